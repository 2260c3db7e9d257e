import { flagLook } from '../../../../config/theme';
import { nameIn, say } from '../../../core/language';
import { specimenIn } from '../../dictionary/name-rules';
import { rangeOf } from '../results/range-rules';
import { parseValue } from '../results/value-rules';
import { changedRows, groupName } from '../versions/changes';
import type { Language, ReportSnapshot, SnapshotResult } from '../versions/snapshot';
import { type BarScale, barScale } from './bar';
import { trendPoints } from './sparkline';

type Column = 'name' | 'value' | 'unit' | 'range' | 'flag' | 'bar' | 'trend';

export interface PageRow {
  name: string;
  /** Below the name: what the vendor calls it, where that is another; specimen, where it is not the report's; method. */
  beneath: string;
  value: string;
  /** What a number needs at its right so that all points stand below each other. */
  room: { figures: number; point: boolean };
  unit: string;
  range: string;
  /** Below the range: that it is the clinic's own. */
  rangeNote: string;
  flag: { symbol: string; word: string; tone: string; quiet: boolean } | null;
  critical: boolean;
  /** The word for a row that this version changes or adds. */
  changed: string | null;
  bar: BarScale | null;
  /** The last earlier values, newest first. */
  trend: string[];
  points: { x: number; y: number }[] | null;
  comment: string;
  /** A word in it may be wider than its column. */
  wide: boolean;
  /** It may be higher than a page. */
  long: boolean;
}

export interface PageResults {
  columns: Column[];
  /** Rows that follow each other in one category; without titles when all are of one. */
  groups: { title: string; rows: PageRow[] }[];
}

const MOST_DECIMALS = 4;
const EARLIER_SHOWN = 2;
/** Words with at most so many letters are never wider than their column. */
const MOST_IN_A_WORD = { name: 14, value: 6, unit: 10, range: 8, trend: 10 };
/** A row with fewer characters is never higher than a page. */
const LONG_ROW = 300;

/** Figures behind the point of a plain number; null for everything else. */
function decimalsOf(result: SnapshotResult): number | null {
  const read = parseValue(result.value, result.unit);
  if (read?.kind !== 'interval' || read.form !== 'plain') return null;
  return /\.(\d+)\D*$/.exec(result.value)?.[1]?.length ?? 0;
}

function roomOf(result: SnapshotResult, most: number): PageRow['room'] {
  const decimals = decimalsOf(result);
  if (decimals === null || decimals >= most) return { figures: 0, point: false };
  return { figures: most - decimals, point: decimals === 0 };
}

export const isCritical = ({ flag }: SnapshotResult): boolean => flag === 'LL' || flag === 'HH';

/** A specimen in the report's language. */
export const specimenOf = (language: Language, specimen: string): string =>
  specimenIn(language === 'zh-CN' ? 'zh' : 'en', specimen);

export const nameOf = (language: Language, { name, analyteCode }: SnapshotResult): string =>
  nameIn(language, name) || (analyteCode ?? '');

function flagOf(language: Language, { flag }: SnapshotResult): PageRow['flag'] {
  if (flag === null) return null;
  const { symbol, tone } = flagLook[flag];
  return { symbol, tone, word: say(language, `flag.${flag}`), quiet: flag === 'N' };
}

const longestWord = (text: string): number =>
  Math.max(0, ...text.split(/[^!-~\u00a1-\u2dff]+/).map((word) => word.length));

const isWide = (row: Omit<PageRow, 'wide'>): boolean =>
  longestWord(`${row.name} ${row.beneath} ${row.comment}`) > MOST_IN_A_WORD.name ||
  longestWord(row.value) > MOST_IN_A_WORD.value ||
  longestWord(row.unit) > MOST_IN_A_WORD.unit ||
  longestWord(row.range) > MOST_IN_A_WORD.range ||
  longestWord(row.trend.join(' ')) > MOST_IN_A_WORD.trend;

const isLong = (r: SnapshotResult): boolean =>
  [
    r.name.en,
    r.name.zh,
    r.value,
    r.unit,
    r.range,
    r.comment,
    r.method,
    r.specimen,
    ...r.trend.map((p) => p.value),
  ].some((text) => text.length > LONG_ROW || text.split('\n').length > 10);

function groupsOf(s: ReportSnapshot, rows: PageRow[]): PageResults['groups'] {
  const groups: PageResults['groups'] = [];
  let last: string | undefined;
  rows.forEach((row, index) => {
    const category = s.results[index]?.category ?? '';
    if (category !== last) groups.push({ title: category && groupName(s.language, category), rows: [] });
    last = category;
    groups.at(-1)?.rows.push(row);
  });
  return groups.length === 1 ? groups.map(({ rows: all }) => ({ title: '', rows: all })) : groups;
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

function beneathOf({ language, specimen }: ReportSnapshot, result: SnapshotResult, name: string): string {
  const { printedName = '' } = result;
  const isOther = printedName !== '' && plain(printedName) !== plain(name);
  const own = specimenOf(language, result.specimen);
  return [
    isOther ? say(language, 'pdf.results.printedName', { name: printedName }) : '',
    own !== specimenOf(language, specimen) ? own : '',
    result.method,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The rows of the table as they are printed, with the columns that any of them needs. */
export function resultsOf(s: ReportSnapshot): PageResults {
  const most = Math.min(MOST_DECIMALS, Math.max(0, ...s.results.map((result) => decimalsOf(result) ?? 0)));
  const changed = changedRows(s);
  const rows = s.results.map((result, index): PageRow => {
    const name = nameOf(s.language, result);
    const change = changed[index];
    const row = {
      name,
      beneath: beneathOf(s, result, name),
      value: result.value,
      room: roomOf(result, most),
      unit: result.unit,
      range: result.range || (result.ownRange ?? ''),
      rangeNote: result.ownRange ? say(s.language, 'pdf.results.own_range') : '',
      flag: flagOf(s.language, result),
      critical: isCritical(result),
      changed: change ? say(s.language, `pdf.results.row.${change}`) : null,
      bar: barScale(
        result.value,
        rangeOf({ ...result, ownRange: result.ownRange ?? '' }, s.customer.gender),
        result.unit,
      ),
      trend: result.trend
        .slice(-EARLIER_SHOWN)
        .reverse()
        .map((point) => `${point.testOn} ${point.value}`),
      points: trendPoints(result, s.testOn),
      comment: result.comment && say(s.language, 'pdf.results.comment', { name, comment: result.comment }),
      long: isLong(result),
    };
    return { ...row, wide: isWide(row) };
  });
  const columns: Column[] = ['name', 'value', 'unit', 'range', 'flag'];
  if (rows.some(({ bar }) => bar)) columns.push('bar');
  if (rows.some(({ trend }) => trend.length > 0)) columns.push('trend');
  return { columns, groups: groupsOf(s, rows) };
}
