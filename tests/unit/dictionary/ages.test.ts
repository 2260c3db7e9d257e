import { ageOf, daysOf } from '../../../config/ages';

test('every age that is entered is shown as it was, or as the same in a larger unit', () => {
  for (const [unit, most] of [
    ['days', 400],
    ['months', 240],
    ['years', 150],
  ] as const)
    for (let n = 0; n <= most; n += 1) expect(daysOf(ageOf(daysOf({ n, unit })))).toBe(daysOf({ n, unit }));
  expect(ageOf(daysOf({ n: 18, unit: 'years' }))).toEqual({ n: 18, unit: 'years' });
  expect(ageOf(daysOf({ n: 6, unit: 'months' }))).toEqual({ n: 6, unit: 'months' });
  expect([ageOf(28), ageOf(0)]).toEqual([
    { n: 28, unit: 'days' },
    { n: 0, unit: 'days' },
  ]);
  expect([
    daysOf({ n: 1, unit: 'years' }),
    daysOf({ n: 12, unit: 'months' }),
    daysOf({ n: 1, unit: 'months' }),
  ]).toEqual([365, 365, 30]);
});
