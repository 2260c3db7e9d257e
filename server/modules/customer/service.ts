import { audit, auditAndAnnounce, changesBetween } from '../../core/audit';
import { type Context, signedIn } from '../../core/context';
import type { Permission } from '../../core/permissions';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { judgeForPeople, lockReportsOf } from '../report/service';
import { NO_CONSENT, recordConsents } from './consent/recording';
import { proposeDuplicates } from './duplicates/service';
import { recordMembership } from './membership/service';
import type { CustomerRecord } from './repository';
import * as repository from './repository';
import { recordAssignments, refuseNonStaff } from './salesman/service';
import type { CustomerBody, CustomerChangeBody, CustomerView } from './schema';
import { nameColumns } from './search-rules';
import {
  failStale,
  lockForChange,
  neededToLook,
  personOf,
  presentCustomer as present,
  todayIn,
  visiblePerson,
} from './writing';

/** What only the day and the database can say about an input. @throws Problem request.invalid */
async function check(
  tx: Tx,
  ctx: Context,
  body: Pick<CustomerBody, 'birthOn' | 'salesmanId'>,
  before?: CustomerRecord,
): Promise<void> {
  if (body.birthOn && body.birthOn > todayIn(ctx))
    fail('request.invalid', {}, { birthOn: 'customer.rule.birth_future' });
  if (body.salesmanId !== before?.salesmanId) await refuseNonStaff(tx, body.salesmanId);
}

/** Writes the history of what the form changed. `before` is null for a customer who was just entered. */
async function recordHistory(
  tx: Tx,
  ctx: Context,
  before: CustomerRecord | null,
  after: CustomerRecord,
): Promise<void> {
  await recordMembership(tx, ctx, after.id, before, after);
  await recordAssignments(tx, ctx, [{ id: after.id, salesmanId: before?.salesmanId ?? null }], after.salesmanId);
  await recordConsents(tx, ctx, after.id, before?.consents ?? NO_CONSENT, after.consents, { how: 'form' });
}

/** A typed pid that somebody has is refused by name; a generated one takes the next number that is free. */
async function insertWithPid(
  tx: Tx,
  values: Omit<Parameters<typeof repository.insert>[1], 'pid'>,
  typed: string,
): Promise<CustomerRecord> {
  for (;;) {
    const pid = typed || (await repository.nextPid(tx));
    const record = await repository.insert(tx, { ...values, pid });
    if (record) return record;
    const holder = typed ? await repository.findByPid(tx, typed) : undefined;
    if (holder) {
      const { id } = holder;
      const name = holder.state === 'erased' ? `#${holder.pid}` : holder.name;
      fail(
        'customer.pid_taken',
        { pid: holder.pid, name },
        { pid: 'problem.customer.pid_taken' },
        { id, pid: holder.pid, name },
      );
    }
  }
}

/** Enters a new customer. @throws Problem customer.pid_taken (data: who has it), request.invalid */
export const createCustomer = (ctx: Context, body: CustomerBody): Promise<CustomerView> =>
  ctx.transaction(async (tx) => {
    const { actor } = signedIn(ctx);
    await check(tx, ctx, body);
    const { pid, ...rest } = body;
    const at = ctx.now();
    const values = { ...rest, ...nameColumns(body.name), createdAt: at, updatedAt: at, updatedBy: actor.name };
    const record = await insertWithPid(tx, values, pid);
    await recordHistory(tx, ctx, null, record);
    await proposeDuplicates(tx, [record.id]);
    const details = { created: { pid: record.pid, ...rest } };
    await auditAndAnnounce(tx, ctx, 'customer', {
      action: 'customer.create',
      objectType: 'customer',
      objectId: record.id,
      customerId: record.id,
      details,
    });
    return present(tx, ctx, record);
  });

/**
 * Writes the whole record over the version it was read from; saving what already stands there writes nothing.
 * @throws Problem customer.not_found, customer.stale (data: the current row, who changed it and when), customer.erased,
 *   customer.merged, request.invalid
 */
