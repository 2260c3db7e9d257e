import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';
import { proveSigningFactor } from '../../auth/service';
import type { CancelSignBody } from '../body-schema';
import { ensureAllowed, recordMove } from '../lifecycle/moves';
import type { Action, Status } from '../lifecycle/rules';
import { loadSubject, lockInScope } from '../lifecycle/scope';
import type { ReportRecord } from '../repository';
import { judgeAgain } from '../results/comparing-anew';
import { endRelease, insertRevocation, standingSignature } from './repository';
import { cancelledColumns } from './signing-rules';

/**
 * Cancels the standing signature. The signature row stays; a revocation names it. During the hold the report goes back
 * to `checked`; after issue it is under revision, the released version ends, and nobody has checked the next one yet. Because of
 * the person, it is withheld at once, and signed again only when the match was undone or a director has confirmed the person. Its table
 * is judged by what the dictionary says now, which passed it over while it was signed.
 * @throws Problem report.not_your_signature, auth.pin_*, or as `moveReport`
 */
export async function cancelSignature(ctx: Context, id: number, body: CancelSignBody): Promise<ReportRecord> {
  const action: Action = 'cancelSign';
  const me = await ctx.transaction(async (tx) => {
    const { report, me } = await lockInScope(ctx, tx, id, body.rowVersion);
    ensureAllowed(me, action, await loadSubject(ctx, tx, report));
    return me;
  });
  const factor = await proveSigningFactor(me, body.pin);
  return ctx.transaction(async (tx) => {
    const { report } = await lockInScope(ctx, tx, id, body.rowVersion, 'withCompared');
    ensureAllowed(me, action, await loadSubject(ctx, tx, report));
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
    const set = cancelledColumns(report.status as Status, body);
    return judgeAgain(tx, ctx, await recordMove(tx, ctx, report, action, { set, details }));
  });
}
