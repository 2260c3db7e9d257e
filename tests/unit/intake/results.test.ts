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
