import type { SnapshotPicture } from '../../report/service';
import type { MarkView } from './schema';

type Mark = Pick<MarkView, 'kind' | 'pixels' | 'window' | 'measured' | 'unit' | 'valueUnit' | 'text'>;

/** The grey values to draw an image with: those of its key image, else of the first mark that knows. */
export const windowFor = (marks: readonly Pick<Mark, 'kind' | 'window'>[]): SnapshotPicture['window'] =>
  (marks.find(({ kind, window }) => kind === 'key' && window) ?? marks.find(({ window }) => window))?.window ?? null;

/** A mark as the report prints it; nothing for a key image, which is the picture itself. */
export function pictureMark({ kind, pixels, measured, unit, valueUnit, text }: Mark): SnapshotPicture['marks'] {
  if (kind === 'key') return [];
  const { lengthMm, angleDegrees, areaMm2, mean, deviation, value } = measured;
  const printed = Object.fromEntries(
    Object.entries({ lengthMm, angleDegrees, areaMm2, mean, deviation, value }).filter(([, one]) => one !== undefined),
  );
  return [{ kind, pixels, measured: printed, unit, valueUnit, text }];
}

const NO_NUMBER = Number.MAX_SAFE_INTEGER;

/** By series, image and frame, as the device counts them; those without a number stand last. */
export const orderOf = (a: SnapshotPicture, b: SnapshotPicture): number =>
  (a.seriesNumber ?? NO_NUMBER) - (b.seriesNumber ?? NO_NUMBER) ||
  (a.imageNumber ?? NO_NUMBER) - (b.imageNumber ?? NO_NUMBER) ||
  a.frame - b.frame ||
  (a.instanceUid < b.instanceUid ? -1 : 1);
