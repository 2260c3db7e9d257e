import { defineRoute, type RouteDefinition } from '../../core/route';
import { XLSX } from '../../core/sheet';
import { reviewRoutes } from './review/routes';
import { AuditChoices, AuditExportQuery, AuditPage, AuditQuery } from './schema';
import { exportEvents, listChoices, searchEvents } from './service';

const tag = 'audit';

export const auditRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/audit/events',
      guard: 'audit:view',
      operationId: 'listAuditEvents',
      tag,
      summary: 'The audit log, newest first',
      query: AuditQuery,
      data: AuditPage,
    },
    (ctx, { query }) => searchEvents(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/audit/choices',
      guard: 'audit:view',
      operationId: 'listAuditChoices',
      tag,
      summary: 'What the audit log can be narrowed to',
      data: AuditChoices,
    },
    (ctx) => listChoices(ctx),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/audit/events/export',
      guard: 'audit:export',
      stepUp: true,
      operationId: 'exportAuditEvents',
      tag,
      summary: 'The filtered events as a spreadsheet',
      query: AuditExportQuery,
      data: { bytes: XLSX },
    },
    async (ctx, { query: { sort: _, ...filters }, http }) => {
      const { signal } = http.req.raw;
      try {
        return await exportEvents(ctx, filters, signal);
      } catch (error) {
        if (signal.aborted) return new Response(null, { status: 499 });
        throw error;
      }
    },
  ),
  ...reviewRoutes,
];
