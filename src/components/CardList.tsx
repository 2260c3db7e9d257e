import { useIntl } from '@umijs/max';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { Column } from './list/column';
import { cellOf, type Selection } from './list/ListTable';

type Props<Row> = {
  label: string;
  rows: Row[];
  card: ((row: Row) => ReactNode) | undefined;
  empty: ReactNode;
  columns: Column<Row>[];
  sort: string;
  choose: (sort: string) => void;
  selection: Selection<Row> | undefined;
};

function ChooseBox<Row extends { id: number }>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  const { chosen, choose, label, disabled } = selection;
  return (
    <Checkbox
      checked={chosen.includes(row.id)}
      disabled={disabled?.(row)}
      aria-label={label(row)}
      onChange={({ target }) => choose(target.checked ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))}
    />
  );
}

/** What each column has to say of a row, under the column by which it is known. */
function PlainCard<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  const none = useIntl().formatMessage({ id: 'list.none' });
  const head = columns.find(({ always }) => always) ?? columns[0];
  return (
    <dl className="list-plain-card">
      {columns.map((column) => {
        const said = cellOf(column, row, 0, none);
        if (said === none || said === '') return null;
        return (
          <div key={column.key} className={column === head ? 'list-plain-card-head' : undefined}>
            <dt className={column === head || column.unlisted ? 'portal-unseen' : 'portal-quiet'}>{column.title}</dt>
            <dd>{said}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Order<Row>({ columns, sort, choose }: Pick<Props<Row>, 'columns' | 'sort' | 'choose'>) {
  const { formatMessage } = useIntl();
  const orders = columns.flatMap(({ key, title, sorter }) =>
    sorter
      ? [
          { value: key, text: formatMessage({ id: 'list.sort.up' }, { label: title }) },
          { value: `-${key}`, text: formatMessage({ id: 'list.sort.down' }, { label: title }) },
        ]
      : [],
  );
  if (orders.length === 0) return null;
  return (
    <label className="list-order">
      {formatMessage({ id: 'list.sort' })}{' '}
      <select value={sort} onChange={({ target }) => choose(target.value)}>
        {orders.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The rows of a list as cards, with the order to choose above them: what a table is on a phone. */
export function CardList<Row extends { id: number }>({ label, rows, card, empty, selection, ...rest }: Props<Row>) {
  if (rows.length === 0) return <>{empty}</>;
  return (
    <>
      <Order {...rest} />
      <ul className="list-cards" aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} className={selection && 'list-card-chosen'}>
            {selection && <ChooseBox row={row} selection={selection} />}
            {card ? card(row) : <PlainCard row={row} columns={rest.columns} />}
          </li>
        ))}
      </ul>
    </>
  );
}
