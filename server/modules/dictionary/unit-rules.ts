import { UcumLhcUtils } from '@lhncbc/ucum-lhc';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A power of ten as labs print it: 10^9, x10E9, ×10⁹, 10*9, 10**9. */
const POWER = /^[x×✕*]?10(?:(?:\^|\*{1,2}|e\+?|~|\()(\d{1,2})\)?|(3|4|6|9|12))$/i;
/** Words beside a unit that count something and change no amount. */
const COUNTED = /^(?:个|只|条|cells?|细胞)$/i;

/** What may stand for each printed atom, in lower case. Several where only the analyte can tell. */
const ATOMS: Record<string, readonly string[]> = {
  l: ['L'],
  dl: ['dL'],
  ml: ['mL'],
  ul: ['uL'],
  nl: ['nL'],
  fl: ['fL'],
  升: ['L'],
  cumm: ['mm3'],
  mm3: ['mm3'],
  '(mm)3': ['mm3'],
  um3: ['um3'],
  thou: ['10*3'],
  千: ['10*3'],
  mil: ['10*6'],
  百万: ['10*6'],
  kg: ['kg'],
  gm: ['g'],
  g: ['g'],
  mg: ['mg'],
  ug: ['ug'],
  mcg: ['ug'],
  ng: ['ng'],
  pg: ['pg'],
  mol: ['mol'],
  mmol: ['mmol'],
  umol: ['umol'],
  nmol: ['nmol'],
  pmol: ['pmol'],
  fmol: ['fmol'],
  meq: ['meq'],
  osm: ['osm'],
  mosm: ['mosm'],
  'mosm/kgh2o': ['mosm/kg'],
  kgh2o: ['kg'],
  u: ['U'],
  mu: ['mU'],
  uu: ['uU'],
  ku: ['kU'],
  kua: ['kU'],
  iu: ['[IU]'],
  miu: ['m[IU]'],
  uiu: ['u[IU]'],
  kiu: ['k[IU]'],
  拷贝: ['{copies}'],
  copies: ['{copies}'],
  copy: ['{copies}'],
  cp: ['{copies}'],
  peiu: ['{PEIU}'],
  ncu: ['{NCU}'],
  射精: ['{ejaculate}'],
  次射精: ['{ejaculate}'],
  ejaculate: ['{ejaculate}'],
  ejac: ['{ejaculate}'],
  ppb: ['[ppb]'],
  dpm: ['{dpm}'],
  分数: ['{score}'],
  score: ['{score}'],
  mau: ["10*-3.[arb'U]"],
  gcr: ['g{creat}'],
  ghb: ['g{Hb}'],
  au: ["[arb'U]"],
  ru: ['{RU}'],
  du: ['{DU}'],
  index: ['{index}'],
  coi: ['{COI}'],
  'cut-off': ['{COI}'],
  bu: ["[beth'U]"],
  bethu: ["[beth'U]"],
  apl: ["[APL'U]"],
  aplu: ["[APL'U]"],
  gplu: ["[GPL'U]"],
  mplu: ["[MPL'U]"],
  ms: ['mS'],
  gpl: ["[GPL'U]"],
  mpl: ["[MPL'U]"],
  kat: ['kat'],
  ukat: ['ukat'],
  nkat: ['nkat'],
  s: ['s'],
  sec: ['s'],
  second: ['s'],
  seconds: ['s'],
  秒: ['s'],
  min: ['min'],
  分: ['min'],
  分钟: ['min'],
  h: ['h'],
  hr: ['h'],
  '1h': ['h'],
  hour: ['h'],
  小时: ['h'],
  d: ['d'],
  day: ['d'],
  天: ['d'],
  日: ['d'],
  '24h': ['(24.h)'],
  '24hr': ['(24.h)'],
  '24小时': ['(24.h)'],
  cm: ['cm'],
  mm: ['mm'],
  um: ['um'],
  '1.73m2': ['{1.73_m2}'],
  '1.73m^2': ['{1.73_m2}'],
  m2: ['m2'],
  'm^2': ['m2'],
  mmhg: ['mm[Hg]'],
  kpa: ['kPa'],
  '%': ['%'],
  '‰': ['[ppth]'],
  hp: ['[HPF]'],
  hpf: ['[HPF]'],
  高倍视野: ['[HPF]'],
  高倍: ['[HPF]'],
  lp: ['[LPF]'],
  lpf: ['[LPF]'],
  低倍视野: ['[LPF]'],
  低倍: ['[LPF]'],
  cr: ['g{creat}'],
  cfu: ['[CFU]'],
  ct: ['{Ct}'],
  k: ['10*3'],
  m: ['10*6'],
  t: ['10*12'],
  万: ['10*4'],
  亿: ['10*8'],
  log: ['[lg]'],
};
/** In capitals these may be powers of ten too: G/L is a giga per litre, or a gram in a system that prints capitals. */
const CAPITALS: Record<string, string> = { G: '10*9' };
/** Molar: a letter for mol/L. */
const MOLAR: Record<string, string> = { mM: 'mmol/L', uM: 'umol/L', nM: 'nmol/L', pM: 'pmol/L' };

