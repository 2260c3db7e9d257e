import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { countRelease, noteFirstOpened } from './repository';

/** Counts on a release that its document was opened or downloaded, and notes when the report was first opened. */
export async function noteHandedOut(
  tx: Tx,
  ctx: Context,
  release: { id: number; reportId: number },
  how: 'opened' | 'downloaded',
): Promise<void> {
  await countRelease(tx, release.id, how === 'opened' ? 'openedCount' : 'downloadedCount');
  await noteFirstOpened(tx, release.reportId, ctx.now());
}
