import path from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import pg from 'pg';
import pino from 'pino';
import { fileHeads } from '../../server/adapters/audit-heads';
import { issueAuthority, openAuthority } from '../../server/adapters/authority';
import { systemClock } from '../../server/adapters/clock';
import { diskFiles } from '../../server/adapters/files';
import { openDatabase } from '../../server/adapters/postgres/database';
import { secretBox } from '../../server/adapters/secret-box';
import { resumableUploads } from '../../server/adapters/uploads';
import { createApp } from '../../server/app';
import { liveSettings, portsWith } from '../../server/core/live-settings';
import { runInWorker } from '../../server/core/worker';
import { SESSION_COOKIE } from '../../server/modules/auth/service';

/** A statement as the driver was given it: text, parameters, name, and how its rows are read. */
type Statement = unknown[];

type Query = (...args: unknown[]) => unknown;

/** The application in this process, on this pool: to see which statements a request runs. */
export async function appOn(pool: pg.Pool): Promise<OpenAPIHono> {
  const dataDir = path.resolve('.data/bench-app');
  const live = liveSettings({ PORTAL_RATE_LIMITS: 'false' });
  const own = await openAuthority(dataDir, { clinicName: 'Bench' });
  const ports = portsWith(live, own, {
    pool,
    db: openDatabase(pool),
    files: diskFiles(path.join(dataDir, 'files')),
    uploads: resumableUploads(path.join(dataDir, 'files', 'uploads')),
    deliver: async () => {},
    issueAuthority,
    heads: fileHeads(path.join(dataDir, 'audit-head')),
    runInWorker,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    secrets: secretBox(Buffer.alloc(32)),
  });
  return createApp(ports);
}

/** Every statement that one request runs, in their order. @throws Error unless it answers 200 */
export async function statementsOf(app: OpenAPIHono, address: string, token: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const plain = prototype.query;
  prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const isCallback = typeof args.at(-1) === 'function';
    const [what, ...rest] = isCallback ? args.slice(0, -1) : args;
    // The driver writes into the object it is given; a name holds on the connection that gave it and on no other.
    statements.push([typeof what === 'object' ? { ...what, name: undefined } : what, ...rest]);
    return plain.apply(this, args);
  };
  try {
    const answer = await app.request(`/api/v1${address}`, { headers: { cookie: `${SESSION_COOKIE}=${token}` } });
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  } finally {
    prototype.query = plain;
  }
  return statements;
}

/** Runs them one after the other on one connection, and nothing else. */
export async function replay(client: pg.PoolClient, statements: Statement[]): Promise<void> {
  for (const [what, ...rest] of statements) {
    await (client.query as Query).apply(client, [typeof what === 'object' ? { ...what } : what, ...rest]);
  }
}
