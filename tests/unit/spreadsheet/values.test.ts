import {
  readAge,
  readCount,
  readDay,
  readGender,
  tidyCode,
  tidyText,
} from '../../../server/modules/spreadsheet/reading/values';
import { nameOfDay, partsByDay } from '../../../server/modules/spreadsheet/splitting/day-rules';

const TODAY = '2026-11-21';
const day = (text: string) => readDay(text, TODAY);

describe('days as people write them', () => {
  test.each([
    ['2026-05-01'],
    ['2026-5-1'],
    ['2026/5/1'],
    ['2026/05/01'],
    ['2026.5.1'],
    ['20260501'],
    ['202605010830'],
    ['20260501083000'],
    ['1-May-26'],
    ['1-May-2026'],
    ['01 May 2026'],
    ['1st of May 2026'],
    ['1May2026'],
    ['May 1, 2026'],
    ['May 1 2026'],
    ['MAY-01-2026'],
    ['2026-May-01'],
    ['Friday, May 1, 2026'],
    ['2026年5月1日'],
    ['2026 年 05 月 01 日'],
    ['2026年5月1号'],
    ['26年5月1日'],
    ['２０２６年５月１日'],
    ['２０２６／５／１'],
    ['2026年5月1日 星期五'],
    ['2026-05-01 08:30'],
    ['2026-05-01 08:30:15'],
    ['2026-05-01T08:30:00Z'],
    ['2026-05-01T08:30:00.000+08:00'],
    ['2026/5/1 8:30 PM'],
    ['2026/5/1 上午8:30'],
    ['2026年5月1日8时30分'],
    ['2026年5月1日 下午3点'],
    ["'2026-05-01"],
    [' 2026-05-01 '],
  ])('%s is the first of May', (text) => {
    expect(day(text)).toEqual({ value: '2026-05-01' });
  });

  test.each([
    ['25/12/2026', '2026-12-25'],
    ['12/25/2026', '2026-12-25'],
    ['25.12.2026', '2026-12-25'],
    ['05/05/2026', '2026-05-05'],
    ['05/13/26', '2026-05-13'],
    ['29-Feb-24', '2024-02-29'],
    ['26-5-1', '2026-05-01'],
    ['1-May-27', '2027-05-01'],
    ['1-May-28', '1928-05-01'],
  ])('%s can only be %s', (text, on) => {
    expect(day(text)).toEqual({ value: on });
  });

  test.each([
    ['03/04/2026', '2026-04-03 / 2026-03-04'],
    ['26-05-01', '2026-05-01 / 2001-05-26'],
    ['25/12/26', '2025-12-26 / 2026-12-25'],
    ['01/02/03', '2001-02-03 / 2003-02-01 / 2003-01-02'],
    ['2026-04-30T16:00:00.000Z', '2026-04-30 / 2026-05-01'],
    ['2026-12-31 23:30:00+00:00', '2026-12-31 / 2027-01-01'],
  ])('%s has several readings, and each is named', (text, readings) => {
    expect(day(text)).toEqual({ code: 'date_ambiguous', params: { readings } });
  });

  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-00-00',
    '31/4/2026',
    '20261301',
    'tomorrow',
    '30 Feb 2026',
    '2026',
    '0026-01-01',
    '1/2/3',
  ])('%s is no day', (text) => {
    expect(day(text)).toEqual({ code: 'date_wrong' });
  });

  test('a number is said to be one, with the day it would be', () => {
    expect(day('46143')).toEqual({ code: 'date_serial', params: { on: '2026-05-01' } });
    expect(day('46143.5')).toEqual({ code: 'date_serial', params: { on: '2026-05-01' } });
  });

  test.each(['5月1日', '5/1', '05-01'])('%s lacks its year', (text) => {
    expect(day(text)).toEqual({ code: 'date_no_year' });
  });

  test.each(['', '-', '/', 'N/A', '无', '—'])('%j says nothing', (text) => {
    expect(day(text)).toEqual({ value: null });
  });
});

describe('gender', () => {
  test.each(['男', '男性', '先生', 'Male', 'M', 'm.', 'ＭＡＬＥ', '男 (M)', 'Mr.'])('%s is male', (text) => {
    expect(readGender(text)).toEqual({ value: 'male' });
  });
  test.each(['女', '女士', 'female', 'F', 'Ms', '女/F'])('%s is female', (text) => {
    expect(readGender(text)).toEqual({ value: 'female' });
  });
  test.each(['', '未知', 'unknown', '-', 'Other'])('%j is unknown', (text) => {
    expect(readGender(text)).toEqual({ value: 'unknown' });
  });
  test.each(['0', '1', '2', '１'])('%s is asked about', (text) => {
    expect(readGender(text)).toEqual({ code: 'gender_number' });
  });
  test('anything else is wrong', () => expect(readGender('nan')).toEqual({ code: 'gender_wrong' }));
});

