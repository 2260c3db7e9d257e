import { PERMISSIONS } from '../../../config/pages';
import { ROUTES } from '../../../server/app';
import { type RoleCode, type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';
import { leastBodyOf, leastQueryOf } from './walk-bodies';
import { OPERATIONS } from './walk-table';

const NAME = '欧阳独见';
const operations = ROUTES.map(({ description }) => description);
type Operation = (typeof operations)[number];
const guardOf = new Map(
  Object.entries(OPERATIONS).flatMap(([guard, named]) => Object.keys(named).map((one) => [one, guard] as const)),
);

let app: TestApp;
let pid: string;
/** Ids by what stands before them in an address. */
const ids: Record<string, number> = {};
const reportIds: { id: number; status: string; rowVersion: number }[] = [];

/** Somebody with these permissions and no page. */
async function holding(code: string, permissions: readonly string[]): Promise<SignedInPerson> {
  await app.database.pool.query(
    `with made as (insert into role (code, name_en, name_zh) values ($1, $1, $1) returning id)
     insert into role_resource select id, unnest($2::text[]) from made`,
    [code, permissions],
  );
  return app.signInAs(code as RoleCode, { name: code });
}

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
  const [clerk, doctor] = [await app.signInAs('clerk'), await app.signInAs('doctor')];
  const alike = { name: NAME, mobile: '13912340000' };
  const person = await enterPerson(clerk, alike);
  // somebody like them: a pair of records that may be one person's
  await enterPerson(clerk, alike);
  pid = person.pid;
  for (const status of ['received', 'signed_for', 'checked', 'signed', 'issued', 'withdrawn']) {
    const { id } = await insertReport(app, { customerId: person.id, status, signerId: doctor.staffId });
    ids[status] = id;
  }
  const { rows } = await app.database.pool.query('select id::int, status, row_version as "rowVersion" from report');
  reportIds.push(...rows);
  const { issued = 0, received = 0 } = ids;
  Object.assign(ids, { customers: person.id, reports: issued, desk: received });
}, 60_000);
afterAll(() => app.drop());

function placeOf(path: string, more: Record<string, number> = {}): string {
  const before = path.split('/').findIndex((part) => part.startsWith('{')) - 1;
  const known = { ...ids, ...more }[path.split('/')[before] ?? ''] ?? 1;
  return path.replace(/\{\w+\}/, String(known)).replace(/\{\w+\}/g, '1');
}

const call = (who: SignedInPerson, operation: Operation, more: Record<string, number> = {}, rowVersion = 1) =>
  app.request(placeOf(operation.path, more) + leastQueryOf(operation, { q: NAME }), {
    method: operation.method.toUpperCase(),
    cookie: who.cookie,
    body: leastBodyOf(operation, { rowVersion }),
  });

/** What hands out people as a file. */
const FILES = ['exportCustomers', 'exportExternalRegister', 'exportReceiving'];

test('whoever meets a customer by any permission, whatever else they lack, is named among those who see them', async () => {
  const admin = await app.signInAs('administrator');
  const meeting: string[] = [];
  for (const permission of PERMISSIONS) {
    const theirs = operations.filter(
      ({ operationId, method, path }) =>
        method === 'get' && !path.startsWith('/acl') && guardOf.get(operationId)?.split(' ').includes(permission),
    );
    const only = await holding(`only ${permission}`, [permission]);
    for (const operation of [...theirs, ...operations.filter(({ operationId }) => operationId === 'findAnything')]) {
      const answer = await call(only, operation);
      const isFile = FILES.includes(operation.operationId) && answer.status === 200;
      if (isFile || JSON.stringify(answer.data ?? null).includes(NAME)) meeting.push(permission);
    }
  }
  const { data } = await admin.get<{ rows: { name: string; sees: string[] }[] }>(
    `/acl/explain/customer-readers?pid=${pid}&pageSize=100`,
  );
  const named = new Map(
    data.rows.flatMap(({ name, sees }) => (name.startsWith('only ') ? [[name.replace('only ', ''), sees]] : [])),
  );
  // what they write or look up by name they meet as well
  const known = [...new Set([...meeting, 'customer:edit', 'spreadsheet:view'])];
  expect([...named.keys()].sort()).toEqual(known.sort());
  const seesMore = ['customer:view', 'report:view', 'report:viewIssued'];
  expect([...named].filter(([one, sees]) => !seesMore.includes(one) && String(sees) !== 'passing')).toEqual([]);
});

