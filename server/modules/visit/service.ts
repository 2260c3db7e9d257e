import { auditAndAnnounce, changesBetween } from '../../core/audit';
import { type Context, may } from '../../core/context';
import { inSnapshot, type Page, type PageRequest } from '../../core/paging';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { findCustomer, visiblePerson } from '../customer/service';
import { workPlaceOf } from '../report/service';
import type { AdviceRecord, VisitRecord } from './repository';
import * as repository from './repository';
import type { AdviceBody, CustomerReport, HandlingBody, VisitBody, VisitChangeBody, VisitView } from './schema';

const present = ({ receiveState: _, ...record }: VisitRecord, rows: AdviceRecord[]): VisitView => ({
  ...record,
  status: record.status as VisitView['status'],
  handlingStatus: record.handlingStatus as VisitView['handlingStatus'],
  createdAt: record.createdAt.toISOString(),
  advice: rows
    .filter(({ visitId }) => visitId === record.id)
    .map(({ visitId: _, ...row }) => ({ ...row, status: row.status as 'ordered' })),
});

/** The person to whose records something may be added. @throws Problem customer.not_found, customer.erased */
async function livingRecordOf(tx: Tx, id: number) {
  const person = (await findCustomer(tx, id)) ?? fail('customer.not_found', { id });
  if (person.state === 'erased') fail('customer.erased', { pid: person.pid });
  return person;
}

/** One page of a customer's visits with their advice rows, newest first. @throws Problem customer.not_found, customer.erased */
export const listVisits = (ctx: Context, id: number, page: PageRequest): Promise<Page<VisitView>> =>
  inSnapshot(ctx, async (tx) => {
    const { id: customerId } = await visiblePerson(tx, ctx, id);
    const total = await repository.countVisits(tx, customerId);
    const offset = (page.current - 1) * page.pageSize;
    const visits = await repository.listVisits(tx, customerId, page.pageSize, offset);
    const visitIds = visits.map((one) => one.id);
    const advice = await repository.listAdvice(tx, visitIds);
    return { rows: visits.map((record) => present(record, advice)), total, totalIsAtLeast: false };
  });

/**
 * One page of a customer's reports that the reader may see, newest first; none for who sees no reports.
 * @throws Problem customer.not_found, customer.erased
 */
export const listCustomerReports = (ctx: Context, id: number, page: PageRequest): Promise<Page<CustomerReport>> =>
  inSnapshot(ctx, async (tx) => {
    const { id: customerId } = await visiblePerson(tx, ctx, id);
    const seesAll = may(ctx, 'report:view');
    if (!seesAll && !may(ctx, 'report:viewIssued')) return { rows: [], total: 0, totalIsAtLeast: false };
    const total = await repository.countReports(tx, customerId, !seesAll);
    const offset = (page.current - 1) * page.pageSize;
    const rows = await repository.listReports(tx, customerId, !seesAll, page.pageSize, offset);
    const placed = rows.map((row) => ({ ...row, path: workPlaceOf(ctx, { ...row, customerId }) }));
    return { rows: placed, total, totalIsAtLeast: false };
  });

/** Enters a visit with its advice rows. @throws Problem customer.not_found, customer.erased, request.invalid */
export const createVisit = (ctx: Context, id: number, body: VisitBody): Promise<VisitView> =>
  ctx.transaction(async (tx) => {
    const person = await livingRecordOf(tx, id);
    refuseStrangers(body.advice, []);
    const { advice, ...fields } = body;
    const entered = await repository.insertVisit(tx, person.id, fields, ctx.now());
    // a merge at the same moment has put it at the survivor
    const record = (await repository.lockVisit(tx, entered.id)) ?? entered;
    const { customerId } = record;
    await repository.saveAdvice(tx, record.id, advice);
    const event = { action: 'visit.create', objectType: 'visit', objectId: record.id, customerId };
    await auditAndAnnounce(tx, ctx, 'customer', { ...event, details: { created: body } }, customerId);
    return present(record, await repository.listAdvice(tx, [record.id]));
  });

