import './sparkline.css';

export type SparkMark = 'up' | 'down' | 'other' | null;

export type SparkPoint = {
  key: string | number;
  /** `YYYY-MM-DD`; without it a point stands at an even distance. */
  on: string | null;
  amount: number;
  /** Drawn as another shape, so that it is seen without colour. */
  mark: SparkMark;
};

type Props = { points: SparkPoint[]; low: number | null; high: number | null; label: string };

const WIDTH = 240;
const HEIGHT = 56;
const EDGE = 7;

/** Where things lie: the span holds every point and every known end of the band, and nothing below zero where none is. */
function scaleOf(points: SparkPoint[], low: number | null, high: number | null) {
  const amounts = points.map(({ amount }) => amount);
  const ends = [low, high].filter((end) => end !== null);
  const least = Math.min(...amounts, ...ends);
  const most = Math.max(...amounts, ...ends);
  const room = (most - least || Math.abs(most) || 1) * 0.08;
  const [bottom, top] = [least >= 0 ? Math.max(0, least - room) : least - room, most + room];
  const days = points.map(({ on }) => (on ? Date.parse(on) : Number.NaN));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const byDay = days.every((day) => !Number.isNaN(day)) && last > first;
  const share = (index: number) =>
    points.length === 1 ? 0.5 : byDay ? ((days[index] ?? first) - first) / (last - first) : index / (points.length - 1);
  return {
    x: (index: number) => EDGE + share(index) * (WIDTH - 2 * EDGE),
    y: (amount: number) => HEIGHT - EDGE - ((amount - bottom) / (top - bottom)) * (HEIGHT - 2 * EDGE),
    startsAtZero: bottom === 0,
  };
}

const SHAPES: Record<'up' | 'down' | 'other', string> = {
  up: 'M0 -5 L4.5 3.5 L-4.5 3.5 Z',
  down: 'M0 5 L4.5 -3.5 L-4.5 -3.5 Z',
  other: 'M0 -5 L5 0 L0 5 L-5 0 Z',
};

/** A small chart of one quantity over time, with the band it should lie in. `label` says in words what it shows. */
export function Sparkline({ points, low, high, label }: Props) {
  if (points.length === 0) return null;
  const { x, y, startsAtZero } = scaleOf(points, low, high);
  const top = high === null ? 0 : y(high);
  const bottom = low === null ? (startsAtZero ? y(0) : HEIGHT) : y(low);
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {(low !== null || high !== null) && (
        <rect className="sparkline-band" x="0" y={top} width={WIDTH} height={Math.max(bottom - top, 1)} />
      )}
      <polyline
        className="sparkline-line"
        points={points.map(({ amount }, index) => `${x(index)},${y(amount)}`).join(' ')}
      />
      {points.map(({ key, amount, mark }, index) =>
        mark ? (
          <path
            key={key}
            className="sparkline-mark"
            d={SHAPES[mark]}
            transform={`translate(${x(index)} ${y(amount)})`}
          />
        ) : (
          <circle key={key} className="sparkline-point" cx={x(index)} cy={y(amount)} r="3" />
        ),
      )}
    </svg>
  );
}
