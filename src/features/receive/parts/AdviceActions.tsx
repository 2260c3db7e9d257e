import { history } from '@umijs/max';
import { Button, Tooltip } from 'antd';
import { ownName } from '@/components/own-name';
import { useWrite } from '@/components/useWrite';
import { enterResult } from '@/services/receive';
import type { AdviceAllowedAction, ReceiveAdvice, ReceiveDetail } from '@/services/types';
import { CHECKER_PATH, UPLOAD_PATH, useReceiveWords } from '../words';

type Props = { row: ReceiveAdvice; detail: ReceiveDetail; reload: () => void };

/** What the server lets whoever looks do with an ordered test; a button that cannot be pressed says why. */
export function AdviceActions({ row, detail, reload }: Props) {
  const { say } = useReceiveWords();
  const begin = useWrite(() => enterResult({ id: row.id }), {
    done: ({ reportId }) => history.push(`${CHECKER_PATH}/${reportId}`),
    stale: reload,
    tell: true,
  });
  const run: Record<AdviceAllowedAction['action'], () => void> = {
    enterResult: () => void begin.run(),
    attachFile: () => history.push(`${UPLOAD_PATH}?advice=${row.id}&pid=${encodeURIComponent(detail.customer.pid)}`),
    openReport: () => row.report?.path && history.push(row.report.path),
  };
  return (
    <div className="receive-actions">
      {row.allowedActions.map(({ action, allowed, reasonText }) => {
        const text = say(`action.${action}`);
        return (
          <Tooltip key={action} title={reasonText}>
            <Button
              size="small"
              aria-label={say('action.of', { action: text, name: ownName(row) })}
              aria-disabled={!allowed}
              aria-description={reasonText ?? undefined}
              className={allowed ? undefined : 'receive-refused'}
              loading={action === 'enterResult' && begin.busy}
              onClick={allowed ? run[action] : undefined}
            >
              {text}
            </Button>
          </Tooltip>
        );
      })}
    </div>
  );
}
