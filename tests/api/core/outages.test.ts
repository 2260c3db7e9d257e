import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { bindFileStore } from '../../../server/adapters/file-binding';
import { openDatabase } from '../../../server/adapters/postgres/database';
import { createPool, openPool } from '../../../server/adapters/postgres/pool';
import { createApp } from '../../../server/app';
import { outageOf } from '../../../server/core/outages';
import { readSettings } from '../../../server/core/settings';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { createTestDatabase } from '../../support/database';

let app: TestApp;
let clerk: SignedInPerson;
let beside: pg.Client;

beforeAll(async () => {
  app = await startApp();
  clerk = await app.signInAs('clerk');
  beside = new pg.Client(app.database.connection);
  await beside.connect();
});
afterAll(async () => {
  await beside.end();
  await app.drop();
});

const person = (name: string) => ({ name, gender: 'female', birthOn: '1980-02-29', mobile: '13912345678' });

async function enter(name: string): Promise<{ id: number; rowVersion: number }> {
  const { status, data } = await clerk.post<{ id: number; rowVersion: number }>('/customers', person(name));
  expect(status).toBe(200);
  return data;
}

const upload = () => {
  const form = new FormData();
  form.append('file', new File(['%PDF-1.7 unreadable'], 'report.pdf', { type: 'application/pdf' }));
  return app.request('/intake/files', { method: 'POST', body: form, cookie: clerk.cookie });
};

const ready = async (of = app.app) => {
  const answer = await of.request('/readyz');
  return [answer.status, await answer.text()];
};

/** The backend that waits for a lock of `beside`, once there is one. */
async function waitingBackend(): Promise<number> {
  for (;;) {
    const { rows } = await beside.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows[0]) return rows[0].pid;
    await wait(10);
  }
}

describe('the database', () => {
  test('that breaks under a request is answered with 503 and a sentence, writes nothing, and the next request works', async () => {
    const { id, rowVersion } = await enter('Broken Line');
    await beside.query('begin');
    await beside.query('select 1 from customer where id = $1 for update', [id]);
    const saving = clerk.put(`/customers/${id}`, { ...person('Never Written'), rowVersion });
    await beside.query('select pg_terminate_backend($1)', [await waitingBackend()]);
    const answer = await saving;
    await beside.query('rollback');
    expect([answer.status, answer.header.reason]).toEqual([503, 'server.database_away']);
    expect(answer.header.msg).toMatch(/cannot reach its database.*look first whether it is already there/);
    expect(answer.header.requestId).not.toBe('');
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await clerk.get<{ name: string }>(`/customers/${id}`)).data.name).toBe('Broken Line');
  });

  test('that breaks before a transaction began costs no connection', async () => {
    const pool = createPool({ ...app.database.connection, max: 1, connectionTimeoutMillis: 2000 }, () => {});
    try {
      await pool.query('select 1');
      pool.once('acquire', (client) =>
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(),
      );
      const db = openDatabase(pool);
      const broken = await db.transaction(async () => 'begun').catch(outageOf);
      expect(broken).toBe('server.database_away');
      expect(await db.transaction(async () => 'begun')).toBe('begun');
    } finally {
      await pool.end();
    }
  });

  test('that has no room says so in the reader’s language', async () => {
    await beside.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await beside.query('create trigger a_full_disk before insert on customer execute function full_disk()');
    const full = await app.request('/customers', {
      method: 'POST',
      body: person('No Room'),
      cookie: clerk.cookie,
      headers: { 'accept-language': 'zh-CN' },
    });
    await beside.query('drop trigger a_full_disk on customer');
    expect([full.status, full.header.reason]).toEqual([503, 'server.disk_full']);
    expect(full.header.msg).toMatch(/磁盘空间已满，本次内容未保存/);
  });

  test('that is gone is seen by /readyz and by the page’s first call, and no page of a customer gets JSON', async () => {
    const settings = { ...app.ports.settings };
    const pool = createPool({ ...app.database.connection, database: 'nowhere' }, () => {});
    const lost = createApp({ ...app.ports, settings, pool, db: openDatabase(pool) });
    expect(await ready(lost)).toEqual([503, 'database: does not answer (3D000)']);
    const asked = await lost.request('/api/v1/staff/session', { headers: { cookie: clerk.cookie } });
    expect(asked.status).toBe(503);
    const shown = await lost.request('/verify/AAAAAAAAAAAAAAAAAAAAAA', { headers: { 'accept-language': 'zh-CN' } });
    expect([shown.status, await shown.text()]).toEqual([503, expect.stringMatching(/^系统暂时无法连接数据库/)]);
    await pool.end();
  });
});

