import { convertAmount, readUnit, showUnit, typedUnit, unitFor } from '../../../server/modules/dictionary/unit-rules';

/** Printed → UCUM. Two where only the analyte can tell. */
const READ: Record<string, string> = {
  'L dL ml uL nL fl 升': 'L dL mL uL nL fL L',
  'cumm mm3 (mm)3 um3': 'mm3 mm3 mm3 um3',
  'thou/L 千/L mil/L 百万/L k/L m/L t/L 万/L 亿/L': '10*3/L 10*3/L 10*6/L 10*6/L 10*3/L 10*6/L 10*12/L 10*4/L 10*8/L',
  'kg gm g mg ug mcg ng pg': 'kg g g mg ug ug ng pg',
  'mol mmol umol nmol pmol fmol meq osm mosm': 'mol mmol umol nmol pmol fmol meq osm mosm',
  'mosm/kgH2O mmol/kgh2o mOsm/(kg.H2O) mosm/kg·H2O': 'mosm/kg mmol/kg mosm/kg mosm/kg',
  'U mU uU kU kUA IU mIU uIU kIU': 'U mU uU kU kU [IU] m[IU] u[IU] k[IU]',
  uu: 'uU',
  '拷贝/ml copies/mL copy/mL cp/mL': '{copies}/mL {copies}/mL {copies}/mL {copies}/mL',
  'PEIU/mL NCU/mL': '{PEIU}/mL {NCU}/mL',
  '射精 次射精 ejaculate ejac': '{ejaculate} {ejaculate} {ejaculate} {ejaculate}',
  'ppb dpm 分数 score': '[ppb] {dpm} {score} {score}',
  'gCr gHb mg/Cr': 'g{creat} g{Hb} mg/g{creat}',
  'mAU AU RU DU index COI cut-off': "10*-3.[arb'U] [arb'U] {RU} {DU} {index} {COI} {COI}",
  'BU bethU APL aplu gplu mplu GPL MPL': "[beth'U] [beth'U] [APL'U] [APL'U] [GPL'U] [MPL'U] [GPL'U] [MPL'U]",
  'ms/cm kat ukat nkat': 'mS/cm kat ukat nkat',
  's sec second seconds 秒 min 分 分钟': 's s s s s min min min',
  'h hr 1h hour 小时 d day 天 日': 'h h h h h d d d d',
  'g/24h g/24hr g/24小时': 'g/(24.h) g/(24.h) g/(24.h)',
  'cm mm um m2 m^2 mmHg kPa': 'cm mm um m2 m2 mm[Hg] kPa',
  'mL/min/1.73m2 mL/min/1.73m^2 ml/min/1.73m² mL/(min·1.73m²)':
    'mL/min/{1.73_m2} mL/min/{1.73_m2} mL/min/{1.73_m2} mL/min/{1.73_m2}',
  '% ‰ log CFU/mL ct': '% [ppth] [lg] [CFU]/mL {Ct}',
  '/hp /HPF /高倍视野 /高倍 /LP /lpf /低倍视野 /低倍 个/HP 个/高倍':
    '/[HPF] /[HPF] /[HPF] /[HPF] /[LPF] /[LPF] /[LPF] /[LPF] /[HPF] /[HPF]',
  '10^9/L x10^9/L ×10⁹/L *10^9/L ✕10^9/L X10E9/L 10e+9/L 10*9/L 10**9/L 10~9/L 10(9)/L 109/L 10¹²/L 1012/L 103/uL 104/uL 106/uL':
    '10*9/L 10*9/L 10*9/L 10*9/L 10*9/L 10*9/L 10*9/L 10*9/L 10*9/L 10*9/L 10*9/L 10*9/L 10*12/L 10*12/L 10*3/uL 10*4/uL 10*6/uL',
  '105/L 1010/L': ' ',
  'cells/uL 个/uL 只/L 条/L cell/L 细胞/L': '/uL /uL /L /L /L /L',
  '10^3cells/uL 10^6个/L 个10^6/L 10^9·g/L': '10*3/uL 10*6/L 10*6/L 10*9.g/L',
  'mM uM nM pM': 'mmol/L umol/L nmol/L pmol/L',
  'mm MM': 'mm mm',
  '- / 无 ratio INR 比值': '- - - - - -',
  'g% mg% s/co S/CO': 'g/dL mg/dL {S/CO} {S/CO}',
  '/100WBC /100wbcs 个/100WBC /100': '/100{WBCs} /100{WBCs} /100{WBCs} /100{WBCs}',
  '° deg degree': 'deg deg deg',
  'mmol/molCr mg/gCr ug/gCr mg/mmolCr ml/min': 'mmol/mol{creat} mg/g{creat} ug/g{creat} mg/mmol{creat} mL/min',
  'mg/LFEU mg/L(FEU) mg/L(DDU) ug/mLFEU mg/L(feu)': ' mg/L{FEU} mg/L{DDU}  mg/L{FEU}',
  'mmolL-1 mmol·L-1 mmol.L-1 mmol/L. g.L-1': 'mmol/L mmol/L mmol/L mmol/L g/L',
  '[mmol/L] 【mmol/L】 ［mmol/L］ [mmol/L】': 'mmol/L mmol/L mmol/L mmol/L',
  '(mmol/L) （mmol/L）': ' ',
  'µmol/L μmol/L ＭＭＯＬ／Ｌ MMOL/L': 'umol/L umol/L mmol/L mmol/L',
  'g/L/ g//L a/b/c/d g/L/L/L xyz 10^9/xyz xyz/L g.xyz': '       ',
  '1 1/L': '1 /L',
  'G/L G': 'g/L|10*9/L g|10*9',
  'gG/L 10': ' ',
};

