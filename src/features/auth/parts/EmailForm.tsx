import { MailOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { askForLink } from '../calls';
import { isEmail } from '../rules';
import { useCountdown } from '../useCountdown';

type Fields = { email: string };

/** Sends a sign-in link. The answer is the same whether the address belongs to somebody or not. */
export function EmailForm() {
  const { formatMessage } = useIntl();
  const text = (id: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `auth.email.${id}` }, values);
  const { left, start } = useCountdown('email');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [sentTo, setSentTo] = useState('');

  const send = async ({ email }: Fields) => {
    if (left > 0 || busy) return;
    setBusy(true);
    setRefusal('');
    try {
      const { resendAfterSeconds } = await askForLink(email.trim());
      setSentTo(email.trim());
      start(resendAfterSeconds);
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form<Fields> layout="vertical" noValidate requiredMark={false} validateTrigger="onBlur" onFinish={send}>
      <Form.Item
        name="email"
        label={text('label')}
        validateFirst
        rules={[
          { required: true, whitespace: true, message: text('required') },
          {
            validator: async (_, value: string) => {
              if (!isEmail(value)) throw new Error(text('wrong'));
            },
          },
        ]}
      >
        <Input
          autoFocus
          size="large"
          prefix={<MailOutlined aria-hidden />}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          placeholder="name@example.com"
        />
      </Form.Item>
      {refusal && <Alert className="portal-login-remark" type="error" showIcon title={refusal} />}
      {sentTo && !refusal && (
        <Alert
          className="portal-login-remark"
          type="success"
          showIcon
          title={text('sent', { email: sentTo })}
          description={text('sentHint')}
        />
      )}
      <Button type="primary" size="large" block htmlType="submit" loading={busy} disabled={left > 0}>
        {left > 0 ? text('again', { seconds: left }) : text('send')}
      </Button>
    </Form>
  );
}
