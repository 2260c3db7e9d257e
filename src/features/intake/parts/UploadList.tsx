import { CloseOutlined, PauseOutlined, PlayCircleOutlined, RedoOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Tooltip } from 'antd';
import { useState } from 'react';
import { ToneTag } from '@/components/ToneTag';
import type { StartedUploadView } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import { isActive, isUnfinished, type Upload, type UploadState } from '../useUploads';
import { sizeOf, useIntakeWords } from '../words';
import { UploadOutcome } from './UploadOutcome';

type Props = {
  uploads: Upload[];
  unfinished: StartedUploadView[];
  paused: boolean;
  cancel: (key: number) => void;
  retry: (key: number) => void;
  putAside: (key: number) => void;
  clear: () => void;
  pause: () => void;
  goOn: () => void;
  forget: () => void;
  open: (reportId: number) => void;
};

const LOOK: Record<UploadState, { tone: Tone; symbol: string }> = {
  waiting: { tone: 'neutral', symbol: '○' },
  sending: { tone: 'working', symbol: '↑' },
  stalled: { tone: 'caution', symbol: '!' },
  reading: { tone: 'working', symbol: '…' },
  done: { tone: 'good', symbol: '✓' },
  duplicate: { tone: 'caution', symbol: '=' },
  leftOut: { tone: 'neutral', symbol: '–' },
  failed: { tone: 'bad', symbol: '✕' },
  cancelled: { tone: 'neutral', symbol: '–' },
};

/** More rows than anybody reads would slow the page down. */
const SHOWN = 100;

/** What needs somebody first, then what moves, then the rest in its order. */
const rank = (upload: Upload) => (upload.state === 'failed' ? 0 : isActive(upload) ? 1 : upload.answer ? 3 : 2);

/** Every file of this visit to the page, with what became of it. */
export function UploadList({ uploads, unfinished, forget, ...rest }: Props) {
  return (
    <>
      {unfinished.length > 0 && <Unfinished unfinished={unfinished} forget={forget} />}
      {uploads.length > 0 && <Sent uploads={uploads} {...rest} />}
    </>
  );
}

const NAMED = 5;

function Unfinished({ unfinished, forget }: Pick<Props, 'unfinished' | 'forget'>) {
  const { say } = useIntakeWords();
  const n = unfinished.length;
  return (
    <Alert
      type="warning"
      showIcon
      title={say('upload.unfinished', { n })}
      description={
        <>
          <ul className="portal-unfinished">
            {unfinished.slice(0, NAMED).map(({ id, name, sizeBytes, offsetBytes }) => (
              <li key={id}>
                <bdi>{name}</bdi>{' '}
                <span className="portal-quiet">
                  {say('upload.inAll', { sent: sizeOf(offsetBytes), all: sizeOf(sizeBytes) })}
                </span>
              </li>
            ))}
            {n > NAMED && <li>{say('upload.andMore', { n: n - NAMED })}</li>}
          </ul>
          <Button size="small" onClick={forget}>
            {say('upload.forget')}
          </Button>
        </>
      }
    />
  );
}

const sum = (uploads: Upload[], of: (upload: Upload) => number) => uploads.reduce((all, one) => all + of(one), 0);

function Sent({ uploads, paused, clear, pause, goOn, ...rest }: Omit<Props, 'unfinished' | 'forget'>) {
  const { say } = useIntakeWords();
  const [shown, setShown] = useState(SHOWN);
  const done = uploads.filter((upload) => !isUnfinished(upload)).length;
  const sentBytes = sum(uploads, (upload) => (isUnfinished(upload) ? upload.sentBytes : upload.sizeBytes));
  const allBytes = sum(uploads, ({ sizeBytes }) => sizeBytes);
  const isBusy = done < uploads.length;
  const ranked = [...uploads].sort((a, b) => rank(a) - rank(b));
  return (
    <section className="portal-uploads" aria-label={say('upload.list')}>
      <header>
        <strong>{say('upload.count', { done, all: uploads.length })}</strong>
        <span>
          {isBusy && (
            <Button
              size="small"
              type="link"
              icon={paused ? <PlayCircleOutlined /> : <PauseOutlined />}
              onClick={paused ? goOn : pause}
            >
              {say(paused ? 'upload.goOn' : 'upload.pause')}
            </Button>
          )}
          <Button size="small" type="link" onClick={clear} disabled={done === 0}>
            {say('upload.clear')}
          </Button>
        </span>
      </header>
      {isBusy && (
        <>
          <Progress
            percent={Math.floor((sentBytes / Math.max(allBytes, 1)) * 100)}
            size="small"
            status={paused ? 'normal' : 'active'}
            aria-label={say(paused ? 'upload.paused' : 'upload.sending')}
          />
          <span className="portal-quiet">
            {say('upload.inAll', { sent: sizeOf(sentBytes), all: sizeOf(allBytes) })}
            {paused && ` · ${say('upload.paused')}`}
          </span>
        </>
      )}
      <ul aria-live="polite">
        {ranked.slice(0, shown).map((upload) => (
          <UploadRow key={upload.key} upload={upload} {...rest} />
        ))}
      </ul>
      {ranked.length > shown && (
        <Button size="small" type="link" onClick={() => setShown(shown + SHOWN)}>
          {say('upload.more', { n: ranked.length - shown })}
        </Button>
      )}
    </section>
  );
}

type RowProps = Pick<Props, 'cancel' | 'retry' | 'putAside' | 'open'> & { upload: Upload };

function UploadRow({ upload, cancel, retry, putAside, open }: RowProps) {
  const { say } = useIntakeWords();
  const { name, sizeBytes, sentBytes, state, key, answer, error } = upload;
  const again = state === 'failed' || state === 'cancelled';
  const drop = isUnfinished(upload) ? cancel : putAside;
  return (
    <li>
      <div className="portal-upload-head">
        <Tooltip title={name.length > 40 ? name.slice(0, 300) : undefined}>
          <bdi className="portal-cut">{name}</bdi>
        </Tooltip>
        <span className="portal-quiet">{sizeOf(sizeBytes)}</span>
        {again && (
          <Button
            size="small"
            type="text"
            icon={<RedoOutlined />}
            aria-label={say('upload.retry', { name })}
            onClick={() => retry(key)}
          />
        )}
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={say(isUnfinished(upload) ? 'upload.cancel' : 'upload.putAside', { name })}
          onClick={() => drop(key)}
        />
      </div>
      {state === 'sending' && (
        <Progress
          percent={Math.floor((sentBytes / Math.max(sizeBytes, 1)) * 100)}
          size="small"
          aria-label={say('upload.sending')}
        />
      )}
      <div className="portal-upload-state">
        <ToneTag tone={LOOK[state].tone} icon={LOOK[state].symbol}>
          {say(`upload.state.${state}`)}
        </ToneTag>
        {answer && <UploadOutcome receipt={answer} open={open} />}
        {state === 'stalled' && <span>{say('upload.stalled')}</span>}
        {state === 'cancelled' && <span className="portal-quiet">{say('upload.cancelledNote')}</span>}
        {state === 'leftOut' && <span className="portal-quiet">{error?.message}</span>}
        {state === 'failed' && (
          <span role="alert">
            {error?.message ?? say('upload.failed')}
            {error?.requestId && <span className="portal-quiet"> ({error.requestId.slice(0, 8)})</span>}
          </span>
        )}
      </div>
    </li>
  );
}
