import { Form } from 'antd';
import { Fragment } from 'react';
import { QUIET } from '../calls';
import { FormDialog } from '../form/FormDialog';
import { NOT_WRITTEN } from '../form/useRecordForm';
import { type ResourceField, valuesOf } from './fields';
import type { AskReason, ResourceCalls, ResourceRow } from './ResourceScreen';
import './resource.css';

type Props<Values extends object, Row extends Values & ResourceRow> = {
  title: string;
  /** What is changed; without it something new is entered. */
  row: Row | undefined;
  initial: Values;
  fields: ResourceField<Values>[];
  calls: ResourceCalls<Values, Row>;
  ask: AskReason<Values, Row> | undefined;
  width: number | undefined;
  saved: () => void;
  close: () => void;
};

type SectionProps<Values> = { title: string | undefined; fields: ResourceField<Values>[] };

/** Fields under their heading, several beside each other; without one they stand as they are. */
function Section<Values extends object>({ title, fields }: SectionProps<Values>) {
  const items = fields.map(({ name, label, rules, input, hint, wide, rows }) =>
    rows ? (
      <Fragment key={name}>{input}</Fragment>
    ) : (
      <Form.Item
        key={name}
        name={name as never}
        label={label}
        rules={rules}
        extra={hint}
        className={wide ? 'resource-wide' : undefined}
      >
        {input}
      </Form.Item>
    ),
  );
  if (title === undefined) return items;
  return (
    <fieldset className="resource-section">
      <legend>{title}</legend>
      {items}
    </fieldset>
  );
}

/** Entering or changing a record. It is mounted while it is open. */
export function ResourceForm<Values extends object, Row extends Values & ResourceRow>(props: Props<Values, Row>) {
  const { title, row, initial, fields, calls, ask, saved, close } = props;
  const shown = fields.map(({ name, label, show = String }) => ({
    name,
    label,
    show: show as (value: never) => string,
  }));
  const asked = row ? fields.filter(({ fixed }) => !fixed) : fields;
  const sections = [...new Set(asked.map(({ section }) => section))];
  return (
    <FormDialog<Values, Row, Row | typeof NOT_WRITTEN>
      title={title}
      row={row}
      width={props.width}
      initial={row ? valuesOf(fields, row) : initial}
      write={async (values, newest) => {
        if (!newest) return calls.create(values, QUIET);
        const reason = ask ? await ask({ row: newest, values }, QUIET) : '';
        if (reason === undefined) return NOT_WRITTEN;
        return calls.change({ id: newest.id }, { ...values, reason, rowVersion: newest.rowVersion }, QUIET);
      }}
      done={saved}
      meeting={{ valuesOf: (one) => valuesOf(fields, one), fields: shown }}
      close={close}
    >
      {sections.map((section) => (
        <Section key={section ?? ''} title={section} fields={asked.filter((field) => field.section === section)} />
      ))}
    </FormDialog>
  );
}
