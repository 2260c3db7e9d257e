import type { Context } from '../../core/context';
import type { Tx } from '../../core/ports';
import {
  clearReadings,
  insertArrival,
  insertArrivals,
  insertFile,
  insertFiles,
  isKnown,
  type NewFile,
} from './repository';
import type { Channel } from './rules';

/** Who brought a file: a signed-in person, or the machine of a supplier by its key. */
export type Bringer = { staffId: number } | { supplierKeyId: number };

const MOST_NAME_LETTERS = 10_000;

/** The name as it came, less what a database cannot hold. */
const storableName = (name: string) => name.replace(/[\0\p{Cs}]/gu, '\uFFFD').slice(0, MOST_NAME_LETTERS);

/** Whether these bytes came before: what was read from them then stands. */
export const isKnownFile = (ctx: Context, sha256: string): Promise<boolean> => isKnown(ctx.ports.db, sha256);

/**
 * Records that stored bytes arrived, in the caller's transaction; their row stays locked until it ends. Bytes that came before keep
 * what was read from them.
 * @param file of any content type; its bytes are in the store already (`Arrival.keep`)
 */
export async function recordArrival(
  tx: Tx,
  ctx: Context,
  file: NewFile,
  arrival: { channel: Channel; originalName: string; by: Bringer },
): Promise<{ fileId: number; arrivalId: number; reading: unknown; originalName: string }> {
  const { id: fileId, reading } = await insertFile(tx, file);
  const { channel, by } = arrival;
  const originalName = storableName(arrival.originalName) || 'file';
  const arrivalId = await insertArrival(tx, { fileId, channel, originalName, ...by, at: ctx.now() });
  return { fileId, arrivalId, reading, originalName };
}

/**
 * As `recordArrival`, of many files at once.
 * @returns the ids of file and arrival, in the order of `files`
 */
export async function recordArrivals(
  tx: Tx,
  ctx: Context,
  files: readonly { file: NewFile; originalName: string }[],
  { channel, by }: { channel: Channel; by: Bringer },
): Promise<{ fileId: number; arrivalId: number }[]> {
  const ids = await insertFiles(
    tx,
    files.map(({ file }) => file),
  );
  const idOf = (sha256: string) => ids.get(sha256) ?? 0;
  const arrivals = await insertArrivals(
    tx,
    files.map(({ file, originalName }) => ({
      ...{ fileId: idOf(file.sha256), channel, originalName: storableName(originalName) || 'file', ...by },
      at: ctx.now(),
    })),
  );
  return files.map(({ file }) => {
    const fileId = idOf(file.sha256);
    return { fileId, arrivalId: arrivals.get(fileId) ?? 0 };
  });
}

/** Forgets what was read from files, when the person it names is erased; the files stay as they came. */
export async function forgetReadings(tx: Tx, fileIds: number[]): Promise<void> {
  await clearReadings(tx, fileIds);
}
