import ExcelJS from 'exceljs';
import type { AuditEventView } from '../../../server/modules/audit/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson, expectOk, openTeam, show, steps, type Team, version } from '../../support/report-path';
import { sheetRow, sheetText, uploadAndRead } from '../../support/sheets';
import { submit } from '../../support/submitted';
import { vendorPdf } from '../../support/vendor-pdf';

interface Page {
  rows: AuditEventView[];
  total: number;
}

/** Of the patient, and typed about them: none of it may reach whoever sees no patients. */
const SECRETS = [
  '欧阳明月',
  'Mingyue',
  '1971-11-23',
  '13912345678',
  'mingyue@home.test',
  'allergic to penicillin',
  'remark of the visit',
  'Rareodine',
  '88.123',
  'told apart by the scar',
  'her sister called',
  'looked like somebody else',
  'Secret-file-name',
  'Test Person',
];

let app: TestApp;
let team: Team;
let customer: { id: number; pid: string };
let reportId: number;

const potassium = { nameEn: 'Potassium', nameZh: '钾', value: '7.9', unit: 'mmol/L', range: '3.5-5.1' };

/** Everything that the clinic does to one person, each with words that only their own people may read. */
async function live() {
  const { clerk, reviewer, doctor, director, sales } = team;
  customer = await enterPerson(clerk, {
    name: '欧阳明月',
    birthOn: '1971-11-23',
    mobile: '13912345678',
    email: 'mingyue@home.test',
    remark: 'allergic to penicillin',
  });
  const path = `/customers/${customer.id}`;
  const whole = await expectOk(clerk.get<{ rowVersion: number }>(path));
  await expectOk(clerk.put(path, { ...whole, name: 'Mingyue Ouyang' }));
  await expectOk(
    clerk.post('/customers/assign', { ids: [customer.id], salesmanId: sales.staffId, reason: 'her sister called' }),
  );
  const visit = await expectOk(
    clerk.post<object & { id: number }>(`${path}/visits`, {
      visitOn: '2026-03-17',
      remark: 'remark of the visit',
      advice: [{ category: 'biochemistry', nameEn: 'Rareodine' }],
    }),
  );
  await expectOk(clerk.put(`/visits/${visit.id}`, { ...visit, doctor: 'looked like somebody else' }));
  const form = new FormData();
  const lines = ['Acme Laboratory', 'Name: Mingyue Ouyang', 'Date of birth: 1971-11-23', 'Rareodine 88.123 mmol/L 1-2'];
  form.set('file', new File([new Uint8Array(vendorPdf(lines))], 'Secret-file-name.pdf', { type: 'application/pdf' }));
  reportId = (await expectOk(clerk.post<{ reportId: number }>('/intake/files', form))).reportId;
  const match = { customerId: customer.id, reason: 'told apart by the scar' };
  await expectOk(clerk.post(`/intake/desk/${reportId}/match`, { ...(await version(clerk, reportId)), ...match }));
  await steps.signFor(team, reportId);
  await steps.startCheck(team, reportId);
  const rows = [{ ...potassium, nameEn: 'Rareodine', value: '88.123' }, potassium];
  const { criticals } = await steps.enter(team, reportId, rows);
  for (const { id } of criticals) {
    const move = async (body: object) => {
      const now = (await show(reviewer, reportId)).criticals.find((one) => one.id === id);
      await expectOk(reviewer.post(`/reports/${reportId}/criticals/${id}`, { rowVersion: now?.rowVersion, ...body }));
    };
    await move({ kind: 'attempt', to: 'her sister called', outcome: 'unable' });
    await move({ kind: 'attempt', to: 'her sister called', contact: '13912345678', outcome: 'confirmed' });
    await move({ kind: 'acknowledge' });
    await move({ kind: 'close', reason: 'her sister called' });
  }
  await steps.check(team, reportId);
  await steps.generate(reviewer, reportId);
  await steps.sign(doctor, reportId);
  await steps.issue(doctor, reportId);
  await steps.cancelSign(director, reportId);
  await steps.withdraw(director, team.administrator, reportId);
  const sheet = sheetText([sheetRow(1), sheetRow(2)], ',');
  await expectOk(
    submit(clerk, await uploadAndRead(app, clerk, sheet, 'Secret-file-name.csv', { visitOn: '2026-03-17' })),
  );
  for (const file of ['/customers/export?q=欧阳明月', `${path}/person-export`])
    await (await clerk.get(file)).response.arrayBuffer();
  await expectOk(director.get(path));
}

