import type { AuditWeekRow, AuditWeekView } from '../../../server/modules/audit/review/schema';
import type { AuditEventView } from '../../../server/modules/audit/schema';
import { sealAll } from '../../../server/modules/audit/service';
import { checkAsked } from '../../../server/modules/integrity/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson, expectOk } from '../../support/report-path';

const DAY_MS = 86_400_000;
/** Wednesday, 2026-03-18 in the clinic. */
const THIS_WEEK = '2026-03-16';
const LAST_WEEK = '2026-03-09';

let app: TestApp;
let director: SignedInPerson;
let administrator: SignedInPerson;

/** Events of an earlier day, as the portal would have written them then. */
const past = (
  at: string,
  action: string,
  actor: SignedInPerson,
  more: { customerId?: number; details?: object } = {},
) =>
  app.database.pool.query(
    `insert into audit_event (at, actor_id, actor_name, action, object_type, object_id, customer_id, request_id, details)
     values ($1, $2, $3, $4, 'list', 'customers', $5, 'then', $6)`,
    [at, actor.staffId, actor.ctx.actor.name, action, more.customerId ?? null, more.details ?? {}],
  );

beforeAll(async () => {
  app = await startApp();
  director = await app.signInAs('director');
  administrator = await app.signInAs('administrator');
  const clerk = await app.signInAs('clerk');
  for (let n = 0; n < 25; n += 1) {
    const { id } = await enterPerson(clerk);
    await past('2026-03-12T03:00:00Z', 'customer.view', clerk, { customerId: id });
  }
  await past('2026-02-24T03:00:00Z', 'customer.view', clerk, { customerId: 1 });
  await past('2026-03-10T03:00:00Z', 'customer.export', director);
  await past('2026-03-10T15:30:00Z', 'auth.sign_in', clerk);
  await past('2026-03-10T03:00:00Z', 'auth.sign_in', clerk);
  await past('2026-03-11T03:00:00Z', 'acl.staff_create', administrator);
  await past('2026-03-11T03:00:00Z', 'report.match', clerk, { details: { reason: '' } });
  await past('2026-03-11T03:00:00Z', 'report.match', clerk, { details: { reason: 'told apart' } });
  // the last minute of Sunday, and the first of Monday, by the clinic's clock
  await past('2026-03-15T15:59:00Z', 'acl.refuse', clerk);
  await past('2026-03-15T16:00:00Z', 'acl.refuse', clerk);
}, 60_000);
afterAll(() => app.drop());

const weeks = async () => (await expectOk(director.get<{ rows: AuditWeekRow[] }>('/audit/weeks'))).rows;
const week = (who: SignedInPerson, on: string) => expectOk(who.get<AuditWeekView>(`/audit/weeks/${on}`));
const sign = (who: SignedInPerson, on: string, remark = 'nothing unusual') =>
  who.post('/audit/reviews', { weekOn: on, remark });
const home = async (who: SignedInPerson) =>
  (await expectOk(who.get<{ auditWeeks: { weeks: number; oldestOn: string } | null }>('/home'))).auditWeeks;

test('every week since the log began is listed, with how it stands', async () => {
  expect((await weeks()).map(({ weekOn, untilOn, state }) => [weekOn, untilOn, state])).toEqual([
    [THIS_WEEK, '2026-03-22', 'running'],
    [LAST_WEEK, '2026-03-15', 'open'],
    ['2026-03-02', '2026-03-08', 'overdue'],
    ['2026-02-23', '2026-03-01', 'overdue'],
  ]);
});

test('a week says what matters, by the clinic’s calendar, and each count is what the log shows for it', async () => {
  const seen = await week(director, LAST_WEEK);
  expect(seen.counts).toMatchObject({
    views: 25,
    exports: 1,
    access: 1,
    refusals: 1,
    overrides: 1,
    nightSignIns: 1,
    withdrawals: 0,
    findings: 0,
  });
  for (const group of ['views', 'exports', 'access', 'refusals', 'overrides', 'nightSignIns'] as const) {
    const found = await expectOk(
      director.get<{ total: number; rows: AuditEventView[] }>(
        `/audit/events?group=${group}&from=${seen.weekOn}&to=${seen.untilOn}`,
      ),
    );
    expect([group, found.total]).toEqual([group, seen.counts[group]]);
  }
  expect(seen.viewers).toEqual([
    expect.objectContaining({ actorName: expect.stringMatching(/^clerk/), customers: 25, before: 0.3, unusual: true }),
  ]);
});

test('whose acts are in it is told so; who gave access leaves the week to another', async () => {
  expect(await week(director, LAST_WEEK)).toMatchObject({ own: 1, whyNot: null });
  const own = await week(administrator, LAST_WEEK);
  expect(own.own).toBe(1);
  expect(own.whyNot).toMatch(/changed staff, roles or signing factors yourself.*director/);
  expect((await sign(administrator, LAST_WEEK)).header.reason).toBe('audit.own_grants');
});

