import { IdParams } from '../../../core/resource/routes';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { AnalytePreview, AnalyteView } from '../schema';
import { MergeBody, MergePreview, MergeQuery, SeparateBody, SeparateQuery } from './schema';
import { mergeAnalyte, previewMerge, previewSeparation, separateAnalyte } from './service';

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
    (ctx, { params, query }) => previewMerge(ctx, params.id, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/analytes/{id}/separate-preview',
      guard: 'analyte:edit',
      operationId: 'previewAnalyteSeparation',
      tag: 'analyte',
      summary: 'What taking a merge back would do to open reports; nothing is written',
      params: IdParams,
      query: SeparateQuery,
      data: AnalytePreview,
    },
    (ctx, { params, query }) => previewSeparation(ctx, params.id, query.current),
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
