import { App, Form } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { useOneAtATime } from '@/components/useOneAtATime';
import type { VisitBody, VisitView } from '@/services/types';
import { changeVisit, createVisit } from '@/services/visit';
import { useCustomerWords } from '../fields';
import { mergeVisits, type VisitFields, visitFieldsOf } from '../visit-fields';

const OWN_ERRORS = { skipErrorHandler: true };
/** `advice.2.nameEn` as the form names it. */
const placeOf = (field: string) => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Entering or changing one visit of one customer; what was typed stays through every refusal. */
export function useVisitForm(customerId: number, visit: VisitView | undefined, empty: VisitFields, done: () => void) {
  const [form] = Form.useForm<VisitFields>();
  const { message } = App.useApp();
  const { say } = useCustomerWords();
  const once = useOneAtATime();
  const [base, setBase] = useState(visit);
  const [initial] = useState(() => (visit ? visitFieldsOf(visit) : empty));
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [merged, setMerged] = useState(false);

  const typed = (): VisitFields => ({ ...initial, ...form.getFieldsValue(true) });

  const refused = (error: ApiError) => {
    if (error.reason === 'visit.stale' && base) {
      const { current } = error.data as { current: VisitView };
      form.setFieldsValue(mergeVisits(visitFieldsOf(base), visitFieldsOf(current), typed()));
      setBase(current);
      return setMerged(true);
    }
    setFailure(error);
    form.setFields(
      Object.entries(error.fields).map(([name, text]) => ({ name: placeOf(name) as never, errors: [text] })),
    );
  };

  const write = async () => {
    setSaving(true);
    setFailure(undefined);
    setMerged(false);
    try {
      const body = typed() as VisitBody;
      if (base) await changeVisit({ id: base.id }, { ...body, rowVersion: base.rowVersion }, OWN_ERRORS);
      else await createVisit({ id: customerId }, body, OWN_ERRORS);
      message.success(say('saved'));
      setDirty(false);
      done();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused(error);
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    initial,
    dirty,
    saving,
    failure,
    merged,
    touched: () => setDirty(JSON.stringify(typed()) !== JSON.stringify(initial)),
    submit: () => once(write),
  };
}
