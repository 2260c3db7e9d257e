import { deliverDue } from '../../../server/modules/message/service';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { expectOk, openTeam, type ReportAnswer, received, show, steps, type Team } from '../../support/report-path';

let app: TestApp;
let team: Team;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false', PORTAL_IDLE_MINUTES: '600' } });
  team = await openTeam(app);
}, 60_000);
afterAll(() => app.drop());

interface Answer extends ReportAnswer {
  notices: { why: string; versionNo: number; staffName: string | null; channel: string | null; state: string }[];
  versions: (ReportAnswer['versions'][number] & { state: string })[];
}
const read = async (id: number) => (await show(team.director, id)) as Answer;
const open = (who: SignedInPerson, id: number, no = 1) => who.get(`/reports/${id}/versions/${no}/pdf?download=true`);

/** An issued report of a person with these ways to reach them. */
async function issuedTo(contact: { email?: string; mobile?: string }) {
  const { id, customerId } = await received(team);
  const consents = { ai: false, recording: false, share: true };
  await app.ports.pool.query(
    `update customer set email = $2, mobile = $3, consents = $4, language = 'en-US' where id = $1`,
    [...[customerId, contact.email ?? '', contact.mobile ?? '', consents]],
  );
  await steps.match(team, id, customerId);
  await steps.signFor(team, id);
  await steps.startCheck(team, id);
  await steps.enter(team, id);
  await steps.check(team, id);
  await steps.generate(team.reviewer, id);
  // before it is handed out: no recipient
  await team.clerk.get(`/reports/${id}/versions/1/pdf`);
  app.advance(1000);
  await steps.sign(team.doctor, id);
  await steps.issue(team.doctor, id);
  return id;
}
const share = (id: number) => expectOk(team.doctor.post(`/reports/${id}/share-links`, { days: 3 }));
const correct = async (id: number) => {
  await steps.cancelSign(team.director, id);
  await steps.enter(team, id, [{ nameEn: 'Glucose', value: '5.2', unit: 'mmol/L', range: '3.9-6.1' }]);
  await steps.check(team, id);
  await steps.generate(team.director, id);
  await steps.reissue(team.director, id);
};
const told = async (id: number) =>
  (await read(id)).notices.map(({ why, versionNo, staffName, channel, state }) => [
    why,
    versionNo,
    staffName,
    channel,
    state,
  ]);

test('whoever had an earlier version is told once that it was corrected, and the history says whether it was sent', async () => {
  const id = await issuedTo({ email: 'alice@mail.test', mobile: '13800138000' });
  await share(id);
  await share(id);
  await open(team.sales, id);
  await open(team.sales, id);
  await open(team.director, id);
  await correct(id);
  const sales = team.sales.ctx.actor?.name;
  expect(await told(id)).toEqual([
    ['corrected', 1, null, 'email', 'waiting'],
    ['corrected', 1, sales, 'email', 'waiting'],
  ]);
  await deliverDue(app.ports);
  expect((await told(id)).map(([, , , , state]) => state)).toEqual(['delivered', 'delivered']);
  const mails = app.delivered.filter(({ text }) => text.includes('corrected'));
  expect(mails.map(({ to }) => to).sort()).toEqual(['alice@mail.test', team.sales.email].sort());
  const [toCustomer] = mails.filter(({ to }) => to === 'alice@mail.test');
  expect(toCustomer?.text).toContain('Version 1, which you received, is no longer valid');
  expect(`${toCustomer?.subject} ${toCustomer?.text}`).not.toMatch(/Glucose|Alice|5\.2/);

  await open(team.sales, id, 2);
  await steps.withdraw(team.director, team.administrator, id);
  // who is told now had the newest of those that they had
  expect((await told(id)).slice(2)).toEqual([
    ['withdrawn', 1, null, 'email', 'waiting'],
    ['withdrawn', 1, team.director.ctx.actor?.name, 'email', 'waiting'],
    ['withdrawn', 2, sales, 'email', 'waiting'],
  ]);
});

test('by SMS where there is no mail; who cannot be reached is listed; a report that nobody had tells nobody', async () => {
  const bySms = await issuedTo({ mobile: '13800138001' });
  await share(bySms);
  await correct(bySms);
  expect(await told(bySms)).toEqual([['corrected', 1, null, 'sms', 'waiting']]);
  const byNothing = await issuedTo({});
  await share(byNothing);
  await correct(byNothing);
  expect(await told(byNothing)).toEqual([['corrected', 1, null, null, 'unreachable']]);
  const nobody = await issuedTo({ email: 'bob@mail.test' });
  await correct(nobody);
  expect(await told(nobody)).toEqual([]);
});

test('who has left the clinic, and who was erased, is told nothing', async () => {
  const id = await issuedTo({ email: 'erna@mail.test' });
  await share(id);
  const left = await app.signInAs('sales', { fresh: true });
  await open(left, id);
  await app.ports.pool.query(`update staff set state = 'left' where id = $1`, [left.staffId]);
  await app.ports.pool.query(
    `update customer set state = 'erased' where id = (select customer_id from report where id = $1)`,
    [id],
  );
  await steps.withdraw(team.director, team.administrator, id);
  expect(await told(id)).toEqual([]);
});

test('a match that is undone is told as a withdrawal: once, and also while nothing stands under revision', async () => {
  for (const isRevised of [false, true]) {
    const id = await issuedTo({ email: 'carol@mail.test' });
    await share(id);
    await open(team.sales, id);
    if (isRevised) await steps.cancelSign(team.director, id);
    await steps.undoMatch(team.director, id);
    expect(await told(id)).toEqual([
      ['withdrawn', 1, null, 'email', 'waiting'],
      ['withdrawn', 1, team.sales.ctx.actor?.name, 'email', 'waiting'],
    ]);
  }
  const withdrawn = await issuedTo({ email: 'dora@mail.test' });
  await share(withdrawn);
  await steps.withdraw(team.director, team.administrator, withdrawn);
  await steps.undoMatch(team.director, withdrawn);
  expect(await told(withdrawn)).toEqual([['withdrawn', 1, null, 'email', 'waiting']]);
});

test('a version that was signed and cancelled before issue is revoked; one that is replaced says so', async () => {
  const id = await issuedTo({});
  await correct(id);
  expect((await read(id)).versions.map(({ no, state }) => [no, state])).toEqual([
    [2, 'issued'],
    [1, 'superseded'],
  ]);
  const { id: other, customerId } = await received(team);
  await steps.match(team, other, customerId);
  await steps.signFor(team, other);
  await steps.startCheck(team, other);
  await steps.enter(team, other);
  await steps.check(team, other);
  await steps.generate(team.reviewer, other);
  const state = async () => (await read(other)).versions[0]?.state;
  expect(await state()).toBe('draft');
  await steps.sign(team.doctor, other);
  expect(await state()).toBe('signed');
  await steps.cancelSign(team.doctor, other);
  expect(await state()).toBe('revoked');
});
