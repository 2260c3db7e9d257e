import { type Context, signedIn } from '../../core/context';
import { announce } from '../../core/events';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { countAdministrators, lockAccess } from './repository';

/** Who changes somebody's access, and when, as their row keeps it. */
export const accessStamp = (ctx: Context) => ({
  accessChangedBy: signedIn(ctx).actor.staffId,
  accessChangedAt: ctx.now(),
});

/**
 * What changes who may do what runs in here: one change at a time, so that two cannot take the last administrator away
 * together, and open pages learn of it.
 * @throws Problem acl.last_administrator when afterwards nobody active who has ever signed in holds everything of administering (`ADMINISTERING`)
 */
export async function changeAccess<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await lockAccess(tx);
  const done = await work();
  if ((await countAdministrators(tx)) === 0) fail('acl.last_administrator');
  await announce(tx, 'access', 0);
  return done;
}
