import { type DemoServer, startDemo } from './demo';
import { type Figure, median } from './figures';

const PAIRS = 200;
const AT_ONCE = 4;
const LOAD = 8;

/** How long the portal takes to say that it has sent a link, whether it has or not. */
async function ask(server: DemoServer, email: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${server.origin}/api/v1/auth/email-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ email }),
  });
  await answer.text();
  if (!answer.ok) throw new Error(`asking for a link answered ${answer.status}`);
  return performance.now() - started;
}

/** Known and unknown in turn, each pair by itself. */
async function measurePairs(server: DemoServer): Promise<{ known: number[]; unknown: number[] }> {
  const known: number[] = [];
  const unknown: number[] = [];
  let next = 0;
  const work = async () => {
    for (let n = next++; n < PAIRS; n = next++) {
      const whose = server.emails[n % server.emails.length] ?? '';
      const measure = {
        known: async () => known.push(await ask(server, whose)),
        unknown: async () => unknown.push(await ask(server, `nobody${n}@clinic.test`)),
      };
      for (const kind of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
        await measure[kind]();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { known, unknown };
}

/** Mann-Whitney: how many standard deviations the ranks of the two lie apart; below 1.96 nobody can tell them. */
function rankDistance(one: number[], other: number[]): number {
  const all = [...one.map((value) => ({ value, mine: true })), ...other.map((value) => ({ value, mine: false }))];
  all.sort((a, b) => a.value - b.value);
  const rankSum = all.reduce((sum, { mine }, at) => sum + (mine ? at + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const u = rankSum - (n * (n + 1)) / 2;
  return Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

async function figureOf(server: DemoServer, how: string): Promise<Figure> {
  const { known, unknown } = await measurePairs(server);
  return {
    part: 'sign-in',
    name: `asking for a link, ${how}`,
    unit: 'ms',
    value: median(known),
    floor: median(unknown),
    floorIs: 'an address that nobody has',
    bound: 1.05,
    bounds: 'ratio',
    note: `${PAIRS} pairs; ranks lie ${rankDistance(known, unknown).toFixed(2)} standard deviations apart (1.96 would be seen)`,
  };
}

/** Whether known and unknown addresses are answered in the same time, alone and beside other requests. */
export async function benchSameAnswer(): Promise<Figure[]> {
  const server = await startDemo();
  try {
    const alone = await figureOf(server, 'alone');
    let isOver = false;
    const others = Array.from({ length: LOAD }, async () => {
      while (!isOver) await (await fetch(`${server.origin}/api/v1/auth/options`)).text();
    });
    const loaded = await figureOf(server, `beside ${LOAD} others that ask without a pause`);
    isOver = true;
    await Promise.all(others);
    return [alone, loaded];
  } finally {
    await server.stop();
  }
}
