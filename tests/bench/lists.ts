import path from 'node:path';
import { SESSION_COOKIE } from '../../server/modules/auth/service';
import { type BenchCluster, type BenchDatabase, openBenchCluster } from './database';
import { type Figure, median, quantile } from './figures';
import { type ListCase, listCases } from './list-cases';
import { type BuiltServer, get, startBuilt } from './server';
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
  /** The same list through HTTP over few rows. */
  small: number[];
  statements: number;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

interface Side {
  database: BenchDatabase;
  server: BuiltServer;
  lists: ListCase[];
}

const asks = ({ database, server }: Side, list: ListCase) => {
  const headers = { cookie: `${SESSION_COOKIE}=${database.token}` };
  return () => get(`${server.origin}/api/v1${list.address}`, headers);
};

/** The request, its bare statements and the request on few rows in turn: what disturbs the machine disturbs all. */
async function measure(large: Side, small: Side): Promise<Measured[]> {
  const { pool, token } = large.database;
  const app = await appOn(pool);
  const client = await pool.connect();
  const all: Measured[] = [];
  try {
    for (const [index, list] of large.lists.entries()) {
      const statements = await statementsOf(app, list.address, token);
      const [ask, askSmall] = [asks(large, list), asks(small, small.lists[index] ?? list)];
      const measured: Measured = { list, http: [], sql: [], small: [], statements: statements.length };
      for (let n = -WARM_UP; n < SAMPLES; n += 1) {
        const http = await timed(ask);
        const sql = await timed(() => replay(client, statements));
        const few = await timed(askSmall);
        if (n < 0) continue;
        measured.http.push(http);
        measured.sql.push(sql);
        measured.small.push(few);
      }
      all.push(measured);
    }
  } finally {
    client.release();
  }
  return all;
}

async function openSide(cluster: BenchCluster, reports: number, only: string): Promise<Side> {
  const database = await cluster.open(reports);
  const { filledSeconds, pool, url } = database;
  if (filledSeconds !== null) console.log(`Filled ${reports} reports in ${filledSeconds.toFixed(0)} s`);
  const lists = (await listCases(pool, reports)).filter(({ name }) => name.includes(only));
  const PORTAL_DATA_DIR = path.resolve(`.data/bench-server-${reports}`);
  // kept as the database is: one belongs to the other
  const server = await startBuilt({ PORTAL_MODE: 'clinic', DATABASE_URL: url, PORTAL_DATA_DIR });
  return { database, server, lists };
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

const grown = ({ list, http, small }: Measured): Figure => ({
  part: 'growth',
  name: list.name,
  unit: 'ms',
  value: median(http),
  floor: median(small),
  floorIs: `the same list over ${SMALL} reports`,
  bound: null,
  bounds: 'ratio',
});

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

/** The lists at a million reports through HTTP, against their bare statements on the same database in the same run. */
export async function benchLists(only: string): Promise<Figure[]> {
  const cluster = await openBenchCluster();
  const sides: Side[] = [];
  try {
    const small = await openSide(cluster, SMALL, only);
    sides.push(small);
    const large = await openSide(cluster, LARGE, only);
    sides.push(large);
    const measured = await measure(large, small);
    const empty: number[] = [];
    for (let n = 0; n < SAMPLES; n += 1) empty.push(await timed(() => get(`${large.server.origin}/healthz`)));
    return [
      plain('an answer without any work (/healthz), p50', 'ms', median(empty)),
      ...measured.flatMap(figuresOf),
      plain('memory of the server after these requests', 'MB', large.server.residentMb()),
      ...measured.map(grown),
    ];
  } finally {
    for (const { server } of sides) await server.stop();
    await cluster.stop();
  }
}
