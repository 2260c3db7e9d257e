export type Unit = 'µs' | 'ms' | 's' | 'KB' | 'MB' | 'rows' | 'fps';

/** One measured thing beside what it is measured against in the same run. */
export interface Figure {
  part: string;
  name: string;
  unit: Unit;
  value: number;
  /** The floor or peer of the same run. */
  floor: number | null;
  floorIs: string;
  /** What the value, or value / floor where `bounds` is `ratio`, should not be above. */
  bound: number | null;
  bounds: 'value' | 'ratio';
  note?: string;
}

/** The value below which this share of the samples lies. */
export function quantile(samples: number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (samples: number[]): number => quantile(samples, 0.5);

const ratioOf = ({ value, floor }: Figure) => (floor ? value / floor : null);

export function isOver(figure: Figure): boolean {
  const measured = figure.bounds === 'ratio' ? ratioOf(figure) : figure.value;
  return figure.bound !== null && measured !== null && measured > figure.bound;
}

const short = (n: number) => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2));

const HEADINGS = ['what', 'measured', 'floor or peer', 'ratio', 'bound', '', 'measured against'];

function cellsOf(figure: Figure): string[] {
  const { name, value, unit, floor, floorIs, bound, bounds, note } = figure;
  const ratio = ratioOf(figure);
  const limit = bound === null ? '' : bounds === 'ratio' ? `${bound}×` : `${bound} ${unit}`;
  return [
    name,
    `${short(value)} ${unit}`,
    floor === null ? '' : `${short(floor)} ${unit}`,
    ratio === null ? '' : `${ratio.toFixed(2)}×`,
    limit,
    bound === null ? '' : isOver(figure) ? 'OVER' : 'ok',
    [floorIs, note].filter(Boolean).join('; '),
  ];
}

/** The figures of a part as a table of text. */
export function tableOf(figures: Figure[]): string {
  const rows = [HEADINGS, ...figures.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 || column === 6 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}
