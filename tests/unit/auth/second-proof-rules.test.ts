import {
  changerOf,
  hasHandIn,
  standsFrom,
  vouchesFrom,
} from '../../../server/modules/auth/signing-pin/second-proof-rules';

const NOW = new Date('2026-03-18T02:30:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600_000);
const untouched = (staffId: number) => ({ staffId, accessChangedBy: null, accessChangedAt: null });
const changed = (staffId: number, by: number, days: number) => ({
  ...{ staffId, accessChangedBy: by, accessChangedAt: daysAgo(days) },
});
const [OWNER, RESETTER, GIVER] = [1, 2, 3];

test.each([
  ['their own PIN', OWNER, untouched(OWNER), untouched(RESETTER), true],
  ['a PIN that they reset', RESETTER, untouched(OWNER), untouched(RESETTER), true],
  ['a PIN in which they had no hand', GIVER, untouched(OWNER), untouched(RESETTER), false],
  ['whose access they changed 6 days ago', GIVER, changed(OWNER, GIVER, 6), untouched(RESETTER), true],
  ['whose access they changed 7 days ago', GIVER, changed(OWNER, GIVER, 7), untouched(RESETTER), false],
  ['whose access somebody else changed today', GIVER, changed(OWNER, RESETTER, 0), untouched(RESETTER), false],
  ['reset by one whose access they changed 6 days ago', GIVER, untouched(OWNER), changed(RESETTER, GIVER, 6), true],
  ['reset by one whose access they changed 7 days ago', GIVER, untouched(OWNER), changed(RESETTER, GIVER, 7), false],
])('has a hand in: %s', (_what, staffId, owner, resetBy, expected) => {
  expect(hasHandIn({ owner, resetBy }, staffId, NOW)).toBe(expected);
});

test.each([
  [null, null, new Date(0)],
  [daysAgo(10), null, daysAgo(3)],
  [null, daysAgo(2), new Date(NOW.getTime() + 5 * 24 * 3600_000)],
  [daysAgo(1), daysAgo(30), new Date(NOW.getTime() + 6 * 24 * 3600_000)],
])('access changed %s, factor since %s', (accessChangedAt, factorSince, from) => {
  expect(vouchesFrom({ accessChangedAt }, factorSince)).toEqual(from);
});

test.each([
  ['nobody', untouched(OWNER), null],
  ['another person 6 days ago', changed(OWNER, RESETTER, 6), RESETTER],
  ['another person 7 days ago', changed(OWNER, RESETTER, 7), null],
  ['themselves today', changed(OWNER, OWNER, 0), null],
])('access just changed by %s', (_what, owner, by) => {
  expect(changerOf(owner, NOW)).toBe(by);
});

test('what somebody did stands from a week after their own access was touched, whoever touched it', () => {
  expect([untouched(RESETTER), changed(RESETTER, RESETTER, 2)].map(standsFrom)).toEqual([
    new Date(0),
    new Date(NOW.getTime() + 5 * 24 * 3600_000),
  ]);
});
