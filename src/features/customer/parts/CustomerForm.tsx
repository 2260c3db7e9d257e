import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { SidePanel } from '@/components/dialog/Dialog';
import { ListFailure } from '@/components/ListFailure';
import { StaleDialog } from '@/components/StaleDialog';
import { useInstant } from '@/components/useInstant';
import { useOneAtATime } from '@/components/useOneAtATime';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import type { CustomerView, Salesman } from '@/services/types';
import { type CustomerFields, fieldsOf, useCustomerWords } from '../fields';
import { CustomerFieldset } from './CustomerFieldset';
import { DuplicateHint } from './DuplicateHint';
import { conflictsOf, useCustomerForm } from './useCustomerForm';
import { useDuplicates } from './useDuplicates';

type Props = {
  /** The customer to change; without one a new one is entered. */
  customer?: CustomerView;
  salesmen: Salesman[];
  saved: (customer: CustomerView) => void;
  close: () => void;
};

/** Entering or changing a customer. It is mounted while it is open. */
export default function CustomerForm({ customer, salesmen, saved, close }: Props) {
  const { say, label, value } = useCustomerWords(salesmen);
  const instant = useInstant();
  const edit = useCustomerForm(customer, saved);
  const duplicates = useDuplicates();
  const leave = useUnsavedGuard(edit.dirty);
  const before = useRef(customer ? fieldsOf(customer) : undefined).current;
  const { form, stale, failure, saving } = edit;
  const once = useOneAtATime();
  const [checking, setChecking] = useState(false);
  const hint = useRef<HTMLDivElement>(null);

  /** Whoever may be there already is shown before, and not after, a second record of one person exists. */
  const save = () =>
    once(async () => {
      if (customer) return edit.submit();
      setChecking(true);
      const isNews = await duplicates.look(edit.typed()).finally(() => setChecking(false));
      if (!isNews) return edit.submit();
      hint.current?.scrollIntoView?.({ block: 'center' });
    });

  const staleFields = (current: CustomerView, base: CustomerFields) => {
    const [theirs, mine] = [fieldsOf(current), edit.typed()];
    return conflictsOf(base, theirs, mine).map(({ name, proposed }) => ({
      key: name,
      label: label(name),
      before: value(name, base[name]),
      theirs: value(name, theirs[name]),
      mine: value(name, mine[name]),
      proposed,
    }));
  };

  return (
    <SidePanel
      open
      size={520}
      title={customer ? say('form.edit', { name: customer.name, pid: customer.pid }) : say('form.new')}
      onClose={() => leave(close)}
      mask={{ closable: false }}
      footer={
        <div className="customer-footer">
          <Button onClick={() => leave(close)}>{say('cancel')}</Button>
          <Button type="primary" loading={saving || checking} onClick={() => form.submit()}>
            {say('save')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={edit.initial}
        validateTrigger="onBlur"
        onValuesChange={edit.touched}
        onFinish={save}
        scrollToFirstError={{ focus: true }}
        disabled={saving}
      >
        {failure && <ListFailure title={say('saveFailed')} error={failure} retry={edit.submit} />}
        {customer && <p className="portal-quiet customer-remark">{say('form.pidFixed')}</p>}
        <CustomerFieldset
          isNew={!customer}
          salesmen={salesmen}
          left={() => !customer && void duplicates.look(edit.typed())}
          hint={
            <div ref={hint}>
              <DuplicateHint {...duplicates} />
            </div>
          }
        />
        <button type="submit" hidden />
      </Form>
      {stale && before && (
        <StaleDialog
          changedBy={stale.changedBy}
          changedAt={instant(stale.changedAt)}
          fields={staleFields(stale.current, before)}
          saving={saving}
          save={edit.settle}
          back={edit.dropStale}
        />
      )}
    </SidePanel>
  );
}
