import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announceAll } from '../../../core/events';
import { COUNT_LIMIT } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { visiblePerson } from '../writing';
import type { Chosen } from './repository';
import * as repository from './repository';
import type { AssignBody, AssignmentView, AssignView } from './schema';

const MOST = 200;
/** Rows of one statement: each value is a parameter, of which a statement takes 65,535. */
const AT_ONCE = 1000;

/**
 * Writes who looked after these customers before and now, for salesmen that the caller changes in the same transaction.
 * Whoever has this salesman already leaves no trace.
 */
export async function recordAssignments(
  tx: Tx,
  ctx: Context,
  customers: Chosen[],
  salesmanId: number | null,
  reason = '',
): Promise<void> {
  const rows = customers
    .filter((one) => one.salesmanId !== salesmanId)
    .map(({ id, salesmanId: fromId }) => ({
      customerId: id,
      fromId,
      salesmanId,
      reason,
      by: ctx.actor?.name ?? 'system',
      at: ctx.now(),
    }));
  if (rows.length > 0) await repository.insertAssignments(tx, rows);
}

/** @throws Problem request.invalid when nobody has this id or they no longer work here */
export async function refuseNonStaff(tx: Tx, salesmanId: number | null): Promise<void> {
  if (salesmanId === null) return;
  const works = await repository.worksHere(tx, salesmanId);
  if (!works)
    fail(
      'request.invalid',
      {},
      {
        salesmanId: works === null ? 'customer.rule.salesman_unknown' : 'customer-record.rule.salesman_left',
      },
    );
}

async function choose(tx: Tx, { ids, filters, expected }: AssignBody): Promise<{ found: Chosen[]; gone: number }> {
  if (ids) {
    const wanted = [...new Set(ids)];
    const found = await repository.lockByIds(tx, wanted);
    return { found, gone: wanted.length - found.length };
  }
  const found = await repository.lockByFilters(tx, filters ?? {}, COUNT_LIMIT);
  if (found.length > COUNT_LIMIT) fail('customer.too_many_chosen', { most: COUNT_LIMIT });
  if (found.length !== expected)
    fail('customer.selection_changed', { expected, found: found.length }, undefined, { found: found.length });
  return { found, gone: 0 };
}

/**
 * Names the salesman of many customers, or takes it from them, in one transaction.
 * @returns how many changed, had this salesman already, and are no longer active
 * @throws Problem request.invalid, customer.selection_changed (data: how many the filters find now),
 *   customer.too_many_chosen
 */
export const assignSalesman = (ctx: Context, body: AssignBody): Promise<AssignView> =>
  ctx.transaction(async (tx) => {
    const { actor } = signedIn(ctx);
    const { salesmanId, reason } = body;
    await refuseNonStaff(tx, salesmanId);
    const { found, gone } = await choose(tx, body);
    const changing = found.filter((one) => one.salesmanId !== salesmanId);
    for (let first = 0; first < changing.length; first += AT_ONCE) {
      const some = changing.slice(first, first + AT_ONCE);
      const ids = some.map(({ id }) => id);
      await repository.setSalesman(tx, ids, salesmanId, actor.name, ctx.now());
      await recordAssignments(tx, ctx, some, salesmanId, reason);
      const entries = some.map(({ id, salesmanId: from }) => ({
        action: 'customer.assign',
        objectType: 'customer',
        objectId: id,
        customerId: id,
        details: { changes: { salesmanId: { from, to: salesmanId } }, reason },
      }));
      await audit(tx, ctx, ...entries);
      await announceAll(tx, 'customer', ids);
    }
    return { changed: changing.length, unchanged: found.length - changing.length, gone };
  });

/** Who looked after a customer, newest first, at most 200. @throws Problem customer.not_found, customer.erased */
export const listAssignments = (ctx: Context, id: number): Promise<AssignmentView[]> =>
  ctx.transaction(async (tx) => {
    const person = await visiblePerson(tx, ctx, id);
    const rows = await repository.listAssignments(tx, person.id, MOST);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  });
