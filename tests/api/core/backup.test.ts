import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { bindFileStore, STORE_ID } from '../../../server/adapters/file-binding';
import { diskFiles } from '../../../server/adapters/files';
import { openDatabase } from '../../../server/adapters/postgres/database';
import { migrateDatabase } from '../../../server/adapters/postgres/migrate';
import { createApp } from '../../../server/app';
import { openArchive } from '../../../server/backup/archive';
import { backUp } from '../../../server/backup/backup';
import { restore } from '../../../server/backup/restore';
import { sealAll, verifyChain } from '../../../server/modules/audit/service';
import { startApp, type TestApp } from '../../support/app';
import { createEmptyDatabase, type TestDatabase } from '../../support/database';
import { openTeam, received, steps, type Team } from '../../support/report-path';

let app: TestApp;
let team: Team;
let folder: string;
let archive: string;
/** What was acknowledged before the backup began. */
let before: { reportIds: number[]; events: number; files: string[] };

const at = (name: string) => path.join(folder, name);
const filesOf = ({ ports }: TestApp) => path.join(ports.settings.PORTAL_DATA_DIR, 'files');

async function column<T>(pool: Pool, statement: string): Promise<T[]> {
  return (await pool.query({ text: statement, rowMode: 'array' })).rows.map(([value]) => value as T);
}

async function backUpTo(file: string) {
  const client = await app.database.pool.connect();
  try {
    return await backUp({ client, filesFolder: filesOf(app) }, file);
  } finally {
    client.release(true);
  }
}

const opened: TestDatabase[] = [];

/** An empty database and the files folder of a new data folder. */
async function newPlace() {
  const database = await createEmptyDatabase();
  opened.push(database);
  return { pool: database.pool, filesFolder: path.join(mkdtempSync(at('place-')), 'files') };
}

const FILES = `select sha256 from stored_file union select draft_sha256 from report_version union select final_sha256 from signature`;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-backup-'));
  app = await startApp();
  await bindFileStore(app.database.pool, app.ports.settings.PORTAL_DATA_DIR, true);
  team = await openTeam(app);
  const signed = await received(team);
  await steps.match(team, signed.id, signed.customerId);
  for (const step of [steps.signFor, steps.startCheck] as const) await step(team, signed.id);
  await steps.enter(team, signed.id);
  await steps.check(team, signed.id);
  await steps.generate(team.doctor, signed.id);
  await steps.sign(team.doctor, signed.id);
  await sealAll(app.ports);
  const { pool } = app.ports;
  before = {
    reportIds: await column<number>(pool, 'select id from report order by id'),
    events: (await column<number>(pool, 'select count(*) from audit_event'))[0] ?? 0,
    files: await column<string>(pool, FILES),
  };
  archive = at('portal.zip');
  let isDone = false;
  const backingUp = backUpTo(archive).finally(() => {
    isDone = true;
  });
  while (!isDone) await received(team);
  await backingUp;
});

