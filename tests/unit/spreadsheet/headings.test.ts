import en from '../../../locales/en-US';
import zh from '../../../locales/zh-CN';
import { COLUMNS, type Field } from '../../../server/modules/spreadsheet/columns';
import {
  foldHeading,
  type HeadingRules,
  knownField,
  mapColumns,
} from '../../../server/modules/spreadsheet/reading/headings';
import { SYNONYMS } from '../../../server/modules/spreadsheet/reading/synonyms';

const RULES: HeadingRules = { hand: [], remembered: [], ownColumns: ['Problems', '问题'] };
const fieldsOf = (headings: string[], rules = RULES) =>
  mapColumns(headings, rules).columns.map(({ field, how }) => [field, how]);

test('every column is known by the specification’s word and by what the portal calls it', () => {
  for (const { field, name } of COLUMNS) {
    const words = [
      name,
      name.replaceAll('_', ' ').toUpperCase(),
      en[`spreadsheet.field.${field}`],
      zh[`spreadsheet.field.${field}`],
    ];
    for (const word of words) expect([word, knownField(word as string)?.field]).toEqual([word, field]);
  }
});

test('no word stands for two columns, and each is folded', () => {
  const words = Object.values(SYNONYMS).flatMap((list) => list.split(/\s+/));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  expect(words.filter((word) => foldHeading(word) !== word)).toEqual([]);
});

test.each<[string, Field]>([
  ['＊姓名', 'name'],
  ['姓 名：', 'name'],
  ['Patient Name', 'name'],
  ['PATIENT-NAME', 'name'],
  ['年龄(岁)', 'age'],
  ['年龄（岁）', 'age'],
  ['Age [years]', 'age'],
  ['Bar Code', 'barCode'],
  ['ＢＡＲＣＯＤＥ', 'barCode'],
  ['条码号 Barcode', 'barCode'],
  ['条码号\nBarcode No.', 'barCode'],
  ['Test (Chinese)', 'objCnName'],
  ['Test (English)', 'objEnName'],
  ['采血时间', 'collectionDate'],
  ['Collection date (yyyy-mm-dd)', 'collectionDate'],
  ['Sample #No', 'sampleNo'],
])('%s is %s', (heading, field) => {
  expect(knownField(heading)?.field).toBe(field);
});

test.each(['日期', '编号', '序号', 'No.', 'ID', 'Result', '报告日期', '英文名', ''])(
  '%j is left to a person',
  (heading) => {
    expect(knownField(heading)).toBeNull();
  },
);

test('bar and bar_code are two columns', () => {
  expect(fieldsOf(['bar', 'bar_code'])).toEqual([
    ['bar', 'known'],
    ['barCode', 'known'],
  ]);
});

test('of two columns for one field the better named wins, the other is said', () => {
  const { columns, notes } = mapColumns(['科室', '条形码', '姓名', '部门', '条码号'], RULES);
  expect(columns.map(({ field }) => field)).toEqual(['office', null, 'name', null, 'barCode']);
  expect(notes).toEqual([
    { code: 'column_twice', params: { heading: '条形码', other: '条码号' } },
    { code: 'column_twice', params: { heading: '部门', other: '科室' } },
  ]);
});

test('a person’s word counts before what is remembered, and that before what is known', () => {
  const rules = {
    ...RULES,
    hand: [
      { heading: '医生', field: 'ma' as const },
      { heading: 'Name', field: null },
    ],
    remembered: [
      { heading: '医 生', field: 'office' as const },
      { heading: '受检者', field: 'name' as const },
    ],
  };
  expect(fieldsOf(['医生', 'NAME', '受检者', 'Problems', '？'], rules)).toEqual([
    ['ma', 'hand'],
    [null, 'hand'],
    ['name', 'remembered'],
    [null, 'ignored'],
    [null, 'unknown'],
  ]);
});
