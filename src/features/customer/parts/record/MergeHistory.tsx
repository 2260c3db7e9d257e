import { App, Button } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { joined } from '@/components/joined';
import { ListFailure } from '@/components/ListFailure';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { listMerges, undoMerge } from '@/services/customer';
import type { CustomerMerge } from '@/services/types';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';
import type { RecordProps } from './record';

type Undone = Awaited<ReturnType<typeof undoMerge>>;
type UndoProps = { merge: CustomerMerge; close: () => void; done: () => void };

function UndoDialog({ merge, close, done }: UndoProps) {
  const { label } = useCustomerWords();
  const { say } = useRecordWords();
  const { modal } = App.useApp();
  const undone = ({ stayed }: Undone) => {
    const kept = [
      ...stayed.visits.map(({ visitOn }) => say('merge.stayed.visit', { on: visitOn })),
      ...stayed.reports.map(({ reportNo }) => reportNo),
      ...stayed.fields.map((field) => label(field)),
    ];
    done();
    close();
    modal.success({
      title: say('merge.undone', { pid: merge.absorbed.pid }),
      content: kept.length > 0 ? say('merge.stayed', { names: joined(kept) }) : undefined,
    });
  };
  return (
    <FormDialog
      title={say('merge.undoTitle', { name: merge.absorbed.name, pid: merge.absorbed.pid })}
      okText={say('merge.undo')}
      initial={{ reason: '' }}
      write={(values: { reason: string }) => undoMerge({ id: merge.id }, values, QUIET)}
      done={undone}
      close={close}
    >
      <p>{say('merge.undoText', { pid: merge.absorbed.pid })}</p>
      <ReasonField />
    </FormDialog>
  );
}

/** The records that were merged into this one, each to be taken apart again. */
export function MergeHistory({ customer, reload }: RecordProps) {
  const { say } = useRecordWords();
  const instant = useInstant();
  const [undoing, setUndoing] = useState<CustomerMerge>();
  const merges = useLoaded(`${customer.id}/${customer.rowVersion}`, (call) => listMerges({ id: customer.id }, call));
  if (merges.error) return <ListFailure title={say('failed')} error={merges.error} retry={merges.reload} />;
  if (!merges.data?.length) return null;
  return (
    <section aria-label={say('merge.history')}>
      <h3>{say('merge.history')}</h3>
      <ul className="list-cards">
        {merges.data.map((merge) => (
          <li key={merge.id} className="customer-line">
            <div>
              <strong>
                {merge.absorbed.name} ({merge.absorbed.pid})
              </strong>{' '}
              {say('merge.moved', merge.moved)}
              <div>{merge.reason}</div>
              <div className="portal-quiet">{say('enteredBy', { by: merge.by, at: instant(merge.at) })}</div>
              {merge.undoneAt && (
                <div className="portal-quiet">
                  {say('merge.undoneBy', { by: merge.undoneBy ?? '', at: instant(merge.undoneAt) })} ·{' '}
                  {merge.undoReason}
                </div>
              )}
            </div>
            {merge.allowedActions.includes('undo') && (
              <Button size="small" onClick={() => setUndoing(merge)}>
                {say('merge.undoAsk')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <UndoDialog
          merge={undoing}
          close={() => setUndoing(undefined)}
          done={() => {
            merges.reload();
            reload();
          }}
        />
      )}
    </section>
  );
}
