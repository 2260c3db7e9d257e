import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { filePlace, MANIFEST, Manifest, README, tablePlace } from './manifest';

const LARGEST_MANIFEST_BYTES = 512 * 1024 * 1024;

const damaged = (file: string, why: string): never => {
  throw new Error(`${file} is damaged, or no backup of the portal: ${why}. Nothing was changed.`);
};

/** An archive that was read through and found to be what it says. */
export interface Archive {
  manifest: Manifest;
  /** The bytes of a part. */
  open(place: string): Promise<Readable>;
  close(): void;
}

async function hashOf(stream: Readable): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    sizeBytes += (chunk as Buffer).length;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

async function readManifest(zip: ZipFile, entry: Entry): Promise<unknown> {
  if (entry.uncompressedSize > LARGEST_MANIFEST_BYTES) throw new Error('its list is too large');
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/**
 * Opens a backup and reads all of it: every part is there once, has its hash, and there is nothing else.
 * @throws Error when that is not so
 */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`${file} is not there.`);
    return damaged(file, error.message);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) damaged(file, `${entry.fileName} is in it twice`);
      entries.set(entry.fileName, entry);
    }
    const list = entries.get(MANIFEST) ?? damaged(file, `it has no ${MANIFEST}`);
    const read = await readManifest(zip, list);
    const format = (read as { format?: unknown } | null)?.format;
    const parsed = Manifest.safeParse(read);
    if (!parsed.success)
      return damaged(
        file,
        typeof format === 'number' && format > 1 ? 'a newer portal made it' : 'its list is not right',
      );
    const manifest = parsed.data;
    const parts = [
      ...manifest.tables.map((table) => ({ place: tablePlace(table), ...table })),
      ...manifest.files.map((stored) => ({ place: filePlace(stored.sha256), ...stored })),
    ];
    if (new Set(parts.map(({ place }) => place)).size !== parts.length) damaged(file, 'its list names a part twice');
    if (entries.size !== parts.length + 2 || !entries.has(README))
      damaged(file, 'it does not hold what its list names');
    const open = (place: string) =>
      zip.openReadStreamPromise(entries.get(place) ?? damaged(file, `${place} is missing`));
    for (const { place, sha256, sizeBytes } of parts) {
      const found = await hashOf(await open(place));
      if (found.sha256 !== sha256 || found.sizeBytes !== sizeBytes) damaged(file, `${place} was changed`);
    }
    return { manifest, open, close: () => zip.close() };
  } catch (error) {
    zip.close();
    const { message } = error as Error;
    if (message.startsWith(file)) throw error;
    return damaged(file, message);
  }
}
