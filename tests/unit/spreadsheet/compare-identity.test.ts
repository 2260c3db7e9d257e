import { ageYears } from '../../../server/modules/customer/age-rules';
import { soundsAlike } from '../../../server/modules/customer/candidates/readings';
import {
  ageOffYears,
  ageProblem,
  nameVerdict,
  resembles,
} from '../../../server/modules/spreadsheet/comparing/identity-rules';

const verdict = (a: string, b: string) => nameVerdict(a, b, soundsAlike);
const years = (amount: number) => ({ amount, unit: 'year' as const });

test.each([
  ['张伟', '张 伟', 'same'],
  ['ＪＯＳＥ O’Brien', "José O'Brien", 'same'],
  ['WEI, Zhang', 'Zhang Wei', 'same'],
  ['张伟 先生', '张伟', 'same'],
  ['Zhang Wei', '张伟', 'soundsAlike'],
  ['张伟', 'wei zhang', 'soundsAlike'],
  ['张伟', '张玮', 'different'],
  ['张伟', '章伟', 'different'],
  ['Zhang Wei', '李娜', 'different'],
  ['Zhang Wei', 'Zhang Wen', 'different'],
  ['Test Person 1', 'Test Person 2', 'different'],
  ['李', '李芳', 'different'],
  ['Li', '李芳', 'different'],
])('%s and %s: %s', (a, b, expected) => {
  expect(verdict(a, b)).toBe(expected);
  expect(verdict(b, a)).toBe(expected);
});

test.each([
  [years(35), '1991-03-18', 0, []],
  [years(36), '1991-03-18', 1, []],
  [years(37), '1991-03-18', 2, ['warning']],
  [years(33), '1991-03-18', 2, ['warning']],
  [years(38), '1991-03-18', 3, ['error']],
  [years(34), '1991-03-19', 0, []],
])('age %j, born %s, on 2026-03-18', (age, birthOn, off, levels) => {
  expect(ageOffYears(age, birthOn, '2026-03-18')).toBe(off);
  expect(ageProblem(age, birthOn, '2026-03-18').map(({ level }) => level)).toEqual(levels);
});

test.each([
  ['1980-03-10', '2026-03-09', 45],
  ['1980-03-10', '2026-03-10', 46],
  ['1980-03-10', '2026-03-11', 46],
  ['1980-12-31', '2026-01-01', 45],
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
  ['2004-02-29', '2024-02-28', 19],
  ['2004-02-29', '2024-02-29', 20],
  ['2026-03-10', '2026-03-10', 0],
  ['2026-03-11', '2026-03-10', null],
  [null, '2026-03-10', null],
  ['1980-03-10', null, null],
])('born %s, on %s: %s years', (birthOn, on, years) => expect(ageYears(birthOn, on)).toBe(years));

test('months and days are compared exactly; somebody not yet born is a wrong person', () => {
  const on = '2026-03-18';
  expect(ageOffYears({ amount: 8, unit: 'month' }, '2025-07-18', on)).toBeLessThan(0.05);
  expect(ageOffYears({ amount: 3, unit: 'day' }, '2026-03-15', on)).toBe(0);
  expect(ageProblem({ amount: 8, unit: 'month' }, '1990-01-01', on)).toMatchObject([
    { code: 'age_differs', level: 'error' },
  ]);
  expect(ageProblem(years(0), '2026-04-01', on)).toMatchObject([{ level: 'error', params: { years: 0 } }]);
  expect(ageProblem(null, '1990-01-01', on)).toEqual([]);
  expect(ageProblem(years(20), null, on)).toEqual([]);
});

test('a namesake is worth a hint when age or gender speak for it and nothing against', () => {
  const on = '2026-03-18';
  const row = { gender: 'female' as const, age: years(35) };
  expect(resembles(row, { gender: 'female', birthOn: '1990-06-01' }, on)).toBe(true);
  expect(resembles(row, { gender: 'unknown', birthOn: '1990-06-01' }, on)).toBe(true);
  expect(resembles(row, { gender: 'female', birthOn: null }, on)).toBe(true);
  expect(resembles(row, { gender: 'male', birthOn: '1990-06-01' }, on)).toBe(false);
  expect(resembles(row, { gender: 'female', birthOn: '1970-06-01' }, on)).toBe(false);
  expect(resembles({ gender: 'unknown', age: null }, { gender: 'female', birthOn: null }, on)).toBe(false);
});
