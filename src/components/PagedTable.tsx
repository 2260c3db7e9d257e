import { ReloadOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { CallOptions } from '@/services/types';
import { CardList } from './CardList';
import { type Filter, FilterBar, namesOf } from './FilterBar';
import { ListFailure } from './ListFailure';
import { ColumnChooser } from './list/ColumnChooser';
import type { Column } from './list/column';
import { ListTable, type Selection } from './list/ListTable';
import { PageSwitch } from './list/PageSwitch';
import { type Page, questionOf, useExistingPage } from './list/page';
import { useColumnChoice } from './list/useColumnChoice';
import { useLive } from './useLive';
import { useLoaded } from './useLoaded';
import { TABLE_WIDE, useMedia } from './useMedia';
import type { Topic } from './useServerEvents';
import { useUrlQuery } from './useUrlQuery';
import './list.css';

export type PagedTableProps<Row extends { id: number }, Answer extends Page<Row>> = {
  /** Names what this browser remembers of the list: chosen columns and density. */
  name: string;
  /** What the list is called, for its heading and for screen readers. */
  title: string;
  columns: Column<Row>[];
  /** Keys of the columns that are not shown at first. */
  hidden?: string[];
  defaultSort: string;
  /** The generated call of the list. */
  load: (query: never, call: CallOptions) => Promise<Answer>;
  filters?: Filter[];
  /** What can be searched for; a list without it has no search. */
  searchPlaceholder?: string;
  /** `ListTabs`: the parts of the list; which one it is belongs to the question. */
  tabs?: (answer: Answer | undefined) => ReactNode;
  /** Buttons beside the title. They get the filters and the order in use, for an export, and the page that is shown. */
  actions?: (query: Record<string, string>, answer: Answer | undefined) => ReactNode[];
  /** Rows can be chosen. */
  selection?: Selection<Row>;
  /** A row as a card, for narrow screens; without it a card says what every column says. */
  card?: (row: Row) => ReactNode;
  /** What to do next when there is nothing at all, without any filter. */
  emptyAction?: ReactNode;
  /** The list asks again when the server tells of one of these. */
  topics?: Topic[];
};

const NO_FILTERS: Filter[] = [];

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

function ReloadButton({ reload }: { reload: () => void }) {
  const label = useIntl().formatMessage({ id: 'list.reload' });
  return <Button type="text" icon={<ReloadOutlined />} title={label} aria-label={label} onClick={reload} />;
}

/**
 * The list that every list page is made of: a table whose page, order and filters stand in the address and are answered
 * by the server. It keeps the columns a person has chosen, shows a skeleton, an empty list with a next step or a failure
 * with a retry, turns into cards on a narrow screen, and follows what others change.
 */
export function PagedTable<Row extends { id: number }, Answer extends Page<Row> = Page<Row>>(
  props: PagedTableProps<Row, Answer>,
) {
  const { name, title, columns, hidden = [], load, filters = NO_FILTERS, tabs, topics = [], selection } = props;
  const { formatMessage } = useIntl();
  const { values, set, filter } = useUrlQuery();
  const wide = useMedia(TABLE_WIDE);
  const query = questionOf(values, [...namesOf(filters), ...(tabs ? ['tab'] : [])], props.defaultSort);
  const list = useLoaded(JSON.stringify(query), (call) => load(query as never, call), { keep: true });
  const choice = useColumnChoice(name, columns, hidden);
  useLive(topics, list.reload);
  useExistingPage(list, query, set);

  const { data, error, loading, reload } = list;
  const { current: _, pageSize: __, tab, ...inUse } = query;
  const { sort, ...filtersInUse } = inUse;
  const clear = () => filter(Object.fromEntries(['q', ...namesOf(filters)].map((one) => [one, undefined])));
  const empty = <EmptyList filtered={Object.keys(filtersInUse).length > 0} clear={clear} action={props.emptyAction} />;
  const order = (next: string | undefined) => filter({ sort: next });
  const asked = { ...inUse, ...(tab && { tab }) } as Record<string, string>;

  return (
    <section className="list-page" aria-label={title} data-state={loading ? 'loading' : 'idle'}>
      <FilterBar filters={filters} placeholder={props.searchPlaceholder} values={values} change={filter} />
      {tabs?.(data)}
      <div className="list-body">
        <div className="list-head">
          <h1 className="list-title">{title}</h1>
          <div className="list-actions">
            {props.actions?.(asked, data)}
            {wide && <ReloadButton reload={reload} />}
            {wide && <ColumnChooser choice={choice} />}
          </div>
        </div>
        {error && (
          <ListFailure
            title={formatMessage({ id: data ? 'list.refreshFailed' : 'list.failed' })}
            error={error}
            retry={reload}
          />
        )}
        {!data && !error && (
          <div aria-busy="true" aria-label={formatMessage({ id: 'list.loading' })} role="status">
            <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
          </div>
        )}
        {data && wide && (
          <ListTable
            rows={data.rows}
            columns={choice.shown}
            sort={query.sort}
            order={order}
            density={choice.density}
            loading={loading}
            empty={empty}
            selection={selection}
          />
        )}
        {data && !wide && (
          <CardList
            label={title}
            rows={data.rows}
            card={props.card}
            empty={empty}
            columns={columns.filter(({ key }) => !hidden.includes(key))}
            sort={query.sort}
            choose={order}
            selection={selection}
          />
        )}
        {data && data.total > 0 && <PageSwitch data={data} query={query} set={set} />}
      </div>
    </section>
  );
}
