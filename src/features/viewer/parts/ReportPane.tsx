import { CloseOutlined, DownloadOutlined, DownOutlined, LinkOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Tooltip, Typography } from 'antd';
import type { ReactNode } from 'react';
import { ownName } from '@/components/own-name';
import { PdfViewer } from '@/components/PdfViewer';
import { StateTag } from '@/components/StateTag';
import { WithPrior } from '@/components/WithPrior';
import type { ViewDetail, ViewReportRow } from '@/services/types';
import { useViewerWords } from '../words';
import { identityFacts } from './PersonHead';
import { NothingShown, ReportBanners } from './ReportNotice';

export type Steps = { previous?: () => void; next?: () => void; close: () => void };
type Props = { detail: ViewDetail; report: ViewReportRow; steps: Steps; share: () => void };

const pdfOf = ({ id, versionNo }: ViewReportRow) => `/api/v1/reports/${id}/versions/${versionNo}/pdf`;

function PaneTools({ detail, report, steps, share }: Props) {
  const { say } = useViewerWords();
  const tool = (id: string, icon: ReactNode, key: string, run: (() => void) | undefined) => (
    <Tooltip title={say(`pane.${id}`)}>
      <Button
        type="text"
        icon={icon}
        aria-label={say(`pane.${id}`)}
        aria-keyshortcuts={key}
        disabled={!run}
        onClick={run}
      />
    </Tooltip>
  );
  const blocked = detail.shareBlock === 'permission' ? say('share.block.permission') : undefined;
  return (
    <div className="viewer-pane-tools">
      {tool('previous', <UpOutlined />, 'K', steps.previous)}
      {tool('next', <DownOutlined />, 'J', steps.next)}
      {report.versionNo !== null && (
        <Button icon={<DownloadOutlined />} href={`${pdfOf(report)}?download=true`} download>
          {say('pane.download')}
        </Button>
      )}
      {report.shown === 'issued' && (
        <Tooltip title={blocked}>
          <Button icon={<LinkOutlined />} disabled={blocked !== undefined} onClick={share}>
            {say('pane.share')}
          </Button>
        </Tooltip>
      )}
      {tool('close', <CloseOutlined />, 'Escape', steps.close)}
    </div>
  );
}

/** One report in place: whose it is, what must be known of it, and its pages. */
export function ReportPane(props: Props) {
  const { detail, report } = props;
  const words = useViewerWords();
  const { say } = words;
  const { customer } = detail;
  const name = ownName(report);
  const label = say('pane', { person: customer.name, name });
  const { shown } = report;
  return (
    <section className="viewer-pane" aria-label={label}>
      <div className="viewer-pane-head">
        <div className="viewer-pane-title">
          <Typography.Title level={2}>{name}</Typography.Title>
          <span className="portal-quiet">
            {[customer.name, ...identityFacts(customer, words)].join(' · ')}
            <br />
            {[report.reportNo, report.versionNo !== null && say('report.version', { no: report.versionNo })]
              .filter(Boolean)
              .join(' · ')}{' '}
            <StateTag state={report.status} />
          </span>
        </div>
        <PaneTools {...props} />
      </div>
      <ReportBanners report={report} />
      {report.versionNo === null ? (
        <NothingShown why={shown === 'withheld' || shown === 'withdrawn' ? shown : 'none'} />
      ) : (
        <div className="viewer-pane-pdf">
          <WithPrior shown={{ ...report, customerId: customer.id, reportId: report.id }}>
            <PdfViewer url={pdfOf(report)} downloadUrl={`${pdfOf(report)}?download=true`} label={label} />
          </WithPrior>
        </div>
      )}
      {report.verifyUrl && (
        <p className="viewer-verify portal-quiet">
          {say('verify.text')}{' '}
          <a href={report.verifyUrl} target="_blank" rel="noreferrer">
            {new URL(report.verifyUrl, window.location.origin).href}
          </a>
        </p>
      )}
    </section>
  );
}
