import { changedRows, changesSince, correctionKindOf } from '../../../server/modules/report/versions/changes';
import type { ReportSnapshot, SnapshotResult } from '../../../server/modules/report/versions/snapshot';
import { issued, leaves, other, withLeaf } from './snapshot-leaves';

const row = (more: Partial<SnapshotResult> = {}): SnapshotResult => ({
  analyteCode: 'K',
  name: { en: 'Potassium', zh: '钾' },
  value: '4.1',
  unit: 'mmol/L',
  range: '',
  flag: null,
  comment: '',
  specimen: 'Serum',
  method: '',
  trend: [],
  ...more,
});
const rows = (...results: SnapshotResult[]): ReportSnapshot => ({ ...issued, results });
const listed = (from: ReportSnapshot, to: ReportSnapshot, language: 'en' | 'zh' = 'en') =>
  changesSince(from, to).map(({ field, from: was, to: now }) => `${field[language]}: ${was} → ${now}`);
/** Of one row that becomes another. */
const changed = (from: Partial<SnapshotResult>, to: Partial<SnapshotResult>) =>
  listed(rows(row(from)), rows(row(to))).join('\n');

describe('a field in words', () => {
  const without = (path: string) => withLeaf(issued, path, null);
  test.each<[string, ReportSnapshot, ReportSnapshot, string]>([
    ['who asked', { ...issued, selfReferred: undefined }, issued, 'Self-referred:  → Self-referred'],
    ['who asked, not any more', issued, { ...issued, selfReferred: undefined }, 'Self-referred: Self-referred → '],
    ['the sex', without('customer.gender'), issued, 'Sex:  → Male'],
    [
      'the language',
      { ...issued, language: 'zh-CN' },
      { ...issued, language: 'en-US' },
      'Language of the report: Chinese → English',
    ],
    ['the category', issued, { ...issued, category: 'urine' }, 'Category: Biochemistry → Urine'],
    ['a group without a word', issued, { ...issued, category: 'spinal' }, 'Category: Biochemistry → spinal'],
    [
      'words that are a group’s elsewhere',
      issued,
      { ...issued, barCode: 'urine' },
      `Bar code: ${issued.barCode} → urine`,
    ],
    ['the specimen', issued, { ...issued, specimen: '血浆' }, 'Specimen: Serum → Plasma'],
    ['two writings of one specimen, as they are', issued, { ...issued, specimen: '血清' }, 'Specimen: Serum → 血清'],
    ['a specimen that has no name here', issued, { ...issued, specimen: 'Lees' }, 'Specimen: Serum → Lees'],
    [
      'the hour of collecting, in the clinic’s zone',
      { ...issued, collectedAt: '2026-03-01T20:12:00.000Z' },
      { ...issued, collectedAt: '2026-03-01T21:12:30.000Z' },
      'Collected: 2026-03-02 04:12:00 → 2026-03-02 05:12:30',
    ],
    [
      'the hour of arrival',
      issued,
      { ...issued, receivedAt: '2026-03-01T02:31:00.000Z' },
      'Received: 2026-03-01 10:30:00 → 2026-03-01 10:31:00',
    ],
  ])('%s', (_what, from, to, wanted) => expect(listed(from, to)).toEqual([wanted]));

  test('the specimen in a Chinese report', () => {
    const [from, to] = [issued, { ...issued, specimen: 'Plasma' }].map((one) => ({
      ...one,
      language: 'zh-CN' as const,
    }));
    expect(listed(from as ReportSnapshot, to as ReportSnapshot, 'zh')).toEqual(['标本: 血清 → 血浆']);
  });

  test('the specimen of a row, and two writings of one as they are', () => {
    expect(changed({ specimen: '血清' }, { specimen: '血浆' })).toContain('Specimen: Serum → 4.1');
    expect(changed({ specimen: '血清' }, { specimen: '血浆' })).toMatch(/Specimen: Plasma$/);
    expect(changed({ specimen: 'Serum' }, { specimen: '血清' })).toMatch(/Specimen: 血清$/);
  });

  test('that this portal does not know is named as it is called, and counts as a fact', () => {
    const [from, to] = [{ ...issued, ward: 'A' } as ReportSnapshot, { ...issued, ward: 'B' } as ReportSnapshot];
    expect(listed(from, to)).toEqual(['ward: A → B']);
    expect(listed(from, to, 'zh')).toEqual(['ward: A → B']);
    expect(correctionKindOf(from, to)).toBe('corrected');
  });

  test('facts stand first, then the results, then other words', () => {
    const next = { ...rows(row({ value: '5' })), comments: 'new', testOn: '2026-02-28', reportNo: 'R9' };
    const fields = changesSince({ ...rows(row()), originals: [] }, next).map(({ field }) => field.en);
    expect(fields).toEqual(['Report number', 'Test date', 'Potassium', 'Comments', 'Original file (added)']);
  });

  test('of what counts as a fact and stands behind other words in a snapshot too', () => {
    const next = { ...issued, category: 'urine', specimen: 'Plasma' };
    expect(changesSince(issued, next).map(({ field }) => field.en)).toEqual(['Specimen', 'Category']);
  });
});

