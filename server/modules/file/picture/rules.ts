/**
 * Why a picture is not taken in. `unusual`: its colours are stored in a way that cannot be shown;
 * `failed`: unpacking it took too long, or broke the process that did.
 */
export type PictureProblem = 'damaged' | 'too_large' | 'too_many_pages' | 'moving' | 'unusual' | 'failed';

/** What the first bytes of a picture page say of it, before it is unpacked. */
export interface PictureFacts {
  format: string;
  width: number;
  height: number;
  channels: number;
  /** As libvips names it. */
  depth: string;
  pages: number;
}

export const PICTURE_MOST_PAGES = 200;
/** A3 at 600 dots per inch is 70 million. */
export const PICTURE_MOST_PIXELS = 100_000_000;
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024;

const BYTES_OF_DEPTH: Record<string, number> = { uchar: 1, ushort: 2 };

/** What forbids unpacking a picture; null where nothing does. */
export function findPictureProblem(facts: PictureFacts): PictureProblem | null {
  const { format, width, height, channels, depth, pages } = facts;
  if (pages > 1 && format !== 'tiff') return 'moving';
  if (pages > PICTURE_MOST_PAGES) return 'too_many_pages';
  const bytes = BYTES_OF_DEPTH[depth];
  if (bytes === undefined) return 'unusual';
  const pixels = width * height;
  return pixels > PICTURE_MOST_PIXELS || pixels * channels * bytes > MOST_UNPACKED_BYTES ? 'too_large' : null;
}
