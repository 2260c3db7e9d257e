import { type Context, may } from '../../core/context';
import type { Permission } from '../../core/permissions';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { dayIn } from '../../core/zone';
import { presentView } from './present';
import type { CustomerRecord } from './repository';
import * as repository from './repository';
import type { CustomerView } from './schema';

/** The clinic's day, `YYYY-MM-DD`. */
export const todayIn = (ctx: Context): string => dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, ctx.now());

/** A customer's view. `askedId` is the id that led here. */
export async function presentCustomer(
  tx: Tx,
  ctx: Context,
  record: CustomerRecord,
  askedId = record.id,
): Promise<CustomerView> {
  const names = await repository.staffNames(tx, record.salesmanId ? [record.salesmanId] : []);
  return presentView(record, names.get(record.salesmanId ?? 0) ?? null, todayIn(ctx), {
    otherPids: await repository.otherPids(tx, record.id),
    mergedInto: askedId === record.id ? null : record.id,
  });
}

/** @throws Problem customer.stale (data: the current row, who changed it and when) */
export async function failStale(tx: Tx, ctx: Context, record: CustomerRecord): Promise<never> {
  const current = await presentCustomer(tx, ctx, record);
  const { updatedBy: changedBy, updatedAt: changedAt } = current;
  return fail('customer.stale', { by: changedBy, at: changedAt }, undefined, { current, changedBy, changedAt });
}

/** @throws Problem customer.merged with the record that took its place */
async function failMerged(tx: Tx, ctx: Context, record: CustomerRecord): Promise<never> {
  const survivor = (await repository.findPerson(tx, record.id)) ?? fail('customer.not_found', { id: record.id });
  const current = await presentCustomer(tx, ctx, survivor, record.id);
  return fail('customer.merged', { pid: record.pid, survivorPid: current.pid, survivor: current.name }, undefined, {
    current,
  });
}

/**
 * Locks a customer that still has the version it was read from.
 * @throws Problem customer.not_found, customer.erased, customer.merged (data: the survivor), customer.stale
 */
export async function lockForChange(tx: Tx, ctx: Context, id: number, rowVersion: number): Promise<CustomerRecord> {
  const record = (await repository.lockById(tx, id)) ?? fail('customer.not_found', { id });
  if (record.state === 'erased') fail('customer.erased', { pid: record.pid });
  if (record.mergedIntoId !== null) await failMerged(tx, ctx, record);
  return record.rowVersion === rowVersion ? record : failStale(tx, ctx, record);
}

/** Writes columns of a customer that the caller has locked. */
export async function writeLocked(
  tx: Tx,
  ctx: Context,
  before: CustomerRecord,
  values: Parameters<typeof repository.update>[3],
): Promise<CustomerRecord> {
  const written = { ...values, updatedAt: ctx.now(), updatedBy: ctx.actor?.name ?? 'system' };
  return (await repository.update(tx, before.id, before.rowVersion, written)) ?? failStale(tx, ctx, before);
}

/** The person whom an id means: of a merged record its survivor. @throws Problem customer.not_found */
export const personOf = async (tx: Tx, id: number): Promise<CustomerRecord> =>
  (await repository.findPerson(tx, id)) ?? fail('customer.not_found', { id });

/** What it takes to look at a record, beside the right to look at customers: what is left of an erased one is for those who may erase. */
export const neededToLook = (state: string): Permission[] => (state === 'erased' ? ['customer:erase'] : []);

/**
 * The person whom an id means, for whoever wants to look: what is left of an erased one is for those who may erase.
 * @throws Problem customer.not_found, customer.erased
 */
export async function visiblePerson(tx: Tx, ctx: Context, id: number): Promise<CustomerRecord> {
  const person = await personOf(tx, id);
  if (!neededToLook(person.state).every((permission) => may(ctx, permission)))
    fail('customer.erased', { pid: person.pid });
  return person;
}
