import type { ReportSnapshot } from '../../../server/modules/report/versions/snapshot';
import { sampleSnapshot } from './pdf-samples';

type Leaf = string | number | boolean | null;

/** By hand: what may differ without being a change, because it only says which version this is. */
export const NO_CHANGE = ['versionNo', 'supersedesNo', 'supersedesAt', 'correctionKind', 'changes', 'reportedAt'];

const { lab, performingLab } = sampleSnapshot('en-US', 3);

/** A version in which every field says something. */
export const issued = sampleSnapshot('en-US', 3, {
  lab: { ...lab, logo: 'ab12.png', footer: { en: 'Open on Sundays', zh: '周日营业' } },
  performingLab: { ...performingLab, note: { en: 'CNAS MT0428', zh: '认可号 MT0428' } },
  selfReferred: true,
  supersedesAt: null,
  results: sampleSnapshot('en-US', 3).results.map((row) => ({
    ...row,
    category: 'biochemistry',
    printedName: 'K+',
    ownRange: '3-5',
    method: 'ELISA',
    comment: 'seen',
    trend: [{ testOn: '2026-01-02', value: '5.1' }],
  })),
  pictures: [
    {
      instanceUid: '1.2.3',
      frame: 2,
      sha256: 'ab34'.repeat(16),
      sizeBytes: 1000,
      seriesNumber: 4,
      imageNumber: 15,
      frames: 6,
      columns: 512,
      rows: 256,
      aspect: 2,
      window: { center: 40, width: 400 },
      text: 'nodule',
      marks: [
        {
          kind: 'length',
          pixels: [
            [10, 20],
            [30, 40],
          ],
          measured: { lengthMm: 12.34, angleDegrees: 5, areaMm2: 6, mean: 7, deviation: 8, value: 9 },
          unit: 'mm',
          valueUnit: 'HU',
          text: 'longest',
        },
      ],
    },
  ],
  originals: [{ name: 'from-the-lab.pdf', sha256: 'ef56'.repeat(16) }],
});

/** Every value of it under its path. */
export const leaves = leavesOf(issued).filter(([path]) => !NO_CHANGE.includes(path.split('.')[0] as string));

function leavesOf(value: unknown, path = ''): [string, Leaf][] {
  if (value === null || typeof value !== 'object') return [[path, value as Leaf]];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, path ? `${path}.${key}` : key));
}

/** Another value of the same kind. */
export function other(path: string, value: Leaf): Leaf {
  if (path === 'customer.gender') return value === 'male' ? 'female' : 'male';
  if (path === 'language') return value === 'en-US' ? 'zh-CN' : 'en-US';
  if (/(^|\.)category$/.test(path)) return 'urine';
  if (path === 'timeZone') return 'Europe/Zurich';
  if (path.endsWith('.kind')) return value === 'length' ? 'angle' : 'length';
  if (path.endsWith('.flag')) return value === 'H' ? 'L' : 'H';
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return null;
  if (value && /^\d{4}-\d\d-\d\dT/.test(value)) return new Date(Date.parse(value) + 1000).toISOString();
  if (value && /^\d{4}-\d\d-\d\d$/.test(value)) return value.replace(/.$/, (digit) => (digit === '9' ? '8' : '9'));
  return `${value}x`;
}

export function withLeaf(snapshot: ReportSnapshot, path: string, value: Leaf): ReportSnapshot {
  const next = structuredClone(snapshot);
  const keys = path.split('.');
  const last = keys.pop() as string;
  const place = keys.reduce<Record<string, unknown>>((at, key) => at[key] as never, next as never);
  place[last] = value;
  return next;
}
