import { startApp } from '../../support/app';
import { expectOk } from '../../support/report-path';
jest.setTimeout(120000);
test('measure', async () => {
  const app = await startApp();
  const admin = await app.signInAs('administrator');
  const q = (s: string) => app.database.pool.query(s);
  await q(`insert into role (code, name_en, name_zh) select 'r' || n, 'Role ' || n, '角色' || n from generate_series(1, 194) n`);
  await q(`insert into role_resource select r.id, c.code from role r, resource c where r.code like 'r%' and r.code <> 'reviewer' and random() < 0.5`);
  await q(`insert into staff (name, email, name_search, phone, last_sign_in_at) select 'Person ' || n, 'p' || n || '@c.test', ' person ' || n || ' ', (13000000000 + n)::text, now() from generate_series(1, 2000) n`);
  await q(`insert into staff_role select s.id, r.id from staff s, role r where s.email like 'p%@c.test' and (s.id + r.id) % 40 = 0`);
  await q(`insert into session (token_hash, staff_id, method, expires_at, last_seen_at) select 'x' || id, id, 'email', now() + interval '1 h', now() from staff`);
  await q('analyze');
  const ms = async (name: string, work: () => Promise<unknown>) => {
    await work();
    const all: number[] = [];
    for (let n = 0; n < 15; n += 1) { const at = performance.now(); await work(); all.push(performance.now() - at); }
    console.log(name, 'median', all.sort((a, b) => a - b)[7]?.toFixed(1), 'max', all[14]?.toFixed(1));
  };
  await ms('list', () => expectOk(admin.get('/acl/staff')));
  await ms('last page', () => expectOk(admin.get('/acl/staff?current=100')));
  await ms('search', () => expectOk(admin.get('/acl/staff?q=person 17')));
  await ms('200 rows maySign', () => expectOk(admin.get('/acl/staff?maySign=true&pageSize=200&sort=-lastSignInAt')));
  await ms('roles 200', () => expectOk(admin.get('/acl/roles?pageSize=200')));
  await ms('privileges', () => expectOk(admin.get('/acl/privileges')));
  const { rows } = await q(`select id from role where code like 'r1%'`);
  const { rows: people } = await q(`select id from staff where email like 'p1%' limit 200`);
  await ms('preview person 100 roles', () => expectOk(admin.post('/acl/staff/roles-preview', { staffId: Number(people[0].id), roleIds: rows.map((r: any) => Number(r.id)) })));
  await ms('preview holders 200', () => expectOk(admin.post(`/acl/roles/${rows[0].id}/holders-preview`, { add: people.map((p: any) => Number(p.id)), remove: [] })));
  await ms('export', async () => { const a = await admin.get('/acl/staff/export'); await a.response.arrayBuffer(); });
  await app.drop();
});
