import { type RoleCode, type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { insertReport } from '../../support/report-rows';

interface Explanation {
  allowed: boolean;
  whyNot: string[];
  through: { nameEn: string; granted: { by: string; at: string } | null; held: { by: string; at: string } | null }[];
  otherRoles: { nameEn: string; holders: number }[];
  needs: { code: string; held: boolean }[];
}
interface Readers {
  total: number;
  rows: { name: string; sees?: string[]; roles: { nameEn: string }[] }[];
}

let app: TestApp;
let admin: SignedInPerson;
const people = new Map<RoleCode, SignedInPerson>();
const ROLES: RoleCode[] = ['administrator', 'clerk', 'reviewer', 'doctor', 'director', 'sales'];

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
  for (const role of ROLES) people.set(role, await app.signInAs(role, { name: `${role} person` }));
  admin = people.get('administrator') as SignedInPerson;
  await app.database.pool.query('update session set stepped_up_at = now()');
});
afterAll(() => app.drop());

const why = async (role: RoleCode, code: string) =>
  (await admin.get<Explanation>(`/acl/explain/people/${people.get(role)?.staffId}?code=${encodeURIComponent(code)}`))
    .data;
const who = async (code: string) =>
  (await admin.get<Readers>(`/acl/explain/holders?code=${encodeURIComponent(code)}`)).data;

test('why somebody may: through which role, since when and by whom, and which actions the page needs', async () => {
  expect(await why('clerk', 'page:/SignIn')).toMatchObject({
    allowed: true,
    whyNot: [],
    through: [{ nameEn: 'Clerk', granted: null, held: { by: 'system' } }],
    otherRoles: [{ nameEn: 'Director', holders: 1 }],
    needs: [{ code: 'report:receive', held: true }],
  });
  const { data: roles } = await admin.get<{ id: number; rowVersion: number }[]>('/acl/grants?roleIds=1,2,3,4,5,6');
  const { rows } = await app.database.pool.query(`select id from role where code = 'sales'`);
  const sales = roles.find(({ id }) => id === Number(rows[0].id));
  const change = { roleId: sales?.id, rowVersion: sales?.rowVersion, grant: ['report:export'], revoke: [] };
  expect((await admin.put('/acl/grants', { roles: [change] })).status).toBe(200);
  const { through } = await why('sales', 'report:export');
  expect(through).toMatchObject([
    { nameEn: 'Sales', granted: { by: 'administrator person', at: app.ctx.now().toISOString() } },
  ]);
});

test('who gave somebody a role, and when: not who changed their other roles later, nor who took it', async () => {
  const { data: roles } = await admin.get<{ id: number; code: string; nameEn: string }[]>('/acl/roles/choices');
  const idOf = (code: string) => roles.find((one) => one.code === code)?.id as number;
  const second = await app.signInAs('administrator', { fresh: true, name: 'Second admin' });
  const body = { name: 'Given', title: '', email: 'given@clinic.test', phone: '', language: 'en-US', invite: false };
  const { data: made } = await admin.post<{ id: number; rowVersion: number }>('/acl/staff', {
    ...body,
    roleIds: [idOf('clerk')],
  });
  let { rowVersion } = made;
  const give = async (who: SignedInPerson, codes: string[]) => {
    const changed = await who.put<{ rowVersion: number }>(`/acl/staff/${made.id}/roles`, {
      rowVersion,
      roleIds: codes.map(idOf),
    });
    rowVersion = changed.data.rowVersion;
  };
  const given = async (code: string) =>
    (await admin.get<Explanation>(`/acl/explain/people/${made.id}?code=${code}`)).data.through.map(
      ({ nameEn, held }) => [nameEn, held?.by],
    );
  await give(second, ['clerk', 'reviewer']);
  expect(await given('report:view')).toEqual([
    ['Clerk', 'administrator person'],
    ['Reviewer', 'Second admin'],
  ]);
  await give(second, ['reviewer']);
  const version = (await admin.get<{ rows: { id: number; rowVersion: number }[] }>('/acl/roles')).data.rows.find(
    ({ id }) => id === idOf('clerk'),
  )?.rowVersion;
  const holders = { rowVersion: version, add: [made.id], remove: [] };
  expect((await second.post(`/acl/roles/${idOf('clerk')}/holders`, holders)).status).toBe(200);
  expect(await given('report:receive')).toEqual([['Clerk', 'Second admin']]);
  await app.database.pool.query(`update staff set state = 'disabled' where id = any($1)`, [[made.id, second.staffId]]);
});

