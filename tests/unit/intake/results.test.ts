import { proposeResults } from '../../../server/modules/intake/reading/results';

const read = (line: string) => proposeResults([line]).map(({ name, value, unit, range }) => [name, value, unit, range]);

test.each<[string, string[][]]>([
  ['血红蛋白  120  g/L  男 130-175 女 115-150', [['血红蛋白', '120', 'g/L', '男 130-175 女 115-150']]],
  ['血红蛋白  120  g/L  男 130-175  女 115-150', [['血红蛋白', '120', 'g/L', '男 130-175 女 115-150']]],
  ['Haemoglobin 120 L g/L M: 130-175 F: 115-150', [['Haemoglobin', '120', 'g/L', 'M: 130-175 F: 115-150']]],
  ['Glucose  5.2  mmol/L  3.9-6.1', [['Glucose', '5.2', 'mmol/L', '3.9-6.1']]],
  ['Glucose  7.2  H  mmol/L  3.9-6.1', [['Glucose', '7.2', 'mmol/L', '3.9-6.1']]],
  ['Glucose  7.2 H  mmol/L  3.9-6.1', [['Glucose', '7.2', 'mmol/L', '3.9-6.1']]],
  ['葡萄糖  7.2↑  mmol/L  3.9～6.1', [['葡萄糖', '7.2', 'mmol/L', '3.9～6.1']]],
  ['葡萄糖  7.2  ↑  3.9--6.1  mmol/L', [['葡萄糖', '7.2', 'mmol/L', '3.9--6.1']]],
  ['1  WBC  白细胞计数  5.2  10^9/L  3.5-9.5', [['WBC 白细胞计数', '5.2', '10^9/L', '3.5-9.5']]],
  ['白细胞计数(WBC)  5.2  ×10⁹/L  3.5-9.5', [['白细胞计数(WBC)', '5.2', '×10⁹/L', '3.5-9.5']]],
  ['* LDL-C  ＜１．０  mmol/L  <3.4', [['* LDL-C', '＜１．０', 'mmol/L', '<3.4']]],
  ['HBsAg  阴性  阴性', [['HBsAg', '阴性', '', '阴性']]],
  ['HBsAg  阳性(+)  S/CO  阴性', [['HBsAg', '阳性(+)', 'S/CO', '阴性']]],
  ['ANA  1:80  <1:80', [['ANA', '1:80', '', '<1:80']]],
  ['eGFR  88  mL/min/1.73m2  ≥60', [['eGFR', '88', 'mL/min/1.73m2', '≥60']]],
  ['Hb  135  g/L', [['Hb', '135', 'g/L', '']]],
  ['Glucose 5.2 mmol/L 3.9-6.1', [['Glucose', '5.2', 'mmol/L', '3.9-6.1']]],
  ['Total cholesterol 5.2 H mmol/L <5.2', [['Total cholesterol', '5.2', 'mmol/L', '<5.2']]],
  [
    '1  WBC  5.2  10^9/L  3.5-9.5  12  NEUT  55  %  40-75',
    [
      ['WBC', '5.2', '10^9/L', '3.5-9.5'],
      ['NEUT', '55', '%', '40-75'],
    ],
  ],
  ['Glucose  5.2  4.9  mmol/L  3.9-6.1', []],
  ['Glucose  5.2  mmol/L  4.9  mmol/L', []],
  ['Glucose  5.2', []],
  ['Glucose 5.2 mmol/L', []],
  ['Glucose  5,2  mmol/L  3,9-6,1', []],
  ['Glucose  -  mmol/L  3.9-6.1', []],
  ['Glucose  未做  mmol/L  3.9-6.1', []],
  ['Name  Result  Unit  Range', []],
  ['姓名：张三  性别：女  年龄：45岁', []],
  ['年龄  45  岁', []],
  ['Age  45  s', []],
  ['Page 1 of 3', []],
  ['Tel: 010-12345678', []],
  ['2026-05-01 08:30', []],
  ['', []],
])('%j gives %j', (line, expected) => expect(read(line)).toEqual(expected));

