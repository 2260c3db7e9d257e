import type { FileStore, Ports } from '../../../core/ports';
import type { StampMissing } from '../lifecycle/rules';
import { renderFinal } from '../pdf/engine';
import { readPictures } from '../pdf/pictures';
import type { Room } from '../pdf/placeholder';
import { stampSeal } from '../pdf/seal';
import { StampFailure } from '../pdf/time-stamp';
import type { ReportSnapshot, SignatureFace } from '../versions/snapshot';

export interface Final {
  pdf: Buffer;
  /** The time stamp beside the seal, or why there is none; null where none is asked for. */
  timeStamp: { at: Date; missing: null } | { at: null; missing: StampMissing } | null;
}

const TRIES = 2;

/**
 * The signed PDF, sealed, with a time stamp where the settings name an authority. It is asked twice at most, a few seconds
 * each; a seal without its stamp is made then, because a report must not wait for a server of somebody else, and says so.
 */
export async function makeFinal(
  {
    authority,
    files,
    timeStamping,
    log,
  }: Pick<Ports, 'authority' | 'timeStamping' | 'log'> & { files: Pick<FileStore, 'get'> },
  snapshot: ReportSnapshot,
  face: SignatureFace,
  verifyUrl: string,
): Promise<Final> {
  const ask = timeStamping?.ask;
  const pictures = await readPictures(files, snapshot);
  const render = (room: Room) => renderFinal(snapshot, face, verifyUrl, authority, room, pictures);
  if (!ask) return { pdf: await render('plain'), timeStamp: null };
  const waiting = await render('stamped');
  let missing: StampMissing = 'no_answer';
  for (let tries = 1; tries <= TRIES && missing === 'no_answer'; tries += 1) {
    try {
      const { pdf, stamp } = await stampSeal(waiting, ask, timeStamping);
      return { pdf, timeStamp: { at: stamp.at, missing: null } };
    } catch (error) {
      missing = error instanceof StampFailure ? 'refused' : 'no_answer';
      log.warn({ reportNo: snapshot.reportNo, tries, missing, why: (error as Error).message }, 'no time stamp');
    }
  }
  return { pdf: await render('plain'), timeStamp: { at: null, missing } };
}
