import type { RoleView } from '../../../server/modules/acl/roles/schema';
import { ensureAdministrator } from '../../../server/modules/acl/service';
import type { StaffRecordView } from '../../../server/modules/acl/staff/schema';
import { roleIds } from '../../support/administering';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { expectOk } from '../../support/report-path';

let app: TestApp;
let admin: SignedInPerson;
let role: Awaited<ReturnType<typeof roleIds>>;

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
  admin = await app.signInAs('administrator');
  role = await roleIds(app);
});
afterAll(() => app.drop());

let named = 0;
const bodyOf = (fields: object = {}) => {
  named += 1;
  return { nameEn: `Role ${named}`, nameZh: `角色${named}`, remark: '', ...fields };
};
const create = (fields: object = {}) => expectOk(admin.post<RoleView>('/acl/roles', bodyOf(fields)));
const all = async (query = '') =>
  (await expectOk(admin.get<{ rows: RoleView[] }>(`/acl/roles?pageSize=200${query}`))).rows;
const view = async (id: number) => (await all()).find((one) => one.id === id) as RoleView;
const staffVersion = async ({ staffId }: SignedInPerson) =>
  (await expectOk(admin.get<StaffRecordView>(`/acl/staff/${staffId}`))).rowVersion;
const eventsOf = async (action: string, id: number) =>
  (
    await app.database.pool.query('select details from audit_event where action = $1 and object_id = $2 order by id', [
      action,
      String(id),
    ])
  ).rows.map(({ details }) => details);

test('a role is entered, renamed in both languages, and found; its code stays', async () => {
  const made = await create({ nameEn: 'Night desk', nameZh: '夜班前台', remark: 'after eight' });
  expect(made).toMatchObject({ code: 'night-desk', name: 'Night desk', holders: 0, pages: 0, actions: 0 });
  const { id, rowVersion } = made;
  const changed = await expectOk(
    admin.put<RoleView>(`/acl/roles/${id}`, { rowVersion, nameEn: 'Late desk', nameZh: '晚班前台', remark: '' }),
  );
  expect(changed).toMatchObject({ code: 'night-desk', name: 'Late desk' });
  expect(await eventsOf('acl.role_edit', id)).toEqual([
    {
      changes: {
        nameEn: { from: 'Night desk', to: 'Late desk' },
        nameZh: { from: '夜班前台', to: '晚班前台' },
        remark: { from: 'after eight', to: '' },
      },
    },
  ]);
  expect((await all(`&q=${encodeURIComponent('晚班')}`)).map((one) => one.id)).toEqual([id]);
  const stale = await admin.put<{ current: RoleView }>(`/acl/roles/${id}`, { ...bodyOf(), rowVersion });
  expect([stale.header.reason, stale.data.current.name]).toEqual(['role.stale', 'Late desk']);
  const clerk = (await all()).find(({ code }) => code === 'clerk') as RoleView;
  const renamed = { rowVersion: clerk.rowVersion, nameEn: 'Reception', nameZh: '接待', remark: '' };
  expect(await expectOk(admin.put<RoleView>(`/acl/roles/${clerk.id}`, renamed))).toMatchObject({ code: 'clerk' });
});

test('a name is taken once in each language, also at the same moment', async () => {
  await create({ nameEn: 'Courier', nameZh: '快递' });
  const again = await admin.post('/acl/roles', bodyOf({ nameEn: 'COURIER' }));
  expect([again.status, again.header.fields]).toEqual([409, { nameEn: 'There is a role called “COURIER” already.' }]);
  expect((await admin.post('/acl/roles', bodyOf({ nameZh: '快递' }))).header.fields).toHaveProperty('nameZh');
  const both = await Promise.all([1, 2].map(() => admin.post('/acl/roles', bodyOf({ nameEn: 'Twin' }))));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [one, two] = [await create({ nameEn: '!!!' }), await create({ nameEn: '???' })];
  expect([one.code, two.code]).toEqual(['role', 'role-2']);
});

test('a copy holds what the other holds, and nobody holds it', async () => {
  const copy = await create({ copyOf: role.clerk });
  const clerk = await view(role.clerk);
  expect(copy).toMatchObject({ pages: clerk.pages, actions: clerk.actions, holders: 0 });
  expect(clerk.pages).toBeGreaterThan(3);
});

