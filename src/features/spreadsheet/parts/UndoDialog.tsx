import { Alert } from 'antd';
import type { ApiError } from '@/components/ApiError';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { undoSheet } from '@/services/spreadsheet';
import type { SheetBatch } from '@/services/types';
import { useSheetWords } from '../words';
import { Counts } from './Counts';

type Props = { batch: SheetBatch; close: () => void; undone: (after: SheetBatch) => void; stale: () => void };

/** Takes a submitted batch back, with the reason; what was built on it is named when it cannot be. */
export function UndoDialog({ batch, close, undone, stale }: Props) {
  const { say } = useSheetWords();
  return (
    <FormDialog
      className="sheet-dialog sheet-question"
      title={say('undo.title', { name: batch.fileName })}
      okText={say('undo.ok')}
      danger
      initial={{ reason: '' }}
      write={({ reason }) => undoSheet({ id: batch.id }, { rowVersion: batch.rowVersion, reason }, QUIET)}
      done={undone}
      stale={stale}
      refusal={(failure) => <UndoRefusal failure={failure} />}
      close={close}
    >
      <p>{say('undo.lead')}</p>
      {batch.counts && <Counts counts={batch.counts} done />}
      <ReasonField label={say('undo.reason')} />
    </FormDialog>
  );
}

type BuiltOn = { items: { text: string }[]; count: number };

/** Why it was not undone: what was built on the batch by name, or what the server says. */
function UndoRefusal({ failure }: { failure: ApiError }) {
  const { say } = useSheetWords();
  if (failure.reason !== 'spreadsheet.built_on')
    return <Alert type="error" showIcon role="alert" title={failure.fields.reason ?? failure.message} />;
  const { items, count } = failure.data as BuiltOn;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={
        <>
          {say('undo.builtOn')}
          <ul className="sheet-hints">
            {items.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
            {count > items.length && <li>{say('undo.moreBuiltOn', { n: count - items.length })}</li>}
          </ul>
        </>
      }
    />
  );
}