describe('the files', () => {
  test('that cannot be written are named to the reader and by /readyz', async () => {
    expect(await ready()).toEqual([200, 'ok']);
    const folder = path.join(app.ports.settings.PORTAL_DATA_DIR, 'files');
    expect(readdirSync(folder)).toEqual([]);
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, 'in the place of the folder');
    const answer = await upload();
    expect([answer.status, answer.header.reason]).toEqual([503, 'server.files_away']);
    expect(answer.header.msg).toMatch(/cannot read or write its stored files.*Tell the administrator/);
    expect(await ready()).toEqual([503, expect.stringMatching(/^files: does not answer \(E\w+\)\ndisk: /)]);
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
    expect((await upload()).status).toBe(200);
    expect(await ready()).toEqual([200, 'ok']);
  });

  test('a disk with less room than two uploads is not ready; a full one is called full', async () => {
    const small = createApp({ ...app.ports, settings: { ...app.ports.settings, PORTAL_UPLOAD_MB: 1e9 } });
    expect(await ready(small)).toEqual([
      503,
      expect.stringMatching(/^disk: \d+ MB free, 2000000000 MB are the least$/),
    ]);
    if (!existsSync('/dev/full')) return;
    const full = await writeFile('/dev/full', 'x').catch((error: Error) => error);
    expect(outageOf(full)).toBe('server.disk_full');
  });

  test('an upload that its sender broke off is no outage', () => {
    expect(outageOf(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBeUndefined();
    expect(outageOf(new Error('Failed query: select $1\nparams: Connection terminated'))).toBeUndefined();
  });
});

describe('DATABASE_URL', () => {
  const open = async (url: string) => {
    const opened = await openPool(readSettings({ DATABASE_URL: url }), { onError: () => {} });
    await opened.stop();
  };
  const hidden = 'hidden-word';
  const withOption = (option: string) =>
    `${app.database.url.replace('@', `:${hidden}@`)}&options=${encodeURIComponent(option)}`;

  test('that works is opened', async () => {
    await expect(open(app.database.url)).resolves.toBeUndefined();
  });

  test.each([
    ['no address', `mysql://u:${hidden}@h/d`, /DATABASE_URL: not an address of a database: postgresql:/],
    ['no database', `postgresql://u:${hidden}@h`, /DATABASE_URL: not an address of a database/],
    ['a password that was not encoded', `postgresql://u:${hidden}#1@h/d`, /special characters percent-encoded/],
    ['a port where nothing listens', `postgresql://u:${hidden}@127.0.0.1:1/d`, /nothing listens at its host and port/],
    ['both addresses of localhost', `postgresql://u:${hidden}@localhost:1/d`, /nothing listens at its host and port/],
    ['a folder without a socket', `postgresql://u:${hidden}@/d?host=/nowhere`, /no socket of PostgreSQL/],
  ])('with %s is refused in one line', async (_what, url, words) => {
    const refusal = await open(url).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(words);
    expect(refusal).toContain('DATABASE_URL');
    expect(refusal).not.toContain(hidden);
    expect(refusal.replace('These settings cannot be used:\n', '')).not.toContain('\n');
  });

  test.each([
    [
      'no such database',
      (url: string) => url.replace(/test_\w+/, 'nowhere'),
      /no such database.*"nowhere" does not exist/,
    ],
    ['an unknown user', (url: string) => url.replace('portal@', `nobody:${hidden}@`), /does not let this user in/],
    ['a standby', () => withOption('-c default_transaction_read_only=on'), /closed for writing/],
    ['no pg_trgm', () => withOption('-c search_path=bare,pg_catalog'), /lacks the extension pg_trgm; install/],
    ['no ICU', () => withOption('-c search_path=no_icu,pg_catalog'), /lacks the ICU collation zh-x-icu/],
  ])('with %s says what to do', async (_what, urlOf, words) => {
    await beside.query(`create schema if not exists bare; create schema if not exists no_icu;
      create or replace view bare.pg_available_extensions as select 'plpgsql'::name as name;
      create or replace view no_icu.pg_collation as select 'C'::name as collname, 'c'::"char" as collprovider`);
    const refusal = await open(urlOf(app.database.url)).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(words);
    expect(refusal).toMatch(/^DATABASE_URL/);
    expect(refusal).not.toContain(hidden);
  });
});

describe('a database and the files of a data folder', () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(path.join(tmpdir(), 'portal-binding-'));
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  const folder = (name: string) => path.join(place, name);
  const bind = (database: { pool: pg.Pool }, name: string) => bindFileStore(database.pool, folder(name), true);
  const inFiles = (name: string) => readdirSync(path.join(folder(name), 'files'));

  test('belong together after the first start, whoever of several comes first, and others are refused', async () => {
    const [first, second] = [await createTestDatabase(), await createTestDatabase()];
    try {
      await Promise.all([bind(first, 'one'), bind(first, 'one'), bind(first, 'one')]);
      await bind(first, 'one');
      expect(inFiles('one')).toEqual(['store-id']);

      await expect(bind(first, 'two')).rejects.toThrow(/belongs to the file store .* PORTAL_DATA_DIR .* DATABASE_URL/);
      await expect(bind(second, 'one')).rejects.toThrow(
        /belong to another database .* PORTAL_DATA_DIR .* DATABASE_URL/,
      );
      await bind(second, 'two');
      await expect(bind(first, 'two')).rejects.toThrow(/whose number is/);
      await bind(first, 'one');

      const { rows } = await first.pool.query('select store_id from file_store');
      mkdirSync(path.join(folder('restored'), 'files'), { recursive: true });
      writeFileSync(path.join(folder('restored'), 'files', 'store-id'), `${rows[0].store_id}\n`);
      await bind(first, 'restored');
    } finally {
      await Promise.all([first.drop(), second.drop()]);
    }
  });

  test('of two first starts with different folders one is refused, as is the second of two databases on one folder', async () => {
    const [first, second] = [await createTestDatabase(), await createTestDatabase()];
    const outcomes = async (tries: Promise<void>[]) =>
      (await Promise.allSettled(tries)).map(({ status }) => status).sort();
    try {
      expect(await outcomes([bind(first, 'one'), bind(first, 'two')])).toEqual(['fulfilled', 'rejected']);
      const third = await createTestDatabase();
      try {
        expect(await outcomes([bind(second, 'three'), bind(third, 'three')])).toEqual(['fulfilled', 'rejected']);
        const counts = await Promise.all(
          [second, third].map(async ({ pool }) => (await pool.query('select from file_store')).rowCount),
        );
        expect(counts.sort()).toEqual([0, 1]);
      } finally {
        await third.drop();
      }
    } finally {
      await Promise.all([first.drop(), second.drop()]);
    }
  });

  test('a first start that was cut short before the number had its name is finished by the next, or by another at the same moment', async () => {
    const database = await createTestDatabase();
    const cutShort = async (name: string) => {
      const number = randomUUID();
      await database.pool.query('delete from file_store');
      await database.pool.query('insert into file_store (store_id) values ($1)', [number]);
      mkdirSync(path.join(folder(name), 'files'), { recursive: true });
      writeFileSync(path.join(folder(name), 'files', `store-id.${number}`), `${number}\n`);
    };
    try {
      await cutShort('cut');
      await bind(database, 'cut');
      expect(inFiles('cut')).toEqual(['store-id']);

      await cutShort('raced');
      const client = await database.pool.connect();
      const query = client.query.bind(client) as (text: string) => Promise<pg.QueryResult>;
      Object.assign(client, {
        query: async (text: string) => {
          const result = await query(text);
          if (text === 'commit') await bind(database, 'raced');
          return result;
        },
      });
      await bindFileStore({ connect: async () => client } as unknown as pg.Pool, folder('raced'), true);
      expect(inFiles('raced')).toEqual(['store-id']);
    } finally {
      await database.drop();
    }
  });

  test('a folder that cannot be used names its setting', async () => {
    writeFileSync(folder('file'), '');
    await expect(bind(app.database, 'file')).rejects.toThrow(/^PORTAL_DATA_DIR cannot be used: .*\(ENOTDIR\)/);
  });
});
