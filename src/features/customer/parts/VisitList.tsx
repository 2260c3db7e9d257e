import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Link, useIntl } from '@umijs/max';
import { Button, Empty, Typography } from 'antd';
import { askedLanguage, catalogueFor } from '@/components/reader-language';
import { StateTag } from '@/components/StateTag';
import { ToneTag } from '@/components/ToneTag';
import { useMay } from '@/components/useMay';
import type { CustomerTimeline, TimelineReport, VisitView } from '@/services/types';
import type { ReportState } from '../../../../config/theme';

const nameFor = ({ nameEn, nameZh }: { nameEn: string; nameZh: string }) =>
  catalogueFor(askedLanguage()) === 'en-US' ? nameEn || nameZh : nameZh || nameEn;

type Edit = ((visit: VisitView | 'new') => void) | undefined;

function VisitCard({ visit, edit }: { visit: VisitView; edit: Edit }) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `visit.${id}` });
  const facts = [visit.serve, visit.doctor, visit.supplier, visit.remark].filter(Boolean).join(' · ');
  return (
    <li>
      <strong>{visit.visitOn}</strong>{' '}
      <ToneTag tone={visit.status === 'open' ? 'working' : 'neutral'}>{say(`status.${visit.status}`)}</ToneTag>{' '}
      <span className="portal-quiet">{say(`handling.${visit.handlingStatus}`)}</span>
      {edit && (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={`${say('edit')} ${visit.visitOn}`}
          onClick={() => edit(visit)}
        />
      )}
      {facts && <div>{facts}</div>}
      {visit.advice.length > 0 && (
        <ul className="customer-advice">
          {visit.advice.map((row) => (
            <li key={row.id}>
              {nameFor(row)}
              {row.barCode && <span className="portal-quiet"> · {row.barCode}</span>}
              {row.status === 'cancelled' && <ToneTag tone="neutral">{say('advice.cancelled')}</ToneTag>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A customer's visits with their ordered tests, newest first. */
export function VisitList({ timeline, edit }: { timeline: CustomerTimeline; edit: Edit }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, number>) => formatMessage({ id: `customer.drawer.${id}` }, values);
  const { visits, moreVisits } = timeline;
  return (
    <section>
      <div className="customer-section-head">
        <Typography.Title level={5}>{say('visits', { n: visits.length })}</Typography.Title>
        {edit && (
          <Button size="small" icon={<PlusOutlined />} onClick={() => edit('new')}>
            {formatMessage({ id: 'visit.new' })}
          </Button>
        )}
      </div>
      {visits.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('noVisits')} />}
      <ul className="list-cards">
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} edit={edit} />
        ))}
      </ul>
      {moreVisits && <p className="portal-quiet">{say('moreVisits')}</p>}
    </section>
  );
}

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

/** A customer's reports with their states, newest first. */
export function ReportList({ timeline, customerId }: { timeline: CustomerTimeline; customerId: number }) {
  const addressOf = useReportAddress(customerId);
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, number>) => formatMessage({ id: `customer.drawer.${id}` }, values);
  const { reports, moreReports } = timeline;
  return (
    <section>
      <Typography.Title level={5}>{say('reports', { n: reports.length })}</Typography.Title>
      {reports.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('noReports')} />}
      <ul className="list-cards">
        {reports.map((report) => (
          <li key={report.id}>
            <StateTag state={report.status as ReportState} /> <Link to={addressOf(report)}>{nameFor(report)}</Link>
            <div className="portal-quiet">
              {[report.testOn, report.reportNo, formatMessage({ id: `report.category.${report.category}` })]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
      {moreReports && <p className="portal-quiet">{say('moreReports')}</p>}
    </section>
  );
}
