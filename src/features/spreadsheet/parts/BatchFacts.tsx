import { Alert, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { QUIET } from '@/components/calls';
import { InstantText } from '@/components/InstantText';
import { useWrite } from '@/components/useWrite';
import { changeSheetBatch } from '@/services/spreadsheet';
import type { SheetBatch } from '@/services/types';
import { allowed } from '../useBatch';
import { useSheetWords } from '../words';
import { BatchState } from './BatchState';
import { SupplierSelect } from './SupplierSelect';

type Props = { batch: SheetBatch; settle: (after: SheetBatch) => void; stale: () => void };

/** What a batch is: file, supplier, day, who and when; supplier and day can be changed while it waits. */
export function BatchFacts({ batch, settle, stale }: Props) {
  const { say } = useSheetWords();
  const editable = allowed(batch, 'map').allowed;

  const { run: change, busy } = useWrite(
    (part: { visitOn?: string; supplierId?: number | null }) =>
      changeSheetBatch({ id: batch.id }, { rowVersion: batch.rowVersion, ...part }, QUIET),
    { done: settle, stale, tell: true },
  );
  return (
    <>
      <dl className="sheet-facts">
        <div>
          <dt>{say('column.state')}</dt>
          <dd>
            <BatchState batch={batch} says="state" />
          </dd>
        </div>
        <div>
          <dt>
            <label htmlFor="sheet-detail-visit">{say('column.visitOn')}</label>
          </dt>
          <dd>
            {editable ? (
              <DatePicker
                id="sheet-detail-visit"
                size="small"
                allowClear={false}
                disabled={busy}
                value={dayjs(batch.visitOn)}
                onChange={(day) => day && change({ visitOn: day.format('YYYY-MM-DD') })}
              />
            ) : (
              batch.visitOn
            )}
            {!batch.visitOnChosen && editable && <span className="portal-quiet"> {say('facts.proposed')}</span>}
          </dd>
        </div>
        <div>
          <dt>{say('column.supplier')}</dt>
          <dd>
            {editable ? (
              <SupplierSelect
                value={batch.supplierId}
                disabled={busy}
                onChange={(supplierId) => change({ supplierId })}
              />
            ) : (
              (batch.supplier ?? '–')
            )}
          </dd>
        </div>
        <div>
          <dt>{say('column.testCount')}</dt>
          <dd>{batch.testCount.toLocaleString()}</dd>
        </div>
        <div>
          <dt>{say('facts.uploaded')}</dt>
          <dd>
            {batch.uploader} · <InstantText at={batch.uploadedAt} />
            {batch.revision > 1 && (
              <span className="portal-quiet"> {say('facts.revision', { n: batch.revision })}</span>
            )}
          </dd>
        </div>
        {batch.submittedAt && (
          <div>
            <dt>{say('column.submitted')}</dt>
            <dd>
              {batch.submitter} · <InstantText at={batch.submittedAt} />
            </dd>
          </div>
        )}
        {batch.undoneAt && (
          <div>
            <dt>{say('facts.undone')}</dt>
            <dd>
              {batch.undoneBy} · <InstantText at={batch.undoneAt} />
            </dd>
          </div>
        )}
        {batch.sheet && batch.kind !== 'csv' && (batch.sheets.length < 2 || !editable) && (
          <div>
            <dt>{say('columns.sheet')}</dt>
            <dd>{batch.sheet}</dd>
          </div>
        )}
      </dl>
      {batch.notes.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={
            <ul className="sheet-hints">
              {batch.notes.map(({ code, text }) => (
                <li key={code + text}>{text}</li>
              ))}
            </ul>
          }
        />
      )}
      {batch.state === 'unreadable' && (
        <Alert
          type="error"
          showIcon
          title={`${batch.failureText ?? say('state.unreadable')} ${say('facts.unreadableNext')}`}
        />
      )}
    </>
  );
}
