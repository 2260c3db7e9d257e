import { Alert, App, Typography } from 'antd';
import { useState } from 'react';
import { useWrite } from '@/components/useWrite';
import { RECEIVE_DETAIL_HANDLING_STATUS } from '@/services/choices';
import { handleVisit } from '@/services/receive';
import type { HandlingBody, ReceiveDetail } from '@/services/types';
import { useReceiveWords } from '../words';
import { OverdueTag, SignedTag } from './columns';

type Props = {
  detail: ReceiveDetail;
  reload: () => void;
  /** What the server answers to a change: it is shown at once. */
  changed: (detail: ReceiveDetail) => void;
};

/** How far somebody has come with the visit; whoever may says it here. */
function Handling({ detail, reload, changed }: Props) {
  const { say, handling } = useReceiveWords();
  const { message } = App.useApp();
  const [stale, setStale] = useState(false);
  const { id, rowVersion, handlingStatus, mayHandle } = detail;
  const writing = useWrite(
    (status: HandlingBody['handlingStatus']) => handleVisit({ id }, { rowVersion, handlingStatus: status }),
    {
      done: (answer) => {
        setStale(false);
        void message.success(say('detail.handling.done'));
        changed(answer);
      },
      stale: () => {
        setStale(true);
        reload();
      },
    },
  );
  if (!mayHandle) return <>{handling(handlingStatus)}</>;
  return (
    <>
      <select
        className="receive-select"
        aria-label={say('detail.handling')}
        value={handlingStatus}
        aria-busy={writing.busy}
        onChange={({ target }) => void writing.run(target.value as HandlingBody['handlingStatus'])}
      >
        {RECEIVE_DETAIL_HANDLING_STATUS.map((status) => (
          <option key={status} value={status}>
            {handling(status)}
          </option>
        ))}
      </select>
      {writing.failure && (
        <Alert type="error" showIcon role="alert" title={stale ? say('detail.stale') : writing.failure.message} />
      )}
    </>
  );
}

/** Whose visit it is: stays in sight while one scrolls. */
export function VisitHead({ detail, reload, changed }: Props) {
  const words = useReceiveWords();
  const { say, gender, none } = words;
  const { customer } = detail;
  const identity = [
    customer.pid,
    gender(customer.gender),
    customer.birthOn ? say('detail.birth', { date: customer.birthOn }) : say('detail.birth.unknown'),
    customer.ageYears === null ? null : say('years', { years: customer.ageYears }),
  ];
  const facts: [string, string][] = [
    [say('column.mobile'), customer.mobile],
    [say('column.doctor'), detail.doctor],
    [say('column.serve'), detail.serve],
    [say('column.supplier'), detail.supplier],
    [say('column.status'), words.visitStatus(detail.status)],
    [say('column.remark'), detail.remark],
  ];
  return (
    <>
      <header className="receive-head receive-line">
        <Typography.Title level={1} className="receive-name">
          <bdi>{customer.name}</bdi>
        </Typography.Title>
        <span>{identity.filter(Boolean).join(' · ')}</span>
        <strong>{say('detail.visit', { date: detail.visitOn })}</strong>
        <SignedTag signed={detail.signed} words={words} />
        {detail.overdue && <OverdueTag words={words} />}
      </header>
      <dl className="receive-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || none}</dd>
          </div>
        ))}
        <div>
          <dt>{say('column.handlingStatus')}</dt>
          <dd>
            <Handling detail={detail} reload={reload} changed={changed} />
          </dd>
        </div>
      </dl>
    </>
  );
}
