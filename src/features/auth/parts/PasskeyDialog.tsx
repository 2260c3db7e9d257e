import { useIntl } from '@umijs/max';
import { Form, Input } from 'antd';
import { FormDialog } from '@/components/form/FormDialog';
import { addPasskey } from '@/components/passkey';
import { EnrolProofField, type FactorAnswer } from '@/components/SigningFactor';
import type { SigningFactorView } from '@/services/types';

type Answer = FactorAnswer & { name: string };
type Props = { factor: SigningFactorView; close: () => void; done: () => void };

/** Adds a passkey under a name; the browser asks for finger, face or the device's PIN. */
export default function PasskeyDialog({ factor, close, done }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `account.passkey.${id}` });
  return (
    <FormDialog<Answer, undefined, boolean>
      title={say('add')}
      okText={say('add')}
      initial={{ name: '' }}
      unguarded
      write={({ name, code, secondProof }) => addPasskey(name.trim(), { code, secondProof })}
      done={(isAdded) => isAdded && done()}
      close={close}
    >
      <p>{say('lead')}</p>
      <Form.Item
        name="name"
        label={say('name')}
        extra={say('nameHint')}
        rules={[{ required: true, whitespace: true, message: say('nameRequired') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      {(factor.needsCode || factor.needsSecondProof) && <EnrolProofField needsSecondProof={factor.needsSecondProof} />}
    </FormDialog>
  );
}
