import { Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { ListFailure } from '@/components/ListFailure';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { listCustomerHistory } from '@/services/customer';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';
import { MergeHistory } from './MergeHistory';
import type { RecordProps } from './record';
import { TabPager } from './TabPager';

const PAGE_SIZE = 20;

/** Who changed what of a customer's record, newest first, and the records that were merged into it. */
export default function HistoryTab(props: RecordProps) {
  const { customer } = props;
  const { none, label } = useCustomerWords();
  const { say } = useRecordWords();
  const instant = useInstant();
  const [current, setCurrent] = useState(1);
  const page = useLoaded(JSON.stringify([customer.id, customer.rowVersion, current]), (call) =>
    listCustomerHistory({ id: customer.id, current, pageSize: PAGE_SIZE }, call),
  );
  const { data, error, reload } = page;
  return (
    <section aria-label={say('tab.history')} className="customer-drawer">
      <MergeHistory {...props} />
      {error && <ListFailure title={say('failed')} error={error} retry={reload} />}
      {!data && !error && <Skeleton active />}
      {data?.total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('history.none')} />}
      {data && (
        <ul className="list-cards">
          {data.rows.map((entry) => (
            <li key={entry.id}>
              <strong>{entry.field ? label(entry.field) : say(`history.kind.${entry.kind}`)}</strong>{' '}
              {entry.from || none} → {entry.to || none}
              {entry.note && <div>{entry.note}</div>}
              <div className="portal-quiet">{say('enteredBy', { by: entry.by, at: instant(entry.at) })}</div>
            </li>
          ))}
        </ul>
      )}
      {data && <TabPager current={current} pageSize={PAGE_SIZE} total={data.total} turn={setCurrent} />}
    </section>
  );
}
