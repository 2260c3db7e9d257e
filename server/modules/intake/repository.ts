import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { COUNT_LIMIT, counted } from '../../core/paging';
import type { Database, Tx } from '../../core/ports';
import { contains, startsWith } from '../../core/sql-like';
import { staff } from '../acl/table';
import { hasName, hasPid } from '../customer/conditions';
import { customer } from '../customer/table';
import { arrival, storedFile } from '../file/table';
import { type StudyOfReport, studiesOfReports } from '../imaging/conditions';
import { imagingStudy } from '../imaging/table';
import { isStillOf } from '../report/conditions';
import { report, reportFile } from '../report/table';
import { advice, visit } from '../visit/table';

type Db = Database | Tx;

/** The report that a file belongs to, the last one that it was given to, and who brought it first. */
export async function findReportOfFile(db: Db, fileId: number) {
  const [row] = await db
    .select({
      id: report.id,
      reportNo: report.reportNo,
      status: report.status,
      firstReceivedAt: arrival.at,
      firstReceivedBy: staff.name,
    })
    .from(reportFile)
    .innerJoin(report, eq(report.id, reportFile.reportId))
    .innerJoin(arrival, eq(arrival.id, reportFile.arrivalId))
    .leftJoin(staff, eq(staff.id, arrival.staffId))
    .where(eq(reportFile.fileId, fileId))
    // it belongs to the report that it was given to last
    .orderBy(desc(reportFile.id))
    .limit(1);
  return row ?? null;
}

const deskColumns = {
  id: report.id,
  reportNo: report.reportNo,
  rowVersion: report.rowVersion,
  status: report.status,
  nameEn: report.nameEn,
  nameZh: report.nameZh,
  category: report.category,
  vendor: report.vendor,
  language: report.language,
  testOn: report.testOn,
  barCode: report.barCode,
  specimen: report.specimen,
  requester: report.requester,
  selfReferred: report.selfReferred,
  collectedAt: report.collectedAt,
  receivedAt: report.receivedAt,
  statusSince: report.statusSince,
  adviceId: report.adviceId,
  matchReason: report.matchReason,
  matchDifferences: report.matchDifferences,
  customer: {
    id: customer.id,
    pid: customer.pid,
    name: customer.name,
    gender: customer.gender,
    birthOn: customer.birthOn,
    mobile: customer.mobile,
    wechatPhone: customer.wechatPhone,
  },
};

export interface DeskFilter {
  tab: 'all' | 'unmatched' | 'matched' | 'problem';
  q?: string;
  /** LIKE patterns of a name, see customer/search.ts; null: no name can match. */
}

const hasProblem = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(reportFile)
      .innerJoin(storedFile, eq(storedFile.id, reportFile.fileId))
      .where(and(eq(reportFile.reportId, report.id), isNotNull(storedFile.readProblem), isStillOf())),
  );

function search(db: Db, q: string): SQL | undefined {
  const named = db
    .select({ one: sql`1` })
    .from(reportFile)
    .innerJoin(arrival, eq(arrival.fileId, reportFile.fileId))
    .where(and(eq(reportFile.reportId, report.id), contains(arrival.originalName, q), isStillOf()));
  return or(
    startsWith(report.reportNo, q.toUpperCase()),
    startsWith(sql`upper(${report.barCode})`, q.toUpperCase()),
    hasPid('customer', q),
    hasName('customer', q),
    exists(named),
  );
}

function deskWhere(db: Db, { tab, q }: DeskFilter): SQL | undefined {
  return and(
    eq(report.status, 'received'),
    tab === 'unmatched' ? isNull(report.customerId) : undefined,
    tab === 'matched' ? isNotNull(report.customerId) : undefined,
    tab === 'problem' ? hasProblem(db) : undefined,
    q ? search(db, q) : undefined,
  );
}

/** A page of what waits, by age over `report_status_since`. `newestFirst` turns it around. */
export async function listDesk(
  db: Db,
  filter: DeskFilter,
  page: { offset: number; limit: number; newestFirst: boolean },
) {
  const way = page.newestFirst ? desc : asc;
  const rows = await db
    .select(deskColumns)
    .from(report)
    .leftJoin(customer, eq(customer.id, report.customerId))
    .where(deskWhere(db, filter))
    .orderBy(way(report.statusSince), way(report.id))
    .offset(page.offset)
    .limit(page.limit);
  return withFiles(db, rows);
}

