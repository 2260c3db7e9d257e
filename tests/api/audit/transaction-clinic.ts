import { issueAuthority } from '../../../server/adapters/authority';
import { keepProved, unchangedFor } from '../../support/factor';
import { PIN } from '../../support/report-path';
import { app, ok, team } from './open-transactions';

/** The smallest picture. */
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('the clinic’s settings', async () => {
  const { administrator } = team;
  const change = async (kind: string, group: string, values: Record<string, string>) => {
    const groups = await ok(administrator.get<{ group: string; rowVersion: number }[]>('/settings'));
    const version = groups.find((one) => one.group === group)?.rowVersion ?? 0;
    return ok(administrator.put(`/settings/${kind}/${group}`, { rowVersion: version, values }));
  };
  await change('plain', 'clinic', { PORTAL_CLINIC_PHONE: '+86 592 5550100' });
  await change('guarded', 'sessions', { PORTAL_SESSION_HOURS: '10' });
  const logo = new FormData();
  logo.set('file', new File([new Uint8Array(Buffer.from(ONE_PIXEL, 'base64'))], 'logo.png'));
  await ok(administrator.put('/settings/logo', logo));
  await ok(administrator.delete('/settings/logo'));
  await ok(administrator.post('/settings/certificate/own', { rowVersion: 0 }));
  const given = await issueAuthority('Imported', app.ports.clock.now());
  const form = new FormData();
  form.set('rowVersion', '1');
  form.set('password', given.passphrase);
  form.set('file', new File([new Uint8Array(given.p12)], 'clinic.p12'));
  await ok(administrator.post('/settings/certificate/import', form));
}, 120_000);

test('staff: a PIN forgotten, a session ended', async () => {
  const { administrator, director, doctor } = team;
  await ok(administrator.post(`/acl/staff/${doctor.staffId}/reset-signing-pin`));
  const asked = { staffId: doctor.staffId };
  await unchangedFor(director, 7);
  const { code } = await ok(director.post<{ code: string }>('/auth/signing-pin/second-proof', asked));
  await ok(doctor.post('/auth/signing-pin', { pin: PIN, secondProof: code }));
  await keepProved(doctor);
  await ok(doctor.delete('/auth/signing-pin'));
  await ok(doctor.put('/auth/language', { language: 'zh-CN' }));
  await app.signInAs('doctor');
  await ok(doctor.post('/auth/sessions/end-others'));
  const { rows } = await app.ports.pool.query('select id from session where staff_id = $1', [team.sales.staffId]);
  await ok(team.sales.delete(`/auth/sessions/${rows[0].id}`));
});

test('staff and roles', async () => {
  const { administrator } = team;
  type Entered = { id: number; rowVersion: number; roles: unknown };
  const words = { title: '', phone: '', language: 'en-US' };
  const body = { ...words, name: 'New One', email: 'new.one@clinic.test', roleIds: [], invite: true };
  const { id, rowVersion } = await ok(administrator.post<Entered>('/acl/staff', body));
  const path = `/acl/staff/${id}`;
  await ok(administrator.put(path, { ...words, name: 'Newer One', email: 'newer.one@clinic.test', rowVersion }));
  await ok(administrator.post(`${path}/invite`));
  const role = await ok(
    administrator.post<Entered>('/acl/roles', { nameEn: 'Helper', nameZh: '助手', remark: '', copyOf: null }),
  );
  const ofRole = `/acl/roles/${role.id}`;
  const renamed = { nameEn: 'Assistant', nameZh: '助理', remark: 'part-time' };
  await ok(administrator.put(ofRole, { ...renamed, rowVersion: role.rowVersion }));
  await ok(administrator.put(`${path}/roles`, { rowVersion: rowVersion + 1, roleIds: [role.id] }));
  await ok(administrator.post(`${path}/disable`, { rowVersion: rowVersion + 2, reason: 'left' }));
  await ok(administrator.post(`${path}/enable`, { rowVersion: rowVersion + 3 }));
  await ok(administrator.post(`${ofRole}/holders`, { add: [], remove: [id], rowVersion: role.rowVersion + 1 }));
  await ok(administrator.delete(`${ofRole}?rowVersion=${role.rowVersion + 2}`));
  const text = 'Pasted One,,pasted.one@clinic.test,,sales,en';
  await ok(administrator.post('/acl/staff/import', { text, invite: true }));
  const again = await app.signInAs('sales');
  const sessions = `/acl/staff/${again.staffId}/sessions`;
  const [open] = await ok(administrator.get<{ id: number }[]>(sessions));
  await ok(administrator.delete(`${sessions}/${open?.id}`));
  await app.signInAs('sales');
  await ok(administrator.delete(sessions));
});

test('the menu and what roles hold of it', async () => {
  const { administrator } = team;
  interface Row {
    code: string;
    kind: string;
    parentCode: string | null;
    rowVersion: number;
  }
  const menu = () => ok(administrator.get<Row[]>('/acl/menu'));
  const { code, rowVersion } = (await menu()).find(({ kind }) => kind === 'page') as Row;
  const none = { ownNameEn: null, ownNameZh: null, ownIcon: null, ownHidden: null };
  await ok(administrator.put('/acl/menu/entry', { code, rowVersion, ...none, ownNameEn: 'Start' }));
  const roots = (await menu()).filter(({ parentCode }) => parentCode === null).reverse();
  const entries = roots.map((row) => ({ code: row.code, rowVersion: row.rowVersion }));
  await ok(administrator.put('/acl/menu/order', { parentCode: null, entries }));
  const [role] = await ok(administrator.get<{ id: number; rowVersion: number }[]>('/acl/grants?roleIds=2'));
  const change = { roleId: role?.id, rowVersion: role?.rowVersion, grant: ['audit:view'], revoke: [] };
  await ok(administrator.put('/acl/grants', { roles: [change] }));
});

test('the audit log: a check asked for, a week signed off', async () => {
  const { director } = team;
  await ok(director.post('/audit/chain/check'));
  await app.database.pool.query(`insert into audit_event (at, actor_name, action, object_type, object_id, request_id)
    values ('2026-03-10T03:00:00Z', 'system', 'integrity.checked', 'list', 'storedRecord', 'then')`);
  await ok(director.post('/audit/reviews', { weekOn: '2026-03-09', remark: 'nothing unusual' }));
});
