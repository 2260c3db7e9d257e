import { ROLES, type RoleCode } from '../../../config/pages';
import { ROUTES } from '../../../server/app';
import { startSession } from '../../../server/modules/auth/service';
import { type Answer, type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';
import { leastBodyOf, leastQueryOf } from './walk-bodies';
import { EVERYBODY, expectedOf, OPERATIONS, type Who } from './walk-table';

const NOT_THERE = 999_999;

let app: TestApp;
const people = new Map<RoleCode, SignedInPerson>();
const as = (role: RoleCode) => people.get(role) as SignedInPerson;
/** Ids that are there, by the part of the address that they stand behind. */
const ids: Record<string, number> = {};
/** What stands in an address in place of these parameters, which are no ids. */
const NAMED: Record<string, string> = {
  '/settings/plain/{group}': 'clinic',
  '/settings/guarded/{group}': 'work',
  '/settings/test/{channel}': 'email',
  '/settings/certificate/issuer/{sha256}': '0'.repeat(64),
  '/audit/weeks/{weekOn}': '2026-03-09',
};
let ofOther: { customerId: number; reportId: number; fileId: number; consentId: number; linkId: number };

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
  for (const role of ROLES) people.set(role, await app.signInAs(role));
  const person = await enterPerson(as('clerk'), { salesmanId: as('sales').staffId });
  const other = await enterPerson(as('clerk'), { salesmanId: as('director').staffId });
  const signerId = as('doctor').staffId;
  const issued = await insertReport(app, { customerId: person.id, status: 'issued', signerId });
  const waiting = await insertReport(app, { customerId: other.id, status: 'received' });
  const query = async (text: string) => Number((await app.database.pool.query(text)).rows[0].id);
  const { data: supplier } = await as('clerk').post<{ id: number }>('/suppliers', { name: 'Acme' });
  const consent = { rowVersion: other.rowVersion, purpose: 'ai', givenOn: '2026-03-17', how: 'signedForm' };
  const { data: consents } = await as('clerk').post<{ consents: { id: number }[] }>(
    `/customers/${other.id}/consents`,
    consent,
  );
  const { data: link } = await as('doctor').post<{ id: number }>(`/reports/${issued.id}/share-links`, { days: 3 });
  // whom the walk changes and disables; those who walk must stay as they are
  const staff = await app.signInAs('reviewer', { fresh: true });
  const { data: role } = await as('administrator').post<{ id: number }>('/acl/roles', {
    nameEn: 'Walked',
    nameZh: '走查',
    remark: '',
  });
  const { data: key } = await as('director').post<{ made: { id: number } }>(`/suppliers/${supplier.id}/keys`, {
    name: 'Gate',
  });
  Object.assign(ids, {
    staff: staff.staffId,
    roles: role.id,
    keys: key.made.id,
    customers: person.id,
    reports: issued.id,
    desk: waiting.id,
    suppliers: supplier.id,
    viewer: person.id,
    analytes: await query('select id from analyte order by id limit 1'),
    panels: await query('select id from panel order by id limit 1'),
    // those of the people who walk must live on
    sessions: NOT_THERE,
  });
  ofOther = {
    customerId: other.id,
    reportId: waiting.id,
    fileId: 1,
    consentId: consents.consents[0]?.id ?? 0,
    linkId: link.id,
  };
});
afterAll(() => app.drop());

const operations = ROUTES.map(({ description }) => description);
type Operation = (typeof operations)[number];
const guardInTable = new Map(
  Object.entries(OPERATIONS).flatMap(([guard, named]) =>
    Object.keys(named).map((operation) => [operation, guard] as const),
  ),
);

/** Addresses name records that are there where there are some. */
const placeOf = (path: string) => {
  // a report that was put there as rows has no PDF to hand out
  if (path.endsWith('/person-export')) return path.replace('{id}', String(ofOther.customerId));
  const name = NAMED[path];
  if (name) return path.replace(/\{\w+\}/, name);
  const parts = path.split('/');
  const before = parts[parts.findIndex((part) => part.startsWith('{')) - 1] ?? '';
  const known = [before, ...parts].map((part) => ids[part]).find((id) => id !== undefined);
  let first = true;
  return path.replace(/\{\w+\}/g, () => {
    const id = first ? (known ?? 1) : NOT_THERE;
    first = false;
    return String(id);
  });
};

async function call(operation: Operation, cookie: string | undefined): Promise<Answer> {
  const { method, path } = operation;
  const answer = await app.request(placeOf(path) + leastQueryOf(operation), {
    method: method.toUpperCase(),
    cookie,
    body: leastBodyOf(operation),
  });
  // a stream of changes would go on
  if (path === '/events') await answer.response.body?.cancel();
  return answer;
}

