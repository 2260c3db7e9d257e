import { Link, useIntl } from '@umijs/max';
import { Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { ListFailure } from '@/components/ListFailure';
import { ownName } from '@/components/own-name';
import { StateTag } from '@/components/StateTag';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { listCustomerReports } from '@/services/visit';
import type { ReportState } from '../../../../../config/theme';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';
import type { RecordProps } from './record';
import { TabPager } from './TabPager';

const PAGE_SIZE = 20;

/** A customer's reports with their states, newest first; of one that has not come there is nothing to open. */
export default function ReportsTab({ customer }: RecordProps) {
  const { formatMessage } = useIntl();
  const { say } = useCustomerWords();
  const record = useRecordWords();
  const [current, setCurrent] = useState(1);
  const page = useLoaded(JSON.stringify([customer.id, current]), (call) =>
    listCustomerReports({ id: customer.id, current, pageSize: PAGE_SIZE }, call),
  );
  const { data, error, reload } = page;
  useLive(['report'], reload, ({ id }) => id === null || data?.rows.some((report) => report.id === id) === true);
  return (
    <section aria-label={record.say('tab.reports')}>
      {error && <ListFailure title={record.say('failed')} error={error} retry={reload} />}
      {!data && !error && <Skeleton active />}
      {data?.total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('drawer.noReports')} />}
      <ul className="list-cards">
        {data?.rows.map((report) => (
          <li key={report.id}>
            <StateTag state={report.status as ReportState} />{' '}
            {report.path ? <Link to={report.path}>{ownName(report)}</Link> : ownName(report)}
            <div className="portal-quiet">
              {[report.testOn, report.reportNo, formatMessage({ id: `report.category.${report.category}` })]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
      {data && (
        <TabPager
          current={current}
          pageSize={PAGE_SIZE}
          total={data.total}
          told={(n) => say('drawer.reports', { n })}
          turn={setCurrent}
        />
      )}
    </section>
  );
}
