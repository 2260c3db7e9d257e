import { startApp, type TestApp } from '../../support/app';
import {
  expectOk,
  openTeam,
  RESULTS,
  received,
  version as reportVersion,
  show,
  steps,
  type Team,
} from '../../support/report-path';

let app: TestApp;
let team: Team;

beforeAll(async () => {
  app = await startApp({
    settings: {
      PORTAL_RATE_LIMITS: 'false',
      PORTAL_CLINIC_ADDRESS_EN: '12 River Road',
      PORTAL_CLINIC_ADDRESS_ZH: '河畔路12号',
      PORTAL_REPORT_REQUIRES: 'labAddress, performingLab, requester, collectedAt, specimen, method',
      PORTAL_REPORT_ASKS_FOR: 'birthOn',
      PORTAL_TIME_ZONE: 'Asia/Shanghai',
    },
  });
  team = await openTeam(app);
}, 60_000);
afterAll(() => app.drop());

const version = (id: number) => reportVersion(team.clerk, id);
const DETAILS = { nameEn: 'Panel', nameZh: '', category: 'blood', vendor: 'Acme', language: 'en-US', barCode: '' };
const correct = async (id: number, more: object) =>
  expectOk(
    team.clerk.put(`/intake/desk/${id}/details`, { ...(await version(id)), ...DETAILS, testOn: '2026-03-17', ...more }),
  );
const signFor = async (id: number) =>
  (await team.clerk.post(`/intake/desk/${id}/sign-for`, { ...(await version(id)), condition: 'good' })).header;

test('stops at the step where somebody can know it: at the desk, at the check, and at the end for all', async () => {
  const { id, customerId } = await received(team, ['Collected: 2026-03-17 08:10']);
  await steps.match(team, id, customerId);
  expect(await signFor(id)).toMatchObject({
    reason: 'report.missing_at_desk',
    msg: 'Enter before signing for it: the requester (or self-referred).',
  });
  await correct(id, { selfReferred: true });
  expect((await signFor(id)).code).toBe(200);
  await steps.startCheck(team, id);
  await steps.enter(team, id);
  const check = async () => {
    const { rowVersion, contentSha256, warnings } = await show(team.reviewer, id);
    const seen = warnings.map(({ key }) => key);
    return (await team.reviewer.post(`/reports/${id}/check`, { rowVersion, contentSha256, seen })).header;
  };
  expect(await check()).toMatchObject({
    reason: 'report.missing_at_check',
    msg: 'Enter before checking: the specimen, the method of each result.',
  });
  await steps.enter(
    team,
    id,
    RESULTS.map((row) => ({ ...row, method: 'ECLIA' })),
    { specimen: 'Serum' },
  );
  expect((await check()).code).toBe(200);
  await steps.generate(team.reviewer, id);
  const { rows } = await app.ports.pool.query('select snapshot from report_version where report_id = $1', [id]);
  expect(rows[0].snapshot).toMatchObject({
    requester: '',
    selfReferred: true,
    specimen: 'Serum',
    collectedAt: '2026-03-17T00:10:00.000Z',
  });
  await steps.sign(team.doctor, id);
});

test('who asked is the one entered, else the doctor of the visit; what is asked for is told and stops nothing', async () => {
  const { id, customerId } = await received(team, ['Collected: 2026-03-17 08:10']);
  await steps.match(team, id, customerId);
  await correct(id, { requester: 'Dr Elsewhere' });
  await app.ports.pool.query('update customer set birth_on = null where id = $1', [customerId]);
  const { wanted } = await expectOk(
    team.clerk.get<{ wanted: { content: string; required: boolean }[] }>(`/intake/desk/${id}`),
  );
  expect(wanted).toEqual([
    { content: 'specimen', required: true },
    { content: 'method', required: true },
    { content: 'birthOn', required: false },
  ]);
  await app.ports.pool.query(`update customer set birth_on = '1980-04-02' where id = $1`, [customerId]);
  expect((await signFor(id)).code).toBe(200);
  const { requester } = (await show(team.reviewer, id)) as unknown as { requester: string };
  expect(requester).toBe('Dr Elsewhere');
});
