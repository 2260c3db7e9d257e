import type { z } from 'zod';
import { changesSince, correctionKindOf } from '../../../server/modules/report/versions/changes';
import { sameContent } from '../../../server/modules/report/versions/hash-rules';
import type { ReportSnapshot, SnapshotResult } from '../../../server/modules/report/versions/snapshot';
import { ReportSnapshot as Schema } from '../../../server/modules/report/versions/snapshot-schema';
import { issued, leaves, NO_CHANGE, other, withLeaf } from './snapshot-leaves';

/** Every field that a snapshot can have, by its schema; of a list the first item. */
function pathsIn(schema: z.ZodType, path = ''): string[] {
  const inner = schema as unknown as {
    shape?: Record<string, z.ZodType>;
    element?: z.ZodType;
    unwrap?: () => z.ZodType;
    def?: { items?: z.ZodType[] };
  };
  const at = (key: string) => (path ? `${path}.${key}` : key);
  if (inner.shape) return Object.entries(inner.shape).flatMap(([key, field]) => pathsIn(field, at(key)));
  if (inner.element) return pathsIn(inner.element, at('0'));
  if (inner.def?.items) return inner.def.items.flatMap((item, index) => pathsIn(item, at(String(index))));
  return inner.unwrap ? pathsIn(inner.unwrap(), path) : [path];
}
const named = (text: string) => text.trim() !== '' && !/pdf\.|\w\.\w/.test(text);
const rows = (results: SnapshotResult[], more: Partial<ReportSnapshot> = {}) => ({ ...issued, results, ...more });
const [base] = issued.results as [SnapshotResult];
const row = (more: Partial<SnapshotResult> = {}): SnapshotResult => ({
  ...base,
  analyteCode: 'K',
  name: { en: 'Potassium', zh: '钾' },
  value: '4.1',
  unit: 'mmol/L',
  range: '',
  flag: null,
  comment: '',
  trend: [],
  ...more,
});
const listed = (from: ReportSnapshot, to: ReportSnapshot) =>
  changesSince(from, to).map((change) => `${change.field.en}: ${change.from} → ${change.to}`);

describe('the list of changes names every field of the snapshot', () => {
  test('every field of the schema is walked', () => {
    const walked = new Set(leaves.filter(([, value]) => value !== null).map(([path]) => path));
    const fields = pathsIn(Schema).filter((path) => !NO_CHANGE.includes(path.split('.')[0] as string));
    expect(fields.length).toBeGreaterThan(40);
    expect(fields.filter((path) => !walked.has(path))).toEqual([]);
    expect(leaves.length).toBeGreaterThan(60);
  });

  test.each(leaves)('%s', (path, value) => {
    const next = withLeaf(issued, path, other(path, value));
    for (const [from, to] of [
      [issued, next],
      [next, issued],
    ] as const) {
      const changes = changesSince(from, to);
      // another file or image is one that is gone and one that came
      const isAnother = /^originals|^pictures\.\d+\.(instanceUid|frame)$/.test(path);
      expect([path, changes.length]).toEqual([path, isAnother ? 2 : 1]);
      for (const change of changes) {
        expect(named(change.field.en) && named(change.field.zh)).toBe(true);
        expect(change.field.zh).toMatch(/\p{Script=Han}/u);
        expect(change.from).not.toBe(change.to);
        expect(change.from + change.to).not.toMatch(/pdf\.|\{text\}|analyte\.group/);
      }
    }
  });

  test.each(['customer.birthOn', 'ageYears', 'collectedAt', 'testOn', 'visit', 'results.0.flag', 'comments'])(
    '%s that is not stated any more, or newly stated',
    (path) => {
      const next = withLeaf(issued, path, path === 'comments' ? '' : null);
      expect(changesSince(issued, next).length).toBeGreaterThan(0);
      expect(changesSince(next, issued).length).toBe(changesSince(issued, next).length);
    },
  );

  test.each(NO_CHANGE)('%s alone is no change', (field) => {
    expect(changesSince(issued, { ...issued, [field]: 'other' })).toEqual([]);
  });

  test('no difference, no change; and the same content is exactly what has no change', () => {
    expect(changesSince(issued, structuredClone(issued))).toEqual([]);
    for (const [path, value] of leaves)
      expect([path, sameContent(issued, withLeaf(issued, path, other(path, value)))]).toEqual([path, false]);
  });

  test.each(['en-US', 'zh-CN'] as const)('codes stand in the words of the report: %s', (language) => {
    const own = { ...issued, language };
    const next = rows([row({ ...base, flag: 'H' }), ...own.results.slice(1)], {
      language,
      customer: { ...own.customer, gender: 'female' },
      category: 'urine',
    });
    const text = JSON.stringify(changesSince(own, next));
    const words = { 'en-US': ['Male', 'Female', 'Urine', 'High'], 'zh-CN': ['男', '女', '尿', '偏高'] }[language];
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toContain('"female"');
  });

  test('a version of an older portal, with fields missing, can still be compared', () => {
    const old = JSON.parse(JSON.stringify(issued)) as Record<string, unknown>;
    for (const field of ['requester', 'checkedBy', 'timeZone', 'lab', 'visit', 'barCode', 'originals'])
      delete old[field];
    old.results = issued.results.map(({ method: _, trend: __, comment: ___, ...rest }) => rest);
    const fields = listed(old as unknown as ReportSnapshot, issued).join('\n');
    for (const word of ['Requested by:', 'Checked by:', 'Bar code:', 'Method: ELISA', 'seen'])
      expect(fields).toContain(word);
    // it kept no list of its files: nobody can say that one came
    expect(fields).not.toContain('Original file');
    expect(() => changesSince({ reportNo: 'R' } as ReportSnapshot, issued)).not.toThrow();
  });
});

