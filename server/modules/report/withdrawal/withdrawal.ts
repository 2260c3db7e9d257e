import type { Context } from '../../../core/context';
import { moveReport } from '../lifecycle/moves';
import { tellRecipients } from '../notices/telling';
import type { ReportView } from '../schema';
import { endRelease, insertRevocation, standingSignature } from '../signing/repository';
import { presentMoved } from '../viewing/present';

/** Asks for a report to be withdrawn; somebody else confirms. Its route asks for the signing factor. @throws Problem as `moveReport` */
export async function requestWithdrawal(
  ctx: Context,
  id: number,
  body: { rowVersion: number; reason: string },
): Promise<ReportView> {
  const moved = await moveReport(ctx, id, body.rowVersion, 'requestWithdrawal', (_tx, _report, me) => ({
    set: { withdrawalAskedBy: me.actor.staffId, withdrawalReason: body.reason },
    details: { reason: body.reason, factor: me.actor.steppedUpBy },
  }));
  return presentMoved(ctx, moved);
}

const NO_WITHDRAWAL = { withdrawalAskedBy: null, withdrawalReason: null };

export async function cancelWithdrawal(ctx: Context, id: number, rowVersion: number): Promise<void> {
  await moveReport(ctx, id, rowVersion, 'cancelWithdrawal', () => ({ set: NO_WITHDRAWAL }));
}

/** The second person's word: the report is never shown to recipients again. @throws Problem report.same_person */
export async function confirmWithdrawal(ctx: Context, id: number, body: { rowVersion: number }): Promise<void> {
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
      details: { reason: reasonText, askedBy: report.withdrawalAskedBy, factor: me.actor.steppedUpBy },
    };
  });
}
