import { Alert, Checkbox } from 'antd';
import { useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import { headed } from '@/components/joined';
import type { SheetBatch, SheetRecipient } from '@/services/types';
import { newSubmitKey, submit } from '../submitting';
import { useSheetWords } from '../words';
import { Counts } from './Counts';
import { RecipientSelect } from './RecipientSelect';
import { Refusal } from './Refusal';

type Props = { batch: SheetBatch; close: () => void; submitted: (after: SheetBatch) => void; stale: () => void };

/** Says once more what will be written, asks who gets the summary, and submits. One act, however often it is pressed. */
export function SubmitDialog({ batch: current, close, submitted, stale }: Props) {
  const { say, label } = useSheetWords();
  // what was shown when it was opened is submitted; what changed since is refused by the server
  const [batch, setBatch] = useState(current);
  const [submitKey] = useState(newSubmitKey);
  const [recipients, setRecipients] = useState<SheetRecipient[]>();
  const [seen, setSeen] = useState(false);
  const outdated = current.rowVersion !== batch.rowVersion && current.state === 'waiting';
  const hints = batch.problems.filter(({ level }) => level === 'warning');

  const lookAgain = () => {
    setBatch(current);
    setSeen(false);
  };

  return (
    <FormDialog
      key={batch.rowVersion}
      className="sheet-dialog sheet-question"
      width={640}
      title={say('submit.title', { name: batch.fileName })}
      okText={say('submit.ok')}
      initial={{}}
      write={() => submit(batch, submitKey, recipients ?? [])}
      done={submitted}
      stale={stale}
      blocked={recipients === undefined || (hints.length > 0 && !seen) || outdated}
      refusal={(failure) => <Refusal failure={failure} safe={say('submit.safe')} />}
      close={close}
    >
      <p>{say('submit.lead', { n: batch.testCount.toLocaleString(), visitOn: batch.visitOn })}</p>
      {batch.counts && <Counts counts={batch.counts} done={false} />}
      {hints.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say('submit.hints', { n: batch.warningCount })}
          description={
            <>
              <ul className="sheet-hints">
                {hints.map(({ field, code, text, count }) => (
                  <li key={`${field}${code}`}>
                    {field && <b>{headed(label(field), '')}</b>}
                    {text} ({count.toLocaleString()})
                  </li>
                ))}
              </ul>
              <Checkbox checked={seen} onChange={({ target }) => setSeen(target.checked)}>
                {say('submit.hintsSeen', { n: batch.warningCount })}
              </Checkbox>
            </>
          }
        />
      )}
      <RecipientSelect batchId={batch.id} value={recipients} onChange={setRecipients} />
      {outdated && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={say('submit.outdated')}
          action={
            <button type="button" className="list-link" onClick={lookAgain}>
              {say('submit.lookAgain')}
            </button>
          }
        />
      )}
    </FormDialog>
  );
}