test('a page that is held is not open where the menu does not show it, and that is said to everybody alike', async () => {
  const [desk, pdf, pictures] = ['page:/SignIn', 'page:/SignIn/pdfSignIn', 'page:/SignIn/imageSignIn'];
  const clerk = people.get('clerk') as SignedInPerson;
  const shown = async () => JSON.stringify((await clerk.get('/acl/privileges')).data).includes('"/SignIn"');
  const said = async (code: string) => ({
    why: (await why('clerk', code)).whyNot,
    own: (await clerk.get<{ allowed: boolean }>(`/acl/explain/own?code=${code}`)).data.allowed,
    who: (await who(code)).rows.map(({ name }) => name),
  });
  const open = { why: [], own: true, who: ['clerk person', 'director person'] };
  expect([await shown(), await said(desk)]).toEqual([true, open]);
  const closed = { why: ['not_in_menu'], own: false, who: ['director person'] };
  const take = `delete from role_resource using role r where r.id = role_id and r.code = 'clerk' and resource_code = $1`;
  const giveBack = `insert into role_resource select id, $1 from role where code = 'clerk'`;
  for (const page of [pdf, pictures]) await app.database.pool.query(take, [page]);
  expect([await shown(), await said(desk)]).toEqual([false, closed]);
  for (const page of [pdf, pictures]) await app.database.pool.query(giveBack, [page]);
  await app.database.pool.query(take, [desk]);
  expect([await shown(), await said(pdf)]).toEqual([false, closed]);
  await app.database.pool.query(giveBack, [desk]);
  expect((await who('page:/pmh/List')).total).toBe(0);
});

test('why somebody may not, and what it would take', async () => {
  expect(await why('sales', 'report:sign')).toMatchObject({
    allowed: false,
    whyNot: ['no_role'],
    through: [],
    otherRoles: [{ nameEn: 'Doctor' }, { nameEn: 'Director' }],
  });
  expect((await why('doctor', 'page:/pmh/List')).whyNot).toEqual(['not_ready']);
  const left = await app.signInAs('doctor', { fresh: true, name: 'Left' });
  await app.database.pool.query(`update staff set state = 'disabled' where id = $1`, [left.staffId]);
  const { data } = await admin.get<Explanation>(`/acl/explain/people/${left.staffId}?code=report:sign`);
  expect(data).toMatchObject({ allowed: false, whyNot: ['person_disabled'], through: [{ nameEn: 'Doctor' }] });
  expect((await admin.get('/acl/explain/people/99999?code=report:sign')).header.reason).toBe('acl.staff_not_found');
  expect((await admin.get('/acl/explain/people/1?code=page:/acl')).header.reason).toBe('menu.not_found');
});

test('what is said agrees with what the server does', async () => {
  const calls = { 'report:receive': '/intake/desk', 'supplier:view': '/suppliers', 'customer:view': '/customers' };
  for (const [code, path] of Object.entries(calls))
    for (const role of ROLES)
      expect([role, code, (await why(role, code)).allowed]).toEqual([
        role,
        code,
        (await people.get(role)?.get(path))?.status === 200,
      ]);
});

test('who may: active people by name, a page at a time, with the roles that give it', async () => {
  expect(await who('report:sign')).toEqual({
    total: 2,
    totalIsAtLeast: false,
    rows: [
      expect.objectContaining({ name: 'director person', roles: [expect.objectContaining({ nameEn: 'Director' })] }),
      expect.objectContaining({ name: 'doctor person', roles: [expect.objectContaining({ nameEn: 'Doctor' })] }),
    ],
  });
  const second = await admin.get<Readers>('/acl/explain/holders?code=report:sign&current=2&pageSize=1');
  expect(second.data).toMatchObject({ total: 2, rows: [{ name: 'doctor person' }] });
  expect((await admin.get<Readers>('/acl/explain/people?q=DOCTOR')).data).toMatchObject([
    { name: 'doctor person' },
    { name: 'Left', state: 'disabled' },
  ]);
});

