import { findReport } from '../../../server/modules/report/repository';
import { hashContent } from '../../../server/modules/report/versions/snapshot-build';
import { type RoleCode, startApp, type TestApp } from '../../support/app';
import { keepProved } from '../../support/factor';
import {
  openTeam,
  PIN,
  RESULTS,
  type Reached,
  received,
  reportIn,
  show,
  steps,
  type Team,
} from '../../support/report-path';

const ROLES = ['clerk', 'reviewer', 'doctor', 'director', 'sales', 'administrator'] as const satisfies RoleCode[];
type Role = (typeof ROLES)[number];
type State = Reached | 'expected';

interface Subject {
  id: number;
  customerId: number;
  rowVersion: number;
  versionNo: number;
  contentSha256: string | null;
}

const pinned = (of: Subject) => ({ versionNo: of.versionNo, meaning: 'responsible', pin: PIN });

/** Every action: the call that asks for it. */
const CALLS = {
  match: ['post', '/intake/desk/{id}/match', (of: Subject) => ({ customerId: of.customerId, reason: 'known here' })],
  undoMatch: ['post', '/reports/{id}/undo-match', () => ({ reason: 'not this person', pin: PIN })],
  takeOutFile: ['post', '/reports/{id}/files/1/take-out', () => ({ reason: 'of another patient', pin: PIN })],
  confirmPerson: ['post', '/reports/{id}/confirm-person', () => ({ reason: 'seen on the passport', pin: PIN })],
  signFor: ['post', '/intake/desk/{id}/sign-for', () => ({ condition: 'good' })],
  refuse: ['post', '/intake/desk/{id}/refuse', () => ({ reason: 'not ours' })],
  startCheck: ['post', '/reports/{id}/start-check', () => ({})],
  releaseCheck: ['post', '/reports/{id}/release-check', () => ({})],
  edit: ['put', '/reports/{id}/working-data', () => ({ results: RESULTS, testOn: '2026-03-17' })],
  check: [
    'post',
    '/reports/{id}/check',
    (of: Subject) => ({ contentSha256: of.contentSha256, seen: ['identity:name'] }),
  ],
  sendBack: ['post', '/reports/{id}/send-back', () => ({ reason: 'a digit is wrong' })],
  generate: ['post', '/reports/{id}/generate', () => ({})],
  sign: ['post', '/reports/{id}/sign', pinned],
  issue: ['post', '/reports/{id}/issue', () => ({})],
  cancelSign: ['post', '/reports/{id}/cancel-sign', () => ({ reasonCode: 'calibration', reasonText: '', pin: PIN })],
  reissue: ['post', '/reports/{id}/reissue', pinned],
  requestWithdrawal: ['post', '/reports/{id}/withdrawal', () => ({ reason: 'wrong person' })],
  cancelWithdrawal: ['post', '/reports/{id}/withdrawal/cancel', () => ({})],
  confirmWithdrawal: ['post', '/reports/{id}/withdrawal/confirm', () => ({})],
} as const satisfies Record<string, readonly ['post' | 'put', string, (of: Subject) => object]>;
type Action = keyof typeof CALLS;

const ACTIONS = Object.keys(CALLS) as Action[];

/** The table of LIFECYCLE.md, by hand: what each role's permissions let it ask for at all. */
const HOLDS: Record<Role, readonly Action[]> = {
  clerk: ['match', 'undoMatch', 'takeOutFile', 'signFor', 'refuse'],
  reviewer: ['startCheck', 'releaseCheck', 'edit', 'check', 'sendBack', 'generate'],
  doctor: ['startCheck', 'releaseCheck', 'edit', 'check', 'sendBack', 'generate', 'sign', 'issue', 'cancelSign'],
  director: ACTIONS,
  sales: [],
  administrator: ['cancelWithdrawal', 'confirmWithdrawal'],
};

