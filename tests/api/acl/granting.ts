import type { GrantPreview, RoleGrants } from '../../../server/modules/acl/granting/schema';
import { type Answer, type RoleCode, type SignedInPerson, startApp, type TestApp } from '../../support/app';

let app: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
  admin = await app.signInAs('administrator', { name: 'Ada Admin' });
  // the signing factor was proved a moment ago
  await app.database.pool.query('update session set stepped_up_at = now()');
});
afterAll(() => app.drop());

const idOf = async (role: RoleCode) =>
  Number((await app.database.pool.query('select id from role where code = $1', [role])).rows[0].id);
const grants = async (...roles: RoleCode[]) => {
  const ids = await Promise.all(roles.map(idOf));
  return (await admin.get<RoleGrants[]>(`/acl/grants?roleIds=${ids.join()}`)).data;
};
interface Wanted {
  grant?: string[];
  revoke?: string[];
}
const bodyOf = async (wanted: Partial<Record<RoleCode, Wanted>>) => {
  const roles = await grants(...(Object.keys(wanted) as RoleCode[]));
  return {
    roles: roles.map(({ id, code, rowVersion }) => ({
      roleId: id,
      rowVersion,
      grant: wanted[code as RoleCode]?.grant ?? [],
      revoke: wanted[code as RoleCode]?.revoke ?? [],
    })),
  };
};
const save = async (wanted: Partial<Record<RoleCode, Wanted>>) =>
  admin.put<RoleGrants[]>('/acl/grants', await bodyOf(wanted));
const preview = async (wanted: Partial<Record<RoleCode, Wanted>>) =>
  (await admin.post<GrantPreview>('/acl/grants/preview', await bodyOf(wanted))).data;
const held = async () => (await app.database.pool.query('select * from role_resource order by 1, 2')).rows;

test('what opens and closes for whom is said before it is saved, over all the roles of a person; nothing is written', async () => {
  const clerk = await app.signInAs('clerk', { name: 'Cleo Clerk' });
  const both = await app.signInAs('clerk', { fresh: true, name: 'Dora Both' });
  await app.database.pool.query('insert into staff_role values ($1, $2)', [both.staffId, await idOf('director')]);
  const gone = await app.signInAs('clerk', { fresh: true, name: 'Gone Clerk' });
  await app.database.pool.query(`update staff set state = 'disabled' where id = $1`, [gone.staffId]);
  const before = await held();

  const told = await preview({ clerk: { revoke: ['report:signFor'], grant: ['report:check'] } });
  expect(told.changes).toEqual([
    expect.objectContaining({
      code: 'report:signFor',
      opens: null,
      closes: { count: 1, names: ['Cleo Clerk'], self: false },
    }),
    expect.objectContaining({
      code: 'report:check',
      opens: { count: 1, names: ['Cleo Clerk'], self: false },
      closes: null,
    }),
  ]);
  expect(await held()).toEqual(before);
  expect((await clerk.get('/intake/desk')).status).toBe(200);
});

test('several roles are saved as one, from the next request on, each with its own event', async () => {
  const [clerk, sales] = [await app.signInAs('clerk'), await app.signInAs('sales')];
  const versions = (await grants('clerk', 'sales')).map(({ rowVersion }) => rowVersion);
  expect((await sales.get('/suppliers')).status).toBe(403);
  const heard: string[] = [];
  const listener = await app.database.pool.connect();
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}').topic));
  await listener.query('listen portal_changes');
  const saved = await save({
    clerk: { revoke: ['supplier:view', 'supplier:edit', 'page:/basicMaintenance/supplierList'] },
    sales: { grant: ['supplier:view', 'page:/basicMaintenance/supplierList'] },
  });
  expect(saved.status).toBe(200);
  for (let asked = 0; asked < 500 && heard.length === 0; asked += 1) await listener.query('select 1');
  listener.release(true);
  // the pages that are open follow
  expect(heard).toEqual(['access']);
  expect(saved.data.map(({ rowVersion }) => rowVersion)).toEqual(versions.map((version) => version + 1));
  expect((await sales.get('/suppliers')).status).toBe(200);
  expect((await clerk.get('/suppliers')).status).toBe(403);
  const { rows } = await app.database.pool.query(
    `select object_id, details from audit_event where action = 'acl.grant' order by id desc limit 2`,
  );
  const byRole = Object.fromEntries(rows.map(({ details }) => [details.role, details]));
  expect(byRole.sales).toEqual({
    role: 'sales',
    granted: ['supplier:view', 'page:/basicMaintenance/supplierList'],
    revoked: [],
  });
  expect(byRole.clerk.revoked).toEqual(['supplier:view', 'supplier:edit', 'page:/basicMaintenance/supplierList']);
});