beforeAll(async () => {
  app = await startApp();
  await app.ports.pool.query(`update analyte set critical = '[{"low": 2.8, "high": 6.2}]' where code = 'K'`);
  team = await openTeam(app);
  await live();
}, 120_000);
afterAll(() => app.drop());

async function everything(who: SignedInPerson, query = ''): Promise<AuditEventView[]> {
  const rows: AuditEventView[] = [];
  for (let current = 1; ; current += 1) {
    const page = await expectOk(who.get<Page>(`/audit/events?pageSize=200&current=${current}${query}`));
    rows.push(...page.rows);
    if (rows.length >= page.total) return rows;
  }
}
const secretsIn = (text: string) => SECRETS.filter((secret) => text.includes(secret));

test('an administrator, who sees no patients, finds nothing of the patient in any event', async () => {
  const rows = await everything(team.administrator);
  expect(new Set(rows.map(({ action }) => action)).size).toBeGreaterThan(30);
  expect(secretsIn(JSON.stringify(rows))).toEqual([]);
  const edit = rows.find(({ action }) => action === 'customer.edit');
  expect(edit).toMatchObject({ facts: [], hidden: 1, pid: customer.pid, customerName: null, customerPath: null });
  const sign = rows.find(({ action }) => action === 'report.sign');
  const said = Object.fromEntries(sign?.facts.map(({ label, from, to }) => [label, [from, to]]) ?? []);
  expect(said).toMatchObject({
    State: ['Checked', 'Signed'],
    Version: [null, '1'],
    Meaning: [null, 'Responsible'],
  });
  expect(sign).toMatchObject({ actionText: 'Signed', objectPath: null });
});

test('whoever sees them reads old and new, in the words of the pages and in their language', async () => {
  const rows = await everything(team.director);
  expect(secretsIn(JSON.stringify(rows))).toEqual(SECRETS);
  const edit = rows.find(({ action }) => action === 'customer.edit');
  expect(edit).toMatchObject({
    facts: [{ label: 'Name', from: '欧阳明月', to: 'Mingyue Ouyang' }],
    hidden: 0,
    customerName: 'Mingyue Ouyang',
    customerPath: `/customer/List?open=${customer.id}`,
  });
  const assigned = rows.find(({ action }) => action === 'customer.assign');
  expect(assigned?.facts).toContainEqual({ label: 'Salesman', from: '–', to: team.sales.ctx.actor.name });
  const chinese = await expectOk(
    team.director.get<Page>('/audit/events?action=report.issue', { headers: { 'accept-language': 'zh-CN' } }),
  );
  expect(chinese.rows[0]).toMatchObject({ actionText: '发布' });
  expect(chinese.rows[0]?.facts[0]).toEqual({ label: '状态', from: '已签名', to: '已发布' });
});

test('nothing is found by what an event says, and a list of people by nobody’s name', async () => {
  for (const secret of SECRETS) {
    const q = encodeURIComponent(secret);
    expect((await team.director.get<Page>(`/audit/events?q=${q}`)).data.total).toBe(0);
  }
  expect((await everything(team.administrator, `&q=${customer.pid.toLowerCase()}&group=views`)).length).toBe(
    (await everything(team.administrator, `&customerId=${customer.id}&group=views`)).length,
  );
  const { reportNo } = await show(team.director, reportId);
  const ofReport = await everything(team.administrator, `&q=${reportNo}`);
  expect(new Set(ofReport.map(({ objectText }) => objectText))).toEqual(new Set([`Report ${reportNo}`]));
  const [one] = ofReport;
  expect((await everything(team.administrator, `&q=${one?.requestId}`)).map(({ id }) => id)).toContain(one?.id);
});

async function exported(who: SignedInPerson, query = '') {
  const answer = await who.get(`/audit/events/export?${query}`);
  expect(answer.status).toBe(200);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await answer.response.arrayBuffer());
  return (book.worksheets[0]?.getSheetValues() ?? []).slice(1).map((row) => (row as string[]).slice(1));
}

