import { useIntl } from '@umijs/max';
import { Alert, Button, QRCode } from 'antd';
import { useState } from 'react';
import { useQrSignIn } from './useQrSignIn';

const SIZE_PX = 208;

/** A code for a phone that is signed in already, and the number both have to show. */
export default function QrPanel({ done }: { done: () => Promise<void> }) {
  const { formatMessage } = useIntl();
  const text = (id: string, values?: Record<string, string>) => formatMessage({ id: `auth.qr.${id}` }, values);
  const [round, setRound] = useState(0);
  const { qr, state, reason } = useQrSignIn(round, done);

  const met = state === 'seen' || state === 'approved';

  if (state === 'denied' || state === 'failed') {
    return (
      <div className="portal-login-qr">
        <Alert type="error" showIcon title={state === 'denied' ? text('denied') : reason} />
        <Button onClick={() => setRound(round + 1)}>{text('renew')}</Button>
      </div>
    );
  }
  return (
    <div className="portal-login-qr">
      <QRCode
        value={qr?.url ?? '-'}
        size={SIZE_PX}
        status={qr ? (met ? 'scanned' : 'active') : 'loading'}
        statusRender={met ? () => <strong>{text(state)}</strong> : undefined}
        color="#000000"
        bgColor="#ffffff"
      />
      <p>{text('scan')}</p>
      {qr && (
        <p>
          {text('compare')} <strong className="portal-login-number">{qr.matchNumber}</strong>
        </p>
      )}
      <p className="portal-quiet">{text('renewed')}</p>
      <span className="portal-unseen" aria-live="polite">
        {met ? text(state) : ''}
      </span>
    </div>
  );
}
