import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../core/route';
import {
  CustomerReportPage,
  CustomerReportQuery,
  VisitBody,
  VisitChangeBody,
  VisitPage,
  VisitQuery,
  VisitView,
} from './schema';
import { changeVisit, createVisit, listCustomerReports, listVisits } from './service';

const tag = 'visit';
const Params = z.object({ id: z.coerce.number().int().positive() });

export const visitRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/customers/{id}/reports',
      guard: 'customer:view',
      operationId: 'listCustomerReports',
      tag,
      summary: 'Reports of a customer that the reader may see, newest first',
      params: Params,
      query: CustomerReportQuery,
      data: CustomerReportPage,
    },
    (ctx, { params, query }) => listCustomerReports(ctx, params.id, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/customers/{id}/visits',
      guard: 'customer:view',
      operationId: 'listVisits',
      tag,
      summary: 'Visits of a customer with their advice rows, newest first',
      params: Params,
      query: VisitQuery,
      data: VisitPage,
    },
    (ctx, { params, query }) => listVisits(ctx, params.id, query),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/customers/{id}/visits',
      guard: 'customer:edit',
      operationId: 'createVisit',
      tag,
      summary: 'Enters a visit with its advice rows',
      params: Params,
      body: VisitBody,
      data: VisitView,
    },
    (ctx, { params, body }) => createVisit(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/visits/{id}',
      guard: 'customer:edit',
      operationId: 'changeVisit',
      tag,
      summary: 'Changes a visit and its advice rows',
      params: Params,
      body: VisitChangeBody,
      data: VisitView,
    },
    (ctx, { params, body }) => changeVisit(ctx, params.id, body),
  ),
];
