import { App, Form } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/components/ApiError';
import type { Side } from '@/components/StaleDialog';
import { useOneAtATime } from '@/components/useOneAtATime';
import { changeCustomer, createCustomer } from '@/services/customer';
import type { CustomerView } from '@/services/types';
import { type CustomerFields, EMPTY, FIELD_NAMES, fieldsOf, isSame, useCustomerWords } from '../fields';

type Values = CustomerFields & { pid: string };
/** What a refused write says of the record as it stands. */
type Stale = { current: CustomerView; changedBy: string; changedAt: string };
const OWN_ERRORS = { skipErrorHandler: true };

/** Fields in which what was typed and what somebody else saved differ; what only one side changed is proposed. */
export const conflictsOf = (before: CustomerFields, theirs: CustomerFields, mine: CustomerFields) =>
  FIELD_NAMES.filter((name) => !isSame(theirs[name], mine[name])).map((name) => ({
    name,
    proposed: (isSame(mine[name], before[name]) ? 'theirs' : 'mine') as Side,
  }));

/** Entering or changing one customer: what was typed stays through every refusal. */
export function useCustomerForm(customer: CustomerView | undefined, done: (saved: CustomerView) => void) {
  const [form] = Form.useForm<Values>();
  const { message } = App.useApp();
  const { say } = useCustomerWords();
  const once = useOneAtATime();
  const [base, setBase] = useState(customer);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [stale, setStale] = useState<Stale>();

  const initial: Values = customer ? { ...fieldsOf(customer), pid: customer.pid } : EMPTY;
  const typed = (): Values => ({ ...initial, ...form.getFieldsValue(true) });
  const touched = () =>
    setDirty(Object.entries(typed()).some(([name, value]) => !isSame(value, initial[name as keyof Values])));

  const refused = (error: ApiError) => {
    if (error.reason === 'customer.stale') return setStale(error.data as Stale);
    setFailure(error);
    const names = Object.keys(error.fields);
    form.setFields(
      names.map((name) => ({ name: name as keyof Values, errors: [error.fields[name] ?? error.message] })),
    );
    if (names[0]) form.scrollToField(names[0], { focus: true });
  };

  const write = async (values: Values, against: CustomerView | undefined) => {
    setSaving(true);
    setFailure(undefined);
    try {
      const { pid, ...fields } = values;
      const saved = against
        ? await changeCustomer({ id: against.id }, { ...fields, rowVersion: against.rowVersion }, OWN_ERRORS)
        : await createCustomer({ ...fields, pid: pid.trim() }, OWN_ERRORS);
      message.success(against ? say('saved') : say('created', { pid: saved.pid }));
      setDirty(false);
      done(saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused(error);
    } finally {
      setSaving(false);
    }
  };

  /** Takes each field from the chosen side and writes over what the other person saved. */
  const settle = (choice: Record<string, Side>) => {
    if (!stale) return;
    const theirs = fieldsOf(stale.current);
    const taken = Object.fromEntries(
      FIELD_NAMES.filter((name) => choice[name] !== 'mine').map((name) => [name, theirs[name]]),
    );
    const merged = { ...typed(), ...taken };
    form.setFieldsValue(merged);
    setBase(stale.current);
    setStale(undefined);
    void once(() => write(merged, stale.current));
  };

  return {
    form,
    initial,
    base,
    dirty,
    touched,
    saving,
    failure,
    stale,
    typed,
    settle,
    dropStale: () => setStale(undefined),
    submit: () => once(() => write(typed(), base)),
  };
}
