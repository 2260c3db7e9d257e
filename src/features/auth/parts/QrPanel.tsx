import { useIntl } from '@umijs/max';
import { Alert, Button, QRCode } from 'antd';
import { useState } from 'react';
import { useQrSignIn } from './useQrSignIn';

const SIZE_PX = 208;

/** A code for a phone that is signed in already, and the number both have to show. */
export default function QrPanel({ done }: { done: () => Promise<void> }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id: `auth.qr.${id}` }, values);
  const [round, setRound] = useState(0);
  const { qr, state, reason } = useQrSignIn(round, done);

  const met = state === 'seen' || state === 'approved';

  if (state === 'denied' || state === 'failed') {
    return (
      <div className="portal-login-qr">
        <Alert type="error" showIcon title={state === 'denied' ? say('denied') : reason} />
        <Button onClick={() => setRound(round + 1)}>{say('renew')}</Button>
      </div>
    );
  }
  return (
    <div className="portal-login-qr">
      <QRCode
        value={qr?.url ?? '-'}
        size={SIZE_PX}
        status={qr ? (met ? 'scanned' : 'active') : 'loading'}
        statusRender={met ? () => <strong>{say(state)}</strong> : undefined}
        color="#000000"
        bgColor="#ffffff"
      />
      <p>{say('scan')}</p>
      {qr && (
        <p>
          {say('compare')} <strong className="portal-login-number">{qr.matchNumber}</strong>
        </p>
      )}
      <p className="portal-quiet">{say('renewed')}</p>
      <span className="portal-unseen" aria-live="polite">
        {met ? say(state) : ''}
      </span>
    </div>
  );
}
