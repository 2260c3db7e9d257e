import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import type { Reader } from '../repository';
import { reportPicture } from '../table';
import type { SnapshotPicture } from '../versions/snapshot';

/** The images of its study that a report prints, in their order. */
export const listPictures = async (tx: Reader, reportId: number): Promise<SnapshotPicture[]> =>
  (
    await tx
      .select({ picture: reportPicture.picture })
      .from(reportPicture)
      .where(eq(reportPicture.reportId, reportId))
      .orderBy(asc(reportPicture.sort))
  ).map(({ picture }) => picture);

/** Writes them anew, as a whole. */
export async function replacePictures(tx: Tx, reportId: number, pictures: readonly SnapshotPicture[]): Promise<void> {
  await tx.delete(reportPicture).where(eq(reportPicture.reportId, reportId));
  if (pictures.length > 0)
    await tx
      .insert(reportPicture)
      .values(pictures.map((picture, sort) => ({ reportId, sort, sha256: picture.sha256, picture })));
}

/** Gives those of one report to another, whose study it is from now on. */
export const passPictures = (tx: Tx, fromId: number, toId: number) =>
  tx.update(reportPicture).set({ reportId: toId }).where(eq(reportPicture.reportId, fromId));
