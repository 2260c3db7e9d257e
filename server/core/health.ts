import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { routePath } from 'hono/route';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
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
let collecting = false;

/** Counts and logs one request by its pattern; a path can hold a pid and is never written. */
export function countRequest(http: HonoContext, ports: Ports, milliseconds: number): void {
  const route = routePath(http, -1);
  const labels = { method: http.req.method, route, status: String(http.res.status) };
  seconds.observe(labels, milliseconds / 1000);
  const level = http.res.status >= 500 ? 'error' : 'debug';
  ports.log[level]({ requestId: http.get('requestId' as never), ...labels, ms: Math.round(milliseconds) }, 'request');
}

/** `/healthz` (the process lives), `/readyz` (its database answers), `/metrics` (Prometheus text). */
export function mountHealth(app: OpenAPIHono, ports: Ports): void {
  if (!collecting) {
    collectDefaultMetrics({ register: registry });
    collecting = true;
  }
  app.get('/healthz', (http) => http.text('ok'));
  app.get('/readyz', async (http) => {
    try {
      await ports.pool.query('select 1');
      return http.text('ok');
    } catch (error) {
      ports.log.error({ code: (error as { code?: string }).code }, 'database does not answer');
      return http.text('database does not answer', 503);
    }
  });
  app.get('/metrics', async (http) =>
    http.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
}