describe('a row in words', () => {
  test.each<[string, Partial<SnapshotResult>, Partial<SnapshotResult>, string]>([
    ['a value without a unit', { unit: '' }, { unit: '', value: '5' }, 'Potassium: 4.1 → 5'],
    ['a unit without a value', { value: '' }, { value: '', unit: 'g/L' }, 'Potassium: mmol/L → g/L'],
    [
      'with range and comment',
      { range: '3-5', comment: 'seen' },
      { value: '5', range: '3-5', comment: 'seen' },
      'Potassium: 4.1 mmol/L [3-5] seen → 5 mmol/L [3-5] seen',
    ],
    [
      'what was empty',
      {},
      { method: 'ELISA', flag: 'H' },
      'Potassium: 4.1 mmol/L; Flag: (empty); Method: (empty) → 4.1 mmol/L; Flag: High; Method: ELISA',
    ],
    [
      'its group, and a method that is called as a group is',
      { category: 'blood', method: 'x' },
      { category: 'urine', method: 'urine' },
      'Potassium: 4.1 mmol/L; Method: x; Group: Haematology → 4.1 mmol/L; Method: urine; Group: Urine',
    ],
    [
      'several earlier values',
      {},
      {
        trend: [
          { testOn: '2025-01-02', value: '3' },
          { testOn: '2026-01-02', value: '4' },
        ],
      },
      'Potassium: 4.1 mmol/L; Previous values: (empty) → 4.1 mmol/L; Previous values: 2025-01-02 3; 2026-01-02 4',
    ],
  ])('%s', (_what, from, to, wanted) => expect(changed(from, to)).toBe(wanted));

  test('what a version of an older portal does not say is empty', () => {
    const bare = { name: { en: 'Potassium', zh: '钾' } } as SnapshotResult;
    const empty = row({ analyteCode: null, value: '', unit: '', specimen: '' });
    expect(changesSince(rows(bare), rows({ ...empty, ownRange: '', printedName: '', category: '' }))).toEqual([]);
    const code = row({ value: '', unit: '', specimen: '' });
    expect(listed(rows(bare), rows(code))).toEqual(['Potassium: ; Analyte code: (empty) → ; Analyte code: K']);
  });

  test.each([
    [{ en: 'Zonulin', zh: '' }, 'Zonulin: 4.1 mmol/L → 5 mmol/L', 'Zonulin: 4.1 mmol/L → 5 mmol/L'],
    [{ en: '', zh: '连蛋白' }, '连蛋白: 4.1 mmol/L → 5 mmol/L', '连蛋白: 4.1 mmol/L → 5 mmol/L'],
    [{ en: '', zh: '' }, 'Result: 4.1 mmol/L → 5 mmol/L', '结果: 4.1 mmol/L → 5 mmol/L'],
  ])('is named in the language that there is: %o', (name, en, zh) => {
    const [from, to] = [rows(row({ name })), rows(row({ name, value: '5' }))];
    expect([listed(from, to), listed(from, to, 'zh')]).toEqual([[en], [zh]]);
  });

  test('that came or went is named in the language that there is', () => {
    const one = row({ name: { en: '', zh: '连蛋白' }, analyteCode: null });
    const two = row({ name: { en: 'Zonulin', zh: '' }, analyteCode: null });
    expect(listed(rows(one), rows(two))).toEqual(['Zonulin (added):  → 4.1 mmol/L', '连蛋白 (removed): 4.1 mmol/L → ']);
    expect(listed(rows(one), rows(two), 'zh')).toEqual([
      'Zonulin（新增）:  → 4.1 mmol/L',
      '连蛋白（删除）: 4.1 mmol/L → ',
    ]);
  });

  test('that came is named in the language of the list', () => {
    expect(listed(rows(), rows(row()))).toEqual(['Potassium (added):  → 4.1 mmol/L']);
    expect(listed(rows(), rows(row()), 'zh')).toEqual(['钾（新增）:  → 4.1 mmol/L']);
  });

  test('that has no code is no other row without a code', () => {
    const free = (en: string) => row({ analyteCode: null, name: { en, zh: '' }, value: en });
    expect(listed(rows(free('a')), rows(free('b')))).toEqual(['b (added):  → b mmol/L', 'a (removed): a mmol/L → ']);
  });

  test('in another order is named in the language of the report, a row without a value too', () => {
    const [a, b] = [row({ value: '' }), row({ analyteCode: 'NA', name: { en: 'Sodium', zh: '钠' }, value: '140' })];
    const order = (language: 'en-US' | 'zh-CN') =>
      changesSince({ ...rows(a, b), language }, { ...rows(b, a), language }).map(({ from, to }) => ({ from, to }));
    expect(order('en-US')).toEqual([{ from: 'Potassium, Sodium 140', to: 'Sodium 140, Potassium' }]);
    expect(order('zh-CN')).toEqual([{ from: '钾, 钠 140', to: '钠 140, 钾' }]);
  });
});

