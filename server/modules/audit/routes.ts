import { pageOf } from '../../core/paging';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { AuditEventView, AuditQuery } from './schema';
import { searchEvents } from './service';

const list = defineRoute(
  {
    method: 'get',
    path: '/audit/events',
    guard: 'audit:view',
    operationId: 'listAuditEvents',
    tag: 'audit',
    summary: 'The audit log, newest first',
    query: AuditQuery,
    data: pageOf(AuditEventView),
  },
  (ctx, { query }) => searchEvents(ctx, query) as never,
);

export const auditRoutes: RouteDefinition[] = [list];