type Outcome = 'ok' | [status: number, reason: string];
const wrong: Outcome = [409, 'report.wrong_status'];
const held: Outcome = [409, 'report.held_by_other'];
const unchecked: Outcome = [409, 'report.not_checked'];
const nobodyAsked: Outcome = [409, 'report.no_withdrawal'];
const undone: Outcome = [403, 'report.undo_after_signing'];
const noDoubt: Outcome = [409, 'report.no_doubt'];
const ok = 'ok' as const;
const withdrawable = { requestWithdrawal: ok, cancelWithdrawal: nobodyAsked, confirmWithdrawal: nobodyAsked };
const noCorrection: Outcome = [409, 'report.no_correction'];
const clerks = { undoMatch: ok, takeOutFile: noCorrection } as const;
const directors = {
  undoMatch: { clerk: undone, director: ok },
  takeOutFile: { clerk: undone, director: noCorrection },
} as const;
type Row = Partial<Record<Action, Outcome | Partial<Record<Role, Outcome>>>>;

/**
 * By hand, for a report held by the reviewer, checked by the reviewer and signed by the doctor: what is legal in each
 * state, by role where that matters; anything else is the wrong status.
 */
const GRID: Record<State, Row> = {
  expected: {},
  received: { ...clerks, match: ok, signFor: ok, refuse: ok },
  signed_for: { ...clerks, startCheck: ok, ...withdrawable },
  in_check: {
    ...clerks,
    releaseCheck: { reviewer: ok, doctor: held, director: held },
    edit: { reviewer: ok, doctor: held, director: held },
    check: { reviewer: ok, doctor: held, director: held },
    sendBack: { reviewer: ok, doctor: held, director: held },
    ...withdrawable,
  },
  checked: { ...clerks, confirmPerson: noDoubt, sendBack: ok, generate: ok, sign: ok, ...withdrawable },
  signed: { ...directors, issue: ok, cancelSign: ok, ...withdrawable },
  issued: { ...directors, cancelSign: { doctor: [403, 'report.not_your_signature'], director: ok }, ...withdrawable },
  under_revision: {
    ...directors,
    confirmPerson: noDoubt,
    edit: ok,
    check: ok,
    generate: unchecked,
    reissue: unchecked,
    ...withdrawable,
  },
  reissued: { ...directors, cancelSign: { doctor: [403, 'report.not_your_signature'], director: ok }, ...withdrawable },
  withdrawn: { ...directors },
  refused: clerks,
};
const LABEL: Record<State, string> = {
  expected: 'Expected',
  received: 'Received',
  signed_for: 'Signed for',
  in_check: 'In check',
  checked: 'Checked',
  signed: 'Signed',
  issued: 'Issued',
  under_revision: 'Under revision',
  reissued: 'Reissued',
  withdrawn: 'Withdrawn',
  refused: 'Refused',
};

function expected(role: Role, action: Action, state: State): Outcome {
  if (!HOLDS[role].includes(action)) return [403, 'acl.forbidden'];
  // An administrator sees no patient's data: a report is there for them only while somebody asks for its withdrawal.
  if (role === 'administrator' && state !== 'withdrawn') return [404, 'report.not_found'];
  const cell = GRID[state][action] ?? wrong;
  return cell === ok || Array.isArray(cell) ? cell : (cell[role] ?? wrong);
}

let app: TestApp;
let team: Team;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
  team = await openTeam(app);
}, 60_000);
afterAll(() => app.drop());

/** What a page shows of it, without a look that is recorded. */
async function contentOf(id: number): Promise<string | null> {
  const report = await findReport(app.ports.db, id);
  return report?.customerId ? hashContent(app.ctx, app.ports.db, report) : null;
}

async function subjectOf(id: number): Promise<Subject & { status: string }> {
  const { rows } = await app.ports.pool.query('select * from report where id = $1', [id]);
  const row = rows[0];
  // A refused report may have nobody: then any customer will do to ask with.
  const { rows: anybody } = await app.ports.pool.query('select id from customer order by id limit 1');
  return {
    id,
    customerId: Number(row.customer_id ?? anybody[0].id),
    rowVersion: row.row_version,
    versionNo: row.version_no,
    contentSha256: await contentOf(id),
    status: row.status,
  };
}

