import { type RunInWorker, WorkerFailure } from '../../../core/worker';
import type { Reading } from './rows';
import type { Wanted } from './sheet';
import { SheetUnreadable, type UnreadableCode } from './unreadable';

export { SheetUnreadable } from './unreadable';
export type { Reading, Wanted };

/** Time is that of the thread; what the database needs for a part does not count. */
const LIMITS = { timeoutMs: 120_000, memoryMb: 1024 };
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Who waits longest goes on; the turn is handed over, not given back. */
function passTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

type Output = { facts: Reading } | { code: UnreadableCode; params: Record<string, string | number> };

function reasonOf(error: unknown): unknown {
  if (error instanceof WorkerFailure) return new SheetUnreadable(error.reason === 'crash' ? 'damaged' : error.reason);
  return error;
}

/**
 * Reads a spreadsheet of visits in a thread, at most two at a time. Rows come in parts of about 500, each a
 * JSON array for `jsonb_to_recordset` with row_no, raw, corrected, left_out, values, problems, error_count,
 * warning_count and row_key; the next part is made when `onRows` is done. The string is never parsed here.
 * @param source the bytes, or the path of a file, which then only the thread holds
 * @throws SheetUnreadable with the reason; what `onRows` throws and the signal's reason come as they are.
 */
export async function readSheet(
  run: RunInWorker,
  source: Uint8Array | string,
  wanted: Wanted,
  onRows: (json: string, rows: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<Reading> {
  await takeTurn();
  let failed: { error: unknown } | null = null;
  const onPart = ({ json, rows }: { json: string; rows: number }) =>
    onRows(json, rows).catch((error) => {
      failed = { error };
      throw error;
    });
  try {
    const output = await run<Output>('sheet-read', { source, wanted }, LIMITS, { onPart, signal });
    if ('code' in output) throw new SheetUnreadable(output.code, output.params);
    return output.facts;
  } catch (error) {
    if (failed || signal?.aborted || error instanceof SheetUnreadable) throw error;
    throw reasonOf(error);
  } finally {
    passTurn();
  }
}
