import { setImmediate } from 'node:timers/promises';
import { type Context, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import type { CustomerRecord } from '../repository';
import { toSearchText } from '../search-rules';
import * as repository from './repository';

/** Reading a Chinese name costs; so many at a time keep others from waiting. */
const AT_ONCE = 100;
const LOOK_ALIKES = 5;

export interface NewPerson {
  id: number;
  pid: string;
  name: string;
  gender: string;
  language: string;
}

export interface LookAlike {
  name: string;
  pid: string;
  gender: string;
  birthOn: string | null;
}

/**
 * Whom each of these pids means, ignoring case, by the pid in upper case: the pid of a merged record means its survivor,
 * so two pids may lead to one row.
 * @param lock keeps them as they are until the transaction ends; always taken in the same order.
 */
export async function findCustomersByPid(tx: Tx, pids: string[], lock = false): Promise<Map<string, CustomerRecord>> {
  const wanted = [...new Set(pids.map((pid) => pid.toUpperCase()))];
  const resolved = await repository.resolvePids(tx, wanted);
  const records = await repository.findByIds(tx, [...new Set(resolved.map(({ id }) => id))], lock);
  // merged while this waited for the lock
  if (records.some(({ mergedIntoId }) => mergedIntoId !== null)) return findCustomersByPid(tx, pids, lock);
  const byId = new Map(records.map((record) => [record.id, record]));
  return new Map(
    resolved.flatMap(({ pid, id }) => {
      const record = byId.get(id);
      return record ? [[pid, record] as const] : [];
    }),
  );
}

/** Active customers of exactly these names, a few of each, by name. */
export async function findNamesakes(tx: Tx, names: string[]): Promise<Map<string, LookAlike[]>> {
  const found = new Map<string, LookAlike[]>();
  if (names.length === 0) return found;
  for (const row of await repository.findByNames(tx, [...new Set(names)], LOOK_ALIKES))
    found.set(row.name, [...(found.get(row.name) ?? []), row]);
  return found;
}

/**
 * Ids for customers who are entered at the end of the caller's unit of work (`createCustomersInBulk`); until then visits may
 * name them. Written early, thousands of people whom nobody else sees yet would stand at the head of every list that others read.
 */
export async function reserveCustomerIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return [];
  await repository.visitsFirst(tx, true);
  return repository.nextIds(tx, count);
}

/**
 * Enters many new customers under reserved ids in a unit of work of the caller, who writes the audit events.
 * @throws the database's unique violation when somebody has one of the pids
 */
export async function createCustomersInBulk(tx: Tx, ctx: Context, people: NewPerson[]): Promise<void> {
  const { actor } = signedIn(ctx);
  const at = ctx.now();
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const rows = people.slice(from, from + AT_ONCE).map((person) => ({
      ...person,
      nameSearch: toSearchText(person.name),
      createdAt: at,
      updatedAt: at,
      updatedBy: actor.name,
    }));
    await repository.insertAll(tx, rows);
    await setImmediate();
  }
  if (people.length > 0) await repository.visitsFirst(tx, false);
}

/** Sets the gender of many customers for the caller, who has locked and audits them. @returns their new row versions by id */
export async function setGendersInBulk(
  tx: Tx,
  ctx: Context,
  rows: { id: number; gender: string }[],
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const { actor } = signedIn(ctx);
  const written = await repository.setGenders(tx, rows, actor.name, ctx.now());
  return new Map(written.map(({ id, rowVersion }) => [id, rowVersion]));
}

/** Deletes customers whom nothing refers to, for the caller, who audits it. @throws the database's foreign key violation */
export async function removeCustomersInBulk(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length > 0) await repository.deleteAll(tx, ids);
}
