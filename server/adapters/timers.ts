import type { Logger } from 'pino';

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
        const { message, code, stack } = error as Error & { code?: string };
        // A database error's message may quote a value: only its place and code are logged.
        if (!stopped) log.error({ timer: name, code, message: code ? undefined : message, at: stack?.split('\n').slice(1, 4) }, 'timer failed');
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
