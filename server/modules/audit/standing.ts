import type { KeptHead, Ports } from '../../core/ports';
import { HeadsLost } from '../../core/ports';
import { countWaiting, findLastSealed } from './repository';

/** How far the log is sealed, what waits, and the newest proof outside the database; null where that cannot be read. */
export async function chainStanding({ db, heads }: Pick<Ports, 'db' | 'heads'>) {
  const last = await findLastSealed(db);
  const waiting = await countWaiting(db, last && { txId: last.txId, eventId: last.eventId });
  let head: KeptHead | null = null;
  try {
    head = await heads.last();
  } catch (error) {
    if (!(error instanceof HeadsLost)) throw error;
  }
  return {
    sealed: last?.seq ?? 0,
    sealedUntil: last?.at.toISOString() ?? null,
    waiting: waiting.total,
    head: head && { seq: head.seq, at: head.at },
  };
}
