import { Link, useIntl } from '@umijs/max';
import type { BiomarkerSeries, SeriesPoint } from '@/services/types';
import type { PagePath } from '../../config/pages';
import { FlagTag } from './FlagTag';
import { ownName } from './own-name';
import { Sparkline, type SparkMark } from './Sparkline';
import './analyte-card.css';

const REPORTS_OF: PagePath = '/basicMaintenance/reportViewDetail';

function useReviewWords() {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `viewer.review.${id}` }, values);
  return { say };
}

const markOf = ({ flag }: SeriesPoint): SparkMark => {
  if (flag === null || flag === 'N') return null;
  if (flag === 'H' || flag === 'HH') return 'up';
  return flag === 'L' || flag === 'LL' ? 'down' : 'other';
};

/** What the chart shows, in words. */
function chartLabel(
  { points, unit, ...series }: BiomarkerSeries,
  say: ReturnType<typeof useReviewWords>['say'],
): string {
  const drawn = points.filter(({ amount }) => amount !== null);
  const [first, last] = [drawn[0]?.value ?? '', drawn.at(-1)?.value ?? ''];
  const name = ownName(series);
  const what = say('chart', { name, n: drawn.length, first, last, unit });
  const ranges = points.map((point) => point.range.trim() || point.ownRange);
  const range = ranges.findLast((text) => text !== '');
  return range && (series.low !== null || series.high !== null) ? `${what}; ${say('chart.band', { range })}` : what;
}

function Chart({ series }: { series: BiomarkerSeries }) {
  const { say } = useReviewWords();
  const drawn = series.points.flatMap((point, index) =>
    point.amount === null ? [] : [{ key: index, on: point.testOn, amount: point.amount, mark: markOf(point) }],
  );
  // one value is read faster in its row
  if (series.points.length === 1) return null;
  if (drawn.length < 2) return <p className="portal-quiet review-nochart">{say('chart.none')}</p>;
  return <Sparkline points={drawn} low={series.low} high={series.high} label={chartLabel(series, say)} />;
}

function Values({ series, customerId }: { series: BiomarkerSeries; customerId: number }) {
  const { say } = useReviewWords();
  const newestFirst = series.points.map((point, index) => ({ point, key: `${point.reportId}/${index}` })).reverse();
  return (
    <table className="review-values">
      <thead>
        <tr>
          <th scope="col">{say('on')}</th>
          <th scope="col" className="review-number">
            {say('result')}
          </th>
          <th scope="col">
            <span className="portal-unseen">{say('flag')}</span>
          </th>
          <th scope="col">{say('range')}</th>
          <th scope="col">{say('from')}</th>
        </tr>
      </thead>
      <tbody>
        {newestFirst.map(({ point, key }) => (
          <tr key={key}>
            <th scope="row">{point.testOn ?? say('noDate')}</th>
            <td className="review-number">
              <strong>{point.value}</strong> {point.unit}
            </td>
            <td>
              <FlagTag flag={point.flag} />
            </td>
            <td>
              {point.range || point.ownRange}{' '}
              {point.range === '' && (
                <span className="portal-quiet">{say(point.ownRange ? 'ownRange' : 'noRange')}</span>
              )}
            </td>
            <td>
              <Link to={`${REPORTS_OF}/${customerId}?report=${point.reportId}`}>{point.reportNo}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One biomarker over time: chart, every value as printed, and what must not be compared. */
export function AnalyteCard({ series, customerId }: { series: BiomarkerSeries; customerId: number }) {
  const { say } = useReviewWords();
  const { specimen, notComparable, mixedMethods } = series;
  return (
    <article className="review-card" aria-label={[ownName(series), series.unit, specimen].filter(Boolean).join(', ')}>
      <h3>
        {ownName(series)} <span className="portal-quiet">{[series.unit, specimen].filter(Boolean).join(' · ')}</span>
      </h3>
      {notComparable.map((reason) => (
        <p key={reason} className="review-warning">
          {say(`notComparable.${reason}`)}
        </p>
      ))}
      {mixedMethods && <p className="review-warning">{say('mixedMethods')}</p>}
      <Chart series={series} />
      <Values series={series} customerId={customerId} />
    </article>
  );
}
