import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeWorkbook } from '../../server/core/sheet';
import { SESSION_COOKIE } from '../../server/modules/auth/session/cookie';
import { COLUMNS } from '../../server/modules/spreadsheet/columns';
import { openBenchCluster } from './database';
import { type Figure, quantile } from './figures';
import { type BuiltServer, get, startBuilt } from './server';

const ROWS = 50_000;
const FILES = 50;
const ROWS_OF_FILE = 1_000;
const REPORTS = 1_000_000;
const MEANWHILE_BOUND = 2;
const IDLE_SAMPLES = 200;
const PAUSE_MS = 20;
const MOST_MINUTES = 15;

interface Batch {
  id: number;
  state: string;
  rowVersion: number;
  errorCount: number;
  warningCount: number;
  failureText: string | null;
}

/** Two tests for each person, every column filled. */
function rowOf(run: string, n: number): string[] {
  const person = Math.floor(n / 2);
  const day = String(1 + (n % 28)).padStart(2, '0');
  const known: Record<string, string> = {
    pid: `X${run}-${person}`,
    bar: `R${person}`,
    name: `Bench ${run} ${person}`,
    gender: person % 2 ? '女' : 'male',
    age: `${20 + (person % 60)}岁`,
    ma: 'A',
    office: '体检中心',
    objEnName: n % 2 ? 'Lipid profile' : 'Complete blood count',
    objCnName: n % 2 ? '血脂全套' : '血常规',
    sampleNo: `S${n}`,
    testDate: `2026/3/${day}`,
    collectionDate: `2026-03-${day}`,
    sampleNum: '1',
    barCode: `${run}${String(n).padStart(8, '0')}`,
    comments: 'fasting',
  };
  return COLUMNS.map(({ field }) => known[field] ?? '');
}

async function* rowsFrom(run: string, from: number, count: number): AsyncGenerator<string[][]> {
  for (let n = from; n < from + count; n += 1000)
    yield Array.from({ length: Math.min(1000, from + count - n) }, (_, index) => rowOf(run, n + index));
}

async function workbook(folder: string, run: string, from: number, count: number): Promise<Buffer> {
  const file = path.join(folder, `${run}-${from}.xlsx`);
  const columns = COLUMNS.map(({ name }) => ({ heading: name, width: 14 }));
  await writeWorkbook(file, 'visits', columns, rowsFrom(run, from, count));
  return readFileSync(file);
}

