import type { Ports } from '../../core/ports';
import { GENESIS, sealOf } from './chain-rules';
import {
  countChain,
  findLastSeal,
  insertSeals,
  isFromOtherServer,
  listSealed,
  listUnsealed,
  listUnsealedAfterRestore,
  lockSealing,
} from './repository';

const BATCH = 100;

/**
 * Seals the next events into the chain. Writers never wait for it: only one process seals, and only what is settled.
 * @returns how many were sealed; a full batch means that more may wait.
 */
export async function sealOnce(ports: Ports): Promise<number> {
  return ports.db.transaction(async (tx) => {
    if (!(await lockSealing(tx))) return 0;
    const last = await findLastSeal(tx);
    const restored = last !== undefined && (await isFromOtherServer(tx, last));
    const events = restored ? await listUnsealedAfterRestore(tx, BATCH) : await listUnsealed(tx, last, BATCH);
    let previous = last?.hash ?? GENESIS;
    let seq = last?.seq ?? 0;
    const seals = events.map((event) => {
      previous = sealOf(previous, event);
      seq += 1;
      return { seq, eventId: event.id, txId: event.txId, hash: previous, sealedAt: ports.clock.now() };
    });
    if (seals.length > 0) await insertSeals(tx, seals);
    return seals.length;
  });
}

/** Seals everything that is settled. */
export async function sealAll(ports: Ports): Promise<void> {
  while ((await sealOnce(ports)) === BATCH);
}

export interface ChainState {
  events: number;
  sealed: number;
  ok: boolean;
  /** Where the chain breaks first. */
  firstBroken?: {
    seq: number | null;
    eventId: number;
    why: 'missing_event' | 'missing_seal' | 'changed' | 'slipped_in';
  };
}

type Broken = NonNullable<ChainState['firstBroken']>;
type SealedRow = Awaited<ReturnType<typeof listSealed>>[number];

function flawOf({ seal, event }: SealedRow, previous: string, seq: number): Broken | undefined {
  const at = { seq: seal.seq, eventId: seal.eventId };
  if (seal.seq !== seq) return { ...at, seq, why: 'missing_seal' };
  if (!event) return { ...at, why: 'missing_event' };
  if (seal.txId !== event.txId || sealOf(previous, event) !== seal.hash) return { ...at, why: 'changed' };
  return undefined;
}

/** Reads the whole chain in one snapshot, a batch at a time, and computes every hash again. */
export async function verifyChain(ports: Pick<Ports, 'db'>): Promise<ChainState> {
  return ports.db.transaction(
    async (tx) => {
      let previous = GENESIS;
      let sealed = 0;
      const last = await findLastSeal(tx);
      // Just after a restore the order of the old server does not say what is missing in the new one.
      const comparable = last && !(await isFromOtherServer(tx, last)) ? last : undefined;
      const { events, slippedIn } = await countChain(tx, comparable);
      for (;;) {
        const rows = await listSealed(tx, sealed, 1000);
        for (const row of rows) {
          const flaw = flawOf(row, previous, sealed + 1);
          if (flaw) return { events, sealed, ok: false, firstBroken: flaw };
          previous = row.seal.hash;
          sealed += 1;
        }
        if (rows.length < 1000) break;
      }
      const broken =
        slippedIn === undefined ? undefined : ({ seq: null, eventId: slippedIn, why: 'slipped_in' } as const);
      return { events, sealed, ok: !broken, ...(broken && { firstBroken: broken }) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