test('who sees a customer, and what of them: what the pages of that customer answer is the same', async () => {
  const clerk = people.get('clerk') as SignedInPerson;
  const body = {
    name: '周敏',
    birthOn: '1980-01-02',
    gender: 'female',
    consents: { ai: false, recording: false, share: false },
  };
  const { data: customer } = await clerk.post<{ id: number; pid: string }>('/customers', body);
  const readers = async () =>
    Object.fromEntries(
      (await admin.get<Readers>(`/acl/explain/customer-readers?pid=${customer.pid}`)).data.rows.map(
        ({ name, sees }) => [name.replace(' person', ''), sees],
      ),
    );
  const answers = async () => {
    const found = [];
    for (const role of ROLES) {
      const status = async (path: string) => (await people.get(role)?.get(path))?.status === 200;
      const record = await status(`/customers/${customer.id}`);
      const reports = await status(`/viewer/customers/${customer.id}`);
      found.push([role, record, reports]);
    }
    return found;
  };
  const agree = async () => {
    const said = await readers();
    expect(
      ROLES.map((role) => [
        role,
        said[role]?.includes('record') ?? false,
        said[role]?.some((what) => what.endsWith('eports')) ?? false,
      ]),
    ).toEqual(await answers());
    return said;
  };
  // sales were given the export above
  expect(await agree()).toMatchObject({ sales: ['record', 'passing'], reviewer: ['record', 'reports'] });
  await insertReport(app, { customerId: customer.id, status: 'issued', signerId: people.get('doctor')?.staffId });
  expect(await agree()).toMatchObject({ sales: ['record', 'issuedReports', 'passing'] });
  await app.database.pool.query(`update customer set state = 'erased' where id = $1`, [customer.id]);
  expect(Object.keys(await agree())).toEqual(['director']);
  expect((await admin.get('/acl/explain/customer-readers?pid=NOBODY1')).header.reason).toBe('customer.not_found');
  expect(JSON.stringify((await admin.get(`/acl/explain/customer-readers?pid=${customer.pid}`)).data)).not.toContain(
    '周敏',
  );
});

test('whoever is refused learns what is missing and whom to ask, and nothing of others', async () => {
  const sales = people.get('sales') as SignedInPerson;
  const asked = await sales.get<Record<string, unknown>>('/acl/explain/own?code=page:/SignIn');
  expect(asked.data).toEqual({
    resource: {
      code: 'page:/SignIn',
      kind: 'page',
      nameEn: 'Sign Report',
      nameZh: '报告签收',
      about: expect.stringContaining('desk'),
    },
    allowed: false,
    administrators: ['administrator person'],
  });
  expect((await sales.get('/acl/explain/own?code=customer:view')).data).toMatchObject({
    allowed: true,
    administrators: [],
  });
  for (const path of ['people', 'people/1?code=report:sign', 'holders?code=report:sign', 'customer-readers?pid=1'])
    expect((await sales.get(`/acl/explain/${path}`)).status).toBe(403);
  expect((await app.request('/acl/explain/own?code=page:/SignIn')).status).toBe(401);
});

test('whom the clinic requires a passkey of may nothing but add one, and that is said', async () => {
  const strict = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false', PORTAL_REQUIRE_PASSKEY: 'sign' } });
  try {
    const asking = await strict.signInAs('administrator');
    const doctor = await strict.signInAs('doctor');
    const said = async ({ staffId }: SignedInPerson, code: string) =>
      (await asking.get<Explanation>(`/acl/explain/people/${staffId}?code=${code}`)).data.whyNot;
    expect((await doctor.get('/reports')).header.reason).toBe('auth.passkey_needed');
    expect(await said(doctor, 'report:view')).toEqual(['passkey_missing']);
    expect(await said(asking, 'acl:view')).toEqual([]);
    await strict.database.pool.query(
      `insert into passkey (staff_id, credential_id, public_key, counter, name, enrolled_at) values ($1, 'one', 'key', 0, 'Phone', now())`,
      [doctor.staffId],
    );
    expect([await said(doctor, 'report:view'), (await doctor.get('/reports')).status]).toEqual([[], 200]);
  } finally {
    await strict.drop();
  }
});