const pairs = Object.entries(READ).flatMap(([printed, meant]) => {
  const meanings = meant.split(' ');
  return printed.split(' ').map((one, at): [string, string] => [one, meanings[at] ?? '']);
});

test.each(pairs)('%s is read as %s', (printed, meant) => {
  const expected = meant === '' ? [] : meant === '-' ? [''] : meant.split('|');
  expect(readUnit(printed)).toEqual(expected);
  expect(typedUnit(printed).slice(0, expected.length)).toEqual(expected);
});

test.each([
  ['', ['']],
  [' ', ['']],
  ['mg/L FEU', ['mg/L{FEU}']],
  ['mg/L DDU', ['mg/L{DDU}']],
  ['FEU mg/L', ['mg/L{FEU}']],
  ['mmol / L', ['mmol/L']],
  ['10 ^ 9 / L', ['10*9/L']],
])('%j is read as %j', (printed, meant) => expect(readUnit(printed)).toEqual(meant));

test.each([
  ['10*9/L', ['10*9/L']],
  ['m[IU]/L', ['m[IU]/L']],
  ['mmol/L', ['mmol/L']],
  ['hello', []],
  ['m[IU] /L', []],
])('who types %s means %j', (typed, meant) => expect(typedUnit(typed)).toEqual(meant));

test.each([
  ['10*9/L', '10^9/L'],
  ["10*-3.[arb'U]/L", '10*-3.AU/L'],
  ['m[IU]/L', 'mIU/L'],
  ['[IU]/[IU]', 'IU/IU'],
  ['mL/min/{1.73_m2}', 'mL/min/1.73m²'],
  ['g/(24.h)', 'g/24h'],
  ['mg/g{creat}', 'mg/gCr'],
  ['mmol/mol{creat}', 'mmol/molCr'],
  ['mg/L{FEU}', 'mg/L FEU'],
  ['mg/L{DDU}', 'mg/L DDU'],
  ['{RU}/mL', 'RU/mL'],
  ['{DU}', 'DU'],
  ['{COI}', 'COI'],
  ['{S/CO}', 'S/CO'],
  ['{PEIU}/mL', 'PEIU/mL'],
  ['{NCU}', 'NCU'],
  ['{copies}/mL', 'copies/mL'],
  ['10*6/{ejaculate}', '10^6/ejaculate'],
  ['{dpm}', 'dpm'],
  ['{score}', 'score'],
  ['g{Hb}', 'gHb'],
  ['[ppb]', 'ppb'],
  ['/100{WBCs}', '/100WBC'],
  ["[beth'U]/mL", 'BU/mL'],
  ["[APL'U]/mL", 'APL/mL'],
  ["[GPL'U]/mL", 'GPL/mL'],
  ["[MPL'U]/mL", 'MPL/mL'],
  ["[arb'U]/mL", 'AU/mL'],
  ['deg', '°'],
  ['{index}', ''],
  ['{a}{b}', ''],
  ['10*12/10*3', '10^12/10^3'],
  ['mm[Hg]', 'mmHg'],
  ['/[HPF]', '/HP'],
  ['/[LPF]', '/LP'],
  ['[ppth]', '‰'],
  ['[CFU]/mL', 'CFU/mL'],
  ['[lg]', 'log'],
  ['ug/uL', 'µg/µL'],
  ['mu', 'mu'],
  ['u', 'u'],
  ['mmol/L', 'mmol/L'],
])('%s is printed as %s', (unit, shown) => expect(showUnit(unit)).toBe(shown));

const GLUCOSE = 180.156;
const ALIKE: [number, string, string, number][] = [
  [5, 'mmol/L', 'mmol/L', 5],
  [5, 'x', 'x', 5],
  [1, 'g/L', 'mg/dL', 100],
  [1, 'ng/mL', 'ug/L', 1],
  [1, '10*3/uL', '10*9/L', 1],
  [0.1, 'mmol/L', 'umol/L', 100],
  [1, 'meq/L', 'mmol/L', 1],
  [1, 'U/L', '[IU]/L', 1],
  [1, '[IU]/L', 'U/L', 1],
  [1, 'mU/L', 'u[IU]/mL', 1],
  [1, 'u[IU]/mL', 'm[IU]/L', 1],
  [1, 'k[IU]/L', 'kU/L', 1],
  [1, '[IU]/mL', 'k[IU]/L', 1],
  [1, 'mg/g{creat}', 'ug/mg', 1],
  [1, '/100{WBCs}', '/100', 1],
  [1, '%', '[ppth]', 10],
  [1, "[arb'U]/mL", "10*3.[arb'U]/L", 1],
  [1, "10*-3.[arb'U]/L", "[arb'U]/L", 0.001],
  [1, '/[HPF]', '/[HPF]', 1],
  [1, 'mg/mg', 'g/kg', 1000],
  [1, 'mmol/mol', 'umol/mmol', 1],
  [1, 'mm[Hg]', 'kPa', 0.133322],
];
test.each(ALIKE)('%d %s in %s is %d', (amount, from, to, expected) => {
  expect(convertAmount(amount, from, to)).toBe(expected);
});

