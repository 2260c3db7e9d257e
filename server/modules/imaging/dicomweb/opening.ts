import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';
import { imageScopeOf } from '../scope';
import { recordLook } from './looks';
import { type Pacs, pacsOf } from './pacs';
import * as repository from './repository';

export type Opened = { study: repository.KeptStudy; pacs: null } | { study: null; pacs: Pacs };

/**
 * Where a study is read from: the own store, else the PACS for whoever may see every report.
 * @throws Problem imaging.not_found, also when it is out of their scope
 */
export async function findOpened(ctx: Context, uid: string): Promise<Opened> {
  const { db } = ctx.ports;
  const scope = imageScopeOf(ctx);
  const study = await repository.findStudy(db, uid, scope);
  if (study) return { study, pacs: null };
  const pacs = scope === 'all' && !(await repository.isKept(db, uid)) ? pacsOf(ctx.ports.settings) : null;
  return pacs ? { study: null, pacs } : fail('imaging.not_found');
}

/** The same for looking at its images, which stands in the audit log. @throws Problem imaging.not_found */
export async function openStudy(ctx: Context, uid: string): Promise<Opened> {
  const opened = await findOpened(ctx, uid);
  if (opened.study) await recordLook(ctx, { uid, customerId: opened.study.customerId });
  return opened;
}

/** An instance of the own store with its tags. @throws Problem imaging.not_found */
export const instanceIn = async (
  ctx: Context,
  study: repository.KeptStudy,
  { series, instance }: { series: string; instance: string },
): Promise<repository.StoredInstance> =>
  (await repository.findInstance(ctx.ports.db, { studyId: study.id, seriesUid: series, instanceUid: instance })) ??
  fail('imaging.not_found');
