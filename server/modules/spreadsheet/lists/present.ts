import { allowedActions } from '../../../core/allowed-actions';
import type { Context } from '../../../core/context';
import { joined, say } from '../../../core/language';
import type { Permission } from '../../../core/permissions';
import { clockIn } from '../../../core/zone';
import type { Batch, BatchExtras, ListedBatch, listMails } from '../batch-repository';
import { COLUMNS, type Field, type RowProblem } from '../columns';
import { BATCH_ACTIONS, type BatchAction, type BatchState, type BatchSubject, refusal } from '../lifecycle-rules';
import type { Group, SheetRow } from '../row-repository';
import type { BatchRow, BatchView, MailView, RowView } from '../schema';
import { type DayPart, MOST_DAYS } from '../splitting/day-rules';
import type { RowOutcome, SheetColumn } from '../table';

/** An instant as the clinic's clock shows it, `YYYY-MM-DD HH:mm`. */
export const inZone = (ctx: Context, at: Date): string => clockIn(ctx.ports.settings.PORTAL_TIME_ZONE, at);

/** What a column is called in the reader's language. */
export const fieldLabel = (ctx: Context, field: Field): string => say(ctx.language, `spreadsheet.field.${field}`);

/** A batch as lists show it. */
export function presentBatch(ctx: Context, batch: ListedBatch, { suppliers, mailFailed }: BatchExtras): BatchRow {
  const { failure } = batch;
  return {
    id: batch.id,
    rowVersion: batch.rowVersion,
    state: batch.state as BatchState,
    visitOn: batch.visitOn,
    fileName: batch.fileName,
    supplierId: batch.supplierId,
    supplier: batch.supplierId === null ? null : (suppliers.get(batch.supplierId) ?? null),
    uploader: batch.uploader,
    uploadedAt: batch.uploadedAt.toISOString(),
    testCount: batch.rowCount,
    errorCount: batch.errorCount,
    warningCount: batch.warningCount,
    missing: batch.facts?.missing ?? [],
    rowsRead: batch.rowsRead,
    submittedAt: batch.submittedAt?.toISOString() ?? null,
    submitter: batch.submitter,
    undoneAt: batch.undoneAt?.toISOString() ?? null,
    undoneBy: batch.undoneBy,
    failureText: failure && say(ctx.language, `spreadsheet.unreadable.${failure.code}`, failure.params),
    mailFailed: mailFailed.get(batch.id) ?? 0,
  };
}

/** What the rules of `lifecycle.ts` look at. */
export const subjectOf = (batch: Batch, mailFailed: number, days: number): BatchSubject => ({
  state: batch.state as BatchState,
  rowCount: batch.rowCount,
  errorCount: batch.errorCount,
  missingColumns: batch.facts?.missing.length ?? 0,
  mailFailed,
  days,
});

/** What a refusal's text about this batch names. */
export function refusalParams(ctx: Context, batch: Batch, days = 0): Record<string, unknown> {
  return {
    state: say(ctx.language, `spreadsheet.state.${batch.state}`),
    count: batch.errorCount,
    days,
    most: MOST_DAYS,
    columns: joined(
      ctx.language,
      (batch.facts?.missing ?? []).map((field) => fieldLabel(ctx, field)),
    ),
    by: batch.submitter ?? '',
    at: batch.submittedAt ? inZone(ctx, batch.submittedAt) : '',
  };
}

/** The permissions of whoever asks. */
export const permissionsOf = (ctx: Context): ReadonlySet<Permission> => ctx.actor?.permissions ?? new Set();

function actionsNow(ctx: Context, batch: Batch, { extras, days }: BatchParts): BatchView['allowedActions'] {
  const subject = subjectOf(batch, extras.mailFailed.get(batch.id) ?? 0, days.length);
  const whyNot = (action: BatchAction) => refusal(action, subject, permissionsOf(ctx));
  return allowedActions(ctx, BATCH_ACTIONS, whyNot, refusalParams(ctx, batch, days.length));
}

/** One problem in the reader's language. */
export function problemText(ctx: Context, problem: RowProblem): string {
  const column = problem.field ? fieldLabel(ctx, problem.field) : '';
  return say(ctx.language, `spreadsheet.problem.${problem.code}`, { value: problem.value, column, ...problem.params });
}

type Mail = Awaited<ReturnType<typeof listMails>>[number];

/** Whether the batch was submitted or taken back after this was written, so that the text is true no more. */
export const isOutdated = ({ state, submittedAt }: Batch, { about, queuedAt }: Mail['mail']): boolean =>
  about !== (state === 'submitted' ? 'submitted' : 'undone') || (submittedAt !== null && queuedAt < submittedAt);

