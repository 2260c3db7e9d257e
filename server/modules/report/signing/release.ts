import { audit } from '../../../core/audit';
import { backgroundContext, type Context } from '../../../core/context';
import { announce } from '../../../core/events';
import { describeFailure } from '../../../core/failure';
import type { Ports, Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { recordIssued } from '../../customer/issued/service';
import { ensureAllowed, recordMove } from '../lifecycle/moves';
import { loadSubject, lockInScope } from '../lifecycle/scope';
import { type ReportRecord, saveReport } from '../repository';
import { lockWithCompared } from '../results/repository';
import { signedNamesItsOwner } from './owner';
import { findDueReport, insertRelease, listDueReports, standingSignature } from './repository';

export async function release(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  version: { id: number },
  signatureId: number,
): Promise<void> {
  const issuedAt = ctx.now();
  await insertRelease(tx, {
    reportId: report.id,
    versionId: version.id,
    signatureId,
    issuedAt,
    issuedBy: ctx.actor?.staffId ?? null,
  });
  if (report.customerId !== null) await recordIssued(tx, report.customerId, issuedAt);
}

/** Ask `signedNamesItsOwner` first. */
export async function issueLocked(tx: Tx, ctx: Context, report: ReportRecord, cause: string): Promise<ReportRecord> {
  const signature = (await standingSignature(tx, report.id)) ?? fail('report.not_generated');
  await release(tx, ctx, report, { id: signature.versionId }, signature.id);
  return recordMove(tx, ctx, report, 'issue', {
    set: { issuedAt: ctx.now(), holdUntil: null },
    details: { signatureId: signature.id, cause },
  });
}

/**
 * Issues a signed report at once, without waiting for the hold.
 * @throws Problem report.person_changed: what was signed names somebody else by now; or as `moveReport`
 */
export const issueReport = (ctx: Context, id: number, rowVersion: number): Promise<ReportRecord> =>
  ctx.transaction(async (tx) => {
    const { report, me } = await lockInScope(ctx, tx, id, rowVersion, 'withCompared');
    ensureAllowed(me, 'issue', await loadSubject(ctx, tx, report));
    if (!(await signedNamesItsOwner(tx, report))) fail('report.person_changed');
    return issueLocked(tx, ctx, report, 'by hand');
  });

const DUE_AT_ONCE = 50;

/** The timer leaves this report to a person, and says so. */
async function stopHold(tx: Tx, ctx: Context, report: ReportRecord): Promise<void> {
  await saveReport(tx, report.id, { rowVersion: report.rowVersion }, { holdUntil: null });
  await audit(tx, ctx, {
    action: 'report.holdStopped',
    objectType: 'report',
    objectId: report.id,
    customerId: report.customerId,
    details: { cause: 'report.person_changed' },
  });
  await announce(tx, 'report', report.id);
}

/** Issues one whose hold is over, unless somebody else has done something with it meanwhile. @returns how many were issued */
async function releaseIfDue(tx: Tx, ctx: Context, id: number): Promise<number> {
  await lockWithCompared(tx, id);
  const report = await findDueReport(tx, id, ctx.now());
  if (!report) return 0;
  if (await signedNamesItsOwner(tx, report)) {
    await issueLocked(tx, ctx, report, 'hold over');
    return 1;
  }
  await stopHold(tx, ctx, report);
  return 0;
}

/**
 * The timer: issues reports whose hold is over, each in a transaction of its own. One that cannot be issued (a critical value was
 * opened meanwhile, a withdrawal was asked for, it names its person as they were) waits for a person.
 * @returns how many were issued
 */
export async function releaseDue(ports: Ports): Promise<number> {
  const ctx = backgroundContext(ports, 'release-timer');
  let issued = 0;
  for (const id of await listDueReports(ports.db, ctx.now(), DUE_AT_ONCE)) {
    try {
      issued += await ctx.transaction((tx) => releaseIfDue(tx, ctx, id));
    } catch (error) {
      // one whose record does not hold together must not keep back the others
      ports.log.error({ report: id, ...describeFailure(error) }, 'a report whose hold is over could not be issued');
    }
  }
  return issued;
}
