import { CloseOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Progress, Tooltip } from 'antd';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import type { UploadView } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import { isUnfinished, type Upload, type UploadState } from '../useUploads';
import { sizeOf, useWords } from '../words';

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
  const { words } = useWords();
  if (uploads.length === 0) return null;
  const done = uploads.filter((upload) => !isUnfinished(upload)).length;
  return (
    <section className="portal-uploads" aria-label={words('upload.list')}>
      <header>
        <strong>{words('upload.count', { done, all: uploads.length })}</strong>
        <Button size="small" type="link" onClick={clear} disabled={done === 0}>
          {words('upload.clear')}
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
  const { words } = useWords();
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
            aria-label={words('upload.retry', { name: file.name })}
            onClick={() => retry(key)}
          />
        )}
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={words(isUnfinished(upload) ? 'upload.cancel' : 'upload.putAside', { name: file.name })}
          onClick={() => drop(key)}
        />
      </div>
      {state === 'sending' && <Progress percent={percent} size="small" aria-label={words('upload.sending')} />}
      <div className="portal-upload-state">
        <ToneTag tone={LOOK[state].tone} icon={LOOK[state].symbol}>
          {words(`upload.state.${state}`)}
        </ToneTag>
        {answer && <Outcome answer={answer} open={open} />}
        {state === 'cancelled' && <span className="portal-quiet">{words('upload.cancelledNote')}</span>}
        {state === 'failed' && (
          <span role="alert">
            {error?.message ?? words('upload.failed')}
            {error?.requestId && <span className="portal-quiet"> ({error.requestId.slice(0, 8)})</span>}
          </span>
        )}
      </div>
    </li>
  );
}

function Outcome({ answer, open }: { answer: UploadView; open: (reportId: number) => void }) {
  const { words, label } = useWords();
  const instant = useInstant();
  const text = answer.duplicate
    ? words('upload.duplicate', {
        no: answer.reportNo,
        by: answer.firstReceivedBy ?? words('upload.machine'),
        at: instant(answer.firstReceivedAt),
        state: label(`state.${answer.status}`),
      })
    : answer.reportNo;
  return (
    <>
      <span>{text}</span>
      {answer.item && (
        <Button className="portal-upload-open" size="small" type="link" onClick={() => open(answer.reportId)}>
          {words('upload.open')}
        </Button>
      )}
    </>
  );
}
