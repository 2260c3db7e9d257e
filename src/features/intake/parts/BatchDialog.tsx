import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { Dialog } from '@/components/dialog/Dialog';
import { ListFailure } from '@/components/ListFailure';
import { ownName } from '@/components/own-name';
import { ToneTag } from '@/components/ToneTag';
import { useLoaded } from '@/components/useLoaded';
import { useWrite } from '@/components/useWrite';
import { previewSignFor, signForMany } from '@/services/intake';
import type { SignForBatchLine, SignForBatchResult } from '@/services/types';
import { useIntakeWords } from '../words';

type Outcome = SignForBatchResult['results'][number];
type Props = { reportIds: number[]; close: (done: boolean) => void };

/** Exactly what will be signed for, what needs a look first; then what became of each. */
export function BatchDialog({ reportIds, close }: Props) {
  const { say } = useIntakeWords();
  const preview = useLoaded(reportIds.join(), (call) => previewSignFor({ reportIds }, call));
  const [outcomes, setOutcomes] = useState<Outcome[]>();
  const lines = preview.data?.lines ?? [];
  const ready = lines.filter(({ blockedBy }) => blockedBy === null);

  const items = ready.map(({ item }) => ({ reportId: item.id, rowVersion: item.rowVersion }));
  const signFor = useWrite(() => signForMany({ items }, QUIET), {
    done: ({ results }) => setOutcomes(results),
    tell: true,
  });

  return (
    <Dialog
      open
      width={760}
      title={say('batch.title')}
      okText={outcomes ? say('close') : say('batch.confirm', { n: ready.length })}
      cancelText={say('cancel')}
      cancelButtonProps={{ style: outcomes && { display: 'none' } }}
      okButtonProps={{ disabled: !outcomes && ready.length === 0, loading: signFor.busy }}
      onOk={outcomes ? () => close(true) : signFor.run}
      onCancel={() => close(outcomes !== undefined)}
    >
      {preview.error && <ListFailure title={say('batch.failed')} error={preview.error} retry={preview.reload} />}
      {!preview.data && !preview.error && <Skeleton active />}
      {!outcomes && lines.length > ready.length && (
        <Alert type="warning" showIcon title={say('batch.blocked', { n: lines.length - ready.length })} />
      )}
      {outcomes ? <Outcomes outcomes={outcomes} /> : <Lines lines={lines} />}
    </Dialog>
  );
}

function Lines({ lines }: { lines: SignForBatchLine[] }) {
  const { say, differenceText } = useIntakeWords();
  return (
    <ul className="portal-batch">
      {lines.map(({ item, blockedBy, blockedText, differences, confirmed, matchReason }) => (
        <li key={item.id}>
          <span className="portal-waiting-line">
            <bdi className="portal-cut">{ownName(item)}</bdi>
            <span>
              <bdi>{item.customer?.name}</bdi> <span className="portal-quiet">{item.customer?.pid}</span>
            </span>
          </span>
          {blockedBy && (
            <ToneTag tone="bad" icon="✕">
              {blockedText}
            </ToneTag>
          )}
          {differences.map((difference) => (
            <ToneTag key={difference.field} tone="caution" icon="≠">
              {differenceText(difference)}
            </ToneTag>
          ))}
          {differences.length > 0 && matchReason && (
            <span className="portal-quiet">{say('batch.reason', { reason: matchReason })}</span>
          )}
          {!confirmed && !blockedBy && differences.length === 0 && (
            <ToneTag tone="waiting" icon="?">
              {say('batch.unconfirmed')}
            </ToneTag>
          )}
        </li>
      ))}
    </ul>
  );
}

function Outcomes({ outcomes }: { outcomes: Outcome[] }) {
  const { say } = useIntakeWords();
  const done = outcomes.filter(({ signedFor }) => signedFor).length;
  return (
    <>
      <Alert
        type={done === outcomes.length ? 'success' : 'warning'}
        showIcon
        title={say('batch.done', { done, all: outcomes.length })}
      />
      <ul className="portal-batch" aria-live="polite">
        {outcomes
          .filter(({ signedFor }) => !signedFor)
          .map(({ reportId, reportNo, reasonText }) => (
            <li key={reportId}>
              <ToneTag tone="bad" icon="✕">
                {reportNo}
              </ToneTag>
              {reasonText}
            </li>
          ))}
      </ul>
    </>
  );
}
