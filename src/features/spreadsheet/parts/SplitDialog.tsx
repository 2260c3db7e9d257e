import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { splitSheet } from '@/services/spreadsheet';
import type { SheetBatch } from '@/services/types';
import { useSheetWords } from '../words';
import { useDayText } from './DaysNotice';
import { Refusal } from './Refusal';

type Props = { batch: SheetBatch; close: () => void; split: (after: SheetBatch) => void; stale: () => void };

/** Says which batches a split makes, and makes them. */
export function SplitDialog({ batch: current, close, split, stale }: Props) {
  const { say } = useSheetWords();
  const dayText = useDayText();
  // what was shown when it was opened is split; what changed since is refused by the server
  const [batch] = useState(current);
  const [outdated, setOutdated] = useState(false);
  const undated = batch.days.some((day) => day.undated > 0);

  return (
    <FormDialog
      className="sheet-dialog sheet-question"
      title={say('split.title', { name: batch.fileName })}
      okText={say('split.ok', { n: batch.days.length })}
      initial={{}}
      write={() => splitSheet({ id: batch.id }, { rowVersion: batch.rowVersion }, QUIET)}
      done={split}
      stale={() => {
        setOutdated(true);
        stale();
      }}
      blocked={outdated}
      refusal={(failure) => <Refusal failure={failure} safe={say('split.safe')} />}
      close={close}
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
              <td>{dayText(day)}</td>
              <td>{say(day.kept ? 'split.kept' : 'split.new')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {undated && <p>{say('split.undated')}</p>}
      <p className="portal-quiet">{say('split.after')}</p>
    </FormDialog>
  );
}
