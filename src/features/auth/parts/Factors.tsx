import { useIntl } from '@umijs/max';
import { Alert, Button, Card, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { useAsk } from '@/components/dialog/useAsk';
import { InstantText } from '@/components/InstantText';
import { ListFailure } from '@/components/ListFailure';
import { canHavePasskeys } from '@/components/passkey';
import { useLoaded } from '@/components/useLoaded';
import { useWrite } from '@/components/useWrite';
import { listPasskeys, readSigningFactor, removePasskey, removeSigningPin } from '@/services/auth';
import PasskeyDialog from './PasskeyDialog';
import PinDialog from './PinDialog';

/** What the person signs with: the PIN, and each passkey with its day and last use. */
export function Factors({ changed }: { changed?: () => void }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id: `account.${id}` }, values);
  const ask = useAsk();
  const [dialog, setDialog] = useState<'pin' | 'passkey'>();
  const factor = useLoaded('factor', readSigningFactor);
  const passkeys = useLoaded('passkeys', listPasskeys);
  const retry = () => {
    factor.reload();
    passkeys.reload();
  };
  const look = () => {
    setDialog(undefined);
    retry();
    changed?.();
  };
  const dropPin = useWrite(() => removeSigningPin(QUIET), { done: look, tell: true });
  const dropPasskey = useWrite((id: number) => removePasskey({ id }, QUIET), { done: look, tell: true });
  const failure = factor.error ?? passkeys.error;
  const { data } = factor;

  return (
    <Card size="small" title={say('factors.title')}>
      <p className="portal-quiet">{say('factors.lead')}</p>
      {failure && <ListFailure title={say('factors.failed')} error={failure} retry={retry} />}
      {!data && !failure && <Skeleton active />}
      {data?.needsSecondProof && <Alert type="warning" showIcon title={say('factors.reset')} />}
      {data && (
        <ul className="portal-sessions">
          <li>
            <div>
              <strong>{say('pin')}</strong>{' '}
              <span className="portal-quiet">{say(data.pinEnrolled ? 'pin.there' : 'pin.none')}</span>
            </div>
            <Space wrap>
              <Button size="small" onClick={() => setDialog('pin')}>
                {say(data.pinEnrolled ? 'pin.change' : 'pin.set')}
              </Button>
              {data.pinEnrolled && (
                <Button
                  size="small"
                  onClick={() => ask({ title: say('pin.sure'), okText: say('remove'), onOk: () => dropPin.run() })}
                >
                  {say('remove')}
                </Button>
              )}
            </Space>
          </li>
          {passkeys.data?.map(({ id, name, enrolledAt, lastUsedAt }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <div className="portal-quiet">
                  {say('passkey.since')} <InstantText at={enrolledAt} /> ·{' '}
                  {lastUsedAt ? (
                    <>
                      {say('passkey.lastUsed')} <InstantText at={lastUsedAt} />
                    </>
                  ) : (
                    say('passkey.unused')
                  )}
                </div>
              </div>
              <Button
                size="small"
                aria-label={say('passkey.removeNamed', { name })}
                onClick={() =>
                  ask({ title: say('passkey.sure', { name }), okText: say('remove'), onOk: () => dropPasskey.run(id) })
                }
              >
                {say('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canHavePasskeys() ? (
        <Button type="primary" disabled={!data} onClick={() => setDialog('passkey')}>
          {say('passkey.add')}
        </Button>
      ) : (
        <Alert type="info" showIcon title={say('passkey.notHere')} />
      )}
      {data && dialog === 'pin' && <PinDialog factor={data} close={() => setDialog(undefined)} done={look} />}
      {data && dialog === 'passkey' && <PasskeyDialog factor={data} close={() => setDialog(undefined)} done={look} />}
    </Card>
  );
}