test('holders are given and taken from the role’s side: said before, written as one, at once in force', async () => {
  const [one, two] = [await app.signInAs('sales', { fresh: true }), await app.signInAs('reviewer', { fresh: true })];
  const made = await create({ copyOf: role.sales });
  const change = { add: [one.staffId, two.staffId], remove: [] };
  type Effects = { effects: { people: { id: number }[]; opens: { code: string }[]; closes: unknown[] }[] };
  const { effects } = await expectOk(admin.post<Effects>(`/acl/roles/${made.id}/holders-preview`, change));
  expect(effects.map(({ people, opens }) => [people.map(({ id }) => id), opens.map(({ code }) => code)])).toEqual([
    [[two.staffId], expect.arrayContaining(['report:viewIssued', 'report:share'])],
    [[one.staffId], []],
  ]);
  const given = await expectOk(
    admin.post<RoleView>(`/acl/roles/${made.id}/holders`, { ...change, rowVersion: made.rowVersion }),
  );
  expect(given.holders).toBe(2);
  expect((await two.get('/acl/privileges')).status).toBe(200);
  const version = await staffVersion(two);
  const taking = { add: [], remove: [two.staffId], rowVersion: given.rowVersion };
  expect(await expectOk(admin.post<RoleView>(`/acl/roles/${made.id}/holders`, taking))).toMatchObject({ holders: 1 });
  expect(await staffVersion(two)).toBe(version + 1);
  expect((await admin.post(`/acl/roles/${made.id}/holders`, taking)).header.reason).toBe('role.stale');
  expect(await eventsOf('acl.staff_roles', two.staffId)).toEqual([
    { given: [`${made.nameEn} (${made.nameZh})`] },
    { taken: [`${made.nameEn} (${made.nameZh})`] },
  ]);
  expect((await eventsOf('acl.role_holders', made.id)).at(-1)).toEqual({ given: [], taken: ['reviewer 3'] });
  const nobody = { add: [999_999], remove: [], rowVersion: given.rowVersion + 1 };
  expect((await admin.post(`/acl/roles/${made.id}/holders`, nobody)).header.reason).toBe('acl.staff_not_found');
});

test('a role is deleted only when nobody holds it, not even somebody disabled', async () => {
  const made = await create({ copyOf: role.sales });
  const person = await app.signInAs('sales', { fresh: true });
  const rowVersion = await staffVersion(person);
  await expectOk(admin.put(`/acl/staff/${person.staffId}/roles`, { rowVersion, roleIds: [made.id] }));
  const gone = { rowVersion: rowVersion + 1, reason: 'left' };
  await expectOk(admin.post(`/acl/staff/${person.staffId}/disable`, gone));
  expect(await view(made.id)).toMatchObject({ holders: 0, formerHolders: 1 });
  const path = `/acl/roles/${made.id}?rowVersion=${made.rowVersion}`;
  expect(await admin.delete(path)).toMatchObject({
    status: 409,
    header: { reason: 'role.held', msg: expect.stringContaining('1 person') },
  });
  await expectOk(admin.put(`/acl/staff/${person.staffId}/roles`, { rowVersion: rowVersion + 2, roleIds: [] }));
  await expectOk(admin.delete(path));
  expect(await view(made.id)).toBeUndefined();
  expect(await eventsOf('acl.role_delete', made.id)).toMatchObject([{ deleted: { nameEn: made.nameEn } }]);
});

