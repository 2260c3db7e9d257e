import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Arrival, FileStore, StoredFile } from '../core/ports';

/** Enough for every kind that is told by its first bytes. */
const HEAD_BYTES = 4096;
/** No upload takes as long: what is older was left by a crash. */
const LEFT_OVER_MS = 24 * 3600_000;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes the bytes as they come. @returns what they are */
async function writeAll(handle: FileHandle, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    if (sizeBytes < HEAD_BYTES) head.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - sizeBytes)));
    sizeBytes += chunk.byteLength;
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  return { sha256: hash.digest('hex'), sizeBytes, head: Buffer.concat(head) };
}

async function removeLeftOver(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch((error) => {
      if (isMissing(error)) return { mtimeMs: Number.POSITIVE_INFINITY };
      throw error;
    });
    if (Date.now() - mtimeMs > LEFT_OVER_MS) await rm(file, { force: true });
  }
}

/**
 * Files below one folder, named by their hash: `ab/cd/abcd…`. They come in through a folder beside, and are renamed when
 * they are whole and on the disk, so no half file is ever seen.
 */
export function diskFiles(root: string): FileStore {
  const arriving = path.join(root, 'arriving');
  const place = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a file hash');
    return path.join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  const isSound = async (sha256: string) => {
    try {
      return (await hashOfFile(place(sha256))) === sha256;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };
  let prepared: Promise<void> | undefined;
  const prepare = async () => {
    await mkdir(arriving, { recursive: true, mode: 0o700 });
    prepared ??= removeLeftOver(arriving).catch((error) => {
      prepared = undefined;
      throw error;
    });
    await prepared;
  };
  const moveIn = async (beside: string, { sha256, sizeBytes }: Omit<StoredFile, 'path'>): Promise<StoredFile> => {
    const file = place(sha256);
    const folder = path.dirname(file);
    if (!(await isSound(sha256))) {
      await sync(beside);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(beside, file);
      for (const level of [folder, path.dirname(folder), root]) await sync(level);
    }
    return { sha256, sizeBytes, path: file };
  };
  const receive: FileStore['receive'] = async (bytes) => {
    await prepare();
    const beside = path.join(arriving, randomUUID());
    const discard = () => rm(beside, { force: true });
    const handle = await open(beside, 'wx', 0o600);
    try {
      const found = await writeAll(handle, bytes).finally(() => handle.close());
      const arrival: Arrival = { ...found, discard, keep: () => moveIn(beside, found).finally(discard) };
      return arrival;
    } catch (error) {
      await discard();
      throw error;
    }
  };
  return {
    receive,
    put: async (bytes) => (await (await receive([bytes])).keep()).sha256,
    async get(sha256) {
      const bytes = await readFile(place(sha256));
      if (hashOf(bytes) !== sha256) throw new Error(`stored file ${sha256} was altered`);
      return bytes;
    },
    async open(sha256) {
      const file = place(sha256);
      const { size } = await stat(file);
      if (!(await isSound(sha256))) throw new Error(`stored file ${sha256} was altered`);
      return { sha256, sizeBytes: size, path: file };
    },
  };
}
