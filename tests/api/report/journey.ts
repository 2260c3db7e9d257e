import { releaseDue } from '../../../server/modules/report/service';
import { startApp, type TestApp } from '../../support/app';
import { expectOk, openTeam, received, show, steps, type Team } from '../../support/report-path';

let app: TestApp;
let team: Team;

beforeAll(async () => {
  app = await startApp();
  team = await openTeam(app);
}, 60_000);
afterAll(() => app.drop());

const pdfOf = async (who: Team['clerk'], id: number, no: number) => {
  const answer = await who.get(`/reports/${id}/versions/${no}/pdf?download=true`);
  return {
    status: answer.status,
    bytes: Buffer.from(await answer.response.arrayBuffer()),
    disposition: answer.headers.get('content-disposition'),
  };
};

async function verify(code: string, bytes: Buffer): Promise<string[]> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'report.pdf', { type: 'application/pdf' }));
  const page = await app.app.request(`/verify/${code}`, {
    method: 'POST',
    body: form,
    headers: { 'accept-language': 'en' },
  });
  return [...(await page.text()).matchAll(/data-state="(\w+)"/g)].map((match) => match[1] ?? '');
}

test('a PDF that arrives becomes a signed PDF that a customer can be given', async () => {
  const { id, customerId } = await received(team);
  await steps.match(team, id, customerId);
  await steps.signFor(team, id);

  const register = await expectOk(team.clerk.get<{ rows: { id: number }[] }>('/intake/register'));
  expect(register.rows.map((row) => row.id)).toContain(id);
  const queue = await expectOk(team.reviewer.get<{ rows: { id: number }[] }>('/reports/queue?queue=toCheck'));
  expect(queue.rows.map((row) => row.id)).toContain(id);

  await steps.startCheck(team, id);
  const entered = await steps.enter(team, id);
  expect(entered.results.map(({ nameEn, flag }) => [nameEn, flag])).toEqual([
    ['Glucose', 'N'],
    ['Urea', 'H'],
  ]);
  await steps.check(team, id);

  const generated = await steps.generate(team.reviewer, id);
  expect(generated.versions).toHaveLength(1);
  const draft = await pdfOf(team.reviewer, id, 1);
  expect(draft.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const again = await steps.generate(team.reviewer, id);
  expect(again.versions).toHaveLength(1);
  expect((await pdfOf(team.reviewer, id, 1)).bytes.equals(draft.bytes)).toBe(true);

  const signed = await steps.sign(team.doctor, id);
  expect(signed.status).toBe('signed');
  const code = signed.versions[0]?.verifyCode ?? '';
  const first = await pdfOf(team.doctor, id, 1);
  expect(await verify(code, first.bytes)).toEqual(['not_issued']);

  await steps.cancelSign(team.doctor, id);
  const cancelled = await show(team.doctor, id);
  expect(cancelled.status).toBe('checked');
  expect(cancelled.signatures).toHaveLength(1);
  expect(cancelled.signatures[0]?.revoked?.reasonCode).toBe('transcription');
  expect((await verify(code, first.bytes))[0]).toBe('revoked');

  const signedAgain = await steps.sign(team.doctor, id);
  expect(signedAgain.signatures).toHaveLength(2);
  app.advance(599_000);
  await releaseDue(app.ports);
  expect((await show(team.doctor, id)).status).toBe('signed');
  app.advance(2_000);
  await releaseDue(app.ports);
  expect((await show(team.doctor, id)).status).toBe('issued');

  const listed = await expectOk(team.sales.get<{ rows: { id: number }[] }>('/viewer/customers'));
  expect(listed.rows.map((row) => row.id)).toContain(customerId);
  const detail = await expectOk(
    team.sales.get<{ reports: { id: number; versionNo: number }[] }>(`/viewer/customers/${customerId}`),
  );
  expect(detail.reports).toMatchObject([{ id, versionNo: 1 }]);
  const final = await pdfOf(team.sales, id, 1);
  expect(final.disposition).toContain('attachment');
  expect(await verify(code, final.bytes)).toEqual(['valid']);
  const altered = Buffer.from(final.bytes);
  altered[Math.floor(altered.length / 2)] = (altered[Math.floor(altered.length / 2)] ?? 0) ^ 1;
  expect(await verify(code, altered)).toEqual(['altered']);
  expect((await verify(code, draft.bytes))[0]).toBe('unsigned');

  const history = await expectOk(team.doctor.get<{ action: string; toStatus: string }[]>(`/reports/${id}/history`));
  expect(history.map((event) => event.action)).toEqual([
    'receive',
    'match',
    'signFor',
    'startCheck',
    'edit',
    'check',
    'generate',
    'generate',
    'sign',
    'cancelSign',
    'sign',
    'issue',
  ]);
  const audited = await expectOk(
    team.director.get<{ rows: { action: string }[] }>(`/audit/events?objectType=report&objectId=${id}&pageSize=100`),
  );
  const actions = audited.rows.map((event) => event.action);
  for (const action of [
    'report.receive',
    'report.sign',
    'report.cancelSign',
    'report.issue',
    'report.download',
    'report.view',
  ])
    expect(actions).toContain(action);
}, 60_000);

test('a corrected version says what changed, and the old one is replaced', async () => {
  const { id, customerId } = await received(team);
  await steps.match(team, id, customerId);
  await steps.signFor(team, id);
  await steps.startCheck(team, id);
  await steps.enter(team, id);
  await steps.check(team, id);
  const { versions } = await steps.generate(team.reviewer, id);
  await steps.sign(team.doctor, id);
  await steps.issue(team.doctor, id);
  const old = await pdfOf(team.sales, id, 1);
  const code = versions[0]?.verifyCode ?? '';

  await steps.cancelSign(team.director, id);
  expect((await verify(code, old.bytes))[0]).toBe('revoked');
  const { rowVersion } = await show(team.director, id);
  const results = [
    { nameEn: 'Glucose', nameZh: '葡萄糖', value: '6.9', unit: 'mmol/L', range: '3.9-6.1' },
    { nameEn: 'Urea', nameZh: '尿素', value: '9.4', unit: 'mmol/L', range: '2.6-7.5' },
  ];
  await expectOk(team.director.put(`/reports/${id}/working-data`, { rowVersion, results }));
  const { rows: edits } = await app.database.pool.query(
    `select details->'changes' as changes from audit_event where action = 'report.edit' and object_id = $1 order by id`,
    [String(id)],
  );
  expect(edits.at(-1).changes).toEqual([expect.objectContaining({ field: { en: 'Glucose', zh: '葡萄糖' } })]);
  await steps.check(team, id);
  const next = await steps.generate(team.director, id);
  expect(next.versions[0]).toMatchObject({ no: 2, supersedesNo: 1 });
  expect(next.versions[0]?.changes).toEqual([
    {
      field: { en: 'Glucose', zh: '葡萄糖' },
      from: '5.1 mmol/L [3.9-6.1]; Flag: In range',
      to: '6.9 mmol/L [3.9-6.1]; Flag: High',
    },
  ]);
  await steps.reissue(team.director, id);
  expect((await show(team.director, id)).status).toBe('reissued');
  expect((await verify(code, old.bytes))[0]).toBe('superseded');
}, 60_000);
