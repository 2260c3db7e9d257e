import { Alert, DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { useToday } from '@/components/useInstant';
import { CUSTOMER_BODY_GENDER } from '@/services/choices';
import { createCustomer } from '@/services/customer';
import type { CustomerView, DeskDetail } from '@/services/types';
import { useIntakeWords } from '../words';

type Props = { detail: DeskDetail; close: () => void; created: (customer: CustomerView) => void };
/** What no report says of a person; to be filled in with the customer. */
const NOT_IN_A_FILE = {
  wechatPhone: '',
  email: '',
  membershipType: 'none',
  membershipValidOn: null,
  salesmanId: null,
  language: 'zh-CN',
  remark: '',
} as const;

type Gender = CustomerView['gender'];
type Values = { name: string; pid?: string; gender: Gender; birthOn: Dayjs | null; mobile?: string };

const found = (detail: DeskDetail, field: string) => detail.found.find((one) => one.field === field)?.value;
const known = (gender: string | undefined): Gender => (gender === 'male' || gender === 'female' ? gender : 'unknown');

/** A new person, begun with what the file says. Who looks the same is shown by the proposals beside it. */
export function NewCustomer({ detail, close, created }: Props) {
  const { say, none } = useIntakeWords();
  const today = useToday();
  const birthOn = found(detail, 'birthOn');

  const write = ({ name, pid, gender, birthOn: born, mobile }: Values) => {
    const person = { name, pid: pid ?? '', gender, birthOn: born?.format('YYYY-MM-DD') ?? null, mobile: mobile ?? '' };
    return createCustomer({ ...person, ...NOT_IN_A_FILE }, QUIET);
  };
  const initial: Values = {
    name: found(detail, 'name') ?? '',
    gender: known(found(detail, 'gender')),
    birthOn: birthOn ? dayjs(birthOn) : null,
    mobile: found(detail, 'mobile'),
  };

  return (
    <FormDialog<Values, undefined, CustomerView>
      title={say('person.newTitle')}
      okText={say('person.create')}
      initial={initial}
      write={write}
      done={created}
      close={close}
    >
      {detail.proposals.length > 0 && (
        <Alert type="info" showIcon title={say('person.newWarning', { n: detail.proposals.length })} />
      )}
      <Form.Item
        name="name"
        label={say('field.name')}
        rules={[{ required: true, whitespace: true, message: say('person.nameRequired') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="gender" label={say('field.gender')}>
        <Select
          options={CUSTOMER_BODY_GENDER.map((value) => ({
            value,
            label: say(`gender.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="birthOn" label={say('field.birthOn')}>
        <DatePicker style={{ width: '100%' }} disabledDate={(day) => day.format('YYYY-MM-DD') > today} />
      </Form.Item>
      <Form.Item name="mobile" label={say('field.mobile')}>
        <Input inputMode="tel" maxLength={40} />
      </Form.Item>
      <Form.Item name="pid" label={say('field.pid')} extra={say('person.pidHint')}>
        <Input maxLength={32} placeholder={none} />
      </Form.Item>
    </FormDialog>
  );
}
