import { z } from '@hono/zod-openapi';
import { routesOf } from '../../core/resource/routes';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { analytes } from './editing';
import { exchangeRoutes } from './exchange/routes';
import { mergeRoutes } from './merging/routes';
import { panelRoutes } from './panels/routes';
import { ANALYTE_FILTERS, AnalyteBody, AnalyteChoice, AnalyteView } from './schema';
import { findAnalyteChoices } from './service';

const choices = defineRoute(
  {
    method: 'get',
    path: '/analytes/choices',
    guard: ['report:view', 'report:check', 'analyte:view'],
    operationId: 'findAnalyteChoices',
    tag: 'analyte',
    summary: 'The tests that somebody may mean by what they type, the best first',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    data: z.array(AnalyteChoice),
  },
  (ctx, { query }) => findAnalyteChoices(ctx, query.q),
);

export const dictionaryRoutes: RouteDefinition[] = [
  choices,
  ...panelRoutes,
  ...mergeRoutes,
  ...exchangeRoutes,
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
