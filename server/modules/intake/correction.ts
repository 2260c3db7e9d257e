import { audit } from '../../core/audit';
import { type Context, signedIn } from '../../core/context';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { recordArrival } from '../file/service';
import type { ReportView } from '../report/schema';
import {
  joinAsCorrection,
  mayBeCorrected,
  type PrintedChange,
  printedChanges,
  recordVendorCorrection,
  reportInScope,
  reportSameTests,
  takeFileOut,
} from '../report/service';
import { type Correctable, findCorrectable } from './correction-repository';
import { firstDetails, MOST_IN_NUMBER } from './first-details';
import { differencesOfFile } from './judging';
import { type Difference, isIdentity } from './matching-rules';
import { foundValue, type Reading, readingOf } from './reading-file';
import { readUpload } from './receiving';
import { type DeskRecord, findReportOfFile, listReadings } from './repository';
import type { Upload } from './upload';

const FACTS = ['reportNo', 'barCode', 'vendor', 'person', 'testOn'] as const;
type Fact = (typeof FACTS)[number];

interface Proposed {
  reportId: number;
  reportNo: string;
  rowVersion: number;
  status: string;
  nameEn: string;
  nameZh: string;
  testOn: string | null;
  /** What file and report have in common. */
  agree: Fact[];
  /** How the persons differ; then a reason is asked for. */
  differences: Difference[];
  changes: PrintedChange[];
}

const same = (a: string, b: string) => a !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();

/** What a file and an earlier report have in common. */
function factsOf(item: DeskRecord, reading: Reading, earlier: Correctable): Fact[] {
  const pid = foundValue(reading, 'pid');
  const agree: Record<Fact, boolean> = {
    reportNo: same(foundValue(reading, 'reportNo'), earlier.vendorNo),
    barCode: same(item.barCode || foundValue(reading, 'barCode'), earlier.barCode),
    vendor: same(item.vendor, earlier.vendor),
    person: (item.customer !== null && item.customer.id === earlier.customerId) || same(pid, earlier.pid ?? ''),
    testOn: item.testOn !== null && item.testOn === earlier.testOn,
  };
  return FACTS.filter((fact) => agree[fact]);
}

/** The vendor's own number with vendor or person is enough; else person, vendor and day must agree, and the tests be the same. */
function isCorrection(agree: readonly Fact[], before: Reading, after: Reading): boolean {
  const has = (...facts: Fact[]) => facts.every((fact) => agree.includes(fact));
  if (has('reportNo') && (has('vendor') || has('person'))) return true;
  const alike = has('person', 'vendor', 'testOn') || has('barCode', 'vendor', 'testOn');
  return alike && reportSameTests(before.results, after.results);
}

/** Reports that this file of the desk corrects, as far as number, vendor, person, day and tests say so. */
export async function proposeCorrected(ctx: Context, item: DeskRecord): Promise<Proposed[]> {
  if (item.status !== 'received' || !item.file) return [];
  const reading = readingOf(item.file.reading);
  const earlier = await findCorrectable(ctx.ports.db, item.id, {
    vendorNo: foundValue(reading, 'reportNo'),
    barCode: item.barCode || foundValue(reading, 'barCode'),
    pid: foundValue(reading, 'pid'),
    customerId: item.customer?.id ?? null,
  });
  const proposed: Proposed[] = [];
  for (const one of earlier) {
    const before = readingOf(one.reading);
    const agree = factsOf(item, reading, one);
    if (!mayBeCorrected(one.status) || !isCorrection(agree, before, reading)) continue;
    const { id: reportId, reportNo, rowVersion, status, nameEn, nameZh, testOn, customerId } = one;
    proposed.push({
      ...{ reportId, reportNo, rowVersion, status, nameEn, nameZh, testOn, agree },
      differences: await differencesOfFile(ctx, reading, item, customerId),
      changes: printedChanges(before.results, reading.results),
    });
  }
  return proposed;
}

