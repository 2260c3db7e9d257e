import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { CustomerParams } from '../schema';
import { MergeAnswer, MergeBody, MergeParams, MergePreview, MergeView, UndoAnswer, UndoBody } from './schema';
import { listMerges, mergeCustomers, previewMerge } from './service';
import { undoMerge } from './undo-service';

const tag = 'customer';

export const mergeRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/customers/{id}/merge/{absorbedId}',
      guard: 'customer:merge',
      operationId: 'previewMerge',
      tag,
      summary: 'What merging another record into this one would do',
      params: MergeParams,
      data: MergePreview,
    },
    (ctx, { params }) => previewMerge(ctx, params.id, params.absorbedId),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/customers/{id}/merge',
      guard: 'customer:merge',
      stepUp: true,
      operationId: 'mergeCustomers',
      tag,
      summary: 'Merges another record of the same person into this one',
      params: CustomerParams,
      body: MergeBody,
      data: MergeAnswer,
    },
    (ctx, { params, body }) => mergeCustomers(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/customers/{id}/merges',
      guard: 'customer:view',
      operationId: 'listMerges',
      tag,
      summary: 'Merges into this record, the newest first',
      params: CustomerParams,
      data: z.array(MergeView),
    },
    (ctx, { params }) => listMerges(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/customers/merges/{id}/undo',
      guard: 'customer:merge',
      stepUp: true,
      operationId: 'undoMerge',
      tag,
      summary: 'Takes a merge back',
      params: CustomerParams,
      body: UndoBody,
      data: UndoAnswer,
    },
    (ctx, { params, body }) => undoMerge(ctx, params.id, body.reason),
  ),
];