/** Everything a refused request must leave as it was. */
async function traces(id: number) {
  const { rows } = await app.ports.pool.query(
    `select r.status, r.row_version, r.version_no, r.holder_id, r.updated_at,
      (select count(*)::int from report_event e where e.report_id = r.id) as events,
      (select count(*)::int from audit_event where action <> 'acl.refuse') as audited,
      (select count(*)::int from signature) as signatures,
      (select count(*)::int from signature_revocation) as revocations,
      (select count(*)::int from version_release) as releases,
      (select string_agg(x.id || x.value, ',' order by x.id) from result x where x.report_id = r.id) as results
     from report r where r.id = $1`,
    [id],
  );
  return rows[0];
}

async function ask(role: Role, action: Action, id: number, known?: Subject) {
  const of = known ?? (await subjectOf(id));
  const [method, place, more] = CALLS[action];
  await keepProved(team[role]);
  const answer = await team[role][method](place.replace('{id}', String(id)), {
    rowVersion: of.rowVersion,
    ...more(of),
  });
  return { status: answer.status, reason: answer.header.reason, msg: answer.header.msg };
}

/** Asks for everything that must be refused here, by everybody. */
async function refuseAllElse(id: number, state: State): Promise<void> {
  const before = await traces(id);
  expect(before.status).toBe(state);
  const subject = await subjectOf(id);
  const tellOf = async (role: Role, action: Action, outcome: [number, string]) => {
    const answer = await ask(role, action, id, subject);
    const names =
      outcome[1] === 'report.wrong_status'
        ? answer.msg.includes(`“${LABEL[state]}”`)
        : answer.msg !== `problem.${outcome[1]}`;
    return [
      `${role} ${action}: ${outcome.join(' ')}, said`,
      `${role} ${action}: ${answer.status} ${answer.reason}, ${names ? 'said' : `not said: ${answer.msg}`}`,
    ];
  };
  // nothing of it changes anything, so one need not wait for the other
  const told = await Promise.all(
    ROLES.flatMap((role) =>
      ACTIONS.flatMap((action) => {
        const outcome = expected(role, action, state);
        return outcome === ok ? [] : [tellOf(role, action, outcome)];
      }),
    ),
  );
  expect(told.map(([, found]) => found)).toEqual(told.map(([wanted]) => wanted));
  expect(await traces(id)).toEqual(before);
}

/** Does what this state allows to each role in turn; `back` undoes it where the status moves. */
async function allow(
  id: number,
  state: State,
  action: Action,
  roles: Role[],
  leads: State,
  back?: (role: Role) => Promise<unknown>,
) {
  const may = ROLES.filter((role) => expected(role, action, state) === ok);
  expect([action, ...roles]).toEqual([action, ...may]);
  for (const role of roles) {
    const before = await traces(id);
    expect(before.status).toBe(state);
    expect(await ask(role, action, id)).toMatchObject({ status: 200 });
    const after = await traces(id);
    expect([role, action, after.status, after.row_version, after.events]).toEqual([
      role,
      action,
      leads,
      before.row_version + 1,
      before.events + 1,
    ]);
    await back?.(role);
  }
}

const done = (role: Role, action: Action, id: number) => async () =>
  expect(await ask(role, action, id)).toMatchObject({ status: 200 });

/** Asked, refused to the one who asked, dropped by an administrator. */
async function askAndDrop(id: number, state: State) {
  await allow(id, state, 'requestWithdrawal', ['director'], state);
  const before = await traces(id);
  expect(await ask('director', 'requestWithdrawal', id)).toMatchObject({
    status: 409,
    reason: 'report.withdrawal_pending',
  });
  expect(await ask('director', 'confirmWithdrawal', id)).toMatchObject({ status: 409, reason: 'report.same_person' });
  expect(await ask('sales', 'confirmWithdrawal', id)).toMatchObject({ status: 403, reason: 'acl.forbidden' });
  expect(await traces(id)).toEqual(before);
  expect(await ask('administrator', 'cancelWithdrawal', id)).toMatchObject({ status: 200 });
  expect(await ask('administrator', 'confirmWithdrawal', id)).toMatchObject({ status: 404 });
}

