import { Alert, Input } from 'antd';
import { useId, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { useWrite } from '@/components/useWrite';
import type { ReportRow } from '@/services/types';
import { PAGES, sendCorrection } from '../files';
import { useIntakeWords } from '../words';

type Props = { report: ReportRow; close: () => void; done: () => void };

/** Takes the laboratory's corrected file in for a report that is there; the earlier file stays. */
export function CorrectionDialog({ report, close, done }: Props) {
  const { say } = useIntakeWords();
  const field = useId();
  const [file, setFile] = useState<File>();
  const [reason, setReason] = useState('');
  const { run, busy, failure } = useWrite((chosen: File) => sendCorrection(report.id, chosen, reason.trim()), { done });
  const needsReason = failure?.reason === 'intake.reason_needed' || reason !== '';
  return (
    <Dialog
      open
      title={say('corrects.upload', { reportNo: report.reportNo })}
      okText={say('corrects.send')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !file || (needsReason && reason.trim() === ''), loading: busy }}
      onOk={() => file && void run(file)}
      onCancel={close}
    >
      <p>{say('corrects.lead')}</p>
      <label htmlFor={field}>{say('corrects.file')}</label>
      <input
        id={field}
        type="file"
        accept={PAGES}
        className="portal-corrects-file"
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      {failure && <Alert type="error" showIcon role="alert" title={failure.message} />}
      {needsReason && (
        <Input.TextArea
          className="portal-reason"
          rows={2}
          maxLength={1000}
          value={reason}
          placeholder={say('reason.ask.needsReason')}
          aria-label={say('reason.ask.needsReason')}
          aria-required
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </Dialog>
  );
}
