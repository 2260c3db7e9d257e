import type { KnownAnalyte } from '../../../server/modules/dictionary/recognise-rules';
import { type AnalyteOf, type ReviewedResult, reviewOf as review } from '../../../server/modules/viewer/series';

const GLUCOSE: KnownAnalyte = {
  code: 'GLU',
  specimens: ['serum', 'plasma'],
  scale: 'number',
  unit: 'mmol/L',
  otherUnits: ['mg/dL'],
  molarMass: 180.156,
};
/** Where nothing else is said, nobody knows the code. */
const reviewOf = (results: ReviewedResult[], analyteOf: AnalyteOf = () => null) => review(results, analyteOf, 'female');

const result = (fields: Partial<ReviewedResult>): ReviewedResult => ({
  analyteCode: 'GLU',
  nameEn: 'Glucose',
  nameZh: '葡萄糖',
  category: 'biochemistry',
  unit: 'mmol/L',
  specimen: 'Serum',
  method: '',
  reportId: 1,
  reportNo: 'R1',
  testOn: '2026-01-01',
  value: '5.2',
  range: '3.9-6.1',
  ownRange: '',
  flag: 'N',
  ...fields,
});

test('one biomarker in one unit is one row, in the order given, with the band of the newest printed range', () => {
  const [row, ...others] = reviewOf([
    result({}),
    result({ value: '7.4', range: '3.9-7.0', flag: 'H' }),
    result({ value: '6', range: '' }),
  ]);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ low: 3.9, high: 7, abnormal: true, notComparable: [] });
  expect(row?.points.map(({ amount }) => amount)).toEqual([5.2, 7.4, 6]);
});

test.each([
  ['another unit', { unit: 'mg/dL' }, ['unit']],
  ['another specimen', { specimen: 'Urine' }, ['specimen']],
] as const)('%s is a row of its own that says so', (_, fields, reasons) => {
  const rows = reviewOf([result({}), result(fields)]);
  expect(rows.map(({ notComparable }) => notComparable)).toEqual([reasons, reasons]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
});

test('the same unit in another writing is the same row; mega and milli are not', () => {
  expect(reviewOf([result({ unit: 'µg/L' }), result({ unit: 'ug/L' })])).toHaveLength(1);
  expect(reviewOf([result({ unit: 'MU/L' }), result({ unit: 'mU/L' })])).toHaveLength(2);
});

test.each([
  ['<5', null],
  ['阴性', null],
  ['5,2', null],
  ['1:80', null],
  ['5.2', 5.2],
])('%s beside plain numbers lies at %s', (value, amount) => {
  const [row] = reviewOf([result({ value }), result({ value: '4' })]);
  expect(row?.points[0]?.amount).toBe(amount);
  expect(row?.points[0]?.value).toBe(value);
});

test.each([
  ['<6.1', null, 6.1],
  ['>1.0', 1, null],
  ['阴性', null, null],
  ['男 3.9-6.1 女 3.5-5.5', 3.5, 5.5],
  ['1:40-1:160', null, null],
])('the range %s is the band %s to %s', (range, low, high) => {
  expect(reviewOf([result({ range })])[0]).toMatchObject({ low, high });
});

test('what has no code is kept under its name, and different names are not mixed', () => {
  const rows = reviewOf([
    result({ analyteCode: null, nameEn: 'Zonulin' }),
    result({ analyteCode: null, nameEn: 'zonulin ' }),
    result({ analyteCode: null, nameEn: 'Calprotectin' }),
  ]);
  expect(rows.map(({ points }) => points.length)).toEqual([2, 1]);
});

test('different methods are pointed at', () => {
  expect(reviewOf([result({ method: 'HPLC' }), result({ method: 'ELISA' })])[0]?.mixedMethods).toBe(true);
  expect(reviewOf([result({ method: 'HPLC' }), result({ method: '' })])[0]?.mixedMethods).toBe(false);
});

test('one person, three vendors, two languages, two units: one series, each value as printed and drawn in one unit', () => {
  const rows = reviewOf(
    [
      result({ value: '5.0', specimen: '血清', range: '3.9-6.1' }),
      result({ value: '99', unit: 'mg/dL', specimen: 'Serum', range: '70-110', reportNo: 'R2' }),
      result({ value: '6.2', unit: 'mmol/l', specimen: '血浆', range: '', reportNo: 'R3' }),
    ],
    () => GLUCOSE,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.points.map(({ value, unit }) => `${value} ${unit}`)).toEqual([
    '5.0 mmol/L',
    '99 mg/dL',
    '6.2 mmol/l',
  ]);
  expect(rows[0]?.points.map(({ amount }) => amount && Number(amount.toFixed(2)))).toEqual([5, 5.5, 6.2]);
  expect(rows[0]?.low).toBeCloseTo(3.885, 2);
  expect(rows[0]).toMatchObject({ notComparable: [], unit: 'mmol/l' });
});

test('a specimen of which the analyte is not done, and a unit without an exact way, are rows of their own', () => {
  const rows = reviewOf(
    [result({}), result({ specimen: '脑脊液' }), result({ unit: 'IU/L', value: '5' })],
    () => GLUCOSE,
  );
  expect(rows.map(({ notComparable }) => notComparable)).toEqual([
    ['unit', 'specimen'],
    ['specimen'],
    ['unit', 'specimen'],
  ]);
});

test('the band of a range that is printed by sex is this person’s part of it', () => {
  const rows = [result({ range: '男 130-175 女 115-150', unit: 'g/L', value: '120' })];
  expect(reviewOf(rows)).toMatchObject([{ low: 115, high: 150 }]);
  expect(review(rows, () => null, 'unknown')).toMatchObject([{ low: null, high: null }]);
});
