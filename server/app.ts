import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { type Context, signedIn } from './core/context';
import { problemOf } from './core/database-problems';
import { describeFailure } from './core/failure';
import { countRequest, mountHealth, patternOf } from './core/health';
import { addressOf, bearerOf, guardBrowser, isBrokenOff, securityHeaders } from './core/http';
import { languageOf, say } from './core/language';
import type { Permission } from './core/permissions';
import type { Ports } from './core/ports';
import { fail, Problem, type ProblemCode } from './core/problems';
import { consumeToken } from './core/rate-limit';
import { checkRoutes, describeRoute, enforce, type RouteDefinition } from './core/route';
import { aclRoutes } from './modules/acl/routes';
import { auditRoutes } from './modules/audit/routes';
import { authRoutes } from './modules/auth/routes';
import { findActor, recordRefusal, tokenOf } from './modules/auth/service';
import { customerRecordRoutes } from './modules/customer/record-routes';
import { customerRoutes } from './modules/customer/routes';
import { dictionaryRoutes } from './modules/dictionary/routes';
import { eventRoutes } from './modules/events/routes';
import { homeRoutes } from './modules/home/routes';
import { imagingRoutes } from './modules/imaging/routes';
import { intakeRoutes } from './modules/intake/routes';
import { uploadRoutes } from './modules/intake/uploads/routes';
import { integrityRoutes } from './modules/integrity/routes';
import { receiveRoutes } from './modules/receive/routes';
import { reportRoutes } from './modules/report/routes';
import { settingsRoutes } from './modules/settings/routes';
import { mountSharePages } from './modules/share/pages';
import { spreadsheetRoutes } from './modules/spreadsheet/routes';
import { supplierRoutes } from './modules/supplier/routes';
import { findMachine } from './modules/supplier/service';
import { mountVerifyPages } from './modules/verify/pages';
import { viewerRoutes } from './modules/viewer/routes';
import { visitRoutes } from './modules/visit/routes';

/** Every route of the API; a module is registered by its line here. */
export const ROUTES: RouteDefinition[] = [
  ...authRoutes,
  ...aclRoutes,
  ...auditRoutes,
  ...integrityRoutes,
  ...customerRoutes,
  ...customerRecordRoutes,
  ...dictionaryRoutes,
  ...eventRoutes,
  ...homeRoutes,
  ...imagingRoutes,
  ...intakeRoutes,
  ...uploadRoutes,
  ...reportRoutes,
  ...settingsRoutes,
  ...spreadsheetRoutes,
  ...supplierRoutes,
  ...receiveRoutes,
  ...viewerRoutes,
  ...visitRoutes,
];

/** For a proxy or a program; pages ask again when their reader says so. */
const RETRY_SECONDS = '5';

/** What a page asks without its reader, by timers and server events: it keeps no session alive. */
const BACKGROUND = 'x-portal-background';

async function contextOf(
  ports: Ports,
  http: HonoContext,
  { data, guard }: Pick<RouteDefinition['description'], 'data' | 'guard'>,
): Promise<Context> {
  const isBackground = 'events' in data || http.req.header(BACKGROUND) !== undefined;
  const ctx: Context = {
    ports,
    requestId: http.get('requestId'),
    language: languageOf(http.req.header('accept-language')),
    address: addressOf(http, ports.settings),
    browser: (http.req.header('user-agent') ?? '').slice(0, 300),
    actor: null,
    now: () => ports.clock.now(),
    transaction: (work) => ports.db.transaction(work),
  };
  // a session opens no machine's route, and a key no other
  if (guard === 'machine') return ctx;
  const token = tokenOf(ports.settings, http);
  if (token) ctx.actor = await findActor(ctx, token, isBackground);
  return ctx;
}

/** What pages of the portal hardly send: a program that is wrong, or somebody who tries what can be had. */
const TRIED: readonly ProblemCode[] = [
  ...(['request.cross_site', 'request.too_many', 'request.invalid', 'request.not_json'] as const),
  ...(['request.unreadable', 'request.too_large', 'request.too_long'] as const),
];
/** Nobody floods the log. */
const LINES_OF_ONE = { perMinute: 60, burst: 60 };

