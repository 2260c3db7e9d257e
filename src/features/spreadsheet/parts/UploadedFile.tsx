import { CloseOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { QUIET } from '@/components/calls';
import { useAsk } from '@/components/dialog/useAsk';
import { headed } from '@/components/joined';
import { ToneTag } from '@/components/ToneTag';
import { discardSheet } from '@/services/spreadsheet';
import type { SheetBatch } from '@/services/types';
import { useBatch } from '../useBatch';
import type { SheetUpload } from '../useSheetUploads';
import { useSheetWords } from '../words';
import { BatchState } from './BatchState';

export type Outcome = { batch: SheetBatch } | { error: ApiError };

type Props = {
  upload: SheetUpload;
  /** The batch as the dialog knows it, after its own writes. */
  newest: SheetBatch | undefined;
  outcome: Outcome | undefined;
  busy: boolean;
  onBatch: (id: number, batch: SheetBatch | undefined) => void;
  open: (id: number) => void;
  retry: () => void;
  putAside: () => void;
};

/** One file of the dialog: how far it has come, what was found in it, and what became of it. */
export function UploadedFile({ upload, newest, outcome, busy, onBatch, open, retry, putAside }: Props) {
  const { say } = useSheetWords();
  const { name, state, percent, error, batchId } = upload;
  return (
    <li className="sheet-upload">
      <div className="sheet-upload-head">
        <bdi className="sheet-upload-name">{name}</bdi>
        {state === 'failed' && (
          <Button
            size="small"
            type="text"
            icon={<RedoOutlined />}
            aria-label={say('upload.again', { name })}
            onClick={retry}
          />
        )}
        {batchId === undefined && (
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined />}
            aria-label={say(state === 'failed' ? 'upload.putAside' : 'upload.stop', { name })}
            onClick={putAside}
          />
        )}
      </div>
      {state === 'waiting' && <span className="portal-quiet">{say('upload.waiting')}</span>}
      {state === 'sending' && <Progress percent={percent} size="small" aria-label={say('upload.sending', { name })} />}
      {state === 'failed' && (
        <span role="alert" className="sheet-bad">
          {error?.message}
        </span>
      )}
      {upload.again && <span className="portal-quiet">{say('upload.same')}</span>}
      {batchId !== undefined && (
        <TakenFile
          id={batchId}
          newest={newest}
          outcome={outcome}
          busy={busy}
          onBatch={onBatch}
          open={open}
          gone={putAside}
        />
      )}
    </li>
  );
}

type TakenProps = Pick<Props, 'newest' | 'outcome' | 'busy' | 'onBatch' | 'open'> & { id: number; gone: () => void };

function TakenFile({ id, newest, outcome, busy, onBatch, open, gone }: TakenProps) {
  const { say } = useSheetWords();
  const { data, error } = useBatch(id);
  const ask = useAsk();
  const [failure, setFailure] = useState<string>();
  const batch = newest ?? data;
  useEffect(() => {
    if (data) onBatch(id, data);
  }, [id, data, onBatch]);
  useEffect(() => () => onBatch(id, undefined), [id, onBatch]);

  const remove = async () => {
    try {
      await discardSheet({ id }, QUIET);
      gone();
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setFailure(refused.message);
    }
  };
  if (!batch)
    return error ? (
      <span role="alert" className="sheet-bad">
        {error.message}
      </span>
    ) : (
      <span className="portal-quiet">{say('upload.waiting')}</span>
    );
  const submitted = batch.state === 'submitted';
  return (
    <>
      <BatchState batch={batch} says="progress" />
      <Found batch={batch} />
      {submitted && <span className="portal-quiet">{say('upload.mails', { n: batch.mails.length })}</span>}
      {outcome && 'error' in outcome && !submitted && (
        <span role="alert" className="sheet-bad">
          {outcome.error.message}
        </span>
      )}
      {failure && (
        <span role="alert" className="sheet-bad">
          {failure}
        </span>
      )}
      <span className="sheet-actions">
        {batch.state !== 'reading' && (
          <Button
            size="small"
            aria-label={say(batch.errorCount > 0 ? 'upload.correctOf' : 'list.viewOf', { name: batch.fileName })}
            onClick={() => open(id)}
          >
            {say(batch.errorCount > 0 || batch.missing.length > 0 ? 'upload.correct' : 'list.view')}
          </Button>
        )}
        {!submitted && (
          <Button
            size="small"
            type="text"
            disabled={busy}
            aria-label={say(batch.state === 'reading' ? 'cancelOf' : 'discard.of', { name: batch.fileName })}
            onClick={() =>
              ask({
                title: say('discard.title'),
                content: say('discard.text', { name: batch.fileName }),
                okText: say('discard.ok'),
                cancelText: say('cancel'),
                onOk: remove,
              })
            }
          >
            {say(batch.state === 'reading' ? 'cancelReading' : 'discard.ok')}
          </Button>
        )}
      </span>
    </>
  );
}

const SHOWN = 4;

/** What is in a file: tests, what they will do, and the first problems in words. */
function Found({ batch }: { batch: SheetBatch }) {
  const { say, label } = useSheetWords();
  if (batch.state === 'reading' || batch.state === 'unreadable') return null;
  const { counts, missing, errorCount } = batch;
  const problems = batch.state === 'submitted' ? [] : batch.problems;
  const more = problems.length - SHOWN;
  return (
    <div className="sheet-found">
      <span className="portal-quiet">
        {[
          say('list.tests', { n: batch.testCount }),
          batch.visitOn,
          counts &&
            errorCount === 0 &&
            say('preview.counts', { create: counts.create, update: counts.update, leave: counts.leave }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {missing.length > 0 && (
        <ToneTag tone="bad" icon="✕">
          {say('columns.missing', { columns: missing.map(label).join(say('outcome.and')) })}
        </ToneTag>
      )}
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, SHOWN).map((group) => (
            <li key={`${group.field}${group.code}${group.level}`}>
              <ToneTag tone={group.level === 'error' ? 'bad' : 'caution'} icon={group.level === 'error' ? '✕' : '!'}>
                {say('problems.count', { n: group.count, row: group.firstRowNo })}
              </ToneTag>{' '}
              {group.field && <b>{headed(label(group.field), '')}</b>}
              {group.text}
            </li>
          ))}
          {more > 0 && <li className="portal-quiet">{say('problems.more', { n: more })}</li>}
        </ul>
      )}
    </div>
  );
}
