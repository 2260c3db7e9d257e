import { z } from '@hono/zod-openapi';
import { IdParams, routesOf } from '../../core/resource/routes';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { PREVIEWED } from '../report/service';
import { analytes } from './editing';
import { previewChange } from './previewing';
import { ANALYTE_FILTERS, AnalyteBody, AnalyteChoice, AnalytePreview, AnalytePreviewBody, AnalyteView } from './schema';
import { listAnalyteChoices } from './service';

const choices = defineRoute(
  {
    method: 'get',
    path: '/analytes/choices',
    guard: ['report:view', 'report:check'],
    operationId: 'listAnalyteChoices',
    tag: 'analyte',
    summary: 'Names the portal knows of tests',
    data: z.array(AnalyteChoice),
  },
  (ctx) => listAnalyteChoices(ctx),
);

const preview = defineRoute(
  {
    method: 'post',
    path: '/analytes/{id}/preview',
    guard: 'analyte:edit',
    operationId: 'previewAnalyteChange',
    tag: 'analyte',
    summary: 'What a change would do to open reports; nothing is written',
    params: IdParams,
    body: AnalytePreviewBody,
    data: AnalytePreview,
  },
  async (ctx, { params, body }) => ({ ...(await previewChange(ctx, params.id, body)), pageSize: PREVIEWED }),
);

export const dictionaryRoutes: RouteDefinition[] = [
  choices,
  preview,
  ...routesOf(
    {
      path: '/analytes',
      tag: 'analyte',
      one: 'Analyte',
      many: 'Analytes',
      view: AnalyteView,
      body: AnalyteBody,
      filters: ANALYTE_FILTERS,
      sorts: ['code', 'nameEn', 'nameZh', 'category', 'updatedAt'],
      may: { view: 'analyte:view', create: 'analyte:edit', edit: 'analyte:edit' },
      reasoned: true,
      fixed: { code: true },
    },
    analytes,
  ),
];
