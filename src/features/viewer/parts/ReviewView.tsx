import { FileTextOutlined, PrinterOutlined } from '@ant-design/icons';
import { Link, useModel } from '@umijs/max';
import { Alert, App, Button, Empty, Input, Skeleton, Switch } from 'antd';
import { useCallback, useMemo } from 'react';
import { AnalyteCard } from '@/components/AnalyteCard';
import { ListFailure } from '@/components/ListFailure';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import type { BiomarkerSeries, ReportCategory, ResultsReview } from '@/services/types';
import { getResultsReview } from '@/services/viewer';
import type { PagePath } from '../../../../config/pages';
import { useViewerWords } from '../words';
import { identityFacts, PersonHead } from './PersonHead';
import { usePrinting } from './usePrinting';

/** The order in which a doctor reads; what has another category comes after. */
const CATEGORIES: readonly string[] = [
  'blood',
  'biochemistry',
  'hormone',
  'urine',
  'stool',
  'allergy',
  'nutrition',
  'heavy_metal',
  'microbiome',
  'genetic',
  'imaging',
  'ai',
] satisfies ReportCategory[];

const placeOf = (category: string) =>
  CATEGORIES.includes(category) ? CATEGORIES.indexOf(category) : CATEGORIES.length;

function grouped(series: BiomarkerSeries[]): [string, BiomarkerSeries[]][] {
  const groups = new Map<string, BiomarkerSeries[]>();
  for (const one of series) groups.set(one.category, [...(groups.get(one.category) ?? []), one]);
  return [...groups].sort(([a], [b]) => placeOf(a) - placeOf(b));
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{Script=Han}+|[^\s\p{Script=Han}]+/gu) ?? [];
const hasWord = (names: string, word: string) =>
  names.includes(` ${/\p{Script=Han}/u.test(word) ? [...word].join(' ') : word}`);

/** By what stands there, or by any name of the test that the dictionary knows, in pinyin too. */
const isFound = ({ nameEn, nameZh, analyteCode, foundBy }: BiomarkerSeries, text: string) =>
  [nameEn, nameZh, analyteCode ?? ''].some((name) => name.toLowerCase().includes(text.trim().toLowerCase())) ||
  wordsOf(text).every((word) => hasWord(foundBy, word));

/** Search and the choice of abnormal ones stand in the address. */
function useNarrowed(series: BiomarkerSeries[]) {
  const { values, set } = useUrlQuery();
  const [text, abnormal] = [values.q ?? '', values.abnormal === '1'];
  const shown = useMemo(
    () => series.filter((one) => (!abnormal || one.abnormal) && isFound(one, text)),
    [series, abnormal, text],
  );
  return { text, abnormal, shown, isNarrowed: abnormal || text.trim() !== '', set };
}

function Tools({ narrowed }: { narrowed: ReturnType<typeof useNarrowed> }) {
  const { say } = useViewerWords();
  const { text, abnormal, set } = narrowed;
  return (
    <search className="review-tools">
      <Input
        type="search"
        allowClear
        defaultValue={text}
        maxLength={100}
        aria-label={say('review.search')}
        placeholder={say('review.search')}
        onChange={({ target }) => set({ q: target.value }, 'replace')}
      />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control */}
      <label className="review-switch">
        <Switch checked={abnormal} onChange={(on) => set({ abnormal: on ? '1' : undefined })} />{' '}
        {say('review.abnormal')}
      </label>
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {say('review.print')}
      </Button>
    </search>
  );
}

function Groups({ series, customerId }: { series: BiomarkerSeries[]; customerId: number }) {
  const { category } = useViewerWords();
  return grouped(series).map(([name, own]) => (
    <section key={name} className="review-group" aria-label={category(name)}>
      <h2>{category(name)}</h2>
      <div className="review-cards">
        {own.map((one) => (
          <AnalyteCard key={one.key} series={one} customerId={customerId} />
        ))}
      </div>
    </section>
  ));
}

/** An instant with the clinic's zone, which paper has to name. */
function useZonedInstant() {
  const instant = useInstant();
  const { initialState } = useModel('@@initialState');
  const zone = initialState?.clinic?.timeZone;
  return (at: string) => (zone ? `${instant(at)} (${zone})` : instant(at));
}

function Review({ review, path }: { review: ResultsReview; path: PagePath }) {
  const words = useViewerWords();
  const { say } = words;
  const { message } = App.useApp();
  const at = useZonedInstant();
  const { customer, series, underRevision, madeAt } = review;
  const narrowed = useNarrowed(series);
  const printedAt = usePrinting(
    customer.id,
    useCallback((reason: string) => void message.error(say('review.printFailed', { reason })), [message, say]),
  );
  const { shown, isNarrowed, set } = narrowed;
  const reports = new Set(series.flatMap(({ points }) => points.map(({ reportId }) => reportId))).size;
  return (
    <div className="review">
      <PersonHead
        person={customer}
        actions={
          <Link to={`${path}/${customer.id}`}>
            <FileTextOutlined aria-hidden /> {say('reports')}
          </Link>
        }
      />
      <Tools narrowed={narrowed} />
      {/* a table head is what browsers repeat on each printed page */}
      <table className="review-paper" role="presentation">
        <thead>
          <tr>
            <td>
              <strong>{customer.name}</strong> · {identityFacts(customer, words).join(' · ')}
              <br />
              {say('review')} · {say('review.printedAt', { at: at(printedAt ?? madeAt) })}
            </td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <p className="portal-quiet review-lead">
                {say('review.lead', { biomarkers: series.length, reports })} · {say('review.asOf', { at: at(madeAt) })}
              </p>
              {underRevision > 0 && (
                <Alert type="warning" showIcon title={say('review.underRevision', { n: underRevision })} />
              )}
              {isNarrowed && <p className="review-warning review-narrowed">{say('review.filtered')}</p>}
              {shown.length === 0 ? (
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description={say(isNarrowed ? 'review.empty.filtered' : 'review.empty')}
                >
                  {isNarrowed ? (
                    <Button onClick={() => set({ q: undefined, abnormal: undefined })}>{say('review.clear')}</Button>
                  ) : (
                    <Link to={`${path}/${customer.id}`}>{say('reports')}</Link>
                  )}
                </Empty>
              ) : (
                <Groups series={shown} customerId={customer.id} />
              )}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** Every biomarker of a person over time, grouped, on one page that can be printed. */
export function ReviewView({ customerId, path }: { customerId: number; path: PagePath }) {
  const { say } = useViewerWords();
  const { data, error, reload } = useLoaded(`review ${customerId}`, (call) =>
    getResultsReview({ id: customerId }, call),
  );
  const review = data?.customer.id === customerId ? data : undefined;
  return (
    <>
      {error && <ListFailure title={say('failed')} error={error} retry={reload} />}
      {review && <Review review={review} path={path} />}
      {!review && !error && (
        <div aria-busy="true" role="status" aria-label={say('loading')}>
          <Skeleton active paragraph={{ rows: 12 }} />
        </div>
      )}
    </>
  );
}
