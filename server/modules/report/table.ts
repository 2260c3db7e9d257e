import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, ref } from '../../core/columns';
import { staff } from '../acl/table';
import { customer } from '../customer/table';
import { arrival, storedFile } from '../file/table';
import { advice, visit } from '../visit/table';
import type { MatchDifference } from './lifecycle/difference-rules';
import type { KeptPrinted } from './results/printed-rules';
import type { RejudgedWhy, TouchedTerm } from './results/rejudging-rules';
import type { ReportSnapshot, SnapshotPicture } from './versions/snapshot';

/** One test for one customer, with its current status. Its versions are immutable rows of their own. */
export const report = pgTable(
  'report',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    reportNo: text('report_no').notNull().unique(),
    customerId: ref('customer_id').references(() => customer.id),
    visitId: ref('visit_id').references(() => visit.id),
    adviceId: ref('advice_id').references(() => advice.id),
    /** external: came from outside; internal: the clinic's own lab or a supplier owes it for a visit. */
    origin: text('origin').notNull(),
    category: text('category').notNull(),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    language: text('language').notNull().default('zh-CN'),
    vendor: text('vendor').notNull().default(''),
    vendorStatus: text('vendor_status'),
    /** The number that the vendor gave the report. */
    vendorNo: text('vendor_no').notNull().default(''),
    /** When the vendor's correction came that nobody has checked against yet. */
    vendorCorrectionAt: instant('vendor_correction_at'),
    /** When a file was taken out of it that what was signed was made with, and nobody has checked without it yet. */
    fileTakenOutAt: instant('file_taken_out_at'),
    /** When images joined its study that nobody has checked against yet. */
    imagesJoinedAt: instant('images_joined_at'),
    barCode: text('bar_code').notNull().default(''),
    specimen: text('specimen').notNull().default(''),
    /** Who asked for the test, where that is not the doctor of the visit. */
    requester: text('requester').notNull().default(''),
    selfReferred: boolean('self_referred').notNull().default(false),
    performingText: text('performing_text').notNull().default(''),
    comments: text('comments').notNull().default(''),
    status: text('status').notNull(),
    /** Read off the status by the database, for lists. */
    signed: boolean('signed').notNull().generatedAlwaysAs(sql`status in ('signed','issued','reissued')`),
    released: boolean('released').notNull().generatedAlwaysAs(sql`status in ('issued','reissued','under_revision')`),
    orderOn: date('order_on', { mode: 'string' }),
    testOn: date('test_on', { mode: 'string' }),
    collectedAt: instant('collected_at'),
    receivedAt: instant('received_at').notNull(),
    signedForAt: instant('signed_for_at'),
    signedForBy: ref('signed_for_by').references(() => staff.id),
    holderId: ref('holder_id').references(() => staff.id),
    checkedAt: instant('checked_at'),
    checkedBy: ref('checked_by').references(() => staff.id),
    /** Hash of what the checker vouched for: a check stands only while the report would still print that. */
    checkedSha256: text('checked_sha256'),
    signedAt: instant('signed_at'),
    signedBy: ref('signed_by').references(() => staff.id),
    holdUntil: instant('hold_until'),
    issuedAt: instant('issued_at'),
    firstOpenedAt: instant('first_opened_at'),
    /** Number of the newest version, 0 when none was generated. */
    versionNo: integer('version_no').notNull().default(0),
    /** True while the newest version says what the working data say. */
    versionFresh: boolean('version_fresh').notNull().default(false),
    withdrawalAskedBy: ref('withdrawal_asked_by').references(() => staff.id),
    withdrawalReason: text('withdrawal_reason'),
    withholdOld: boolean('withhold_old').notNull().default(false),
    /** A signature was cancelled because of the person, and neither the match was undone nor the person confirmed since. */
    personInDoubt: boolean('person_in_doubt').notNull().default(false),
    /** For an expected report: the received one that answered it. */
    fulfilledById: ref('fulfilled_by_id'),
    openCriticals: integer('open_criticals').notNull().default(0),
    openDeltas: integer('open_deltas').notNull().default(0),
    /** How the vendor's identifiers differed from the customer's when matched, and why it is the same person all the same. */
    matchDifferences: jsonb('match_differences').$type<MatchDifference[]>().notNull().default([]),
    matchReason: text('match_reason').notNull().default(''),
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When this report entered its status: the age of a queue item. */
    statusSince: instant('status_since').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (t) => [
    // without the expected ones that were answered, as the lists are: a page far down is then counted off in the index
    index('report_received').on(t.receivedAt, t.id).where(sql`fulfilled_by_id is null`),
    index('report_origin_received').on(t.origin, t.receivedAt, t.id).where(sql`fulfilled_by_id is null`),
    index('report_status_received').on(t.status, t.receivedAt, t.id),
    index('report_origin_status').on(t.origin, t.status, t.receivedAt, t.id),
    index('report_origin_signed').on(t.origin, t.signed, t.receivedAt, t.id),
    index('report_status_since').on(t.status, t.statusSince, t.id),
    index('report_customer').on(t.customerId, t.receivedAt, t.id),
    index('report_visit').on(t.visitId),
    index('report_advice').on(t.adviceId),
    index('report_bar_code').on(sql`${t.barCode} text_pattern_ops`),
    index('report_no_prefix').on(sql`${t.reportNo} text_pattern_ops`),
    index('report_test_on').on(t.testOn, t.id),
    index('report_hold').on(t.holdUntil).where(sql`status = 'signed'`),
    index('report_vendor_no').on(t.vendorNo).where(sql`vendor_no <> ''`),
    index('report_vendor_correction').on(t.id).where(sql`vendor_correction_at is not null`),
    index('report_file_taken_out').on(t.id).where(sql`file_taken_out_at is not null`),
    index('report_images_joined').on(t.id).where(sql`images_joined_at is not null`),
    index('report_holder').on(t.holderId).where(sql`holder_id is not null`),
    index('report_criticals').on(t.id).where(sql`open_criticals > 0`),
    index('report_withdrawal').on(t.id).where(sql`withdrawal_asked_by is not null`),
  ],
);

