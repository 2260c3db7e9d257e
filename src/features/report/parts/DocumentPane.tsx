import { DownloadOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Alert, Button, Empty, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { FileViewer } from '@/components/FileViewer';
import { WithPrior } from '@/components/WithPrior';
import type { ReportView } from '@/services/types';
import { allowedOf } from './moves';

const address = (report: ReportView, rest: string) => `/api/v1/reports/${report.id}/${rest}`;

const shownFor = ({ id, customerId, category, testOn }: ReportView) =>
  customerId === null ? null : { customerId, reportId: id, category, testOn };

/** What is read first: the version that is to be signed or was, and while somebody types from the original, that. */
const firstShown = (report: ReportView) =>
  report.versionNo > 0 && report.versionFresh && report.status !== 'in_check'
    ? `version:${report.versionNo}`
    : undefined;

/** The original as it came, and beside it on demand the report as it will be or was given out. */
export function DocumentPane({ report, onTakeOut }: { report: ReportView; onTakeOut: (fileId: number) => void }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const originals = report.files.map((file, index) => ({
    value: `file:${file.id}`,
    label: file.replacesFileId
      ? say('checker.original.corrected', { no: index + 1 })
      : say(report.files.length > 1 ? 'checker.original.no' : 'checker.original', { no: index + 1 }),
  }));
  const versions = report.versions.map((version) => ({
    value: `version:${version.no}`,
    label: say(`checker.document.${version.state}`, { no: version.no }),
  }));
  const options = [...originals, ...versions];
  const [chosen, setShown] = useState(firstShown(report) ?? options[0]?.value);
  // a file that was taken out is none of its documents any more
  const shown = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value;

  // a version that was just made or signed is what the person wants to see
  const newest = `${report.versionNo}-${report.versions[0]?.signed}`;
  const [known, setKnown] = useState(newest);
  useEffect(() => {
    if (newest === known) return;
    setKnown(newest);
    if (report.versionNo > 0) setShown(`version:${report.versionNo}`);
  }, [newest, known, report.versionNo]);

  const [kind, id] = (shown ?? '').split(':');
  const file = kind === 'file' ? report.files.find((one) => String(one.id) === id) : undefined;
  // the bytes of a version change when it is signed or a signature is cancelled
  const signed = report.versions.find((one) => String(one.no) === id)?.signed;
  const url =
    kind === 'file'
      ? address(report, `files/${id}`)
      : address(report, `versions/${id}/pdf?state=${signed ? 'signed' : 'draft'}`);
  const download = kind === 'file' ? url : address(report, `versions/${id}/pdf?download=true`);
  if (!shown) return <Empty className="checker-nodocument" description={say('checker.document.none')} />;
  return (
    <section className="checker-document" aria-label={say('checker.document')}>
      <div className="checker-document-bar">
        <Segmented size="small" options={options} value={shown} onChange={setShown} />
        <Button
          size="small"
          type="text"
          icon={<DownloadOutlined />}
          href={download}
          download
          aria-label={say('checker.download')}
        />
        {file?.replacesFileId && allowedOf(report, 'takeOutFile')?.allowed && (
          <Button size="small" danger onClick={() => onTakeOut(file.id)}>
            {say('checker.action.takeOutFile')}
          </Button>
        )}
      </div>
      {file?.readProblem && (
        <Alert type="warning" showIcon banner title={say(`checker.unreadable.${file.readProblem}`)} />
      )}
      <WithPrior shown={shownFor(report)}>
        <FileViewer
          url={url}
          label={file ? file.name : say('checker.document')}
          mediaType={file?.mediaType ?? 'application/pdf'}
          pages={file?.pages ?? null}
          reportId={report.id}
        />
      </WithPrior>
    </section>
  );
}
