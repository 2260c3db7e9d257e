import type { Context } from '../../../core/context';
import { proveSigningFactor } from '../../auth/service';
import { ensureAllowed } from './moves';
import { type Action, isClerksToUndo } from './rules';
import { loadSubject, lockInScope } from './scope';

/**
 * Whether whoever takes something back may do so, and for what was signed their signing factor.
 * @returns how it was proved; null where nothing was signed
 * @throws Problem auth.pin_*, report.not_found, report.stale, or what the life cycle says against it
 */
export async function provedForUndoing(
  ctx: Context,
  id: number,
  action: Action,
  { rowVersion, pin }: { rowVersion: number; pin?: string | undefined },
): Promise<string | null> {
  const asked = await ctx.transaction(async (tx) => {
    const { report, me } = await lockInScope(ctx, tx, id, rowVersion);
    ensureAllowed(me, action, await loadSubject(ctx, tx, report));
    return { me, status: report.status };
  });
  return isClerksToUndo(asked.status) ? null : proveSigningFactor(asked.me, pin);
}
