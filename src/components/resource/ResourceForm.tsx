import { Form } from 'antd';
import { QUIET } from '../calls';
import { FormDialog } from '../form/FormDialog';
import { type ResourceField, valuesOf } from './fields';
import type { ResourceCalls, ResourceRow } from './ResourceScreen';

type Props<Values extends object, Row extends Values & ResourceRow> = {
  title: string;
  /** What is changed; without it something new is entered. */
  row: Row | undefined;
  initial: Values;
  fields: ResourceField<Values>[];
  calls: ResourceCalls<Values, Row>;
  saved: () => void;
  close: () => void;
};

/** Entering or changing a record. It is mounted while it is open. */
export function ResourceForm<Values extends object, Row extends Values & ResourceRow>(props: Props<Values, Row>) {
  const { title, row, initial, fields, calls, saved, close } = props;
  const shown = fields.map(({ name, label, show = String }) => ({
    name,
    label,
    show: show as (value: never) => string,
  }));
  return (
    <FormDialog<Values, Row, Row>
      title={title}
      row={row}
      initial={row ? valuesOf(fields, row) : initial}
      write={(values, newest) =>
        newest
          ? calls.change({ id: newest.id }, { ...values, rowVersion: newest.rowVersion }, QUIET)
          : calls.create(values, QUIET)
      }
      done={saved}
      meeting={{ valuesOf: (one) => valuesOf(fields, one), fields: shown }}
      close={close}
    >
      {fields.map(({ name, label, rules, input }) => (
        <Form.Item key={name} name={name as never} label={label} rules={rules}>
          {input}
        </Form.Item>
      ))}
    </FormDialog>
  );
}
