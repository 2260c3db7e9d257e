import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';
import { proveSigningFactor } from '../../auth/service';
import type { CancelSignBody } from '../body-schema';
import { ensureAllowed, moveReport, NOT_CHECKED } from '../lifecycle/moves';
import type { Action } from '../lifecycle/rules';
import { loadSubject, lockInScope } from '../lifecycle/scope';
import type { ReportRecord } from '../repository';
import { endRelease, insertRevocation, standingSignature } from './repository';

/**
 * Cancels the standing signature. The signature row stays; a revocation names it. During the hold the report goes back
 * to `checked`; after issue it is under revision, the released version ends, and nobody has checked the next one yet. Because of
 * the person, it is withheld at once, and signed again only when the match was undone or a director has confirmed the person.
 * @throws Problem report.not_your_signature, auth.pin_*, or as `moveReport`
 */
export async function cancelSignature(ctx: Context, id: number, body: CancelSignBody): Promise<ReportRecord> {
  const action: Action = 'cancelSign';
  const me = await ctx.transaction(async (tx) => {
    const { report, me } = await lockInScope(ctx, tx, id, body.rowVersion);
    ensureAllowed(me, action, await loadSubject(ctx, tx, report));
    return me;
  });
  const factor = await ctx.transaction((tx) => proveSigningFactor(tx, me, body.pin));
  return moveReport(ctx, id, body.rowVersion, action, async (tx, report) => {
    const signature = (await standingSignature(tx, id)) ?? fail('report.wrong_status');
    const revokedAt = ctx.now();
    await insertRevocation(tx, {
      signatureId: signature.id,
      revokedBy: me.actor.staffId,
      revokedAt,
      reasonCode: body.reasonCode,
      reasonText: body.reasonText,
      address: ctx.address,
    });
    const ended = await endRelease(tx, id, revokedAt, body.reasonCode);
    const details = {
      signatureId: signature.id,
      reasonCode: body.reasonCode,
      reasonText: body.reasonText,
      factor,
      ...(ended ? { opened: ended.openedCount, downloaded: ended.downloadedCount } : {}),
    };
    const released = report.status !== 'signed';
    // nobody reads on what may be somebody else's
    const inDoubt = body.reasonCode === 'patient-mismatch';
    return {
      set: {
        signedAt: null,
        signedBy: null,
        holdUntil: null,
        ...(inDoubt ? { personInDoubt: true } : {}),
        ...(released ? { ...NOT_CHECKED, withholdOld: body.withholdOld || inDoubt } : {}),
      },
      details,
    };
  });
}
