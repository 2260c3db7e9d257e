import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { MarkChange, Marks, MarksExported, MarkTakenBack, NewMarks, Uid } from './schema';
import { addMarks, changeMark, listMarks, recordMarksExport, takeBackMark } from './service';

const tag = 'imaging';
const Study = z.object({ uid: Uid });
const OfStudy = Study.extend({ id: z.coerce.number().int().positive() });

export const markRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/imaging/studies/{uid}/marks',
      guard: 'imaging:view',
      operationId: 'listMarks',
      tag,
      summary: 'Measurements and key images of a study',
      params: Study,
      data: Marks,
    },
    (ctx, { params }) => listMarks(ctx, params.uid),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/imaging/studies/{uid}/marks',
      guard: 'report:check',
      operationId: 'addMarks',
      tag,
      summary: 'Keep measurements and key images of a study',
      params: Study,
      body: NewMarks,
      data: Marks,
    },
    (ctx, { params, body }) => addMarks(ctx, params.uid, body.marks),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/imaging/studies/{uid}/marks/export',
      guard: 'imaging:view',
      operationId: 'exportMarks',
      tag,
      summary: 'Say that the marks of a study are exported',
      params: Study,
      data: MarksExported,
    },
    (ctx, { params }) => recordMarksExport(ctx, params.uid),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/imaging/studies/{uid}/marks/{id}',
      guard: 'report:check',
      operationId: 'changeMark',
      tag,
      summary: 'Say anew what a mark is and whether it goes into the report',
      params: OfStudy,
      body: MarkChange,
      data: Marks,
    },
    (ctx, { params, body }) => changeMark(ctx, params.uid, params.id, body),
  ),
  defineRoute(
    {
      method: 'delete',
      path: '/imaging/studies/{uid}/marks/{id}',
      guard: 'report:check',
      operationId: 'takeBackMark',
      tag,
      summary: 'Take a mark back',
      params: OfStudy,
      query: MarkTakenBack,
      data: Marks,
    },
    (ctx, { params, query }) => takeBackMark(ctx, params.uid, params.id, query.rowVersion),
  ),
];