describe('one report through every state: all that is legal happens, all else is refused and leaves no trace', () => {
  let id: number;

  test('received', async () => {
    ({ id } = await received(team));
    expect(await ask('clerk', 'signFor', id)).toMatchObject({ status: 409, reason: 'report.unmatched' });
    const { rows } = await app.ports.pool.query('select id from customer order by id desc limit 1');
    await steps.match(team, id, Number(rows[0].id));
    await refuseAllElse(id, 'received');
    await allow(id, 'received', 'match', ['clerk', 'director'], 'received');
    const [other, third] = [await reportIn(team, 'received'), await reportIn(team, 'received')];
    await allow(other, 'received', 'refuse', ['clerk', 'director'], 'refused', async () => {
      await app.ports.pool.query(`update report set status = 'received' where id = $1`, [other]);
    });
    await allow(third, 'received', 'signFor', ['clerk', 'director'], 'signed_for', async () => {
      await app.ports.pool.query(`update report set status = 'received' where id = $1`, [third]);
    });
    await done('clerk', 'signFor', id)();
  });

  test('signed_for', async () => {
    await refuseAllElse(id, 'signed_for');
    await allow(id, 'signed_for', 'startCheck', ['reviewer', 'doctor', 'director'], 'in_check', (role) =>
      done(role, 'releaseCheck', id)(),
    );
    await askAndDrop(id, 'signed_for');
    await done('reviewer', 'startCheck', id)();
  });

  test('in_check', async () => {
    await done('reviewer', 'edit', id)();
    await refuseAllElse(id, 'in_check');
    await allow(id, 'in_check', 'edit', ['reviewer'], 'in_check');
    await allow(id, 'in_check', 'releaseCheck', ['reviewer'], 'signed_for', done('reviewer', 'startCheck', id));
    await allow(id, 'in_check', 'sendBack', ['reviewer'], 'signed_for', done('reviewer', 'startCheck', id));
    await askAndDrop(id, 'in_check');
    await allow(id, 'in_check', 'check', ['reviewer'], 'checked');
  });

  test('checked', async () => {
    expect(await ask('doctor', 'sign', id)).toMatchObject({ status: 409, reason: 'report.not_generated' });
    await allow(id, 'checked', 'generate', ['reviewer', 'doctor', 'director'], 'checked');
    await refuseAllElse(id, 'checked');
    await allow(id, 'checked', 'sendBack', ['reviewer', 'doctor', 'director'], 'signed_for', async () => {
      for (const action of ['startCheck', 'check', 'generate'] as const) await done('reviewer', action, id)();
    });
    await allow(id, 'checked', 'sign', ['doctor', 'director'], 'signed', (role) => done(role, 'cancelSign', id)());
    await askAndDrop(id, 'checked');
    await done('doctor', 'sign', id)();
  }, 60_000);

  test('signed', async () => {
    await refuseAllElse(id, 'signed');
    await allow(id, 'signed', 'cancelSign', ['doctor', 'director'], 'checked', done('doctor', 'sign', id));
    await askAndDrop(id, 'signed');
    const second = await reportIn(team, 'signed');
    expect(await ask('director', 'issue', second)).toMatchObject({ status: 200 });
    expect(await ask('doctor', 'issue', id)).toMatchObject({ status: 200 });
  }, 60_000);

  test('issued', async () => {
    await refuseAllElse(id, 'issued');
    await askAndDrop(id, 'issued');
    await allow(id, 'issued', 'cancelSign', ['director'], 'under_revision');
  });

  test('under_revision', async () => {
    await refuseAllElse(id, 'under_revision');
    await allow(id, 'under_revision', 'edit', ['reviewer', 'doctor', 'director'], 'under_revision');
    await allow(id, 'under_revision', 'check', ['reviewer', 'doctor', 'director'], 'under_revision');
    expect(await ask('director', 'check', id)).toMatchObject({ status: 409, reason: 'report.checked_already' });
    await done('director', 'generate', id)();
    expect(await ask('director', 'reissue', id)).toMatchObject({ status: 409, reason: 'report.checker_may_not_sign' });
    await done('reviewer', 'check', id)();
    expect(await ask('director', 'reissue', id)).toMatchObject({ status: 409, reason: 'report.version_stale' });
    for (const role of ['reviewer', 'doctor', 'director'] as const) await done(role, 'generate', id)();
    await askAndDrop(id, 'under_revision');
    expect(await ask('doctor', 'reissue', id)).toMatchObject({ status: 403, reason: 'acl.forbidden' });
    expect(await ask('director', 'reissue', id)).toMatchObject({ status: 200 });
  });

  test('reissued', async () => {
    await refuseAllElse(id, 'reissued');
    await askAndDrop(id, 'reissued');
    await allow(id, 'reissued', 'cancelSign', ['director'], 'under_revision', async () => {
      await done('reviewer', 'check', id)();
      for (const action of ['generate', 'reissue'] as const) await done('director', action, id)();
    });
  });

  test('withdrawn', async () => {
    await done('director', 'requestWithdrawal', id)();
    await done('administrator', 'confirmWithdrawal', id)();
    await refuseAllElse(id, 'withdrawn');
  });

  test('refused', async () => {
    await refuseAllElse(await reportIn(team, 'refused'), 'refused');
  });

  test('expected', async () => {
    const { rows } = await app.ports.pool.query(
      `insert into report (report_no, customer_id, origin, category, name_en, name_zh, status, received_at, status_since)
       select 'R2026-999999', customer_id, 'internal', 'blood', 'Blood count', '血常规', 'expected', now(), now() from report where id = $1 returning id`,
      [id],
    );
    await refuseAllElse(Number(rows[0].id), 'expected');
  });
});

