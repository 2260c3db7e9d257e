import { useIntl } from '@umijs/max';
import { App, Button, Space } from 'antd';
import { type ReactNode, use, useState } from 'react';
import type { CallOptions } from '@/services/types';
import { useAsk } from '../dialog/useAsk';
import type { Filter } from '../FilterBar';
import { InstantText } from '../InstantText';
import type { Column } from '../list/column';
import type { Page } from '../list/page';
import { PagedTable } from '../PagedTable';
import { pageTexts } from '../page-texts';
import { ToneTag } from '../ToneTag';
import { loadTexts } from '../texts';
import type { Topic } from '../useServerEvents';
import { useWrite } from '../useWrite';
import { columnsOf, type ResourceField } from './fields';
import { ResourceForm } from './ResourceForm';

/** What the server's kit answers of every record. */
export type ResourceRow = { id: number; rowVersion: number; active: boolean; updatedAt: string };

/** What is about to be written: fields of a record, or that it is put aside or taken back. */
export type AskedChange<Values, Row> = { row: Row; values?: Values; active?: boolean };

/** Asks why; undefined: it is not to be written. What the server refuses of it is thrown. */
export type AskReason<Values, Row> = (
  change: AskedChange<Values, Row>,
  call: CallOptions,
) => Promise<string | undefined>;

/** `reason` is sent where the resource asks for one. */
type Reasoned = { rowVersion: number; reason: string };

/** The generated calls of a resource of the server's kit. */
export type ResourceCalls<Values, Row> = {
  list: (query: never, options: CallOptions) => Promise<Page<Row>>;
  create: (values: Values, options: CallOptions) => Promise<Row>;
  change: (params: { id: number }, body: Values & Reasoned, options: CallOptions) => Promise<Row>;
  disable: (params: { id: number }, body: Reasoned, options: CallOptions) => Promise<Row>;
  enable: (params: { id: number }, body: Reasoned, options: CallOptions) => Promise<Row>;
};

export type ResourceScreenProps<Values extends object, Row extends Values & ResourceRow> = {
  /** Where its texts stand in the catalogue: `<words>.title`, `.search`, `.create`, `.disableText`. */
  words: string;
  topic: Topic;
  mayEdit: boolean;
  calls: ResourceCalls<Values, Row>;
  /** The first is what a record is known by. */
  fields: ResourceField<Values>[];
  /** What the form of a new record begins with. */
  initial: Values;
  /** A change, disabling and enabling need a reason, asked so before each. */
  ask?: AskReason<Values, Row>;
  /** What a list shows, where that is not each field as it is. */
  columns?: Column<Row>[];
  /** Keys of the columns that are not shown at first. */
  hidden?: string[];
  /** Beside the one by status. */
  filters?: Filter[];
  formWidth?: number;
  /** Further buttons of a row, for whoever gets them. */
  rowActions?: (row: Row) => ReactNode;
  /** Whether a record that is not in use can be taken back; without it each can. */
  mayEnable?: (row: Row) => boolean;
  /** Buttons beside the title; they get the filters and the order in use. */
  listActions?: (query: Record<string, string>) => ReactNode[];
};

const NO_FILTERS: Filter[] = [];

/** A list of records of the server's kit: find, enter, change, disable and enable, by those who may. */
export function ResourceScreen<Values extends object, Row extends Values & ResourceRow>(
  props: ResourceScreenProps<Values, Row>,
) {
  use(loadTexts(pageTexts.resource));
  const { words, topic, mayEdit, calls, fields, initial, ask: askWhy, filters = NO_FILTERS } = props;
  const { formatMessage } = useIntl();
  const own = (id: string) => formatMessage({ id: `${words}.${id}` });
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id: `resource.${id}` }, values);
  const { message } = App.useApp();
  const ask = useAsk();
  const [edited, setEdited] = useState<Row | 'new'>();
  const told = () => message.success(say('saved'));
  const { run: setActive } = useWrite(
    async (row: Row) => {
      const reason = askWhy ? await askWhy({ row, active: !row.active }, {}) : '';
      if (reason === undefined) return false;
      const { id, rowVersion } = row;
      await (row.active ? calls.disable : calls.enable)({ id }, { rowVersion, reason }, {});
      return true;
    },
    { done: (isWritten) => isWritten && told() },
  );
  const close = () => setEdited(undefined);
  const saved = () => {
    close();
    told();
  };
  const nameOf = (row: Row) => String(row[fields[0]?.name as keyof Row]);
  const disable = (row: Row) => (askWhy ? setActive(row) : askToDisable(row));
  const askToDisable = (row: Row) =>
    ask({
      title: say('disable.ask', { name: nameOf(row) }),
      content: own('disableText'),
      okText: say('disable'),
      onOk: () => setActive(row),
    });
  const button = (verb: 'edit' | 'disable' | 'enable', row: Row, act: (row: Row) => void) => (
    <Button type="link" size="small" aria-label={say(`${verb}.named`, { name: nameOf(row) })} onClick={() => act(row)}>
      {say(verb)}
    </Button>
  );
  const columns: Column<Row>[] = [
    ...(props.columns ?? columnsOf<Values, Row>(fields)),
    {
      key: 'active',
      title: say('active'),
      render: ({ active }) => <ToneTag tone={active ? 'good' : 'neutral'}>{say(`active.${active}`)}</ToneTag>,
    },
    {
      key: 'updatedAt',
      title: say('updatedAt'),
      sorter: true,
      render: ({ updatedAt }) => <InstantText at={updatedAt} />,
    },
  ];
  const verbs: Column<Row> = {
    key: 'verbs',
    title: say('verbs'),
    fixed: 'right',
    unlisted: true,
    render: (row) => (
      <Space>
        {mayEdit && (
          <>
            {button('edit', row, setEdited)}
            {row.active && button('disable', row, disable)}
            {!row.active && (props.mayEnable?.(row) ?? true) && button('enable', row, setActive)}
          </>
        )}
        {props.rowActions?.(row)}
      </Space>
    ),
  };
  const enter = mayEdit && (
    <Button key="new" type="primary" onClick={() => setEdited('new')}>
      {own('create')}
    </Button>
  );

  return (
    <>
      <PagedTable
        name={words}
        title={own('title')}
        columns={mayEdit || props.rowActions ? [...columns, verbs] : columns}
        hidden={props.hidden}
        defaultSort={fields[0]?.name ?? 'id'}
        load={calls.list}
        filters={[
          ...filters,
          {
            kind: 'choice',
            key: 'active',
            label: say('active'),
            options: ['true', 'false'].map((value) => ({ value, label: say(`active.${value}`) })),
          },
        ]}
        searchPlaceholder={own('search')}
        actions={(query) => [...(props.listActions?.(query) ?? []), enter]}
        emptyAction={enter}
        topics={[topic]}
      />
      {edited && (
        <ResourceForm
          title={edited === 'new' ? own('create') : say('edit.named', { name: nameOf(edited) })}
          row={edited === 'new' ? undefined : edited}
          initial={initial}
          fields={fields}
          calls={calls}
          ask={askWhy}
          width={props.formWidth}
          saved={saved}
          close={close}
        />
      )}
    </>
  );
}
