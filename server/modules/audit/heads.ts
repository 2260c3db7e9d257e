import { randomUUID } from 'node:crypto';
import { audit } from '../../core/audit';
import { backgroundContext } from '../../core/context';
import { HeadsLost, type KeptHead, type Ports, type Tx } from '../../core/ports';
import { findHashes, findHeadFile, findLastSeal, insertHeadFile, lockHeads } from './repository';

const AT_ONCE = 500;

/**
 * What is wrong between the chain in the database and its heads outside: the chain was computed anew or cut off after a
 * head was kept; or the heads or their key are not there, were damaged, or are those of another database.
 */
export type HeadFlaw = 'recomputed' | 'shortened' | 'lost' | 'key_lost' | 'damaged' | 'other_file';

/** @throws HeadsLost; null when database and file know each other */
async function strangers(ports: Ports, tx: Tx): Promise<HeadFlaw | 'none_yet' | null> {
  const [known, found] = [await findHeadFile(tx), await ports.heads.id()];
  if (known === null && found === null) return 'none_yet';
  if (found === null) return 'lost';
  if (known === found) return null;
  // the first start broke off between the two
  if (known === null && (await ports.heads.last()) === null) {
    await insertHeadFile(tx, { fileId: found, beganAt: ports.clock.now() });
    return null;
  }
  return 'other_file';
}

async function beginFile(ports: Ports, tx: Tx, reason: string): Promise<void> {
  const [fileId, beganAt] = [randomUUID(), ports.clock.now()];
  await ports.heads.begin(fileId, beganAt);
  await insertHeadFile(tx, { fileId, beganAt, reason });
}

/** What the chain says now of places whose heads were kept. */
async function contradiction(tx: Tx, heads: KeptHead[]): Promise<'recomputed' | 'shortened' | null> {
  const hashes = await findHashes(
    tx,
    heads.map(({ seq }) => seq),
  );
  for (const { seq, hash } of heads) {
    const found = hashes.get(seq);
    if (found === undefined) return 'shortened';
    if (found !== hash) return 'recomputed';
  }
  return null;
}

const flawOf = (error: unknown): HeadFlaw => {
  if (error instanceof HeadsLost) return error.why;
  throw error;
};

/**
 * Keeps the newest place of the chain outside of the database, signed, unless the chain contradicts what was kept before:
 * a forged chain is never signed. One process at a time; another one passes.
 * @returns what is wrong, or null
 */
export const keepHead = (ports: Ports): Promise<HeadFlaw | null> =>
  ports.db.transaction(async (tx) => {
    if (!(await lockHeads(tx))) return null;
    try {
      const strange = await strangers(ports, tx);
      if (strange === 'none_yet') await beginFile(ports, tx, '');
      else if (strange) return strange;
      const last = await ports.heads.last();
      const wrong = last && (await contradiction(tx, [last]));
      if (wrong) return wrong;
      const newest = await findLastSeal(tx);
      if (newest && newest.seq !== last?.seq)
        await ports.heads.append({ seq: newest.seq, hash: newest.hash, at: ports.clock.now().toISOString() });
      return null;
    } catch (error) {
      return flawOf(error);
    }
  });

/** Compares every head that was kept with the chain, some hundreds at a time. @returns the first that is wrong, or null */
export const verifyHeads = (ports: Ports): Promise<{ flaw: HeadFlaw; after: KeptHead | null } | null> =>
  ports.db.transaction(
    async (tx) => {
      let after: KeptHead | null = null;
      try {
        const [known, found] = [await findHeadFile(tx), await ports.heads.id()];
        if (known === null && found === null) return null;
        if (known !== found) return { flaw: found === null ? 'lost' : 'other_file', after };
        let some: KeptHead[] = [];
        const compare = async () => {
          const flaw = await contradiction(tx, some);
          if (!flaw) after = some.at(-1) ?? after;
          some = [];
          return flaw;
        };
        for await (const head of ports.heads.read()) {
          some.push(head);
          if (some.length < AT_ONCE) continue;
          const flaw = await compare();
          if (flaw) return { flaw, after };
        }
        const flaw = await compare();
        return flaw && { flaw, after };
      } catch (error) {
        return { flaw: flawOf(error), after };
      }
    },
    { accessMode: 'read only' },
  );

/** Begins a new file of heads, by a person who says why; the log says so too. */
export async function beginNewHeads(ports: Ports, reason: string): Promise<void> {
  const ctx = backgroundContext(ports, 'new-heads');
  await ports.db.transaction(async (tx) => {
    await beginFile(ports, tx, reason);
    await audit(tx, ctx, { action: 'audit.newHeads', objectType: 'list', objectId: 'auditHeads', details: { reason } });
  });
}
