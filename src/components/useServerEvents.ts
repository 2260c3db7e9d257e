import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import { SERVER_EVENT_TOPIC } from '@/services/choices';
import type { ServerEvent as Told } from '@/services/types';

export type Topic = Told['topic'];

/** `id` is null after a lost connection: anything of that topic may have changed meanwhile. */
export type ServerEvent = { topic: Topic; id: number | null };

type Listener = (event: ServerEvent) => void;

const ADDRESS = '/api/v1/events';
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let retryTimer: number | undefined;
let retryMs = FIRST_RETRY_MS;
let wasLost = false;

const tell = (event: ServerEvent) => {
  for (const listener of [...listeners]) listener(event);
};

const opened = () => {
  retryMs = FIRST_RETRY_MS;
  if (wasLost) for (const topic of SERVER_EVENT_TOPIC) tell({ topic, id: null });
  wasLost = false;
};

const read = (text: string): ServerEvent | undefined => {
  const event = JSON.parse(text) as Partial<ServerEvent>;
  return event.topic && SERVER_EVENT_TOPIC.includes(event.topic)
    ? { topic: event.topic, id: event.id ?? null }
    : undefined;
};

const connect = () => {
  retryTimer = undefined;
  const mine = new EventSource(ADDRESS);
  source = mine;
  mine.onopen = opened;
  mine.onmessage = ({ data }: MessageEvent<string>) => {
    const event = read(data);
    if (event) tell(event);
  };
  mine.onerror = () => {
    wasLost = true;
    // the browser tries again by itself unless the server answered with an error
    if (mine.readyState !== EventSource.CLOSED || mine !== source) return;
    retryTimer = window.setTimeout(connect, retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  };
};

const disconnect = () => {
  source?.close();
  source = undefined;
  window.clearTimeout(retryTimer);
  retryTimer = undefined;
  wasLost = false;
};

/** Calls `listener` for each change the server tells of. All callers of a tab share one connection. */
export const useServerEvents = (listener: Listener) => {
  const mine = useMemoizedFn(listener);

  useEffect(() => {
    listeners.add(mine);
    if (!source && retryTimer === undefined) connect();
    return () => {
      listeners.delete(mine);
      if (listeners.size === 0) disconnect();
    };
  }, [mine]);
};
