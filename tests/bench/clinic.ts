import pg from 'pg';
import { findPlace } from '../../server/adapters/postgres/place';
import { recordedPostmaster } from '../../server/adapters/postgres/processes';
import { type BuiltServer, startBuilt } from './server';

export interface Clinic extends BuiltServer {
  /** The folder of its PostgreSQL, by which that one's processes are found. */
  cluster: string;
  /** Of somebody who may do what an administrator and a clerk may. */
  cookie: string;
}

const LINK = /[#?&]link=([\w-]+)/;

/** The roles of the first administrator are those of a clerk too: the API gives no roles yet. */
async function makeClerk(socketFolder: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder, port: 5432, user: 'portal', database: 'portal' });
  await client.connect();
  try {
    await client.query(
      "insert into staff_role (staff_id, role_id) select s.id, r.id from staff s, role r where r.code = 'clerk'",
    );
  } finally {
    await client.end();
  }
}

/** The built server on an empty data folder, with its own PostgreSQL, and its first administrator signed in. */
export async function startClinic(dataDir: string, env: Record<string, string> = {}): Promise<Clinic> {
  const server = await startBuilt({ PORTAL_MODE: 'clinic', PORTAL_DATA_DIR: dataDir, ...env });
  try {
    const cluster = findPlace(dataDir)?.cluster ?? '';
    // the administrator is there when the link is printed, which is after the first answer
    const [, token] = LINK.exec(await server.printed(LINK)) ?? [];
    await makeClerk(recordedPostmaster(cluster)?.socketFolder ?? '');
    const answer = await fetch(`${server.origin}/api/v1/auth/email-link/use`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ token }),
    });
    if (!answer.ok) throw new Error(`the administrator could not sign in: ${answer.status} ${await answer.text()}`);
    return { ...server, cluster, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
