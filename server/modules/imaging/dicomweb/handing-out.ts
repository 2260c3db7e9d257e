import type { Context } from '../../../core/context';
import { Problem } from '../../../core/problems';
import { drawStored } from './drawing';
import { countFrames, findFrame, findInstance } from './repository';

/** What a picture of a study is for somebody who has no account: whoever calls has made sure that they may see the report. */
export interface Signed {
  reportId: number;
  /** When the report was signed: what joined later was seen by nobody. */
  signedAt: Date;
}

/** How many pictures of its study were there when a report was signed; 0 where it is none. */
export const countSignedPictures = (ctx: Context, { reportId, signedAt }: Signed): Promise<number> =>
  countFrames(ctx.ports.db, reportId, signedAt);

/**
 * One of them, from 1, in the order of series and images.
 * @returns JPEG; `none` where there is no such picture, `notDrawn` where the server cannot draw it
 * @throws Problem file.missing, file.damaged
 */
export async function drawSignedPicture(
  ctx: Context,
  { reportId, signedAt }: Signed,
  at: number,
  widthPx: number,
): Promise<Uint8Array | 'none' | 'notDrawn'> {
  const found = await findFrame(ctx.ports.db, reportId, signedAt, at);
  const instance = found && (await findInstance(ctx.ports.db, found));
  if (!instance) return 'none';
  try {
    const viewport: [number, number] = [widthPx, widthPx];
    return (await drawStored(ctx, instance, found.frame, { viewport, format: 'jpeg' })).bytes;
  } catch (error) {
    if (error instanceof Problem && error.code.startsWith('imaging.')) return 'notDrawn';
    throw error;
  }
}
