import { Alert, App, Form, Input, Radio } from 'antd';
import dayjs from 'dayjs';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { useToday } from '@/components/useInstant';
import { CONSENT_BODY_HOW } from '@/services/choices';
import { recordConsent, withdrawConsent } from '@/services/customer';
import type { ConsentRecord, CustomerView } from '@/services/types';
import { asDay, useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';
import { DayInput } from '../DayInput';
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

function HowField() {
  const { say } = useRecordWords();
  return (
    <Form.Item name="how" label={say('consent.how')}>
      <Radio.Group
        optionType="button"
        buttonStyle="solid"
        options={CONSENT_BODY_HOW.map((value) => ({ value, label: say(`consent.how.${value}`) }))}
      />
    </Form.Item>
  );
}

function Give({ customer, purpose, close, reload }: Props) {
  const { label } = useCustomerWords();
  const { say } = useRecordWords();
  const { message } = App.useApp();
  const today = useToday();
  const given = () => {
    message.success(say('consent.givenDone'));
    reload();
    close();
  };
  return (
    <FormDialog
      title={say('consent.giveTitle', { name: customer.name, pid: customer.pid })}
      okText={say('consent.giveOk')}
      initial={{ givenOn: today, how: 'signedForm' as How, note: '' }}
      write={(values) =>
        recordConsent({ id: customer.id }, { ...values, purpose, rowVersion: customer.rowVersion }, QUIET)
      }
      done={given}
      stale={reload}
      close={close}
    >
      <p>{label(`consents.${purpose}`)}</p>
      <HowField />
      <Form.Item
        name="givenOn"
        label={say('consent.on')}
        rules={[{ required: true, message: say('consent.onRequired') }]}
        {...asDay}
      >
        <DayInput maxDate={dayjs(today)} />
      </Form.Item>
      <Form.Item name="note" label={say('consent.note')}>
        <Input maxLength={1000} autoComplete="off" placeholder={say('consent.noteHint')} />
      </Form.Item>
    </FormDialog>
  );
}

function Withdraw({ customer, purpose, standing, close, reload }: Props & { standing: ConsentRecord }) {
  const { label } = useCustomerWords();
  const { say } = useRecordWords();
  const { message } = App.useApp();
  const write = (values: { how: How; reason: string }) =>
    withdrawConsent({ id: customer.id, consentId: standing.id }, { ...values, rowVersion: customer.rowVersion }, QUIET);
  const withdrawn = ({ revokedLinks }: Awaited<ReturnType<typeof write>>) => {
    message.success(say(revokedLinks > 0 ? 'consent.withdrawnLinks' : 'consent.withdrawnDone', { n: revokedLinks }));
    reload();
    close();
  };
  return (
    <FormDialog
      title={say('consent.withdrawTitle', { name: customer.name, pid: customer.pid })}
      okText={say('consent.withdrawOk')}
      danger
      initial={{ how: 'spoken' as How, reason: '' }}
      write={write}
      done={withdrawn}
      stale={reload}
      close={close}
    >
      <p>{label(`consents.${purpose}`)}</p>
      <Alert type="warning" showIcon title={say(`consent.effect.${purpose}`)} className="customer-remark" />
      <HowField />
      <ReasonField />
    </FormDialog>
  );
}

/** Recording that a consent was given, or taken back. */
export default function ConsentDialog(props: Props) {
  const { standing } = props;
  return standing ? <Withdraw {...props} standing={standing} /> : <Give {...props} />;
}