/** How many a filter finds, counted no further than the limit. */
export async function countDesk(db: Db, filter: DeskFilter) {
  const some = db
    .select({ id: report.id })
    .from(report)
    .leftJoin(customer, eq(customer.id, report.customerId))
    .where(deskWhere(db, filter))
    .limit(COUNT_LIMIT + 1)
    .as('some');
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(some);
  return counted(row?.n ?? 0);
}

/** The counts of the desk's tabs, over at most one more than the count limit of waiting reports. */
export async function countDeskTabs(db: Db) {
  const some = db
    .select({ customerId: report.customerId, problem: sql<boolean>`${hasProblem(db)}`.as('problem') })
    .from(report)
    .where(eq(report.status, 'received'))
    .limit(COUNT_LIMIT + 1)
    .as('some');
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      unmatched: sql<number>`(count(*) filter (where ${some.customerId} is null))::int`,
      matched: sql<number>`(count(*) filter (where ${some.customerId} is not null))::int`,
      problem: sql<number>`(count(*) filter (where ${some.problem}))::int`,
    })
    .from(some);
  return row ?? { all: 0, unmatched: 0, matched: 0, problem: 0 };
}

/** Reports for the desk by id, whatever their status, in no order. */
export async function findDeskItems(db: Db, reportIds: number[]) {
  const rows = await db
    .select(deskColumns)
    .from(report)
    .leftJoin(customer, eq(customer.id, report.customerId))
    .where(inArray(report.id, reportIds));
  return withFiles(db, rows);
}

export type DeskRecord = Awaited<ReturnType<typeof findDeskItems>>[number];

/** Whose the studies of these reports are, as their files say it. */
const findStudyPersons = (db: Db, reportIds: number[]) =>
  db
    .select({
      reportId: imagingStudy.reportId,
      patientNo: imagingStudy.patientNo,
      patientName: imagingStudy.patientName,
      birthOn: imagingStudy.birthOn,
      sex: imagingStudy.sex,
    })
    .from(imagingStudy)
    .where(inArray(imagingStudy.reportId, reportIds));

async function withFiles<T extends { id: number }>(db: Db, rows: T[]) {
  if (rows.length === 0) return [];
  const files = await db
    .selectDistinctOn([reportFile.reportId], {
      reportId: reportFile.reportId,
      fileId: storedFile.id,
      originalName: arrival.originalName,
      mediaType: storedFile.mediaType,
      sizeBytes: storedFile.sizeBytes,
      pages: storedFile.pages,
      readProblem: storedFile.readProblem,
      reading: storedFile.reading,
      channel: arrival.channel,
      uploadUser: staff.name,
    })
    .from(reportFile)
    .innerJoin(storedFile, eq(storedFile.id, reportFile.fileId))
    .innerJoin(arrival, eq(arrival.id, reportFile.arrivalId))
    .leftJoin(staff, eq(staff.id, arrival.staffId))
    .where(
      and(
        inArray(
          reportFile.reportId,
          rows.map(({ id }) => id),
        ),
        isStillOf(),
      ),
    )
    // a correction says last whose it is
    .orderBy(reportFile.reportId, desc(reportFile.id));
  const byReport = new Map(files.map((file) => [file.reportId, file]));
  const images = files.filter(({ mediaType }) => mediaType === 'application/dicom').map(({ reportId }) => reportId);
  const studies = images.length > 0 ? (await db.execute<StudyOfReport>(studiesOfReports(images))).rows : [];
  const studyOf = new Map(studies.map(({ reportId, ...study }) => [Number(reportId), study]));
  const persons = images.length > 0 ? await findStudyPersons(db, images) : [];
  const personOf = new Map(persons.map(({ reportId, ...person }) => [reportId, person]));
  return rows.map((row) => ({
    ...row,
    file: byReport.get(row.id) ?? null,
    study: studyOf.get(row.id) ?? null,
    studyPerson: personOf.get(row.id) ?? null,
  }));
}

/** Every time a report's files came, oldest first. */
export const listArrivals = (db: Db, reportId: number) =>
  db
    .select({
      id: arrival.id,
      at: arrival.at,
      originalName: arrival.originalName,
      channel: arrival.channel,
      by: staff.name,
    })
    .from(arrival)
    .innerJoin(reportFile, and(eq(reportFile.fileId, arrival.fileId), eq(reportFile.reportId, reportId), isStillOf()))
    .leftJoin(staff, eq(staff.id, arrival.staffId))
    .orderBy(asc(arrival.id))
    .limit(100);