test('a proposal keeps the line it was read from', () => {
  expect(proposeResults(['Report\nGlucose  5.2  mmol/L  3.9-6.1\nEnd'])[0]?.quote).toBe(
    'Glucose  5.2  mmol/L  3.9-6.1',
  );
});

test('noise proposes nothing', () => {
  expect(proposeResults(['a  '.repeat(50_000), '1 '.repeat(140), '↑ '.repeat(140), ' '.repeat(100_000)])).toEqual([]);
});

const readAll = (...lines: string[]) =>
  proposeResults([lines.join('\n')]).map(({ name, value, unit, range }) => [name, value, unit, range].join(' | '));

const GLUCOSE = 'Glucose | 5.2 | mmol/L | 3.9-6.1';

test.each<[string, string[], string[]]>([
  ['result before name', ['Result  Test  Unit  Range', '5.2  Glucose  mmol/L  3.9-6.1'], [GLUCOSE]],
  ['range before result', ['Test  Reference  Unit  Result', 'Glucose  3.9-6.1  mmol/L  5.2'], [GLUCOSE]],
  ['a method', ['Test  Method  Result  Unit  Range', 'Glucose  Hexokinase  5.2  mmol/L  3.9-6.1'], [GLUCOSE]],
  ['unit behind value and range', ['Test  Result  Range', 'Glucose  5.2 mmol/L  3.9-6.1 mmol/L'], [GLUCOSE]],
  ['another unit behind the range', ['Test  Result  Range', 'Glucose  5.2 mmol/L  70-110 mg/dL'], []],
  ['a heading without a name', ['Result  Unit  Range', 'Glucose  5.2  mmol/L  3.9-6.1'], [GLUCOSE]],
  [
    'both languages in a heading',
    ['项目 Test  结果 Result  单位 Unit  参考范围 Range', 'Glucose  5.2  mmol/L  3.9-6.1'],
    [GLUCOSE],
  ],
  ['previous behind', ['Test  Result  Previous  Unit  Range', 'Glucose  5.2  4.9  mmol/L  3.9-6.1'], [GLUCOSE]],
  ['previous before', ['Test  Previous  Result  Unit  Range', 'Glucose  4.9  5.2  mmol/L  3.9-6.1'], [GLUCOSE]],
  ['previous or present', ['Test  Result  Previous  Unit  Range', 'Glucose  4.9  mmol/L  3.9-6.1'], []],
  ['previous alone, at the end', ['Test  Result  Unit  Range  Previous', 'Glucose  mmol/L  3.9-6.1  4.9'], []],
  ['previous or present in words', ['Test Result Previous Unit Range', 'Glucose 4.9 mmol/L 3.9-6.1'], []],
  ['a column nobody knows', ['Test  Result  Erstwert  Unit  Range', 'Glucose  4.9  mmol/L  3.9-6.1'], []],
  ['results by day', ['Test  2026-05-01  2025-11-02  Unit  Range', 'Glucose  4.9  mmol/L  3.9-6.1'], []],
  ['two results', ['Test  Result  Result  Unit  Range', 'Glucose  4.9  mmol/L  3.9-6.1'], []],
  ['a number before the name', ['5.2  Glucose  4.9  mmol/L  3.9-6.1'], []],
  ['a whole number behind', ['Glucose  5  mmol/L  3.9-6.1  4'], []],
  ['two tests before one result', ['Glucose  Urea  4.8  mmol/L  2.6-7.5'], []],
  [
    'a test without a result beside another',
    ['Test  Result  Unit  Range  Test  Result  Unit  Range', 'Urea  Glucose  5.2  mmol/L  3.9-6.1'],
    [GLUCOSE],
  ],
  ['antibiotics', ['Antibiotic  MIC  Result', 'Amikacin  2  mg/L  1-4'], []],
  ['antibiotics without headings', ['Amikacin  ≤2  S  ≤16', 'Cefazolin  2  mg/L  R'], []],
  ['imaging', ['超声所见', '射血分数  62  %  50-70'], []],
  ['results after it', ['超声所见', 'Test  Result  Unit  Range', 'Glucose  5.2  mmol/L  3.9-6.1'], [GLUCOSE]],
  ['no tests', ['Sample volume  5  mL', '质控  5.1  mmol/L  4.8-5.4', 'Desirable  <5.2  mmol/L'], []],
  [
    'a name in two lines',
    ['Alanine', 'aminotransferase  35  U/L  7-40', 'Gamma-glutamyl  22  U/L  7-45', 'transferase'],
    [],
  ],
  [
    'a section between rows',
    ['Glucose  5.2  mmol/L  3.9-6.1', 'LIPIDS', 'HDL  1.2  mmol/L  >1.0'],
    [GLUCOSE, 'HDL | 1.2 | mmol/L | >1.0'],
  ],
  [
    'a range by sex in two lines',
    ['项目  结果  单位  参考范围', '肌酐  66  μmol/L  男 57-97', '女 41-73'],
    ['肌酐 | 66 | μmol/L | 男 57-97 女 41-73'],
  ],
  [
    'half a range by sex',
    ['项目  结果  单位  参考范围', '肌酐  66  μmol/L  男 57-97', '备注'],
    ['肌酐 | 66 | μmol/L | '],
  ],
  [
    'ranges below',
    ['Urea  4.8  mmol/L', '2.6-7.5', 'Glucose  5.2  mmol/L', '3.9-6.1'],
    ['Urea | 4.8 | mmol/L | 2.6-7.5', GLUCOSE],
  ],
  [
    'ranges above',
    ['2.6-7.5', 'Urea  4.8  mmol/L', '3.9-6.1', 'Glucose  5.2  mmol/L'],
    ['Urea | 4.8 | mmol/L | ', 'Glucose | 5.2 | mmol/L | '],
  ],
  [
    'ranges above, the first without',
    ['Urea  4.8  mmol/L', '3.9-6.1', 'Glucose  5.2  mmol/L', '3.5-5.3', 'K  4.1  mmol/L'],
    ['Urea | 4.8 | mmol/L | ', 'Glucose | 5.2 | mmol/L | ', 'K | 4.1 | mmol/L | '],
  ],
  [
    'a range too many',
    ['1-2', 'Urea  4.8  mmol/L', '2.6-7.5', 'Glucose  5.2  mmol/L', '3.9-6.1'],
    ['Urea | 4.8 | mmol/L | ', 'Glucose | 5.2 | mmol/L | '],
  ],
  ['words below headings', ['Test Result Unit Range', 'Glucose 5.2 mmol/L 3.9-6.1'], [GLUCOSE]],
  ['low, and no litres', ['Test  Result  Flag  Unit  Range', 'pH  7.2  L  7.35-7.45'], ['pH | 7.2 |  | 7.35-7.45']],
  ['a telephone below', ['Urea  4.8  mmol/L', '010-88886666'], ['Urea | 4.8 | mmol/L | ']],
  [
    'unit within the name',
    ['Glucose(mmol/L)  5.2  3.9-6.1', '钾(K)  4.1  3.5-5.3'],
    [GLUCOSE, '钾(K) | 4.1 |  | 3.5-5.3'],
  ],
])('%s', (_, lines, expected) => expect(readAll(...lines)).toEqual(expected));

test('headings without end and words below them take no time', () => {
  const headings = Array.from({ length: 20 }, () => 'Method').join('  ');
  const words = Array.from({ length: 12 }, (_, at) => `word${at}`).join('  ');
  const started = performance.now();
  expect(readAll(`Test  Result  ${headings}`, ...Array.from({ length: 20 }, () => words))).toEqual([]);
  expect(performance.now() - started).toBeLessThan(3000);
});
