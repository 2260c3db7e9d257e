import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import {
  access,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import path from 'node:path';
import type { Arrival, FileStore, StoredFile } from '../core/ports';
import { fail, Problem } from '../core/problems';
import { sync, writeDurably } from './durable-files';

/** Enough for every kind that is told by its first bytes. */
const HEAD_BYTES = 4096;
/** No upload takes as long: what is older was left by a crash. */
const LEFT_OVER_MS = 24 * 3600_000;
const READ_BYTES = 1024 * 1024;
/** One block of the disk: less may fit where nothing else does. */
const PROBE_BYTES = 4096;
/** Files that are remembered as sound: several large series. */
const MOST_COMPARED = 20_000;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** With where it happened and what of: the system's own error says neither which request it broke nor from where. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    throw syscall === undefined ? error : new Error(`file store: ${code ?? message}`, { cause: error });
  }
}

/** Writes the bytes as they come; what they throw is not the store's. @returns what they are */
async function writeAll(handle: FileHandle, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    if (sizeBytes < HEAD_BYTES) head.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - sizeBytes)));
    sizeBytes += chunk.byteLength;
    hash.update(chunk);
    await told(() => handle.writeFile(chunk));
  }
  return { sha256: hash.digest('hex'), sizeBytes, head: Buffer.concat(head) };
}

/** The same of a file that is there already. */
async function lookThrough(file: string) {
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>) {
    if (sizeBytes < HEAD_BYTES) head.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - sizeBytes)));
    sizeBytes += chunk.byteLength;
    hash.update(chunk);
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

async function isSound(file: string, sha256: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK);
  } catch {
    return false;
  }
  return (await hashOfFile(file)) === sha256;
}

interface FilesOptions {
  /**
   * A file that is there as long as the folder is the right one: the folder of a disk that went away is empty, and what
   * is written into it is lost when the disk comes back.
   */
  landmark?: string;
}

/**
 * Files below one folder, named by their hash: `ab/cd/abcd…`. They come in through a folder beside, and are renamed when
 * they are whole and on the disk, so no half file is ever seen.
 */
export function diskFiles(root: string, { landmark }: FilesOptions = {}): FileStore {
  const arriving = path.join(root, 'arriving');
  const place = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a file hash');
    return path.join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  const reach = () => (landmark ? access(path.join(root, landmark)) : mkdir(root, { recursive: true, mode: 0o700 }));
  let prepared: Promise<void> | undefined;
  const prepare = async () => {
    await reach();
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
    if (!(await isSound(file, sha256))) {
      await sync(beside);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(beside, file);
    }
    // also when it lay there: whoever put it there may not have come to this yet
    for (const level of [folder, path.dirname(folder), root]) await sync(level);
    return { sha256, sizeBytes, path: file };
  };
  const receive: FileStore['receive'] = async (bytes) => {
    await told(prepare);
    const beside = path.join(arriving, randomUUID());
    const discard = () => rm(beside, { force: true });
    const handle = await told(() => open(beside, 'wx', 0o600));
    try {
      const found = await writeAll(handle, bytes).finally(() => handle.close());
      const keep = () => told(() => moveIn(beside, found).finally(discard));
      const arrival: Arrival = { ...found, path: beside, discard, keep };
      return arrival;
    } catch (error) {
      await discard();
      throw error;
    }
  };
  const adopt: FileStore['adopt'] = async (file) => {
    await told(prepare);
    const beside = path.join(arriving, randomUUID());
    const discard = () => rm(beside, { force: true });
    // a second name costs no bytes; some file systems have none
    await told(() => link(file, beside).catch(() => copyFile(file, beside)));
    try {
      const found = await told(() => lookThrough(beside));
      return { ...found, path: beside, discard, keep: () => told(() => moveIn(beside, found).finally(discard)) };
    } catch (error) {
      await discard();
      throw error;
    }
  };
  /** A file that is missing where the store itself is there; that of a store that went away is only away. */
  const named = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!isMissing(error)) throw error;
      await reach();
      return fail('file.missing');
    }
  };
  const get = async (sha256: string) => {
    const bytes = await named(readFile(place(sha256)));
    return hashOf(bytes) === sha256 ? bytes : fail('file.damaged');
  };
  const openFile = async (sha256: string) => {
    const file = place(sha256);
    const { size } = await named(stat(file));
    return (await isSound(file, sha256)) ? { sha256, sizeBytes: size, path: file } : fail('file.damaged');
  };
  /** What files looked like when they were last compared with their hash. */
  const compared = new Map<string, string>();
  const openParts = async (sha256: string) => {
    const file = place(sha256);
    const { size, mtimeMs, ctimeMs, ino } = await named(stat(file));
    const look = [size, mtimeMs, ctimeMs, ino].join();
    if (compared.get(sha256) === look) return { sha256, sizeBytes: size, path: file };
    const opened = await openFile(sha256);
    if (compared.size >= MOST_COMPARED) compared.clear();
    compared.set(sha256, look);
    return opened;
  };
  const inspect: FileStore['inspect'] = async (sha256) => {
    const file = place(sha256);
    try {
      const { size: sizeBytes } = await named(stat(file));
      return { state: (await isSound(file, sha256)) ? 'sound' : 'damaged', sizeBytes };
    } catch (error) {
      if (error instanceof Problem) return { state: 'missing', sizeBytes: 0 };
      throw error;
    }
  };
  const check = async () => {
    await reach();
    const probe = path.join(root, `.${randomUUID()}`);
    try {
      await writeDurably(probe, Buffer.alloc(PROBE_BYTES));
    } finally {
      await rm(probe, { force: true });
    }
  };
  const freeBytes = async () => {
    await reach();
    const { bavail, bsize } = await statfs(root);
    return bavail * bsize;
  };
  return {
    receive,
    adopt,
    put: async (bytes) => (await (await receive([bytes])).keep()).sha256,
    get: (sha256) => told(() => get(sha256)),
    open: (sha256) => told(() => openFile(sha256)),
    openParts: (sha256) => told(() => openParts(sha256)),
    inspect: (sha256) => told(() => inspect(sha256)),
    check: () => told(check),
    freeBytes: () => told(freeBytes),
  };
}
