import { consumeToken } from '../../../server/core/rate-limit';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 18) + seconds * 1000);
const LIMIT = { perMinute: 30, burst: 3 };
let keys = 0;
const bucket = () => {
  keys += 1;
  return `key ${keys}`;
};

test('as many at once as the burst, then one each two seconds; a wait says how long, and asking in vain lengthens none', () => {
  const key = bucket();
  const ask = (seconds: number) => consumeToken(key, LIMIT, at(seconds));
  expect([ask(0), ask(0), ask(0)]).toEqual([0, 0, 0]);
  expect([ask(0), ask(0), ask(0.5)]).toEqual([2, 2, 1.5]);
  expect([ask(2), ask(2)]).toEqual([0, 2]);
  expect([ask(6), ask(6), ask(6)]).toEqual([0, 0, 2]);
});

test('what is not used is not saved up beyond the burst, and a clock that goes back takes nothing away', () => {
  const key = bucket();
  consumeToken(key, LIMIT, at(100));
  const later = [1, 2, 3, 4].map(() => consumeToken(key, LIMIT, at(1000)));
  expect(later).toEqual([0, 0, 0, 2]);
  expect(consumeToken(key, LIMIT, at(0))).toBe(2);
});

test('each key counts for itself', () => {
  const [one, other] = [bucket(), bucket()];
  for (let n = 0; n < 3; n += 1) consumeToken(one, LIMIT, at(0));
  expect([consumeToken(one, LIMIT, at(0)), consumeToken(other, LIMIT, at(0))]).toEqual([2, 0]);
});

test('nobody frees their own by asking under many keys: who has not asked for longest is forgotten first', () => {
  const [gone, busy] = [bucket(), bucket()];
  for (const key of [gone, busy]) for (let n = 0; n < 3; n += 1) consumeToken(key, LIMIT, at(0));
  const flood = (from: number) => {
    for (let n = 0; n < 30_000; n += 1) consumeToken(`flood ${from + n}`, LIMIT, at(0));
  };
  flood(0);
  expect(consumeToken(busy, LIMIT, at(0))).toBe(2);
  flood(30_000);
  expect([consumeToken(busy, LIMIT, at(0)), consumeToken(gone, LIMIT, at(0))]).toEqual([2, 0]);
});
