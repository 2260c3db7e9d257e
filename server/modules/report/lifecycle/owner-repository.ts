import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { customer } from '../../customer/table';
import { criticalValue } from '../critical/table';
import { report, reportEvent, result } from '../table';

const idsIn = (ids: number[]) => sql`any(${sql.param(ids)}::bigint[])`;

/** Every report of these customers, locked in the order of their ids. */
export const lockReportsOf = (tx: Tx, customerIds: number[]) =>
  tx
    .select({
      id: report.id,
      reportNo: report.reportNo,
      customerId: report.customerId,
      visitId: report.visitId,
      status: report.status,
    })
    .from(report)
    .where(inArray(report.customerId, customerIds))
    .orderBy(asc(report.id))
    .for('update');

export type OwnedReport = Awaited<ReturnType<typeof lockReportsOf>>[number];

/** Critical values on these reports that were opened, and closed, for this customer. */
export async function criticalsOn(tx: Tx, reportIds: number[], customerId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: criticalValue.id })
    .from(criticalValue)
    .where(and(inArray(criticalValue.reportId, reportIds), eq(criticalValue.customerId, customerId)));
  return rows.map(({ id }) => id);
}

/**
 * Gives reports with their results and critical values to a customer.
 * @param staying critical values that stay whose they are
 * @returns how many of these went along
 */
export async function changeOwner(tx: Tx, ids: number[], toId: number, by: string, at: Date, staying: number[] = []) {
  // what was opened for somebody else, whose report it was by mistake, stays theirs
  const criticals = await tx.execute(sql`
    update ${criticalValue} v set customer_id = ${toId} from ${report} r
    where r.id = v.report_id and r.id = ${idsIn(ids)} and v.customer_id is not distinct from r.customer_id
      and v.id <> all(${sql.param(staying)}::bigint[])`);
  await tx
    .update(report)
    .set({ customerId: toId, rowVersion: sql`${report.rowVersion} + 1`, updatedBy: by, updatedAt: at })
    .where(sql`${report.id} = ${idsIn(ids)}`);
  const results = await tx
    .update(result)
    .set({ customerId: toId })
    .where(sql`${result.reportId} = ${idsIn(ids)}`);
  return { results: results.rowCount ?? 0, criticalValues: criticals.rowCount ?? 0 };
}

/** Newest versions of these customers' reports that name somebody else no longer count as fresh. @returns whose */
export async function staleVersionsOf(tx: Tx, customerIds: number[], by: string, at: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update report r set version_fresh = false, row_version = r.row_version + 1, updated_by = ${by}, updated_at = ${at.toISOString()}::timestamptz
    from ${customer} c, report_version v
    where r.customer_id = ${idsIn(customerIds)} and r.version_fresh and c.id = r.customer_id and v.report_id = r.id and v.no = r.version_no
      and (v.snapshot #>> '{customer,pid}', v.snapshot #>> '{customer,name}', v.snapshot #>> '{customer,gender}', v.snapshot #>> '{customer,birthOn}')
        is distinct from (c.pid, c.name, c.gender, c.birth_on::text)
    returning r.id`);
  return rows.map(({ id }) => Number(id));
}

/** One step in the history of each report; the status stays. */
export const insertSteps = (
  tx: Tx,
  ids: number[],
  step: { at: Date; actorId: number | null; actorName: string; action: string; details: Record<string, unknown> },
) =>
  tx.execute(sql`
    insert into ${reportEvent} (report_id, at, actor_id, actor_name, action, from_status, to_status, details)
    select r.id, ${step.at.toISOString()}::timestamptz, ${step.actorId}::bigint, ${step.actorName}, ${step.action}, r.status, r.status, ${JSON.stringify(step.details)}::jsonb
    from report r where r.id = ${idsIn(ids)} order by r.id`);

/** Releases of these reports since then: how many of each customer, and the last. */
export async function releasesSince(tx: Tx, ids: number[], since: Date): Promise<{ n: number; last: Date | null }> {
  const { rows } = await tx.execute<{ n: number; last: Date | string | null }>(sql`
    select count(*)::int as n, max(issued_at) as last from version_release
    where report_id = ${idsIn(ids)} and issued_at > ${since.toISOString()}::timestamptz`);
  const last = rows[0]?.last;
  return { n: Number(rows[0]?.n ?? 0), last: last ? new Date(last) : null };
}
