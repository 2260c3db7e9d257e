import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { insertMany, isIn } from '../../../core/bulk';
import type { Tx } from '../../../core/ports';
import { customer } from '../../customer/table';
import { report } from '../../report/table';
import { advice, visit } from '../table';

type AdviceRecord = typeof advice.$inferSelect;
/** A new advice row as a spreadsheet orders it. */
export type NewAdvice = AdviceTexts &
  Pick<AdviceRecord, 'visitId' | 'nameEn' | 'nameZh' | 'category' | 'language' | 'supplier' | 'barCode'>;

/** What a spreadsheet may say of an advice row. */
export type AdviceTexts = Partial<
  Pick<
    AdviceRecord,
    | 'nameEn'
    | 'nameZh'
    | 'category'
    | 'bar'
    | 'ma'
    | 'office'
    | 'sampleNo'
    | 'sampleNum'
    | 'testOn'
    | 'collectedOn'
    | 'comments'
  >
>;

const UNANSWERED = ['expected', 'refused', 'withdrawn'];

/** The visits of these customers on a day, in the order they were entered. */
export function findVisitsOn(tx: Tx, customerIds: number[], visitOn: string, lock: boolean) {
  const rows = tx
    .select({ id: visit.id, customerId: visit.customerId, status: visit.status })
    .from(visit)
    .where(and(isIn(visit.customerId, customerIds), eq(visit.visitOn, visitOn)))
    .orderBy(asc(visit.id));
  return lock ? rows.for('no key update') : rows;
}

/** The advice rows of these visits with one of these bar codes. */
export function findByBarCode(tx: Tx, visitIds: number[], barCodes: string[], lock: boolean): Promise<AdviceRecord[]> {
  const rows = tx
    .select()
    .from(advice)
    .where(and(isIn(advice.visitId, visitIds), isIn(advice.barCode, barCodes)))
    .orderBy(asc(advice.id));
  return lock ? rows.for('update') : rows;
}

/** Which of these advice rows a report has answered. */
export const findAnswered = (tx: Tx, adviceIds: number[]) =>
  tx
    .selectDistinct({ id: report.adviceId })
    .from(report)
    .where(and(isIn(report.adviceId, adviceIds), notInArray(report.status, UNANSWERED)));

/** Everybody who has an ordered test with one of these bar codes. */
export const findOwners = (tx: Tx, barCodes: string[]) =>
  tx
    .selectDistinct({
      barCode: advice.barCode,
      customerId: customer.id,
      pid: customer.pid,
      name: sql<string>`case when ${customer.state} = 'erased' then '#' || ${customer.pid} else ${customer.name} end`,
    })
    .from(advice)
    .innerJoin(visit, eq(visit.id, advice.visitId))
    .innerJoin(customer, eq(customer.id, visit.customerId))
    .where(and(isIn(advice.barCode, barCodes), eq(advice.status, 'ordered')));

export const insertVisits = (
  tx: Tx,
  rows: (typeof visit.$inferInsert)[],
): Promise<{ id: number; customerId: number }[]> => insertMany(tx, visit, rows, ['id', 'customerId']);

/** Writes new advice rows. @returns their ids by visit and bar code, which is what a caller knows them by */
export const insertAdvice = (tx: Tx, rows: NewAdvice[]): Promise<{ id: number; visitId: number; barCode: string }[]> =>
  insertMany(tx, advice, rows, ['id', 'visitId', 'barCode']);

/** Changes the named fields of each row; the others stay. */
export const updateAdvice = (tx: Tx, rows: { id: number; to: AdviceTexts }[]) =>
  tx.execute(sql`
    update advice a set
      name_en = case when n.t ? 'nameEn' then n.t ->> 'nameEn' else a.name_en end,
      name_zh = case when n.t ? 'nameZh' then n.t ->> 'nameZh' else a.name_zh end,
      category = case when n.t ? 'category' then n.t ->> 'category' else a.category end,
      bar = case when n.t ? 'bar' then n.t ->> 'bar' else a.bar end,
      ma = case when n.t ? 'ma' then n.t ->> 'ma' else a.ma end,
      office = case when n.t ? 'office' then n.t ->> 'office' else a.office end,
      sample_no = case when n.t ? 'sampleNo' then n.t ->> 'sampleNo' else a.sample_no end,
      sample_num = case when n.t ? 'sampleNum' then (n.t ->> 'sampleNum')::int else a.sample_num end,
      test_on = case when n.t ? 'testOn' then (n.t ->> 'testOn')::date else a.test_on end,
      collected_on = case when n.t ? 'collectedOn' then (n.t ->> 'collectedOn')::date else a.collected_on end,
      comments = case when n.t ? 'comments' then n.t ->> 'comments' else a.comments end
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, to }) => ({ id, t: to })))}::jsonb) n(id bigint, t jsonb)
    where a.id = n.id`);

/** A form that shows one of these visits is out of date from now on. */
export const touchVisits = (tx: Tx, ids: number[]) =>
  tx
    .update(visit)
    .set({ rowVersion: sql`${visit.rowVersion} + 1` })
    .where(isIn(visit.id, ids));

export const deleteAdvice = (tx: Tx, ids: number[]) => tx.delete(advice).where(isIn(advice.id, ids));
export const deleteVisits = (tx: Tx, ids: number[]) => tx.delete(visit).where(isIn(visit.id, ids));