test('no week that runs, lies ahead, is none, or was before the log began; and never without words', async () => {
  expect((await sign(director, THIS_WEEK)).header.reason).toBe('audit.week_running');
  for (const wrong of ['2026-03-23', '2026-03-10', '2026-02-16'])
    expect((await sign(director, wrong)).header.reason).toBe('audit.no_such_week');
  expect((await sign(director, LAST_WEEK, '  ')).header.reason).toBe('request.invalid');
  const clerk = await app.signInAs('clerk');
  expect((await sign(clerk, LAST_WEEK)).status).toBe(403);
});

test('of two who sign a week off at the same moment one does', async () => {
  const other = await app.signInAs('director', { fresh: true });
  const answers = await Promise.all([director, other, director, other].map((who) => sign(who, LAST_WEEK)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.header.reason).toBe('audit.week_reviewed');
  const [row] = (await weeks()).filter(({ weekOn }) => weekOn === LAST_WEEK);
  expect(row).toMatchObject({ state: 'reviewed', review: { remark: 'nothing unusual', counts: { views: 25 } } });
  const { rows } = await app.ports.pool.query(
    "select count(*)::int as n from audit_event where action = 'audit.review'",
  );
  expect(rows[0].n).toBe(1);
  await expect(app.ports.pool.query("update audit_review set remark = ''")).rejects.toThrow(/permission denied/);
  await expect(app.database.pool.query('delete from audit_review')).rejects.toThrow();
});

test('the only reviewer signs off what they granted themselves', async () => {
  await past('2026-03-03T03:00:00Z', 'acl.staff_create', administrator);
  expect((await sign(administrator, '2026-03-02')).header.reason).toBe('audit.own_grants');
  await app.ports.pool.query(`delete from role_resource g using role r where r.id = g.role_id and r.code = 'director'
    and g.resource_code = 'audit:review'`);
  expect((await sign(administrator, '2026-03-02')).status).toBe(200);
  await app.ports.pool.query(`insert into role_resource (role_id, resource_code)
    select id, 'audit:review' from role where code = 'director'`);
});

test('overdue weeks stand on the home of those who may review, until they are reviewed', async () => {
  expect(await home(director)).toEqual({ weeks: 1, oldestOn: '2026-02-23' });
  expect(await home(await app.signInAs('clerk'))).toBeNull();
  expect((await sign(director, '2026-02-23')).status).toBe(200);
  expect(await home(director)).toBeNull();
  app.advance(7 * DAY_MS);
  director = await app.signInAs('director');
  expect(await home(director)).toBeNull();
  app.advance(7 * DAY_MS);
  director = await app.signInAs('director');
  expect(await home(director)).toEqual({ weeks: 1, oldestOn: THIS_WEEK });
  // what was before the portal was started on this database is nobody's duty
  await app.database.pool.query(
    "insert into file_store (store_id, bound_at) values (gen_random_uuid(), '2026-03-23T03:00:00Z')",
  );
  expect(await home(director)).toBeNull();
});

describe('the chain', () => {
  interface Chain {
    sealed: number;
    waiting: number;
    checkedAt: string | null;
    askedAt: string | null;
    findings: { kind: string }[];
  }
  const chain = () => expectOk(director.get<Chain>('/audit/chain'));

  test('says what is sealed and what waits; a check that is asked for is done in the background, once', async () => {
    const before = await chain();
    expect(before).toMatchObject({ sealed: 0, checkedAt: null, askedAt: null, findings: [] });
    expect(before.waiting).toBeGreaterThan(20);
    // an event is sealed when no older transaction runs any more, be it of another test's database
    while ((await chain()).waiting > 0) await sealAll(app.ports);
    await expectOk(director.post('/audit/chain/check'));
    await expectOk(director.post('/audit/chain/check'));
    expect((await chain()).askedAt).toBe(app.ctx.now().toISOString());
    expect(await checkAsked(app.ports)).toMatchObject({ ended: true, found: [] });
    expect(await checkAsked(app.ports)).toBeNull();
    expect(await chain()).toMatchObject({ askedAt: null, findings: [], checkedAt: app.ctx.now().toISOString() });
    expect((await (await app.signInAs('clerk')).post('/audit/chain/check')).status).toBe(403);
  });

  test('an event that was changed is told', async () => {
    await app.database.pool.query('alter table audit_event disable trigger all');
    await app.database.pool.query(`update audit_event set actor_name = 'nobody' where action = 'customer.export'`);
    await app.database.pool.query('alter table audit_event enable trigger all');
    await expectOk(director.post('/audit/chain/check'));
    await checkAsked(app.ports);
    expect((await chain()).findings.map(({ kind }) => kind)).toEqual(['chain_broken']);
    const { integrity } = await expectOk(director.get<{ integrity: { checkedAt: string | null } }>('/home'));
    expect(integrity.checkedAt).toBeNull();
  });
});
