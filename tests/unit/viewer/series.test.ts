import { type ReviewedResult, reviewOf } from '../../../server/modules/viewer/series';

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
  ['男 3.9-6.1 女 3.5-5.5', null, null],
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
