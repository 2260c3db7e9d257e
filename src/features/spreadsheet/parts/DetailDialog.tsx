import { App, Skeleton } from 'antd';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { ListFailure } from '@/components/ListFailure';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import type { SheetBatch } from '@/services/types';
import { useBatch } from '../useBatch';
import { useCorrections } from '../useCorrections';
import { useSheetWords } from '../words';
import { BatchFacts } from './BatchFacts';
import { ColumnMap } from './ColumnMap';
import { Counts } from './Counts';
import { DaysNotice } from './DaysNotice';
import { DetailActions } from './DetailActions';
import { MailList } from './MailList';
import { PartList } from './PartList';
import { ReadingBar } from './ReadingBar';
import { RowSection } from './RowSection';
import { SplitDialog } from './SplitDialog';
import { SubmitDialog } from './SubmitDialog';
import { UndoDialog } from './UndoDialog';

type Props = { id: number; close: () => void };

/** Everything about one batch: what it is, what is wrong, what its rows will do or did. To be keyed by the batch. */
export default function DetailDialog({ id, close }: Props) {
  const { say } = useSheetWords();
  const { message } = App.useApp();
  const { batch, error, settle, reload } = useBatch(id);
  const corrections = useCorrections(batch, settle, reload);
  const leave = useUnsavedGuard(corrections.drafts.count > 0);
  const [dialog, setDialog] = useState<'submit' | 'undo' | 'split'>();

  const after = (kind: 'submit' | 'undo' | 'split') => (next: SheetBatch) => {
    setDialog(undefined);
    settle(next);
    const n = kind === 'split' ? next.parts.length : next.mails.length;
    void message.success(say(`${kind}.done`, { name: next.fileName, n }));
  };
  const common = { close: () => setDialog(undefined), stale: reload };
  return (
    <>
      <Dialog
        open
        start="dialog"
        className="sheet-dialog sheet-tall sheet-detail"
        width={{ xs: '100vw', md: 'min(1500px, 96vw)' }}
        title={batch ? say('detail.title', { name: batch.fileName }) : say('list.view')}
        onCancel={() => leave(close)}
        mask={{ closable: false }}
        footer={
          batch ? (
            <DetailActions
              batch={batch}
              unsaved={corrections.drafts.count}
              settle={settle}
              stale={reload}
              gone={close}
              ask={setDialog}
            />
          ) : null
        }
      >
        {error && <ListFailure title={say('detail.failed')} error={error} retry={reload} />}
        {!batch && !error && <Skeleton active paragraph={{ rows: 12 }} />}
        {batch && (
          <>
            <BatchFacts batch={batch} settle={settle} stale={reload} />
            {batch.state === 'reading' ? (
              <Reading batch={batch} />
            ) : (
              <Read
                key={batch.revision}
                batch={batch}
                settle={settle}
                reload={reload}
                corrections={corrections}
                askSplit={() => setDialog('split')}
              />
            )}
          </>
        )}
      </Dialog>
      {batch && dialog === 'submit' && <SubmitDialog batch={batch} submitted={after('submit')} {...common} />}
      {batch && dialog === 'split' && <SplitDialog batch={batch} split={after('split')} {...common} />}
      {batch && dialog === 'undo' && <UndoDialog batch={batch} undone={after('undo')} {...common} />}
    </>
  );
}

/** How many rows have been read so far; a file says its length only at its end. */
function Reading({ batch }: { batch: SheetBatch }) {
  const { say } = useSheetWords();
  return (
    <div className="sheet-reading-big" role="status">
      <ReadingBar />
      {say('detail.reading', { n: batch.rowsRead.toLocaleString() })}
    </div>
  );
}

type ReadProps = {
  batch: SheetBatch;
  settle: (after: SheetBatch) => void;
  reload: () => void;
  corrections: ReturnType<typeof useCorrections>;
  askSplit: () => void;
};

function Read({ batch, settle, reload, corrections, askSplit }: ReadProps) {
  const { say } = useSheetWords();
  const submitted = batch.state === 'submitted';
  const mappable = batch.columns.length > 0 && !submitted;
  const counts = batch.counts && (
    <section className="sheet-section" aria-label={say(submitted ? 'outcome.done' : 'outcome.will')}>
      <h3>{say(submitted ? 'outcome.done' : 'outcome.will')}</h3>
      <Counts counts={batch.counts} done={submitted} />
    </section>
  );
  // while something keeps it from being submitted, that comes first
  const blocked = !submitted && batch.errorCount > 0;
  return (
    <>
      <DaysNotice batch={batch} unsaved={corrections.drafts.count} ask={askSplit} />
      <PartList parts={batch.parts} />
      {mappable && <ColumnMap batch={batch} settle={settle} stale={reload} />}
      {!blocked && counts}
      {(submitted || batch.mails.length > 0) && <MailList batch={batch} reload={reload} />}
      {batch.state !== 'unreadable' && <RowSection batch={batch} corrections={corrections} />}
      {blocked && counts}
    </>
  );
}
