import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import type { WorkingDataBody } from '../body-schema';
import { keepCriticals } from '../critical/opening';
import { moveReport, NOT_CHECKED, type Work } from '../lifecycle/moves';
import type { ReportParts } from '../parts';
import type { ReportRecord } from '../repository';
import { changesSince } from '../versions/changes';
import { buildSnapshot } from '../versions/snapshot-build';
import { keepDeltas } from './deltas';
import { judgeToKeep, keptOf } from './judging';
import { noteSaved } from './noting';
import { attachPrinted, keepGone, takenFromOthers } from './printed-rules';
import { listPrinted, listResults, replaceResults } from './repository';
import { isVendorTextFixed } from './vendor-text';

/** @throws Problem report.vendor_text_fixed */
async function ensureVendorText(
  tx: Tx,
  report: ReportRecord,
  { files }: ReportParts,
  { performingText }: WorkingDataBody,
): Promise<void> {
  if (performingText === undefined || performingText === report.performingText) return;
  if (await isVendorTextFixed(tx, report, files)) fail('report.vendor_text_fixed');
}

async function writeWorkingData(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  parts: ReportParts,
  body: WorkingDataBody,
): Promise<Work> {
  await ensureVendorText(tx, report, parts, body);
  const before = await buildSnapshot(ctx, tx, report, { parts });
  const testOn = body.testOn === undefined ? report.testOn : body.testOn;
  const tested = {
    ...report,
    testOn,
    nameEn: body.nameEn ?? report.nameEn,
    nameZh: body.nameZh ?? report.nameZh,
    specimen: body.specimen ?? report.specimen,
    language: body.language ?? report.language,
  };
  const listed = await listPrinted(tx, report.id);
  const given = attachPrinted(body.results, listed);
  const rows = await judgeToKeep(
    tx,
    tested,
    body.results.map((row, at) => ({ ...row, printed: given[at] ?? null })),
  );
  const fileIds = parts.files.map((file) => file.id);
  const gone = takenFromOthers(parts.results, fileIds);
  const printed = keepGone(rows, attachPrinted(rows, listed), gone);
  await replaceResults(
    tx,
    report.id,
    rows.map(keptOf).map(({ printedFrom: _, ...row }, sort) => ({
      ...row,
      printed: printed[sort] ?? null,
      reportId: report.id,
      customerId: report.customerId,
      sort,
      testOn,
    })),
  );
  const openCriticals = await keepCriticals(tx, ctx, report, rows);
  const openDeltas = await keepDeltas(tx, ctx, tested, rows);
  await noteSaved(
    tx,
    ctx,
    tested,
    rows.map((row, sort) => ({ ...row, printed: printed[sort] ?? null })),
  );
  const { rowVersion: _, results: __, collectedAt, ...fields } = body;
  const typed = {
    ...fields,
    ...(collectedAt === undefined ? {} : { collectedAt: collectedAt === null ? null : new Date(collectedAt) }),
  };
  const written = { ...parts, results: await listResults(tx, report.id) };
  const after = await buildSnapshot(ctx, tx, { ...report, ...typed }, { parts: written });
  return {
    set: { ...typed, openCriticals, openDeltas, ...NOT_CHECKED },
    details: { changes: changesSince(before, after) },
  };
}

/**
 * Saves the reviewer's table and texts as a whole; flags, critical values and delta alerts follow from it. Whoever
 * checked before has not seen this.
 * @throws Problem as `moveReport` with action `edit`
 */
export const saveWorkingData = (ctx: Context, id: number, body: WorkingDataBody): Promise<ReportRecord> =>
  moveReport(ctx, id, body.rowVersion, 'edit', (tx, report, _, parts) =>
    writeWorkingData(tx, ctx, report, parts, body),
  );
