import { flagOf } from '../../../server/modules/report/results/flag-rules';
import { parseRange } from '../../../server/modules/report/results/value-rules';

const potassium = { low: 2.8, high: 6.2 };

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