test('mass and amount of substance are converted by the molar mass alone', () => {
  expect(convertAmount(1, 'mmol/L', 'mg/L', GLUCOSE)).toBe(GLUCOSE);
  expect(convertAmount(GLUCOSE, 'mg/L', 'mmol/L', GLUCOSE)).toBe(1);
  expect(convertAmount(1, 'mmol/L', 'mg/L', null)).toBeNull();
});

test.each([
  ['mmol/L', 'mg/L'],
  ['mmol/L', 's'],
  ['%', 'mmol/mol'],
  ['mmol/mol', 'mg/g'],
  ['mg/g', '%'],
  ['mg/g{creat}', 'mg/mmol{creat}'],
  ['U/mL', '[IU]/mL'],
  ['g/L', 'mg/L{FEU}'],
  ['mg/L{DDU}', 'mg/L{FEU}'],
  ["[arb'U]/mL", 'U/mL'],
  ["[arb'U]/mL", '[IU]/mL'],
  ['{RU}/mL', '/mL'],
  ['{copies}/mL', '/mL'],
  ['{copies}/mL', '[IU]/mL'],
  ['{COI}', '{S/CO}'],
  ['{COI}', ''],
  ['{index}', ''],
  ['[CFU]/mL', '/mL'],
  ['/[HPF]', '/[LPF]'],
  ['/[HPF]', '/uL'],
  ['osm/kg', 'mol/kg'],
  ['deg', ''],
  ['{Ct}', ''],
  ['mL/min/{1.73_m2}', 'mL/min'],
  ["[GPL'U]/mL", "[MPL'U]/mL"],
  ['nonsense', 'mg/L'],
])('%s is not converted into %s', (from, to) => {
  expect(convertAmount(1, from, to)).toBeNull();
});

const glucose = { unit: 'mmol/L', otherUnits: ['mg/dL'], molarMass: 180.16 };
test.each([
  ['mmol/L', glucose, 'mmol/L'],
  ['umol/mL', glucose, 'umol/mL'],
  ['mg/dL', glucose, 'mg/dL'],
  ['g/L', glucose, null],
  ['mg%', glucose, 'mg/dL'],
  ['umol/L', glucose, null],
  ['', glucose, null],
  ['xyz', glucose, null],
  ['', { unit: '' }, ''],
  ['-', { unit: '', otherUnits: null }, ''],
  ['mmol/L', { unit: '' }, null],
  ['%', { unit: '' }, null],
  ['1', { unit: '' }, null],
  ['G/L', { unit: '10*9/L' }, '10*9/L'],
  ['G/L', { unit: 'g/L' }, 'g/L'],
  ['G/L', { unit: 'g/L', otherUnits: ['10*9/L'] }, null],
  ['G/L', { unit: 'mmol/L' }, null],
] as const)('%s is of an analyte in %j: %s', (printed, analyte, expected) => {
  expect(unitFor(printed, analyte)).toBe(expected);
});

test.each([
  ['10⁵/L', ['10*5/L']],
  ['×10⁸/mL', ['10*8/mL']],
  ['10³/10⁵', ['10*3/10*5']],
  ['5×10⁹/L', []],
  ['.g/L', []],
  ['10**9cells/L', ['10*9/L']],
  ['10^12cells/L', ['10*12/L']],
  ['x10^9cells/L', ['10*9/L']],
  ['mOsm/(kg·H2O)', ['mosm/kg']],
  ['mmol·L-1·h', []],
])('%s, as a lab prints it, is read as %j', (printed, meant) => expect(readUnit(printed)).toEqual(meant));

test.each([
  [0.45, '', '%', 45],
  [45, '%', '', 0.45],
  [7, 'U/g{Hb}', 'U/g', 7],
  [3, '{score}', '', 3],
  [40, '10*6/{ejaculate}', '10*6', 40],
])('%d %s is %s: %d', (amount, from, to, expected) => expect(convertAmount(amount, from, to)).toBe(expected));

test.each([
  ['mol/mol', '%'],
  ['mol/mol', 'g/g'],
  ['[IU]/mL', 'mU/L'],
  ['mU/L', '[IU]/mL'],
  ['m[IU]/L', 'U/mL'],
  ['U/mL', 'm[IU]/L'],
])('%s is no %s', (from, to) => expect(convertAmount(1, from, to)).toBeNull());

test('where a score belongs, none that is printed is not taken for one', () => {
  expect(unitFor('', { unit: '{score}' })).toBeNull();
  expect(unitFor('分数', { unit: '{score}' })).toBe('{score}');
});
