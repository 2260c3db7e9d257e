import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { outageOf } from '../core/outages';
import { sync, writeDurably } from './durable-files';

/** In the folder of the files: the number of this store, which its database has too. */
export const STORE_ID = 'store-id';
const DRAFT = `${STORE_ID}.`;

interface Store {
  folder: string;
  file: string;
  /** How the reader knows the database. */
  database: string;
  hasUrl: boolean;
}

const HOW = 'Both must belong together: set PORTAL_DATA_DIR to the data folder that is used with this database';

function refuse({ folder, file, database, hasUrl }: Store, ofDatabase: string | null, ofFolder: string | null): never {
  const choice = hasUrl ? `${HOW}, or DATABASE_URL to the database of this data folder.` : `${HOW}.`;
  if (ofDatabase === null)
    throw new Error(
      `The files in ${folder} belong to another database than ${database}, which is new to them. ${choice} If they belong together all the same, for example after restoring an old backup of the database, remove ${file} and start again.`,
    );
  const found = ofFolder === null ? 'which have no number yet' : `whose number is ${ofFolder}`;
  throw new Error(
    `${database} belongs to the file store ${ofDatabase}, not to the files in ${folder}, ${found}. ${choice} If they belong together all the same, for example after restoring a backup of the files, write ${ofDatabase} into ${file} and start again.`,
  );
}

async function readNumber(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Makes the draft of this number, if there is one, the number of the store, unless it has got one: from before the
 * database says the number until the store has it, there is a draft.
 * @returns the number the store has now.
 */
async function settle({ folder, file }: Store, number: string): Promise<string | null> {
  await link(path.join(folder, DRAFT + number), file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
  });
  await rm(path.join(folder, DRAFT + number), { force: true });
  await sync(folder);
  return readNumber(file);
}

const numberOf = async (client: PoolClient): Promise<string | null> =>
  (await client.query<{ store_id: string }>('select store_id from file_store')).rows[0]?.store_id ?? null;

/** Gives database and store one number. A draft beside it lets the next start finish what a crash cut short. */
async function bindNew(client: PoolClient, store: Store): Promise<void> {
  const number = randomUUID();
  await writeDurably(path.join(store.folder, DRAFT + number), `${number}\n`);
  await sync(store.folder);
  await client.query('insert into file_store (store_id) values ($1)', [number]);
  await client.query('commit');
  const settled = await settle(store, number);
  if (settled === number) return;
  // Another database was quicker with the same folder; this one stays free.
  await client.query('delete from file_store where store_id = $1', [number]);
  refuse(store, null, settled);
}

async function compare(client: PoolClient, store: Store): Promise<void> {
  // Of several first starts on one database, one gives the number.
  await client.query('begin');
  await client.query('lock table file_store in exclusive mode');
  const ofDatabase = await numberOf(client);
  const ofFolder = await readNumber(store.file);
  if (ofDatabase === null && ofFolder === null) return bindNew(client, store);
  await client.query('commit');
  if (ofDatabase !== null && ofDatabase === ofFolder) return;
  // Another start may be about to give the folder its number, or a crash cut that short.
  const settled = ofDatabase !== null && ofFolder === null ? await settle(store, ofDatabase) : ofFolder;
  if (ofDatabase === null || settled !== ofDatabase) refuse(store, ofDatabase, settled);
}

/**
 * Makes sure that this database and the files of this data folder belong together: a database on other files names bytes
 * that are not there. Who has no number yet gets one, so that what ran before goes on.
 * @throws Error that names both settings when they do not, or when the folder cannot be used.
 */
export async function bindFileStore(pool: Pool, dataDir: string, hasUrl: boolean): Promise<void> {
  const folder = path.join(dataDir, 'files');
  const database = hasUrl ? 'the database of DATABASE_URL' : `the database in ${dataDir}`;
  const store: Store = { folder, file: path.join(folder, STORE_ID), database, hasUrl };
  const client = await pool.connect();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await compare(client, store);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined || outageOf(error) === 'server.database_away') throw error;
    throw new Error(
      `PORTAL_DATA_DIR cannot be used: ${folder} cannot be read and written (${code}). Give the folder to this account, or write another one.`,
    );
  } finally {
    // A transaction may be open when it was refused.
    client.release(true);
  }
}
