import { defineRoute, type RouteDefinition } from '../../core/route';
import { dicomwebRoutes } from './dicomweb/routes';
import { StudyDetail, StudyListQuery, StudyPage, StudyParams } from './studies/schema';
import { listStudies, viewStudy } from './studies/service';

const tag = 'imaging';

export const imagingRoutes: RouteDefinition[] = [
  ...dicomwebRoutes,
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
];
