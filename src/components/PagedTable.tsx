import { type ProColumns, ProTable } from '@ant-design/pro-components';
import { useIntl } from '@umijs/max';
import { Button, Empty, Grid, Pagination, Skeleton } from 'antd';
import type { SorterResult, SortOrder } from 'antd/es/table/interface';
import { type Key, type ReactNode, useEffect, useRef, useState } from 'react';
import { CardList } from './CardList';
import { type Filter, FilterBar, namesOf } from './FilterBar';
import { ListFailure } from './ListFailure';
import { type Loaded, useLoaded } from './useLoaded';
import { type Topic, useServerEvents } from './useServerEvents';
import { useUrlQuery } from './useUrlQuery';
import './list.css';

/** What a list answers: `core/paging` of the server. */
export type Page<Row> = { rows: Row[]; total: number; totalIsAtLeast: boolean };

/** What a list asks: the page, the order and each filter, as they stand in the address. */
export type PageQuery = { current: number; pageSize: number; sort: string } & Record<string, string | number>;

export type PagedTableProps<Row extends { id: number }> = {
  /** Names what this browser remembers of the list: chosen columns and density. */
  name: string;
  /** What the list is called, for its heading and for screen readers. */
  title: string;
  /** A column with `sorter: true` is ordered by the server under its `key`; `hidden` names those not shown at first. */
  columns: ProColumns<Row>[];
  hidden?: string[];
  defaultSort: string;
  /** Asks the server. The signal ends a question that is no longer of interest. */
  load: (query: PageQuery, signal: AbortSignal) => Promise<Page<Row>>;
  filters: Filter[];
  searchPlaceholder: string;
  /** Above the table, between the filters and the rows: tabs, for instance. */
  above?: ReactNode;
  /** Buttons beside the title. They get the filters and the order in use, for an export, and the page that is shown. */
  actions?: (query: Record<string, string>, page: Page<Row> | undefined) => ReactNode[];
  /** Rows can be chosen, over several pages; `label` says of a row what its box does. Cards draw their own box. */
  selection?: { chosen: number[]; choose: (ids: number[]) => void; label: (row: Row) => string; all: string };
  /** A row as a card, for narrow screens. */
  card: (row: Row) => ReactNode;
  /** What to do next when there is nothing at all, without any filter. */
  emptyAction?: ReactNode;
  /** The list asks again when the server tells of one of these. */
  topics?: Topic[];
  /** More of the address that belongs to the question: the key of a tab, for instance. */
  extraNames?: string[];
};

const PAGE_SIZES = [20, 50, 100, 200];
/** Changes that come thick and fast are looked at together. */
const LIVE_PAUSE_MS = 800;