test('an export says what the list says, hides what it hides, and is itself in the log', async () => {
  const total = (await everything(team.administrator)).length;
  const [headings, ...rows] = await exported(team.administrator);
  expect(headings?.slice(0, 3)).toEqual(['When', 'Who', 'Action']);
  expect(rows).toHaveLength(total);
  expect(secretsIn(JSON.stringify(rows))).toEqual([]);
  expect(secretsIn(JSON.stringify(await exported(team.director, `q=${customer.pid}`)))).toContain('欧阳明月');
  const [last] = await everything(team.administrator, '&action=audit.export');
  expect(last).toMatchObject({ objectText: 'Audit log' });
  expect(last?.facts).toContainEqual({ label: 'Records', from: null, to: customer.pid });
  expect((await team.clerk.get('/audit/events/export')).status).toBe(403);
  // what was typed is not kept, what it was found to mean is
  await exported(team.director, 'q=Mingyue');
  const { rows: events } = await app.ports.pool.query(
    `select details from audit_event where action = 'audit.export' order by id desc limit 1`,
  );
  expect(JSON.stringify(events[0].details)).not.toContain('Mingyue');
});

test('more than ten thousand events are not exported at once', async () => {
  await app.database.pool.query(`insert into audit_event (at, actor_name, action, object_type, object_id, request_id)
    select '2026-03-01', 'system', 'many.of', 'thing', n::text, 'many' from generate_series(1, 10001) n`);
  const { header } = await team.director.get('/audit/events/export?action=many.of');
  expect(header).toMatchObject({ code: 422, reason: 'audit.export_too_many' });
  expect(header.msg).toContain('10');
});

test('a person’s export holds what the one exporting may see, and says what it left out', async () => {
  const { rows } = await app.ports.pool.query(
    "select details from audit_event where action = 'customer.personExport' order by id",
  );
  expect(rows[0].details.withheld).toEqual(['auditEvents']);
  expect(Object.keys(rows[0].details.rows)).not.toContain('auditEvents');
});

test('of an erased person nobody reads the details, and no page is offered', async () => {
  const seen = await expectOk(team.clerk.get<{ rowVersion: number }>(`/customers/${customer.id}`));
  const erasing = { rowVersion: seen.rowVersion, pidTyped: customer.pid, reason: 'asked in writing' };
  const answer = await team.director.post(`/customers/${customer.id}/erase`, erasing);
  if (answer.status !== 200) throw new Error(answer.header.msg);
  const rows = await everything(team.director, `&q=${customer.pid}`);
  expect(rows.length).toBeGreaterThan(20);
  expect(secretsIn(JSON.stringify(rows))).toEqual([]);
  expect(rows.every(({ customerName }) => customerName === null)).toBe(true);
  const pathsTo = (events: AuditEventView[]) =>
    events.flatMap(({ customerPath, objectType, objectPath }) => [
      ...(customerPath === null ? [] : [customerPath]),
      ...(objectType === 'customer' && objectPath !== null ? [objectPath] : []),
    ]);
  // what is left of them is a page for who may erase
  expect(pathsTo(rows).length).toBeGreaterThan(0);
  await app.ports.pool.query(
    `delete from role_resource using role r where r.id = role_id and r.code = 'director' and resource_code = 'customer:erase'`,
  );
  expect(pathsTo(await everything(team.director, `&q=${customer.pid}`))).toEqual([]);
});

test('sales are not shown at home what was withdrawn', async () => {
  const { sales } = team;
  const { id: customerId } = await enterPerson(team.clerk, { name: 'Second Person' });
  const { rows } = await app.ports.pool.query<{ id: number }>(
    `insert into report (report_no, origin, category, name_en, name_zh, status, customer_id, received_at, status_since, updated_at, issued_at, vendor, language)
     select 'R2026-9' || lpad(n::text, 5, '0'), origin, category, 'Panel', '', case n when 1 then 'issued' else 'withdrawn' end, $1, received_at, status_since, updated_at, issued_at, vendor, language
     from report, generate_series(1, 2) n where report.id = $2 returning id`,
    [customerId, reportId],
  );
  await app.ports.pool.query(
    `insert into audit_event (at, actor_id, actor_name, action, object_type, object_id, request_id)
     select now(), $1, 'sales', 'report.view', 'report', id::text, 'x' from unnest($2::bigint[]) id`,
    [sales.staffId, rows.map(({ id }) => id)],
  );
  const { touched } = await expectOk(sales.get<{ touched: { reportNo: string }[] }>('/home'));
  expect(touched.map(({ reportNo }) => reportNo)).toEqual(['R2026-900001']);
});
