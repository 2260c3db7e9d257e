import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { changePictures, type SnapshotPicture } from '../../report/service';
import { numberOf } from '../dicom/facts-rules';
import { pixelsOf } from '../dicom/frame-rules';
import { aspectOf } from '../dicom/tone-rules';
import { drawStored } from '../dicomweb/drawing';
import { findInstance, type StoredInstance } from '../dicomweb/repository';
import { orderOf, pictureMark, windowFor } from './picture-rules';
import { listMarks, type StoredMark } from './repository';

/** Of the longer side; more is not seen on a page. */
const MOST_PIXELS = 1_600;

type Facts = Omit<SnapshotPicture, 'text' | 'marks' | 'sha256' | 'sizeBytes'>;

function factsOf({ tags }: StoredInstance, mark: StoredMark, window: SnapshotPicture['window']): Facts {
  const { facts } = pixelsOf(tags) ?? fail('imaging.no_pixels');
  return {
    ...{ instanceUid: mark.instanceUid, frame: mark.frame, window },
    ...{ seriesNumber: numberOf(tags, '00200011'), imageNumber: numberOf(tags, '00200013'), frames: facts.frames },
    ...{ columns: facts.columns, rows: facts.rows, aspect: aspectOf(tags, mark.frame) },
  };
}

/** @param known pictures that were drawn before: the same image with the same grey values is not drawn again */
async function pictureOf(
  ctx: Context,
  studyId: number,
  marks: readonly [StoredMark, ...StoredMark[]],
  known: readonly SnapshotPicture[],
): Promise<SnapshotPicture> {
  const [{ seriesUid, instanceUid, frame }] = marks;
  const instance = (await findInstance(ctx.ports.db, { studyId, seriesUid, instanceUid })) ?? fail('imaging.not_found');
  const facts = factsOf(instance, marks[0], windowFor(marks));
  const said = {
    text: marks
      .filter(({ kind, text }) => kind === 'key' && text !== '')
      .map(({ text }) => text)
      .join('\n'),
    marks: marks.flatMap(pictureMark),
  };
  const before = known.find(
    (one) =>
      one.instanceUid === instanceUid &&
      one.frame === frame &&
      JSON.stringify(one.window) === JSON.stringify(facts.window),
  );
  if (before) return { ...before, ...said };
  const { bytes } = await drawStored(ctx, instance, frame, {
    window: facts.window ? { ...facts.window, shape: 'linear' } : undefined,
    viewport: [MOST_PIXELS, MOST_PIXELS],
    format: 'png',
  });
  return { ...facts, sha256: await ctx.ports.files.put(bytes), sizeBytes: bytes.byteLength, ...said };
}

/**
 * Puts the images of a study into its report on which a mark is that its reader wants there, as they stand now.
 * @throws Problem imaging.not_found, imaging.no_pixels, imaging.not_drawn, or as `changePictures`
 */
export async function putInReport(
  ctx: Context,
  tx: Tx,
  { studyId, studyUid, reportId }: { studyId: number; studyUid: string; reportId: number },
): Promise<void> {
  await changePictures(tx, ctx, reportId, async (known) => {
    const places = new Map<string, [StoredMark, ...StoredMark[]]>();
    for (const mark of (await listMarks(tx, studyUid)).filter(({ inReport }) => inReport)) {
      const place = `${mark.instanceUid} ${mark.frame}`;
      const others = places.get(place);
      if (others) others.push(mark);
      else places.set(place, [mark]);
    }
    const pictures: SnapshotPicture[] = [];
    // one after the other: each frame may take much memory
    for (const marks of places.values()) pictures.push(await pictureOf(ctx, studyId, marks, known));
    return pictures.sort(orderOf);
  });
}
