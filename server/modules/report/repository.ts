import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Language } from '../../core/language';
import type { Database, Tx } from '../../core/ports';
import { printedAs } from '../acl/print-rules';
import { staff } from '../acl/table';
import { customer } from '../customer/table';
import { arrival, storedFile } from '../file/table';
import { visit } from '../visit/table';
import { isStillOf } from './conditions';
import { report, reportEvent, reportFile } from './table';

export type Reader = Tx | Database;

export type ReportRecord = typeof report.$inferSelect;

/** One report by id, whoever asks; null when there is none. */
export async function findReport(tx: Reader, id: number): Promise<ReportRecord | null> {
  const [row] = await tx.select().from(report).where(eq(report.id, id));
  return row ?? null;
}

/** One report, locked until the transaction ends, so that two moves cannot both see the state before. */
export async function lockReport(tx: Tx, id: number): Promise<ReportRecord | null> {
  const [row] = await tx.select().from(report).where(eq(report.id, id)).for('update');
  return row ?? null;
}

/** The reports that a person holds in check, locked by their ids. */
export const lockHeldBy = (tx: Tx, staffId: number): Promise<ReportRecord[]> =>
  tx
    .select()
    .from(report)
    .where(and(eq(report.holderId, staffId), eq(report.status, 'in_check')))
    .orderBy(asc(report.id))
    .for('update');

/** Inserts a report under the next number of the year. */
export async function insertReport(
  tx: Tx,
  values: Omit<typeof report.$inferInsert, 'reportNo'>,
): Promise<ReportRecord> {
  const year = values.receivedAt.getUTCFullYear();
  const [row] = await tx
    .insert(report)
    .values({
      ...values,
      reportNo: sql`${`R${year}-`} || lpad(nextval('report_no_seq')::text, 6, '0')` as unknown as string,
    })
    .returning();
  return row as ReportRecord;
}

/**
 * Changes a report made from `rowVersion`, where its status is asked for too only in that status.
 * @returns the new row, or null when somebody else was faster.
 */
export async function saveReport(
  tx: Tx,
  id: number,
  from: { rowVersion: number; status?: ReportRecord['status'] },
  set: Partial<typeof report.$inferInsert>,
): Promise<ReportRecord | null> {
  const [row] = await tx
    .update(report)
    .set({ ...set, rowVersion: from.rowVersion + 1 })
    .where(
      and(
        eq(report.id, id),
        eq(report.rowVersion, from.rowVersion),
        from.status ? eq(report.status, from.status) : undefined,
      ),
    )
    .returning();
  return row ?? null;
}

/** Appends one step to a report's history. */
export const insertEvent = (tx: Tx, event: typeof reportEvent.$inferInsert) => tx.insert(reportEvent).values(event);

export const listEvents = (tx: Reader, reportId: number) =>
  tx.select().from(reportEvent).where(eq(reportEvent.reportId, reportId)).orderBy(asc(reportEvent.id));

