import { criticalSide, flagOf, isUndecided } from '../../../server/modules/report/results/flag-rules';

test.each([
  ['5.2', '3.5-5.5', 'N'],
  ['3.5', '3.5-5.5', 'N'],
  ['5.5', '3.5-5.5', 'N'],
  ['3.4', '3.5-5.5', 'L'],
  ['5.6', '3.5-5.5', 'H'],
  ['５．６', '３．５～５．５', 'H'],
  ['-3', '-2-2', 'L'],
  ['0', '0-0', 'N'],
  ['1', '0-0', 'H'],
  ['-1', '0-5', 'L'],
  ['5.2', '<5.2', 'H'],
  ['5.1', '<5.2', 'N'],
  ['5.2', '≤5.2', 'N'],
  ['60', '≥60', 'N'],
  ['60', '>60', 'L'],
  ['59', '≥60', 'L'],
  ['1,234', '1,000-4,500', 'N'],
  ['<5', '3-7', null],
  ['<5', '≥10', 'L'],
  ['<5', '≥5', 'L'],
  ['≤5', '≥5', null],
  ['<5', '<5', 'N'],
  ['<0.5', '0-5', 'N'],
  ['<6', '0-5', null],
  ['<0.5', '1-5', 'L'],
  ['<0.5', '-1-5', null],
  ['>100', '0-40', 'H'],
  ['>100', '0-100', 'H'],
  ['≥100', '0-100', null],
  ['>100', '≤200', null],
  ['>90', '≥60', 'N'],
  ['1:80', '<1:80', 'H'],
  ['1:40', '<1:80', 'N'],
  ['<1:20', '<1:80', 'N'],
  ['1:80', '0-100', null],
  ['80', '<1:80', null],
  ['5.2×10^9', '3.5-9.5', null],
  ['5.2×10^9', '(3.5×10^9-9.5×10^9)', 'N'],
  ['阴性', '阴性', 'N'],
  ['Negative', '阴性(-)', 'N'],
  ['阳性', '阴性', 'A'],
  ['±', '阴性', 'A'],
  ['+++', 'Negative', 'A'],
  ['阴性', '阳性', 'A'],
  ['弱阳性', '阳性', null],
  ['阴性', '弱阳性', null],
  ['5.2', '阴性', null],
  ['阴性', '0-5', null],
  ['黄色', '黄色', null],
  ['5,2', '3.5-5.5', null],
  ['5.2', '3,5-5,5', null],
  ['5.2', '', null],
  ['5.2', 'Normal', null],
  ['5.2', '男 3.5-5.5 女 3.0-5.0', null],
  ['', '3.5-5.5', null],
  ['-', '3.5-5.5', null],
  ['未做', '3.5-5.5', null],
])('%p against %p is %p', (value, range, expected) => expect(flagOf(value, range)).toBe(expected));

const potassium = { low: 2.8, high: 6.2 };

test.each([
  ['2.7', '3.5-5.5', 'LL'],
  ['2.8', '3.5-5.5', 'LL'],
  ['2.9', '3.5-5.5', 'L'],
  ['6.1', '3.5-5.5', 'H'],
  ['6.2', '3.5-5.5', 'HH'],
  ['>10', '3.5-5.5', 'HH'],
  ['>6', '3.5-5.5', 'H'],
  ['<2.8', '3.5-5.5', 'LL'],
  ['<3', '3.5-5.5', 'L'],
  ['4', '3.5-5.5', 'N'],
  ['9', '', null],
  ['阳性', '阴性', 'A'],
])('%p against %p with critical limits is %p', (value, range, expected) =>
  expect(flagOf(value, range, potassium)).toBe(expected),
);

test('a critical limit is seen even where no range was printed', () => {
  expect(criticalSide('9', potassium)).toBe('HH');
  expect(criticalSide('2', potassium)).toBe('LL');
  expect(criticalSide('4', potassium)).toBeNull();
  expect(criticalSide('9', { low: 2.8, high: null })).toBeNull();
  expect(criticalSide('9 mmol/L', potassium, 'mmol/L')).toBe('HH');
  expect(criticalSide('9 mmol/L', potassium, 'mg/dL')).toBeNull();
  for (const marked of ['9*', '9(复查)', '9 ↑', '9×10^0', '9 H'])
    expect(criticalSide(marked, potassium, 'mmol/L')).toBe('HH');
});

test.each([
  ['6', false],
  ['>5', true],
  ['≥6.2', false],
  ['<5', true],
  ['<2.8', false],
  ['≤2.8', false],
  ['>2.9', true],
  ['<2.9', true],
  ['>2.8', true],
  ['<6.2', true],
  ['<6.3', true],
  ['5×10^9', true],
  ['1:80', true],
  ['5,2', true],
  ['', true],
  ['阳性', false],
  ['4.1 mmol/L', false],
  ['4.1 mg/dL', true],
])('whether %p may be critical, though nobody can tell: %p', (value, expected) => {
  expect(isUndecided(value, potassium, 'mmol/L')).toBe(expected);
});

test('where there is a limit on one side only, the other side is no doubt', () => {
  const [lowOnly, highOnly] = [
    { low: 2.8, high: null },
    { low: null, high: 6.2 },
  ];
  expect([isUndecided('>5', lowOnly), isUndecided('<5', lowOnly)]).toEqual([false, true]);
  expect([isUndecided('>5', highOnly), isUndecided('<5', highOnly)]).toEqual([true, false]);
  expect([criticalSide('2', highOnly), criticalSide('9', highOnly)]).toEqual([null, 'HH']);
  expect([criticalSide('2', lowOnly), criticalSide('9', lowOnly)]).toEqual(['LL', null]);
});

test.each([
  ['≤0', '0-5', 'N'],
  ['<0', '0-5', 'L'],
  ['≤-1', '0-5', 'L'],
  ['<5', '>0', null],
  ['≤0', '>0', 'L'],
])('%p against %p, where nothing is below 0, is %p', (value, range, expected) =>
  expect(flagOf(value, range)).toBe(expected),
);

test('what is no plain number reaches no limit, and no limit is none', () => {
  for (const value of ['1:80', '1:2', '9×10^9', '阳性']) expect(criticalSide(value, potassium)).toBeNull();
  for (const value of ['0', '-1', '<0']) expect(criticalSide(value, { low: null, high: 6.2 })).toBeNull();
  for (const value of ['1:3', '4×10^1']) expect(isUndecided(value, potassium)).toBe(true);
  expect(isUndecided('≥2.8', { low: 2.8, high: null })).toBe(true);
  expect(isUndecided('≤6.2', { low: null, high: 6.2 })).toBe(true);
});
