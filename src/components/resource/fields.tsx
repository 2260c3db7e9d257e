import type { Rule } from 'antd/es/form';
import type { ReactElement } from 'react';
import type { Column } from '../list/column';

/** One thing that is kept of a record: a column of its list, and a field of its form. */
export type ResourceField<Values> = {
  [Name in keyof Values & string]: {
    name: Name;
    label: string;
    /** Ordered by the server. */
    sorter?: boolean;
    /** What a reader sees of the value. */
    show?: (value: Values[Name]) => string;
    rules?: Rule[];
    input: ReactElement;
    /** What to write, below the input. */
    hint?: string;
    /** Given on entry and never changed. */
    fixed?: boolean;
    /** The heading of the form under which it stands. */
    section?: string;
    /** `input` draws form items of its own: rows of a list under this name. */
    rows?: boolean;
    /** As wide as the form, where sections have several fields beside each other. */
    wide?: boolean;
  };
}[keyof Values & string];

/** What a form holds of a record. */
export const valuesOf = <Values extends object>(fields: ResourceField<Values>[], row: Values): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, row[name]])) as Values;

/** A record is known by its first field. */
export const columnsOf = <Values extends object, Row extends Values>(fields: ResourceField<Values>[]): Column<Row>[] =>
  fields.map(({ name, label: title, sorter, show }, at) => {
    const shown = show as ((value: unknown) => string) | undefined;
    const column = { key: name as keyof Row & string, title, sorter, always: at === 0 };
    return shown ? { ...column, render: (row: Row) => shown(row[name]) } : column;
  });
