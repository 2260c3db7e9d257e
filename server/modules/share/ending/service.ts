import { audit } from '../../../core/audit';
import type { Context } from '../../../core/context';
import { announceAll } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import * as repository from './repository';

/** Ends every living share link of a person, each with its audit event. @returns how many */
export async function endShareLinks(tx: Tx, ctx: Context, customerId: number, why: string): Promise<number> {
  const links = await repository.endAll(tx, customerId, ctx.now());
  const entries = links.map(({ id, reportId }) => ({
    action: 'report.unshare',
    objectType: 'report',
    objectId: reportId,
    customerId,
    details: { shareLinkId: id, why },
  }));
  await audit(tx, ctx, ...entries);
  await announceAll(
    tx,
    'report',
    links.map(({ reportId }) => reportId),
  );
  return links.length;
}

/** Links to a person's reports that still open. */
export const countLivingLinks = (tx: Tx, ctx: Context, customerId: number): Promise<number> =>
  repository.countLiving(tx, customerId, ctx.now());

/** Ends them without a word in the log, for a merge that names them in its own. @returns their ids */
export const endLivingLinks = (tx: Tx, ctx: Context, customerId: number): Promise<number[]> =>
  repository.endLiving(tx, customerId, ctx.now());

/** Brings links back that a merge ended at this instant, unless somebody ended them again. */
export const reviveLinks = (tx: Tx, ids: number[], endedAt: Date) => repository.revive(tx, ids, endedAt);
