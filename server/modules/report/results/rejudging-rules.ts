import { keysIn } from '../../dictionary/name-rules';
import type { Flag } from '../versions/snapshot';

/** What of the dictionary has changed: analytes by their codes, and every name (`nameKey`) that meant them before or does now. */
export interface Touched {
  codes: readonly string[];
  keys: readonly string[];
}

/** What the history and the audit log say of it. */
export interface RejudgedWhy {
  /** Code and names of what changed. */
  analytes: { code: string; nameEn: string; nameZh: string }[];
  reason: string;
  /** Who changed it, where a worker judges later. */
  by: string;
}

interface Named {
  analyteCode: string | null;
  nameEn: string;
  nameZh: string;
}

/** Whether a row is judged by what has changed: it is one of these analytes, or bears a name of one. */
export function aboutOf({ codes, keys }: Touched): (row: Named) => boolean {
  const isName = namedBy(keys);
  return ({ analyteCode, nameEn, nameZh }) =>
    (analyteCode !== null && codes.includes(analyteCode)) || isName(nameEn) || isName(nameZh);
}

/** Whether a printed name may mean one of these. */
export function namedBy(keys: readonly string[]): (printed: string) => boolean {
  const known = new Set(keys);
  return (printed) => keysIn(printed).some((key) => known.has(key));
}

/** What becomes otherwise for a result. */
export const REJUDGED = ['analyte', 'range', 'flag', 'critical', 'criticalGone', 'delta', 'deltaGone'] as const;

export interface Rejudged {
  nameEn: string;
  nameZh: string;
  what: (typeof REJUDGED)[number];
  /** A code, an interval, a flag; of a critical value and a large change the value itself stands in `to`. */
  from: string;
  to: string;
}

interface Judged extends Named {
  flag: Flag | string | null;
  ownRange: string;
}

/** How the rows of a table are judged otherwise than before, row by row. */
export function rowsRejudged(before: readonly Judged[], after: readonly Judged[]): Rejudged[] {
  return after.flatMap((now, at): Rejudged[] => {
    const old = before[at];
    if (!old) return [];
    const parts = [
      { what: 'analyte' as const, from: old.analyteCode ?? '', to: now.analyteCode ?? '' },
      { what: 'range' as const, from: old.ownRange, to: now.ownRange },
      { what: 'flag' as const, from: old.flag ?? '', to: now.flag ?? '' },
    ];
    return parts
      .filter(({ from, to }) => from !== to)
      .map((part) => ({ nameEn: now.nameEn, nameZh: now.nameZh, ...part }));
  });
}

interface Alarm {
  id: number;
  nameEn: string;
  nameZh: string;
  value: string;
  unit: string;
}
interface Critical extends Alarm {
  state: string;
  present: string | null;
}
interface Delta extends Alarm {
  previousValue: string;
}

const alarmed = (what: Rejudged['what'], { nameEn, nameZh, value, unit }: Alarm, from = ''): Rejudged => ({
  ...{ nameEn, nameZh, what, from },
  to: `${value} ${unit}`.trim(),
});

/** Which critical values were opened, or stand open though their row is none any more. */
export function criticalsRejudged(before: readonly Critical[], after: readonly Critical[]): Rejudged[] {
  const was = new Map(before.map((one) => [one.id, one]));
  return after.flatMap((now) => {
    const old = was.get(now.id);
    if (!old || (old.present !== null && now.present === null)) return [alarmed('critical', now)];
    return old.present === null && now.present !== null ? [alarmed('criticalGone', now)] : [];
  });
}

/** Which large changes are to be explained now, and which no longer. */
export function deltasRejudged(before: readonly Delta[], after: readonly Delta[]): Rejudged[] {
  const isIn = (all: readonly Delta[], { id }: Delta) => all.some((one) => one.id === id);
  return [
    ...after.filter((one) => !isIn(before, one)).map((one) => alarmed('delta', one, one.previousValue)),
    ...before.filter((one) => !isIn(after, one)).map((one) => alarmed('deltaGone', one, one.previousValue)),
  ];
}
