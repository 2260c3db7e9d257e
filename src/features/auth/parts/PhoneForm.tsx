import { MobileOutlined, SafetyOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Alert, Button, Form, Input, type InputRef, Space } from 'antd';
import { useRef, useState } from 'react';
import { askForCode, signInByCode } from '../calls';
import { isCode, isMainlandMobile, plainPhone } from '../rules';
import { useCountdown } from '../useCountdown';

type Fields = { phone: string; code: string };

/** A six-digit code by SMS, mainland China only. */
export function PhoneForm({ done }: { done: () => Promise<void> }) {
  const { formatMessage } = useIntl();
  const text = (id: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `auth.phone.${id}` }, values);
  const [form] = Form.useForm<Fields>();
  const codeField = useRef<InputRef>(null);
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

  const sendCode = async () => {
    const valid = await form.validateFields(['phone']).catch(() => undefined);
    if (!valid) return;
    await during('code', async () => {
      const { resendAfterSeconds } = await askForCode(plainPhone(valid.phone));
      setSent(true);
      start(resendAfterSeconds);
      codeField.current?.focus();
    });
  };

  const signIn = ({ phone, code }: Fields) =>
    during('use', async () => {
      await signInByCode(plainPhone(phone), code.trim());
      await done();
    });

  const check = (id: string, passes: (value: string) => boolean) => ({
    validator: async (_: unknown, value: string) => {
      if (!passes(value)) throw new Error(text(id));
    },
  });

  return (
    <Form form={form} layout="vertical" noValidate requiredMark={false} validateTrigger="onBlur" onFinish={signIn}>
      <Form.Item
        name="phone"
        label={text('label')}
        validateFirst
        rules={[{ required: true, whitespace: true, message: text('required') }, check('wrong', isMainlandMobile)]}
      >
        <Input
          autoFocus
          size="large"
          prefix={<MobileOutlined aria-hidden />}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
        />
      </Form.Item>
      <Form.Item label={text('code')} htmlFor="code">
        <Space.Compact block>
          <Form.Item
            name="code"
            noStyle
            validateFirst
            rules={[{ required: true, whitespace: true, message: text('codeRequired') }, check('codeWrong', isCode)]}
          >
            <Input
              ref={codeField}
              size="large"
              prefix={<SafetyOutlined aria-hidden />}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
          </Form.Item>
          <Button size="large" onClick={sendCode} loading={busy === 'code'} disabled={left > 0}>
            {left > 0 ? text('again', { seconds: left }) : text('send')}
          </Button>
        </Space.Compact>
      </Form.Item>
      {refusal && <Alert className="portal-login-remark" type="error" showIcon title={refusal} />}
      {sent && !refusal && <Alert className="portal-login-remark" type="success" showIcon title={text('sent')} />}
      <Button type="primary" size="large" block htmlType="submit" loading={busy === 'use'}>
        {text('signIn')}
      </Button>
    </Form>
  );
}
