import type { DemoAnalyte, Sex } from './catalogue/analyte';
import { ANALYTE_OF } from './catalogue/analytes';
import { type Random, randomOf } from './random';

export type Condition =
  | 'metabolic'
  | 'prediabetes'
  | 'fattyLiver'
  | 'hyperuricaemia'
  | 'highCholesterol'
  | 'ironDeficiency'
  | 'thalassaemiaTrait'
  | 'hypothyroid'
  | 'lowVitaminD'
  | 'atopy'
  | 'seafoodAllergy'
  | 'reducedKidney'
  | 'inflammation'
  | 'fishEater';

/** How far each condition moves a test, in standard deviations of healthy people. */
const EFFECTS: Record<Condition, Record<string, number>> = {
  metabolic: {
    GLU: 1.6,
    HBA1C: 1.4,
    INS: 1.8,
    TG: 2.2,
    HDL: -1.4,
    ALT: 1.4,
    GGT: 1.5,
    UA: 1.4,
    HSCRP: 1.2,
    SHBG: -1.2,
    'U-ALB': 0.8,
    AKKER: -1,
  },
  prediabetes: { GLU: 1.8, HBA1C: 2.2, INS: 1 },
  fattyLiver: { ALT: 2.2, AST: 1.3, GGT: 1.8, TG: 1.2, FERR: 0.8 },
  hyperuricaemia: { UA: 2.4 },
  highCholesterol: { LDL: 2.3, APOB: 1.8 },
  ironDeficiency: { HGB: -2.6, MCV: -2.2, MCHC: -1.2, 'RDW-CV': 2.2, FERR: -2.8, FE: -2, TIBC: 1.8, PLT: 0.7 },
  thalassaemiaTrait: { HGB: -1.4, MCV: -4.2, MCHC: -0.6, 'RDW-CV': 0.9, FERR: 0.4 },
  hypothyroid: { TSH: 2.5, FT4: -1.2, TPOAB: 5, TGAB: 3, LDL: 0.8 },
  lowVitaminD: { VITD: -1.9, PTH: 1.2 },
  atopy: { IGE: 2.4, 'IGE-D1': 5, 'IGE-D2': 5.2, 'EO%': 1.6, 'IGE-E1': 1.5 },
  seafoodAllergy: { IGE: 1.5, 'IGE-F23': 4.5, 'IGE-F24': 5 },
  reducedKidney: { CREA: 2, CYSC: 2.2, UREA: 1.6, UA: 0.9, 'U-ALB': 2.2 },
  inflammation: { HSCRP: 2.4, WBC: 1.3, LYMPH: -0.8, ESR: 2, 'S-CALP': 1.4 },
  fishEater: { HG: 1.9, AS: 1.5, O3I: 1.3, 'AA/EPA': -1.2 },
};

export interface Body {
  /** Names the person's own random streams. */
  seed: string;
  sex: Sex;
  ageAt(on: string): number;
  conditions: readonly Condition[];
}

/** Likely conditions of somebody of this sex and age. */
export function conditionsOf(random: Random, sex: Sex, age: number): Condition[] {
  const male = sex === 'male';
  const adult = age >= 18;
  const odds: [Condition, number][] = [
    ['metabolic', adult ? (male ? 0.2 : 0.1) + (age > 45 ? 0.06 : 0) : 0.01],
    ['prediabetes', age > 40 ? 0.12 : 0.02],
    ['fattyLiver', adult ? (male ? 0.16 : 0.07) : 0.01],
    ['hyperuricaemia', adult ? (male ? 0.16 : 0.04) : 0.01],
    ['highCholesterol', adult ? 0.15 : 0.02],
    ['ironDeficiency', !male && age >= 15 && age < 51 ? 0.17 : 0.02],
    ['thalassaemiaTrait', 0.025],
    ['hypothyroid', male ? 0.03 : 0.1],
    ['lowVitaminD', 0.3],
    ['atopy', age < 40 ? 0.24 : 0.13],
    ['seafoodAllergy', 0.05],
    ['reducedKidney', age > 60 ? 0.12 : 0.01],
    ['inflammation', 0.05],
    ['fishEater', 0.15],
  ];
  return odds.filter(([, probability]) => random.chance(probability)).map(([condition]) => condition);
}

/** Age moves some tests by so many deviations per decade from 40 on. */
const AGEING: Record<string, number> = {
  HBA1C: 0.25,
  GLU: 0.2,
  LDL: 0.12,
  CREA: 0.08,
  CYSC: 0.3,
  PSA: 0.5,
  HCY: 0.25,
  'DXA-L': -0.5,
  'DXA-H': -0.5,
  DHEAS: -0.5,
  IGF1: -0.4,
  AMH: -1.2,
  ESR: 0.3,
  TESTO: -0.15,
};

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The value that lies `z` deviations from the middle; skewed tests on a log scale. */
function place([low, high]: [number, number], z: number): number {
  if (low > 0 && high / low > 2.5)
    return Math.exp((Math.log(low) + Math.log(high)) / 2 + (z * (Math.log(high) - Math.log(low))) / 3.92);
  const value = (low + high) / 2 + (z * (high - low)) / 3.92;
  return low >= 0 ? Math.max(value, low * 0.2) : value;
}

function zOf(body: Body, code: string, occasion: string, age: number): number {
  const own = randomOf(`${body.seed}/${code}`).normal();
  const noise = randomOf(`${body.seed}/${code}/${occasion}`).normal();
  const shift = body.conditions.reduce((sum, condition) => sum + (EFFECTS[condition][code] ?? 0), 0);
  const ageing = (AGEING[code] ?? 0) * Math.max(0, (age - 40) / 10);
  // Unhealthy set points wander more than healthy ones; the noise is that of biology and of the lab.
  return own * 0.8 + shift * (0.9 + 0.1 * own) + ageing + noise * 0.34;
}

