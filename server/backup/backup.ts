import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, link, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, PoolClient } from 'pg';
import { ZipFile } from 'yazl';
import { sync } from '../adapters/durable-files';
import { diskFiles } from '../adapters/files';
import { appliedMigrations } from '../adapters/postgres/migrate';
import type { Database } from '../core/ports';
import { verifyChain } from '../modules/audit/service';
import { FORMAT, filePlace, MANIFEST, type Manifest, README, tablePlace } from './manifest';
import { listSequences, listTables, prepareClient, readTable, type Table } from './tables';

const HASH = /^[0-9a-f]{64}$/;

/** Columns that name files of the store. */
const NAMES_OF_FILES = `
  select sha256 from stored_file union select draft_sha256 from report_version union select final_sha256 from signature
  union select sha256 from report_picture`;

const ABOUT = `A backup of the report portal: its database and files of one moment.

Restore it with: npm run restore -- FILE
The clinic's signing key is not in it, nor are the settings: keep both apart. See docs/backup.md.
manifest.json names everything in here by its SHA-256.
`;

/** The hashes of all files of the store, in order. */
async function listFiles(root: string): Promise<string[]> {
  const found: string[] = [];
  const folders = async (folder: string) =>
    (await readdir(folder, { withFileTypes: true })).filter(
      (entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name),
    );
  for (const first of await folders(root))
    for (const second of await folders(path.join(root, first.name)))
      for (const name of await readdir(path.join(root, first.name, second.name))) if (HASH.test(name)) found.push(name);
  return found.sort();
}

/** What wants a transaction of its own gets the one that is open: its snapshot is the moment of the backup. */
function within(client: ClientBase): Database {
  const db = drizzle(client as PoolClient);
  return { transaction: (work: (tx: typeof db) => unknown) => work(db) } as never;
}

interface Contents {
  client: ClientBase;
  tables: Table[];
  filesFolder: string;
}

/** What the archive is packed of, one part after another; memory holds a piece of one. */
async function pack(output: string, { client, tables, filesFolder }: Contents, signal: AbortSignal): Promise<Manifest> {
  const files = diskFiles(filesFolder);
  const present = await listFiles(filesFolder);
  const named = (await client.query<{ sha256: string }>(NAMES_OF_FILES)).rows.map((row) => row.sha256);
  const known = new Set(present);
  const postgres = await client.query<{ server_version: string }>('show server_version');
  const { events, sealed, ok } = await verifyChain({ db: within(client) });
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    postgres: postgres.rows[0]?.server_version ?? '',
    migrations: await appliedMigrations(client),
    tables: [],
    sequences: [],
    files: [],
    lost: named.filter((name) => !known.has(name)),
    audit: { events, sealed, ok },
  };
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  const add = (place: string, open: () => Promise<Readable>, compress = true) =>
    zip.addReadStreamLazy(place, { compress, mode: 0o100600 }, (done) => {
      open().then(
        (stream) =>
          done(
            null,
            stream.on('error', (error) => zip.emit('error', error)),
          ),
        (error) => done(error, Readable.from([])),
      );
    });
  const copies: Promise<unknown>[] = [];
  zip.addBuffer(Buffer.from(ABOUT), README, { mode: 0o100600 });
  for (const table of tables)
    add(tablePlace(table), async () => {
      const { stream, copied } = readTable(client, table);
      const told = copied.then((result) => manifest.tables.push({ ...table, ...result }));
      // A failing copy breaks its stream too, and so the archive.
      told.catch(() => {});
      copies.push(told);
      return stream;
    });
  for (const hash of present) {
    // What is damaged is named and left out: a backup without it is better than none.
    const sound = await files.open(hash).catch(() => null);
    if (!sound) {
      manifest.lost.push(hash);
      continue;
    }
    manifest.files.push({ sha256: hash, sizeBytes: sound.sizeBytes });
    add(filePlace(hash), async () => createReadStream(sound.path), false);
  }
  add(MANIFEST, async () => {
    await Promise.all(copies);
    manifest.sequences = await listSequences(client);
    return Readable.from([`${JSON.stringify(manifest, null, 1)}\n`]);
  });
  zip.end();
  const written = pipeline(
    zip.outputStream as unknown as NodeJS.ReadableStream,
    createWriteStream(output, { flags: 'wx', mode: 0o600 }),
    { signal },
  );
  await Promise.race([written, failed]);
  return manifest;
}

export interface BackupSource {
  client: ClientBase;
  /** The folder of the stored files. */
  filesFolder: string;
}

/**
 * Writes database and files of one moment into one new file while people work. The database is read in one snapshot; a
 * file is on the disk before a row names it and is never changed or removed, so that all that the snapshot names is there
 * afterwards. The file gets its name when it is whole and on the disk.
 * @returns what is in it
 * @throws Error when the file exists already, or something cannot be read or written
 */
export async function backUp(
  { client, filesFolder }: BackupSource,
  file: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Manifest> {
  const taken = await access(file).then(
    () => true,
    () => false,
  );
  if (taken) throw new Error(`${file} is there already. Write another name, or remove it.`);
  const beside = `${file}.${randomUUID()}.partial`;
  try {
    await prepareClient(client);
    await client.query('begin isolation level repeatable read, read only');
    const manifest = await pack(beside, { client, tables: await listTables(client), filesFolder }, signal);
    await client.query('commit');
    await sync(beside);
    // Not renamed: another backup may have got the name meanwhile.
    await link(beside, file);
    return manifest;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    await rm(beside, { force: true });
    await sync(path.dirname(path.resolve(file)));
  }
}
