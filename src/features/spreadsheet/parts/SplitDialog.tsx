import { Alert } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { Dialog } from '@/components/dialog/Dialog';
import { useOneAtATime } from '@/components/useOneAtATime';
import { splitSheet } from '@/services/spreadsheet';
import type { SheetBatch } from '@/services/types';
import { useSheetWords } from '../words';
import { useDayWords } from './DaysNotice';

type Props = { batch: SheetBatch; close: () => void; split: (after: SheetBatch) => void; stale: () => void };

/** Says which batches a split makes, and makes them. */
export function SplitDialog({ batch: current, close, split, stale }: Props) {
  const { say } = useSheetWords();
  const words = useDayWords();
  // what was shown when it was opened is split; what changed since is refused by the server
  const [batch] = useState(current);
  const once = useOneAtATime();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const undated = batch.days.some((day) => day.undated > 0);

  const write = () =>
    once(async () => {
      setBusy(true);
      setFailure(undefined);
      try {
        split(await splitSheet({ id: batch.id }, { rowVersion: batch.rowVersion }, { skipErrorHandler: true }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
        if (error.code === 409) stale();
        setBusy(false);
      }
    });
  return (
    <Dialog
      open
      className="sheet-dialog sheet-question"
      title={say('split.title', { name: batch.fileName })}
      okText={say('split.ok', { n: batch.days.length })}
      cancelText={say('cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: failure?.code === 409 }}
      onOk={write}
      onCancel={close}
      mask={{ closable: false }}
    >
      <p>{say('split.lead')}</p>
      <table className="sheet-split">
        <thead>
          <tr>
            <th scope="col">{say('column.visitOn')}</th>
            <th scope="col">{say('column.testCount')}</th>
            <th scope="col">{say('split.batch')}</th>
          </tr>
        </thead>
        <tbody>
          {batch.days.map((day) => (
            <tr key={day.visitOn}>
              <th scope="row">{day.visitOn}</th>
              <td>{words(day)}</td>
              <td>{say(day.kept ? 'split.kept' : 'split.new')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {undated && <p>{say('split.undated')}</p>}
      <p className="portal-quiet">{say('split.after')}</p>
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failure.message}
          description={failure.code === 0 && say('split.safe')}
        />
      )}
    </Dialog>
  );
}
