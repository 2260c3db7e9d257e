import { Alert, DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { useToday } from '@/components/useInstant';
import { useOneAtATime } from '@/components/useOneAtATime';
import { CUSTOMER_BODY_GENDER } from '@/services/choices';
import { createCustomer } from '@/services/customer';
import type { CustomerView, DeskDetail } from '@/services/types';
import { isOurs, tellRefusal } from '../refusal';
import { useWords } from '../words';

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
  const { words, label } = useWords();
  const today = useToday();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const birthOn = found(detail, 'birthOn');

  const write = async ({ name, pid, gender, birthOn: born, mobile }: Values) => {
    setBusy(true);
    try {
      created(
        await createCustomer({
          name,
          pid: pid ?? '',
          gender,
          birthOn: born?.format('YYYY-MM-DD') ?? null,
          mobile: mobile ?? '',
          ...NOT_IN_A_FILE,
        }),
      );
    } catch (error) {
      if (isOurs(error)) {
        const known = Object.entries(error.fields).map(([field, text]) => ({
          name: field as keyof Values,
          errors: [text],
        }));
        form.setFields(known);
        if (known.length === 0) tellRefusal(error);
      } else tellRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  const save = (values: Values) => once(() => write(values));

  return (
    <Dialog
      open
      title={words('person.newTitle')}
      okText={words('person.create')}
      cancelText={words('cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
      destroyOnHidden
    >
      {detail.proposals.length > 0 && (
        <Alert type="info" showIcon title={words('person.newWarning', { n: detail.proposals.length })} />
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        onFinish={save}
        initialValues={{
          name: found(detail, 'name'),
          gender: known(found(detail, 'gender')),
          birthOn: birthOn ? dayjs(birthOn) : null,
        }}
      >
        <Form.Item
          name="name"
          label={words('field.name')}
          rules={[{ required: true, whitespace: true, message: words('person.nameRequired') }]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="gender" label={words('field.gender')}>
          <Select
            options={CUSTOMER_BODY_GENDER.map((value) => ({
              value,
              label: words(`gender.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="birthOn" label={words('field.birthOn')}>
          <DatePicker style={{ width: '100%' }} disabledDate={(day) => day.format('YYYY-MM-DD') > today} />
        </Form.Item>
        <Form.Item name="mobile" label={words('field.mobile')}>
          <Input inputMode="tel" maxLength={40} />
        </Form.Item>
        <Form.Item name="pid" label={words('field.pid')} extra={words('person.pidHint')}>
          <Input maxLength={32} placeholder={label('list.none')} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
