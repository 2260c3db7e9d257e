import pg from 'pg';
import type { Context } from '../../../server/core/context';
import { movesCounted } from '../../../server/core/health';
import { moveReport, recordMove, refusalWords } from '../../../server/modules/report/lifecycle/moves';
import type { Action, Subject } from '../../../server/modules/report/lifecycle/rules';
import { findReport } from '../../../server/modules/report/repository';
import { startApp, TEST_NOW, type TestApp } from '../../support/app';
import { enterPerson, type Team } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';

let app: TestApp;
let team: Pick<Team, 'clerk' | 'reviewer' | 'doctor'>;
let customerId: number;
let told: string[];
let listening: pg.Client;

beforeAll(async () => {
  app = await startApp();
  const [clerk, reviewer, doctor] = [
    await app.signInAs('clerk'),
    await app.signInAs('reviewer', { language: 'zh-CN' }),
    await app.signInAs('doctor'),
  ];
  team = { clerk, reviewer, doctor };
  customerId = (await enterPerson(clerk)).id;
  listening = new pg.Client(app.database.connection);
  await listening.connect();
  await listening.query('listen portal_changes');
  listening.on('notification', ({ payload }) => told.push(JSON.parse(payload ?? '{}').topic));
}, 60_000);
beforeEach(() => {
  told = [];
});
afterAll(async () => {
  await listening.end();
  await app.drop();
});

const inState = async (status: string) =>
  (await insertReport(app, { customerId, status, reviewerId: team.reviewer.staffId, signerId: team.doctor.staffId }))
    .id;
const rowOf = async (id: number) => {
  const row = await findReport(app.ports.db, id);
  if (!row) throw new Error('no such report');
  return row;
};
/** The last step of the history and the last event of the audit log. */
async function written(id: number) {
  const { rows } = await app.ports.pool.query(
    `select actor_id as "actorId", actor_name as "actorName", action, from_status as "from", to_status as "to", details, at
      from report_event where report_id = $1 order by id desc limit 1`,
    [id],
  );
  const { rows: events } = await app.ports.pool.query(
    `select action, object_id as object, customer_id as "customerId", details from audit_event
      where object_type = 'report' and object_id = $1 order by id desc limit 1`,
    [String(id)],
  );
  return { step: rows[0], event: events[0] };
}
const toldOnce = async () => {
  // what was sent before comes before it
  await listening.query(`select pg_notify('portal_changes', '{"topic":"end"}')`);
  while (told.at(-1) !== 'end') await new Promise((done) => setImmediate(done));
  return told.slice(0, -1).sort();
};

test('a move is in the row, in the history and in the audit log, and the open pages are told', async () => {
  const id = await inState('signed_for');
  const before = await rowOf(id);
  app.advance(60_000);
  const now = new Date(TEST_NOW.getTime() + 60_000);
  const moved = await moveReport(team.reviewer.ctx, id, before.rowVersion, 'startCheck', (_tx, report, me) => {
    expect([report.id, me.actor.staffId]).toEqual([id, team.reviewer.staffId]);
    return { set: { holderId: team.reviewer.staffId }, details: { why: 'next in line' } };
  });
  expect(moved).toMatchObject({
    status: 'in_check',
    statusSince: now,
    updatedAt: now,
    updatedBy: team.reviewer.ctx.actor.name,
    holderId: team.reviewer.staffId,
    rowVersion: before.rowVersion + 1,
  });
  expect(await rowOf(id)).toEqual(moved);
  const details = { why: 'next in line' };
  expect(await written(id)).toEqual({
    step: {
      ...{ actorId: team.reviewer.staffId, actorName: team.reviewer.ctx.actor.name, action: 'startCheck' },
      ...{ from: 'signed_for', to: 'in_check', details, at: now },
    },
    event: {
      ...{ action: 'report.startCheck', object: String(id), customerId },
      details: { from: 'signed_for', to: 'in_check', ...details },
    },
  });
  expect(await toldOnce()).toEqual(['queue', 'report']);
});

test('a move that leaves the state does not say that it is new, and no queue is told', async () => {
  const id = await inState('checked');
  const before = await rowOf(id);
  app.advance(60_000);
  const moved = await moveReport(team.doctor.ctx, id, before.rowVersion, 'generate');
  expect(moved.statusSince).toEqual(before.statusSince);
  expect(moved.updatedAt).not.toEqual(before.updatedAt);
  expect((await written(id)).event.details).toEqual({ from: 'checked', to: 'checked' });
  expect(await toldOnce()).toEqual(['report']);
});

