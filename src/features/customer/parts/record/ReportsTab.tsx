import { Link, useIntl } from '@umijs/max';
import { Empty, Skeleton } from 'antd';
import { ListFailure } from '@/components/ListFailure';
import { ownName } from '@/components/own-name';
import { StateTag } from '@/components/StateTag';
import { useLoaded } from '@/components/useLoaded';
import { useMay } from '@/components/useMay';
import { useServerEvents } from '@/components/useServerEvents';
import type { TimelineReport } from '@/services/types';
import { viewTimeline } from '@/services/visit';
import type { ReportState } from '../../../../../config/theme';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';
import type { RecordProps } from './record';

/** Where this person works with a report. */
function useReportAddress(customerId: number) {
  const may = useMay();
  const checks = may('report:check') || may('report:sign');
  return ({ id, status }: TimelineReport) => {
    if (status === 'received' && may('report:signFor')) return `/SignIn/pdfSignIn?report=${id}`;
    if (checks) return `/basicMaintenance/reportChecker/${id}`;
    return `/basicMaintenance/reportViewDetail/${customerId}?report=${id}`;
  };
}

/** A customer's reports with their states, newest first; of one that has not come there is nothing to open. */
export default function ReportsTab({ customer }: RecordProps) {
  const { formatMessage } = useIntl();
  const { say } = useCustomerWords();
  const record = useRecordWords();
  const addressOf = useReportAddress(customer.id);
  const timeline = useLoaded(String(customer.id), (signal) =>
    viewTimeline({ id: customer.id }, { signal, skipErrorHandler: true }),
  );
  const { data, error, reload } = timeline;
  useServerEvents(({ topic, id }) => {
    if (topic === 'report' && (id === null || data?.reports.some((report) => report.id === id))) reload();
  });
  return (
    <section aria-label={record('tab.reports')}>
      {error && <ListFailure title={record('failed')} error={error} retry={reload} />}
      {!data && !error && <Skeleton active />}
      {data?.reports.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('drawer.noReports')} />
      )}
      <ul className="list-cards">
        {data?.reports.map((report) => (
          <li key={report.id}>
            <StateTag state={report.status as ReportState} />{' '}
            {report.status === 'expected' ? ownName(report) : <Link to={addressOf(report)}>{ownName(report)}</Link>}
            <div className="portal-quiet">
              {[report.testOn, report.reportNo, formatMessage({ id: `report.category.${report.category}` })]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
      {data?.moreReports && <p className="portal-quiet">{say('drawer.moreReports')}</p>}
    </section>
  );
}
