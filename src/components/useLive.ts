import { useDebounceFn } from 'ahooks';
import { type ServerEvent, type Topic, useServerEvents } from './useServerEvents';

/** One move is told of more than once, and changes may come thick and fast: they are looked at together. */
const PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Loads again when the server tells of one of these topics, once for what comes together.
 * @param concerns whether an event is about what is shown; without it every event of the topics is
 * @returns loads again as well, together with what the server tells meanwhile
 */
export function useLive(topics: Topic[], reload: () => void, concerns: (event: ServerEvent) => boolean = () => true) {
  const { run } = useDebounceFn(reload, { wait: PAUSE_MS, maxWait: LONGEST_PAUSE_MS });
  useServerEvents((event) => {
    if (topics.includes(event.topic) && concerns(event)) run();
  });
  return run;
}