/** How many reports are in each status, without counting them: kept by a trigger. */
export const reportTally = pgTable(
  'report_tally',
  {
    origin: text('origin').notNull(),
    status: text('status').notNull(),
    slot: integer('slot').notNull(),
    n: ref('n').notNull(),
  },
  (t) => [uniqueIndex('report_tally_key').on(t.origin, t.status, t.slot)],
);

/** The original files of a report. */
export const reportFile = pgTable(
  'report_file',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    reportId: ref('report_id')
      .notNull()
      .references(() => report.id),
    fileId: ref('file_id')
      .notNull()
      .references(() => storedFile.id),
    arrivalId: ref('arrival_id')
      .notNull()
      .references(() => arrival.id),
    /** For the vendor's correction: the file of this report that it replaces. */
    replacesFileId: ref('replaces_file_id').references(() => storedFile.id),
    /** The report that this file had been joined to by mistake: it is none of that one's files any more. */
    takenFromId: ref('taken_from_id').references(() => report.id),
  },
  (t) => [index('report_file_report').on(t.reportId, t.fileId), index('report_file_file').on(t.fileId)],
);

/** A biomarker row of the working data. A version holds its own copy. */
export const result = pgTable(
  'result',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    reportId: ref('report_id')
      .notNull()
      .references(() => report.id),
    customerId: ref('customer_id').references(() => customer.id),
    sort: integer('sort').notNull(),
    analyteCode: text('analyte_code'),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    value: text('value').notNull(),
    unit: text('unit').notNull().default(''),
    range: text('range').notNull().default(''),
    /** The clinic's own interval for this person, in the row's unit, where the vendor prints no range; the flag is held against it. */
    ownRange: text('own_range').notNull().default(''),
    flag: text('flag'),
    comment: text('comment').notNull().default(''),
    specimen: text('specimen').notNull().default(''),
    method: text('method').notNull().default(''),
    testOn: date('test_on', { mode: 'string' }),
    /** What the vendor printed, as the reader saw it; null where the row was typed from nothing that was read. */
    printed: jsonb('printed').$type<KeptPrinted>(),
  },
  (t) => [
    index('result_report').on(t.reportId, t.sort),
    index('result_customer').on(t.customerId, t.analyteCode, t.testOn),
  ],
);

/** Images of a report's study that its next version prints, in their order. */
export const reportPicture = pgTable(
  'report_picture',
  {
    reportId: ref('report_id')
      .notNull()
      .references(() => report.id),
    sort: integer('sort').notNull(),
    /** Of its bytes in the file store, as in `picture`. */
    sha256: text('sha256').notNull(),
    picture: jsonb('picture').$type<SnapshotPicture>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.sort] })],
);

/** The exact data and draft bytes of one version. Never changed once signed. */
export const reportVersion = pgTable(
  'report_version',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    reportId: ref('report_id')
      .notNull()
      .references(() => report.id),
    no: integer('no').notNull(),
    snapshot: jsonb('snapshot').$type<ReportSnapshot>().notNull(),
    snapshotSha256: text('snapshot_sha256').notNull(),
    draftSha256: text('draft_sha256').notNull(),
    draftSizeBytes: integer('draft_size_bytes').notNull(),
    supersedesNo: integer('supersedes_no'),
    verifyCode: text('verify_code').notNull().unique(),
    generatedBy: ref('generated_by')
      .notNull()
      .references(() => staff.id),
    generatedAt: instant('generated_at').notNull(),
  },
  (t) => [uniqueIndex('report_version_no').on(t.reportId, t.no)],
);

/** A version's release to its recipients, and its end. At most one of a report is not ended. */
export const versionRelease = pgTable(
  'version_release',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    reportId: ref('report_id')
      .notNull()
      .references(() => report.id),
    versionId: ref('version_id')
      .notNull()
      .references(() => reportVersion.id),
    signatureId: ref('signature_id').notNull(),
    issuedAt: instant('issued_at').notNull(),
    issuedBy: ref('issued_by').references(() => staff.id),
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why'),
    openedCount: integer('opened_count').notNull().default(0),
    downloadedCount: integer('downloaded_count').notNull().default(0),
  },
  (t) => [
    index('version_release_version').on(t.versionId),
    uniqueIndex('version_release_one').on(t.reportId).where(sql`ended_at is null`),
  ],
);