const call =
  (server: BuiltServer, token: string) =>
  async <T>(method: string, address: string, body?: unknown): Promise<T> => {
    const form = body instanceof FormData ? body : null;
    const response = await fetch(`${server.origin}/api/v1${address}`, {
      method,
      headers: {
        cookie: `${SESSION_COOKIE}=${token}`,
        'x-requested-with': 'XMLHttpRequest',
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: form ?? JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { header: { code: number; msg: string }; data: T };
    if (answer.header.code !== 200) throw new Error(`${method} ${address}: ${answer.header.code} ${answer.header.msg}`);
    return answer.data;
  };
type Call = ReturnType<typeof call>;

async function upload(ask: Call, bytes: Buffer, name: string): Promise<Batch> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return ask<Batch>('POST', '/spreadsheet/batches', form);
}

async function untilRead(ask: Call, id: number): Promise<Batch> {
  for (const end = Date.now() + MOST_MINUTES * 60_000; Date.now() < end; await wait(100)) {
    const batch = await ask<Batch>('GET', `/spreadsheet/batches/${id}`);
    if (batch.state === 'waiting') return batch;
    if (batch.state !== 'reading') throw new Error(`the batch is ${batch.state}: ${batch.failureText}`);
  }
  throw new Error(`the batch was not read within ${MOST_MINUTES} minutes`);
}

/** How long somebody else's list takes, asked again and again until `work` is done, or so many times without work. */
async function listMeanwhile(
  address: string,
  headers: Record<string, string>,
  work?: Promise<unknown>,
): Promise<number[]> {
  let isDone = false;
  void work?.finally(() => {
    isDone = true;
  });
  const samples: number[] = [];
  while (work ? !isDone : samples.length < IDLE_SAMPLES) {
    const started = performance.now();
    await get(address, headers);
    samples.push(performance.now() - started);
    await wait(PAUSE_MS);
  }
  return samples;
}

const submitOf = ({ rowVersion, warningCount }: Batch) => ({
  rowVersion,
  submitKey: randomUUID(),
  recipients: [],
  warningsSeen: warningCount,
});

/** Visit spreadsheets through HTTP on a database of a million visits; everything is undone again. */
export async function benchSheets(only: string): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-sheets-'));
  const cluster = await openBenchCluster();
  const figures: Figure[] = [];
  const add = (name: string, unit: Figure['unit'], value: number, rest: Partial<Figure> = {}) =>
    figures.push({
      part: 'sheets',
      name,
      unit,
      value,
      floor: null,
      floorIs: '',
      bound: null,
      bounds: 'value',
      ...rest,
    });
  const run = Date.now().toString(36).toUpperCase();
  try {
    const database = await cluster.open(REPORTS);
    const server = await startBuilt({
      PORTAL_MODE: 'clinic',
      DATABASE_URL: database.url,
      PORTAL_DATA_DIR: path.join(folder, 'data'),
    });
    const ask = call(server, database.token);
    const headers = { cookie: `${SESSION_COOKIE}=${database.token}` };
    const list = `${server.origin}/api/v1/customers`;
    const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
      const started = performance.now();
      const done = await work();
      return [done, (performance.now() - started) / 1000];
    };
    const meanwhile = async <T>(name: string, idle: number[], work: () => Promise<T>): Promise<T> => {
      const running = timed(work);
      const samples = await listMeanwhile(list, headers, running);
      const [done, seconds] = await running;
      add(name, 's', seconds);
      for (const share of [0.5, 0.95])
        add(`another user’s list meanwhile, p${share * 100} (${name})`, 'ms', quantile(samples, share), {
          floor: quantile(idle, share),
          floorIs: 'the same list while nothing else runs',
          bound: MEANWHILE_BOUND,
          bounds: 'ratio',
          note: `${samples.length} requests`,
        });
      return done;
    };
    const back = async (batch: Batch) => {
      const undone = await ask<Batch>('POST', `/spreadsheet/batches/${batch.id}/undo`, {
        rowVersion: batch.rowVersion,
        reason: 'bench',
      });
      await ask('DELETE', `/spreadsheet/batches/${undone.id}`);
    };
    try {
      await listMeanwhile(list, headers);
      const idle = await listMeanwhile(list, headers);
      add('memory of the server before', 'MB', server.residentMb());
      if (!only || only.includes('large')) {
        const bytes = await workbook(folder, run, 0, ROWS);
        const read = await meanwhile(`${ROWS} rows uploaded, read and compared`, idle, async () =>
          untilRead(ask, (await upload(ask, bytes, `bench-${run}.xlsx`)).id),
        );
        if (read.errorCount > 0) throw new Error(`${read.errorCount} errors in the bench’s own file`);
        const submitted = await meanwhile(`${ROWS} rows submitted`, idle, () =>
          ask<Batch>('POST', `/spreadsheet/batches/${read.id}/submit`, submitOf(read)),
        );
        await meanwhile(`${ROWS} rows undone`, idle, () => back(submitted));
        add('peak memory of the server', 'MB', server.peakMb(), {
          note: `file of ${(bytes.length / 1e6).toFixed(1)} MB`,
        });
      }
      if (!only || only.includes('fifty')) {
        const files: Buffer[] = [];
        for (let n = 0; n < FILES; n += 1)
          files.push(await workbook(folder, `${run}F`, n * ROWS_OF_FILE, ROWS_OF_FILE));
        const read = await meanwhile(`${FILES} files of ${ROWS_OF_FILE} rows at once, read`, idle, async () => {
          const batches = await Promise.all(files.map((bytes, n) => upload(ask, bytes, `bench-${run}-${n}.xlsx`)));
          // one question at a time, as a page asks: fifty askers would be what the other user waits for
          const waiting: Batch[] = [];
          for (const { id } of batches) waiting.push(await untilRead(ask, id));
          return waiting;
        });
        const submitted = await meanwhile(`${FILES} files submitted at once`, idle, () =>
          Promise.all(read.map((one) => ask<Batch>('POST', `/spreadsheet/batches/${one.id}/submit`, submitOf(one)))),
        );
        for (const batch of submitted) await back(batch);
        add('peak memory of the server, with fifty files', 'MB', server.peakMb());
      }
    } finally {
      await server.stop();
    }
    return figures;
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