const DDIMER = /(?:\(|\s|^|\/)(FEU|DDU)\)?/i;

/** One writing of spaces, signs and powers; the letters keep their case, which tells G from g. */
function plainUnit(printed: string): string {
  return printed
    .replace(
      new RegExp(`(?<=10)[${SUPERSCRIPTS}]+`, 'g'),
      (p) => `^${[...p].map((c) => SUPERSCRIPTS.indexOf(c)).join('')}`,
    )
    .normalize('NFKC')
    .replace(/[μµ]/g, 'u')
    .replace(/\s+/g, '')
    .replace(/[［[【](.*)[］\]】]$/, '$1');
}

function atom(printed: string): readonly string[] | null {
  if (printed === '' || printed === '1') return ['1'];
  const power = POWER.exec(printed);
  if (power) return [`10*${power[1] ?? power[2]}`];
  if (COUNTED.test(printed)) return ['1'];
  const capital = CAPITALS[printed];
  const known = ATOMS[printed.toLowerCase()];
  if (capital) return [...(known ?? []), capital];
  return known ?? null;
}

/** Factors that stand together: `10^9`, `mL·min`, `10^3cells`. */
function factors(printed: string): readonly string[] | null {
  const whole = atom(printed);
  if (whole) return whole;
  const parts = printed.split(/[.·•∙]|(?<=^[x×✕*]?10(?:\^|\*{1,2}|e)\d{1,2})(?=\D)|(?<=^个|^拷贝)/i).filter(Boolean);
  if (parts.length < 2) return null;
  let ways: string[] = [''];
  for (const part of parts) {
    const found = atom(part);
    if (!found) return null;
    ways = ways.flatMap((way) =>
      found.map((one) => (way === '' || way === '1' ? one : one === '1' ? way : `${way}.${one}`)),
    );
  }
  return ways;
}

const WHOLE: Record<string, readonly string[]> = {
  '': [''],
  '-': [''],
  '/': [''],
  无: [''],
  ratio: [''],
  inr: [''],
  'g%': ['g/dL'],
  'mg%': ['mg/dL'],
  比值: [''],
  's/co': ['{S/CO}'],
  '/100wbc': ['/100{WBCs}'],
  '/100wbcs': ['/100{WBCs}'],
  '个/100wbc': ['/100{WBCs}'],
  '/100': ['/100{WBCs}'],
  '°': ['deg'],
  deg: ['deg'],
  degree: ['deg'],
  'mosm/(kg.h2o)': ['mosm/kg'],
  'mosm/kg.h2o': ['mosm/kg'],
  'mosm/kgh2o': ['mosm/kg'],
  'mmol/molcr': ['mmol/mol{creat}'],
  'mg/gcr': ['mg/g{creat}'],
  'ug/gcr': ['ug/g{creat}'],
  'mg/mmolcr': ['mg/mmol{creat}'],
  'ml/min': ['mL/min'],
};

