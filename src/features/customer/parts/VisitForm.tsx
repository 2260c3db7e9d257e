import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Form, Input, Select } from 'antd';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { useToday } from '@/components/useInstant';
import type { CustomerView, VisitBody, VisitView } from '@/services/types';
import { changeVisit, createVisit } from '@/services/visit';
import { asDay, useCustomerWords } from '../fields';
import {
  emptyAdvice,
  emptyVisit,
  HANDLING_STATUSES,
  mergeVisits,
  VISIT_STATUSES,
  type VisitFields,
  visitFieldsOf,
} from '../visit-fields';
import { useVisitWords } from '../words';
import { AdviceRow } from './AdviceRow';
import { DayInput } from './DayInput';

type Props = {
  /** Whose visit it is. */
  customer: Pick<CustomerView, 'id' | 'name' | 'pid'>;
  /** The visit to change; without one a new one is entered. */
  visit?: VisitView;
  saved: () => void;
  close: () => void;
};

/** Entering or changing a visit with its ordered tests. It is mounted while it is open. */
export default function VisitForm({ customer, visit, saved, close }: Props) {
  const customerWords = useCustomerWords();
  const { say } = useVisitWords();
  const { message } = App.useApp();
  const today = useToday();
  const who = { name: customer.name, pid: customer.pid };
  const choices = (kind: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: say(`${kind}.${value}`) }));
  const line = (name: 'doctor' | 'serve' | 'supplier', most: number) => (
    <Form.Item name={name} label={say(`field.${name}`)}>
      <Input maxLength={most} autoComplete="off" />
    </Form.Item>
  );

  return (
    <FormDialog<VisitFields, VisitView>
      fromSide
      width={560}
      title={say(visit ? 'form.edit' : 'form.new', who)}
      row={visit}
      initial={visit ? visitFieldsOf(visit) : emptyVisit(today)}
      write={(values, row) => {
        const body = values as VisitBody;
        return row
          ? changeVisit({ id: row.id }, { ...body, rowVersion: row.rowVersion }, QUIET)
          : createVisit({ id: customer.id }, body, QUIET);
      }}
      done={() => {
        message.success(customerWords.say('saved'));
        saved();
      }}
      meeting={{ valuesOf: visitFieldsOf, merge: mergeVisits, merged: say('form.merged') }}
      close={close}
    >
      <Form.Item
        name="visitOn"
        label={say('field.visitOn')}
        rules={[{ required: true, message: say('rule.visitOn_required') }]}
        {...asDay}
      >
        <DayInput />
      </Form.Item>
      {line('doctor', 100)}
      {line('serve', 200)}
      {line('supplier', 100)}
      <Form.Item name="status" label={say('field.status')}>
        <Select options={choices('status', VISIT_STATUSES)} />
      </Form.Item>
      <Form.Item name="handlingStatus" label={say('field.handlingStatus')}>
        <Select options={choices('handling', HANDLING_STATUSES)} />
      </Form.Item>
      <Form.Item name="remark" label={say('field.remark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={4000} />
      </Form.Item>
      <Form.List name="advice">
        {(rows, { add, remove }) => (
          <section aria-label={say('form.advice')}>
            <h3>{say('form.advice')}</h3>
            {rows.map(({ key, name }) => (
              <AdviceRow key={key} at={name} remove={() => remove(name)} />
            ))}
            <Button icon={<PlusOutlined />} onClick={() => add(emptyAdvice())}>
              {say('form.addAdvice')}
            </Button>
          </section>
        )}
      </Form.List>
    </FormDialog>
  );
}
