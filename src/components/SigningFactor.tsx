import { useIntl } from '@umijs/max';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { enrolSigningPin, readSigningFactor, sendFactorCode } from '@/services/auth';
import type { SigningFactorView } from '@/services/types';
import { QUIET } from './calls';
import { canHavePasskeys, proveByPasskey } from './passkey';
import { useLoaded } from './useLoaded';
import { useWrite } from './useWrite';

export type FactorAnswer = { pin?: string; newPin?: string; newPinAgain?: string; code?: string; secondProof?: string };

type Need = 'loading' | 'enrol' | 'pin' | 'passkey' | 'confirm';

const needOf = (factor: SigningFactorView | undefined): Need => {
  if (!factor) return 'loading';
  if (!factor.pinEnrolled && !factor.passkeyEnrolled) return 'enrol';
  if (factor.steppedUpUntil && Date.parse(factor.steppedUpUntil) > Date.now()) return 'confirm';
  return factor.pinEnrolled ? 'pin' : 'passkey';
};

/** What has to be shown to sign: a new PIN to be set up, PIN or passkey, or nothing within minutes of the last proof. */
export function useSigningFactor() {
  const { data, reload } = useLoaded('signing-factor', readSigningFactor);
  const need = needOf(data);
  /** Sets up a new PIN when there is none. @returns the PIN to sign with */
  const settle = async (answer: FactorAnswer): Promise<string | undefined> => {
    if (need === 'enrol' && answer.newPin) {
      const { code, secondProof } = answer;
      await enrolSigningPin({ pin: answer.newPin, code, secondProof }, QUIET);
      reload();
      return answer.newPin;
    }
    return answer.pin || undefined;
  };
  /** After a refusal the server says anew what it needs. */
  const refused = (error: unknown): never => {
    reload();
    throw error;
  };
  return { need, factor: data, settle, refused, reload };
}

/** The code that allows the first factor: from the own mail, or after a reset from a colleague. */
export function EnrolProofField({ needsSecondProof }: { needsSecondProof: boolean }) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `checker.pin.${id}` });
  const { message } = App.useApp();
  const [sent, setSent] = useState(false);
  const send = useWrite(() => sendFactorCode(QUIET), {
    tell: true,
    done: () => {
      setSent(true);
      void message.success(say('code.sent'));
    },
  });
  const rules = [{ required: true, whitespace: true, message: formatMessage({ id: 'checker.required' }) }];
  if (needsSecondProof)
    return (
      <Form.Item name="secondProof" label={say('secondProof')} rules={rules}>
        <Input inputMode="numeric" autoComplete="off" maxLength={40} />
      </Form.Item>
    );
  return (
    <Form.Item label={say('code')} required extra={say('code.why')}>
      <div className="portal-code-line">
        <Form.Item name="code" noStyle rules={rules}>
          <Input aria-label={say('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
        </Form.Item>
        <Button loading={send.busy} onClick={() => void send.run()}>
          {say(sent ? 'code.again' : 'code.send')}
        </Button>
      </div>
    </Form.Item>
  );
}

/** A new PIN, twice. */
export function NewPinFields() {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `checker.pin.${id}` });
  return (
    <>
      <Form.Item
        name="newPin"
        label={say('new')}
        extra={say('hint')}
        rules={[{ required: true, min: 8, message: say('short') }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="newPinAgain"
        label={say('again')}
        dependencies={['newPin']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, value) => {
              if (value !== getFieldValue('newPin')) throw new Error(say('differs'));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

function PasskeyButton({ proved }: { proved: () => void }) {
  const { formatMessage } = useIntl();
  const prove = useWrite(proveByPasskey, { tell: true, done: (isProved) => isProved && proved() });
  if (!canHavePasskeys()) return <Alert type="warning" title={formatMessage({ id: 'checker.passkey.not_here' })} />;
  return (
    <Form.Item>
      <Button block loading={prove.busy} onClick={() => void prove.run()}>
        {formatMessage({ id: 'checker.passkey.use' })}
      </Button>
    </Form.Item>
  );
}

type FieldsProps = Pick<ReturnType<typeof useSigningFactor>, 'need' | 'factor' | 'reload'> & {
  /** When a passkey has proved it; without it the fields say so. */
  proved?: () => void;
};

/** The fields of the signing factor, inside a form. */
export function FactorFields({ need, factor, reload, proved = reload }: FieldsProps) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  if (need === 'confirm') return <Alert type="info" title={say('checker.pin.recent')} />;
  if (need === 'passkey') return <PasskeyButton proved={proved} />;
  // what is typed before the server has said what it needs is not lost: most often it is the PIN
  if (need === 'pin' || need === 'loading')
    return (
      <>
        {factor?.passkeyEnrolled && <PasskeyButton proved={proved} />}
        <Form.Item
          name="pin"
          label={say('checker.pin')}
          rules={[{ required: true, message: say('checker.pin.required') }]}
        >
          <Input.Password autoComplete="off" />
        </Form.Item>
      </>
    );
  const needsSecondProof = factor?.needsSecondProof === true;
  return (
    <>
      <Alert type="warning" title={say(needsSecondProof ? 'checker.pin.secondProof.lead' : 'checker.pin.enrol')} />
      <EnrolProofField needsSecondProof={needsSecondProof} />
      <NewPinFields />
    </>
  );
}
