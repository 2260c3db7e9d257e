import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { nameOfEntry } from './rules';

/** A file in a zip. Its name is shown and never used as a path. */
export interface ZippedFile {
  name: string;
  /** It holds nothing itself, and counts among the files: a directory is read to a limit. */
  isFolder: boolean;
  isEncrypted: boolean;
  packedBytes: number;
  sizeBytes: number;
  /** Its bytes as they are unpacked. @throws DamagedZip while they are read, also where it holds more than it says */
  read(): Promise<AsyncIterable<Uint8Array>>;
}

/** It cannot be unpacked, or not this part of it. */
export class DamagedZip extends Error {}

/** What the library throws of a damaged part is no fault of the portal; what the disk throws is. */
const damaged = (error: unknown): unknown => {
  const { syscall, message } = error as NodeJS.ErrnoException;
  return syscall === undefined ? new DamagedZip(message) : error;
};

const ENCRYPTED = 0x1;
const SLASH = 0x2f;

async function opened(path: string): Promise<ZipFile> {
  try {
    // names are decoded here: with decoding the library refuses the whole zip for one name
    return await openPromise(path, { autoClose: false, decodeStrings: false });
  } catch (error) {
    throw damaged(error);
  }
}

async function entriesOf(zip: ZipFile, most: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entries.length > most) break;
    }
  } catch (error) {
    throw damaged(error);
  }
  return entries;
}

async function* chunksOf(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    throw damaged(error);
  }
}

/**
 * The files and folders of a zip, by its directory; at most one more than `most`. `close` has to be called.
 * @throws DamagedZip
 */
export async function openZip(path: string, most: number): Promise<{ files: ZippedFile[]; close: () => void }> {
  const zip = await opened(path);
  try {
    const entries = await entriesOf(zip, most);
    const files = entries.map((entry): ZippedFile => {
      const { generalPurposeBitFlag: flags, compressedSize, uncompressedSize } = entry;
      return {
        name: nameOfEntry(entry.fileNameRaw),
        isFolder: entry.fileNameRaw.at(-1) === SLASH,
        isEncrypted: (flags & ENCRYPTED) !== 0,
        packedBytes: compressedSize,
        sizeBytes: uncompressedSize,
        read: async () => {
          try {
            const stream = await zip.openReadStreamPromise(entry);
            // it may fail before anybody reads it, and then it would never end
            stream.on('error', (error) => stream.destroy(error));
            return chunksOf(stream);
          } catch (error) {
            throw damaged(error);
          }
        },
      };
    });
    return { files, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}
