import { createHash } from 'node:crypto';
import {
  hashSnapshot,
  hashVouched,
  sameButEarlier,
  sameContent,
} from '../../../server/modules/report/versions/hash-rules';
import { OF_THE_VERSION, type ReportSnapshot } from '../../../server/modules/report/versions/snapshot';
import { ReportSnapshot as Schema } from '../../../server/modules/report/versions/snapshot-schema';
import { sampleSnapshot } from './pdf-samples';

const SNAPSHOT = sampleSnapshot('en-US', 2, { originals: [{ name: 'a.pdf', sha256: 'ab' }] });
const [first, ...others] = SNAPSHOT.results as [ReportSnapshot['results'][number], ReportSnapshot['results'][number]];
const withTrend = (points: ReportSnapshot['results'][number]['trend']): ReportSnapshot => ({
  ...SNAPSHOT,
  results: [{ ...first, trend: points }, ...others],
});

/** The other version of the same report: everything that says which one it is differs. */
const AS_ANOTHER: Partial<ReportSnapshot> = {
  versionNo: 9,
  supersedesNo: 8,
  supersedesAt: '2026-01-01T00:00:00.000Z',
  correctionKind: 'amended',
  changes: [{ field: { en: 'a', zh: 'a' }, from: '1', to: '2' }],
  reportedAt: '2026-09-09T00:00:00.000Z',
};

test('what says which version it is is named', () => {
  expect([...OF_THE_VERSION].sort()).toEqual(Object.keys(AS_ANOTHER).sort());
});

test.each<[string, ReportSnapshot, [all: boolean, content: boolean, vouched: boolean, butEarlier: boolean]]>([
  ['the very same', structuredClone(SNAPSHOT), [true, true, true, true]],
  ['another version', { ...SNAPSHOT, ...AS_ANOTHER }, [false, true, true, true]],
  ['another checker', { ...SNAPSHOT, checkedBy: { name: 'X', title: '' } }, [false, false, true, true]],
  ['another remark', { ...SNAPSHOT, comments: 'other' }, [false, false, false, false]],
  ['another value', { ...SNAPSHOT, results: [{ ...first, value: '99' }, ...others] }, [false, false, false, false]],
  ['one row less', { ...SNAPSHOT, results: others }, [false, false, false, false]],
  ['another order', { ...SNAPSHOT, results: [...others, first] }, [false, false, false, false]],
  ['more earlier values', withTrend([{ testOn: '2020-01-01', value: '1' }]), [false, false, false, true]],
  [
    'its fields in another order',
    Object.fromEntries(Object.entries(structuredClone(SNAPSHOT)).reverse()) as ReportSnapshot,
    [true, true, true, true],
  ],
  ['a field that is there and undefined', { ...SNAPSHOT, selfReferred: undefined }, [true, true, true, true]],
])('beside a snapshot: %s', (_, other, expected) => {
  expect([
    hashSnapshot(other) === hashSnapshot(SNAPSHOT),
    sameContent(SNAPSHOT, other),
    hashVouched(other) === hashVouched(SNAPSHOT),
    sameButEarlier(SNAPSHOT, other),
  ]).toEqual(expected);
});

test('the hash is that of the text that everybody can make: keys in order, no spaces', () => {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([k, v]) => [k, sorted(v)]),
    );
  };
  const sha256 = (value: unknown) =>
    createHash('sha256')
      .update(JSON.stringify(sorted(value)))
      .digest('hex');
  expect(hashSnapshot(SNAPSHOT)).toBe(sha256(SNAPSHOT));
  const none = Object.fromEntries([...OF_THE_VERSION, 'checkedBy'].map((field) => [field, null]));
  expect(hashVouched(SNAPSHOT)).toBe(sha256({ ...SNAPSHOT, ...none }));
});

test('a snapshot is read as it is written, and one that is cut short is not', () => {
  expect(Schema.parse(structuredClone(SNAPSHOT))).toEqual(SNAPSHOT);
  for (const field of ['versionNo', 'results', 'customer', 'reportedAt'] as const)
    expect(Schema.safeParse({ ...SNAPSHOT, [field]: undefined }).success).toBe(false);
});

test('a snapshot keeps what a correction says, and is read in every word that it can use', () => {
  const read = (more: object) => Schema.parse({ ...structuredClone(SNAPSHOT), ...more });
  const changes = [{ field: { en: 'Value', zh: '值' }, from: '1', to: '2' }];
  expect(read({ changes }).changes).toEqual(changes);
  for (const correctionKind of ['corrected', 'appended', 'amended'] as const)
    expect(read({ correctionKind }).correctionKind).toBe(correctionKind);
  for (const gender of ['male', 'female', 'unknown'] as const)
    expect(read({ customer: { ...SNAPSHOT.customer, gender } }).customer.gender).toBe(gender);
  for (const language of ['en-US', 'zh-CN'] as const) expect(read({ language }).language).toBe(language);
  for (const flag of ['LL', 'L', 'N', 'H', 'HH', 'A', null] as const)
    expect(read({ results: [{ ...first, flag }] }).results[0]?.flag).toBe(flag);
  expect(read({ selfReferred: true }).selfReferred).toBe(true);
});

test.each([
  { correctionKind: '' },
  { correctionKind: 'changed' },
  { customer: { ...SNAPSHOT.customer, gender: '' } },
  { language: 'de' },
  { language: '' },
  { results: [{ ...first, flag: '' }] },
  { selfReferred: false },
  { changes: [{}] },
])('a snapshot in other words is not read: %j', (more) => {
  expect(Schema.safeParse({ ...structuredClone(SNAPSHOT), ...more }).success).toBe(false);
});
