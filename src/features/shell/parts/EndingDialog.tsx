import { useIntl } from '@umijs/max';
import { useInterval } from 'ahooks';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { signOut } from '../sign-out';

type Props = {
  endsAt: number;
  /** False at the session's very end, which nothing puts off. */
  canStay: boolean;
  stay: () => Promise<void>;
  close: () => void;
};

const secondsTo = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Says that the session is about to end, and counts down. */
export default function EndingDialog({ endsAt, canStay, stay, close }: Props) {
  const { formatMessage } = useIntl();
  const { message } = App.useApp();
  const say = (id: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `shell.ending.${id}` }, values);
  const [left, setLeft] = useState(() => secondsTo(endsAt));
  const [busy, setBusy] = useState(false);
  useInterval(() => setLeft(secondsTo(endsAt)), 1000);

  const keep = () => {
    setBusy(true);
    stay()
      .catch((error: Error) => message.error(error.message))
      .finally(() => setBusy(false));
  };
  const leave = () => signOut().catch((error: Error) => message.error(error.message));

  return (
    <Dialog
      open
      stays
      title={say('title')}
      footer={[
        <Button key="leave" onClick={() => void leave()}>
          {say('signOut')}
        </Button>,
        <Button key="stay" type="primary" autoFocus loading={busy} onClick={canStay ? keep : close}>
          {say(canStay ? 'stay' : 'understood')}
        </Button>,
      ]}
    >
      <p>{say(canStay ? 'idle' : 'total')}</p>
      <p className="portal-countdown" role="timer">
        {say('left', { minutes: Math.floor(left / 60), seconds: String(left % 60).padStart(2, '0') })}
      </p>
    </Dialog>
  );
}
