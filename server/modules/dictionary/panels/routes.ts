import { z } from '@hono/zod-openapi';
import { IdParams, routesOf } from '../../../core/resource/routes';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { AnalyteChoice } from '../schema';
import { panels } from './editing';
import { PANEL_FILTERS, PanelBody, PanelChoice, PanelView } from './schema';
import { findPanelChoices, listPanelTests } from './service';

const choices = defineRoute(
  {
    method: 'get',
    path: '/panels/choices',
    guard: ['report:view', 'report:check'],
    operationId: 'findPanelChoices',
    tag: 'panel',
    summary: 'The panels that somebody may mean by what they type',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    data: z.array(PanelChoice),
  },
  (ctx, { query }) => findPanelChoices(ctx, query.q),
);

const tests = defineRoute(
  {
    method: 'get',
    path: '/panels/{id}/tests',
    guard: ['report:view', 'report:check'],
    operationId: 'listPanelTests',
    tag: 'panel',
    summary: 'The tests of a panel, as rows of a report name them',
    params: IdParams,
    data: z.array(AnalyteChoice),
  },
  (ctx, { params }) => listPanelTests(ctx, params.id),
);

export const panelRoutes: RouteDefinition[] = [
  choices,
  tests,
  ...routesOf(
    {
      path: '/panels',
      tag: 'panel',
      one: 'Panel',
      many: 'Panels',
      view: PanelView,
      body: PanelBody,
      filters: PANEL_FILTERS,
      sorts: ['code', 'nameEn', 'nameZh', 'updatedAt'],
      may: { view: 'analyte:view', create: 'analyte:edit', edit: 'analyte:edit' },
      reasoned: true,
      fixed: { code: true },
    },
    panels,
  ),
];