describe('the last administrator', () => {
  const put = async (who: SignedInPerson, person: SignedInPerson, ids: number[]) =>
    who.put(`/acl/staff/${person.staffId}/roles`, { rowVersion: await staffVersion(person), roleIds: ids });

  test('loses the role neither from their own side nor from the role’s', async () => {
    expect((await put(admin, admin, [role.clerk])).header).toMatchObject({ reason: 'acl.last_administrator' });
    const { rowVersion } = await view(role.administrator);
    const taking = { add: [], remove: [admin.staffId], rowVersion };
    const taken = await admin.post(`/acl/roles/${role.administrator}/holders`, taking);
    expect([taken.status, taken.header.reason]).toEqual([409, 'acl.last_administrator']);
    const held = await admin.delete(`/acl/roles/${role.administrator}?rowVersion=${rowVersion}`);
    expect(held.header.reason).toBe('role.held');
    expect((await admin.get('/acl/roles')).status).toBe(200);
  });

  test('whatever changes who may do what waits for another such change to end', async () => {
    const { id, rowVersion } = await create();
    const person = await app.signInAs('sales', { fresh: true });
    const staff = `/acl/staff/${person.staffId}`;
    const entered = { name: 'Late', title: '', email: person.email, phone: '', language: 'en-US', invite: false };
    // each is refused in the end, so that nothing is changed
    const stale = { rowVersion: 0, reason: 'left', roleIds: [], add: [], remove: [] };
    const ways: [method: 'post' | 'put' | 'delete', path: string, body?: object][] = [
      ['post', '/acl/staff', { ...entered, roleIds: [] }],
      ['post', '/acl/staff/import', { text: 'nobody', invite: false }],
      ['put', `${staff}/roles`, stale],
      ['post', `${staff}/disable`, stale],
      ['post', `${staff}/enable`, stale],
      ['post', '/acl/roles', { nameEn: 'Sales', nameZh: '销售', remark: '' }],
      ['delete', `/acl/roles/${id}?rowVersion=${rowVersion + 1}`],
      ['post', `/acl/roles/${id}/holders`, stale],
      ['put', '/acl/grants', { roles: [{ roleId: id, rowVersion: 0, grant: [], revoke: [] }] }],
    ];
    const other = await app.database.pool.connect();
    await other.query(`select pg_advisory_lock(hashtext('portal-access'))`);
    const waiting = async () =>
      (
        await other.query(`select count(*)::int as n from pg_locks
          where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`)
      ).rows[0].n as number;
    const passed: string[] = [];
    const calls = [];
    for (const [method, path, body] of ways) {
      let isOver = false;
      const before = await waiting();
      calls.push(admin[method](path, body as never).finally(() => (isOver = true)));
      while (!isOver && (await waiting()) === before);
      if (isOver) passed.push(`${method} ${path}`);
    }
    await other.query(`select pg_advisory_unlock(hashtext('portal-access'))`);
    other.release();
    const answers = await Promise.all(calls);
    expect(passed).toEqual([]);
    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
  });

  test('of two who disable each other at the same moment one is refused', async () => {
    const other = await app.signInAs('administrator', { fresh: true });
    const [own, theirs] = [await staffVersion(admin), await staffVersion(other)];
    const both = await Promise.all([
      admin.post(`/acl/staff/${other.staffId}/disable`, { rowVersion: theirs, reason: 'first' }),
      other.post(`/acl/staff/${admin.staffId}/disable`, { rowVersion: own, reason: 'second' }),
    ]);
    const refused = both.filter(({ status }) => status !== 200);
    expect(refused.map(({ header }) => header.reason)).toEqual(['acl.last_administrator']);
    const { rows } = await app.database.pool.query(
      `select count(*)::int as n from staff s join staff_role m on m.staff_id = s.id where m.role_id = $1 and s.state = 'active'`,
      [role.administrator],
    );
    expect(rows[0].n).toBe(1);
    await app.database.pool.query(`update staff set state = 'active' where id = any($1)`, [
      [admin.staffId, other.staffId],
    ]);
    admin = await app.signInAs('administrator');
    await expectOk(
      admin.post(`/acl/staff/${other.staffId}/disable`, { rowVersion: await staffVersion(other), reason: 'done' }),
    );
  });

  test('may hold it by another role: then the first one can be deleted, and a start makes nobody an administrator', async () => {
    const copy = await create({ copyOf: role.administrator });
    await expectOk(put(admin, admin, [copy.id]));
    await app.database.pool.query('delete from staff_role where role_id = $1', [role.administrator]);
    const { rowVersion } = await view(role.administrator);
    await expectOk(admin.delete(`/acl/roles/${role.administrator}?rowVersion=${rowVersion}`));
    expect(await app.ports.db.transaction((tx) => ensureAdministrator(tx, app.ctx, 'new@clinic.test'))).toBeUndefined();
    expect((await put(admin, admin, [])).header.reason).toBe('acl.last_administrator');
  });
});
