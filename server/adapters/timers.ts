import type { Logger } from 'pino';
import { describeFailure } from '../core/failure';

export interface Timer {
  name: string;
  seconds: number;
  work: () => Promise<unknown>;
}

/**
 * Runs each piece of work again and again, never twice at once. A failure is logged and the next round tries again.
 * @returns a function that stops them all and waits for what is running.
 */
export function startTimers(timers: Timer[], log: Logger): () => Promise<void> {
  const stops = timers.map(({ name, seconds, work }) => {
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    const round = async () => {
      try {
        await work();
      } catch (error) {
        if (!stopped) log.error({ timer: name, ...describeFailure(error) }, 'timer failed');
      }
    };
    let running = Promise.resolve();
    const next = () => {
      if (stopped) return;
      timer = setTimeout(() => {
        running = round().then(next);
      }, seconds * 1000);
    };
    running = round().then(next);
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    };
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
