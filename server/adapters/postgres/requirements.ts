import type { Pool } from 'pg';
import { outageOf } from '../../core/outages';

const OLDEST_VERSION = 16;

interface Found {
  version: string;
  number: number;
  encoding: string;
  has_trigrams: boolean;
  has_chinese: boolean;
  is_closed: string;
  may_create: boolean;
  is_migrated: boolean;
}

const ASK = `
select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
  current_setting('server_encoding') as encoding, current_setting('transaction_read_only') as is_closed,
  exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams,
  exists (select from pg_collation where collname = 'zh-x-icu' and collprovider = 'i') as has_chinese,
  has_database_privilege(current_database(), 'create') as may_create,
  to_regclass('drizzle.__drizzle_migrations') is not null as is_migrated`;

class Unfit extends Error {}

function unfitReason(found: Found): string | null {
  if (found.number < OLDEST_VERSION * 10_000)
    return `is PostgreSQL ${found.version}; the portal needs ${OLDEST_VERSION} or newer`;
  if (found.encoding !== 'UTF8')
    return `has the encoding ${found.encoding}; make it with: create database … encoding 'UTF8' template template0`;
  if (!found.has_trigrams)
    return 'lacks the extension pg_trgm; install the package with PostgreSQL’s own extensions (postgresql-contrib) on its server';
  if (!found.has_chinese)
    return 'lacks the ICU collation zh-x-icu; use a PostgreSQL that was built with ICU, as the usual packages are';
  if (found.is_closed === 'on') return 'is closed for writing (a standby?); name the server that takes writes';
  if (!found.may_create && !found.is_migrated)
    return 'gives its user no right to make tables; run in it: grant create on database … to the user';
  return null;
}

/** @throws Error when the database does not answer or lacks what the portal's tables need. */
export async function requireUsable(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Found>(ASK);
  const reason = rows[0] && unfitReason(rows[0]);
  if (reason) throw new Unfit(`The database ${reason}.`);
}

const WHAT_TO_WRITE = 'Write it as postgresql://user:password@host:5432/database';

/** By SQLSTATE or the system's code. The address itself is never printed: it holds a password. */
const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at its host and port. Start PostgreSQL there, or correct the host or port',
  ENOENT: 'there is no socket of PostgreSQL in the folder it names. Start PostgreSQL, or correct the folder',
  ENOTFOUND: 'its host is not known. Correct the host; a password with special characters must be percent-encoded',
  EAI_AGAIN: 'its host could not be looked up. Correct the host, or mend the name service',
  EHOSTUNREACH: 'its host cannot be reached from here. Correct the host, or mend the network',
  ENETUNREACH: 'its host cannot be reached from here. Correct the host, or mend the network',
  ETIMEDOUT: 'its host does not answer. Correct the host, or open the firewall',
  EACCES: 'the socket it names may not be used by this account',
  '28P01': 'user or password is wrong. Correct them; special characters must be percent-encoded',
  '28000': 'the server does not let this user in. Correct the user, or allow it in pg_hba.conf',
  '3D000': 'there is no such database. Create it, or correct the name after the last slash',
  '57P03': 'the server is starting or stopping. Start the portal again in a moment',
  '53300': 'the server has no free connection. Raise its max_connections',
};

/** What may be said of it: the server's own words, or the driver's where nothing better is known. */
function reasonsOf(error: unknown): string[] {
  const { code = '', message, severity } = error as { code?: string; message: string; severity?: string };
  const cause = outageOf(error) === 'server.database_away' && code === '' ? CAUSES.ETIMEDOUT : CAUSES[code];
  if (severity !== undefined) return [...(cause ? [cause] : []), `the server says: ${message}`];
  return [cause ?? (message || code || 'no connection')];
}

/** Says in one line what is wrong with an address of a database and what to write. */
export function refusalOf(error: unknown, setting = 'DATABASE_URL'): Error {
  if (error instanceof Unfit) return new Error(`${setting}: ${error.message}`);
  return new Error(`${setting} cannot be used: ${reasonsOf(error).join('; ')}. ${WHAT_TO_WRITE}.`);
}
