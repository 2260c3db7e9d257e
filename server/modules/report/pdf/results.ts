import type { Content, TableCell } from 'pdfmake/interfaces';
import { flagLook } from '../../../../config/theme';
import { nameIn, say } from '../../../core/language';
import { parseValue } from '../results/value-rules';
import type { ReportSnapshot, SnapshotResult } from '../versions/snapshot';
import { barScale, drawBar } from './bar';
import { INK, INNER, rows, SIZE } from './look';
import { drawTrend, trendPoints } from './sparkline';
import { linesNeeded, t } from './text';

type ColumnKey = 'name' | 'value' | 'unit' | 'range' | 'flag' | 'bar' | 'trend';

const WIDTHS: Record<Exclude<ColumnKey, 'name'>, number> = {
  value: 50,
  unit: 52,
  range: 66,
  flag: 76,
  bar: 54,
  trend: 84,
};
const PADDING = 6;
const SPARK = { width: 30, height: 9 };
/** pdfmake prints only the first page of a row that may not break: rows higher than this may. */
const MOST_UNBROKEN_LINES = 20;
/** Width of a figure and of the point in Noto Sans SC Bold, of its size. */
const FIGURE = 0.589;
const POINT = 0.325;

interface Column {
  key: ColumnKey;
  width: number;
}

function columnsOf(s: ReportSnapshot): Column[] {
  const hasBar = s.results.some((r) => barScale(r.value, r.range, r.unit));
  const hasTrend = s.results.some((r) => r.trend.length > 0);
  const keys: ColumnKey[] = [
    'name',
    'value',
    'unit',
    'range',
    'flag',
    ...(hasBar ? ['bar' as const] : []),
    ...(hasTrend ? ['trend' as const] : []),
  ];
  const others = keys.reduce((sum, key) => sum + (key === 'name' ? 0 : WIDTHS[key]) + PADDING, 0);
  return keys.map((key) => ({ key, width: key === 'name' ? INNER - others : WIDTHS[key] }));
}

/** Figures behind the point of a plain number; null for everything else. */
function decimalsOf(result: SnapshotResult): number | null {
  const read = parseValue(result.value, result.unit);
  if (read?.kind !== 'interval' || read.form !== 'plain') return null;
  return /\.(\d+)\D*$/.exec(result.value)?.[1]?.length ?? 0;
}

const MOST_DECIMALS = 4;

/** The room right of a number so that all points stand below each other. */
function roomRight(result: SnapshotResult, most: number): number {
  const decimals = decimalsOf(result);
  if (decimals === null || most === 0 || decimals >= most) return 0;
  return ((most - decimals) * FIGURE + (decimals === 0 ? POINT : 0)) * SIZE.strong;
}

const colorOf = (result: SnapshotResult) =>
  result.flag && result.flag !== 'N' ? flagLook[result.flag].color : INK.text;

function nameCell(s: ReportSnapshot, result: SnapshotResult): TableCell {
  const small = [result.specimen !== s.specimen ? result.specimen : '', result.method].filter(Boolean).join(' · ');
  const name = t(nameIn(s.language, result.name) || (result.analyteCode ?? ''), { fontSize: SIZE.base });
  return small ? { stack: [name, t(small, { fontSize: SIZE.small, color: INK.quiet })] } : { stack: [name] };
}

function flagCell(s: ReportSnapshot, { flag }: SnapshotResult): TableCell {
  if (flag === null) return '';
  const quiet = flag === 'N';
  const style = { fontSize: quiet ? 7 : SIZE.base, bold: !quiet, color: quiet ? INK.quiet : flagLook[flag].color };
  return t(`${flagLook[flag].symbol} ${say(s.language, `flag.${flag}`)}`, style) as TableCell;
}

function barCell(result: SnapshotResult): TableCell {
  const scale = barScale(result.value, result.range, result.unit);
  return scale ? { canvas: drawBar(scale, WIDTHS.bar, colorOf(result)), margin: [0, 2, 0, 0] } : '';
}

