import { PlusOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Alert, Button, Form, Input, Select } from 'antd';
import { SidePanel } from '@/components/dialog/Dialog';
import { ListFailure } from '@/components/ListFailure';
import { useToday } from '@/components/useInstant';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import type { CustomerView, VisitView } from '@/services/types';
import { asDay, useCustomerWords } from '../fields';
import { emptyAdvice, emptyVisit, HANDLING_STATUSES, VISIT_STATUSES, type VisitFields } from '../visit-fields';
import { AdviceRow } from './AdviceRow';
import { DayInput } from './DayInput';
import { useVisitForm } from './useVisitForm';

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
  const { formatMessage } = useIntl();
  const words = useCustomerWords();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id: `visit.${id}` }, values);
  const edit = useVisitForm(customer.id, visit, emptyVisit(useToday()), saved);
  const leave = useUnsavedGuard(edit.dirty);
  const { form, saving, failure } = edit;
  const who = { name: customer.name, pid: customer.pid };
  const choices = (kind: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: say(`${kind}.${value}`) }));
  const line = (name: 'doctor' | 'serve' | 'supplier', most: number) => (
    <Form.Item name={name} label={say(`field.${name}`)}>
      <Input maxLength={most} autoComplete="off" />
    </Form.Item>
  );

  return (
    <SidePanel
      open
      size={560}
      title={say(visit ? 'form.edit' : 'form.new', who)}
      onClose={() => leave(close)}
      mask={{ closable: false }}
      footer={
        <div className="customer-footer">
          <Button onClick={() => leave(close)}>{words.say('cancel')}</Button>
          <Button type="primary" loading={saving} onClick={() => form.submit()}>
            {words.say('save')}
          </Button>
        </div>
      }
    >
      <Form<VisitFields>
        form={form}
        layout="vertical"
        initialValues={edit.initial}
        onValuesChange={edit.touched}
        onFinish={edit.submit}
        scrollToFirstError={{ focus: true }}
        disabled={saving}
      >
        {failure && <ListFailure title={words.say('saveFailed')} error={failure} retry={edit.submit} />}
        {edit.merged && (
          <Alert type="warning" showIcon role="alert" title={say('form.merged')} className="customer-remark" />
        )}
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
        <button type="submit" hidden />
      </Form>
    </SidePanel>
  );
}
