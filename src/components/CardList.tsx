import type { ProColumns } from '@ant-design/pro-components';
import { useIntl } from '@umijs/max';
import type { ReactNode } from 'react';

type Props<Row> = {
  label: string;
  rows: Row[];
  card: (row: Row) => ReactNode;
  empty: ReactNode;
  columns: ProColumns<Row>[];
  sort: string;
  choose: (sort: string) => void;
};

/** The rows of a list as cards, with the order to choose above them: what a table is on a phone. */
export function CardList<Row extends { id: number }>({ label, rows, card, empty, columns, sort, choose }: Props<Row>) {
  const { formatMessage } = useIntl();
  if (rows.length === 0) return <>{empty}</>;
  const orders = columns.flatMap(({ key, title, sorter }) =>
    sorter && typeof title === 'string'
      ? [
          { value: String(key), text: formatMessage({ id: 'list.sort.up' }, { label: title }) },
          { value: `-${String(key)}`, text: formatMessage({ id: 'list.sort.down' }, { label: title }) },
        ]
      : [],
  );
  return (
    <>
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
      <ul className="list-cards" aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
    </>
  );
}