const cookieOf = (who: Who) => (who === 'anonymous' ? undefined : as(who).cookie);

/** Everything that is written down, but for when somebody was last here. */
async function everything(): Promise<Map<string, string>> {
  const { pool } = app.database;
  const { rows: tables } = await pool.query(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const hashes = tables.map(({ name }) => {
    const row = name === 'session' ? `t.id || coalesce(t.ended_at::text, '')` : 't::text';
    return `select '${name}' as name, md5(string_agg(${row}, ';' order by ${row})) as hash from "${name}" t`;
  });
  const { rows } = await pool.query(hashes.join(' union all '));
  return new Map(rows.map(({ name, hash }) => [name as string, hash as string]));
}

test('each operation stands in the table with its permission, and the table names no other', () => {
  const inCode = operations.map(({ operationId, guard }) => `${operationId}: ${[guard].flat().join(' ')}`);
  expect([...guardInTable].map(([operation, guard]) => `${operation}: ${guard}`).sort()).toEqual(inCode.sort());
});

const refusalOf = (operationId: string, status: 401 | 403) => {
  if (guardInTable.get(operationId) === 'machine') return 'supplier.key_refused';
  return status === 401 ? 'auth.signed_out' : 'acl.forbidden';
};

test('whoever may not is refused by every operation, and nothing is written', async () => {
  const before = await everything();
  const wrong: string[] = [];
  for (const who of EVERYBODY)
    for (const operation of operations) {
      const expected = expectedOf(guardInTable.get(operation.operationId) ?? '', who);
      if (expected === 'through') continue;
      const { status, header } = await call(operation, cookieOf(who));
      const reason = refusalOf(operation.operationId, expected);
      if (status !== expected || header.reason !== reason) wrong.push(`${who} ${operation.operationId}: ${status}`);
    }
  expect(wrong).toEqual([]);
  // a refused call may itself be written down
  const after = await everything();
  expect([...after].filter(([name, hash]) => before.get(name) !== hash && name !== 'audit_event')).toEqual([]);
});

test('what machines call is opened by no key that is none, with a session beside it or without', async () => {
  const forMachines = operations.filter(({ guard }) => guard === 'machine');
  expect(forMachines.map(({ operationId }) => operationId)).toEqual(['receiveVendorFile']);
  for (const operation of forMachines)
    for (const authorization of ['Bearer labkey_none', 'Bearer ', 'Basic labkey_none', ''])
      for (const who of EVERYBODY) {
        const { status, header } = await app.request(placeOf(operation.path), {
          method: operation.method.toUpperCase(),
          headers: { authorization },
          cookie: cookieOf(who),
          body: leastBodyOf(operation),
        });
        expect([authorization, who, status, header.reason]).toEqual([authorization, who, 401, 'supplier.key_refused']);
      }
});

test('nobody whose role holds it is refused by any operation for want of a permission', async () => {
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  for (const who of EVERYBODY)
    for (const operation of operations) {
      const guard = guardInTable.get(operation.operationId) ?? '';
      if (expectedOf(guard, who) !== 'through' || (guard === 'public' && who !== 'anonymous')) continue;
      const { status, header } = await call(operation, cookieOf(who));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isRefused = header.reason === 'acl.forbidden' || header.reason === 'auth.signed_out' || status >= 500;
      // by the specification it is asked without a session, and says so
      if (isRefused && operation.operationId !== 'readSession')
        wrong.push(`${who} ${operation.operationId}: ${status}`);
    }
  expect(wrong).toEqual([]);
  // most of what is made of the schemas gets as far as the work itself
  expect(statuses.get(400) ?? 0).toBeLessThan((statuses.get(200) ?? 0) / 2);
});

const rulesOf = (rule: string) =>
  Object.values(OPERATIONS).flatMap((named) => Object.keys(named).filter((operation) => named[operation] === rule));
const operationOf = (operationId: string) => operations.find((one) => one.operationId === operationId) as Operation;
/** A call of an operation with these in place of the parameters of its address. */
const reach = (person: SignedInPerson, operationId: string, params: Record<string, number>) => {
  const operation = operationOf(operationId);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? 1));
  return app.request(path + leastQueryOf(operation), {
    method: operation.method.toUpperCase(),
    cookie: person.cookie,
    body: leastBodyOf(operation),
  });
};

test.each(rulesOf('issuedOnly'))(
  '%s: who sees issued reports only does not reach another by its id',
  async (operation) => {
    const { reportId, customerId, linkId } = ofOther;
    const isOfCustomer = operationOf(operation).path.startsWith('/viewer');
    const answer = await reach(as('sales'), operation, { id: isOfCustomer ? customerId : reportId, no: 1, linkId });
    expect([answer.status, answer.header.reason]).toEqual([404, `${isOfCustomer ? 'customer' : 'report'}.not_found`]);
  },
);

