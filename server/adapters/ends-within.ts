import type { Logger } from 'pino';
import { describeFailure } from '../core/failure';

/** Waits for an end, but no longer than this; a failure or a lack of time is logged, and what comes next goes on. */
export async function endsWithin(seconds: number, ending: Promise<unknown>, what: string, log: Logger): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.warn({ what, seconds }, 'did not end in time');
      resolve();
    }, seconds * 1000);
  });
  const ended = ending.catch((error) => log.error({ what, ...describeFailure(error) }, 'did not end in order'));
  await Promise.race([ended, late]);
  clearTimeout(timer);
}
