import type { Ports } from '../../core/ports';
import { findStandings, type Standing } from './repository';

const MINUTE_MS = 60_000;

interface Waiting {
  sessionId: number;
  resolve: (standing: Standing | null) => void;
  reject: (error: unknown) => void;
}

const gathered = new WeakMap<Ports['pool'], Waiting[]>();

async function askAll(ports: Ports, waiting: Waiting[]): Promise<void> {
  try {
    const now = ports.clock.now();
    const seenAfter = new Date(now.getTime() - ports.settings.PORTAL_IDLE_MINUTES * MINUTE_MS);
    const ids = [...new Set(waiting.map(({ sessionId }) => sessionId))];
    const found = await findStandings(ports.pool, ids, { now, seenAfter });
    for (const { sessionId, resolve } of waiting) resolve(found.get(sessionId) ?? null);
  } catch (error) {
    for (const { reject } of waiting) reject(error);
  }
}

/**
 * What a session may hear now; null when it has ended. All that ask at the same moment, as after a change of who may do
 * what, are answered by one statement.
 */
export function standingOf(ports: Ports, sessionId: number): Promise<Standing | null> {
  return new Promise((resolve, reject) => {
    const waiting = gathered.get(ports.pool) ?? [];
    waiting.push({ sessionId, resolve, reject });
    if (waiting.length > 1) return;
    gathered.set(ports.pool, waiting);
    setImmediate(() => {
      gathered.delete(ports.pool);
      void askAll(ports, waiting);
    });
  });
}
