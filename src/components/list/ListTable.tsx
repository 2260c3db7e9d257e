import { useIntl } from '@umijs/max';
import { Table } from 'antd';
import type { ColumnType, SorterResult } from 'antd/es/table/interface';
import type { Key, ReactNode } from 'react';
import type { Column } from './column';
import type { Density } from './useColumnChoice';

/** Rows that can be chosen, over several pages; `label` says of a row what its box does. */
export type Selection<Row> = {
  chosen: number[];
  choose: (ids: number[]) => void;
  label: (row: Row) => string;
  all: string;
  disabled?: (row: Row) => boolean;
};

type Props<Row> = {
  rows: Row[];
  columns: Column<Row>[];
  /** A column's key, with a minus in front where it descends. */
  sort: string;
  order: (sort: string | undefined) => void;
  density: Density;
  loading: boolean;
  empty: ReactNode;
  selection: Selection<Row> | undefined;
};

const selectionOf = <Row extends { id: number }>({ chosen, choose, label, all, disabled }: Selection<Row>) => ({
  selectedRowKeys: chosen,
  preserveSelectedRowKeys: true,
  fixed: true,
  onChange: (keys: Key[]) => choose(keys.map(Number)),
  getCheckboxProps: (row: Row) => ({ 'aria-label': label(row), disabled: disabled?.(row) }),
  getTitleCheckboxProps: () => ({ 'aria-label': all }),
});

/** What a row says under a column; a value that is not there has a sign of its own. */
export const cellOf = <Row,>({ key, render }: Column<Row>, row: Row, at: number, none: string): ReactNode => {
  if (render) return render(row, at);
  const value = row[key as keyof Row];
  return value === null || value === undefined || value === '' ? none : String(value);
};

/** The rows of one page of a list on a wide screen. The order is the server's. */
export function ListTable<Row extends { id: number }>(props: Props<Row>) {
  const { rows, columns, sort, order, selection } = props;
  const none = useIntl().formatMessage({ id: 'list.none' });
  const shown = columns.map((column): ColumnType<Row> => {
    const { key, sorter } = column;
    const { title, fixed, width, align, ellipsis } = column;
    return {
      ...{ key, title, fixed, width, align, ellipsis, sorter },
      ...(sorter && { sortOrder: sort === `-${key}` ? 'descend' : sort === key ? 'ascend' : null }),
      render: (_, row, at) => cellOf(column, row, at, none),
    };
  });
  const ordered = (sorter: SorterResult<Row> | SorterResult<Row>[]) => {
    const { columnKey, order: way } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    order(way ? `${way === 'descend' ? '-' : ''}${String(columnKey)}` : undefined);
  };
  return (
    <Table<Row>
      rowKey="id"
      columns={shown}
      dataSource={rows}
      loading={props.loading ? { delay: 300 } : false}
      locale={{ emptyText: props.empty }}
      pagination={false}
      size={props.density}
      scroll={{ x: 'max-content' }}
      rowSelection={selection && selectionOf(selection)}
      onChange={(_pages, _filters, sorter) => ordered(sorter)}
    />
  );
}
