import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { sync, writeDurably } from '../durable-files';
import type { OpenedPool, PoolSettings } from './pool';
import { refusalOf } from './requirements';
import { APPLICATION_ROLE, grantApplication, makeRole, mayMakeRoles, roleOf } from './roles';

export interface Application {
  /** What the portal works with from here. */
  pool: Pool;
  /** Why its account could undo the guards of the tables, in words for a log; null when it owns nothing. */
  weakness: string | null;
}

/** In the data folder: the password of the role that the portal made for itself on a server of others. */
const PASSWORD = 'database-role.pass';

/** Of several first starts one gives the password. */
async function passwordIn(dataDir: string): Promise<string> {
  const file = path.join(dataDir, PASSWORD);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeDurably(draft, randomBytes(32).toString('base64url'));
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  await sync(dataDir);
  return (await readFile(file, 'utf8')).trim();
}

/** Roles are the whole server's, and a clinic may have several portals on it. */
const roleFor = (database: string) =>
  `${APPLICATION_ROLE}_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`;

const asUser = (url: string, user: string, password: string) =>
  url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/?#]*@)?/, `$1${user}:${password}@`);

const STRENGTHS = { superuser: 'is a superuser', owner: 'owns the tables' };

async function weaknessOf(pool: Pool): Promise<string | null> {
  const { name, strength } = await roleOf(pool);
  return strength && `its account ${name} ${STRENGTHS[strength]}`;
}

/** A role of the portal's own making on a server of others, where its account may make one and the server lets it in. */
async function madeOn(opened: OpenedPool, url: string, dataDir: string): Promise<Application> {
  const weakness = await weaknessOf(opened.pool);
  if (!(await mayMakeRoles(opened.pool)))
    return { pool: opened.pool, weakness: weakness && `${weakness} and may not make another` };
  const { rows } = await opened.pool.query<{ name: string }>('select current_database() as name');
  const role = roleFor(rows[0]?.name ?? '');
  const password = await passwordIn(dataDir);
  await makeRole(opened.pool, role, password);
  await grantApplication(opened.pool, role);
  const pool = opened.beside({ connectionString: asUser(url, role, password) });
  try {
    return { pool, weakness: await weaknessOf(pool) };
  } catch (error) {
    await pool.end();
    const why = (error as Error).message;
    return { pool: opened.pool, weakness: `${weakness}, and the server does not let ${role} in: ${why}` };
  }
}

/**
 * The pool that the portal works with, as a role that owns nothing and may only what the portal does: its own cluster's,
 * that of DATABASE_URL where DATABASE_OWNER_URL names the owner, else one that it makes itself where it may. The database
 * is migrated already.
 * @throws Error when DATABASE_URL cannot be used
 */
export async function openApplication(opened: OpenedPool, settings: PoolSettings): Promise<Application> {
  const { DATABASE_URL, DATABASE_OWNER_URL, PORTAL_DATA_DIR } = settings;
  if (!DATABASE_URL) {
    await makeRole(opened.pool, APPLICATION_ROLE);
    await grantApplication(opened.pool, APPLICATION_ROLE);
    return { pool: opened.beside({ user: APPLICATION_ROLE }), weakness: null };
  }
  if (!DATABASE_OWNER_URL) return madeOn(opened, DATABASE_URL, path.resolve(PORTAL_DATA_DIR));
  const pool = opened.beside({ connectionString: DATABASE_URL });
  try {
    const { name, strength } = await roleOf(pool);
    if (strength === null) await grantApplication(opened.pool, name);
    return { pool, weakness: await weaknessOf(pool) };
  } catch (error) {
    throw refusalOf(error);
  }
}
