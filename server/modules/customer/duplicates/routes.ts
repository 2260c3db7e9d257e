import { defineRoute, type RouteDefinition } from '../../../core/route';
import { CustomerParams } from '../schema';
import { DismissBody, PairCount, PairPage, PairQuery, PairView } from './schema';
import { countPairs, dismissPair, listPairs, reopenPair } from './service';

const tag = 'customer';

export const duplicateRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/customers/duplicate-pairs',
      guard: 'customer:merge',
      operationId: 'listDuplicatePairs',
      tag,
      summary: 'Customers who may be one person, the likeliest first',
      query: PairQuery,
      data: PairPage,
    },
    (ctx, { query }) => listPairs(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/customers/duplicate-pairs/count',
      guard: 'customer:merge',
      operationId: 'countDuplicatePairs',
      tag,
      summary: 'How many pairs wait for a decision',
      data: PairCount,
    },
    (ctx) => countPairs(ctx),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/customers/duplicate-pairs/{id}/dismiss',
      guard: 'customer:merge',
      operationId: 'dismissDuplicatePair',
      tag,
      summary: 'Notes that two customers are two people',
      params: CustomerParams,
      body: DismissBody,
      data: PairView,
    },
    (ctx, { params, body }) => dismissPair(ctx, params.id, body.reason),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/customers/duplicate-pairs/{id}/reopen',
      guard: 'customer:merge',
      operationId: 'reopenDuplicatePair',
      tag,
      summary: 'Puts a dismissed pair up for a decision again',
      params: CustomerParams,
      data: PairView,
    },
    (ctx, { params }) => reopenPair(ctx, params.id),
  ),
];