function trendCell(s: ReportSnapshot, result: SnapshotResult): TableCell {
  const last = result.trend.slice(-2).reverse();
  if (last.length === 0) return '';
  const points = trendPoints(result, s.testOn);
  const text = last.map((point) => t(`${point.testOn} ${point.value}`, { fontSize: SIZE.small, color: INK.quiet }));
  if (!points) return { stack: text };
  return {
    columns: [
      { canvas: drawTrend(points, SPARK.width, SPARK.height), width: SPARK.width, margin: [0, 1, 0, 0] },
      { stack: text, width: WIDTHS.trend - SPARK.width - 3 },
    ],
    columnGap: 3,
  };
}

function cellOf(s: ReportSnapshot, result: SnapshotResult, key: ColumnKey, most: number): TableCell {
  if (key === 'name') return nameCell(s, result);
  if (key === 'flag') return flagCell(s, result);
  if (key === 'bar') return barCell(result);
  if (key === 'trend') return trendCell(s, result);
  if (key === 'unit') return t(result.unit, { color: INK.quiet }) as TableCell;
  if (key === 'range') return t(result.range) as TableCell;
  return t(result.value, {
    fontSize: SIZE.strong,
    bold: true,
    alignment: 'right',
    color: colorOf(result),
    margin: [0, -0.7, roomRight(result, most), 0],
  }) as TableCell;
}

function rowsOf(s: ReportSnapshot, result: SnapshotResult, columns: Column[], most: number): TableCell[][] {
  const row = columns.map(({ key }) => cellOf(s, result, key, most));
  if (!result.comment) return [row];
  const name = nameIn(s.language, result.name);
  const comment: TableCell = {
    ...(t(say(s.language, 'pdf.results.comment', { name, comment: result.comment }), {
      fontSize: 7,
      color: INK.text,
    }) as object),
    colSpan: columns.length,
    margin: [10, 0, 0, 0],
  } as TableCell;
  return [row, [comment, ...columns.slice(1).map(() => ({}) as TableCell)]];
}

function mayBreak(s: ReportSnapshot, columns: Column[]): boolean {
  const width = (key: ColumnKey) => columns.find((column) => column.key === key)?.width ?? INNER;
  const isHigh = (text: string, size: number, room: number) => linesNeeded(text, size, room) > MOST_UNBROKEN_LINES;
  return s.results.some(
    (r) =>
      isHigh(nameIn(s.language, r.name), SIZE.base, width('name')) ||
      isHigh(`${r.specimen} ${r.method}`, SIZE.small, width('name')) ||
      isHigh(r.value, SIZE.strong, WIDTHS.value - MOST_DECIMALS * 6) ||
      isHigh(r.unit, SIZE.base, WIDTHS.unit) ||
      isHigh(r.range, SIZE.base, WIDTHS.range) ||
      isHigh(r.comment, 7, INNER - 10) ||
      r.trend.some((point) => isHigh(point.value, SIZE.small, WIDTHS.trend - SPARK.width)),
  );
}

/** The table of results with its head on every page, and what its signs mean. */
export function resultsOf(s: ReportSnapshot): Content[] {
  if (s.results.length === 0) return [t(say(s.language, 'pdf.results.none'), { margin: [0, 8, 0, 0] })];
  const columns = columnsOf(s);
  const most = Math.min(MOST_DECIMALS, Math.max(0, ...s.results.map((r) => decimalsOf(r) ?? 0)));
  const head = columns.map(
    ({ key }) =>
      t(say(s.language, `pdf.results.${key}`), {
        bold: true,
        fontSize: 7,
        color: INK.quiet,
        alignment: key === 'value' ? 'right' : 'left',
      }) as TableCell,
  );
  return [
    {
      table: {
        headerRows: 1,
        dontBreakRows: !mayBreak(s, columns),
        widths: columns.map(({ width }) => width),
        body: [head, ...s.results.flatMap((result) => rowsOf(s, result, columns, most))],
      },
      layout: rows,
      margin: [0, 8, 0, 3],
    },
    t(say(s.language, 'pdf.results.legend'), { fontSize: SIZE.small, color: INK.quiet }),
  ];
}
