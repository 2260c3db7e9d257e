import { flagOf } from '../../../server/modules/report/results/flag-rules';
import { isRangeBySex, partForPerson, rangeFor, rangeOf } from '../../../server/modules/report/results/range-rules';

test.each([
  ['男 130-175 女 115-150', '130-175', '115-150'],
  ['男:130～175;女:115～150', '130~175', '115~150'],
  ['男性：3.9-6.1，女性：3.5-5.8', '3.9-6.1', '3.5-5.8'],
  ['男130-175女115-150', '130-175', '115-150'],
  ['女 115-150\n男 130-175', '130-175', '115-150'],
  ['M: 13.5-17.5 F: 12.0-15.5', '13.5-17.5', '12.0-15.5'],
  ['M 13.5-17.5 / F 12.0-15.5', '13.5-17.5', '12.0-15.5'],
  ['Male 40-129; Female 35-104', '40-129', '35-104'],
  ['Females: <31 Males: <41', '<41', '<31'],
  ['Men: ≥1.0, Women: ≥1.3', '≥1.0', '≥1.3'],
  ['♂ 59-104 ♀ 45-84', '59-104', '45-84'],
  ['130-175(男) 115-150(女)', '130-175', '115-150'],
  ['130-175 (M), 115-150 (F)', '130-175', '115-150'],
  ['男 <15 mm/h 女 <20 mm/h', '<15 mm/h', '<20 mm/h'],
  ['男 130-175', '130-175', ''],
])('%s: a man’s is %s, a woman’s %s', (printed, male, female) => {
  const unit = printed.includes('mm/h') ? 'mm/h' : '';
  expect([rangeFor(printed, 'male', unit), rangeFor(printed, 'female', unit)]).toEqual([male, female]);
  expect(rangeFor(printed, 'unknown', unit)).toBe('');
});

test.each([
  '3.9-6.1',
  '阴性',
  '',
  '1:80',
  '<5 mg/L',
  '男 130-175 女 115-150 女(孕) 110-140',
  '女 卵泡期 1.5-8 排卵期 10-20 男 1.2-7',
  '成人男 130-175 儿童 110-140',
  '成人男 130-175 女 115-150',
  'Adult males 0-15, adult females 0-20',
  '130-175 (男) 115-150 (女) 儿童另见',
  'Male: see note; female: 12-15',
  'M2 1-2',
  'form 3-5',
])('“%s” is not divided by sex so that it could be read: it stays as printed', (printed) => {
  for (const sex of ['male', 'female', 'unknown'] as const) expect(rangeFor(printed, sex)).toBe(printed);
});

test('a value is held against the part for its person; where the sex is not known there is no flag', () => {
  const flag = (value: string, sex: 'male' | 'female' | 'unknown') =>
    flagOf(value, rangeFor('男 130-175 女 115-150', sex, 'g/L'), null, 'g/L');
  expect([flag('120', 'male'), flag('120', 'female'), flag('120', 'unknown')]).toEqual(['L', 'N', null]);
  expect([flag('160', 'male'), flag('160', 'female')]).toEqual(['N', 'H']);
});

test.each([
  ['男 1-2 女 3-4', '1-2', '3-4'],
  ['男性 1-2 女性 3-4', '1-2', '3-4'],
  ['male 1-2 female 3-4', '1-2', '3-4'],
  ['MALES 1-2, FEMALES 3-4', '1-2', '3-4'],
  ['man 1-2; woman 3-4', '1-2', '3-4'],
  ['men 1-2; women 3-4', '1-2', '3-4'],
  ['m<2 f<4', '<2', '<4'],
  ['m: ≥2 | f: ≤4', '≥2', '≤4'],
  ['m (1-2) f (3-4)', '1-2', '3-4'],
  ['1-2 (m) 3-4 (f)', '1-2', '3-4'],
  ['1-2 男、3-4 女', '1-2', '3-4'],
  ['男=1-2，女=3-4', '1-2', '3-4'],
  ['[男] 1-2 [女] 3-4', '1-2', '3-4'],
  ['(男：1-2)/(女：3-4)', '1-2', '3-4'],
])('%s is of both sexes: %s and %s', (printed, male, female) => {
  expect([rangeFor(printed, 'male'), rangeFor(printed, 'female')]).toEqual([male, female]);
  expect([partForPerson(printed, 'male'), partForPerson(printed, 'unknown')]).toEqual([male, '']);
  expect(isRangeBySex(printed)).toBe(true);
});

test.each([
  ['男 1-2', false],
  ['女 1-2', false],
  ['1-2', false],
  ['', false],
  ['男 1-2 男 3-4', false],
  ['男 1-2 女 x', false],
  ['男 1-2 mmol/L 女 3-4 mmol/L', false],
  ['m 1-2 fx 3-4', false],
  ['xm 1-2 f 3-4', false],
  ['m x1-2 f 3-4', false],
  ['human 1-2 woman 3-4', false],
  ['成人 男 1-2 女 3-4', false],
  ['1-2 男 3-4 女 成人', false],
])('%s is of both sexes: %s', (printed, expected) => expect(isRangeBySex(printed)).toBe(expected));

test('what is not divided by sex has no part for anybody', () => {
  expect(partForPerson('1-2 (男)', 'male')).toBe('1-2');
  expect(partForPerson('男 1-2 男 3-4', 'male')).toBeNull();
  expect([partForPerson('1-2', 'male'), partForPerson('', 'male')]).toEqual([null, null]);
  expect([partForPerson('男 1-2', 'female'), partForPerson('男 1-2', 'male')]).toEqual(['', '1-2']);
  expect(partForPerson('男 1-2 g/L 女 3-4 g/L', 'male', 'g/L')).toBe('1-2 g/L');
});

test.each([
  ['3-4', '1-2', '3-4'],
  ['男 130-175 女 115-150', '1-2', '115-150'],
  ['男 130-175', '1-2', ''],
  ['see note', '1-2', 'see note'],
  ['', '1-2', '1-2'],
  ['  ', '1-2', '1-2'],
  ['', '', ''],
])('beside the printed %j the clinic’s own %j stands only where nothing is printed: %j', (range, ownRange, held) =>
  expect(rangeOf({ range, unit: 'g/L', ownRange }, 'female')).toBe(held),
);
