import { Link, useParams } from '@umijs/max';
import { Result, Skeleton } from 'antd';
import { use } from 'react';
import { ListFailure } from '@/components/ListFailure';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { useLoaded } from '@/components/useLoaded';
import { useServerEvents } from '@/components/useServerEvents';
import { getViewDetail } from '@/services/viewer';
import type { PagePath } from '../../../../config/pages';
import { useViewerWords } from '../words';
import '@/components/list.css';
import '../review.css';
import '../viewer.css';
import { DetailView } from './DetailView';
import { ReviewView } from './ReviewView';

/** `{customerId}` or `{customerId}/ror`; null for anything else. */
function readAddress(splat: string | undefined) {
  const [, id, ror] = /^([1-9]\d{0,14})(\/ror)?\/?$/i.exec(splat ?? '') ?? [];
  return id ? { customerId: Number(id), isReview: ror !== undefined } : null;
}

function Detail({ customerId, path }: { customerId: number; path: PagePath }) {
  const { say } = useViewerWords();
  const { data, error, reload } = useLoaded(`detail ${customerId}`, (call) => getViewDetail({ id: customerId }, call));
  const detail = data?.customer.id === customerId ? data : undefined;
  useServerEvents(({ topic, id }) => {
    const isMine =
      topic === 'report'
        ? detail?.reports.some((report) => report.id === id)
        : topic === 'customer' && id === customerId;
    if (isMine || (id === null && topic === 'report')) reload();
  });
  return (
    <>
      {error && <ListFailure title={say('failed')} error={error} retry={reload} />}
      {detail && <DetailView detail={detail} path={path} />}
      {!detail && !error && (
        <div aria-busy="true" role="status" aria-label={say('loading')}>
          <Skeleton active paragraph={{ rows: 12 }} />
        </div>
      )}
    </>
  );
}

/** One person's visits and reports, or the review of all their results, at either of two addresses. */
export function DetailScreen({ path }: { path: PagePath }) {
  use(loadTexts(pageTexts.viewer));
  const { say } = useViewerWords();
  const address = readAddress(useParams()['*']);
  if (!address) {
    return (
      <Result
        status="404"
        title={say('badAddress')}
        extra={<Link to="/basicMaintenance/reportViewList">{say('toList')}</Link>}
      />
    );
  }
  const { customerId, isReview } = address;
  return isReview ? (
    <ReviewView key={customerId} customerId={customerId} path={path} />
  ) : (
    <Detail key={customerId} customerId={customerId} path={path} />
  );
}
