import { releaseDue } from '../../../server/modules/report/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { keepProved } from '../../support/factor';
import {
  expectOk,
  openTeam,
  PIN,
  type ReportAnswer,
  received,
  show,
  steps,
  type Team,
} from '../../support/report-path';

const MOVES = 190;
const SEED = 20_261_121;

export let app: TestApp;
export let team: Team;
export const reports: number[] = [];
export const taken = new Map<string, number>();
/** To whom each report was matched first: the match may have been undone. */
const owners = new Map<number, number>();

/** mulberry32: the same walk at each run. */
function randomOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * most);
  };
}
const random = randomOf(SEED);

/** How often a legal move is taken beside the others: ends are rare, so that the walk goes on; what needs most before it is not. */
const WEIGHT: Record<string, number> = {
  refuse: 0,
  confirmWithdrawal: 1,
  requestWithdrawal: 1,
  cancelWithdrawal: 6,
  releaseCheck: 1,
  sendBack: 1,
  match: 1,
  undoMatch: 1,
  edit: 2,
  reissue: 40,
};
const PEOPLE = ['clerk', 'reviewer', 'doctor', 'director'] as const;

const GLUCOSE = { nameEn: 'Glucose', nameZh: '葡萄糖', unit: 'mmol/L', range: '3.9-6.1' };
/** So that every report has pages beyond the one that lists its changes. */
const MORE = Array.from({ length: 60 }, (_, n) => ({
  nameEn: `Marker ${n}`,
  nameZh: `指标 ${n}`,
  value: '1',
  range: '0-2',
}));

function bodyOf(action: string, report: ReportAnswer): object {
  switch (action) {
    case 'signFor':
      return { condition: 'good' };
    case 'refuse':
      return { reason: 'not ours' };
    case 'edit':
      return {
        results: [{ ...GLUCOSE, value: `${4 + random(30) / 10}` }, ...MORE],
        testOn: '2026-03-17',
        ...(random(3) === 0 ? { comments: `Remark ${random(9)}` } : {}),
      };
    case 'check':
      return { contentSha256: report.contentSha256, seen: report.warnings.map(({ key }) => key) };
    case 'sendBack':
      return { reason: 'look again' };
    case 'sign':
    case 'reissue':
      return { versionNo: report.versionNo, meaning: 'approved', pin: PIN };
    case 'cancelSign':
      return {
        reasonCode: random(3) === 0 ? 'patient-mismatch' : 'transcription',
        pin: PIN,
        withholdOld: random(2) === 0,
      };
    case 'requestWithdrawal':
      return { reason: 'wrong person' };
    case 'undoMatch':
      return { reason: 'not this person', pin: PIN };
    case 'confirmPerson':
      return { reason: 'seen on the passport', pin: PIN };
    default:
      return {};
  }
}

const PATHS: Record<string, string> = {
  startCheck: 'start-check',
  releaseCheck: 'release-check',
  check: 'check',
  sendBack: 'send-back',
  generate: 'generate',
  sign: 'sign',
  issue: 'issue',
  cancelSign: 'cancel-sign',
  reissue: 'reissue',
  requestWithdrawal: 'withdrawal',
  cancelWithdrawal: 'withdrawal/cancel',
  confirmWithdrawal: 'withdrawal/confirm',
  undoMatch: 'undo-match',
  confirmPerson: 'confirm-person',
};

/** The walk goes on with the report that a file has become. */
async function followFile({ id }: ReportAnswer): Promise<void> {
  const newest = await app.ports.pool.query<{ id: number }>('select max(id)::int as id from report');
  const next = newest.rows[0]?.id ?? id;
  const owner = owners.get(id);
  if (owners.has(next) || owner === undefined) return;
  owners.set(next, owner);
  reports.push(next);
}

async function take(who: SignedInPerson, action: string, report: ReportAnswer): Promise<void> {
  const { id, rowVersion } = report;
  const customerId = owners.get(id);
  await keepProved(who);
  const body = { rowVersion, ...bodyOf(action, report) };
  if (action === 'edit') await expectOk(who.put(`/reports/${id}/working-data`, body));
  else if (action === 'match')
    await expectOk(who.post(`/intake/desk/${id}/match`, { ...body, customerId, reason: 'known here' }));
  else if (action === 'signFor' || action === 'refuse')
    await expectOk(who.post(`/intake/desk/${id}/${action === 'signFor' ? 'sign-for' : 'refuse'}`, body));
  else await expectOk(who.post(`/reports/${id}/${PATHS[action]}`, body));
  if (action === 'undoMatch') await followFile(report);
  taken.set(action, (taken.get(action) ?? 0) + 1);
}

/** One random legal move by one of the people who may make it, as the server's own allowedActions say. */
async function step(): Promise<boolean> {
  const id = reports[random(reports.length)] as number;
  const choices: { who: SignedInPerson; action: string; report: ReportAnswer }[] = [];
  const seen = await Promise.all(PEOPLE.map((role) => show(team[role], id)));
  for (const [n, role] of PEOPLE.entries()) {
    const report = seen[n] as ReportAnswer;
    for (const { action, allowed } of report.allowedActions)
      if (allowed) choices.push(...Array(WEIGHT[action] ?? 4).fill({ who: team[role], action, report }));
  }
  const chosen = choices[random(choices.length)];
  if (chosen) await take(chosen.who, chosen.action, chosen.report);
  app.advance(30_000);
  await releaseDue(app.ports);
  return chosen !== undefined;
}

/** Opens a portal and lets its people make legal moves, before the tests that look at what came of it. */
export function prepareWalk(): void {
  beforeAll(async () => {
    app = await startApp({
      settings: {
        PORTAL_RATE_LIMITS: 'false',
        PORTAL_SESSION_HOURS: '100',
        PORTAL_IDLE_MINUTES: '6000',
        PORTAL_CHECKER_MAY_SIGN: 'true',
      },
    });
    team = await openTeam(app);
    for (let n = 0; n < 6; n += 1) {
      const { id, customerId } = await received(team);
      await steps.match(team, id, customerId);
      owners.set(id, customerId);
      reports.push(id);
    }
    let moves = 0;
    for (let tries = 0; moves < MOVES && tries < MOVES * 4; tries += 1) if (await step()) moves += 1;
    const refused = (await received(team)).id;
    const unmatched = (await received(team)).id;
    reports.push(refused, unmatched);
    await expectOk(
      team.clerk.post(`/intake/desk/${refused}/refuse`, {
        rowVersion: (await show(team.clerk, refused)).rowVersion,
        reason: 'belongs to another clinic',
      }),
    );
    expect(moves).toBe(MOVES);
  }, 300_000);
  afterAll(() => app.drop());
}
