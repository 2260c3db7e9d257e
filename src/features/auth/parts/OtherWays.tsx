import { useIntl } from '@umijs/max';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { LoginOptionsView } from '@/services/types';
import { signInAsDemo } from '../calls';

type Props = { done: () => Promise<void>; options: LoginOptionsView | undefined };

const hostOf = (address: string) => {
  try {
    const { protocol, host } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? host : undefined;
  } catch {
    return undefined;
  }
};

/** The clinic's outside login page where it has one, and the demo's roles where the server offers them. */
export function OtherWays({ done, options }: Props) {
  const { formatMessage } = useIntl();
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState('');
  const backurl = options?.backurl ?? '';
  const demo = options?.demo;
  const host = hostOf(backurl);

  const enter = async (role: string) => {
    setBusy(role);
    setRefusal('');
    try {
      await signInAsDemo(role);
      await done();
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setBusy('');
    }
  };

  return (
    <div className="portal-login-others">
      {refusal && <Alert type="error" showIcon title={refusal} />}
      {host && <a href={backurl}>{formatMessage({ id: 'auth.outside' }, { host })}</a>}
      {demo && (
        <section aria-label={formatMessage({ id: 'auth.demo.title' })}>
          <h2>{formatMessage({ id: 'auth.demo.title' })}</h2>
          <div className="portal-login-roles">
            {demo.map(({ role, name, staffName }) => (
              <Button key={role} size="small" title={staffName} loading={busy === role} onClick={() => enter(role)}>
                {name}
              </Button>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
