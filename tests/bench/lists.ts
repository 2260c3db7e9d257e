import { rmSync } from 'node:fs';
import path from 'node:path';
import { SESSION_COOKIE } from '../../server/modules/auth/service';
import { type BenchDatabase, openBenchCluster } from './database';
import { type Figure, median, quantile } from './figures';
import { type ListCase, listCases } from './list-cases';
import { get, startBuilt } from './server';
import { appOn, replay, statementsOf } from './statements';

const SMALL = 10_000;
const LARGE = 1_000_000;
const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 200);
const WARM_UP = 20;
const BOUND = 2;

interface Measured {
  list: ListCase;
  http: number[];
  sql: number[];
  statements: number;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** One request and its bare statements in turn, so that what disturbs the machine disturbs both. */
async function measure(database: BenchDatabase, origin: string, lists: ListCase[]): Promise<Measured[]> {
  const { pool, token } = database;
  const app = await appOn(pool);
  const client = await pool.connect();
  const cookie = { cookie: `${SESSION_COOKIE}=${token}` };
  const all: Measured[] = [];
  try {
    for (const list of lists) {
      const statements = await statementsOf(app, list.address, token);
      const ask = () => get(`${origin}/api/v1${list.address}`, cookie);
      const bare = () => replay(client, statements);
      const measured: Measured = { list, http: [], sql: [], statements: statements.length };
      for (let n = -WARM_UP; n < SAMPLES; n += 1) {
        const [http, sql] = [await timed(ask), await timed(bare)];
        if (n >= 0) {
          measured.http.push(http);
          measured.sql.push(sql);
        }
      }
      all.push(measured);
    }
  } finally {
    client.release();
  }
  return all;
}

async function measureAt(database: BenchDatabase, lists: ListCase[]) {
  const dataDir = path.resolve('.data/bench-server');
  const server = await startBuilt({ PORTAL_MODE: 'clinic', DATABASE_URL: database.url, PORTAL_DATA_DIR: dataDir });
  try {
    const empty: number[] = [];
    for (let n = 0; n < SAMPLES; n += 1) empty.push(await timed(() => get(`${server.origin}/healthz`)));
    const measured = await measure(database, server.origin, lists);
    return { measured, empty, residentMb: server.residentMb() };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function figuresOf({ list, http, sql, statements }: Measured): Figure[] {
  const of = (share: number): Figure => ({
    part: 'lists',
    name: `${list.name}, p${share * 100}`,
    unit: 'ms',
    value: quantile(http, share),
    floor: quantile(sql, share),
    floorIs: `its ${statements} statements`,
    bound: BOUND,
    bounds: 'ratio',
  });
  return [of(0.5), of(0.95)];
}

const grown = (large: Measured, small: Measured): Figure => ({
  part: 'growth',
  name: large.list.name,
  unit: 'ms',
  value: median(large.http),
  floor: median(small.http),
  floorIs: `the same list over ${SMALL} reports`,
  bound: null,
  bounds: 'ratio',
});

/** The lists at a million reports through HTTP, against their bare statements on the same database in the same run. */
export async function benchLists(only: string): Promise<Figure[]> {
  const cluster = await openBenchCluster();
  try {
    const [small, large] = [await cluster.open(SMALL), await cluster.open(LARGE)];
    if (large.filledSeconds) console.log(`Filled ${LARGE} reports in ${large.filledSeconds.toFixed(0)} s`);
    const chosen = async (database: BenchDatabase, reports: number) =>
      (await listCases(database.pool, reports)).filter(({ name }) => name.includes(only));
    const atSmall = await measureAt(small, await chosen(small, SMALL));
    const atLarge = await measureAt(large, await chosen(large, LARGE));
    const plain = (name: string, unit: 'ms' | 'MB', value: number): Figure => ({
      part: 'lists',
      name,
      unit,
      value,
      floor: null,
      floorIs: '',
      bound: null,
      bounds: 'value',
    });
    return [
      plain('an answer without any work (/healthz), p50', 'ms', median(atLarge.empty)),
      ...atLarge.measured.flatMap(figuresOf),
      plain('memory of the server after these requests', 'MB', atLarge.residentMb),
      ...atLarge.measured.flatMap((measured, index) => {
        const other = atSmall.measured[index];
        return other ? [grown(measured, other)] : [];
      }),
    ];
  } finally {
    await cluster.stop();
  }
}
