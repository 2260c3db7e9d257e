import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { ownName } from '@/components/own-name';
import { StateTag } from '@/components/StateTag';
import { useWrite } from '@/components/useWrite';
import { joinDesk } from '@/services/intake';
import type { DeskDetail } from '@/services/types';
import { useIntakeWords } from '../words';
import { PrintedChanges } from './PrintedChanges';

type Props = { detail: DeskDetail; settled: (detail: DeskDetail) => void };

/** Earlier reports that this file seems to be the laboratory's correction of: it goes there instead of being signed for. */
export function CorrectedAlert({ detail, settled }: Props) {
  return detail.corrects.map((earlier) => (
    <OneCorrected key={earlier.reportId} detail={detail} earlier={earlier} settled={settled} />
  ));
}

function OneCorrected({ detail, earlier, settled }: Props & { earlier: DeskDetail['corrects'][number] }) {
  const { say, differenceText } = useIntakeWords();
  const [reason, setReason] = useState('');
  const needsReason = earlier.differences.some(({ severity }) => severity === 'identity');
  const { run, busy, failure } = useWrite(
    () =>
      joinDesk(
        { reportId: detail.item.id },
        { rowVersion: detail.item.rowVersion, correctsId: earlier.reportId, reason: reason.trim() },
      ),
    { done: settled },
  );
  return (
    <Alert
      type="info"
      showIcon
      title={say('corrects.title', { reportNo: earlier.reportNo })}
      description={
        <div className="portal-corrects">
          <p>
            <bdi>{ownName(earlier)}</bdi> {earlier.testOn} <StateTag state={earlier.status} />
          </p>
          <p className="portal-quiet">
            {say('corrects.agree', { facts: earlier.agree.map((fact) => say(`corrects.${fact}`)).join(', ') })}
          </p>
          {earlier.differences.length > 0 && (
            <ul>
              {earlier.differences.map((difference) => (
                <li key={difference.field}>{differenceText(difference)}</li>
              ))}
            </ul>
          )}
          <PrintedChanges changes={earlier.changes} />
          {needsReason && (
            <Input.TextArea
              rows={2}
              maxLength={1000}
              value={reason}
              placeholder={say('reason.ask.needsReason')}
              aria-label={say('reason.ask.needsReason')}
              aria-required
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          {failure && <p role="alert">{failure.message}</p>}
          <Button loading={busy} disabled={needsReason && reason.trim() === ''} onClick={() => void run()}>
            {say('corrects.join', { reportNo: earlier.reportNo })}
          </Button>
        </div>
      }
    />
  );
}
