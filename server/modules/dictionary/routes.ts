import { z } from '@hono/zod-openapi';
import type { Context } from '../../core/context';
import { IdParams, routesOf } from '../../core/resource/routes';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { PREVIEWED, type RejudgingPreview } from '../report/service';
import { analytes } from './editing';
import { exchangeRoutes } from './exchange/routes';
import { mergeRoutes } from './merging/routes';
import { panelRoutes } from './panels/routes';
import { PanelPreviewBody } from './panels/schema';
import { previewChange, previewPanel } from './previewing';
import {
  ActivePreviewBody,
  ANALYTE_FILTERS,
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

type Preview<Body> = (ctx: Context, id: number, asked: Body) => Promise<RejudgingPreview>;

const preview = <Body extends z.ZodType>(
  one: 'analyte' | 'panel',
  what: 'Change' | 'Active',
  body: Body,
  work: Preview<z.output<Body>>,
) =>
  defineRoute(
    {
      method: 'post',
      path: `/${one}s/{id}/preview${what === 'Active' ? '-active' : ''}`,
      guard: 'analyte:edit',
      operationId: `preview${one === 'analyte' ? 'Analyte' : 'Panel'}${what}`,
      tag: one,
      summary: `What ${what === 'Change' ? 'a change' : 'retiring or taking back'} would do to open reports; nothing is written`,
      params: IdParams,
      body,
      data: AnalytePreview,
    },
    async (ctx, input) => ({
      ...(await work(ctx, input.params.id, input.body as z.output<Body>)),
      pageSize: PREVIEWED,
    }),
  );

export const dictionaryRoutes: RouteDefinition[] = [
  choices,
  preview('analyte', 'Change', AnalytePreviewBody, previewChange),
  preview('analyte', 'Active', ActivePreviewBody, previewChange),
  preview('panel', 'Change', PanelPreviewBody, previewPanel),
  preview('panel', 'Active', ActivePreviewBody, previewPanel),
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
