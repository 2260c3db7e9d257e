import { Link } from '@umijs/max';
import { FlagTag } from '@/components/FlagTag';
import { ownName } from '@/components/own-name';
import { Sparkline, type SparkMark } from '@/components/Sparkline';
import type { BiomarkerSeries, SeriesPoint } from '@/services/types';
import { DETAIL_PATH, useViewerWords, type ViewerWords } from '../words';

const markOf = ({ flag }: SeriesPoint): SparkMark => {
  if (flag === null || flag === 'N') return null;
  if (flag === 'H' || flag === 'HH') return 'up';
  return flag === 'L' || flag === 'LL' ? 'down' : 'other';
};

/** What the chart shows, in words. */
function chartLabel({ points, unit, ...series }: BiomarkerSeries, { say }: ViewerWords): string {
  const drawn = points.filter(({ amount }) => amount !== null);
  const [first, last] = [drawn[0]?.value ?? '', drawn.at(-1)?.value ?? ''];
  const name = ownName(series);
  const what = say('review.chart', {
    name,
    n: drawn.length,
    first,
    last,
    unit,
  });
  const range = points.findLast((point) => point.range.trim() !== '')?.range;
  return range && (series.low !== null || series.high !== null)
    ? `${what}; ${say('review.chart.band', { range })}`
    : what;
}

function Chart({ series }: { series: BiomarkerSeries }) {
  const words = useViewerWords();
  const drawn = series.points.flatMap((point, index) =>
    point.amount === null ? [] : [{ key: index, on: point.testOn, amount: point.amount, mark: markOf(point) }],
  );
  // one value is read faster in its row
  if (series.points.length === 1) return null;
  if (drawn.length < 2) return <p className="portal-quiet review-nochart">{words.say('review.chart.none')}</p>;
  return <Sparkline points={drawn} low={series.low} high={series.high} label={chartLabel(series, words)} />;
}

function Values({ series, customerId }: { series: BiomarkerSeries; customerId: number }) {
  const { say } = useViewerWords();
  const newestFirst = series.points.map((point, index) => ({ point, key: `${point.reportId}/${index}` })).reverse();
  return (
    <table className="review-values">
      <thead>
        <tr>
          <th scope="col">{say('review.on')}</th>
          <th scope="col" className="review-number">
            {say('review.result')}
          </th>
          <th scope="col">
            <span className="portal-unseen">{say('review.flag')}</span>
          </th>
          <th scope="col">{say('review.range')}</th>
          <th scope="col">{say('review.from')}</th>
        </tr>
      </thead>
      <tbody>
        {newestFirst.map(({ point, key }) => (
          <tr key={key}>
            <th scope="row">{point.testOn ?? say('review.noDate')}</th>
            <td className="review-number">
              <strong>{point.value}</strong> {series.unit}
            </td>
            <td>
              <FlagTag flag={point.flag} />
            </td>
            <td>{point.range || <span className="portal-quiet">{say('review.noRange')}</span>}</td>
            <td>
              <Link to={`${DETAIL_PATH}/${customerId}?report=${point.reportId}`}>{point.reportNo}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One biomarker over time: chart, every value as printed, and what must not be compared. */
export function AnalyteCard({ series, customerId }: { series: BiomarkerSeries; customerId: number }) {
  const { say } = useViewerWords();
  const { specimen, notComparable, mixedMethods } = series;
  return (
    <article className="review-card" aria-label={[ownName(series), series.unit, specimen].filter(Boolean).join(', ')}>
      <h3>
        {ownName(series)} <span className="portal-quiet">{[series.unit, specimen].filter(Boolean).join(' · ')}</span>
      </h3>
      {notComparable.map((reason) => (
        <p key={reason} className="review-warning">
          {say(`review.notComparable.${reason}`)}
        </p>
      ))}
      {mixedMethods && <p className="review-warning">{say('review.mixedMethods')}</p>}
      <Chart series={series} />
      <Values series={series} customerId={customerId} />
    </article>
  );
}
