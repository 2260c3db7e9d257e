import { z } from '@hono/zod-openapi';
import { defineRoute, orNull, type RouteDefinition } from '../../core/route';
import { dicomwebRoutes } from './dicomweb/routes';
import { markRoutes } from './marks/routes';
import { StudyDetail, StudyListQuery, StudyOfReport, StudyPage, StudyParams } from './studies/schema';
import { listStudies, studyOfReport, viewStudy } from './studies/service';

const tag = 'imaging';

export const imagingRoutes: RouteDefinition[] = [
  ...dicomwebRoutes,
  ...markRoutes,
  defineRoute(
    {
      method: 'get',
      path: '/imaging/studies',
      guard: 'imaging:view',
      operationId: 'listStudies',
      tag,
      summary: 'Imaging studies of the own store',
      query: StudyListQuery,
      data: StudyPage,
    },
    (ctx, { query }) => listStudies(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/imaging/studies/{uid}',
      guard: 'imaging:view',
      operationId: 'viewStudy',
      tag,
      summary: 'An imaging study with its report, its person and its series',
      params: StudyParams,
      data: StudyDetail,
    },
    (ctx, { params }) => viewStudy(ctx, params.uid),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/imaging/reports/{id}/study',
      guard: 'imaging:view',
      operationId: 'getStudyOfReport',
      tag,
      summary: 'The study that a report is',
      params: z.object({ id: z.coerce.number().int().positive() }),
      data: orNull(StudyOfReport),
    },
    (ctx, { params }) => studyOfReport(ctx, params.id),
  ),
];
