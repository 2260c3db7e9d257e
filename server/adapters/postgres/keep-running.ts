import { setTimeout as wait } from 'node:timers/promises';
import type { Running } from './cluster';

/** Before each try; a server that ends again and again is not started for ever. */
const DELAYS_MS = [0, 1000, 2000, 4000, 8000, 16_000];
/** Who ran so long did not end for the reason of the last time. */
const STEADY_MS = 60_000;

export interface Restart {
  reason: string;
  attempt: number;
  of: number;
}

export interface KeepOptions {
  /** Told before each try to start the server again. */
  onRestart?: (restart: Restart) => void;
  /** Told when it runs again. */
  onRestarted?: () => void;
  delaysMs?: number[];
}

export interface KeptRunning {
  /** Where the server is reached now; another start may have another socket. */
  host(): string;
  stop(): Promise<void>;
  /** Answers with the reason when the server could not be kept running. */
  lost: Promise<string>;
}

/** Starts a server again whenever it ends unasked, each time a little later, and gives up after several failures in a row. */
export function keepRunning(
  first: Running,
  start: () => Promise<Running>,
  { onRestart = () => {}, onRestarted = () => {}, delaysMs = DELAYS_MS }: KeepOptions,
): KeptRunning {
  const stopping = new AbortController();
  let running = first;
  let startedAt = Date.now();
  let failures = 0;
  let restarting = Promise.resolve();
  let giveUp: (reason: string) => void;
  const lost = new Promise<string>((resolve) => {
    giveUp = resolve;
  });

  const tryAgain = async (reason: string): Promise<string | null> => {
    const delay = delaysMs[failures] ?? 0;
    failures += 1;
    onRestart({ reason, attempt: failures, of: delaysMs.length });
    await wait(delay, undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return null;
    try {
      running = await start();
    } catch (error) {
      return (error as Error).message;
    }
    startedAt = Date.now();
    watch();
    onRestarted();
    return null;
  };
  const again = async (ended: string) => {
    if (Date.now() - startedAt > STEADY_MS) failures = 0;
    let reason: string | null = ended;
    while (reason !== null && !stopping.signal.aborted) {
      if (failures === delaysMs.length) return giveUp(reason);
      reason = await tryAgain(reason);
    }
  };
  const watch = () => {
    running.lost.then((reason) => {
      restarting = again(reason);
    });
  };
  watch();

  return {
    host: () => running.host,
    lost,
    stop: async () => {
      stopping.abort();
      await restarting;
      await running.stop();
    },
  };
}
