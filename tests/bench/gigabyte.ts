import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { ctSlice, uidOf } from '../support/dicom';
import { type Clinic, startClinic } from './clinic';
import { SIDE, slice } from './ct-series';
import type { Figure } from './figures';
import { sendFile, takeIn } from './sending';

const FOLDER = path.resolve('.data/bench-gigabyte');
/** 1,000,000,000 bytes as a clinic has them. */
const SLICES = 1900;
const LOOK_EVERY_MS = 100;

/** A series as a CD burner packs it, nothing squeezed. */
async function zipOfSlices(file: string): Promise<void> {
  const zip = new ZipFile();
  const done = pipeline(zip.outputStream, createWriteStream(file));
  for (let number = 1; number <= SLICES; number += 1)
    zip.addBuffer(slice(9, number), `DICOM/IM${number}`, { compress: false });
  zip.end();
  await done;
}

/** The same as one file of many frames. */
function oneFile(file: string): void {
  const pixels = Buffer.alloc(SIDE * SIDE * 2 * SLICES, slice(10, 1).subarray(-SIDE * SIDE * 2));
  const more = { '00280008': ['IS', SLICES] as const, '7FE00010': ['OW', pixels] as const };
  writeFileSync(file, ctSlice({ study: uidOf(40, 10), rows: SIDE, columns: SIDE, more }));
}

const fieldOf = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

/** What the server and the processes that it has started hold together, PostgreSQL apart. MB */
function heldMb(server: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const isPostgres = /^Name:\s+postgres/m.test(status);
        return isPostgres ? [] : [{ pid: Number(pid), parent: fieldOf(status, 'PPid'), kb: fieldOf(status, 'VmRSS') }];
      } catch (error) {
        // it has ended since
        if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
        throw error;
      }
    });
  const kbBelow = (pid: number): number =>
    all.filter(({ parent }) => parent === pid).reduce((sum, one) => sum + one.kb + kbBelow(one.pid), 0);
  return ((all.find(({ pid }) => pid === server)?.kb ?? 0) + kbBelow(server)) / 1024;
}

/** The most that is held while this is done. */
async function peakWhile(server: number, work: () => Promise<void>): Promise<number> {
  let peak = heldMb(server);
  const looking = setInterval(() => {
    peak = Math.max(peak, heldMb(server));
  }, LOOK_EVERY_MS);
  await work().finally(() => clearInterval(looking));
  return peak;
}

const timed = async (work: () => unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** No upload is done before its bytes are copied to the disk and hashed. */
const floorSeconds = (file: string): Promise<number> =>
  timed(() => {
    const copy = `${file}.copy`;
    execFileSync('cp', [file, copy]);
    execFileSync('sync', ['-f', copy]);
    execFileSync('sha256sum', [copy]);
    rmSync(copy);
  });

async function measure(clinic: Clinic, what: string, file: string): Promise<Figure[]> {
  const rest = heldMb(clinic.pid);
  const before = await floorSeconds(file);
  let [sent, taken] = [0, 0];
  const peak = await peakWhile(clinic.pid, async () => {
    let id = '';
    sent = await timed(async () => {
      id = await sendFile(clinic, file);
    });
    taken = await timed(() => takeIn(clinic, id));
  });
  const after = await floorSeconds(file);
  const megabytes = Math.round(statSync(file).size / 1e6);
  const of = (name: string, unit: Figure['unit'], value: number, floor: number, floorIs: string): Figure => ({
    ...{ part: 'gigabyte', name: `${megabytes} MB, ${what}: ${name}`, unit, value, floor, floorIs },
    ...{ bound: null, bounds: 'ratio' },
  });
  const copied = [(before + after) / 2, 'cp, sync and sha256sum of the same bytes'] as const;
  return [
    of('sent and taken in', 's', sent + taken, ...copied),
    of('of that sent', 's', sent, ...copied),
    of('of that taken in', 's', taken, ...copied),
    of('peak memory of the server and its readers', 'MB', peak, rest, 'the same at rest, before'),
  ];
}

/** A gigabyte uploaded in pieces and taken in, against copying and hashing it; and what the server holds in memory meanwhile. */
export async function benchGigabyte(only: string): Promise<Figure[]> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const cases: [string, string, (file: string) => void | Promise<void>][] = [
    [`a zip of ${SLICES} slices`, 'series.zip', zipOfSlices],
    [`one file of ${SLICES} frames`, 'frames.dcm', oneFile],
  ];
  const clinic = await startClinic(path.join(FOLDER, 'clinic'));
  try {
    const figures: Figure[] = [];
    for (const [what, name, make] of cases.filter(([one]) => one.includes(only))) {
      const file = path.join(FOLDER, name);
      await make(file);
      figures.push(...(await measure(clinic, what, file)));
      rmSync(file);
    }
    return figures;
  } finally {
    await clinic.stop();
    rmSync(FOLDER, { recursive: true, force: true });
  }
}
