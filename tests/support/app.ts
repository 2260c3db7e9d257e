import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import pino from 'pino';
import { fileHeads } from '../../server/adapters/audit-heads';
import { issueAuthority } from '../../server/adapters/authority';
import { diskFiles } from '../../server/adapters/files';
import { openDatabase } from '../../server/adapters/postgres/database';
import { secretBox } from '../../server/adapters/secret-box';
import { createApp } from '../../server/app';
import { type Actor, backgroundContext, type Context } from '../../server/core/context';
import type { Language } from '../../server/core/language';
import { liveSettings, portsWith } from '../../server/core/live-settings';
import type { Message, Ports } from '../../server/core/ports';
import type { Settings } from '../../server/core/settings';
import { createStaff } from '../../server/modules/acl/service';
import { findActor, SESSION_COOKIE, startSession } from '../../server/modules/auth/service';
import { stopEvents } from '../../server/modules/events/service';
import { closePictures } from '../../server/modules/file/picture/service';
import { closeDicom } from '../../server/modules/imaging/dicom/service';
import { closePdfEngine } from '../../server/modules/report/pdf/engine';
import type { Shared } from './at-end';
import { testAuthority } from './authority';
import { createTestDatabase, type TestDatabase } from './database';
import { keepProved } from './factor';
import { keepThreads } from './kept-threads';

export type RoleCode = 'administrator' | 'clerk' | 'reviewer' | 'doctor' | 'director' | 'sales';

export interface SignedInPerson {
  staffId: number;
  email: string;
  cookie: string;
  /** The context this person's requests run in, for calling services directly. */
  ctx: Context & { actor: Actor };
  get<T = unknown>(path: string, init?: RequestInit): Promise<Answer<T>>;
  post<T = unknown>(path: string, body?: unknown, init?: RequestInit): Promise<Answer<T>>;
  put<T = unknown>(path: string, body?: unknown, init?: RequestInit): Promise<Answer<T>>;
  delete<T = unknown>(path: string, init?: RequestInit): Promise<Answer<T>>;
}

export interface Answer<T = unknown> {
  status: number;
  header: { code: number; msg: string; reason?: string; requestId: string; fields?: Record<string, string> };
  data: T;
  headers: Headers;
  /** The answer itself, for bytes; its body is not read when it is not JSON. */
  response: Response;
}

export interface TestApp {
  app: OpenAPIHono;
  ports: Ports;
  database: TestDatabase;
  /** Messages that were delivered, oldest first; see `deliverDue` of the auth module. */
  delivered: Message[];
  /** A context of nobody, for services and seeding. */
  ctx: Context;
  /** Moves the fixed clock. */
  advance(milliseconds: number): void;
  /** One request below `/api/v1`, e.g. `request('/auth/options')`; JSON for any `body` that is not a form or bytes. */
  request<T = unknown>(
    path: string,
    init?: Omit<RequestInit, 'body'> & { body?: unknown; cookie?: string },
  ): Promise<Answer<T>>;
  /**
   * A new person with this role (`fresh`), or the first one made with it, and a session of theirs. Nothing in it asks for their
   * signing factor until they enrol one, unless it is `unproved`.
   */
  signInAs(
    role: RoleCode,
    options?: { fresh?: boolean; language?: Language; name?: string; phone?: string; unproved?: boolean },
  ): Promise<SignedInPerson>;
  drop(): Promise<void>;
}

export interface AppOptions {
  now?: Date;
  settings?: Partial<Record<keyof Settings, string>>;
}

/** Fixed, so that ages and dates in tests do not move. */
export const TEST_NOW = new Date('2026-03-18T02:30:00.000Z');

const rawBody = (body: unknown): body is BodyInit =>
  body instanceof FormData || body instanceof Uint8Array || typeof body === 'string';

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const isJson = (response.headers.get('content-type') ?? '').includes('application/json');
  const parsed = isJson ? ((await response.clone().json()) as { header: Answer['header']; data: T }) : undefined;
  const nothing = { code: response.status, msg: '', requestId: response.headers.get('x-request-id') ?? '' };
  const { status, headers } = response;
  return { status, headers, response, header: parsed?.header ?? nothing, data: parsed?.data as T };
}