type Values = Map<string, number>;
const CKD_EPI = {
  male: { kappa: 0.9, alpha: -0.302, factor: 1 },
  female: { kappa: 0.7, alpha: -0.241, factor: 1.012 },
};

/** CKD-EPI 2021 without race, NEJM 2021;385:1737. Creatinine in µmol/L. */
function egfr(creatinine: number, age: number, sex: Sex): number {
  const { kappa, alpha, factor } = CKD_EPI[sex];
  const ratio = creatinine / 88.4 / kappa;
  return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * factor;
}

/** Tests that a lab works out from others: a clinician sees at once when they do not agree. */
const DERIVED: Record<string, [needs: string[], (get: (code: string) => number, body: Body, age: number) => number]> = {
  'NEUT%': [['LYMPH%', 'MONO%', 'EO%', 'BASO%'], (v) => 100 - v('LYMPH%') - v('MONO%') - v('EO%') - v('BASO%')],
  'NEUT#': [['WBC', 'NEUT%'], (v) => (v('WBC') * v('NEUT%')) / 100],
  'LYMPH#': [['WBC', 'LYMPH%'], (v) => (v('WBC') * v('LYMPH%')) / 100],
  'MONO#': [['WBC', 'MONO%'], (v) => (v('WBC') * v('MONO%')) / 100],
  'EO#': [['WBC', 'EO%'], (v) => (v('WBC') * v('EO%')) / 100],
  'BASO#': [['WBC', 'BASO%'], (v) => (v('WBC') * v('BASO%')) / 100],
  MCH: [['MCV', 'MCHC'], (v) => (v('MCV') * v('MCHC')) / 1000],
  RBC: [['HGB', 'MCH'], (v) => v('HGB') / v('MCH')],
  HCT: [['HGB', 'MCHC'], (v) => v('HGB') / v('MCHC')],
  IBIL: [['TBIL', 'DBIL'], (v) => v('TBIL') - v('DBIL')],
  DBIL: [['TBIL'], (v) => v('TBIL') * 0.28],
  TP: [['ALB', 'GLB'], (v) => v('ALB') + v('GLB')],
  'A/G': [['ALB', 'GLB'], (v) => v('ALB') / v('GLB')],
  EGFR: [['CREA'], (v, body, age) => egfr(v('CREA'), age, body.sex)],
  'HOMA-IR': [['GLU', 'INS'], (v) => (v('GLU') * v('INS')) / 22.5],
  CHOL: [['LDL', 'HDL', 'TG'], (v) => v('LDL') + v('HDL') + Math.min(v('TG') / 2.2, 2)],
  'NON-HDL': [['CHOL', 'HDL'], (v) => v('CHOL') - v('HDL')],
  APOB: [['NON-HDL'], (v) => 0.12 + v('NON-HDL') * 0.24],
  TSAT: [['FE', 'TIBC'], (v) => (v('FE') / v('TIBC')) * 100],
  ACR: [['U-ALB', 'U-CREA'], (v) => v('U-ALB') / v('U-CREA') / 0.113],
  INR: [['PT'], (v) => v('PT') / 12.7],
};

function drawn(analyte: DemoAnalyte, body: Body, occasion: string, age: number): number {
  const typical = analyte.typical?.[body.sex];
  if (!typical) throw new Error(`${analyte.code} is not a number`);
  return place(typical, Math.max(-5, Math.min(7, zOf(body, analyte.code, occasion, age))));
}

function numberOf(code: string, body: Body, occasion: string, age: number, known: Values): number {
  const before = known.get(code);
  if (before !== undefined) return before;
  const analyte = ANALYTE_OF.get(code);
  if (!analyte) throw new Error(`no analyte ${code}`);
  const rule = DERIVED[code];
  const get = (other: string) => numberOf(other, body, occasion, age, known);
  const value = round(rule ? rule[1](get, body, age) : drawn(analyte, body, occasion, age), analyte.decimals);
  known.set(code, value);
  return value;
}

function wordOf(analyte: DemoAnalyte, body: Body, occasion: string): { en: string; zh: string } {
  // Genes never change, what was seen in an organ seldom does.
  const fixed = analyte.category === 'genetic' || analyte.category === 'imaging';
  const random = randomOf(`${body.seed}/${analyte.code}/${fixed ? '' : occasion}`);
  const [en, zh] = random.weighted((analyte.words ?? []).map((choice) => [choice, choice[2]] as const));
  return { en, zh };
}

export interface Measured {
  analyte: DemoAnalyte;
  en: string;
  zh: string;
}

/**
 * What a lab finds in this person on this occasion. The same occasion gives the same values in every panel.
 * @param forced values of an acute event, by code
 */
export function measure(
  body: Body,
  codes: readonly string[],
  on: string,
  forced: Readonly<Record<string, number>> = {},
): Measured[] {
  const age = body.ageAt(on);
  const known: Values = new Map(Object.entries(forced));
  return codes.map((code) => {
    const analyte = ANALYTE_OF.get(code);
    if (!analyte) throw new Error(`no analyte ${code}`);
    if (analyte.words) return { analyte, ...wordOf(analyte, body, on) };
    const value = numberOf(code, body, on, age, known);
    const text = analyte.code === 'EGFR' && value > 120 ? '>120' : value.toFixed(analyte.decimals);
    return { analyte, en: text, zh: text };
  });
}
