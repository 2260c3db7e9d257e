import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { recordedPostmaster } from '../../server/adapters/postgres/processes';
import { type Clinic, startClinic } from './clinic';
import { type Figure, median } from './figures';

const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 200);
const WARM_UP = 30;
const ROLES = 200;
const STAFF = 2_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** One request over a connection that stays open. @throws Error unless it answers as expected */
const timed = (url: string, cookie: string, expected: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' };
    const request = http.get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === expected) resolve(performance.now() - began);
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
    });
    request.once('error', reject);
  });

/** The middle of each of several requests that take turns, so that what disturbs the machine disturbs all. */
async function inTurns(calls: (() => Promise<number>)[]): Promise<number[]> {
  const samples = calls.map((): number[] => []);
  for (let turn = -WARM_UP; turn < SAMPLES; turn += 1)
    for (const [at, call] of calls.entries()) {
      const took = await call();
      if (turn >= 0) samples[at]?.push(took);
    }
  return samples.map(median);
}

/** Roles with forty resources each, and people with three of them each. */
async function fill(clinic: Clinic): Promise<void> {
  const host = recordedPostmaster(clinic.cluster)?.socketFolder ?? '';
  const client = new pg.Client({ host, port: 5432, user: 'portal', database: 'portal' });
  await client.connect();
  try {
    await client.query(`
      insert into role (code, name_en, name_zh) select 'r' || n, 'Role ' || n, '角色' || n from generate_series(7, ${ROLES}) n;
      insert into role_resource select r.id, c.code from role r
        cross join lateral (select code from resource where kind <> 'folder' order by md5(code || r.id) limit 40) c
        where r.code like 'r%' on conflict do nothing;
      insert into staff (name, email) select 'Person ' || n, 'p' || n || '@clinic.test' from generate_series(1, ${STAFF}) n;
      insert into staff_role select s.id, r.id from staff s
        cross join lateral (select id from role order by md5(id::text || s.id) limit 3) r
        where s.email like 'p%@clinic.test' on conflict do nothing;
      analyze role; analyze role_resource; analyze staff; analyze staff_role;`);
  } finally {
    await client.end();
  }
}

/** What the check of a permission costs each request, and the menu in a large clinic against that in a small one. */
export async function benchAccess(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-access-'));
  const clinic = await startClinic(folder);
  try {
    const api = `${clinic.origin}/api/v1`;
    const bare = () => timed(`${clinic.origin}/healthz`, '', 200);
    // refused: the session, the person, their roles and permissions, and nothing after it
    const checked = () => timed(`${api}/reports/queue`, clinic.cookie, 403);
    const menu = () => timed(`${api}/acl/privileges`, clinic.cookie, 200);
    const [bareMs = 0, checkedMs = 0, menuMs = 0] = await inTurns([bare, checked, menu]);
    await fill(clinic);
    const [bareLargeMs = 0, checkedLargeMs = 0, menuLargeMs = 0] = await inTurns([bare, checked, menu]);
    const figure = (name: string, value: number, floor: number, floorIs: string, bound: number | null): Figure => ({
      part: 'access',
      name,
      unit: 'ms',
      value,
      floor,
      floorIs,
      bound,
      bounds: 'ratio',
    });
    const large = `${ROLES} roles, ${STAFF} staff`;
    return [
      figure('session and permission checked', checkedMs, bareMs, 'a bare request (/healthz)', null),
      figure(`the same, ${large}`, checkedLargeMs, bareLargeMs, 'a bare request (/healthz)', null),
      figure(`the same, ${large}`, checkedLargeMs, checkedMs, '6 roles, 1 person', 2),
      figure(`privileges, ${large}`, menuLargeMs, menuMs, '6 roles, 1 person', 2),
    ];
  } finally {
    await clinic.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
