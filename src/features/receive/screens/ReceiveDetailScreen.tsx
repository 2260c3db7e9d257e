import { Link, useParams } from '@umijs/max';
import { Result, Skeleton } from 'antd';
import { use, useState } from 'react';
import { ListFailure } from '@/components/ListFailure';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { viewReceiving } from '@/services/receive';
import type { ReceiveDetail } from '@/services/types';
import { AdviceTable } from '../parts/AdviceTable';
import { Originals } from '../parts/Originals';
import { VisitHead } from '../parts/VisitHead';
import { LIST_PATH, useReceiveWords } from '../words';
import '@/components/list.css';
import '../receive.css';

function NotThere({ title }: { title: string }) {
  const { say } = useReceiveWords();
  return <Result status="404" title={title} extra={<Link to={LIST_PATH}>{say('detail.toList')}</Link>} />;
}

function Detail({ id }: { id: number }) {
  const { say } = useReceiveWords();
  const { data: loaded, error, reload } = useLoaded(`receiving ${id}`, (call) => viewReceiving({ id }, call));
  const [own, setOwn] = useState<ReceiveDetail>();
  const data = own && own.rowVersion > (loaded?.rowVersion ?? 0) ? own : loaded;
  useLive(['report', 'customer'], reload, (event) =>
    event.topic === 'report'
      ? event.id === null || (data?.advice.some(({ report }) => report?.id === event.id) ?? false)
      : event.id === null || event.id === data?.customer.id,
  );
  if (error?.code === 404) return <NotThere title={error.message} />;
  return (
    <div className="receive-detail">
      {error && <ListFailure title={say('detail.failed')} error={error} retry={reload} />}
      {data && (
        <>
          <VisitHead detail={data} reload={reload} changed={setOwn} />
          <AdviceTable detail={data} reload={reload} />
          <Originals detail={data} />
        </>
      )}
      {!data && !error && (
        <div aria-busy="true" role="status" aria-label={say('detail.loading')}>
          <Skeleton active paragraph={{ rows: 12 }} />
        </div>
      )}
    </div>
  );
}

/** One visit: whose it is, what was ordered, what came of it, and the original files. */
export default function ReceiveDetailScreen() {
  use(loadTexts(pageTexts.receive));
  const { say } = useReceiveWords();
  const splat = useParams()['*'] ?? '';
  if (!/^[1-9]\d{0,14}\/?$/.test(splat)) return <NotThere title={say('detail.badAddress')} />;
  const id = Number.parseInt(splat, 10);
  return <Detail key={id} id={id} />;
}
