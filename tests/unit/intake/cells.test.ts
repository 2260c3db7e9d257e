import {
  cellsOf,
  isFlag,
  isName,
  isNoTest,
  isRange,
  isRowNumber,
  isUnit,
  rangeBySexAt,
  valueIn,
  withUnitApart,
} from '../../../server/modules/intake/reading/cells';

const words = (text: string) => text.split(', ');

test.each(
  words(
    '10^9/L, ×10^12/L, *10**9/L, x 10^6 / mL, 10^12/μL, g/L, mg/dL, μmol/L, umol/L, mcg/L, kU/L, mIU/mL, mEq/L, mOsm/kg, CFU/mL, AU/mL, s, L, m, g/100mL, g/100 mL, mg/kg/h, mg/g, mmol/mol, ng/mL/h, mg/24h, mL/min/1.73m2, mL/min/1.73 m2, mL/min/1.73m^2, kg/m2, %, ‰, fL, pg, g%, mg%, mmHg, copies/mL, cell/uL, cells/μL, cells/uL, /HP, / HPF, /lp, /LPF, /uL, /μL, /mL, /个, mm/h, mm/1h, mm/hr, sec, S/CO, COI, ratio, Index, kPa',
  ),
)('%s is a unit and no name', (cell) => expect([isUnit(cell), isName(cell)]).toEqual([true, false]));

test.each(words('mmol, L/x, 10^123/L, xg/L, g/Lx, cells, /x, H, 5, Glucose, 1.73m2'))(
  'of units is %j told apart',
  (cell) => expect(isUnit(cell)).toBe(cell === 'mmol'),
);

test.each(
  words('↑, ↑↑, ↓, ↓↓, H, HH, L, ll, N, a, *, **, High, LOW, 高, 低, 偏高, 偏低, 异常, 正常, Normal, abnormal'),
)('%s is a mark and no name', (cell) => expect([isFlag(cell), isName(cell)]).toEqual([true, false]));

test.each(words('↑↑↑, HHH, LLL, x, Highly, unhigh, ***'))('%s is no mark', (cell) => expect(isFlag(cell)).toBe(false));

test.each(words('1, 12, 123, 1., 12、, 3), *, ★, ☆, ▲, △'))('%s stands before a row', (cell) =>
  expect(isRowNumber(cell)).toBe(true),
);
test.each(words('1234, 1:, x1, 1.., 1x, **'))('%s does not', (cell) => expect(isRowNumber(cell)).toBe(false));

test.each(
  words(
    '姓名：, Name: x, 第1页, 年龄, 检测下限, 检出上限, 检测限, 检出限, 采样, 样本, 样本量, 标本, 采血量, 孕周, 判定标准, 卵泡期, Page 1, Age, Tel, QC, Calibrator, Calibration, Detection limit, LOD, Sample volume, Specimen, 理想, 升高, 男, 男性, 女, 女性, 成人, Desirable, Borderline, borderline high, Very high, Prediabetes, Prediabetic, pre-diabetic, Midcycle, mid-cycle, Luteal phase, Postmenopausal, post-menopausal, 2nd trimester, Deficient, deficiency, Adult, adults, Child, children, male, Females, men, Women, Control',
  ),
)('%s is no test', (name) => expect(isNoTest(name)).toBe(true));

test.each(
  words(
    'Glucose, Bone age, Iron storage, Birth weight, Testosterone male, Adult haemoglobin, Controlled substance, 检查, 血型',
  ),
)('%s may be a test', (name) => expect(isNoTest(name)).toBe(false));

test.each([
  ['5.2', '5.2'],
  ['5.2↑', '5.2'],
  ['5.2 ↑', '5.2'],
  ['5.2↑↑', '5.2'],
  ['5.2 ↓↓', '5.2'],
  ['5.2*', '5.2'],
  ['5.2 **', '5.2'],
  ['5.2 H', '5.2'],
  ['5.2  HH', '5.2'],
  ['5.2 L', '5.2'],
  ['5.2 LL', '5.2'],
  ['阳性 ↑', '阳性'],
  ['5.2↑x', null],
  ['-', null],
  ['Glucose', null],
])('the value in %j is %j', (cell, value) => expect(valueIn(cell)).toBe(value));

test.each([
  ['5.2 mmol/L', ['5.2', 'mmol/L']],
  ['5.2  mmol/L', ['5.2', 'mmol/L']],
  ['5.2 ↑ mmol/L', ['5.2 ↑', 'mmol/L']],
  ['5.2 H mmol/L', ['5.2 H', 'mmol/L']],
  ['3.9-6.1 mmol/L', ['3.9-6.1', 'mmol/L']],
  ['5.2', ['5.2']],
  ['5.2 L', ['5.2 L']],
  ['5.2 fasting', ['5.2 fasting']],
  ['5.2 mmol/L fasting', ['5.2 mmol/L fasting']],
  ['Vitamin B12 mmol/L', ['Vitamin B12 mmol/L']],
  ['Glucose', ['Glucose']],
])('the cell %j is %j', (cell, cells) => expect(withUnitApart(cell)).toEqual(cells));

test('a name has a letter, sixty at most, and is nothing else', () => {
  const all = [
    'Glucose',
    '钾',
    'x'.repeat(60),
    'x'.repeat(61),
    '5.2',
    '5.2 H',
    '3-5',
    'mmol/L',
    'H',
    '阳性',
    '---',
    '',
  ];
  expect(all.filter(isName)).toEqual(['Glucose', '钾', 'x'.repeat(60)]);
  expect(['3-5', '男 1-2 女 3-4', '阴性', '男 1-2', 'x'].filter(isRange)).toEqual(['3-5', '男 1-2 女 3-4', '阴性']);
});

test.each([
  [['男 1-2', '女 3-4'], 0, 2],
  [['x', '男', '1-2', '女', '3-4', 'y'], 1, 4],
  [['x', '男', '1-2', '女', '3-4'], 0, 0],
  [['x', '男 1-2', '女 3-4'], 1, 2],
  [['M 1-2', 'F 3-4'], 0, 2],
  [['男 1-2 女 3-4'], 0, 0],
  [['男', '1-2'], 0, 0],
])('of %j from %i on %i cells are one range by sex', (cells, at, count) => expect(rangeBySexAt(cells, at)).toBe(count));

test.each([
  ['a  b c\td|e', ['a', 'b c', 'd', 'e']],
  ['a | b |  | c ', ['a', 'b', 'c']],
  ['   ', []],
])('the cells of %j are %j', (line, cells) => expect(cellsOf(line)).toEqual(cells));
