import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../core/ports';
import { report } from '../report/table';
import type { AdviceBody, VisitBody } from './schema';
import { advice, visit } from './table';

export type VisitRecord = typeof visit.$inferSelect;
export type AdviceRecord = typeof advice.$inferSelect;
type VisitFields = Omit<VisitBody, 'advice'>;

/** Locks the visit, so that its advice rows stand still too. */
export const lockVisit = async (tx: Tx, id: number): Promise<VisitRecord | undefined> =>
  (await tx.select().from(visit).where(eq(visit.id, id)).for('update'))[0];

/** A customer's visits, newest first. */
export const listVisits = (tx: Tx, customerId: number, limit: number, offset = 0): Promise<VisitRecord[]> =>
  tx
    .select()
    .from(visit)
    .where(eq(visit.customerId, customerId))
    .orderBy(desc(visit.visitOn), desc(visit.id))
    .limit(limit)
    .offset(offset);

/** How many visits a customer has. */
export const countVisits = (tx: Tx, customerId: number): Promise<number> =>
  tx.$count(visit, eq(visit.customerId, customerId));

/** The advice rows of these visits in the order they were entered. */
export const listAdvice = (tx: Tx, visitIds: number[]): Promise<AdviceRecord[]> =>
  visitIds.length === 0
    ? Promise.resolve([])
    : tx.select().from(advice).where(inArray(advice.visitId, visitIds)).orderBy(asc(advice.id));

/** `releasedOnly` leaves out what was never handed out and what is withheld; an expected report that came is not told twice. */
const ofCustomer = (customerId: number, releasedOnly: boolean) =>
  and(
    eq(report.customerId, customerId),
    releasedOnly ? and(eq(report.released, true), eq(report.withholdOld, false)) : isNull(report.fulfilledById),
  );

/** How many reports of a customer the reader may see. */
export const countReports = (tx: Tx, customerId: number, releasedOnly: boolean): Promise<number> =>
  tx.$count(report, ofCustomer(customerId, releasedOnly));

/** A customer's reports, newest first. */
export const listReports = (tx: Tx, customerId: number, releasedOnly: boolean, limit: number, offset: number) =>
  tx
    .select({
      id: report.id,
      reportNo: report.reportNo,
      nameEn: report.nameEn,
      nameZh: report.nameZh,
      category: report.category,
      status: report.status,
      testOn: report.testOn,
    })
    .from(report)
    .where(ofCustomer(customerId, releasedOnly))
    .orderBy(desc(report.receivedAt), desc(report.id))
    .limit(limit)
    .offset(offset);

/** Writes a new visit. */
export async function insertVisit(tx: Tx, customerId: number, fields: VisitFields, at: Date): Promise<VisitRecord> {
  const [row] = await tx
    .insert(visit)
    .values({ ...fields, customerId, createdAt: at })
    .returning();
  if (!row) throw new Error('the visit was not written');
  return row;
}

/** Changes a visit that the caller has locked. */
export async function updateVisit(tx: Tx, before: VisitRecord, fields: Partial<VisitFields>): Promise<VisitRecord> {
  const changed = { ...fields, rowVersion: before.rowVersion + 1 };
  await tx.update(visit).set(changed).where(eq(visit.id, before.id));
  return { ...before, ...changed };
}

/** Writes advice rows in one statement each for new and changed ones; a row of another visit is left alone. */
export async function saveAdvice(tx: Tx, visitId: number, rows: AdviceBody[]): Promise<void> {
  const fresh = rows.filter(({ id }) => id === undefined).map(({ id: _, ...row }) => ({ ...row, visitId }));
  if (fresh.length > 0) await tx.insert(advice).values(fresh);
  const known = rows.filter(({ id }) => id !== undefined);
  if (known.length === 0) return;
  await tx.execute(sql`
    update advice a set name_en = n."nameEn", name_zh = n."nameZh", combined_name = n."combinedName", category = n.category,
      status = n.status, language = n.language, supplier = n.supplier, bar_code = n."barCode", complete_code = n."completeCode",
      bar = n.bar, ma = n.ma, office = n.office, sample_no = n."sampleNo", sample_num = n."sampleNum", test_on = n."testOn",
      collected_on = n."collectedOn", comments = n.comments
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as n(id bigint, "nameEn" text, "nameZh" text, "combinedName" text,
      category text, status text, language text, supplier text, "barCode" text, "completeCode" text, bar text, ma text,
      office text, "sampleNo" text, "sampleNum" integer, "testOn" date, "collectedOn" date, comments text)
    where a.id = n.id and a.visit_id = ${visitId}`);
}