function answerProblem(http: HonoContext, ports: Ports, error: Error): Response {
  const requestId: string = http.get('requestId');
  const foreseen = isBrokenOff(http) ? new Problem('request.broken_off') : problemOf(error);
  const problem = error instanceof Problem ? error : (foreseen ?? new Problem('server.failed'));
  const language = languageOf(http.req.header('accept-language'));
  if (problem.code === 'request.broken_off') {
    ports.log.info({ requestId, ...describeFailure(error.cause ?? error) }, 'the request was broken off');
  } else if (!(error instanceof Problem)) {
    ports.log.error({ requestId, ...describeFailure(error) }, 'request failed');
  } else if (
    TRIED.includes(problem.code) &&
    consumeToken(`log:${problem.code}`, LINES_OF_ONE, ports.clock.now()) === 0
  ) {
    ports.log.info({ requestId, reason: problem.code, method: http.req.method, route: patternOf(http) }, 'refused');
  }
  const msg = say(language, `problem.${problem.code}`, problem.params);
  if (problem.status === 503) http.header('retry-after', RETRY_SECONDS);
  // The pages of /verify and /share are read as they come.
  if (!http.req.path.startsWith('/api/')) return http.text(`${msg} (${requestId})`, problem.status as 400);
  const fields =
    problem.fields &&
    Object.fromEntries(
      Object.entries(problem.fields).map(([field, text]) => [field, say(language, text, problem.params)]),
    );
  const header = {
    code: problem.status,
    msg,
    reason: problem.code,
    requestId,
    fields,
  };
  return http.json({ header, data: problem.data }, problem.status as 400);
}

async function answered(route: RouteDefinition, ctx: Context, http: HonoContext): Promise<unknown> {
  try {
    if (route.description.guard === 'machine') ctx.machine = await findMachine(ctx, bearerOf(http));
    enforce(ctx, route.description);
    return await route.handle(ctx, http);
  } catch (error) {
    await recordRefusal(ctx, http, route.description.operationId, error);
    throw error;
  }
}

function mount(app: OpenAPIHono, ports: Ports, route: RouteDefinition): void {
  const { method, path } = route.description;
  app.on(method.toUpperCase(), [`/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`], async (http) => {
    const ctx = await contextOf(ports, http, route.description);
    const answer = await answered(route, ctx, http);
    if (answer instanceof Response) return answer;
    const schema = route.description.data;
    const data =
      ports.settings.PORTAL_MODE === 'test' && typeof schema === 'object' && 'parse' in schema
        ? schema.parse(answer)
        : answer;
    const header = { code: 200, msg: say(ctx.language, 'server.ok'), requestId: ctx.requestId };
    return http.json({ header, data: data ?? null });
  });
}

/** The contract alone, for `npm run gen`. */
export function contract(): ReturnType<OpenAPIHono['getOpenAPI31Document']> {
  const app = new OpenAPIHono();
  for (const route of ROUTES) describeRoute(app, route);
  return app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Report portal', version: '1' } });
}

/** Modes in which anybody may read the contract. */
const SHOWS_CONTRACT = ['dev', 'test'];

const CONTRACT = { data: { bytes: 'application/json' }, guard: 'signedIn' } as const;

/** @throws Problem auth.signed_out, acl.forbidden */
function ensureMayReadContract(ctx: Context): void {
  const { actor } = signedIn(ctx);
  const permission: Permission = 'settings:view';
  if (!actor.permissions.has(permission)) fail('acl.forbidden', { permission });
}

/**
 * The whole application as one fetch handler; nothing is opened or read here.
 * @throws Error when a route names no permission.
 */
export function createApp(ports: Ports): OpenAPIHono {
  checkRoutes(ROUTES);
  const app = new OpenAPIHono();
  app.use('*', async (http, next) => {
    http.set('requestId' as never, randomUUID() as never);
    const started = performance.now();
    await next();
    http.header('x-request-id', http.get('requestId' as never));
    countRequest(http, ports, performance.now() - started);
  });
  app.use('*', securityHeaders(ports));
  app.use('/api/*', guardBrowser(ports));
  app.onError((error, http) => answerProblem(http, ports, error));
  app.get('/api/v1/openapi.json', async (http) => {
    if (!SHOWS_CONTRACT.includes(ports.settings.PORTAL_MODE))
      ensureMayReadContract(await contextOf(ports, http, CONTRACT));
    return http.json(contract());
  });
  mountHealth(app, ports);
  mountSharePages(app, ports);
  mountVerifyPages(app, ports);
  for (const route of ROUTES) mount(app, ports, route);
  app.all('/api/*', () => {
    throw new Problem('request.not_found');
  });
  return app;
}
