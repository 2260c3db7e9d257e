import { useIntl } from '@umijs/max';
import { Alert, Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { ZonedInstantText } from '@/components/InstantText';
import type { EmailLinkView } from '@/services/types';
import { readLink, signInByLink } from '../calls';

type Props = { token: string; done: () => Promise<void> };

/** Behind an emailed link: looking at it uses nothing up, only the button does. */
export default function LinkPage({ token, done }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id: `auth.link.${id}` }, values);
  const [link, setLink] = useState<EmailLinkView>();
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let left = false;
    readLink(token)
      .then((view) => !left && setLink(view))
      .catch((error: Error) => !left && setRefusal(error.message));
    return () => {
      left = true;
    };
  }, [token]);

  const signIn = async () => {
    setBusy(true);
    setRefusal('');
    try {
      await signInByLink(token);
      await done();
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  const over = link ? !link.usable : Boolean(refusal);
  return (
    <div className="portal-login-stack">
      {!link && !refusal && <Spin />}
      {link?.usable && (
        <>
          <p>{say('whose', { email: link.email })}</p>
          <dl className="portal-facts">
            <dt>{say('askedFrom')}</dt>
            <dd>{link.askedFrom}</dd>
            <dt>{say('expires')}</dt>
            <dd>
              <ZonedInstantText at={link.expiresAt} timeZone={link.timeZone} />
            </dd>
          </dl>
          <p className="portal-quiet">{say('notYou')}</p>
        </>
      )}
      {refusal && <Alert type="error" showIcon title={refusal} />}
      {link && !link.usable && <Alert type="warning" showIcon title={say('over')} />}
      {link?.usable && (
        <Button type="primary" size="large" block autoFocus loading={busy} onClick={signIn}>
          {say('signIn')}
        </Button>
      )}
      {over && <a href="/Login">{say('anew')}</a>}
    </div>
  );
}
