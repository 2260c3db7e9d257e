import { useIntl } from '@umijs/max';
import { Alert, Form, Input } from 'antd';
import { enrolSigningPin, readSigningFactor } from '@/services/auth';
import { QUIET } from './calls';
import { useLoaded } from './useLoaded';

export type FactorAnswer = { pin?: string; newPin?: string; newPinAgain?: string; secondProof?: string };

/** What has to be shown to sign: a new PIN to be set up, the PIN, or nothing within minutes of the last signature. */
export function useSigningFactor() {
  const { data, reload } = useLoaded('signing-factor', readSigningFactor);
  const steppedUp = data?.steppedUpUntil ? Date.parse(data.steppedUpUntil) > Date.now() : false;
  const need: 'loading' | 'enrol' | 'pin' | 'confirm' = !data
    ? 'loading'
    : !data.pinEnrolled
      ? 'enrol'
      : steppedUp
        ? 'confirm'
        : 'pin';
  /** Sets up a new PIN when there is none. @returns the PIN to sign with */
  const settle = async (answer: FactorAnswer): Promise<string | undefined> => {
    if (need === 'enrol' && answer.newPin) {
      await enrolSigningPin({ pin: answer.newPin, secondProof: answer.secondProof }, QUIET);
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
  return { need, needsSecondProof: data?.needsSecondProof === true, settle, refused };
}

/** The fields of the signing factor, inside a form. */
export function FactorFields({
  need,
  needsSecondProof,
}: Pick<ReturnType<typeof useSigningFactor>, 'need' | 'needsSecondProof'>) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  if (need === 'confirm') return <Alert type="info" title={say('checker.pin.recent')} />;
  // what is typed before the server has said what it needs is not lost: most often it is the PIN
  if (need === 'pin' || need === 'loading')
    return (
      <Form.Item
        name="pin"
        label={say('checker.pin')}
        rules={[{ required: true, message: say('checker.pin.required') }]}
      >
        <Input.Password autoComplete="off" />
      </Form.Item>
    );
  return (
    <>
      <Alert type="warning" title={say(needsSecondProof ? 'checker.pin.secondProof.lead' : 'checker.pin.enrol')} />
      {needsSecondProof && (
        <Form.Item
          name="secondProof"
          label={say('checker.pin.secondProof')}
          rules={[{ required: true, whitespace: true, message: say('checker.required') }]}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={40} />
        </Form.Item>
      )}
      <Form.Item
        name="newPin"
        label={say('checker.pin.new')}
        rules={[{ required: true, min: 8, message: say('checker.pin.short') }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="newPinAgain"
        label={say('checker.pin.again')}
        dependencies={['newPin']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_rule, value) => {
              if (value !== getFieldValue('newPin')) throw new Error(say('checker.pin.differs'));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
