import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { readAll } from '../modules/spreadsheet/reading/rows';
import type { Wanted } from '../modules/spreadsheet/reading/sheet';
import { SheetUnreadable } from '../modules/spreadsheet/reading/unreadable';

interface Job {
  id: number;
  input?: { source: Uint8Array | string; wanted: Wanted };
  go?: true;
}

const answer = (message: unknown) => parentPort?.postMessage(message);
let goOn: () => void = () => undefined;

/** Sends a part and waits until it was taken. */
const hand = (id: number) => (part: { json: string; rows: number }) =>
  new Promise<void>((resolve) => {
    goOn = resolve;
    answer({ id, part });
  });

const bytesOf = (source: Uint8Array | string) =>
  typeof source === 'string' ? readFileSync(source) : Buffer.from(source.buffer, source.byteOffset, source.byteLength);

async function run(id: number, { source, wanted }: NonNullable<Job['input']>): Promise<void> {
  try {
    answer({ id, output: { facts: await readAll(bytesOf(source), wanted, hand(id)) } });
  } catch (error) {
    if (error instanceof SheetUnreadable) answer({ id, output: { code: error.code, params: error.params } });
    else answer({ id, error: { name: (error as Error).name, message: (error as Error).message } });
  }
}

parentPort?.on('message', ({ id, input, go }: Job) => {
  if (go) goOn();
  else if (input) void run(id, input);
});
