import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { recordedPostmaster } from '../../server/adapters/postgres/processes';
import type { SignedInPerson } from '../support/app';
import { setPin } from '../support/factor';
import { expectOk, PIN, reportIn, show, type Team } from '../support/report-path';
import { type Clinic, startClinic } from './clinic';
import { type Figure, median, quantile } from './figures';
import { signInTo } from './people';

const SIGNATURES = 40;
const DOCTORS = 10;
const IDLE_CALLS = 60;

async function openTeamOf(clinic: Clinic, pool: pg.Pool): Promise<Team & { doctors: SignedInPerson[] }> {
  const clerk = await signInTo(clinic, pool, ['clerk']);
  const reviewer = await signInTo(clinic, pool, ['reviewer']);
  const doctors: SignedInPerson[] = [];
  for (let n = 0; n < DOCTORS; n += 1) {
    const doctor = await signInTo(clinic, pool, ['doctor']);
    await setPin(doctor);
    doctors.push(doctor);
  }
  const [doctor = clerk] = doctors;
  return { clerk, reviewer, doctor, director: doctor, sales: clerk, administrator: clerk, doctors };
}

async function signBody(who: SignedInPerson, id: number): Promise<object> {
  const { rowVersion, versionNo } = await show(who, id);
  return { rowVersion, versionNo, meaning: 'responsible', pin: PIN };
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** How long one list took, call after call, while `work` ran; and how long that took. */
async function beside(list: () => Promise<unknown>, work: () => Promise<unknown>) {
  const listMs: number[] = [];
  let workMs = 0;
  const done = timed(work).then((took) => {
    workMs = took;
  });
  while (workMs === 0) listMs.push(await timed(list));
  await done;
  return { workMs, listMs };
}

/** @throws Error unless one of them was given and the others were told that they came too late */
function requireOneOf(statuses: number[]): void {
  const given = statuses.filter((status) => status === 200).length;
  if (given !== 1 || statuses.some((status) => status !== 200 && status !== 409))
    throw new Error(`of ${statuses.length} signatures of one report: ${statuses.join(' ')}`);
}

/** Reports that wait for a signature, and by what each is signed. */
async function toSign(team: Awaited<ReturnType<typeof openTeamOf>>, count: number) {
  const reports: { id: number; body: object }[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = await reportIn(team, 'checked');
    reports.push({ id, body: await signBody(team.doctor, id) });
  }
  const sign = (who: number, report: number) =>
    (team.doctors[who % DOCTORS] ?? team.doctor).post(`/reports/${reports[report]?.id}/sign`, reports[report]?.body);
  return sign;
}

const all = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: SIGNATURES }, (_, n) => work(n)));

async function measure(team: Awaited<ReturnType<typeof openTeamOf>>): Promise<Figure[]> {
  const sign = await toSign(team, 2 * SIGNATURES + 1);
  const list = () => expectOk(team.reviewer.get('/reports/queue?queue=toSign'));
  const idleMs: number[] = [];
  for (let n = 0; n < IDLE_CALLS; n += 1) idleMs.push(await timed(list));
  const oneByOne = await beside(list, async () => {
    for (let n = 0; n < SIGNATURES; n += 1) await expectOk(sign(n, n));
  });
  const atOnce = await beside(list, () => all((n) => expectOk(sign(n, SIGNATURES + n))));
  const ofOne = await beside(list, async () => {
    requireOneOf((await all((n) => sign(n, 2 * SIGNATURES))).map(({ status }) => status));
  });
  const figure = (name: string, value: number, floor: number, floorIs: string, bound: number | null): Figure => ({
    ...{ part: 'signing', name, unit: 'ms', value, floor, floorIs, bound, bounds: 'ratio' },
  });
  const idleIs = 'that list while nothing else runs';
  const besideIt = (what: string, listMs: number[]) => [
    figure(`a list beside ${what}, p50`, median(listMs), median(idleMs), idleIs, null),
    figure(`a list beside ${what}, slowest`, quantile(listMs, 1), median(idleMs), idleIs, null),
  ];
  const oneByOneIs = `${SIGNATURES} one by one`;
  return [
    figure(`${SIGNATURES} signatures of as many reports at once`, atOnce.workMs, oneByOne.workMs, oneByOneIs, 1.1),
    figure(`${SIGNATURES} of one report at once: one is given`, ofOne.workMs, oneByOne.workMs, oneByOneIs, 1.1),
    ...besideIt('signatures one by one', oneByOne.listMs),
    ...besideIt(`${SIGNATURES} at once`, atOnce.listMs),
    ...besideIt(`${SIGNATURES} of one report at once`, ofOne.listMs),
  ];
}

/** Forty signatures by ten people at the same moment, of forty reports and of one, beside somebody's list. */
export async function benchSigning(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-signing-'));
  const clinic = await startClinic(folder);
  const host = recordedPostmaster(clinic.cluster)?.socketFolder ?? '';
  const pool = new pg.Pool({ host, port: 5432, user: 'portal', database: 'portal', max: 2 });
  try {
    return await measure(await openTeamOf(clinic, pool));
  } finally {
    await pool.end();
    await clinic.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
