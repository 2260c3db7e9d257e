import { MailOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Alert, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { requestLink } from '../calls';
import { isEmail } from '../rules';
import { useCountdown } from '../useCountdown';
import { useField } from '../useField';
import { LoginField } from './LoginField';

/** Sends a sign-in link. The answer is the same whether the address belongs to somebody or not. */
export function EmailForm() {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `auth.email.${id}` }, values);
  const { left, start } = useCountdown('email');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [sentTo, setSentTo] = useState('');
  const email = useField((value) => {
    if (value.trim() === '') return say('required');
    return isEmail(value) ? undefined : say('wrong');
  });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.judge() || left > 0 || busy) return;
    setBusy(true);
    setRefusal('');
    try {
      const { resendAfterSeconds } = await requestLink(email.value.trim());
      setSentTo(email.value.trim());
      start(resendAfterSeconds);
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={send}>
      <LoginField
        {...email.props}
        label={say('label')}
        icon={<MailOutlined />}
        autoFocus
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        placeholder="name@example.com"
      />
      {refusal && <Alert className="portal-login-remark" type="error" showIcon title={refusal} />}
      {sentTo && !refusal && (
        <Alert
          className="portal-login-remark"
          type="success"
          showIcon
          title={say('sent', { email: sentTo })}
          description={say('sentHint')}
        />
      )}
      <Button type="primary" size="large" block htmlType="submit" loading={busy} disabled={left > 0}>
        {left > 0 ? say('again', { seconds: left }) : say('send')}
      </Button>
    </form>
  );
}
