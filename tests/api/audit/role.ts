import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openApplication } from '../../../server/adapters/postgres/application';
import { openPool } from '../../../server/adapters/postgres/pool';
import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.drop());

const refusalTo = (statement: string) =>
  app.ports.pool.query(statement).then(
    () => 'done',
    (error: Error) => error.message,
  );

test.each([
  'alter table signature disable trigger all',
  'alter table result disable trigger user',
  'drop trigger signature_append_only on signature',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'alter function refuse_change() rename to gone',
  'truncate result',
  'truncate report cascade',
  'drop table audit_event',
  'alter table audit_event drop column details',
  'drop schema public cascade',
  'create table public.mine (n int)',
  'create temporary table audit_event (n int)',
  'create schema mine',
  'create rule away as on insert to audit_event do instead nothing',
  'alter table signature owner to portal_app',
  'set session_replication_role = replica',
  'set role portal',
  'set session authorization portal',
  'create role friend superuser',
  'alter role portal_app superuser',
  'grant portal to portal_app',
  "update pg_trigger set tgenabled = 'D'",
  'alter database postgres owner to portal_app',
  "alter system set session_replication_role = 'replica'",
  "copy audit_event to program 'cat'",
  'create extension file_fdw',
  'select * from drizzle.__drizzle_migrations',
  'update audit_event set details = default',
  'delete from signature',
  'update report_event set details = default',
  'update stored_file set sha256 = sha256',
  'update version_release set issued_at = issued_at',
  'update consent set note = note',
  'delete from report',
  "insert into file_store (store_id) values ('00000000-0000-0000-0000-000000000000')",
])('the portal’s own account may not: %s', async (statement) => {
  expect(await refusalTo(statement)).toMatch(/permission denied|must be (superuser|owner|able)|cannot execute/);
});

test('it can give itself no right', async () => {
  await app.ports.pool.query('grant truncate, update on signature to portal_app');
  expect(await refusalTo('truncate signature')).toMatch(/permission denied/);
  expect(await refusalTo('update signature set title = title')).toMatch(/permission denied/);
});

test('it owns nothing and belongs to no other role', async () => {
  const { rows } = await app.ports.pool.query(`
    select (select count(*)::int from pg_class where relowner = r.oid) as tables,
      (select count(*)::int from pg_proc where proowner = r.oid) as functions,
      (select count(*)::int from pg_auth_members where member = r.oid) as roles, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls
    from pg_roles r where rolname = current_user`);
  expect(rows).toEqual([
    {
      tables: 0,
      functions: 0,
      roles: 0,
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
    },
  ]);
});

describe('on a server of others', () => {
  const folders: string[] = [];
  const opened: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.stop();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  /** As a start of the portal does it, less the migrations. */
  const openAs = async (settings: { DATABASE_URL: string; DATABASE_OWNER_URL?: string; PORTAL_DATA_DIR?: string }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-role-'));
    folders.push(folder);
    const given = { PORTAL_DATA_DIR: folder, ...settings };
    const pools = await openPool(given, { onError: () => {} });
    opened.push(pools);
    return { folder, ...(await openApplication(pools, given)) };
  };
  const urlOf = (user: string) => app.database.url.replace(/\/\/\w+@/, `//${user}@`);
  const account = async (name: string, ...grants: string[]) => {
    const user = `${name}_${app.database.connection.database}`;
    await app.database.pool.query(`create role ${user} login`);
    for (const grant of grants) await app.database.pool.query(grant.replace('$user', user));
    return user;
  };
  const userOf = async (pool: { query(text: string): Promise<{ rows: { name: string }[] }> }) =>
    (await pool.query('select current_user as name')).rows[0]?.name;

  test('an account that may make roles makes one for the portal, and finds it again', async () => {
    const first = await openAs({ DATABASE_URL: app.database.url });
    expect(first.weakness).toBeNull();
    const name = await userOf(first.pool);
    expect(name).toMatch(/^portal_app_[0-9a-f]{8}$/);
    await expect(first.pool.query('truncate result')).rejects.toThrow(/permission denied/);
    expect((await first.pool.query('select count(*)::int as n from report')).rows).toEqual([{ n: 0 }]);
    const again = await openAs({ DATABASE_URL: app.database.url, PORTAL_DATA_DIR: first.folder });
    expect([again.weakness, await userOf(again.pool)]).toEqual([null, name]);
    await app.database.pool.query(`drop owned by ${name}; drop role ${name}`);
  });

  test('an account that may not works as before, and says what it could do', async () => {
    const user = await account('plain', 'grant usage on schema drizzle to $user', 'alter table vendor owner to $user');
    const { pool, weakness } = await openAs({ DATABASE_URL: urlOf(user) });
    expect([await userOf(pool), weakness]).toEqual([
      user,
      `its account ${user} owns the tables and may not make another`,
    ]);
    await app.database.pool.query(`reassign owned by ${user} to portal; drop owned by ${user}; drop role ${user}`);
  });

  test('with an owner beside it, the account of DATABASE_URL gets the rights of the portal and no more', async () => {
    const user = await account('given', 'grant truncate on result to $user');
    const { pool, weakness } = await openAs({ DATABASE_URL: urlOf(user), DATABASE_OWNER_URL: app.database.url });
    expect([await userOf(pool), weakness]).toEqual([user, null]);
    expect((await pool.query('select count(*)::int as n from report')).rows).toEqual([{ n: 0 }]);
    await expect(pool.query('truncate result')).rejects.toThrow(/permission denied/);
    await app.database.pool.query(`drop owned by ${user}; drop role ${user}`);
  });

  test('an owner without an account to work with is refused in words', async () => {
    const settings = { DATABASE_OWNER_URL: app.database.url, PORTAL_DATA_DIR: '/nowhere' };
    await expect(openPool(settings, { onError: () => {} })).rejects.toThrow(/DATABASE_OWNER_URL needs DATABASE_URL/);
  });
});