/** Of all applications of a file. */
const threads = keepThreads();
(globalThis as Shared).closeAtEnd = async () => {
  await threads.close();
  await closePdfEngine();
  await closePictures();
  await closeDicom();
};

/** The whole application on a database, a file folder and a clock of its own. */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-app-'));
  let now = options.now ?? TEST_NOW;
  const delivered: Message[] = [];
  const live = liveSettings({
    PORTAL_MODE: 'test',
    PORTAL_DATA_DIR: folder,
    PORTAL_BASE_URL: 'http://portal.test',
    ...options.settings,
  });
  const ports = portsWith(live, testAuthority(), {
    pool: database.application,
    db: openDatabase(database.application),
    files: diskFiles(path.join(folder, 'files')),
    deliver: async (message) => {
      delivered.push(message);
    },
    issueAuthority,
    heads: fileHeads(path.join(folder, 'audit-head')),
    runInWorker: threads.run,
    clock: { now: () => new Date(now) },
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    secrets: secretBox(randomBytes(32)),
  });
  const app = createApp(ports);
  const ctx = backgroundContext(ports, 'test');
  const people = new Map<string, { id: number; email: string }>();
  let entered = 0;

  const request: TestApp['request'] = async (place, { body, cookie, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('x-requested-with')) headers.set('x-requested-with', 'XMLHttpRequest');
    if (!headers.has('accept-language')) headers.set('accept-language', 'en-US');
    if (cookie) headers.set('cookie', cookie);
    const isRaw = rawBody(body);
    if (body !== undefined && !isRaw) headers.set('content-type', 'application/json');
    const sent = body === undefined ? undefined : isRaw ? body : JSON.stringify(body);
    return answerOf(await app.request(`/api/v1${place}`, { ...init, headers, body: sent }));
  };

  const personOf = async (
    role: RoleCode,
    { fresh, language = 'en-US', name, phone }: Parameters<TestApp['signInAs']>[1] = {},
  ) => {
    const known = people.get(role);
    if (known && !fresh) return known;
    entered += 1;
    const email = `${role}${entered}@clinic.test`;
    const label = name ?? `${role} ${entered}`;
    const row = await ports.db.transaction((tx) =>
      createStaff(tx, ctx, { name: label, email, title: 'Dr', language, phone: phone ?? null }, [role]),
    );
    const person = { id: row.id, email };
    if (!known) people.set(role, person);
    return person;
  };

  const signInAs: TestApp['signInAs'] = async (role, given = {}) => {
    const { id, email } = await personOf(role, given);
    const language = given.language ?? 'en-US';
    const staff = { id, name: given.name ?? role, title: 'Dr', language, email };
    const token = await ports.db.transaction((tx) => startSession(tx, ctx, staff, 'test'));
    const cookie = `${SESSION_COOKIE}=${token}`;
    const actor = await findActor(ctx, token);
    if (!actor) throw new Error('the test session was not found');
    const signedIn = { ...ctx, requestId: 'test-request', language, actor };
    if (!given.unproved) await keepProved({ ctx: signedIn });
    return {
      staffId: id,
      email,
      cookie,
      ctx: signedIn,
      get: (place, init) => request(place, { ...init, body: undefined, method: 'GET', cookie }),
      post: (place, body, init) => request(place, { ...init, method: 'POST', body: body ?? {}, cookie }),
      put: (place, body, init) => request(place, { ...init, method: 'PUT', body: body ?? {}, cookie }),
      delete: (place, init) => request(place, { ...init, body: undefined, method: 'DELETE', cookie }),
    };
  };

  return {
    app,
    ports,
    database,
    delivered,
    ctx,
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    request,
    signInAs,
    drop: async () => {
      await stopEvents(ports);
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
