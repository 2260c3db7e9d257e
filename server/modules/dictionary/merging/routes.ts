import { IdParams } from '../../../core/resource/routes';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { AnalyteView } from '../schema';
import { MergeBody, MergePreview, MergeQuery, SeparateBody } from './schema';
import { mergeAnalyte, previewMerge, separateAnalyte } from './service';

export const mergeRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/analytes/{id}/merge-preview',
      guard: 'analyte:edit',
      operationId: 'previewAnalyteMerge',
      tag: 'analyte',
      summary: 'What merging a test into another would do',
      params: IdParams,
      query: MergeQuery,
      data: MergePreview,
    },
    (ctx, { params, query }) => previewMerge(ctx, params.id, query.intoId),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/analytes/{id}/merge',
      guard: 'analyte:edit',
      operationId: 'mergeAnalyte',
      tag: 'analyte',
      summary: 'Takes two entries for one test',
      params: IdParams,
      body: MergeBody,
      data: AnalyteView,
    },
    (ctx, { params, body }) => mergeAnalyte(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/analytes/{id}/separate',
      guard: 'analyte:edit',
      operationId: 'separateAnalyte',
      tag: 'analyte',
      summary: 'Takes a merge back',
      params: IdParams,
      body: SeparateBody,
      data: AnalyteView,
    },
    (ctx, { params, body }) => separateAnalyte(ctx, params.id, body),
  ),
];
