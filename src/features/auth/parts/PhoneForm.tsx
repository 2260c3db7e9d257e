import { MobileOutlined, SafetyOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Alert, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { requestCode, signInByCode } from '../calls';
import { isCode, isMainlandMobile, plainPhone } from '../rules';
import { useCountdown } from '../useCountdown';
import { useField } from '../useField';
import { LoginField } from './LoginField';

/** A six-digit code by SMS, mainland China only. */
export function PhoneForm({ done }: { done: () => Promise<void> }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `auth.phone.${id}` }, values);
  const { left, start } = useCountdown('phone');
  const [busy, setBusy] = useState<'code' | 'use' | undefined>();
  const [refusal, setRefusal] = useState('');
  const [sent, setSent] = useState(false);

  const during = async (what: 'code' | 'use', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setRefusal('');
    try {
      await work();
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setBusy(undefined);
    }
  };

  const phone = useField((value) => {
    if (value.trim() === '') return say('required');
    return isMainlandMobile(value) ? undefined : say('wrong');
  });
  const code = useField((value) => {
    if (value.trim() === '') return say('codeRequired');
    return isCode(value) ? undefined : say('codeWrong');
  });

  const sendCode = async () => {
    if (!phone.judge()) return;
    await during('code', async () => {
      const { resendAfterSeconds } = await requestCode(plainPhone(phone.value));
      setSent(true);
      start(resendAfterSeconds);
      code.ref.current?.focus();
    });
  };

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    // the first that is wrong has the focus
    const isRight = [code.judge(), phone.judge()].every(Boolean);
    if (!isRight) return;
    await during('use', async () => {
      await signInByCode(plainPhone(phone.value), code.value.trim());
      await done();
    });
  };

  return (
    <form noValidate onSubmit={signIn}>
      <LoginField
        {...phone.props}
        label={say('label')}
        icon={<MobileOutlined />}
        autoFocus
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      <LoginField
        {...code.props}
        label={say('code')}
        icon={<SafetyOutlined />}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        after={
          <Button size="large" onClick={sendCode} loading={busy === 'code'} disabled={left > 0}>
            {left > 0 ? say('again', { seconds: left }) : say('send')}
          </Button>
        }
      />
      {refusal && <Alert className="portal-login-remark" type="error" showIcon title={refusal} />}
      {sent && !refusal && <Alert className="portal-login-remark" type="success" showIcon title={say('sent')} />}
      <Button type="primary" size="large" block htmlType="submit" loading={busy === 'use'}>
        {say('signIn')}
      </Button>
    </form>
  );
}
