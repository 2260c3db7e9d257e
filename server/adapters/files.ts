import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../core/ports';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files below one folder, named by their hash: `ab/cd/abcd…`. Written beside and renamed, so no half file is ever seen. */
export function diskFiles(root: string): FileStore {
  const place = (sha256: string) => path.join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  const isSound = async (sha256: string) => {
    try {
      await access(place(sha256), constants.R_OK);
    } catch {
      return false;
    }
    return hashOf(await readFile(place(sha256))) === sha256;
  };
  return {
    async put(bytes) {
      const sha256 = hashOf(bytes);
      const folder = path.dirname(place(sha256));
      if (await isSound(sha256)) return sha256;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const beside = path.join(folder, `.${randomUUID()}`);
      try {
        await writeDurably(beside, bytes);
        await rename(beside, place(sha256));
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
      for (const level of [folder, path.dirname(folder), root]) await syncFolder(level);
      return sha256;
    },
    async get(sha256) {
      if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a file hash');
      const bytes = await readFile(place(sha256));
      if (hashOf(bytes) !== sha256) throw new Error(`stored file ${sha256} was altered`);
      return bytes;
    },
  };
}
