import { LineChartOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Alert, Button, Typography } from 'antd';
import { useState } from 'react';
import { SidePanel } from '@/components/dialog/Dialog';
import { useInstant } from '@/components/useInstant';
import { TABLE_WIDE, useMedia } from '@/components/useMedia';
import { useUrlQuery } from '@/components/useUrlQuery';
import type { ViewDetail } from '@/services/types';
import type { PagePath } from '../../../../config/pages';
import { useViewerWords } from '../words';
import { PersonHead } from './PersonHead';
import { ReportPane, type Steps } from './ReportPane';
import { ReportCards, ReportTable } from './ReportTable';
import { ShareDialog } from './ShareDialog';
import { useReportKeys } from './useReportKeys';
import { VisitRecord } from './VisitRecord';

/** Wide enough for the records and a report beside them. */
const ROOM_FOR_A_PANE = '(min-width: 1200px)';

const numberIn = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined);

/** What of the page stands in the address: the open report and the visit whose reports are shown. */
function useOpened({ reports, visits }: ViewDetail) {
  const { values, set } = useUrlQuery();
  const asked = numberIn(values.report);
  const visit = visits.find(({ id }) => id === numberIn(values.visit));
  const rows = visit ? reports.filter(({ visitId }) => visitId === visit.id) : reports;
  const report = reports.find(({ id }) => id === asked);
  const at = rows.findIndex(({ id }) => id === asked);
  const open = (id: number | undefined, step: 'push' | 'replace' = 'push') => set({ report: id?.toString() }, step);
  const to = (index: number) => {
    const row = rows[index];
    return row && (() => open(row.id, 'replace'));
  };
  const steps: Steps | undefined = report && {
    previous: at > 0 ? to(at - 1) : undefined,
    next: to(at + 1),
    close: () => open(undefined),
  };
  return {
    report,
    isGone: asked !== undefined && !report,
    visit,
    rows,
    open,
    steps,
    choose: (id: number | undefined) => set({ visit: id?.toString() }),
  };
}

/** A person's visits and reports; a chosen report stands beside them, or over them on a narrow screen. */
export function DetailView({ detail, path }: { detail: ViewDetail; path: PagePath }) {
  const { say } = useViewerWords();
  const instant = useInstant();
  const wide = useMedia(ROOM_FOR_A_PANE);
  const asCards = !useMedia(TABLE_WIDE);
  const opened = useOpened(detail);
  const { report, visit, rows, open, steps } = opened;
  const [sharing, setSharing] = useState(false);
  useReportKeys(sharing ? undefined : steps);

  const { customer } = detail;
  const table = { rows, openId: report?.id, open: (id: number) => open(id), instant };
  const pane = report && steps && (
    <ReportPane key={report.id} detail={detail} report={report} steps={steps} share={() => setSharing(true)} />
  );
  return (
    <div className="viewer-detail">
      <PersonHead
        person={customer}
        actions={
          <Link to={`${path}/${customer.id}/ror`}>
            <LineChartOutlined aria-hidden /> {say('review')}
          </Link>
        }
      />
      {opened.isGone && (
        <Alert type="warning" showIcon closable onClose={() => open(undefined)} title={say('report.gone')} />
      )}
      <div className={pane && wide ? 'viewer-split' : undefined}>
        <div className="viewer-records">
          <section aria-label={say('reports')}>
            <Typography.Title level={2} className="viewer-heading">
              {visit ? say('reports.filtered', { date: visit.visitOn }) : say('reports')}{' '}
              {visit && (
                <Button size="small" onClick={() => opened.choose(undefined)}>
                  {say('visit.all')}
                </Button>
              )}
            </Typography.Title>
            {asCards ? <ReportCards {...table} /> : <ReportTable {...table} narrow={Boolean(pane) && wide} />}
          </section>
          <VisitRecord visits={detail.visits} reports={detail.reports} only={visit?.id} choose={opened.choose} />
        </div>
        {wide && pane}
      </div>
      {!wide && steps && (
        <SidePanel
          open
          start="dialog"
          size="100%"
          closable={false}
          onClose={steps.close}
          styles={{ body: { padding: 8 } }}
          aria-label={say('reports')}
        >
          {pane}
        </SidePanel>
      )}
      {sharing && report && (
        <ShareDialog
          customerId={customer.id}
          name={customer.name}
          reportId={report.id}
          close={() => setSharing(false)}
        />
      )}
    </div>
  );
}
