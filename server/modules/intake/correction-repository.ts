import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../core/ports';
import { customer } from '../customer/table';
import { storedFile } from '../file/table';
import { isStillOf } from '../report/conditions';
import { report, reportFile } from '../report/table';

const MOST = 20;

/** Reports that came before with this number, bar code or person, the newest first, each with the reading of its newest file. */
export async function findCorrectable(
  db: Database,
  exceptId: number,
  said: { vendorNo: string; barCode: string; pid: string; customerId: number | null },
) {
  const person = said.customerId ?? null;
  const wanted = [
    said.vendorNo && and(eq(report.vendorNo, said.vendorNo), ne(report.vendorNo, '')),
    said.barCode && eq(report.barCode, said.barCode),
    said.pid && eq(report.customerId, sql`(select id from customer where pid = ${said.pid})`),
    person !== null && eq(report.customerId, person),
  ].filter((one) => one !== '' && one !== false);
  if (wanted.length === 0) return [];
  const newest = sql`(select max(l.id) from ${reportFile} l where l.report_id = ${report.id} and ${isStillOf('l')})`;
  return db
    .select({
      id: report.id,
      reportNo: report.reportNo,
      rowVersion: report.rowVersion,
      status: report.status,
      nameEn: report.nameEn,
      nameZh: report.nameZh,
      vendor: report.vendor,
      vendorNo: report.vendorNo,
      barCode: report.barCode,
      testOn: report.testOn,
      customerId: report.customerId,
      pid: customer.pid,
      reading: storedFile.reading,
    })
    .from(report)
    .innerJoin(reportFile, eq(reportFile.id, newest))
    .innerJoin(storedFile, eq(storedFile.id, reportFile.fileId))
    .leftJoin(customer, eq(customer.id, report.customerId))
    .where(and(ne(report.id, exceptId), or(...wanted)))
    .orderBy(desc(report.id))
    .limit(MOST);
}

export type Correctable = Awaited<ReturnType<typeof findCorrectable>>[number];
