import { useIntl } from '@umijs/max';
import { Empty, Typography } from 'antd';
import { askedLanguage, catalogueFor } from '@/components/reader-language';
import { StateTag } from '@/components/StateTag';
import { ToneTag } from '@/components/ToneTag';
import type { CustomerTimeline, VisitView } from '@/services/types';
import type { ReportState } from '../../../../config/theme';

const nameFor = ({ nameEn, nameZh }: { nameEn: string; nameZh: string }) =>
  catalogueFor(askedLanguage()) === 'en-US' ? nameEn || nameZh : nameZh || nameEn;

function VisitCard({ visit }: { visit: VisitView }) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `visit.${id}` });
  const facts = [visit.serve, visit.doctor, visit.supplier, visit.remark].filter(Boolean).join(' · ');
  return (
    <li>
      <strong>{visit.visitOn}</strong>{' '}
      <ToneTag tone={visit.status === 'open' ? 'working' : 'neutral'}>{say(`status.${visit.status}`)}</ToneTag>{' '}
      <span className="portal-quiet">{say(`handling.${visit.handlingStatus}`)}</span>
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
export function VisitList({ timeline }: { timeline: CustomerTimeline }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, number>) => formatMessage({ id: `customer.drawer.${id}` }, values);
  const { visits, moreVisits } = timeline;
  return (
    <section>
      <Typography.Title level={5}>{say('visits', { n: visits.length })}</Typography.Title>
      {visits.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('noVisits')} />}
      <ul className="list-cards">
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} />
        ))}
      </ul>
      {moreVisits && <p className="portal-quiet">{say('moreVisits')}</p>}
    </section>
  );
}

/** A customer's reports with their states, newest first. */
export function ReportList({ timeline }: { timeline: CustomerTimeline }) {
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
            <StateTag state={report.status as ReportState} /> {nameFor(report)}
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