describe('which row became which', () => {
  /** The values of the two rows, which stand in the other order afterwards and have other values. */
  const followed = (
    one: Partial<SnapshotResult>,
    two: Partial<SnapshotResult>,
    after: [Partial<SnapshotResult>, Partial<SnapshotResult>] = [two, one],
  ) => {
    const before = rows(row({ ...one, value: '1' }), row({ ...two, value: '2' }));
    const next = rows(row({ ...after[0], value: '20' }), row({ ...after[1], value: '10' }));
    return listed(before, next)
      .filter((line) => !line.startsWith('Order'))
      .map((line) => /: (\d*).* → (\d*)/.exec(line)?.slice(1).join('→'));
  };
  const named = (en: string, zh = '') => ({ name: { en, zh } });
  const [K, NA] = [{ analyteCode: 'K' }, { analyteCode: 'NA' }];
  test.each<[string, ...Parameters<typeof followed>]>([
    ['by its specimen', { specimen: 'Serum' }, { specimen: 'Urine' }],
    ['by its unit', { unit: 'g/L' }, { unit: 'mg/L' }],
    ['by its method', { method: 'a' }, { method: 'b' }],
    ['by its English name', named('a'), named('b')],
    ['by its Chinese name', named('', 'a'), named('', 'b')],
    ['by its two names, which are not run together', named('ab', 'c'), named('a', 'bc')],
    ['by its code', { ...K, ...named('x') }, { ...NA, ...named('x') }],
    [
      'by code and names, in another specimen',
      { ...K, ...named('x') },
      { ...NA, ...named('x') },
      [
        { ...NA, ...named('x'), specimen: 'Plasma' },
        { ...K, ...named('x'), specimen: 'Plasma' },
      ],
    ],
    [
      'by its English name, in another specimen',
      named('a'),
      named('b'),
      [
        { ...named('b'), specimen: 'Plasma' },
        { ...named('a'), specimen: 'Plasma' },
      ],
    ],
    [
      'by its Chinese name, in another specimen',
      named('', 'a'),
      named('', 'b'),
      [
        { ...named('', 'b'), specimen: 'Plasma' },
        { ...named('', 'a'), specimen: 'Plasma' },
      ],
    ],
    [
      'by its code, under other names',
      { ...K, ...named('a') },
      { ...NA, ...named('b') },
      [
        { ...NA, ...named('y') },
        { ...K, ...named('x') },
      ],
    ],
    [
      'by its name, when the codes are gone',
      { ...K, ...named('a') },
      { ...NA, ...named('b') },
      [
        { analyteCode: null, ...named('b') },
        { analyteCode: null, ...named('a') },
      ],
    ],
  ])('%s', (_what, ...two) => expect(followed(...two)).toEqual(['2→20', '1→10']));

  test('what is unchanged is followed before anything else', () => {
    const [a, b] = [row({ value: '1' }), row({ value: '2' })];
    expect(listed(rows(a, b), rows(row({ value: '3' }), a))).toEqual([
      'Potassium: 2 mmol/L → 3 mmol/L',
      'Order of the results: Potassium 1, Potassium 2 → Potassium 3, Potassium 1',
    ]);
  });
});

describe('files', () => {
  const [a, b] = [
    { name: 'a.pdf', sha256: 'aa' },
    { name: 'b.pdf', sha256: 'bb' },
  ];
  const files = (...originals: (typeof a)[]): ReportSnapshot => ({ ...issued, originals });
  test.each([
    ['one that came', files(a), files(a, b), ['Original file (added):  → b.pdf (SHA-256 bb)']],
    ['one that is gone', files(a, b), files(b), ['Original file (removed): a.pdf (SHA-256 aa) → ']],
    [
      'in another order',
      files(a, b),
      files(b, a),
      ['Order of the original files: a.pdf (SHA-256 aa), b.pdf (SHA-256 bb) → b.pdf (SHA-256 bb), a.pdf (SHA-256 aa)'],
    ],
    ['the same', files(a, b), files(a, b), []],
  ])('%s', (_what, from, to, wanted) => expect(listed(from, to)).toEqual(wanted));
});

