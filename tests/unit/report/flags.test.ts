import { criticalSide, flagOf } from '../../../server/modules/report/results/flag-rules';
import { parseRange } from '../../../server/modules/report/results/value-rules';

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

/** A small generator with a fixed seed: the same cases in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test('a number below, in or above a range is never flagged otherwise', () => {
  const next = numbers(7);
  const wrong: unknown[] = [];
  for (let round = 0; round < 2000; round += 1) {
    const low = Math.round(next() * 2000 - 1000) / 10;
    const high = Math.round((low + next() * 50) * 10) / 10;
    const value = Math.round((next() * 2400 - 1200) * 1) / 10;
    const expected = value < low ? 'L' : value > high ? 'H' : 'N';
    const flag = flagOf(`${value}`, `${low}~${high}`);
    if (flag !== expected) wrong.push({ value, low, high, flag, expected });
  }
  expect(wrong).toEqual([]);
});

test('no text of noise is ever flagged without a range that can be read', () => {
  const next = numbers(11);
  const signs = [...'0123456789.,-–~<>≤≥:()+^×eE 阴阳性男女 mM/%\n'];
  const noise = () =>
    Array.from({ length: Math.floor(next() * 9) }, () => signs[Math.floor(next() * signs.length)]).join('');
  const flagged: unknown[] = [];
  let unread = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const range = noise();
    for (const value of ['5', '<5', '阴性', noise()]) {
      if (parseRange(range) !== null) continue;
      unread += 1;
      const flag = flagOf(value, range, potassium);
      if (flag !== null) flagged.push({ value, range, flag });
    }
  }
  expect(flagged).toEqual([]);
  expect(unread).toBeGreaterThan(40_000);
});
