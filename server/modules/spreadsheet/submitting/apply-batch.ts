import { type AuditEntry, audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { announceAll } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { createCustomersInBulk, type NewPerson, reserveCustomerIds, setGendersInBulk } from '../../customer/service';
import {
  type AdviceTexts,
  adviceKey,
  changeAdviceInBulk,
  createAdviceInBulk,
  createVisitsInBulk,
  type NewAdvice,
  touchVisits,
} from '../../visit/service';
import type { Batch } from '../batch-repository';
import { chunksOf } from '../comparing/compare';
import { type Seen, whoOf } from '../comparing/row-rules';
import type { RowOutcome } from '../table';
import { saveOutcomes } from './repository';

/** More than this are not announced one by one: open lists then wait for their next look. */
const MOST_ANNOUNCED = 200;

interface Supplier {
  name: string;
  language: string;
}

/** What this submission has entered so far. */
interface Written {
  /** Who is entered when everything else is written. */
  people: NewPerson[];
  /** By pid in upper case. */
  customers: Map<string, number>;
  /** By customer. */
  visits: Map<number, number>;
  touched: Set<number>;
  concerned: Set<number>;
}

interface Job {
  tx: Tx;
  ctx: Context;
  batch: Batch;
  supplier: Supplier;
  seen: Seen;
  written: Written;
}

interface PlannedRow {
  rowNo: number;
  values: { pid: string; barCode: string };
  outcome: RowOutcome;
}

const upperPid = ({ values }: PlannedRow) => values.pid.toUpperCase();

async function writeCustomers({ tx, ctx, supplier, seen, written }: Job, rows: PlannedRow[]): Promise<void> {
  const fresh = rows.filter(({ outcome }) => outcome.customer.action === 'create');
  for (const { outcome, values } of fresh) {
    const gender = seen.people.get(whoOf(values.pid, undefined))?.gender ?? 'unknown';
    outcome.customer.after = { gender, language: supplier.language };
  }
  const ids = await reserveCustomerIds(tx, fresh.length);
  for (const [at, row] of fresh.entries()) {
    const { name, after } = row.outcome.customer;
    const id = ids[at] as number;
    const person = { id, pid: row.values.pid, name, gender: String(after?.gender), language: supplier.language };
    written.people.push(person);
    written.customers.set(upperPid(row), id);
  }
  const known = rows.filter(({ outcome }) => outcome.customer.action === 'update');
  await setGendersInBulk(
    tx,
    ctx,
    known.map(({ outcome: { customer } }) => ({ id: customer.id ?? 0, gender: String(customer.after?.gender) })),
  );
  for (const row of rows) row.outcome.customer.id ??= written.customers.get(upperPid(row)) ?? null;
}

async function writeVisits({ tx, ctx, batch, supplier, written }: Job, rows: PlannedRow[]): Promise<void> {
  const fresh = rows.flatMap(({ outcome: { visit, customer } }) =>
    visit.action === 'create' && customer.id !== null ? [customer.id] : [],
  );
  const { visitOn } = batch;
  const entered = await createVisitsInBulk(
    tx,
    ctx,
    fresh.map((customerId) => ({ customerId, visitOn, supplier: supplier.name })),
  );
  for (const [customerId, id] of entered) written.visits.set(customerId, id);
  for (const { outcome } of rows) outcome.visit.id ??= written.visits.get(outcome.customer.id ?? 0) ?? null;
}

async function writeTests({ tx, supplier, written }: Job, rows: PlannedRow[]): Promise<void> {
  const fresh = rows.filter(({ outcome }) => outcome.advice.action === 'create');
  const entered = await createAdviceInBulk(
    tx,
    fresh.map(({ outcome: { visit, advice }, values: { barCode } }) => {
      const texts = advice.after as AdviceTexts & { nameEn: string; nameZh: string; category: string };
      return {
        ...texts,
        visitId: visit.id ?? 0,
        barCode,
        supplier: supplier.name,
        language: supplier.language,
      } satisfies NewAdvice;
    }),
  );
  for (const { outcome, values } of fresh)
    outcome.advice.id = entered.get(adviceKey(outcome.visit.id ?? 0, values.barCode)) ?? null;
  const changed = rows.filter(({ outcome }) => outcome.advice.action === 'update');
  await changeAdviceInBulk(
    tx,
    changed.map(({ outcome: { advice } }) => ({ id: advice.id ?? 0, to: advice.after as AdviceTexts })),
  );
  const own = new Set(written.visits.values());
  const touched = [...new Set([...fresh, ...changed].map(({ outcome }) => outcome.visit.id ?? 0))].filter(
    (id) => !own.has(id) && !written.touched.has(id),
  );
  for (const id of touched) written.touched.add(id);
  await touchVisits(tx, touched);
}

/** Each field that a part of a row changed, old and new. */
function changesOf(part: { before?: Record<string, unknown>; after?: Record<string, unknown> }) {
  const fields = Object.entries(part.after ?? {});
  return Object.fromEntries(fields.map(([field, to]) => [field, { from: part.before?.[field], to }]));
}

const said = (part: { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> }) =>
  part.action === 'create' ? { created: part.after ?? {} } : { changes: changesOf(part) };

function eventOf(batch: Batch, { rowNo, values, outcome }: PlannedRow): AuditEntry[] {
  const { customer, visit, advice } = outcome;
  if (customer.action === 'leave' && visit.action === 'leave' && advice.action === 'leave') return [];
  const details = {
    batchId: batch.id,
    file: batch.fileName,
    rowNo,
    visitId: visit.id,
    adviceId: advice.id,
    ...(customer.action === 'create' && {
      customer: { created: { pid: values.pid, name: customer.name, ...customer.after } },
    }),
    ...(customer.action === 'update' && { customer: said(customer) }),
    ...(visit.action === 'create' && { visit: { created: { visitOn: batch.visitOn } } }),
    ...(advice.action !== 'leave' && { advice: { barCode: values.barCode, ...said(advice) } }),
  };
  const object = { objectType: 'sheetBatch', objectId: batch.id, customerId: customer.id };
  return [{ action: 'spreadsheet.write', ...object, details }];
}

async function writeChunk(job: Job, rows: PlannedRow[]): Promise<void> {
  const { tx, ctx, batch, written } = job;
  await writeCustomers(job, rows);
  await writeVisits(job, rows);
  await writeTests(job, rows);
  await saveOutcomes(
    tx,
    batch.id,
    rows.map(({ rowNo, outcome }) => ({ rowNo, outcome })),
  );
  const events = rows.flatMap((row) => eventOf(batch, row));
  await audit(tx, ctx, ...events);
  for (const { customerId } of events) if (customerId) written.concerned.add(customerId);
}

/** Tells open pages of customers that changed, unless there are too many of them. */
export async function announceCustomers(tx: Tx, ids: Iterable<number>): Promise<void> {
  const all = [...new Set(ids)];
  if (all.length > 0 && all.length <= MOST_ANNOUNCED) await announceAll(tx, 'customer', all);
}

/** Writes what comparing planned, with an audit event for each row that changes something. The caller holds batch and records. */
export async function writePlan(tx: Tx, ctx: Context, batch: Batch, supplier: Supplier, seen: Seen): Promise<void> {
  const written: Written = {
    people: [],
    customers: new Map(),
    visits: new Map(),
    touched: new Set(),
    concerned: new Set(),
  };
  const job: Job = { tx, ctx, batch, supplier, seen, written };
  for await (const rows of chunksOf(tx, batch.id)) {
    const planned = rows.flatMap(({ rowNo, values, leftOut, outcome }) =>
      leftOut || !outcome ? [] : [{ rowNo, values, outcome }],
    );
    if (planned.length > 0) await writeChunk(job, planned);
  }
  await createCustomersInBulk(tx, ctx, written.people);
  await announceCustomers(tx, written.concerned);
}
