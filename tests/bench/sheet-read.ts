import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { stream } from 'exceljs';
import { runInWorker } from '../../server/core/worker';
import { COLUMNS } from '../../server/modules/spreadsheet/columns';
import { readSheet, SheetUnreadable } from '../../server/modules/spreadsheet/reading/read';
import { type Figure, median } from './figures';

const ROWS = 50_000;
const TIMES = 3;
const FOLDER = path.resolve('.data/bench-sheets');
const FOUND = path.resolve('../shared/data/sheet');
const WANTED = { sheet: null, columns: [], remembered: [], corrections: [], rowNos: null, todayOn: '2026-11-21' };

const rowOf = (n: number) => [
  `C${String(n).padStart(7, '0')}`,
  `R${1_000_000 + n}`,
  `王小${String.fromCharCode(0x4e00 + (n % 5000))}`,
  n % 2 ? '男' : 'Female',
  n % 7 ? 20 + (n % 60) : `${20 + (n % 60)}岁`,
  `MA${n % 9}`,
  '内科',
  'Complete blood count',
  '血常规',
  `S${n}`,
  new Date(Date.UTC(2026, 4, 1 + (n % 20))),
  `2026/5/${1 + (n % 9)}`,
  1 + (n % 3),
  String(690_000_000_000 + n).padStart(13, '0'),
  n % 10 ? '' : `空腹 ${n}`,
];

/** A workbook of visits with text, numbers and dates, as Excel would hold it. */
async function visitFile(rows: number): Promise<string> {
  const filename = path.join(FOLDER, `visits-${rows}.xlsx`);
  if (existsSync(filename)) return filename;
  await mkdir(FOLDER, { recursive: true });
  const workbook = new stream.xlsx.WorkbookWriter({ filename, useStyles: true, useSharedStrings: true });
  const sheet = workbook.addWorksheet('Visits');
  sheet.addRow(COLUMNS.map(({ name }) => name)).commit();
  for (let n = 1; n <= rows; n += 1) sheet.addRow(rowOf(n)).commit();
  sheet.commit();
  await workbook.commit();
  return filename;
}

interface Measured {
  ms: number;
  /** Above what the process had before. */
  peakMb: number;
  /** The longest time the main thread was kept from its work. */
  delayMs: number;
}

async function measured(work: () => Promise<unknown>): Promise<Measured> {
  global.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  await work();
  const ms = performance.now() - started;
  delay.disable();
  clearInterval(watch);
  return { ms, peakMb: (peak - before) / 1e6, delayMs: delay.max / 1e6 - 5 };
}

/** What the library takes for the same file in a thread of its own, with the same answers wanted of it. */
const bareParse = (bytes: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    const worker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
       const book = require('@e965/xlsx').read(workerData, { dense: true, cellText: false, cellHTML: false, cellNF: true });
       parentPort.postMessage(book.SheetNames.length);`,
      { eval: true, workerData: bytes },
    );
    worker.on('message', () => void worker.terminate().then(() => resolve()));
    worker.on('error', reject);
  });

const read = (bytes: Uint8Array, fileName: string, onRows = async () => {}) =>
  readSheet(runInWorker, bytes, { ...WANTED, fileName }, onRows);

async function readLarge(): Promise<Figure[]> {
  const bytes = readFileSync(await visitFile(ROWS));
  const [bare, ours]: [Measured[], Measured[]] = [[], []];
  for (let n = 0; n < TIMES; n += 1) {
    bare.push(await measured(() => bareParse(bytes)));
    ours.push(await measured(() => read(bytes, 'visits.xlsx')));
  }
  const of = (all: Measured[], key: keyof Measured) => median(all.map((one) => one[key]));
  // What one run has taken the next one finds: only the greatest growth says what is needed.
  const most = (all: Measured[]) => Math.max(...all.map(({ peakMb }) => peakMb));
  const rest = {
    part: 'sheet-read',
    floorIs: 'SheetJS alone on the same file, in a thread',
    note: `median of ${TIMES}`,
  };
  const what = `${ROWS} rows of 15 columns`;
  return [
    {
      ...rest,
      name: `${what}: read, checked, handed on`,
      unit: 'ms',
      value: of(ours, 'ms'),
      floor: of(bare, 'ms'),
      bound: 1.5,
      bounds: 'ratio',
    },
    {
      ...rest,
      name: `${what}: memory above idle`,
      unit: 'MB',
      value: most(ours),
      floor: most(bare),
      bound: 700,
      bounds: 'value',
    },
    {
      ...rest,
      name: `${what}: main thread held up, longest`,
      unit: 'ms',
      value: of(ours, 'delayMs'),
      floor: of(bare, 'delayMs'),
      bound: 50,
      bounds: 'value',
    },
  ];
}

async function endingOf(name: string): Promise<string> {
  try {
    const facts = await read(readFileSync(path.join(FOUND, name)), name);
    return `${facts.rowCount} rows of ${facts.kind}, ${facts.columns.filter(({ field }) => field).length} columns known`;
  } catch (error) {
    return error instanceof SheetUnreadable ? error.code : `FAILED: ${(error as Error).message}`;
  }
}

/** Each file of other projects: what it ended as, and how long that took. */
async function readFound(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of existsSync(FOUND) ? readdirSync(FOUND) : []) {
    let ending = '';
    const { ms } = await measured(async () => {
      ending = await endingOf(name);
    });
    figures.push({
      part: 'sheet-read: files found',
      name,
      unit: 'ms',
      value: ms,
      floor: null,
      floorIs: ending,
      bound: 10_000,
      bounds: 'value',
    });
  }
  return figures;
}

/** A large file against the library alone, and what becomes of every file of `../shared/data/sheet`. */
export async function benchSheetRead(): Promise<Figure[]> {
  process.env.PORTAL_BUILT = '1';
  return [...(await readLarge()), ...(await readFound())];
}