test.each(rulesOf('issuedInList'))('%s: tells who sees issued reports only of no other', async (operation) => {
  const { rows } = await app.database.pool.query(
    'select report_no as no, name from report join customer c on c.id = customer_id where report.id = $1',
    [ofOther.reportId],
  );
  const path = operationOf(operation).path.replace('{id}', String(ofOther.customerId));
  const asked = operation === 'findAnything' ? `?q=${encodeURIComponent(rows[0].no)}` : '';
  const told = async (role: RoleCode) => JSON.stringify((await as(role).get(path + asked)).data ?? null);
  expect(await told('sales')).not.toContain(`"${rows[0].no}"`);
});

/** The refusals with which somebody else's part of a record is met. */
const NOT_OF_IT: Record<string, string> = {
  withdrawConsent: 'customer.consent_gone',
  getReportFile: 'intake.file_not_found',
  getReportFilePage: 'intake.file_not_found',
  countReportFilePages: 'intake.file_not_found',
  // a report without a correction has no file to take out, whosever is named
  takeOutFile: 'report.no_correction',
  moveCritical: 'report.critical_not_found',
  dismissDelta: 'report.delta_not_found',
  escalateDelta: 'report.delta_not_found',
  answerDelta: 'report.delta_not_found',
  endStaffSession: 'auth.session_not_found',
  changeMark: 'imaging.mark_not_found',
  takeBackMark: 'imaging.mark_not_found',
};
/** The table of the first id, what it stands behind and who asks; of the others it is a report and the director. */
const RECORD_OF: Record<string, readonly [table: string, behind: string, by: RoleCode]> = {
  withdrawConsent: ['customer', 'customers', 'director'],
  endStaffSession: ['staff', 'staff', 'administrator'],
};

test.each(rulesOf('ofItsRecord').map((operation) => [operation, NOT_OF_IT[operation]] as const))(
  '%s: the second id must be of the first, else %s',
  async (operation, reason) => {
    const { fileId, consentId } = ofOther;
    const [table, id, by] = RECORD_OF[operation] ?? (['report', 'reports', 'director'] as const);
    const version = await app.database.pool.query(`select row_version v from "${table}" where id = $1`, [ids[id]]);
    const { path, method } = operationOf(operation);
    const place = path
      .replace(/\{(id|reportId)\}/, String(ids[id]))
      .replace('{consentId}', String(consentId))
      .replace('{fileId}', String(fileId))
      .replace('{sessionId}', String(as('sales').ctx.actor.sessionId))
      .replace(/\{\w+\}/g, '1');
    const least = leastBodyOf(operationOf(operation)) as object | undefined;
    const answer = await app.request(place + leastQueryOf(operationOf(operation)), {
      method: method.toUpperCase(),
      cookie: as(by).cookie,
      body: least && { ...least, rowVersion: version.rows[0].v },
    });
    expect(answer.header.reason).toBe(reason);
  },
);

test('the link of another report cannot be ended by its id', async () => {
  const { reportId, linkId } = ofOther;
  // whoever walked before may have ended it with its report
  await app.database.pool.query('update share_link set revoked_at = null where id = $1', [linkId]);
  const answer = await reach(as('director'), 'revokeShareLink', { id: reportId, linkId });
  expect(answer.header.reason).toBe('report.share_gone');
  const { rows } = await app.database.pool.query('select revoked_at from share_link where id = $1', [linkId]);
  expect(rows).toEqual([{ revoked_at: null }]);
});

test('another’s session cannot be ended by its id', async () => {
  const { staffId, ctx } = as('sales');
  const staff = { id: staffId, name: 'sales', title: '', language: 'en-US' as const, email: '' };
  await app.ports.db.transaction((tx) => startSession(tx, app.ctx, staff, 'test'));
  expect((await reach(as('clerk'), 'endOwnSession', { id: ctx.actor.sessionId })).header.reason).toBe(
    'auth.session_not_found',
  );
  const { rows } = await app.database.pool.query('select ended_at from session where staff_id = $1', [staffId]);
  expect(rows.filter(({ ended_at: endedAt }) => endedAt !== null)).toEqual([]);
});

test('another’s passkey cannot be removed by its id', async () => {
  const { rows } = await app.database.pool.query(
    `insert into passkey (staff_id, credential_id, public_key, counter, name, enrolled_at)
     values ($1, 'theirs', 'key', 0, 'Phone', now()) returning id`,
    [as('sales').staffId],
  );
  const [{ id }] = rows;
  for (const role of ['clerk', 'administrator'] as const)
    expect((await reach(as(role), 'removePasskey', { id })).header.reason).toBe('auth.passkey_not_found');
  expect((await app.database.pool.query('select id from passkey where id = $1', [id])).rows).toHaveLength(1);
});
