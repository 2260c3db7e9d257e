import { UcumLhcUtils } from '@lhncbc/ucum-lhc';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A power of ten as labs print it: 10^9, x10E9, ×10⁹, 10*9, 10**9. */
const POWER = /^[x×✕*]?10(?:\^|\*{1,2}|e\+?)(\d{1,2})$/i;
/** Words beside a unit that count something and change no amount. */
const COUNTED = /^(?:个|只|条|cells?|细胞|拷贝|copies|copy|cp)$/i;

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
  kg: ['kg'],
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
  au: ["[arb'U]"],
  ru: ['{RU}'],
  du: ['{DU}'],
  index: ['{index}'],
  coi: ['{COI}'],
  's/co': ['{COI}'],
  'cut-off': ['{COI}'],
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
  if (power) return [`10*${power[1]}`];
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
  比值: [''],
  's/co': ['{COI}'],
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
  const said = plainUnit(printed);
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

const isUcum = (text: string) =>
  !/\s/.test(text) && UcumLhcUtils.getInstance().validateUnitString(text).status === 'valid';

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
    .replace(/\{(RU|DU|COI)\}/g, '$1')
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

const kindOf = (unit: string) => /\{(FEU|DDU|RU|DU|COI|index|Ct)\}/.exec(unit)?.[1] ?? '';
/** An enzyme's U is its IU; an arbitrary unit has no size, and is the same on both sides or there is no conversion. */
const sized = (unit: string) => unit.replace(/\[IU\]|\[iU\]/g, 'U').replace(/\[arb'U\]|\[CFU\]/g, 'U');
const isArbitrary = (unit: string) => /\[arb'U\]|\[CFU\]|\{(?:RU|DU|COI|index|Ct)\}/.test(unit);

/**
 * An amount in another unit, exactly: by the sizes of the units, and between mass and amount of substance by the molar mass.
 * @param from, to UCUM
 * @param molarMass g/mol
 * @returns null where there is no exact way
 */
export function convertAmount(amount: number, from: string, to: string, molarMass?: number | null): number | null {
  if (from === to) return amount;
  if (kindOf(from) !== kindOf(to) || isArbitrary(from) !== isArbitrary(to)) return null;
  const { status, toVal } = UcumLhcUtils.getInstance().convertUnitTo(sized(from) || '1', amount, sized(to) || '1', {
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

const equivalents = (unit: string) => /\beq\b|meq/.test(unit);

function fits(unit: string, analyte: MeasuredIn): boolean {
  if (unit === analyte.unit || analyte.otherUnits?.includes(unit)) return true;
  // an equivalent is a mole only for what has one charge: those analytes list it
  if (unit === '' || analyte.unit === '' || equivalents(unit)) return false;
  return convertAmount(1, unit, analyte.unit, analyte.molarMass) !== null;
}

/** The UCUM unit that a printed one means for an analyte; null where it is none of its units, or two of them. */
export function unitFor(printed: string, analyte: MeasuredIn): string | null {
  const fitting = readUnit(printed).filter((one) => fits(one, analyte));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