test('who holds a report is told to the queue, and a move of nobody is the system’s', async () => {
  const id = await inState('checked');
  const before = await rowOf(id);
  await app.ctx.transaction((tx) =>
    recordMove(tx, app.ctx, before, 'generate', { set: { holderId: team.doctor.staffId } }),
  );
  expect(await rowOf(id)).toMatchObject({ updatedBy: 'system', holderId: team.doctor.staffId });
  expect((await written(id)).step).toMatchObject({ actorId: null, actorName: 'system', details: {} });
  expect(await toldOnce()).toEqual(['queue', 'report']);
});

test('when a report begins or ceases to count as an earlier one, the person’s open ones are compared anew', async () => {
  const another = await enterPerson(team.clerk);
  const enter = (status: string) =>
    insertReport(app, {
      ...{ customerId: another.id, status, reviewerId: team.reviewer.staffId, signerId: team.doctor.staffId },
      results: [{ nameEn: 'Glucose', value: '5.1', unit: 'mmol/L', analyteCode: 'GLU' } as never],
    });
  const [open, earlier] = [await enter('checked'), await enter('signed')];
  const move = async (id: number, action: Action) => {
    told = [];
    const before = await rowOf(id);
    await app.ctx.transaction((tx) => recordMove(tx, app.ctx, before, action, {}));
    return toldOnce();
  };
  expect(await move(open.id, 'generate')).toEqual(['report']);
  expect(await move(earlier.id, 'issue')).toEqual(['queue', 'report', 'report']);
  expect(await move(earlier.id, 'cancelSign')).toEqual(['queue', 'report', 'report']);
  expect(await move(earlier.id, 'generate')).toEqual(['report']);
});

test('each move is counted by its name', async () => {
  const countOf = async (action: string) =>
    (await movesCounted.get()).values.find(({ labels }) => labels.action === action)?.value ?? 0;
  const before = await countOf('generate');
  const row = await rowOf(await inState('checked'));
  await app.ctx.transaction((tx) => recordMove(tx, app.ctx, row, 'generate', {}));
  expect(await countOf('generate')).toBe(before + 1);
});

test('the audit log names the person from whom a report is taken', async () => {
  const id = await inState('checked');
  const before = await rowOf(id);
  const set = { customerId: null, visitId: null };
  await app.ctx.transaction((tx) => recordMove(tx, app.ctx, before, 'undoMatch', { set }));
  expect(await rowOf(id)).toMatchObject({ customerId: null, status: 'received' });
  expect((await written(id)).event.customerId).toBe(customerId);
});

test('a move that is not allowed, or comes too late, writes nothing', async () => {
  const id = await inState('signed_for');
  const before = await rowOf(id);
  const move = (action: 'startCheck' | 'generate', rowVersion = before.rowVersion) =>
    moveReport(team.reviewer.ctx, id, rowVersion, action).then(
      () => null,
      (error) => [error.code, error.params?.action, error.params?.status],
    );
  expect(await move('generate')).toEqual(['report.wrong_status', 'generate', '已签收']);
  expect((await move('startCheck', before.rowVersion - 1))?.[0]).toBe('report.stale');
  const late = { ...before, rowVersion: before.rowVersion - 1 };
  await expect(app.ctx.transaction((tx) => recordMove(tx, app.ctx, late, 'startCheck', {}))).rejects.toMatchObject({
    code: 'report.moved_meanwhile',
    params: { id },
  });
  expect(await rowOf(id)).toEqual(before);
  expect(await toldOnce()).toEqual([]);
});

test('whether the checker may sign is the clinic’s to say', async () => {
  const id = await inState('checked');
  await app.ports.pool.query('update report set checked_by = $2 where id = $1', [id, team.doctor.staffId]);
  const { rowVersion } = await rowOf(id);
  const signBy = (ctx: Context) => moveReport(ctx, id, rowVersion, 'sign').catch((error) => error.code);
  const { ctx } = team.doctor;
  expect(await signBy(ctx)).toBe('report.checker_may_not_sign');
  const settings = { ...ctx.ports.settings, PORTAL_CHECKER_MAY_SIGN: true };
  expect(await signBy({ ...ctx, ports: { ...ctx.ports, settings } })).toMatchObject({ status: 'signed' });
});

test('a refusal names the state, what is missing and the letters, in the reader’s language', () => {
  const subject = {
    status: 'checked',
    missing: ['testOn', 'value:Ratio: A:G'],
    missingAtDesk: ['requester'],
    missingAtCheck: ['method', 'specimen'],
    unprintable: ['𠮷 (U+20BB7)', '㍿ (U+337F)'],
  } as unknown as Subject;
  expect(refusalWords(team.doctor.ctx, subject)).toEqual({
    status: 'Checked',
    missing: 'the test date, the value of Ratio: A:G',
    missingAtDesk: 'the requester (or self-referred)',
    missingAtCheck: 'the method of each result, the specimen',
    letters: '𠮷 (U+20BB7), ㍿ (U+337F)',
  });
  expect(refusalWords(team.reviewer.ctx, subject)).toMatchObject({ status: '已审核' });
});