/** @throws Problem intake.reason_needed where the file names somebody else and nobody said why it is the same person */
async function ensureSamePerson(
  ctx: Context,
  reading: Reading,
  known: { barCode: string; testOn: string | null },
  customerId: number | null,
  reason: string,
  within?: Tx,
) {
  const differences = await differencesOfFile(ctx, reading, known, customerId, within);
  if (differences.some(isIdentity) && reason === '')
    fail('intake.reason_needed', {}, { reason: 'intake.field.reason_required' });
  return differences;
}

/**
 * Takes a file of the desk as the vendor's correction of an earlier report: the file goes there, linked as replacing the one before;
 * the desk's own item is settled and names where it went.
 * @throws Problem report.not_found, report.stale, report.wrong_status, intake.reason_needed
 */
export async function joinDeskItem(
  ctx: Context,
  item: DeskRecord,
  body: { rowVersion: number; correctsId: number; reason: string },
): Promise<void> {
  if (!item.file || item.id === body.correctsId) return fail('intake.file_not_found');
  if (item.file.mediaType === 'application/dicom') return fail('imaging.no_correction');
  const reading = readingOf(item.file.reading);
  const corrected = await reportInScope(ctx, ctx.ports.db, body.correctsId);
  const differences = await ensureSamePerson(ctx, reading, item, corrected.customerId, body.reason);
  await joinAsCorrection(ctx, item.id, {
    ...{ rowVersion: body.rowVersion, correctsId: body.correctsId, reason: body.reason, differences },
    vendorNo: foundValue(reading, 'reportNo'),
    proposed: reading.results,
  });
}

async function attach(
  tx: Tx,
  ctx: Context,
  reportId: number,
  upload: Upload,
  file: Awaited<ReturnType<typeof readUpload>>,
) {
  const { actor } = signedIn(ctx);
  const { channel, originalName } = upload;
  const by = { staffId: actor.staffId };
  const stored = await recordArrival(tx, ctx, file, { channel, originalName: originalName || 'file.pdf', by });
  const known = await findReportOfFile(tx, stored.fileId);
  if (!known) return stored;
  if (known.id !== reportId) return fail('intake.file_of_other', { reportNo: known.reportNo });
  await audit(tx, ctx, {
    action: 'report.receiveAgain',
    objectType: 'report',
    objectId: reportId,
    details: { arrivalId: stored.arrivalId, sha256: file.sha256, channel },
  });
  return null;
}

/**
 * Takes the vendor's corrected file in for a report that is there, in whatever state. The same bytes again add an arrival.
 * @throws Problem report.not_found, report.wrong_status, intake.wrong_kind, intake.unfit_picture, intake.empty, intake.reason_needed, intake.file_of_other
 */
export async function receiveCorrection(ctx: Context, reportId: number, upload: Upload, reason: string): Promise<void> {
  const report = await reportInScope(ctx, ctx.ports.db, reportId);
  if (!mayBeCorrected(report.status)) fail('report.wrong_status', { status: report.status });
  const file = await readUpload(ctx, upload);
  await ctx.transaction(async (tx) => {
    const stored = await attach(tx, ctx, reportId, upload, file);
    if (!stored) return;
    const reading = readingOf(stored.reading);
    const differences = await ensureSamePerson(ctx, reading, report, report.customerId, reason, tx);
    await recordVendorCorrection(tx, ctx, reportId, {
      ...{ fileId: stored.fileId, arrivalId: stored.arrivalId, reason, differences },
      ...{ vendorNo: foundValue(reading, 'reportNo'), proposed: reading.results },
    });
  });
}

/**
 * Takes a file out of a report that it is no correction of: it waits at the desk as a new report.
 * @throws Problem of `takeFileOut`
 */
export async function takeOutFileOf(
  ctx: Context,
  reportId: number,
  fileId: number,
  body: { rowVersion: number; reason: string; pin?: string | undefined },
): Promise<ReportView> {
  const files = await ctx.transaction((tx) => listReadings(tx, reportId));
  const own = files.find((file) => file.fileId === fileId);
  const last = files.filter((file) => file !== own).at(-1);
  return takeFileOut(ctx, reportId, fileId, {
    ...body,
    read: firstDetails(ctx, own?.reading, own?.originalName ?? ''),
    vendorNoBefore: foundValue(readingOf(last?.reading), 'reportNo').slice(0, MOST_IN_NUMBER),
  });
}