/** That somebody who had an earlier version was told of its correction or withdrawal. `staffId` null: the customer. */
export const versionNotice = pgTable(
  'version_notice',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    reportId: ref('report_id')
      .notNull()
      .references(() => report.id),
    /** The newest version that they had. */
    versionNo: integer('version_no').notNull(),
    why: text('why').notNull(),
    staffId: ref('staff_id').references(() => staff.id),
    channel: text('channel'),
    /** The message in the outbox, which forgets what was delivered long ago; null: there is no way to reach them. */
    messageId: ref('message_id'),
    at: instant('at').notNull(),
  },
  (t) => [index('version_notice_report').on(t.reportId)],
);

/** A person's signature on a version. The database refuses to change or delete one. */
export const signature = pgTable(
  'signature',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    versionId: ref('version_id')
      .notNull()
      .references(() => reportVersion.id),
    reportId: ref('report_id')
      .notNull()
      .references(() => report.id),
    signerId: ref('signer_id')
      .notNull()
      .references(() => staff.id),
    printedName: text('printed_name').notNull(),
    title: text('title').notNull(),
    meaning: text('meaning').notNull(),
    factor: text('factor').notNull(),
    signedAt: instant('signed_at').notNull(),
    timeZone: text('time_zone').notNull(),
    snapshotSha256: text('snapshot_sha256').notNull(),
    certificateSha256: text('certificate_sha256').notNull(),
    finalSha256: text('final_sha256').notNull(),
    finalSizeBytes: integer('final_size_bytes').notNull(),
    /** When the time-stamping authority saw the seal. */
    stampedAt: instant('stamped_at'),
    /** Why its stamp is missing although one is asked for: `no_answer`, `refused`. */
    stampMissing: text('stamp_missing'),
    address: text('address').notNull(),
  },
  (t) => [
    index('signature_version').on(t.versionId),
    index('signature_report').on(t.reportId),
    index('signature_final').on(t.finalSha256),
  ],
);

/** Names a signature that no longer stands. The signature row itself stays as it is. */
export const signatureRevocation = pgTable('signature_revocation', {
  id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
  signatureId: ref('signature_id')
    .notNull()
    .unique()
    .references(() => signature.id),
  revokedBy: ref('revoked_by')
    .notNull()
    .references(() => staff.id),
  revokedAt: instant('revoked_at').notNull(),
  reasonCode: text('reason_code').notNull(),
  reasonText: text('reason_text').notNull(),
  address: text('address').notNull(),
});

/** A report's history: replaying it gives the current status. Never changed or deleted. */
export const reportEvent = pgTable(
  'report_event',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    reportId: ref('report_id')
      .notNull()
      .references(() => report.id),
    at: instant('at').notNull(),
    actorId: ref('actor_id').references(() => staff.id),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('report_event_report').on(t.reportId, t.id)],
);

/** A result that differs much from the last issued one; undismissed it blocks signing. */
export const deltaAlert = pgTable(
  'delta_alert',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    reportId: ref('report_id')
      .notNull()
      .references(() => report.id),
    analyteCode: text('analyte_code').notNull(),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    value: text('value').notNull(),
    previousValue: text('previous_value').notNull(),
    previousOn: date('previous_on', { mode: 'string' }),
    unit: text('unit').notNull(),
    kind: text('kind').notNull(),
    /** The earlier value was withdrawn, corrected or found to be another person's after somebody had explained the change. */
    previousGone: boolean('previous_gone').notNull().default(false),
    state: text('state').notNull().default('active'),
    reason: text('reason').notNull().default(''),
    decidedBy: ref('decided_by').references(() => staff.id),
    decidedAt: instant('decided_at'),
    /** Of whom it was asked, by whom, what, and by which mail. */
    escalatedTo: ref('escalated_to').references(() => staff.id),
    escalatedBy: ref('escalated_by').references(() => staff.id),
    escalatedAt: instant('escalated_at'),
    question: text('question').notNull().default(''),
    messageId: ref('message_id'),
  },
  (t) => [
    index('delta_alert_report').on(t.reportId),
    index('delta_alert_asked').on(t.escalatedTo).where(sql`state = 'escalated'`),
  ],
);

/** Reports that a changed dictionary leaves to be judged anew; a worker takes them. No reference: what writes here waits for no report. */
export const reportRejudging = pgTable(
  'report_rejudging',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    reportId: ref('report_id').notNull(),
    /** What changed: codes of analytes, and names as they are compared. */
    codes: text('codes').array().notNull(),
    keys: text('keys').array().notNull(),
    /** Vendors' words that mean something else now. */
    terms: jsonb('terms').$type<TouchedTerm[]>().notNull().default([]),
    /** Names of panels whose specimens or names changed. */
    panels: text('panels').array().notNull().default([]),
    /** What the history says of it. */
    why: jsonb('why').$type<RejudgedWhy>().notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [index('report_rejudging_due').on(t.dueAt, t.id), index('report_rejudging_report').on(t.reportId)],
);
