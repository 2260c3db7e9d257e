import { App, Button, Form, Input, Select, Space } from 'antd';
import dayjs from 'dayjs';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { useToday } from '@/components/useInstant';
import { changeMembership } from '@/services/customer';
import type { CustomerView } from '@/services/types';
import { asDay, MEMBERSHIP_TYPES, useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';
import { DayInput } from '../DayInput';

type Props = { customer: CustomerView; close: () => void; reload: () => void };
type Values = { type: CustomerView['membershipType']; validOn: string | null; note: string };

const YEARS = [1, 2, 3];

/** A renewal counts from the day the membership runs out, or from today when it is over. */
const renewedOn = (validOn: string | null, years: number, today: string) =>
  dayjs(validOn && validOn > today ? validOn : today)
    .add(years, 'year')
    .format('YYYY-MM-DD');

/** Renewing, changing or ending a membership. */
export default function RenewDialog({ customer, close, reload }: Props) {
  const { say, label } = useCustomerWords();
  const record = useRecordWords();
  const { message } = App.useApp();
  const today = useToday();
  const { membershipType, membershipValidOn } = customer;
  const initial: Values = {
    type: membershipType === 'none' ? 'silver' : membershipType,
    validOn: renewedOn(membershipValidOn, 1, today),
    note: '',
  };
  const write = (values: Values) => {
    const ends = values.type === 'none';
    return changeMembership(
      { id: customer.id },
      { ...values, validOn: ends ? null : values.validOn, rowVersion: customer.rowVersion },
      QUIET,
    );
  };
  return (
    <FormDialog<Values>
      title={record.say('membership.title', { name: customer.name, pid: customer.pid })}
      okText={say('save')}
      initial={initial}
      write={write}
      done={() => {
        message.success(say('saved'));
        reload();
        close();
      }}
      stale={reload}
      close={close}
    >
      {(form) => (
        <>
          {membershipType !== 'none' && (
            <p className="portal-quiet">
              {record.say('membership.now', {
                type: say(`membership.${membershipType}`),
                on: membershipValidOn
                  ? record.say('membership.until', { on: membershipValidOn })
                  : record.say('membership.open'),
              })}
            </p>
          )}
          <Form.Item name="type" label={label('membershipType')}>
            <Select
              options={MEMBERSHIP_TYPES.map((value) => ({
                value,
                label: value === 'none' ? record.say('membership.end') : say(`membership.${value}`),
              }))}
            />
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {() =>
              form.getFieldValue('type') !== 'none' && (
                <>
                  <Form.Item name="validOn" label={label('membershipValidOn')} {...asDay}>
                    <DayInput />
                  </Form.Item>
                  <Space wrap className="customer-remark">
                    {YEARS.map((years) => (
                      <Button
                        key={years}
                        size="small"
                        onClick={() => form.setFieldValue('validOn', renewedOn(membershipValidOn, years, today))}
                      >
                        {record.say('membership.years', { n: years })}
                      </Button>
                    ))}
                  </Space>
                </>
              )
            }
          </Form.Item>
          <Form.Item name="note" label={record.say('note')}>
            <Input maxLength={1000} autoComplete="off" />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}
