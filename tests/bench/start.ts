import { spawnSync } from 'node:child_process';
import { startEmbedded } from '../../server/adapters/postgres/embedded';
import { startDemo } from './demo';
import { type Figure, median } from './figures';

const TIMES = 5;
const EMPTY_DATA = '.data/bench-floor';

const secondsOf = async (work: () => Promise<unknown> | unknown): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** What no server can go below: Node itself, then PostgreSQL on a cluster that is there. */
async function floorSeconds(): Promise<number> {
  const node = await secondsOf(() => spawnSync(process.execPath, ['-e', '0']));
  let stop = async () => {};
  const database = await secondsOf(async () => {
    ({ stop } = await startEmbedded(EMPTY_DATA));
  });
  await stop();
  return node + database;
}

/** Start of the built server on the demo's data to its first answered request, and what it then holds in memory. */
export async function benchStart(): Promise<Figure[]> {
  await (await startDemo()).stop();
  await floorSeconds();
  const [starts, floors]: [number[], number[]] = [[], []];
  let residentMb = 0;
  for (let n = 0; n < TIMES; n += 1) {
    floors.push(await floorSeconds());
    const server = await startDemo();
    starts.push(server.startSeconds);
    residentMb = server.residentMb();
    await server.stop();
  }
  const shared = { part: 'start', bound: null, bounds: 'value' as const };
  return [
    {
      ...shared,
      name: 'built server to its first answer, demo data',
      unit: 's',
      value: median(starts),
      floor: median(floors),
      floorIs: 'node -e 0, then PostgreSQL on a cluster that is there',
      note: `median of ${TIMES}`,
    },
    { ...shared, name: 'memory of the server then', unit: 'MB', value: residentMb, floor: null, floorIs: '' },
  ];
}
