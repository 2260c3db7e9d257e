import { createHash } from 'node:crypto';
import type { ReportSnapshot, SnapshotChange } from './snapshot';

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value);
}

/** SHA-256 (hex) of a snapshot as JSON with sorted keys and no spaces: what a signature vouches for. */
export const hashSnapshot = (snapshot: ReportSnapshot): string => hashOf(snapshot);

/** SHA-256 (hex) of plain data as JSON with sorted keys and no spaces. */
export const hashOf = (data: unknown): string => createHash('sha256').update(canonical(data)).digest('hex');

/** Whether two snapshots say the same, number and time of making aside. */
export function sameContent(a: ReportSnapshot, b: ReportSnapshot): boolean {
  const bare = (s: ReportSnapshot) =>
    canonical({ ...s, versionNo: 0, reportedAt: '', supersedesNo: null, correctionKind: null, changes: [] });
  return bare(a) === bare(b);
}

const line = (result: { value: string; unit: string; range: string; comment: string } | undefined) =>
  result
    ? [`${result.value} ${result.unit}`.trim(), result.range && `[${result.range}]`, result.comment]
        .filter(Boolean)
        .join(' ')
    : '';

/** What a corrected version says differently from the issued one, in the order of the table. */
export function changesSince(issued: ReportSnapshot, next: ReportSnapshot): SnapshotChange[] {
  const changes: SnapshotChange[] = [];
  const note = (field: SnapshotChange['field'], from: string, to: string) => {
    if (from !== to) changes.push({ field, from, to });
  };
  note({ en: 'Name', zh: '姓名' }, issued.customer.name, next.customer.name);
  note({ en: 'Customer ID', zh: '客户编号' }, issued.customer.pid, next.customer.pid);
  note({ en: 'Date of birth', zh: '出生日期' }, issued.customer.birthOn ?? '', next.customer.birthOn ?? '');
  note({ en: 'Gender', zh: '性别' }, issued.customer.gender, next.customer.gender);
  note(
    { en: 'Report name', zh: '报告名称' },
    issued.name[next.language === 'en-US' ? 'en' : 'zh'],
    next.name[next.language === 'en-US' ? 'en' : 'zh'],
  );
  note({ en: 'Test date', zh: '检测日期' }, issued.testOn ?? '', next.testOn ?? '');
  note({ en: 'Specimen', zh: '标本' }, issued.specimen, next.specimen);
  const key = (r: { analyteCode: string | null; name: { en: string; zh: string } }) =>
    r.analyteCode ?? `${r.name.en}/${r.name.zh}`;
  const before = new Map(issued.results.map((r) => [key(r), r]));
  for (const result of next.results) {
    note(result.name, line(before.get(key(result))), line(result));
    before.delete(key(result));
  }
  for (const gone of before.values()) note(gone.name, line(gone), '');
  note({ en: 'Comments', zh: '备注' }, issued.comments, next.comments);
  return changes;
}

/** corrected: a value or identity changed; appended: only new lines; amended: any other change. */
export function correctionKindOf(
  issued: ReportSnapshot,
  changes: SnapshotChange[],
): 'corrected' | 'appended' | 'amended' {
  if (changes.length > 0 && changes.every((change) => change.from === '')) return 'appended';
  const values = new Set(issued.results.map((r) => r.name.en));
  const identity = ['Name', 'Customer ID', 'Date of birth', 'Gender'];
  return changes.some(
    (change) => change.from !== '' && (values.has(change.field.en) || identity.includes(change.field.en)),
  )
    ? 'corrected'
    : 'amended';
}
