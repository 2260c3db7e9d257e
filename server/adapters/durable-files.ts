import { open } from 'node:fs/promises';

/** Makes the bytes of a file, or the names in a folder, survive a crash. */
export async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new private file that survives a crash; its name does after `sync` of its folder. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
