import { maskIdCard, readIdCard } from '../../../server/modules/intake/id-card-rules';
import { ageFits, ageOn, readAge } from '../../../server/modules/intake/printed-age-rules';

test.each([
  ['45岁', '45Y'],
  ['45 周岁', '45Y'],
  ['45y', '45Y'],
  ['45yr', '45Y'],
  ['45 yrs', '45Y'],
  ['45yo', '45Y'],
  ['45 year old', '45Y'],
  ['45 years', '45Y'],
  ['45 y.', '45Y'],
  ['7岁', '7Y'],
  ['007', '7Y'],
  ['102 years', '102Y'],
  ['1岁零2个月', '1Y2M'],
  ['1 year and 2 months', '1Y2M'],
  ['2 mo', '2M'],
  ['2 mos.', '2M'],
  ['2 mth', '2M'],
  ['2 mths', '2M'],
  ['2m', '2M'],
  ['2月龄', '2M'],
  ['2月大', '2M'],
  ['11 months', '11M'],
  ['3周', '3W'],
  ['3 weeks', '3W'],
  ['3 week', '3W'],
  ['3wk', '3W'],
  ['12 wks', '12W'],
  ['2 months 3 weeks', '2M3W'],
  ['2月3天', '2M3D'],
  ['1Y2M3W4D', '1Y2M3W4D'],
  ['100 days', '100D'],
  ['1 day', '1D'],
  ['5日', '5D'],
  ['5日龄', '5D'],
  ['20 hours', '0D'],
  ['1 hour', '0D'],
  ['24h', '1D'],
  ['47 hrs', '1D'],
  ['100 hr', '4D'],
  ['2D 5h', '2D'],
  ['男/45岁', '45Y'],
  ['男性, 45岁', '45Y'],
  ['女 / 3天', '3D'],
  ['女性/8个月', '8M'],
  ['Female/45', '45Y'],
  ['male , 45', '45Y'],
  ['F/3 months', '3M'],
  [' 45 ', '45Y'],
  ['45 / F', '45Y'],
  ['45, M', '45Y'],
  ['45; x', '45Y'],
  ['45 (est.)', '45Y'],
  ['45岁 左右', '45Y'],
  ['45岁/男', '45Y'],
  ['45岁(虚)', '45Y'],
  ['45岁,', '45Y'],
  ['130', '130Y'],
  ['131', '131Y'],
  ['132', null],
  ['999岁', null],
  ['1000', null],
  ['450 mg', null],
  ['45 mmol', null],
  ['45 yards', null],
  ['45 months old', '45M'],
  ['4 miles', null],
  ['4 watts', null],
  ['4 dollars', null],
  ['4 hundred', null],
  ['x 45', null],
  ['45x', null],
  ['about 45岁', null],
  ['岁', null],
  ['and', null],
  ['零', null],
  ['', null],
  ['/', null],
  ['M', null],
])('the age %j is read as %j', (printed, expected) => expect(readAge(printed)).toBe(expected));

/** From how many days to how many after the birth a printed age fits. */
function spanOf(age: string): [number, number] {
  const birth = Date.UTC(1900, 0, 1);
  const fits = (days: number) =>
    ageFits(age, '1900-01-01', new Date(birth + days * 86_400_000).toISOString().slice(0, 10));
  const days = Array.from({ length: 1_500 }, (_, day) => day - 30).filter(fits);
  return [days[0] ?? Number.NaN, days.at(-1) ?? Number.NaN];
}

test.each<[string, number, number]>([
  ['0D', 0, 8],
  ['12D', 5, 20],
  ['2W', 7, 28],
  ['0M', 0, 61],
  ['8M', 214, 305],
  ['1Y', 0, 1096],
  ['1Y2M', 396, 487],
  ['2Y', 366, 1461],
  ['1M5D', 29, 44],
])('an age of %s fits from day %i to day %i', (age, first, last) => {
  expect(spanOf(age)).toEqual([first, Math.min(last, 1_469)]);
});

test.each([
  ['2026-01-08', '2026-03-10', '2M'],
  ['2026-01-09', '2026-03-10', '1M'],
  ['2026-01-10', '2026-03-10', '59D'],
  ['2026-03-10', '2026-03-10', '0D'],
  ['2026-03-11', '2026-03-10', ''],
  ['2023-03-11', '2026-03-10', '35M'],
  ['2023-03-09', '2026-03-10', '3Y'],
  ['1980-03-10', '2026-03-10', '46Y'],
  ['1980-03-11', '2026-03-10', '45Y'],
  ['1980-02-28', '2026-03-10', '46Y'],
  ['1980-12-01', '2026-03-10', '45Y'],
])('somebody born on %s is on %s %s old', (birthOn, on, age) => expect(ageOn(birthOn, on)).toBe(age));

test.each([
  ['11010519491231002X', '1949-12-31 female'],
  [' 11010519491231002x ', '1949-12-31 female'],
  ['110105198002030019', '1980-02-03 male'],
  ['110105491231002', '1949-12-31 female'],
  ['110105491231003', '1949-12-31 male'],
  ['110105198002030018', null],
  ['110105194902300016', null],
  ['110105499931003', null],
  ['1101054902300031', null],
  ['0110105491231003', null],
  ['110105490230003', null],
  ['x11010519491231002X', null],
  ['11010519491231002XX', null],
  ['11010519491231002Y', null],
  ['', null],
])('the card %j says %j', (number, expected) => {
  const card = readIdCard(number);
  expect(card && `${card.birthOn} ${card.gender}`).toBe(expected);
});

test.each([
  ['11010519491231002X', '******19491231**2*'],
  ['110105491231002', '******491231**2'],
  ['1', '*'],
])('of the card %s is shown %s', (number, shown) => expect(maskIdCard(number)).toBe(shown));
