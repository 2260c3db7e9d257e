import { App, Button } from 'antd';
import { useRef } from 'react';
import { QUIET } from '@/components/calls';
import { useAsk } from '@/components/dialog/useAsk';
import { ExportButton } from '@/components/ExportButton';
import { useWrite } from '@/components/useWrite';
import { discardSheet, replaceSheet } from '@/services/spreadsheet';
import type { SheetBatch } from '@/services/types';
import { type ActionName, allowed } from '../useBatch';
import { useSheetWords } from '../words';

type Props = {
  batch: SheetBatch;
  unsaved: number;
  settle: (after: SheetBatch) => void;
  stale: () => void;
  gone: () => void;
  ask: (dialog: 'submit' | 'undo') => void;
};

/** What can be done with a batch now; what cannot says why. */
export function DetailActions({ batch, unsaved, settle, stale, gone, ask }: Props) {
  const { say } = useSheetWords();
  const { message } = App.useApp();
  const question = useAsk();
  const chooser = useRef<HTMLInputElement>(null);
  const can = (name: ActionName) => allowed(batch, name);
  const { id, rowVersion, state } = batch;

  const replaceBy = (file: File) => {
    const form = new FormData();
    form.append('rowVersion', String(rowVersion));
    form.append('file', file);
    return replaceSheet({ id }, form, QUIET);
  };
  const replace = useWrite(replaceBy, { done: settle, stale, tell: true });
  const discarded = () => {
    void message.success(say('discard.done', { name: batch.fileName }));
    gone();
  };
  const discard = useWrite(() => discardSheet({ id, ...(state === 'reading' ? {} : { rowVersion }) }, QUIET), {
    done: discarded,
    stale,
    tell: true,
  });
  const askToDiscard = () =>
    question({
      title: say('discard.title'),
      content: say('discard.text', { name: batch.fileName }),
      okText: say('discard.ok'),
      cancelText: say('cancel'),
      onOk: discard.run,
    });

  const submitted = state === 'submitted';
  const main = submitted ? can('undo') : can('submit');
  // that it is being read or cannot be read, and what to do then, stands above
  const told = state === 'reading' || state === 'unreadable' || main.allowed;
  const why = unsaved > 0 && !submitted ? say('rows.saveFirst', { n: unsaved }) : told ? undefined : main.reasonText;
  return (
    <div className="sheet-footer">
      <span className="sheet-why" id={`sheet-why-${id}`}>
        {why}
      </span>
      {!submitted && can('discard').allowed && (
        <Button loading={discard.busy} onClick={askToDiscard}>
          {say(state === 'reading' ? 'cancelReading' : 'discard.ok')}
        </Button>
      )}
      {state !== 'reading' && (
        <ExportButton
          url={`/api/v1/spreadsheet/batches/${id}/${batch.problems.length > 0 && !submitted ? 'marked' : 'original'}`}
          params={{}}
          fallbackName={batch.fileName}
          label={say(batch.problems.length > 0 && !submitted ? 'actions.marked' : 'actions.original')}
        />
      )}
      {can('replace').allowed && (
        <>
          <Button loading={replace.busy} onClick={() => chooser.current?.click()}>
            {say('actions.replace')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".xlsx,.xls,.csv,.tsv,.txt,.xlsm"
            aria-label={say('actions.replace')}
            data-testid="replace-chooser"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void replace.run(file);
              target.value = '';
            }}
          />
        </>
      )}
      {submitted ? (
        <Button danger disabled={!main.allowed} aria-describedby={`sheet-why-${id}`} onClick={() => ask('undo')}>
          {say('undo.ok')}
        </Button>
      ) : (
        <Button
          type="primary"
          disabled={!main.allowed || unsaved > 0}
          aria-describedby={`sheet-why-${id}`}
          onClick={() => ask('submit')}
        >
          {say('submit.ok')}
        </Button>
      )}
    </div>
  );
}