/** How the delivery of one summary stands. A message that is forgotten was delivered long ago. */
export function presentMail(batch: Batch, { mail, message }: Mail): MailView {
  const state = (message?.state ?? 'delivered') as MailView['state'];
  return {
    id: mail.id,
    about: mail.about as MailView['about'],
    name: mail.name,
    address: mail.address,
    state,
    queuedAt: mail.queuedAt.toISOString(),
    deliveredAt: message?.deliveredAt?.toISOString() ?? null,
    tries: message?.tries ?? 0,
    nextTryAt: state === 'waiting' ? (message?.nextTryAt.toISOString() ?? null) : null,
    reason: message?.failure ?? null,
    canResend: state === 'failed' && !isOutdated(batch, mail),
  };
}

export interface BatchParts {
  extras: BatchExtras;
  earlier: Batch | null;
  /** What a split into one batch a day would make. */
  days: DayPart[];
  /** Other batches that hold rows of the same file. */
  siblings: Batch[];
  groups: Group[];
  mails: Mail[];
}

/** One batch with everything its page shows. */
export function presentView(ctx: Context, batch: Batch, parts: BatchParts): BatchView {
  const { facts } = batch;
  const note = (code: string, params?: Record<string, unknown>) => ({
    code,
    text: say(ctx.language, `spreadsheet.note.${code}`, params),
  });
  const { earlier } = parts;
  const again = earlier && {
    name: earlier.fileName,
    by: earlier.uploader,
    at: inZone(ctx, earlier.uploadedAt),
    state: say(ctx.language, `spreadsheet.state.${earlier.state}`),
  };
  return {
    ...presentBatch(ctx, batch, parts.extras),
    visitOnChosen: batch.visitOnChosen,
    revision: batch.revision,
    kind: facts?.kind ?? null,
    sheet: facts?.sheet ?? null,
    sheets: facts?.sheets ?? [],
    headingRow: facts?.headingRow ?? 0,
    columns: facts?.columns ?? [],
    notes: [
      ...(again ? [note('same_file', again)] : []),
      ...(facts?.notes ?? []).map(({ code, params }) => note(code, params)),
    ],
    problems: parts.groups.map(({ sample, ...group }) => ({ ...group, text: problemText(ctx, sample) })),
    counts: batch.counts,
    mails: parts.mails.map((mail) => presentMail(batch, mail)),
    days: parts.days,
    parts: parts.siblings.map(({ id, fileName, visitOn, state, rowCount }) => ({
      id,
      fileName,
      visitOn,
      state: state as BatchState,
      testCount: rowCount,
    })),
    allowedActions: actionsNow(ctx, batch, parts),
  };
}

/** Where the file has each field. */
export const placesOf = (columns: SheetColumn[]): Map<Field, number> =>
  new Map(columns.flatMap(({ field, at }) => (field ? [[field, at] as const] : [])));

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Old and new of what a row changes; both sides name the same fields. */
function changesOf({ customer, advice }: RowOutcome): { field: string; from: string; to: string }[] {
  const parts = [
    ['customer', customer.before, customer.after],
    ['advice', advice.before, advice.after],
  ] as const;
  return parts.flatMap(([part, before = {}, after = {}]) =>
    Object.keys(before).map((field) => ({
      field: `${part}.${field}`,
      from: shown(before[field]),
      to: shown(after[field]),
    })),
  );
}

/** A row as it stood in the file, corrected, and what becomes of it. */
export function presentRow(ctx: Context, row: SheetRow, places: Map<Field, number>): RowView {
  const original = COLUMNS.map(({ field }) => [field, row.raw[places.get(field) ?? -1] ?? ''] as const);
  const problems = row.leftOut ? [] : [...row.problems, ...row.conflicts];
  return {
    id: row.rowNo,
    rowNo: row.rowNo,
    original: Object.fromEntries(original),
    corrected: row.corrected,
    leftOut: row.leftOut,
    problems: problems.map((problem) => ({
      field: problem.field,
      level: problem.level,
      code: problem.code,
      value: problem.value,
      text: problemText(ctx, problem),
    })),
    action: row.leftOut ? null : row.action,
    outcome: row.outcome && !row.leftOut ? presentOutcome(row.outcome) : null,
  };
}

const presentOutcome = (outcome: RowOutcome): RowView['outcome'] => ({
  customer: {
    id: outcome.customer.id,
    action: outcome.customer.action,
    pid: outcome.customer.pid,
    name: outcome.customer.name,
  },
  visit: { id: outcome.visit.id, action: outcome.visit.action },
  advice: { id: outcome.advice.id, action: outcome.advice.action },
  changes: changesOf(outcome),
});
