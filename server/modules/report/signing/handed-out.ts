import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { countRelease, recordFirstOpened } from './repository';

/** Counts on a release that its document was opened or downloaded, and notes when the report was first opened. */
export async function recordHandedOut(
  tx: Tx,
  ctx: Context,
  release: { id: number; reportId: number },
  how: 'opened' | 'downloaded',
): Promise<void> {
  await countRelease(tx, release.id, how === 'opened' ? 'openedCount' : 'downloadedCount');
  await recordFirstOpened(tx, release.reportId, ctx.now());
}
