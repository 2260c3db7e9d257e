import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { AuditReviewBody, AuditWeekPage, AuditWeekParams, AuditWeekQuery, AuditWeekView } from './schema';
import { listWeeks, reviewWeek, viewWeek } from './service';

const tag = 'audit';

export const reviewRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/audit/weeks',
      guard: 'audit:view',
      operationId: 'listAuditWeeks',
      tag,
      summary: 'The weeks of the audit log and who reviewed them, the newest first',
      query: AuditWeekQuery,
      data: AuditWeekPage,
    },
    (ctx, { query }) => listWeeks(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/audit/weeks/{weekOn}',
      guard: 'audit:view',
      operationId: 'viewAuditWeek',
      tag,
      summary: 'What matters of a week',
      params: AuditWeekParams,
      data: AuditWeekView,
    },
    (ctx, { params }) => viewWeek(ctx, params.weekOn),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/audit/reviews',
      guard: 'audit:review',
      stepUp: true,
      operationId: 'reviewAuditWeek',
      tag,
      summary: 'Signs a week of the audit log off',
      body: AuditReviewBody,
      data: z.null(),
    },
    (ctx, { body }) => reviewWeek(ctx, body),
  ),
];
