import en from '../../../locales/en-US';
import zh from '../../../locales/zh-CN';
import { FIELDS, type Field, type Texts } from '../../../server/modules/spreadsheet/columns';
import { type CellNotes, checkRow, notesOf, rowKeyOf } from '../../../server/modules/spreadsheet/reading/check-row';

const GOOD: Texts = {
  pid: 'C001',
  bar: 'R-1',
  name: '张三',
  gender: '男',
  age: '35岁',
  ma: 'MA1',
  office: '内科',
  objEnName: 'CBC',
  objCnName: '血常规',
  sampleNo: 'S1',
  testDate: '2026-05-02',
  collectionDate: '2026/5/1',
  sampleNum: '2',
  barCode: '0069012',
  comments: 'fasting',
};
const CONTEXT = { todayOn: '2026-11-21', missing: [] as Field[], ageUnit: 'year' as const };

const check = (texts: Partial<Texts>, notes: CellNotes = {}, missing: Field[] = []) =>
  checkRow({ ...GOOD, ...texts }, notes, { ...CONTEXT, missing });
const found = (...asked: Parameters<typeof check>) =>
  check(...asked).problems.map(({ field, level, code }) => `${level} ${field} ${code}`);

test('a good row is read and has nothing wrong', () => {
  expect(check({})).toEqual({
    values: {
      pid: 'C001',
      bar: 'R-1',
      name: '张三',
      gender: 'male',
      age: { amount: 35, unit: 'year' },
      ma: 'MA1',
      office: '内科',
      objEnName: 'CBC',
      objCnName: '血常规',
      sampleNo: 'S1',
      testOn: '2026-05-02',
      collectedOn: '2026-05-01',
      sampleNum: 2,
      barCode: '0069012',
      comments: 'fasting',
    },
    problems: [],
  });
});

test.each<[string, Partial<Texts>, string[]]>([
  ['no pid', { pid: '' }, ['error pid required']],
  ['a dash for a pid', { pid: '-' }, ['error pid required']],
  ['no name', { name: ' \u200b ' }, ['error name required']],
  ['a name that says nothing', { name: '不详' }, ['error name required']],
  ['an age that nobody knows', { age: '不详', gender: '不详' }, []],
  ['no bar code', { barCode: '/' }, ['error barCode required']],
  ['no test', { objEnName: '', objCnName: '' }, ['error objCnName test_required']],
  ['one test name', { objEnName: '' }, []],
  ['a pid of other characters', { pid: '王1' }, ['error pid pid_wrong']],
  ['a pid with a space', { pid: 'C 001' }, ['error pid pid_wrong']],
  ['a pid too long', { pid: 'C'.repeat(33) }, ['error pid too_long']],
  ['a bar code in Chinese', { barCode: '条码' }, ['error barCode bar_code_wrong']],
  ['a cell too long', { comments: 'x'.repeat(501) }, ['error comments too_long']],
  ['an error of a formula', { barCode: '#N/A' }, ['error barCode cell_error']],
  ['a number in powers of ten', { barCode: '6.9012E+14' }, ['error barCode digits_lost']],
  ['a number in powers of ten, with a comma', { barCode: '6,9012E+14' }, ['error barCode digits_lost']],
  ['a code with Excel’s apostrophe', { barCode: "'0069012" }, []],
  ['a character that was lost', { name: '张\ufffd' }, ['warning name character_lost']],
  ['a 5 in a cell of days', { collectionDate: '1900-01-05', testDate: '' }, ['warning collectionDate date_long_ago']],
  ['a gender as a number', { gender: '1' }, ['error gender gender_number']],
  ['a year as an age', { age: '1990' }, ['error age age_too_high']],
  ['a number as a date', { testDate: '46143' }, ['error testDate date_serial']],
  ['a day still to come', { collectionDate: '2026-12-01', testDate: '' }, ['warning collectionDate date_future']],
  ['tested before collected', { testDate: '2026-04-30' }, ['warning testDate test_before_collection']],
  [
    'several at once',
    { pid: '', age: 'x', testDate: '03/04/2026' },
    ['error age age_wrong', 'error testDate date_ambiguous', 'error pid required'],
  ],
])('%s', (_, texts, problems) => {
  expect(found(texts)).toEqual(problems);
});

test('codes are tidied: width and spaces, zeros stay', () => {
  const { values } = check({ barCode: ' ００６９ ０１２ ', pid: 'ｃ００1' });
  expect([values.barCode, values.pid]).toEqual(['0069012', 'c001']);
});

test('a column that the sheet does not have is not said again for each row', () => {
  expect(found({ pid: '', objEnName: '', objCnName: '' }, {}, ['pid', 'objEnName', 'objCnName'])).toEqual([]);
});

test('what Excel rounded is warned of until the cell is put right', () => {
  const { problems } = check({ barCode: '1234567890123450' }, { barCode: 'digits_lost' });
  expect(problems).toMatchObject([{ field: 'barCode', level: 'warning', code: 'digits_lost' }]);
  expect(notesOf(problems)).toEqual({ barCode: 'digits_lost' });
});

test('a problem carries the text of its cell', () => {
  expect(check({ testDate: ' 03/04/2026 ' }).problems[0]).toEqual({
    field: 'testDate',
    level: 'error',
    code: 'date_ambiguous',
    value: ' 03/04/2026 ',
    params: { readings: '2026-04-03 / 2026-03-04' },
  });
});

test('the same pid and bar code in another case are the same test; without one of them nothing is told', () => {
  expect(rowKeyOf(check({ pid: 'c001' }).values)).toBe(rowKeyOf(check({}).values));
  expect(rowKeyOf(check({ pid: '' }).values)).toBe('');
});

/** The same numbers for the same seed. */
function generator(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32;
  };
}

const PIECES = [
  ...'0123456789年月日岁-/. ,:#ＡＢ１２M男女éß　\u200b\ud83d\ude00',
  'May',
  '2026',
  'E+14',
  '#N/A',
  '上午',
  "'",
];

test('any text is answered with values that can be kept, and with problems that have words in both languages', () => {
  const random = generator(20261121);
  for (let n = 0; n < 1000; n += 1) {
    const texts = Object.fromEntries(
      FIELDS.map((field) => [
        field,
        Array.from({ length: Math.floor(random() * 9) }, () => PIECES[Math.floor(random() * PIECES.length)]).join(''),
      ]),
    ) as Texts;
    const { values, problems } = checkRow(texts, {}, CONTEXT);
    for (const on of [values.testOn, values.collectedOn])
      if (on !== null) expect(new Date(`${on}T00:00:00Z`).toISOString().slice(0, 10)).toBe(on);
    if (values.sampleNum !== null) expect(values.sampleNum).toBeGreaterThan(0);
    for (const { code, field, level } of problems) {
      const words = [en[`spreadsheet.problem.${code}`], zh[`spreadsheet.problem.${code}`]];
      expect([code, ...words.map((text) => typeof text)]).toEqual([code, 'string', 'string']);
      expect(problems.filter((other) => other.field === field && other.level === 'error').length).toBeLessThan(2);
      expect(['error', 'warning']).toContain(level);
    }
  }
});
