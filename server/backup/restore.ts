import { access, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase, Pool } from 'pg';
import { sync, writeDurably } from '../adapters/durable-files';
import { STORE_ID } from '../adapters/file-binding';
import { diskFiles } from '../adapters/files';
import { openDatabase } from '../adapters/postgres/database';
import { lockMigrations, migrateDatabase, refuseOtherSchema, runMigrations } from '../adapters/postgres/migrate';
import { verifyChain } from '../modules/audit/service';
import { type Archive, openArchive } from './archive';
import { filePlace, type Manifest, tablePlace } from './manifest';
import {
  countPortals,
  emptyDatabase,
  isInUse,
  listTables,
  prepareClient,
  readTable,
  withoutGuards,
  writeSequences,
  writeTable,
} from './tables';

/** Files are written side by side: most of the time goes into waiting for the disk. */
const FILES_AT_ONCE = 8;
const STORE_NUMBER = /^[0-9a-f-]{36}$/;

export interface RestoreTarget {
  pool: Pool;
  /** The folder of the stored files. */
  filesFolder: string;
}

export interface RestoreOptions {
  /** Take the place of a portal that is there already. */
  overwrite?: boolean;
  migrationsFolder?: string;
}

export interface Restored {
  manifest: Manifest;
  /** The audit chain as it is now. */
  audit: { events: number; sealed: number; ok: boolean };
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function refuseTaken(client: ClientBase, filesFolder: string, overwrite: boolean): Promise<void> {
  if ((await countPortals(client)) > 0)
    throw new Error('A portal is using this database. Stop it first. Nothing was changed.');
  if (overwrite) return;
  const how = 'Name an empty place, or add --overwrite to replace what is there. Nothing was changed.';
  if (await isInUse(client)) throw new Error(`The database is not empty. ${how}`);
  if (await isThere(path.join(filesFolder, STORE_ID)))
    throw new Error(`The files in ${filesFolder} belong to another database. ${how}`);
}

async function each<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of left) await work(item);
  });
  await Promise.all(workers);
}

/** Gives every file to the store and reads it back from there. */
async function restoreFiles({ manifest, open }: Archive, filesFolder: string): Promise<void> {
  await mkdir(filesFolder, { recursive: true, mode: 0o700 });
  const files = diskFiles(filesFolder);
  await each(manifest.files, FILES_AT_ONCE, async ({ sha256 }) => {
    const arrival = await files.receive(await open(filePlace(sha256)));
    await arrival.keep();
    await files.open(sha256);
  });
}

async function restoreTable(client: ClientBase, archive: Archive, table: Manifest['tables'][number]): Promise<void> {
  const written = await writeTable(client, table, await archive.open(tablePlace(table)));
  const { stream, copied } = readTable(client, table);
  await pipeline(stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
  const { rows, sha256 } = await copied;
  if (written !== table.rows || rows !== table.rows || sha256 !== table.sha256)
    throw new Error(`${table.name} does not read back as it was written.`);
}

/**
 * Database and folder carry one number. A folder that has one keeps it; else it gets that of the archive, by a draft that
 * the portal's next start makes valid, so that a crash at any point leaves both together.
 */
async function bindStore(client: ClientBase, filesFolder: string): Promise<void> {
  const ofFolder = await readFile(path.join(filesFolder, STORE_ID), 'utf8').catch(() => null);
  if (ofFolder !== null) {
    await client.query('delete from file_store');
    await client.query('insert into file_store (store_id) values ($1)', [ofFolder.trim()]);
    return;
  }
  const { rows } = await client.query<{ store_id: string }>('select store_id from file_store');
  const number = rows[0]?.store_id;
  if (!number || !STORE_NUMBER.test(number)) return;
  const draft = path.join(filesFolder, `${STORE_ID}.${number}`);
  if (!(await isThere(draft))) await writeDurably(draft, `${number}\n`);
  await sync(filesFolder);
}

const columnsOf = (tables: { schema: string; name: string; columns: string[] }[]) =>
  JSON.stringify(tables.map(({ schema, name, columns }) => [schema, name, columns]).sort());

async function restoreDatabase(
  client: ClientBase,
  archive: Archive,
  filesFolder: string,
  { overwrite, migrationsFolder }: RestoreOptions,
): Promise<void> {
  const { manifest } = archive;
  if (overwrite) await emptyDatabase(client);
  await runMigrations(client, manifest.migrations.length, migrationsFolder);
  const tables = await listTables(client);
  if (columnsOf(tables) !== columnsOf(manifest.tables))
    throw new Error('The tables of the backup are not those of its schema.');
  await withoutGuards(client, tables, async () => {
    for (const table of manifest.tables) await restoreTable(client, archive, table);
    await writeSequences(client, manifest.sequences);
    await bindStore(client, filesFolder);
  });
}

/**
 * Brings a backup back. The archive is read through first and refused when anything of it is damaged or of a newer
 * schema; then come the files, which disturb nobody, and then the database in one transaction, so that whenever this ends
 * there is all of it or none.
 * @param target answers with where to; asked when the archive has been found sound
 * @throws Error in plain words
 */
export async function restore(
  file: string,
  target: () => Promise<RestoreTarget>,
  options: RestoreOptions = {},
): Promise<Restored> {
  const archive = await openArchive(file);
  try {
    refuseOtherSchema(archive.manifest.migrations, options.migrationsFolder);
    const { pool, filesFolder } = await target();
    const client = await pool.connect();
    try {
      await prepareClient(client);
      await refuseTaken(client, filesFolder, options.overwrite ?? false);
      await restoreFiles(archive, filesFolder);
      await client.query('begin');
      await lockMigrations(client);
      await refuseTaken(client, filesFolder, options.overwrite ?? false);
      await restoreDatabase(client, archive, filesFolder, options);
      await client.query('commit');
      await client.query('analyze');
    } finally {
      // A transaction may be open, and the settings are not those of the pool.
      client.release(true);
    }
    await migrateDatabase(pool, options.migrationsFolder);
    const { events, sealed, ok } = await verifyChain({ db: openDatabase(pool) });
    return { manifest: archive.manifest, audit: { events, sealed, ok } };
  } finally {
    archive.close();
  }
}
