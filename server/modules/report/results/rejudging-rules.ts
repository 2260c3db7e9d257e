import { keysIn, nameKey } from '../../dictionary/name-rules';
import { panelKeysIn } from '../../dictionary/panels/rules';
import { type AskedRow, type TermKeys, termsFor } from '../../dictionary/vendor-term-rules';
import type { Flag } from '../versions/snapshot';

/** A vendor's words that mean something else now, or whose analyte has changed. */
export interface TouchedTerm {
  keys: TermKeys;
  /** Analytes that rows with these words bear by a rule, not by somebody's hand: they lose them before they are judged. */
  dropped: readonly string[];
}

/**
 * What of the dictionary has changed: analytes by their codes, every name (`nameKey`) that meant them before or does now, vendors' words,
 * and names of panels (`panelKeysOf`) whose reports are read in another specimen.
 */
export interface Touched {
  codes: readonly string[];
  keys: readonly string[];
  terms?: readonly TouchedTerm[];
  panels?: readonly string[];
}

/** How a report and its rows are asked for in the dictionary. */
export interface NamedReport {
  vendor: string;
  nameEn: string;
  nameZh: string;
  specimen: string;
}

interface NamedRow {
  nameEn: string;
  nameZh: string;
  unit: string;
  specimen: string;
}

/** How a row is named, as its vendor's words are looked up. */
export const askedOf = (report: NamedReport, row: NamedRow): AskedRow => ({
  vendor: report.vendor,
  names: [row.nameEn, row.nameZh],
  specimen: row.specimen.trim() || report.specimen,
  unit: row.unit,
  panels: [report.nameEn, report.nameZh],
});

/** Whether a row is printed in a vendor's words, or may be while nobody has stated its specimen. */
export function bears(report: NamedReport, row: NamedRow, { keys }: TouchedTerm): boolean {
  const { exact, unstated } = termsFor([keys], askedOf(report, row));
  return exact.length + unstated.length > 0;
}

/** Whether a report is named after one of these panels. */
export const isNamedAfter = ({ nameEn, nameZh }: Pick<NamedReport, 'nameEn' | 'nameZh'>, panels: readonly string[]) =>
  panels.length > 0 && [nameEn, nameZh].flatMap(panelKeysIn).some((key) => panels.includes(key));

/** The rows without what only a rule gave them that has changed. */
export const withoutDropped = <Row extends NamedRow & { analyteCode: string | null }>(
  report: NamedReport,
  rows: readonly Row[],
  terms: readonly TouchedTerm[],
): Row[] =>
  rows.map((row) => {
    const isDropped = terms.some((term) => term.dropped.includes(row.analyteCode ?? '') && bears(report, row, term));
    return isDropped ? { ...row, analyteCode: null } : row;
  });

/** What the history and the audit log say of it. */
export interface RejudgedWhy {
  /** Code and names of what changed: tests, and panels. */
  analytes: { code: string; nameEn: string; nameZh: string }[];
  reason: string;
  /** Who changed it, where a worker judges later. */
  by: string;
  /** A vendor's words, and what they mean now. */
  term?: { name: string; unit: string; code: string | null };
}

interface Named {
  analyteCode: string | null;
  nameEn: string;
  nameZh: string;
}

const MOST_NAMED = 10;

/** Of many analytes that one file has changed those that a report is about, so that its history stays readable. */
export function analytesAbout(
  analytes: RejudgedWhy['analytes'],
  { codes, keys }: Pick<Touched, 'codes' | 'keys'>,
): RejudgedWhy['analytes'] {
  if (analytes.length <= MOST_NAMED) return analytes;
  const [ofCodes, ofKeys] = [new Set(codes), new Set(keys)];
  const about = analytes.filter(
    ({ code, nameEn, nameZh }) => ofCodes.has(code) || [nameEn, nameZh].some((name) => ofKeys.has(nameKey(name))),
  );
  return about.length > 0 ? about : analytes.slice(0, MOST_NAMED);
}

/** Whether a row of a report is judged by what has changed: it is one of these analytes, or bears a name of one, or such words. */
export function aboutOf(
  { codes, keys, terms = [], panels = [] }: Touched,
  report: NamedReport,
): (row: Named & NamedRow) => boolean {
  const isName = namedBy(keys);
  const ofCodes = new Set(codes);
  const isOfPanel = isNamedAfter(report, panels);
  return (row) =>
    isOfPanel ||
    (row.analyteCode !== null && ofCodes.has(row.analyteCode)) ||
    isName(row.nameEn) ||
    isName(row.nameZh) ||
    terms.some((term) => bears(report, row, term));
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