/** Reads the question off the address. Strange numbers in it become the first page. */
function questionOf(values: Record<string, string>, names: string[], defaultSort: string): PageQuery {
  const whole = (text: string | undefined, fallback: number) =>
    /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : fallback;
  const filters = Object.fromEntries(['q', ...names].flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  const pageSize = whole(values.pageSize, 20);
  return {
    ...filters,
    current: whole(values.current, 1),
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : 20,
    sort: values.sort || defaultSort,
  };
}

function useLive(topics: Topic[], reload: () => void) {
  const timer = useRef<number>(undefined);
  useServerEvents(({ topic }) => {
    if (!topics.includes(topic)) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(reload, LIVE_PAUSE_MS);
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
}

function useRememberedDensity(name: string) {
  const key = `portal_density_${name}`;
  const [density, setDensity] = useState(() =>
    localStorage.getItem(key) === 'large' ? 'large' : localStorage.getItem(key) === 'middle' ? 'middle' : 'small',
  );
  const remember = (size: string | undefined) => {
    localStorage.setItem(key, size ?? 'small');
    setDensity(size ?? 'small');
  };
  return [density as 'small' | 'middle' | 'large', remember] as const;
}

function EmptyList({ filtered, clear, action }: { filtered: boolean; clear: () => void; action?: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={formatMessage({ id: filtered ? 'list.empty.filtered' : 'list.empty.all' })}
    >
      {filtered ? <Button onClick={clear}>{formatMessage({ id: 'list.clear' })}</Button> : action}
    </Empty>
  );
}

function PageSwitch<Row>({
  data,
  query,
  set,
}: {
  data: Page<Row>;
  query: PageQuery;
  set: (patch: Record<string, string>) => void;
}) {
  const { formatMessage } = useIntl();
  const { total, totalIsAtLeast } = data;
  return (
    <div className="list-pages">
      <Pagination
        current={query.current}
        pageSize={query.pageSize}
        total={total}
        pageSizeOptions={PAGE_SIZES}
        showSizeChanger
        showQuickJumper={total > query.pageSize * 10}
        responsive
        showTotal={(all, [from, to]) =>
          formatMessage(
            { id: totalIsAtLeast ? 'list.totalAtLeast' : 'list.total' },
            { from: from.toLocaleString(), to: to.toLocaleString(), total: all.toLocaleString() },
          )
        }
        onChange={(current, pageSize) =>
          set({ current: pageSize === query.pageSize ? String(current) : '1', pageSize: String(pageSize) })
        }
      />
      {totalIsAtLeast && query.current * query.pageSize >= total && (
        <p className="portal-quiet">{formatMessage({ id: 'list.moreThanShown' }, { total: total.toLocaleString() })}</p>
      )}
    </div>
  );
}

const selectionOf = <Row extends { id: number }>(selection: PagedTableProps<Row>['selection']) =>
  selection && {
    selectedRowKeys: selection.chosen,
    preserveSelectedRowKeys: true,
    onChange: (keys: Key[]) => selection.choose(keys.map(Number)),
    getCheckboxProps: (row: Row) => ({ 'aria-label': selection.label(row) }),
    getTitleCheckboxProps: () => ({ 'aria-label': selection.all }),
  };

/** A page that no longer exists, because rows went or the address is old, gives way to the last one that does. */
function useExistingPage<Row>(
  { data, loading }: Loaded<Page<Row>>,
  query: PageQuery,
  set: (patch: Record<string, string>, step: 'replace') => void,
) {
  const last = data ? Math.max(1, Math.ceil(data.total / query.pageSize)) : undefined;
  useEffect(() => {
    if (!loading && last !== undefined && query.current > last) set({ current: String(last) }, 'replace');
  }, [loading, last, query.current, set]);
}

/**
 * The list that every list page is made of: a ProTable whose page, order and filters stand in the address and are
 * answered by the server. It keeps the columns a person has chosen, shows a skeleton, an empty list with a next step or
 * a failure with a retry, turns into cards on a narrow screen, and follows what others change.
 */
export function PagedTable<Row extends { id: number }>(props: PagedTableProps<Row>) {
  const { name, title, columns, hidden = [], defaultSort, load, filters, topics = [], extraNames = [] } = props;
  const { formatMessage } = useIntl();
  const { values, set, filter } = useUrlQuery();
  const wide = Grid.useBreakpoint().md ?? true;
  const names = [...namesOf(filters), ...extraNames];
  const query = questionOf(values, names, defaultSort);
  const list = useLoaded(JSON.stringify(query), (signal) => load(query, signal), { keep: true });
  const [density, setDensity] = useRememberedDensity(name);
  useLive(topics, list.reload);
  useExistingPage(list, query, set);

  const { data, error, loading } = list;
  const { current: _, pageSize: __, sort: ___, ...inUse } = query;
  const clear = () => filter(Object.fromEntries(['q', ...namesOf(filters)].map((one) => [one, undefined])));
  const filtered = Object.keys(inUse).some((one) => !extraNames.includes(one));
  const empty = <EmptyList filtered={filtered} clear={clear} action={props.emptyAction} />;
  const ordered = columns.map((column): ProColumns<Row> => {
    if (!column.sorter) return column;
    const key = String(column.key);
    const sortOrder: SortOrder = query.sort === `-${key}` ? 'descend' : query.sort === key ? 'ascend' : null;
    return { ...column, sortOrder };
  });
  const order = (sorter: SorterResult<Row> | SorterResult<Row>[]) => {
    const { columnKey, order: way } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    filter({ sort: way ? `${way === 'descend' ? '-' : ''}${String(columnKey)}` : undefined });
  };

  const body = (table: ReactNode) => {
    if (error && !data)
      return <ListFailure title={formatMessage({ id: 'list.failed' })} error={error} retry={list.reload} />;
    if (!data) {
      return (
        <div aria-busy="true" aria-label={formatMessage({ id: 'list.loading' })} role="status">
          <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
        </div>
      );
    }
    return (
      <>
        {error && <ListFailure title={formatMessage({ id: 'list.refreshFailed' })} error={error} retry={list.reload} />}
        {wide ? (
          table
        ) : (
          <CardList
            label={title}
            rows={data.rows}
            card={props.card}
            empty={empty}
            columns={columns}
            sort={query.sort}
            choose={(sort) => filter({ sort })}
          />
        )}
        {data.total > 0 && <PageSwitch data={data} query={query} set={set} />}
      </>
    );
  };

  return (
    <section className="list-page" aria-label={title} data-state={loading ? 'loading' : 'idle'}>
      <FilterBar filters={filters} placeholder={props.searchPlaceholder} values={values} change={filter} />
      {props.above}
      <ProTable<Row>
        rowKey="id"
        headerTitle={title}
        columns={ordered}
        dataSource={data?.rows ?? []}
        loading={wide && data && loading ? { delay: 300 } : false}
        locale={{ emptyText: empty }}
        search={false}
        pagination={false}
        size={density}
        onSizeChange={setDensity}
        scroll={{ x: 'max-content' }}
        rowSelection={selectionOf(props.selection)}
        tableAlertRender={false}
        columnEmptyText={formatMessage({ id: 'list.none' })}
        columnsState={{
          persistenceKey: `portal_columns_${name}`,
          persistenceType: 'localStorage',
          defaultValue: Object.fromEntries(hidden.map((key) => [key, { show: false }])),
        }}
        options={
          wide
            ? {
                reload: list.reload,
                density: true,
                setting: { draggable: false, checkedReset: true },
                fullScreen: false,
              }
            : false
        }
        toolBarRender={() => props.actions?.({ ...(inUse as Record<string, string>), sort: query.sort }, data) ?? []}
        onChange={(_pages, _filters, sorter) => order(sorter as SorterResult<Row>)}
        tableViewRender={(_table, dom) => <>{body(typeof dom === 'function' ? dom() : dom)}</>}
      />
    </section>
  );
}
