import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { FindQuery, FoundView, HomeView } from './schema';
import { find, viewHome } from './service';

export const homeRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/home',
      operationId: 'getHome',
      tag: 'home',
      summary: 'Queues, critical values, turnaround and last reports',
      guard: 'home:view',
      data: HomeView,
    },
    (ctx) => viewHome(ctx),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/find',
      operationId: 'findAnything',
      tag: 'home',
      summary: 'Customers and reports by name or code',
      guard: 'signedIn',
      query: FindQuery,
      data: z.array(FoundView),
    },
    (ctx, { query }) => find(ctx, query.q),
  ),
];