test('when one of the roles is stale nothing is saved, and it is said who changed it', async () => {
  const late = await bodyOf({ reviewer: { grant: ['report:export'] }, doctor: { grant: ['report:export'] } });
  await save({ doctor: { grant: ['customer:export'] } });
  const before = await held();
  const answer = await admin.put('/acl/grants', late);
  expect([answer.status, answer.header.reason]).toEqual([409, 'grant.stale']);
  expect(answer.header.msg).toContain('Ada Admin');
  expect(answer.data).toMatchObject({ roleId: await idOf('doctor'), changedBy: 'Ada Admin' });
  expect(await held()).toEqual(before);
});

test('nobody can take the last administrator away, not by two changes at the same moment either', async () => {
  for (const code of ['acl:edit', 'acl:view', 'page:/acl/sub/acl-staff-role'])
    expect((await save({ administrator: { revoke: [code] } })).header.reason).toBe('acl.last_administrator');
  await save({ director: { grant: ['acl:view', 'acl:edit', 'page:/acl/sub/acl-staff-role'] } });
  await app.signInAs('director');
  const first = await bodyOf({ administrator: { revoke: ['acl:edit'] } });
  const second = await bodyOf({ director: { revoke: ['acl:edit'] } });
  const answers: Answer[] = await Promise.all([first, second].map((body) => admin.put('/acl/grants', body)));
  // the one that came second finds its own permission gone, or itself the last
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await app.database.pool.query(
    `select count(distinct m.staff_id)::int n from staff_role m join role_resource g using (role_id) where resource_code = 'acl:edit'`,
  );
  expect(rows[0].n).toBeGreaterThan(0);
});

test('whoever was invited and has never been in is no administrator to leave the portal to', async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `update staff set last_sign_in_at = null where id <> $1 and state = 'active' returning id`,
    [admin.staffId],
  );
  await app.database.pool.query(
    `insert into staff_role select s.id, r.id from staff s, role r where r.code = 'administrator' and s.id = $1
     on conflict do nothing`,
    [rows[0]?.id],
  );
  await app.database.pool.query(
    `insert into role_resource select id, unnest(array['acl:view', 'acl:edit', 'page:/acl/sub/acl-staff-role'])
     from role where code = 'administrator' on conflict do nothing`,
  );
  const own = (await admin.get<{ rowVersion: number }>(`/acl/staff/${admin.staffId}`)).data;
  const leave = () => admin.put(`/acl/staff/${admin.staffId}/roles`, { rowVersion: own.rowVersion, roleIds: [] });
  expect((await leave()).header.reason).toBe('acl.last_administrator');
  await app.database.pool.query('update staff set last_sign_in_at = now() where id = $1', [rows[0]?.id]);
  expect((await leave()).status).toBe(200);
  await app.database.pool.query(`insert into staff_role select $1, id from role where code = 'administrator'`, [
    admin.staffId,
  ]);
});

test('the default roles hold nothing that does nothing, and what would do nothing is said', async () => {
  await app.database.pool.query(
    `delete from role_resource using role r where r.id = role_id and r.code = 'director'
     and resource_code in ('acl:view', 'acl:edit', 'page:/acl/sub/acl-staff-role')`,
  );
  await app.database.pool.query(
    `insert into role_resource select id, 'acl:edit' from role where code = 'administrator' on conflict do nothing`,
  );
  const none = await preview({ administrator: {}, reviewer: {}, director: {} });
  expect(none).toEqual({ changes: [], warnings: [] });
  const { warnings } = await preview({
    reviewer: { revoke: ['page:/basicMaintenance/analyteList'], grant: ['supplier:edit', 'page:/SignIn'] },
  });
  expect(warnings.map(({ kind, code, needsOneOf }) => [kind, code, needsOneOf.map((one) => one.code)])).toEqual(
    expect.arrayContaining([
      ['actionWithoutPage', 'supplier:edit', ['page:/basicMaintenance/supplierList']],
      ['actionWithoutPage', 'analyte:view', ['page:/basicMaintenance/analyteList']],
      ['pageWithoutAction', 'page:/SignIn', ['report:receive']],
      ['pageWithoutPage', 'page:/SignIn', ['page:/SignIn/pdfSignIn', 'page:/SignIn/imageSignIn']],
    ]),
  );
  const whole = await preview({ reviewer: { grant: ['page:/SignIn', 'page:/SignIn/pdfSignIn', 'report:receive'] } });
  expect(whole.warnings).toEqual([]);
});

test('roles and resources that are not there, folders and the same role twice are refused', async () => {
  const { roles } = await bodyOf({ clerk: {} });
  const [one] = roles;
  const put = async (body: object) => (await admin.put('/acl/grants', body)).header.reason;
  expect(await put({ roles: [{ ...one, roleId: 999_999 }] })).toBe('grant.not_found');
  expect(await put({ roles: [{ ...one, grant: ['nothing:here'] }] })).toBe('menu.not_found');
  expect(await put({ roles: [{ ...one, grant: ['page:/acl'] }] })).toBe('menu.not_found');
  expect(await put({ roles: [one, one] })).toBe('request.invalid');
});
