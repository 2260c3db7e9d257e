import type { Context } from '../../../core/context';
import { proveSigningFactor } from '../../auth/service';
import { ensureAllowed, moveReport } from '../lifecycle/moves';
import { loadSubject, lockInScope } from '../lifecycle/scope';
import { tellRecipients } from '../notices/telling';
import type { ReportView } from '../schema';
import { endRelease, insertRevocation, standingSignature } from '../signing/repository';
import { presentMoved } from '../viewing/present';

/** Asks whether the move may be made, and then for the signing factor of who makes it. @returns how it was proved */
async function prove(
  ctx: Context,
  id: number,
  action: 'requestWithdrawal' | 'confirmWithdrawal',
  { rowVersion, pin }: { rowVersion: number; pin?: string },
): Promise<string> {
  const me = await ctx.transaction(async (tx) => {
    const locked = await lockInScope(ctx, tx, id, rowVersion);
    ensureAllowed(locked.me, action, await loadSubject(ctx, tx, locked.report));
    return locked.me;
  });
  return ctx.transaction((tx) => proveSigningFactor(tx, me, pin));
}

/** Asks for a report to be withdrawn; somebody else confirms. @throws Problem auth.pin_*, or as `moveReport` */
export async function requestWithdrawal(
  ctx: Context,
  id: number,
  body: { rowVersion: number; reason: string; pin?: string },
): Promise<ReportView> {
  const factor = await prove(ctx, id, 'requestWithdrawal', body);
  const moved = await moveReport(ctx, id, body.rowVersion, 'requestWithdrawal', (_tx, _report, me) => ({
    set: { withdrawalAskedBy: me.actor.staffId, withdrawalReason: body.reason },
    details: { reason: body.reason, factor },
  }));
  return presentMoved(ctx, moved);
}

const NO_WITHDRAWAL = { withdrawalAskedBy: null, withdrawalReason: null };

export async function cancelWithdrawal(ctx: Context, id: number, rowVersion: number): Promise<void> {
  await moveReport(ctx, id, rowVersion, 'cancelWithdrawal', () => ({ set: NO_WITHDRAWAL }));
}

/** The second person's word: the report is never shown to recipients again. @throws Problem report.same_person, auth.pin_* */
export async function confirmWithdrawal(
  ctx: Context,
  id: number,
  body: { rowVersion: number; pin?: string },
): Promise<void> {
  const factor = await prove(ctx, id, 'confirmWithdrawal', body);
  await moveReport(ctx, id, body.rowVersion, 'confirmWithdrawal', async (tx, report, me) => {
    const signature = await standingSignature(tx, id);
    const reasonText = report.withdrawalReason ?? '';
    if (signature)
      await insertRevocation(tx, {
        signatureId: signature.id,
        revokedBy: me.actor.staffId,
        revokedAt: ctx.now(),
        reasonCode: 'withdrawn',
        reasonText,
        address: ctx.address,
      });
    await endRelease(tx, id, ctx.now(), 'withdrawn');
    await tellRecipients(tx, ctx, report, 'withdrawn');
    return {
      set: { holdUntil: null, holderId: null },
      details: { reason: reasonText, askedBy: report.withdrawalAskedBy, factor },
    };
  });
}