afterAll(async () => {
  for (const database of opened) await database.drop();
  await app.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup made while people work brings everything back that was acknowledged before, and works on', async () => {
  const place = await newPlace();
  const { manifest, audit } = await restore(archive, async () => place);
  const { pool, filesFolder } = place;
  const ids = await column<number>(pool, 'select id from report order by id');
  expect(ids.slice(0, before.reportIds.length)).toEqual(before.reportIds);
  const named = await column<string>(pool, FILES);
  expect(before.files.filter((sha256) => !named.includes(sha256))).toEqual([]);
  const files = diskFiles(filesFolder);
  for (const sha256 of named) expect((await files.get(sha256)).length).toBeGreaterThan(0);
  expect(manifest.lost).toEqual([]);
  expect(audit).toMatchObject({ ok: true, events: manifest.audit.events });
  expect(audit.events).toBeGreaterThanOrEqual(before.events);

  // The portal starts on it: the store is bound, guards and tallies are there, numbers go on.
  await migrateDatabase(pool);
  await bindFileStore(pool, path.dirname(filesFolder), true);
  expect(readFileSync(path.join(filesFolder, STORE_ID), 'utf8')).toBe(
    readFileSync(path.join(filesOf(app), STORE_ID), 'utf8'),
  );
  await expect(pool.query('delete from signature')).rejects.toThrow(/append-only|refused|signature/);
  await expect(pool.query('truncate audit_event')).rejects.toThrow();
  const off = (statement: string) =>
    pool.query(statement).then(({ rows }) => rows.filter(({ tallied, counted }) => tallied !== counted));
  expect(
    await off(`select origin, status, sum(n)::int as tallied,
      (select count(*)::int from report r where r.origin = t.origin and r.status = t.status) as counted
      from report_tally t group by 1, 2`),
  ).toEqual([]);
  const ports = { ...app.ports, pool, db: openDatabase(pool), files };
  const again = createApp(ports);
  const shown = await again.request(`/api/v1/reports/${before.reportIds[0]}`, {
    headers: { cookie: team.doctor.cookie, 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(shown.status).toBe(200);
  const next = await pool.query("select nextval('report_no_seq') as n");
  const given = await column<string>(pool, 'select max(substr(report_no, 7))::int from report');
  expect(next.rows[0].n).toBeGreaterThan(Number(given[0]));
  await sealAll(ports);
  expect(await verifyChain(ports)).toMatchObject({ ok: true });
});

test('the archive holds no key, is private, and its parts are named by their hashes', async () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const { manifest, open, close } = await openArchive(archive);
  const bytes = readFileSync(archive).toString('latin1');
  for (const secret of ['PRIVATE KEY', 'signing.p12', 'authority/']) expect(bytes).not.toContain(secret);
  for (const { sha256 } of manifest.files.slice(0, 3)) {
    const hash = createHash('sha256');
    for await (const chunk of await open(`files/${sha256.slice(0, 2)}/${sha256}`)) hash.update(chunk as Buffer);
    expect(hash.digest('hex')).toBe(sha256);
  }
  close();
  await expect(backUpTo(archive)).rejects.toThrow(/is there already/);
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
});

test('what is there is not overwritten unless that is said, and then it is replaced at once', async () => {
  const place = await newPlace();
  await restore(archive, async () => place);
  await bindFileStore(place.pool, path.dirname(place.filesFolder), true);
  await place.pool.query("update staff set name = 'Changed since'");
  await expect(restore(archive, async () => place)).rejects.toThrow(/database is not empty/);
  const other = await newPlace();
  await expect(restore(archive, async () => ({ ...other, filesFolder: place.filesFolder }))).rejects.toThrow(
    /belong to another database/,
  );
  expect(await column(place.pool, "select count(*) from staff where name <> 'Changed since'")).toEqual([0]);
  await restore(archive, async () => place, { overwrite: true });
  expect(await column(place.pool, "select count(*) from staff where name = 'Changed since'")).toEqual([0]);
  await bindFileStore(place.pool, path.dirname(place.filesFolder), true);
});

test('a database that a portal uses is left alone, also when overwriting is said', async () => {
  const place = await newPlace();
  const other = await place.pool.connect();
  const another = await place.pool.connect();
  other.release();
  await expect(restore(archive, async () => place, { overwrite: true })).rejects.toThrow(/A portal is using/);
  another.release();
});

test('what is damaged, cut short, or of a newer portal is refused before anything is asked for', async () => {
  const whole = readFileSync(archive);
  const target = jest.fn(async () => newPlace());
  const damagedAt = async (name: string, bytes: Buffer) => {
    writeFileSync(at(name), bytes);
    return restore(at(name), target).then(
      () => 'restored',
      (error: Error) => error.message,
    );
  };
  for (const share of [0.1, 0.5, 0.9]) {
    const bytes = Buffer.from(whole);
    const place = Math.floor(bytes.length * share);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 0x10, place);
    expect(await damagedAt(`flipped-${share}`, bytes)).toMatch(
      /is damaged, or no backup of the portal: .* Nothing was changed/,
    );
  }
  for (const size of [0, 1000, whole.length - 1])
    expect(await damagedAt(`cut-${size}`, whole.subarray(0, size))).toMatch(/is damaged/);
  expect(await damagedAt('text', Buffer.from('not a backup'))).toMatch(/is damaged/);
  await expect(restore(at('nowhere'), target)).rejects.toThrow(/is not there/);
  const older = mkdtempSync(at('migrations-'));
  const journal = JSON.parse(readFileSync('server/db/migrations/meta/_journal.json', 'utf8'));
  for (const { tag } of journal.entries.slice(0, -1))
    writeFileSync(path.join(older, `${tag}.sql`), readFileSync(`server/db/migrations/${tag}.sql`));
  mkdirSync(path.join(older, 'meta'));
  writeFileSync(
    path.join(older, 'meta', '_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }),
  );
  await expect(restore(archive, target, { migrationsFolder: older })).rejects.toThrow(/A newer version of the portal/);
  expect(target).not.toHaveBeenCalled();
});

test('a restore that breaks off leaves the database as it was, and can be done again', async () => {
  const place = await newPlace();
  const query =
    "create table public.in_the_way (id int); create function public.refuse_change() returns int language sql as 'select 1'";
  await place.pool.query(query);
  await expect(restore(archive, async () => place)).rejects.toThrow(/database is not empty/);
  await place.pool.query('drop table public.in_the_way');
  // A function of that name: making the tables fails in the middle.
  await expect(restore(archive, async () => place)).rejects.toThrow(/already exists/);
  expect(await column(place.pool, "select count(*) from pg_tables where schemaname in ('public', 'drizzle')")).toEqual([
    0,
  ]);
  expect(existsSync(path.join(place.filesFolder, STORE_ID))).toBe(false);
  await place.pool.query('drop function public.refuse_change');
  expect((await restore(archive, async () => place)).audit.ok).toBe(true);
});

test('a file that is damaged or missing is named, and the rest is saved', async () => {
  const [lost = '', changed = ''] = before.files;
  const placeOf = (sha256: string) => path.join(filesOf(app), sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  const kept = [lost, changed].map((sha256) => readFileSync(placeOf(sha256)));
  rmSync(placeOf(lost));
  writeFileSync(placeOf(changed), 'rotten');
  const manifest = await backUpTo(at('lossy.zip'));
  expect([...manifest.lost].sort()).toEqual([lost, changed].sort());
  for (const [index, sha256] of [lost, changed].entries()) writeFileSync(placeOf(sha256), kept[index] as Buffer);
});