describe('age', () => {
  test.each([
    ['35', 35, 'year'],
    ['３５', 35, 'year'],
    ['35.0', 35, 'year'],
    ['35岁', 35, 'year'],
    ['35周岁', 35, 'year'],
    ['35 years', 35, 'year'],
    ['35 years old', 35, 'year'],
    ['35y', 35, 'year'],
    ['35 Y/O', 35, 'year'],
    ['Y35', 35, 'year'],
    ['8个月', 8, 'month'],
    ['8月', 8, 'month'],
    ['8 months', 8, 'month'],
    ['8m', 8, 'month'],
    ['3天', 3, 'day'],
    ['3d', 3, 'day'],
    ['2 weeks', 14, 'day'],
    ['2周', 14, 'day'],
    ['2岁3月', 2, 'year'],
    ['2岁3个月', 2, 'year'],
    ['1 year 3 months', 1, 'year'],
    ['1岁', 1, 'year'],
    ['0岁', 0, 'year'],
    ['0', 0, 'year'],
    ['1.5岁', 18, 'month'],
    ['0岁5月', 5, 'month'],
    ['1月12天', 1, 'month'],
    ['130', 130, 'year'],
  ])('%s', (text, amount, unit) => {
    expect(readAge(text)).toEqual({ value: { amount, unit } });
  });
  test.each(['131', '1990', '200岁', '1600个月'])('%s is too much', (text) => {
    expect(readAge(text)).toEqual({ code: 'age_too_high' });
  });
  test.each(['-1', 'old', '1990-05-01', '35x', '岁', '35M', '35 m'])('%s is no age', (text) => {
    expect(readAge(text)).toEqual({ code: 'age_wrong' });
  });
  test('a number alone counts what its column counts', () => {
    expect(readAge('8', 'month')).toEqual({ value: { amount: 8, unit: 'month' } });
    expect(readAge('8岁', 'month')).toEqual({ value: { amount: 8, unit: 'year' } });
  });
  test.each(['', '-', '—', 'N/A', '不详', '未知', '不明', '未提供', 'Unknown', 'not provided'])(
    '%j says nothing, of an age as of a gender and a day',
    (text) => {
      expect(readAge(text)).toEqual({ value: null });
      expect(readGender(text)).toEqual({ value: 'unknown' });
      expect(day(text)).toEqual({ value: null });
    },
  );
});

describe('number of samples', () => {
  test.each([
    ['1', 1],
    ['２', 2],
    ['3.0', 3],
    ['003', 3],
    ['4管', 4],
    ['5 tubes', 5],
    ['999', 999],
  ])('%s', (text, value) => expect(readCount(text)).toEqual({ value }));
  test.each(['0', '1000', '1.5', '-1', 'two', '1e3'])('%s is refused', (text) => {
    expect(readCount(text)).toEqual({ code: 'sample_num_wrong' });
  });
});

test('full-width letters and digits are folded in codes and kept in names', () => {
  expect(tidyCode(' ＡＢ－１２３　')).toBe('AB-123');
  expect(tidyText(' 王　小明\u200b\u2066 ＡＢ\u2069 ')).toBe('王 小明 ＡＢ');
});

describe('the days of a batch', () => {
  const counts = (...days: [string | null, number][]) => days.map(([on, rows]) => ({ on, rows }));
  const parts = (...given: Parameters<typeof partsByDay>) =>
    partsByDay(...given).map(({ visitOn, rows, undated, kept }) => [visitOn, rows, undated, kept]);
  const [FIRST, SECOND, THIRD] = ['2026-05-01', '2026-05-02', '2026-05-03'] as const;

  test('one, none, or one and rows without a day: nothing to split', () => {
    for (const days of [[], counts([FIRST, 3]), counts([null, 2]), counts([FIRST, 3], [null, 2])])
      expect(parts(days, SECOND)).toEqual([]);
  });

  test('the batch keeps its visit date and what has no day; the others follow by day', () => {
    expect(parts(counts([THIRD, 1], [null, 2], [SECOND, 4], [FIRST, 9]), SECOND)).toEqual([
      [SECOND, 4, 2, true],
      [FIRST, 9, 0, false],
      [THIRD, 1, 0, false],
    ]);
  });

  test('of none of the days, it keeps what has no day under its own date, else the most frequent day', () => {
    expect(parts(counts([FIRST, 2], [SECOND, 2], [null, 1]), THIRD)).toEqual([
      [THIRD, 0, 1, true],
      [FIRST, 2, 0, false],
      [SECOND, 2, 0, false],
    ]);
    expect(parts(counts([SECOND, 2], [FIRST, 2]), THIRD)).toEqual([
      [FIRST, 2, 0, true],
      [SECOND, 2, 0, false],
    ]);
  });

  test('files are told apart by their day, once', () => {
    expect(nameOfDay('名单.xlsx', FIRST, false)).toBe('名单 (2026-05-01).xlsx');
    expect(nameOfDay('名单 (2026-05-01).xlsx', SECOND, true)).toBe('名单 (2026-05-02).xlsx');
    expect(nameOfDay('from (2026-04-30)', SECOND, false)).toBe('from (2026-04-30) (2026-05-02)');
    expect(nameOfDay(`${'a'.repeat(196)}.csv`, FIRST, false)).toHaveLength(200);
  });
});