export const changeCustomer = (ctx: Context, id: number, body: CustomerChangeBody): Promise<CustomerView> =>
  ctx.transaction(async (tx) => {
    const { actor } = signedIn(ctx);
    const { rowVersion, ...values } = body;
    const judgedBy = ({ gender, birthOn }: Pick<CustomerRecord, 'gender' | 'birthOn'>) => `${gender} ${birthOn}`;
    const isOther = judgedBy(await personOf(tx, id)) !== judgedBy(values);
    // before the person, as every move of a report does
    if (isOther) await lockReportsOf(tx, [id]);
    const before = await lockForChange(tx, ctx, id, rowVersion);
    await check(tx, ctx, values, before);
    const changes = changesBetween<object>(sameKeys(before, values), values);
    if (Object.keys(changes).length === 0) return present(tx, ctx, before);
    const written = { ...values, ...nameColumns(values.name), updatedAt: ctx.now(), updatedBy: actor.name };
    const after = (await repository.update(tx, id, rowVersion, written)) ?? (await failStale(tx, ctx, before));
    await recordHistory(tx, ctx, before, after);
    if (isOther) await judgeForPeople(tx, ctx, [id]);
    await proposeDuplicates(tx, [id]);
    await auditAndAnnounce(tx, ctx, 'customer', {
      action: 'customer.edit',
      objectType: 'customer',
      objectId: id,
      customerId: id,
      details: { changes },
    });
    return present(tx, ctx, after);
  });

/** jsonb comes back with its keys in another order, which is no change. */
function sameKeys(before: CustomerRecord, after: Omit<CustomerChangeBody, 'rowVersion'>): object {
  const { ai, recording, share } = before.consents;
  const consents = Object.fromEntries(Object.keys(after.consents).map((key) => [key, { ai, recording, share }[key]]));
  return { ...before, consents };
}

/**
 * One customer in full; that it was looked at is recorded. What is left of an erased one is for those who may erase.
 * @throws Problem customer.not_found, customer.erased
 */
export const viewCustomer = (ctx: Context, id: number): Promise<CustomerView> =>
  ctx.transaction(async (tx) => {
    const record = await visiblePerson(tx, ctx, id);
    const about = { objectType: 'customer', objectId: record.id, customerId: record.id };
    await audit(tx, ctx, { action: 'customer.view', ...about });
    return present(tx, ctx, record, id);
  });

/** The row of the person whom an id means, for other modules: a merged one's survivor; or undefined. */
export const findCustomer = (tx: Tx, id: number): Promise<CustomerRecord | undefined> => repository.findPerson(tx, id);

/**
 * Which sets of permissions see the record of the person with this pid; the salesman of a customer sees no more and no less
 * than others.
 * @throws Problem customer.not_found
 */
export async function waysToRecord(tx: Tx, pid: string): Promise<{ person: CustomerRecord; ways: Permission[][] }> {
  const person = (await repository.findByPid(tx, pid)) ?? fail('customer.not_found');
  return { person, ways: [['customer:view', ...neededToLook(person.state)]] };
}

/** Who may be the same person as one that is being entered, at most ten, and why. */
export async function findDuplicates(ctx: Context, alike: { name?: string; birthOn?: string; mobile?: string }) {
  const rows = await repository.findAlike(ctx.ports.db, alike);
  return rows.map(({ id, pid, name, birthOn, mobile }) => {
    const why: ('mobile' | 'nameAndBirthOn')[] = [];
    if (alike.mobile && mobile === alike.mobile) why.push('mobile');
    if (alike.birthOn && birthOn === alike.birthOn && name === alike.name) why.push('nameAndBirthOn');
    return { id, pid, name, birthOn, mobile, why };
  });
}

/** Who can be named as salesman; `active` is false for whoever no longer works here. */
export async function listSalesmen(ctx: Context) {
  const rows = await repository.listStaff(ctx.ports.db);
  return rows.map(({ id, name, state }) => ({ id, name, active: state === 'active' }));
}

export {
  createCustomersInBulk,
  findCustomersByPid,
  findNamesakes,
  type LookAlike,
  type NewPerson,
  removeCustomersInBulk,
  reserveCustomerIds,
  setGendersInBulk,
} from './bulk/service';
export { soundsAlike } from './candidates/readings';
export { type Asked, type Candidate, findCandidates, type OpenAdvice } from './candidates/service';
export { neededToLook, presentCustomer, visiblePerson } from './writing';