test.each<Reached>(['signed_for', 'in_check', 'checked', 'signed', 'issued', 'under_revision'])(
  'withdrawn from %s by two people',
  async (state) => {
    const id = await reportIn(team, state);
    expect(await ask('director', 'requestWithdrawal', id)).toMatchObject({ status: 200 });
    expect(await ask('administrator', 'confirmWithdrawal', id)).toMatchObject({ status: 200 });
    const after = await traces(id);
    expect(after).toMatchObject({ status: 'withdrawn', holder_id: null });
    const standing = await app.ports.pool.query(
      `select (select count(*)::int from version_release where report_id = $1 and ended_at is null) as released,
      (select count(*)::int from signature s where s.report_id = $1 and not exists (select 1 from signature_revocation v where v.signature_id = s.id)) as signed`,
      [id],
    );
    expect(standing.rows[0]).toEqual({ released: 0, signed: 0 });
    expect((await show(team.director, id)).status).toBe('withdrawn');
  },
  60_000,
);

test('nobody signed in may do anything, and nobody learns which reports exist', async () => {
  for (const action of ACTIONS) {
    const [method, place, more] = CALLS[action];
    const body = { rowVersion: 1, ...more({ id: 1, customerId: 1, rowVersion: 1, versionNo: 1, contentSha256: null }) };
    for (const id of [1, 999_999]) {
      const answer = await app.request(place.replace('{id}', String(id)), { method: method.toUpperCase(), body });
      expect([action, answer.status, answer.header.reason]).toEqual([action, 401, 'auth.signed_out']);
    }
    const gone = await team.director[method](place.replace('{id}', '999999'), body);
    expect([action, gone.status]).toEqual([action, 404]);
  }
});