describe('rows of results', () => {
  const [low, high] = [row({ value: '4.1' }), row({ value: '5.9' })];

  test('each row that is added or removed is named', () => {
    for (const gone of issued.results) {
      const left = rows(issued.results.filter((one) => one !== gone));
      expect(listed(issued, left)).toEqual([expect.stringContaining(`${gone.name.en} (removed): ${gone.value}`)]);
      expect(listed(left, issued)).toEqual([expect.stringMatching(/ \(added\): {2}→ ./)]);
    }
  });

  test.each([
    ['the first of two is deleted', [low, high], [high], ['Potassium (removed): 4.1 mmol/L → ']],
    ['the second of two is deleted', [low, high], [low], ['Potassium (removed): 5.9 mmol/L → ']],
    ['one of two that are alike is deleted', [low, low], [low], ['Potassium (removed): 4.1 mmol/L → ']],
    ['the first is changed', [low, high], [row({ value: '4.4' }), high], ['Potassium: 4.1 mmol/L → 4.4 mmol/L']],
    ['the second is changed', [low, high], [low, row({ value: '5.8' })], ['Potassium: 5.9 mmol/L → 5.8 mmol/L']],
    [
      'one is deleted, the other takes its value',
      [low, high],
      [row({ value: '5.9', method: 'other' })],
      ['Potassium: 4.1 mmol/L; Method: ELISA → 5.9 mmol/L; Method: other', 'Potassium (removed): 5.9 mmol/L → '],
    ],
    ['a third is added', [low, high], [low, high, row({ value: '6.6' })], ['Potassium (added):  → 6.6 mmol/L']],
    [
      'both are swapped',
      [low, high],
      [high, low],
      ['Order of the results: Potassium 4.1, Potassium 5.9 → Potassium 5.9, Potassium 4.1'],
    ],
  ])('of two rows of one analyte %s', (_, before, after, wanted) => {
    expect(listed(rows(before), rows(after))).toEqual(wanted);
  });

  test('another order is named, with the rows that moved', () => {
    const [a, b, c] = issued.results as [SnapshotResult, SnapshotResult, SnapshotResult];
    const [change, ...more] = changesSince(issued, rows([a, c, b]));
    expect(more).toEqual([]);
    expect(change).toMatchObject({ field: { en: 'Order of the results', zh: '结果排列顺序' } });
    expect(change?.from).not.toContain(a.name.en);
    expect(change?.to).toBe(`${c.name.en} ${c.value}, ${b.name.en} ${b.value}`);
  });

  test('what has no code is followed by its name', () => {
    const free = row({ analyteCode: null, name: { en: 'Zonulin', zh: '连蛋白' } });
    expect(listed(rows([free]), rows([{ ...free, value: '9' }]))).toEqual(['Zonulin: 4.1 mmol/L → 9 mmol/L']);
  });
});

describe('the kind of a correction: an error fixed, the old text unchanged, any other change', () => {
  const [first] = issued.results as [SnapshotResult];
  const changed = (more: Partial<ReportSnapshot>): ReportSnapshot => ({ ...issued, ...more });
  const checkedBy = { name: 'Somebody else', title: '' };
  test.each<[string, ReportSnapshot['correctionKind'], ReportSnapshot]>([
    ['a value', 'corrected', rows([{ ...first, value: '99' }, ...issued.results.slice(1)])],
    ['a unit', 'corrected', rows([{ ...first, unit: 'mg/dL' }, ...issued.results.slice(1)])],
    ['a range', 'corrected', rows([{ ...first, range: '1-2' }, ...issued.results.slice(1)])],
    ['a flag', 'corrected', rows([{ ...first, flag: 'H' }, ...issued.results.slice(1)])],
    ['a result removed', 'corrected', rows(issued.results.slice(1))],
    ['a name', 'corrected', changed({ customer: { ...issued.customer, name: 'Other' } })],
    ['a gender', 'corrected', changed({ customer: { ...issued.customer, gender: 'female' } })],
    ['a birth date', 'corrected', changed({ customer: { ...issued.customer, birthOn: '1981-01-02' } })],
    ['the test date', 'corrected', changed({ testOn: '2026-02-28' })],
    ['the specimen', 'corrected', changed({ specimen: 'Plasma' })],
    ['a result added', 'appended', rows([...issued.results, row()])],
    ['a result added, and checked by another', 'appended', rows([...issued.results, row()], { checkedBy })],
    ['a result added and another changed', 'corrected', rows([{ ...first, value: '99' }, row()])],
    ['a result added and the remark rewritten', 'amended', rows([...issued.results, row()], { comments: 'new' })],
    ['a line more in the remark', 'appended', changed({ comments: `${issued.comments}\nSee also` })],
    ['a word more in the remark', 'amended', changed({ comments: `${issued.comments} not` })],
    ['the remark deleted', 'amended', changed({ comments: '' })],
    ['the remark rewritten', 'amended', changed({ comments: 'other' })],
    ['a comment rewritten', 'amended', rows([{ ...first, comment: 'other' }, ...issued.results.slice(1)])],
    ['the requester', 'amended', changed({ requester: 'Dr. Other' })],
    ['the checker alone', 'amended', changed({ checkedBy })],
    ['nothing', 'amended', structuredClone(issued)],
  ])('%s: %s', (_, kind, next) => {
    expect(correctionKindOf(issued, next)).toBe(kind);
  });

  test('a result that is called as a field is called stays a result', () => {
    const strange = row({ analyteCode: null, name: { en: 'Comments', zh: '备注' } });
    expect(correctionKindOf(rows([strange]), rows([{ ...strange, value: '9' }]))).toBe('corrected');
    expect(correctionKindOf(rows([strange]), rows([strange], { comments: 'other' }))).toBe('amended');
  });
});