/** Whether this report, or the one whose file it is, was matched to somebody else before. */
export async function wasUndone(tx: Reader, reportId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from report_event where report_id = ${reportId}
      and (action = 'undoMatch' or (action = 'receive' and details ? 'fromReportNo')) limit 1`);
  return rows.length > 0;
}

/** The last step of a report's history, e.g. to tell a person with a stale page who was faster. */
export async function lastEvent(tx: Reader, reportId: number) {
  const [row] = await tx
    .select()
    .from(reportEvent)
    .where(eq(reportEvent.reportId, reportId))
    .orderBy(desc(reportEvent.id))
    .limit(1);
  return row ?? null;
}

export const linkFile = (tx: Tx, link: typeof reportFile.$inferInsert) => tx.insert(reportFile).values(link);

/** What stands beside a report's own row and bears on what may be done to it. */
export interface Beside {
  /** A file of it came as the vendor's correction. */
  hasCorrection: boolean;
  /** A file of it was given to a later report. */
  isFileElsewhere: boolean;
  /** What was changed in the dictionary has not been held against it yet. */
  awaitsRejudging: boolean;
}

export async function findBeside(tx: Reader, reportId: number): Promise<Beside> {
  const { rows } = await tx.execute(sql`
    select exists (select 1 from report_file where report_id = ${reportId} and replaces_file_id is not null and ${isStillOf()}) as "hasCorrection",
      exists (select 1 from report_file mine join report_file later on later.file_id = mine.file_id and later.id > mine.id
        where mine.report_id = ${reportId} and ${isStillOf('mine')}) as "isFileElsewhere",
      exists (select 1 from report_rejudging where report_id = ${reportId}) as "awaitsRejudging"`);
  return rows[0] as unknown as Beside;
}

/** Gives the files of a report to another too. */
export const passFiles = (tx: Tx, fromId: number, toId: number) =>
  tx.execute(sql`
    insert into report_file (report_id, file_id, arrival_id, replaces_file_id)
    select ${toId}::bigint, file_id, arrival_id, replaces_file_id from report_file
    where report_id = ${fromId} and ${isStillOf()} order by id`);

/** The order that this report answered waits for one again. */
export const freeExpected = (tx: Tx, reportId: number) =>
  tx
    .update(report)
    .set({ fulfilledById: null, rowVersion: sql`${report.rowVersion} + 1` })
    .where(and(eq(report.fulfilledById, reportId), eq(report.status, 'expected')));

/** The original files of a report, with how and by whom they first came. A correction of one that was taken out replaces the one before. */
export async function listFiles(tx: Reader, reportId: number) {
  const files = await tx
    .select({
      id: storedFile.id,
      name: arrival.originalName,
      mediaType: storedFile.mediaType,
      sizeBytes: storedFile.sizeBytes,
      pages: storedFile.pages,
      sha256: storedFile.sha256,
      readProblem: storedFile.readProblem,
      channel: arrival.channel,
      receivedAt: arrival.at,
      receivedBy: staff.name,
      replacesFileId: reportFile.replacesFileId,
      arrivalId: reportFile.arrivalId,
    })
    .from(reportFile)
    .innerJoin(storedFile, eq(storedFile.id, reportFile.fileId))
    .innerJoin(arrival, eq(arrival.id, reportFile.arrivalId))
    .leftJoin(staff, eq(staff.id, arrival.staffId))
    .where(and(eq(reportFile.reportId, reportId), isStillOf()))
    .orderBy(asc(reportFile.id));
  const isThere = (id: number) => files.some((file) => file.id === id);
  return files.map((file, at) => {
    const { replacesFileId } = file;
    const isGone = replacesFileId !== null && !isThere(replacesFileId);
    return isGone ? { ...file, replacesFileId: files[at - 1]?.id ?? null } : file;
  });
}

/** A person as reports name them. */
export async function findPerson(tx: Reader, customerId: number) {
  const [row] = await tx
    .select({
      id: customer.id,
      pid: customer.pid,
      name: customer.name,
      gender: customer.gender,
      birthOn: customer.birthOn,
      language: customer.language,
    })
    .from(customer)
    .where(eq(customer.id, customerId));
  return row ?? null;
}

/** Name and title of a person as a report in this language prints them; null when nobody has this id. */
export async function findPrinted(tx: Reader, staffId: number, language: Language) {
  const { name, title, nameEn, nameZh, titleEn, titleZh } = staff;
  const [row] = await tx
    .select({ name, title, nameEn, nameZh, titleEn, titleZh })
    .from(staff)
    .where(eq(staff.id, staffId));
  return row ? printedAs(row, language) : null;
}

/** The names of customers by their numbers; of who was erased there is none. */
export async function namesOfPids(tx: Reader, pids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ pid: customer.pid, name: customer.name })
    .from(customer)
    .where(and(inArray(customer.pid, pids), ne(customer.state, 'erased')));
  return new Map(rows.map(({ pid, name }) => [pid, name]));
}

export async function findVisit(tx: Reader, id: number) {
  const [row] = await tx.select().from(visit).where(eq(visit.id, id));
  return row ?? null;
}

export async function staffNames(
  tx: Reader,
  ids: (number | null)[],
): Promise<Map<number, { name: string; title: string }>> {
  const wanted = [...new Set(ids.filter((id): id is number => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ id: staff.id, name: staff.name, title: staff.title })
    .from(staff)
    .where(inArray(staff.id, wanted));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
