import { useLockFn } from 'ahooks';
import { Form } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../ApiError';
import type { Side } from '../StaleDialog';
import { useUnsavedGuard } from '../useUnsavedGuard';
import { useWrite } from '../useWrite';
import { isSame, type Meeting, type Stale, taken } from './meeting';

/** What a write answers with that the person has thought better of: the form stays as it is. */
export const NOT_WRITTEN = Symbol('not written');

export type RecordForm<Values, Row, Saved> = {
  /** What the form begins with. */
  initial: Values;
  /** What is changed; without it something new is entered. */
  row?: Row;
  /** Writes, against the newest row that the person has seen. */
  write: (values: Values, row: Row | undefined) => Promise<Saved>;
  /** Asked before it is written; `false` leaves the form as it is. */
  check?: (values: Values) => Promise<boolean>;
  done: (saved: Saved) => void;
  /** How another's change meanwhile is met; without it the refusal is told, and `stale` called. */
  meeting?: Meeting<Values, Row>;
  stale?: (error: ApiError) => void;
  /** What was typed may go without a question: a PIN, for instance. */
  unguarded?: boolean;
};

/** `advice.2.nameEn` as a form names it. */
const placeOf = (field: string) => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** One form that writes one record: what was typed stays through every refusal and is not lost without a question. */
export function useRecordForm<Values extends object, Row, Saved>(props: RecordForm<Values, Row, Saved>) {
  const { write, check, done, meeting, stale, unguarded } = props;
  const [form] = Form.useForm<Values>();
  const [opened] = useState(props.initial);
  const [row, setRow] = useState(props.row);
  const [isChecking, setChecking] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [met, setMet] = useState<Stale<Row>>();
  const [isMerged, setMerged] = useState(false);
  const typed = (): Values => ({ ...opened, ...form.getFieldsValue(true) });

  const saving = useWrite(write, {
    done: (saved) => {
      if (saved === NOT_WRITTEN) return;
      setDirty(false);
      done(saved);
    },
    stale: (error) => {
      const theirs = error.data as Stale<Row> | null;
      if (!meeting || !theirs?.current || !error.reason?.endsWith('.stale')) return stale?.(error);
      saving.forget();
      if (!meeting.merge) return setMet(theirs);
      const before = row ? meeting.valuesOf(row) : opened;
      form.setFieldsValue(meeting.merge(before, meeting.valuesOf(theirs.current), typed()) as never);
      setRow(theirs.current);
      setMerged(true);
    },
  });
  const { busy, failure } = saving;
  const leave = useUnsavedGuard(dirty && !unguarded, { busy });

  const submit = useLockFn(async () => {
    setMerged(false);
    if (check) {
      setChecking(true);
      const goesOn = await check(typed()).finally(() => setChecking(false));
      if (!goesOn) return;
    }
    await saving.run(typed(), row);
  });
  /** Takes each field from the chosen side and writes over what the other person saved. */
  const settle = (choice: Record<string, Side>) => {
    if (!met || !meeting) return;
    const values = taken(choice, meeting.valuesOf(met.current), typed());
    form.setFieldsValue(values as never);
    setRow(met.current);
    setMet(undefined);
    void saving.run(values, met.current);
  };

  return {
    form,
    opened,
    typed,
    busy,
    isChecking,
    failure,
    met,
    isMerged,
    submit,
    settle,
    backToForm: () => setMet(undefined),
    touched: () => setDirty(!isSame(typed(), opened)),
    leave: (go: () => void) => !busy && leave(go),
    /** Says beside each field what the server refuses of it. */
    mark: (fields: Record<string, string>) => {
      const marked = Object.entries(fields).map(([name, text]) => ({ name: placeOf(name) as never, errors: [text] }));
      form.setFields(marked);
      if (marked[0]) form.scrollToField(marked[0].name, { focus: true });
    },
  };
}
