import { Button } from 'antd';
import { useInstant } from '@/components/useInstant';
import { UPLOAD_ENTRY_VIEW_OUTCOME } from '@/services/choices';
import type { UploadEntryView, UploadReceipt, UploadView } from '@/services/types';
import { useIntakeWords } from '../words';

type Open = { open: (reportId: number) => void };

/** The reports that a file went to, and, of a zip, what became of each file in it. */
export function UploadOutcome({ receipt: { reports, entries }, open }: Open & { receipt: UploadReceipt }) {
  return (
    <>
      {reports.map((report) => (
        <ReportLine key={report.reportId} report={report} open={open} />
      ))}
      {entries.length > 0 && <Entries entries={entries} />}
    </>
  );
}

function ReportLine({ report, open }: Open & { report: UploadView }) {
  const { say, stateName } = useIntakeWords();
  const instant = useInstant();
  const { duplicate, joined, study, reportNo, reportId, status } = report;
  const came = duplicate
    ? say('upload.duplicate', {
        no: reportNo,
        by: report.firstReceivedBy ?? say('upload.machine'),
        at: instant(report.firstReceivedAt),
        state: stateName(status),
      })
    : joined
      ? say('upload.joined', { no: reportNo, state: stateName(status) })
      : reportNo;
  const name = study && (study.description || say('upload.studyNoName'));
  return (
    <>
      <span>
        {came}
        {study && <> · {say('upload.study', { name: name ?? '', images: study.images })}</>}
      </span>
      {report.item && (
        <Button className="portal-upload-open" size="small" type="link" onClick={() => open(reportId)}>
          {say('upload.open')}
        </Button>
      )}
    </>
  );
}

/** What was left out stands behind a disclosure; what somebody has to see to stands before it. */
function Entries({ entries }: { entries: UploadEntryView[] }) {
  const { say } = useIntakeWords();
  const counts = UPLOAD_ENTRY_VIEW_OUTCOME.map((outcome) => ({
    outcome,
    n: entries.filter((entry) => entry.outcome === outcome).length,
  })).filter(({ n }) => n > 0);
  const told = entries.filter(({ why }) => why !== '');
  return (
    <details className="portal-upload-entries">
      <summary>{counts.map(({ outcome, n }) => say(`upload.counts.${outcome}`, { n })).join(' · ')}</summary>
      <ul aria-label={say('upload.entries')}>
        {told.map(({ name, outcome, why }) => (
          <li key={name}>
            <bdi>{name}</bdi>: {say(`upload.entry.${outcome}`)}
            <span className="portal-quiet"> {why}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
