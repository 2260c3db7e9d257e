import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../core/ports';
import { syncFolder, writeDurably } from './durable-files';

/** One block of the disk: less may fit where nothing else does. */
const PROBE_BYTES = 4096;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** With where it happened and what of: the system's own error says neither which request it broke nor from where. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    throw syscall === undefined ? error : new Error(`file store: ${code ?? message}`, { cause: error });
  }
}

interface FilesOptions {
  /**
   * A file that is there as long as the folder is the right one: the folder of a disk that went away is empty, and what
   * is written into it is lost when the disk comes back.
   */
  landmark?: string;
}

/** Files below one folder, named by their hash: `ab/cd/abcd…`. Written beside and renamed, so no half file is ever seen. */
export function diskFiles(root: string, { landmark }: FilesOptions = {}): FileStore {
  const place = (sha256: string) => path.join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  const isSound = async (sha256: string) => {
    try {
      await access(place(sha256), constants.R_OK);
    } catch {
      return false;
    }
    return hashOf(await readFile(place(sha256))) === sha256;
  };
  const reach = () => (landmark ? access(path.join(root, landmark)) : mkdir(root, { recursive: true, mode: 0o700 }));
  const write = async (file: string, bytes: Uint8Array, then: () => Promise<void>) => {
    try {
      await writeDurably(file, bytes);
      await then();
    } finally {
      await rm(file, { force: true });
    }
  };
  const put = async (bytes: Uint8Array) => {
    await reach();
    const sha256 = hashOf(bytes);
    const folder = path.dirname(place(sha256));
    if (await isSound(sha256)) return sha256;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const beside = path.join(folder, `.${randomUUID()}`);
    await write(beside, bytes, () => rename(beside, place(sha256)));
    for (const level of [folder, path.dirname(folder), root]) await syncFolder(level);
    return sha256;
  };
  const get = async (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a file hash');
    const bytes = await readFile(place(sha256));
    if (hashOf(bytes) !== sha256) throw new Error(`stored file ${sha256} was altered`);
    return bytes;
  };
  const check = async () => {
    await reach();
    await write(path.join(root, `.${randomUUID()}`), Buffer.alloc(PROBE_BYTES), async () => {});
  };
  const freeBytes = async () => {
    await reach();
    const { bavail, bsize } = await statfs(root);
    return bavail * bsize;
  };
  return {
    put: (bytes) => told(() => put(bytes)),
    get: (sha256) => told(() => get(sha256)),
    check: () => told(check),
    freeBytes: () => told(freeBytes),
  };
}
