/** Groups of the dictionary, in the order of a report. */
export const ANALYTE_GROUPS = [
  'haematology',
  'coagulation',
  'biochemistry',
  'blood_gas',
  'hormone',
  'tumour_marker',
  'vitamin_element',
  'immunology',
  'infection',
  'allergy',
  'drug',
  'urine',
  'stool',
  'body_fluid',
  'microbiome',
  'genetic',
] as const;
export type AnalyteGroup = (typeof ANALYTE_GROUPS)[number];

/** How a result is expressed: a number, a step of a scale (negative, 1+ …), a titre (1:80), or words. */
export const SCALES = ['number', 'ordinal', 'titre', 'text'] as const;
export type Scale = (typeof SCALES)[number];

export const SPECIMEN_CODES = [
  'serum',
  'plasma',
  'heparin_plasma',
  'edta_plasma',
  'citrate_plasma',
  'fluoride_plasma',
  'whole_blood',
  'edta_blood',
  'arterial_blood',
  'venous_blood',
  'capillary_blood',
  'cord_blood',
  'dried_blood',
  'red_cells',
  'urine',
  'morning_urine',
  'urine_24h',
  'midstream_urine',
  'stool',
  'csf',
  'pleural_fluid',
  'ascites',
  'synovial_fluid',
  'pericardial_fluid',
  'amniotic_fluid',
  'saliva',
  'sputum',
  'bal',
  'nasopharyngeal_swab',
  'throat_swab',
  'buccal_swab',
  'vaginal_secretion',
  'cervical_swab',
  'urethral_swab',
  'prostatic_fluid',
  'semen',
  'breast_milk',
  'gastric_juice',
  'breath',
  'hair',
  'nail',
  'sweat',
  'tissue',
  'bone_marrow',
  'pus',
  'wound_swab',
] as const;
export type SpecimenCode = (typeof SPECIMEN_CODES)[number];

export type Sex = 'male' | 'female';

/** Limits for everybody, or for one sex, or from an age (days, included) to an age (days, excluded). In the entry's unit. */
export interface CriticalEntry {
  low?: number;
  high?: number;
  sex?: Sex;
  fromAgeDays?: number;
  toAgeDays?: number;
}

/** What change since the last result must be looked at; any one of them is enough. */
export interface DeltaEntry {
  /** In the entry's unit. */
  absolute?: number;
  percent?: number;
  /** In the entry's unit for each day between the two. */
  perDay?: number;
  /** From within the printed range to outside of it, or from one side to the other, in words too: negative, positive. */
  crossing?: boolean;
  /** Older results are not compared. */
  withinDays: number;
}

/** One analyte that comes with the portal. */
export interface AnalyteEntry {
  /** Never changed once given. */
  code: string;
  /** Only where certain: of this component, in the usual specimen, in `unit`, by any method. */
  loinc?: string;
  en: string;
  zh: string;
  shortEn: string;
  shortZh: string;
  /**
   * Further names as labs print them, in either language, each of which alone means this analyte whatever else is
   * printed. `en`, `zh`, `shortEn` and `shortZh` are names as well, unless they stand in `namesInContext`.
   */
  names: readonly string[];
  /** Names that mean this analyte only where the specimen or the panel is known: GLU of a urine strip. */
  namesInContext?: readonly string[];
  /** Of which it is done. Results of these are comparable with each other; the first is the usual one. */
  specimens: readonly SpecimenCode[];
  scale: Scale;
  /** UCUM; empty for a number without one, and for words. */
  unit: string;
  /** Further UCUM units that labs here report it in; each must convert exactly into `unit`, by `molarMass` where needed. */
  otherUnits?: readonly string[];
  /** g/mol, with where it is from in `molarMassSource`. */
  molarMass?: number;
  molarMassSource?: string;
  decimals: number;
  /** In `unit`: outside of it no living person's result lies, and what was printed is another analyte or unit. */
  possible?: readonly [low: number, high: number];
  critical?: readonly CriticalEntry[];
  criticalSource?: string;
  delta?: DeltaEntry;
  deltaSource?: string;
}

/** What a file of the pack says once for all its lines. */
export interface AnalyteFile {
  group: AnalyteGroup;
  entries: readonly AnalyteEntry[];
}
