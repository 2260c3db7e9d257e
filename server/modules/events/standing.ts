import type { Ports } from '../../core/ports';
import { limitsAt } from '../auth/service';
import { findStandings, type Standing } from './repository';

interface Waiting {
  sessionId: number;
  resolve: (standing: Standing | null) => void;
  reject: (error: unknown) => void;
}

const gathered = new WeakMap<Ports['pool'], Waiting[]>();

async function askAll(ports: Ports, waiting: Waiting[]): Promise<void> {
  try {
    const ids = [...new Set(waiting.map(({ sessionId }) => sessionId))];
    const found = await findStandings(ports.pool, ids, limitsAt(ports, ports.clock.now()));
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