/**
 * What a printed unit may mean, in UCUM: `x10^9/L` and `10E9/L` → `10*9/L`, `uIU/ml` → `u[IU]/mL`, `个/HP` → `/[HPF]`. Two where
 * capitals leave it open (`G/L`), none for what is not known. An empty text and a dash are no unit: ``.
 */
export function readUnit(printed: string): readonly string[] {
  const said = plainUnit(printed)
    .replace(/\.$/, '')
    .replace(/[.·]?L-1$/, '/L');
  if (MOLAR[said]) return [MOLAR[said]];
  const whole = WHOLE[said.toLowerCase().replace(/[·•∙]/g, '.')];
  if (whole) return whole;
  const kind = DDIMER.exec(printed)?.[1]?.toUpperCase();
  const bare = kind ? plainUnit(printed.replace(DDIMER, '')) : said;
  // mL/(min·1.73m²), and per what was lost: /HP
  const [above = '', ...below] = bare
    .replace(/\/\((.+)\)$/, (_, inner: string) => `/${inner.replace(/[·•∙]/g, '/')}`)
    .split('/');
  const tops = factors(above);
  if (!tops || below.length > 2) return [];
  let ways: string[] = [...tops];
  for (const part of below) {
    const found = part.toLowerCase() === '1.73m2' ? ['{1.73_m2}'] : factors(part);
    if (!found || part === '') return [];
    ways = ways.flatMap((way) => found.map((one) => `${way === '1' ? '' : way}/${one}`));
  }
  return kind ? ways.map((way) => `${way}{${kind}}`) : ways;
}

let opened: UcumLhcUtils | undefined;
/** Opened once: each counts all its units. */
const ucum = (): UcumLhcUtils => {
  opened ??= UcumLhcUtils.getInstance();
  return opened;
};

const isUcum = (text: string) => !/\s/.test(text) && ucum().validateUnitString(text).status === 'valid';

/** What a unit may mean that somebody typed, as it is printed or in UCUM; as `readUnit`. */
export function typedUnit(typed: string): readonly string[] {
  const read = readUnit(typed);
  return read.length === 0 && isUcum(typed) ? [typed] : read;
}

/**
 * A UCUM unit as a report prints it: `10*9/L` → `10^9/L`, `m[IU]/L` → `mIU/L`, `mL/min/{1.73_m2}` → `mL/min/1.73m²`. `readUnit` reads
 * it back.
 */
export const showUnit = (unit: string): string =>
  unit
    .replace('{1.73_m2}', '1.73m²')
    .replace('(24.h)', '24h')
    .replace('g{creat}', 'gCr')
    .replace('mol{creat}', 'molCr')
    .replace(/\{(FEU|DDU)\}/, ' $1')
    .replace(/\{(RU|DU|COI|S\/CO|PEIU|NCU|copies|ejaculate|dpm|score)\}/g, '$1')
    .replace('g{Hb}', 'gHb')
    .replace('[ppb]', 'ppb')
    .replace('100{WBCs}', '100WBC')
    .replace("[beth'U]", 'BU')
    .replace("[APL'U]", 'APL')
    .replace(/^deg$/, '°')
    .replace(/\{[^}]*\}/g, '')
    .replace(/10\*(\d+)/g, '10^$1')
    .replace(/\[IU\]/g, 'IU')
    .replace("[arb'U]", 'AU')
    .replace("[GPL'U]", 'GPL')
    .replace("[MPL'U]", 'MPL')
    .replace('mm[Hg]', 'mmHg')
    .replace('[HPF]', 'HP')
    .replace('[LPF]', 'LP')
    .replace('[ppth]', '‰')
    .replace('[CFU]', 'CFU')
    .replace('[lg]', 'log')
    .replace(/\bu(?=[A-Za-z])/g, 'µ');

