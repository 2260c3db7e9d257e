import { say } from '../../../server/core/language';
import { TEST_COLUMNS } from '../../../server/modules/dictionary/exchange/columns';
import { changedColumns, refusalOf, rowsOfSheet } from '../../../server/modules/dictionary/exchange/plan';

const rowWith = (texts: Record<string, string>) => {
  const columns = TEST_COLUMNS.filter(({ field }) => ['code', 'category', 'rowVersion'].includes(field));
  const heads = columns.map(({ heading }) => say('en-US', heading));
  const cells = columns.map(({ field }) => texts[field] ?? '');
  const sheet = { name: 'Tests', rows: [heads, cells].map((row, at) => ({ rowNo: at + 1, texts: row })) };
  const [row] = rowsOfSheet(sheet, TEST_COLUMNS, ['code', 'category'])?.rows ?? [];
  if (!row) throw new Error('no row');
  return row;
};

test('a cell that says the same in either language is not changed', () => {
  const category = TEST_COLUMNS.find(({ field }) => field === 'category');
  const standing = { category: 'stool' };
  for (const language of ['en-US', 'zh-CN'] as const) {
    const row = rowWith({ code: 'X', category: category?.say('stool', language) ?? '' });
    expect(changedColumns(row, { code: 'X', ...standing }).map(({ field }) => field)).not.toContain('category');
  }
  const other = rowWith({ code: 'X', category: category?.say('urine', 'en-US') ?? '' });
  expect(changedColumns(other, { code: 'X', ...standing }).map(({ field }) => field)).toContain('category');
});

test('a row of a record needs its very version, a new one none; each code stands once', () => {
  const why = (texts: Record<string, string>, rowVersion?: number, isSecond = false) =>
    refusalOf(rowWith(texts), rowVersion === undefined ? undefined : { rowVersion }, isSecond)?.why ?? null;
  expect(why({ code: 'X', rowVersion: '3' }, 3)).toBeNull();
  expect(why({ code: 'X', rowVersion: '2' }, 3)).toBe('dictionary.file.stale');
  expect(why({ code: 'X' }, 3)).toBe('dictionary.file.no_version');
  expect(why({ code: 'X' })).toBeNull();
  expect(why({ code: 'X', rowVersion: '1' })).toBe('dictionary.file.unknown_code');
  expect(why({ code: 'X' }, undefined, true)).toBe('dictionary.file.twice');
  expect(why({})).toBe('dictionary.file.no_code');
});

test('a sheet without the columns of a part is none of it', () => {
  expect(rowsOfSheet({ name: 'x', rows: [{ rowNo: 1, texts: ['a', 'b'] }] }, TEST_COLUMNS, ['code'])).toBeNull();
  expect(rowsOfSheet({ name: 'x', rows: [] }, TEST_COLUMNS, ['code'])).toBeNull();
});
