import { useIntl } from '@umijs/max';
import { Skeleton, Tabs } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { SidePanel } from './dialog/Dialog';
import { ListFailure } from './ListFailure';
import type { Loaded } from './useLoaded';
import './list.css';

export type DetailTab = { key: string; label: string; children: ReactNode };

type Props<Row> = {
  loaded: Loaded<Row>;
  title: (row: Row) => ReactNode;
  /** What it is called until it is there, and when it cannot be loaded. */
  waiting: string;
  failed: string;
  /** Beside the title: what can be done with the whole of it. */
  extra?: (row: Row) => ReactNode;
  /** Over every tab: what has to be known before it is read. */
  above?: (row: Row) => ReactNode;
  tabs: (row: Row) => DetailTab[];
  /** The tab that the address names; the first one where it names none of them. */
  tab: string | undefined;
  show: (tab: string | undefined) => void;
  close: () => void;
  className?: string;
};

/** One record of a list, over it from the side, in tabs. Tabs that come in files of their own are waited for. */
export function DetailPanel<Row>({ loaded: { data, error, reload }, tab, show, close, ...props }: Props<Row>) {
  const { formatMessage } = useIntl();
  const tabs = data === undefined ? [] : props.tabs(data);
  const first = tabs[0]?.key;
  return (
    <SidePanel
      open
      start="dialog"
      size={720}
      title={data === undefined ? props.waiting : props.title(data)}
      onClose={close}
      extra={data !== undefined && props.extra?.(data)}
    >
      <div className={`list-detail ${props.className ?? ''}`}>
        {error && <ListFailure title={props.failed} error={error} retry={reload} />}
        {data !== undefined && props.above?.(data)}
        {first !== undefined && (
          <Tabs
            activeKey={tabs.some(({ key }) => key === tab) ? tab : first}
            onChange={(key) => show(key === first ? undefined : key)}
            destroyOnHidden
            items={tabs.map(({ children, ...one }) => ({
              ...one,
              children: <Suspense fallback={<Skeleton active />}>{children}</Suspense>,
            }))}
          />
        )}
        {data === undefined && !error && (
          <div aria-busy="true" role="status" aria-label={formatMessage({ id: 'list.loading' })}>
            <Skeleton active paragraph={{ rows: 10 }} />
          </div>
        )}
      </div>
    </SidePanel>
  );
}
