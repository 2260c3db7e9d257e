import { z } from '@hono/zod-openapi';
import { routesOf } from '../../core/resource/routes';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { analytes } from './editing';
import { ANALYTE_FILTERS, AnalyteBody, AnalyteChoice, AnalyteView } from './schema';
import { listAnalyteChoices } from './service';
import { vendorTermRoutes } from './terms/routes';

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

export const dictionaryRoutes: RouteDefinition[] = [
  choices,
  ...vendorTermRoutes,
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
