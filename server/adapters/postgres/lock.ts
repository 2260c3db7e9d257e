import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, ownMark, type ProcessMark } from './processes';

const LOCK = 'portal.lock';

interface Holder extends ProcessMark {
  /** Where it is open, once it is. */
  address?: string;
}

function readMark(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    // A file that was cut short by a power failure has no living owner either.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const refuse = (dataDir: string, { pid, address }: Holder): never => {
  const state = address ? `is open at ${address}` : 'is starting or stopping';
  throw new Error(
    `Another portal (process ${pid}) is running on ${dataDir}: it ${state}. End it (kill ${pid}), or give this one its own PORTAL_DATA_DIR.`,
  );
};

function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST';
}

/** Moves a dead owner's file away. Should a living one have come in between, it is put back. */
function clearStale(dataDir: string, file: string): void {
  const holder = readMark(file);
  if (holder && isAlive(holder)) refuse(dataDir, holder);
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readMark(aside);
  if (moved && isAlive(moved)) {
    renameSync(aside, file);
    refuse(dataDir, moved);
  }
  rmSync(aside, { force: true });
}

/** Says in the lock of this process where the portal is open, so that a second start can name it. */
export function recordAddress(dataDir: string, address: string): void {
  const file = path.join(dataDir, LOCK);
  const mark = readMark(file);
  if (!mark || mark.pid !== process.pid || !isAlive(mark)) return;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...mark, address }), { mode: 0o600 });
  renameSync(draft, file);
}

/**
 * Makes this process the only portal on a data folder until it ends, however it ends.
 * @returns what gives the folder free again.
 * @throws Error naming the process that holds it.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, LOCK);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(ownMark()), { mode: 0o600 });
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        linkSync(draft, file);
        break;
      } catch (error) {
        if (!isTaken(error) || attempt === 3) throw error;
        clearStale(dataDir, file);
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readMark(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}