/** A row that names an id must be one of this visit. @throws Problem request.invalid */
function refuseStrangers(rows: AdviceBody[], known: AdviceRecord[]): void {
  const ids = new Set(known.map(({ id }) => id));
  const wrong = rows.flatMap(({ id }, index) =>
    id !== undefined && !ids.has(id) ? [[`advice.${index}.id`, 'visit.rule.advice_unknown']] : [],
  );
  if (wrong.length > 0) fail('request.invalid', {}, Object.fromEntries(wrong));
}

/** The advice rows that differ, each with its old → new; a new row has only what it says. */
function adviceChanges(before: AdviceRecord[], rows: AdviceBody[]): object[] {
  const old = new Map(before.map((row) => [row.id, row]));
  return rows.flatMap((row): object[] => {
    const known = old.get(row.id ?? 0);
    if (!known) return [{ created: row }];
    const changes = changesBetween<object>(known, row);
    return Object.keys(changes).length > 0 ? [{ id: row.id, changes }] : [];
  });
}

/**
 * Changes a visit and its advice rows over the version they were read from.
 * @throws Problem visit.not_found, visit.stale (data: the visit as it stands), customer.erased, request.invalid
 */
export const changeVisit = (ctx: Context, id: number, body: VisitChangeBody): Promise<VisitView> =>
  ctx.transaction(async (tx) => {
    const before = (await repository.lockVisit(tx, id)) ?? fail('visit.not_found', { id });
    await livingRecordOf(tx, before.customerId);
    const known = await repository.listAdvice(tx, [id]);
    const { advice, rowVersion, ...fields } = body;
    if (before.rowVersion !== rowVersion) fail('visit.stale', {}, undefined, { current: present(before, known) });
    refuseStrangers(advice, known);
    const changes = { ...changesBetween<object>(before, fields) };
    const rows = adviceChanges(known, advice);
    if (Object.keys(changes).length === 0 && rows.length === 0) return present(before, known);
    const after = await repository.updateVisit(tx, before, fields);
    await repository.saveAdvice(tx, id, advice);
    const { customerId } = before;
    const event = { action: 'visit.edit', objectType: 'visit', objectId: id, customerId };
    await auditAndAnnounce(tx, ctx, 'customer', { ...event, details: { changes, advice: rows } }, customerId);
    return present(after, await repository.listAdvice(tx, [id]));
  });

/**
 * Says how far somebody has come with what a visit owes, over the version it was read from.
 * @throws Problem visit.not_found, visit.stale, customer.erased
 */
export const changeHandling = (ctx: Context, id: number, { rowVersion, handlingStatus }: HandlingBody): Promise<void> =>
  ctx.transaction(async (tx) => {
    const before = (await repository.lockVisit(tx, id)) ?? fail('visit.not_found', { id });
    await livingRecordOf(tx, before.customerId);
    if (before.rowVersion !== rowVersion) fail('visit.stale');
    const changes = changesBetween<object>(before, { handlingStatus });
    if (Object.keys(changes).length === 0) return;
    await repository.updateVisit(tx, before, { handlingStatus });
    const { customerId } = before;
    const event = { action: 'visit.edit', objectType: 'visit', objectId: id, customerId };
    await auditAndAnnounce(tx, ctx, 'customer', { ...event, details: { changes } }, customerId);
  });

/** A visit with its advice rows, locked until the transaction ends: nobody else begins a report of it meanwhile. @throws Problem visit.not_found */
export async function lockVisitWithAdvice(tx: Tx, id: number) {
  const record = (await repository.lockVisit(tx, id)) ?? fail('visit.not_found', { id });
  return { visit: record, advice: await repository.listAdvice(tx, [id]) };
}

export {
  type AdviceTexts,
  adviceKey,
  changeAdviceInBulk,
  createAdviceInBulk,
  createVisitsInBulk,
  type DayVisit,
  findBarCodeOwners,
  findDayVisits,
  type NewAdvice,
  removeVisitsInBulk,
  touchVisits,
} from './bulk/service';