const SETTLED_BY_OTHERS = ['expected', 'refused', 'withdrawn'];
const MOST_ADVICE = 200;

/** Prescribed tests of these customers that no report answers yet, newest visit first. */
export async function listOpenAdvice(db: Db, customerIds: number[], exceptReportId: number) {
  if (customerIds.length === 0) return [];
  const other = alias(report, 'other');
  const answered = db
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.adviceId, advice.id),
        notInArray(other.status, SETTLED_BY_OTHERS),
        sql`${other.id} <> ${exceptReportId}`,
      ),
    );
  return db
    .select({
      id: advice.id,
      customerId: visit.customerId,
      visitOn: visit.visitOn,
      nameEn: advice.nameEn,
      nameZh: advice.nameZh,
      category: advice.category,
      supplier: advice.supplier,
      barCode: advice.barCode,
    })
    .from(advice)
    .innerJoin(visit, eq(visit.id, advice.visitId))
    .where(and(inArray(visit.customerId, customerIds), notExists(answered)))
    .orderBy(desc(visit.visitOn), desc(advice.id))
    .limit(MOST_ADVICE);
}

/** A prescribed test: whose it is, and the report row that stands for it until one arrives. Null when there is none. */
export async function findAdvice(db: Db, adviceId: number) {
  const [row] = await db
    .select({ customerId: visit.customerId, visitId: visit.id, visitOn: visit.visitOn, expectedReportId: report.id })
    .from(advice)
    .innerJoin(visit, eq(visit.id, advice.visitId))
    .leftJoin(report, and(eq(report.adviceId, advice.id), eq(report.status, 'expected'), isNull(report.fulfilledById)))
    .where(eq(advice.id, adviceId))
    .limit(1);
  return row ?? null;
}

/** Customers by id. */
export const findCustomersByIds = (db: Db, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(deskColumns.customer)
        .from(customer)
        .where(
          sql`${customer.id} = any(array(select coalesce(m.merged_into_id, m.id) from customer m where m.id = any(${sql.param(ids)}::bigint[]))) and ${customer.state} <> 'erased'`,
        );

const VENDORS_FROM = 5000;

/** The vendors as they are written on the newest files from outside, in the order of the alphabet. */
export async function listVendors(db: Db): Promise<string[]> {
  const newest = db
    .select({ vendor: report.vendor })
    .from(report)
    .where(eq(report.origin, 'external'))
    .orderBy(desc(report.receivedAt), desc(report.id))
    .limit(VENDORS_FROM)
    .as('newest');
  const rows = await db.selectDistinct({ vendor: newest.vendor }).from(newest).orderBy(asc(newest.vendor));
  return rows.flatMap(({ vendor }) => (vendor ? [vendor] : []));
}

/** What the reader found in each original file of a report, and how the file was called. */
export async function listReadings(tx: Tx, reportId: number) {
  return tx
    .select({ fileId: storedFile.id, reading: storedFile.reading, originalName: arrival.originalName })
    .from(reportFile)
    .innerJoin(storedFile, eq(storedFile.id, reportFile.fileId))
    .innerJoin(arrival, eq(arrival.id, reportFile.arrivalId))
    .where(and(eq(reportFile.reportId, reportId), isStillOf()))
    .orderBy(asc(reportFile.id));
}

/** The newest file of each of these reports that came as the vendor's correction. */
export async function newestCorrections(db: Db, reportIds: number[]) {
  if (reportIds.length === 0) return new Map<number, { fileId: number; fileName: string }>();
  const rows = await db
    .selectDistinctOn([reportFile.reportId], {
      reportId: reportFile.reportId,
      fileId: reportFile.fileId,
      fileName: arrival.originalName,
    })
    .from(reportFile)
    .innerJoin(arrival, eq(arrival.id, reportFile.arrivalId))
    .where(and(inArray(reportFile.reportId, reportIds), isNotNull(reportFile.replacesFileId), isStillOf()))
    .orderBy(reportFile.reportId, desc(reportFile.id));
  return new Map(rows.map(({ reportId, ...file }) => [reportId, file]));
}
