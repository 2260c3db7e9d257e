import { useIntl } from '@umijs/max';
import { useUpdateEffect } from 'ahooks';
import { Button, Empty, List, Result, Skeleton, Tabs } from 'antd';
import { useRef } from 'react';
import { ownName } from '@/components/own-name';
import { StateTag } from '@/components/StateTag';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { useAge } from '@/components/waiting-age';
import type { LIST_REPORT_QUEUE_QUEUE } from '@/services/choices';
import { countReportQueues, listReportQueue } from '@/services/report';
import type { ReportRow, ReportView } from '@/services/types';

export type Queue = (typeof LIST_REPORT_QUEUE_QUEUE)[number];

const PAGE_SIZE = 50;

/** The rows of one queue, the longest waiting first; kept fresh by the server's events. */
export function useQueue(queue: Queue) {
  const loaded = useLoaded(`queue ${queue}`, (call) => listReportQueue({ queue, pageSize: PAGE_SIZE }, call));
  useLive(['report'], loaded.reload);
  return loaded;
}

/**
 * Where a report stands in its queue, and which come before and after it. Once it has left the queue, the next is the one
 * that stands in its place.
 */
export function useQueuePlace(queue: Queue, { id, status }: ReportView) {
  const { data, reload } = useQueue(queue);
  const { rows = [], total = 0 } = data ?? {};
  useUpdateEffect(reload, [status]);
  const place = useRef(0);
  const at = rows.findIndex((row) => row.id === id);
  if (at >= 0) place.current = at;
  const isThere = at >= 0;
  return {
    at: isThere ? at : null,
    of: total,
    previous: rows[place.current - 1],
    next: rows[isThere ? at + 1 : place.current] ?? (isThere ? undefined : rows.at(-1)),
  };
}

/** The queues that are this person's work, with what waits in each. */
function useQueueCounts() {
  const { data = [], reload } = useLoaded('queue counts', countReportQueues);
  useLive(['report'], reload);
  return data.filter(({ queue }) => queue !== 'toSignFor');
}

function Row({ row, onOpen }: { row: ReportRow; onOpen: (id: number) => void }) {
  const { formatMessage } = useIntl();
  const show = useInstant();
  const age = useAge();
  return (
    <List.Item>
      <button type="button" className="checker-row" onClick={() => onOpen(row.id)}>
        <span className="checker-row-main">
          <b>{row.customerName ?? formatMessage({ id: 'checker.unmatched' })}</b>
          <span className="checker-facts">{row.pid}</span>
          <span>{ownName(row)}</span>
        </span>
        <span className="checker-row-side">
          {row.openCriticals > 0 && (
            <ToneTag tone="alarm" icon="‼">
              {formatMessage({ id: 'checker.warning.critical' })}
            </ToneTag>
          )}
          <StateTag state={row.status} />
          <span className="checker-facts">{row.holder}</span>
          <span className="checker-facts" title={show(row.statusSince)}>
            {age(row.statusSince ?? '')}
          </span>
        </span>
      </button>
    </List.Item>
  );
}

/** The work that waits, by queue. */
export function QueueList({
  queue,
  onQueue,
  onOpen,
}: {
  queue: Queue;
  onQueue: (queue: Queue) => void;
  onOpen: (id: number) => void;
}) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  const { data, error, loading, reload } = useQueue(queue);
  const counts = useQueueCounts();
  const body = error ? (
    <Result
      status="warning"
      title={error.message}
      subTitle={error.requestId}
      extra={<Button onClick={reload}>{say('checker.retry')}</Button>}
    />
  ) : !data && loading ? (
    <Skeleton active paragraph={{ rows: 8 }} />
  ) : (
    <List
      size="small"
      dataSource={data?.rows ?? []}
      locale={{ emptyText: <Empty description={say(`checker.queue.${queue}.empty`)} /> }}
      renderItem={(row) => <Row key={row.id} row={row} onOpen={onOpen} />}
    />
  );
  return (
    <>
      <Tabs
        activeKey={queue}
        onChange={(key) => onQueue(key as Queue)}
        items={counts.map(({ queue: key, count }) => ({ key, label: `${say(`checker.queue.${key}`)} (${count})` }))}
      />
      {body}
    </>
  );
}
