import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileStore } from '../../../core/ports';

export interface Entry {
  name: string;
  sha256: string;
  sizeBytes: number;
}

/**
 * Packs texts, files of a folder and stored files into one archive in that folder, one after another and piece by
 * piece. @returns its path
 * @throws Error when a stored file is missing or damaged, or `signal` was given
 */
export async function packArchive(
  folder: string,
  parts: { texts: Record<string, string>; files: string[]; stored: Entry[] },
  { files, signal, at }: { files: FileStore; signal: AbortSignal; at: Date },
): Promise<string> {
  const zip = new ZipFile();
  const filename = path.join(folder, 'person.zip');
  const options = { mtime: at, mode: 0o100644 };
  for (const [name, text] of Object.entries(parts.texts)) zip.addBuffer(Buffer.from(text), name, options);
  for (const name of parts.files) zip.addFile(path.join(folder, name), name, options);
  for (const { name, sha256 } of parts.stored) {
    zip.addReadStreamLazy(name, { ...options, compress: false }, (done) => {
      files.open(sha256).then(
        ({ path: file }) => done(null, createReadStream(file)),
        (error) => done(error, Readable.from([])),
      );
    });
  }
  zip.end();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  const output = createWriteStream(filename);
  try {
    await Promise.race([pipeline(zip.outputStream as unknown as NodeJS.ReadableStream, output, { signal }), failed]);
  } finally {
    output.destroy();
  }
  return filename;
}