describe('the kind of a correction, field by field', () => {
  /** By hand: who stands for the report, and its other words; all else is a fact. */
  const ASIDE =
    /^(checkedBy\.(name|title)|lab\.(name|address)\.(en|zh)|lab\.(phone|logo|footer\.(en|zh))|timeZone|originals\.0\.\w+|results\.\d\.trend\.0\.\w+)$/;
  const TEXT =
    /^(name\.(en|zh)|category|language|visit\.\w+|requester|selfReferred|performingLab\.(name|text|note\.(en|zh))|comments|results\.\d\.(comment|category|printedName))$/;
  test.each(leaves)('%s', (path, value) => {
    const next = withLeaf(issued, path, other(path, value));
    const isFact = !ASIDE.test(path) && !TEXT.test(path);
    expect(correctionKindOf(issued, next)).toBe(isFact ? 'corrected' : 'amended');
    // what stands aside says nothing: that a result was added is all
    const more = { ...next, results: [...next.results, row({ analyteCode: 'NA', name: { en: 'Sodium', zh: '' } })] };
    const kind = isFact ? 'corrected' : TEXT.test(path) ? 'amended' : 'appended';
    expect(correctionKindOf(issued, more)).toBe(kind);
  });

  test.each<[string, ReportSnapshot, ReportSnapshot, ReportSnapshot['correctionKind']]>([
    ['the first remark', { ...issued, comments: '' }, issued, 'appended'],
    ['the first comment of a row', rows(row()), rows(row({ comment: 'seen' })), 'appended'],
    [
      'a line more in the comment of a row',
      rows(row({ comment: 'seen' })),
      rows(row({ comment: 'seen\ntwice' })),
      'appended',
    ],
    [
      'a comment and an earlier value more',
      rows(row()),
      rows(row({ comment: 'seen', trend: [{ testOn: '2026-01-01', value: '4' }] })),
      'appended',
    ],
    ['an earlier value more', rows(row()), rows(row({ trend: [{ testOn: '2026-01-01', value: '4' }] })), 'amended'],
    ['a comment and a value', rows(row()), rows(row({ comment: 'seen', value: '5' })), 'corrected'],
    [
      'another group and an earlier value more',
      rows(row()),
      rows(row({ category: 'urine', trend: [{ testOn: '2026-01-01', value: '4' }] })),
      'amended',
    ],
    ['a comment and a group', rows(row()), rows(row({ comment: 'seen', category: 'urine' })), 'amended'],
    [
      'another order and a result more',
      rows(row(), row({ analyteCode: 'NA' })),
      rows(row({ analyteCode: 'NA' }), row(), row({ analyteCode: 'CL' })),
      'amended',
    ],
  ])('%s', (_what, from, to, kind) => expect(correctionKindOf(from, to)).toBe(kind));
});

describe('the rows that a version marks', () => {
  const marked = (from: ReportSnapshot, to: ReportSnapshot) => changedRows({ ...to, changes: changesSince(from, to) });
  const [k, na] = [row(), row({ analyteCode: 'NA', name: { en: 'Sodium', zh: '钠' } })];
  test('are those that its list names: changed, added, or neither', () => {
    expect(marked(rows(k), rows(k))).toEqual([null]);
    const before = rows(k, na);
    const after = rows({ ...k, value: '5' }, na, row({ analyteCode: 'CL', name: { en: 'Chloride', zh: '氯' } }));
    expect(marked(before, after)).toEqual(['changed', null, 'added']);
  });
  test('are of two with one name the one with the value', () => {
    const [low, high] = [row({ value: '1' }), row({ value: '9' })];
    expect(marked(rows(low, high), rows(low, row({ value: '8' })))).toEqual([null, 'changed']);
    expect(marked(rows(low), rows(low, high))).toEqual([null, 'added']);
  });
  test('are told apart by either name', () => {
    const [one, two] = [row({ name: { en: 'x', zh: '甲' } }), row({ name: { en: 'x', zh: '乙' } })];
    const three = row({ name: { en: 'y', zh: '乙' } });
    expect(marked(rows(one, two), rows({ ...one, unit: 'g/L' }, two))).toEqual(['changed', null]);
    expect(marked(rows(three, two), rows({ ...three, unit: 'g/L' }, two))).toEqual(['changed', null]);
  });
});
