import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { matchedRoutes } from 'hono/route';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { mayObserve } from './http';
import { outageOf } from './outages';
import type { Ports } from './ports';

const registry = new Registry();
const seconds = new Histogram({
  name: 'portal_request_seconds',
  help: 'Time to answer, by route pattern',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  registers: [registry],
});
export const movesCounted = new Counter({
  name: 'portal_report_moves_total',
  help: 'Moves of reports, by action',
  labelNames: ['action'],
  registers: [registry],
});
export const databaseIsGuarded = new Gauge({
  name: 'portal_database_guarded',
  help: 'Whether the database account that the portal works with owns nothing: 1, or 0 where it could undo the guards',
  registers: [registry],
});
let collecting = false;

/** The pattern of the route that a request is for; what matches everything says nothing of it. */
export const patternOf = (http: HonoContext): string =>
  matchedRoutes(http).find(({ path }) => !path.endsWith('*'))?.path ?? '*';

/** Counts and logs one request by its pattern; a path can hold a pid and is never written. */
export function countRequest(http: HonoContext, ports: Ports, milliseconds: number): void {
  const route = patternOf(http);
  const labels = { method: http.req.method, route, status: String(http.res.status) };
  seconds.observe(labels, milliseconds / 1000);
  const level = http.res.status >= 500 ? 'error' : 'debug';
  ports.log[level]({ requestId: http.get('requestId' as never), ...labels, ms: Math.round(milliseconds) }, 'request');
}

const MEGABYTE = 1024 * 1024;

async function databaseTrouble({ pool }: Ports): Promise<string | null> {
  const { rows } = await pool.query<{ closed: string }>("select current_setting('transaction_read_only') as closed");
  return rows[0]?.closed === 'on' ? 'closed for writing' : null;
}

async function filesTrouble({ files }: Ports): Promise<string | null> {
  await files.check();
  return null;
}

/** The largest upload must find room, and what PostgreSQL and the PDFs need beside it. */
async function diskTrouble({ files, settings }: Ports): Promise<string | null> {
  const [free, least] = [await files.freeBytes(), 2 * settings.PORTAL_UPLOAD_MB * MEGABYTE];
  return free < least
    ? `${Math.floor(free / MEGABYTE)} MB free, ${Math.ceil(least / MEGABYTE)} MB are the least`
    : null;
}

const PARTS = { database: databaseTrouble, files: filesTrouble, disk: diskTrouble };

/** One line for each part that does not work, e.g. `files: EROFS`; the same line goes to the log. */
async function troublesOf(ports: Ports): Promise<string[]> {
  const asked = Object.entries(PARTS).map(async ([part, ask]) => {
    try {
      const trouble = await ask(ports);
      return trouble === null ? [] : [`${part}: ${trouble}`];
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      const why = code ?? cause?.code;
      return [
        `${part}: ${outageOf(error) === 'server.disk_full' ? 'full' : 'does not answer'}${why ? ` (${why})` : ''}`,
      ];
    }
  });
  const troubles = (await Promise.all(asked)).flat();
  if (troubles.length > 0) ports.log.error({ troubles }, 'not ready');
  return troubles;
}

/**
 * `/healthz` (the process lives), `/readyz` (database, files and disk do; which does not is told to who may know),
 * `/metrics` (Prometheus text, for this machine or with the key).
 */
export function mountHealth(app: OpenAPIHono, ports: Ports): void {
  if (!collecting) {
    collectDefaultMetrics({ register: registry });
    collecting = true;
  }
  // Anybody may ask, and it writes: whoever asks meanwhile gets the same answer.
  let asking: Promise<string[]> | undefined;
  const ask = () => {
    asking ??= troublesOf(ports).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.get('/healthz', (http) => http.text('ok'));
  app.get('/readyz', async (http) => {
    const troubles = await ask();
    if (troubles.length === 0) return http.text('ok');
    return http.text(mayObserve(http, ports.settings) ? troubles.join('\n') : 'not ready', 503);
  });
  app.get('/metrics', async (http) => {
    if (!mayObserve(http, ports.settings)) return http.text('not found', 404);
    return http.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
}