test('whoever holds everything but the sight of all reports reaches none by its id that was not issued', async () => {
  const blind = await holding(
    'blind',
    PERMISSIONS.filter((one) => one !== 'report:view'),
  );
  const ofReport = operations.filter(
    ({ operationId, path }) => /^\/(reports|intake\/desk)\/\{/.test(path) && guardOf.get(operationId) !== 'report:view',
  );
  expect(ofReport.length).toBeGreaterThan(30);
  const reached: string[] = [];
  for (const { id, status, rowVersion } of reportIds.filter((one) => one.status !== 'issued'))
    for (const operation of ofReport) {
      const { header } = await call(blind, operation, { reports: id, desk: id }, rowVersion);
      if (header.reason !== 'report.not_found') reached.push(`${operation.operationId} ${status}: ${header.reason}`);
    }
  expect(reached).toEqual([]);
});

test('what is signed for together names no report beyond the desk to who does not see all reports', async () => {
  const desk = await holding('desk', ['report:signFor']);
  const wanted = reportIds.map(({ id, rowVersion }) => ({ reportId: id, rowVersion }));
  const seen = await desk.post<{ lines: { item: { status: string } }[] }>('/intake/sign-for-preview', {
    reportIds: wanted.map(({ reportId }) => reportId),
  });
  expect(seen.data.lines.map(({ item }) => item.status)).toEqual(['received']);
  const signed = await desk.post<{ results: { reportNo: string }[] }>('/intake/sign-for-many', { items: wanted });
  expect(signed.data.results.filter(({ reportNo }) => reportNo !== '')).toHaveLength(1);
});

test('whoever holds everything but erasing reaches nothing of an erased person by their id', async () => {
  const clerk = await app.signInAs('clerk');
  const gone = await enterPerson(clerk, { name: 'Erased Once' });
  const visit = { visitOn: '2026-03-17', remark: '', advice: [] };
  const { data: made } = await clerk.post<{ id: number }>(`/customers/${gone.id}/visits`, visit);
  await app.database.pool.query(`update customer set state = 'erased' where id = $1`, [gone.id]);
  const others = await holding(
    'no eraser',
    PERMISSIONS.filter((one) => one !== 'customer:erase'),
  );
  const ofPerson = operations.filter(
    ({ operationId, path }) =>
      /^(\/viewer)?\/(customers|visits)\/\{/.test(path) && guardOf.get(operationId) !== 'customer:erase',
  );
  expect(ofPerson.length).toBeGreaterThan(15);
  const reached: string[] = [];
  for (const operation of ofPerson) {
    const { status, header } = await call(others, operation, { customers: gone.id, visits: made.id });
    if (header.reason !== 'customer.erased') reached.push(`${operation.operationId}: ${status} ${header.reason}`);
  }
  expect(reached).toEqual([]);
});

test('whoever exports a person without the sight of reports is handed none of them, and that is written down', async () => {
  const exporter = await holding('exporter', ['customer:view', 'customer:export']);
  const { response, status } = await exporter.get(`/customers/${ids.customers}/person-export`);
  expect(status).toBe(200);
  await response.arrayBuffer();
  const { rows } = await app.database.pool.query(
    `select details from audit_event where action = 'customer.personExport' order by id desc limit 1`,
  );
  expect(rows[0].details.pdfs).toBe(0);
  expect(rows[0].details.withheld).toEqual(expect.arrayContaining(['issuedReports', 'auditEvents']));
});
