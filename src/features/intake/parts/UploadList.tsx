import { CloseOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Progress, Tooltip } from 'antd';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import type { UploadView } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import { isUnfinished, type Upload, type UploadState } from '../useUploads';
import { sizeOf, useIntakeWords } from '../words';

type Props = {
  uploads: Upload[];
  cancel: (key: number) => void;
  retry: (key: number) => void;
  putAside: (key: number) => void;
  clear: () => void;
  open: (reportId: number) => void;
};

const LOOK: Record<UploadState, { tone: Tone; symbol: string }> = {
  waiting: { tone: 'neutral', symbol: '○' },
  sending: { tone: 'working', symbol: '↑' },
  reading: { tone: 'working', symbol: '…' },
  done: { tone: 'good', symbol: '✓' },
  duplicate: { tone: 'caution', symbol: '=' },
  failed: { tone: 'bad', symbol: '✕' },
  cancelled: { tone: 'neutral', symbol: '–' },
};

const failedFirst = (a: Upload, b: Upload) => Number(b.state === 'failed') - Number(a.state === 'failed');

/** Every file of this visit to the page, with what became of it. */
export function UploadList({ uploads, clear, ...rest }: Props) {
  const { say } = useIntakeWords();
  if (uploads.length === 0) return null;
  const done = uploads.filter((upload) => !isUnfinished(upload)).length;
  return (
    <section className="portal-uploads" aria-label={say('upload.list')}>
      <header>
        <strong>{say('upload.count', { done, all: uploads.length })}</strong>
        <Button size="small" type="link" onClick={clear} disabled={done === 0}>
          {say('upload.clear')}
        </Button>
      </header>
      <ul aria-live="polite">
        {[...uploads].sort(failedFirst).map((upload) => (
          <UploadRow key={upload.key} upload={upload} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload, cancel, retry, putAside, open }: Omit<Props, 'uploads' | 'clear'> & { upload: Upload }) {
  const { say } = useIntakeWords();
  const { file, state, percent, key, answer, error } = upload;
  const again = state === 'failed' || state === 'cancelled';
  const drop = isUnfinished(upload) ? cancel : putAside;
  return (
    <li>
      <div className="portal-upload-head">
        <Tooltip title={file.name.length > 40 ? file.name.slice(0, 300) : undefined}>
          <bdi className="portal-cut">{file.name}</bdi>
        </Tooltip>
        <span className="portal-quiet">{sizeOf(file.size)}</span>
        {again && (
          <Button
            size="small"
            type="text"
            icon={<RedoOutlined />}
            aria-label={say('upload.retry', { name: file.name })}
            onClick={() => retry(key)}
          />
        )}
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={say(isUnfinished(upload) ? 'upload.cancel' : 'upload.putAside', { name: file.name })}
          onClick={() => drop(key)}
        />
      </div>
      {state === 'sending' && <Progress percent={percent} size="small" aria-label={say('upload.sending')} />}
      <div className="portal-upload-state">
        <ToneTag tone={LOOK[state].tone} icon={LOOK[state].symbol}>
          {say(`upload.state.${state}`)}
        </ToneTag>
        {answer && <Outcome answer={answer} open={open} />}
        {state === 'cancelled' && <span className="portal-quiet">{say('upload.cancelledNote')}</span>}
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

function Outcome({ answer, open }: { answer: UploadView; open: (reportId: number) => void }) {
  const { say, stateName } = useIntakeWords();
  const instant = useInstant();
  const text = answer.duplicate
    ? say('upload.duplicate', {
        no: answer.reportNo,
        by: answer.firstReceivedBy ?? say('upload.machine'),
        at: instant(answer.firstReceivedAt),
        state: stateName(answer.status),
      })
    : answer.reportNo;
  return (
    <>
      <span>{text}</span>
      {answer.item && (
        <Button className="portal-upload-open" size="small" type="link" onClick={() => open(answer.reportId)}>
          {say('upload.open')}
        </Button>
      )}
    </>
  );
}
