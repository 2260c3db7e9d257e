import { z } from '@hono/zod-openapi';
import { IdParams, routesOf } from '../../core/resource/routes';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { PREVIEWED } from '../report/service';
import { analytes } from './editing';
import { exchangeRoutes } from './exchange/routes';
import { mergeRoutes } from './merging/routes';
import { panelRoutes } from './panels/routes';
import { type Asked, previewChange } from './previewing';
import {
  ANALYTE_FILTERS,
  AnalyteActivePreviewBody,
  AnalyteBody,
  AnalyteChoice,
  AnalytePreview,
  AnalytePreviewBody,
  AnalyteView,
} from './schema';
import { findAnalyteChoices } from './service';
import { vendorTermRoutes } from './terms/routes';

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

const previewOf = <Body extends z.ZodType<Asked>>(path: '' | '-active', what: 'Change' | 'Active', body: Body) =>
  defineRoute(
    {
      method: 'post',
      path: `/analytes/{id}/preview${path}`,
      guard: 'analyte:edit',
      operationId: `previewAnalyte${what}`,
      tag: 'analyte',
      summary: `What ${what === 'Change' ? 'a change' : 'retiring or taking back'} would do to open reports; nothing is written`,
      params: IdParams,
      body,
      data: AnalytePreview,
    },
    async (ctx, input) => ({
      ...(await previewChange(ctx, input.params.id, input.body as Asked)),
      pageSize: PREVIEWED,
    }),
  );

export const dictionaryRoutes: RouteDefinition[] = [
  choices,
  previewOf('', 'Change', AnalytePreviewBody),
  previewOf('-active', 'Active', AnalyteActivePreviewBody),
  ...vendorTermRoutes,
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
