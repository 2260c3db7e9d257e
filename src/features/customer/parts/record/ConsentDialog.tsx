import { Alert, App, Form, Input, Radio } from 'antd';
import dayjs from 'dayjs';
import { useToday } from '@/components/useInstant';
import { CONSENT_BODY_HOW } from '@/services/choices';
import { giveConsent, withdrawConsent } from '@/services/customer';
import type { ConsentRecord, CustomerView } from '@/services/types';
import { asDay, useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';
import { DayInput } from '../DayInput';
import { FormDialog } from '../FormDialog';
import type { Purpose } from './ConsentSection';

type Props = {
  customer: CustomerView;
  purpose: Purpose;
  /** The consent to take back; without one, one is given. */
  standing?: ConsentRecord;
  close: () => void;
  reload: () => void;
};

type How = (typeof CONSENT_BODY_HOW)[number];
const OWN_ERRORS = { skipErrorHandler: true };

function HowField() {
  const record = useRecordWords();
  return (
    <Form.Item name="how" label={record('consent.how')}>
      <Radio.Group
        optionType="button"
        buttonStyle="solid"
        options={CONSENT_BODY_HOW.map((value) => ({ value, label: record(`consent.how.${value}`) }))}
      />
    </Form.Item>
  );
}

function Give({ customer, purpose, close, reload }: Props) {
  const { label } = useCustomerWords();
  const record = useRecordWords();
  const { message } = App.useApp();
  const today = useToday();
  const write = async (values: { givenOn: string; how: How; note: string }) => {
    await giveConsent({ id: customer.id }, { ...values, purpose, rowVersion: customer.rowVersion }, OWN_ERRORS);
    message.success(record('consent.givenDone'));
    reload();
    close();
  };
  return (
    <FormDialog
      title={record('consent.giveTitle', { name: customer.name, pid: customer.pid })}
      okText={record('consent.giveOk')}
      initial={{ givenOn: today, how: 'signedForm' as How, note: '' }}
      write={write}
      stale={reload}
      close={close}
    >
      <p>{label(`consents.${purpose}`)}</p>
      <HowField />
      <Form.Item
        name="givenOn"
        label={record('consent.on')}
        rules={[{ required: true, message: record('consent.onRequired') }]}
        {...asDay}
      >
        <DayInput maxDate={dayjs(today)} />
      </Form.Item>
      <Form.Item name="note" label={record('consent.note')}>
        <Input maxLength={1000} autoComplete="off" placeholder={record('consent.noteHint')} />
      </Form.Item>
    </FormDialog>
  );
}

function Withdraw({ customer, purpose, standing, close, reload }: Props & { standing: ConsentRecord }) {
  const { label } = useCustomerWords();
  const record = useRecordWords();
  const { message } = App.useApp();
  const write = async (values: { how: How; reason: string }) => {
    const { revokedLinks } = await withdrawConsent(
      { id: customer.id, consentId: standing.id },
      { ...values, rowVersion: customer.rowVersion },
      OWN_ERRORS,
    );
    message.success(record(revokedLinks > 0 ? 'consent.withdrawnLinks' : 'consent.withdrawnDone', { n: revokedLinks }));
    reload();
    close();
  };
  return (
    <FormDialog
      title={record('consent.withdrawTitle', { name: customer.name, pid: customer.pid })}
      okText={record('consent.withdrawOk')}
      danger
      initial={{ how: 'spoken' as How, reason: '' }}
      write={write}
      stale={reload}
      close={close}
    >
      <p>{label(`consents.${purpose}`)}</p>
      <Alert type="warning" showIcon title={record(`consent.effect.${purpose}`)} className="customer-remark" />
      <HowField />
      <Form.Item
        name="reason"
        label={record('reason')}
        rules={[{ required: true, whitespace: true, message: record('reasonRequired') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      </Form.Item>
    </FormDialog>
  );
}

/** Recording that a consent was given, or taken back. */
export default function ConsentDialog(props: Props) {
  const { standing } = props;
  return standing ? <Withdraw {...props} standing={standing} /> : <Give {...props} />;
}
