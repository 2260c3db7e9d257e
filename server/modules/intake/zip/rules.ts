/** A CT of the whole body has some thousand slices; a directory with more entries is made to be heavy. */
export const MOST_FILES = 20_000;
/** Deflate packs a thousandfold at most, and only what is all the same: images pack two- to tenfold. */
const MOST_RATIO = 250;
/** What is smaller unpacked does no harm, whatever its ratio: empty slices pack very well. */
const HARMLESS_BYTES = 512 * 1024 * 1024;

export interface Packed {
  isEncrypted: boolean;
  packedBytes: number;
  sizeBytes: number;
}

/**
 * Why a zip is not unpacked, by what its directory says of its files. That each holds no more than it says is watched while it is
 * unpacked.
 * @param zipBytes length of the zip itself: files that lie over each other say more of it than there is
 */
export function findZipProblem(
  files: readonly Packed[],
  { zipBytes, mostBytes }: { zipBytes: number; mostBytes: number },
): 'encrypted' | 'too_large' | null {
  if (files.some(({ isEncrypted }) => isEncrypted)) return 'encrypted';
  const sum = (of: (one: Packed) => number) => files.reduce((all, one) => all + of(one), 0);
  const [packed, unpacked] = [sum((one) => one.packedBytes), sum((one) => one.sizeBytes)];
  const isBomb = unpacked > HARMLESS_BYTES && unpacked > packed * MOST_RATIO;
  return files.length > MOST_FILES || unpacked > mostBytes || packed > zipBytes || isBomb ? 'too_large' : null;
}

/** Chinese Windows writes the names of a zip in its own letters and says nothing of it; others say UTF-8 where it is none. */
const LETTERS = ['utf-8', 'gb18030', 'latin1'];

/** A name as it stands in a zip. */
export function nameOfEntry(bytes: Uint8Array): string {
  for (const letters of LETTERS) {
    try {
      return new TextDecoder(letters, { fatal: true }).decode(bytes);
    } catch {
      // the next one
    }
  }
  return '';
}

/** What an operating system leaves beside files, and nobody put there. */
const SYSTEMS_OWN = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;

export const isSystemsOwn = (name: string): boolean => SYSTEMS_OWN.test(name);
