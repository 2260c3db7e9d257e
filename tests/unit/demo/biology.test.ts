import { type Body, measure } from '../../../server/db/demo/biology';
import { dateOf, isOpen, later } from '../../../server/db/demo/calendar';
import type { DemoAnalyte } from '../../../server/db/demo/catalogue/analyte';
import { ANALYTES } from '../../../server/db/demo/catalogue/analytes';
import { PANELS } from '../../../server/db/demo/catalogue/panels';
import { randomOf } from '../../../server/db/demo/random';
import { bookOf, keysOf, namesOf } from '../../../server/modules/dictionary/book-rules';
import { PACK } from '../../../server/modules/dictionary/pack/pack';
import { recognise } from '../../../server/modules/dictionary/recognise-rules';
import { parseRange } from '../../../server/modules/report/results/value-rules';
import { CATEGORIES } from '../../../server/modules/report/schema';

const body = (conditions: Body['conditions'], index = 0): Body => ({
  seed: `test/${index}`,
  sex: 'female',
  ageAt: () => 36,
  conditions,
});
const valuesOf = (who: Body, codes: string[], on = '2026-03-02') =>
  new Map(measure(who, codes, on).map(({ analyte, en }) => [analyte.code, Number(en)]));
const mean = (conditions: Body['conditions'], code: string) => {
  const all = Array.from(
    { length: 60 },
    (_, index) => valuesOf(body(conditions, index), [code]).get(code) ?? Number.NaN,
  );
  return all.reduce((sum, value) => sum + value, 0) / all.length;
};

test('the catalogue has at least 120 tests with names in both languages, and every category has a panel', () => {
  expect(ANALYTES.length).toBeGreaterThanOrEqual(120);
  expect(new Set(ANALYTES.map(({ code }) => code)).size).toBe(ANALYTES.length);
  for (const { nameEn, nameZh } of ANALYTES) expect([nameEn, nameZh]).not.toContain('');
  expect(new Set(PANELS.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
});

test('every printed range of a number can be read', () => {
  const unread = ANALYTES.filter(
    ({ typical, range, unit }) => typical && range.male.en !== '' && !parseRange(range.male.en, unit),
  ).map(({ code }) => code);
  expect(unread).toEqual([]);
});

test('what a lab works out from other tests agrees with them', () => {
  const v = valuesOf(body([]), [
    'WBC',
    'NEUT%',
    'NEUT#',
    'LYMPH%',
    'MONO%',
    'EO%',
    'BASO%',
    'HGB',
    'RBC',
    'HCT',
    'MCV',
    'MCH',
    'MCHC',
  ]);
  const get = (code: string) => v.get(code) ?? Number.NaN;
  expect(get('NEUT%') + get('LYMPH%') + get('MONO%') + get('EO%') + get('BASO%')).toBeCloseTo(100, 6);
  expect(get('NEUT#')).toBeCloseTo((get('WBC') * get('NEUT%')) / 100, 1);
  expect((get('HCT') / get('RBC')) * 1000).toBeCloseTo(get('MCV'), -0.5);
});

test('iron deficiency lowers haemoglobin, cell volume and ferritin together', () => {
  expect(mean(['ironDeficiency'], 'HGB')).toBeLessThan(mean([], 'HGB') - 12);
  expect(mean(['ironDeficiency'], 'MCV')).toBeLessThan(mean([], 'MCV') - 6);
  expect(mean(['ironDeficiency'], 'FERR')).toBeLessThan(mean([], 'FERR') / 3);
});

test('a person stays themselves: values of two days are nearer than those of two people', () => {
  const pairs = Array.from({ length: 40 }, (_, index) => {
    const [one, other] = ['2026-03-02', '2026-09-02'].map(
      (on) => valuesOf(body([], index), ['CREA'], on).get('CREA') ?? 0,
    );
    const stranger = valuesOf(body([], index + 100), ['CREA']).get('CREA') ?? 0;
    return [Math.abs((one ?? 0) - (other ?? 0)), Math.abs((one ?? 0) - stranger)] as const;
  });
  const sum = (at: 0 | 1) => pairs.reduce((total, pair) => total + pair[at], 0);
  expect(sum(0)).toBeLessThan(sum(1) * 0.7);
});

/** What is found by looking or computed from a picture is no test of a laboratory. */
const NOT_OF_A_LABORATORY = ['imaging', 'ai'];

test('every laboratory test of the demo is recognised by the dictionary, in both languages', () => {
  const book = bookOf(PACK.flatMap((entry) => keysOf(namesOf(entry)).map((name) => ({ ...name, analyte: entry }))));
  const sampleOf = ({ typical, words, decimals }: DemoAnalyte, language: 0 | 1) =>
    typical ? ((typical.male[0] + typical.male[1]) / 2).toFixed(decimals) : (words?.[0]?.[language] ?? '');
  const missed = ANALYTES.filter(({ category }) => !NOT_OF_A_LABORATORY.includes(category)).flatMap((analyte) =>
    [analyte.nameEn, analyte.nameZh].flatMap((name, language) => {
      const { specimen, unit } = analyte;
      const { code } = recognise({ name, specimen, unit, value: sampleOf(analyte, language as 0 | 1) }, book);
      return code === analyte.code ? [] : [`${analyte.code}: ${name} → ${code}`];
    }),
  );
  expect(missed).toEqual([]);
});

test('the clinic is closed over the Spring Festival and on Sundays; work goes on when it opens', () => {
  expect(isOpen('2026-02-17')).toBe(false);
  expect(isOpen('2026-03-01')).toBe(false);
  const friday = new Date('2026-02-14T09:29:00Z');
  expect(dateOf(later(friday, 30, randomOf('x')))).toBe('2026-02-24');
});