/** What the arithmetic of UCUM takes for a mere number or leaves out, and is none: what is counted, a field of view, a kind of unit. */
const annotationOf = (unit: string) =>
  (unit.match(/\{[^}]*\}|\[(?!IU\]|iU\]|lg\])[^\]]*\]|osm|deg/g) ?? [])
    .filter((one) => !SAME_ANYWAY.includes(one))
    .sort()
    .join();
/** Per gram of creatinine is per gram; the specimen tells them apart. */
const SAME_ANYWAY = ['{creat}', '{Hb}', '{WBCs}', '{score}', '{ejaculate}', '[Hg]', '[ppth]'];

/** Parts of moles and parts of grams are no percentage, though all three are mere numbers: HbA1c has 48 mmol/mol or 6.5 %. */
function ratioOf(unit: string): string {
  const bare = unit.replace(/\{[^}]*\}/g, '');
  if (/^[munpf]?mol\/[munpf]?mol$/.test(bare)) return 'mol/mol';
  return /^[munpk]?g\/[munpk]?g$/.test(bare) ? 'g/g' : '';
}
const kindOf = (unit: string) => `${annotationOf(unit)} ${ratioOf(unit)}`;
/**
 * An equivalent is a mole, as for the ions of one charge that list it; an enzyme's U is its IU; an arbitrary unit has no size, and is the same on both sides or there is no conversion. */
const sized = (unit: string) =>
  unit
    .replace(/meq/g, 'mmol')
    .replace(/\[IU\]|\[iU\]/g, 'U')
    .replace(/\[arb'U\]|\[CFU\]/g, 'U');
const isInternational = (unit: string) => /\[i?IU\]|\[iU\]/.test(unit);
/** Of enzymes and hormones U and IU are printed for one another; of antibodies a maker's unit is none of the WHO's. */
const isEither = (unit: string) => /^(?:[muk]?(?:\[IU\]|U)\/L|u(?:\[IU\]|U)\/mL)$/.test(unit);
const isArbitrary = (unit: string) =>
  /\[arb'U\]|\[CFU\]|\{(?:RU|DU|COI|S\/CO|PEIU|NCU|copies|dpm|index|Ct)\}/.test(unit);

/**
 * An amount in another unit, exactly: by the sizes of the units, and between mass and amount of substance by the molar mass.
 * @param from, to UCUM
 * @param molarMass g/mol
 * @returns null where there is no exact way
 */
export function convertAmount(amount: number, from: string, to: string, molarMass?: number | null): number | null {
  if (from === to) return amount;
  if (isInternational(from) !== isInternational(to) && !(isEither(from) && isEither(to))) return null;
  if (kindOf(from) !== kindOf(to) || isArbitrary(from) !== isArbitrary(to)) return null;
  const { status, toVal } = ucum().convertUnitTo(sized(from) || '1', amount, sized(to) || '1', {
    suggest: false,
    ...(molarMass ? { molecularWeight: molarMass } : {}),
  });
  // what arithmetic adds far behind the point is none of the result
  return status === 'succeeded' && toVal !== null ? Number(toVal.toPrecision(12)) : null;
}

export interface MeasuredIn {
  /** UCUM; empty for none. */
  unit: string;
  otherUnits?: readonly string[] | null;
  /** g/mol */
  molarMass?: number | null;
}

/** One of its units, or one of the same size: ng/mL for ug/L, 10*3/uL for 10*9/L. What only could be converted is another test's. */
const fits = (unit: string, { unit: own, otherUnits }: MeasuredIn): boolean =>
  unit === own ||
  (unit !== '' &&
    // without a unit of its own it has no size that another could share: only what it lists is its
    [own, ...(otherUnits ?? [])].some((one) => unit === one || (one !== '' && convertAmount(1, unit, one) === 1)));

/** The UCUM unit that a printed one means for an analyte; null where it is none of its units, or two of them. */
export function unitFor(printed: string, analyte: MeasuredIn): string | null {
  const fitting = readUnit(printed).filter((one) => fits(one, analyte));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
