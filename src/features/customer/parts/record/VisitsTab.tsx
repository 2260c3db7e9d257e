import { PlusOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Empty, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { loadedEarly } from '@/components/dialog/loaded-early';
import { ListFailure } from '@/components/ListFailure';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import type { VisitView } from '@/services/types';
import { listVisits } from '@/services/visit';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';
import { VisitCard } from '../VisitCard';
import type { RecordProps } from './record';
import { TabPager } from './TabPager';

const VisitForm = loadedEarly(() => import('../VisitForm'));

const PAGE_SIZE = 10;

/** A customer's visits with their ordered tests, newest first; entered and changed here. */
export default function VisitsTab({ customer, change }: RecordProps) {
  const { formatMessage } = useIntl();
  const { say } = useCustomerWords();
  const record = useRecordWords();
  const [current, setCurrent] = useState(1);
  const [visit, setVisit] = useState<VisitView | 'new'>();
  const question = { current, pageSize: PAGE_SIZE };
  const page = useLoaded(JSON.stringify([customer.id, current]), (call) =>
    listVisits({ id: customer.id, ...question }, call),
  );
  useLive(['customer'], page.reload, ({ id }) => id === null || id === customer.id);
  const { data } = page;
  const done = () => {
    setVisit(undefined);
    page.reload();
  };
  return (
    <section aria-label={record.say('tab.visits')}>
      {change && (
        <Button icon={<PlusOutlined />} onClick={() => setVisit('new')}>
          {formatMessage({ id: 'visit.new' })}
        </Button>
      )}
      {page.error && <ListFailure title={record.say('failed')} error={page.error} retry={page.reload} />}
      {!data && !page.error && <Skeleton active />}
      {data?.total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('drawer.noVisits')} />}
      {data && (
        <ul className="list-cards">
          {data.rows.map((one) => (
            <VisitCard key={one.id} visit={one} edit={change ? setVisit : undefined} />
          ))}
        </ul>
      )}
      {data && (
        <TabPager
          current={current}
          pageSize={PAGE_SIZE}
          total={data.total}
          told={(n) => say('drawer.visits', { n })}
          turn={setCurrent}
        />
      )}
      <Suspense fallback={null}>
        {visit && (
          <VisitForm
            key={visit === 'new' ? 'new' : visit.id}
            customer={customer}
            visit={visit === 'new' ? undefined : visit}
            close={() => setVisit(undefined)}
            saved={done}
          />
        )}
      </Suspense>
    </section>
  );
}
