import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { XLSX } from '../../core/sheet';
import { HandlingBody } from '../visit/schema';
import { exportReceiving } from './export';
import { BegunReport, ReceiveChoices, ReceiveDetail, ReceivePage, ReceiveQuery } from './schema';
import { enterResult, handleVisit, listReceiveChoices, listReceiving, viewReceiving } from './service';

const tag = 'receive';
const Params = z.object({ id: z.coerce.number().int().positive() });

export const receiveRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/receiving/visits',
      guard: 'report:view',
      operationId: 'listReceiving',
      tag,
      summary: 'Visits whose results are owed, or were and are signed',
      query: ReceiveQuery,
      data: ReceivePage,
    },
    (ctx, { query }) => listReceiving(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/receiving/choices',
      guard: 'report:view',
      operationId: 'listReceiveChoices',
      tag,
      summary: 'Suppliers and doctors that the list can be narrowed to',
      data: ReceiveChoices,
    },
    (ctx) => listReceiveChoices(ctx),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/receiving/export',
      guard: 'report:export',
      stepUp: true,
      operationId: 'exportReceiving',
      tag,
      summary: 'The list as a spreadsheet',
      query: ReceiveQuery,
      data: { bytes: XLSX },
    },
    async (ctx, { query, http }) => {
      const { signal } = http.req.raw;
      try {
        return await exportReceiving(ctx, query, signal);
      } catch (error) {
        if (signal.aborted) return new Response(null, { status: 499 });
        throw error;
      }
    },
  ),
  defineRoute(
    {
      method: 'get',
      path: '/receiving/visits/{id}',
      guard: 'report:view',
      operationId: 'viewReceiving',
      tag,
      summary: 'What a visit owes, and what came of it',
      params: Params,
      data: ReceiveDetail,
    },
    (ctx, { params }) => viewReceiving(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/receiving/visits/{id}/handling',
      guard: 'report:receive',
      operationId: 'handleVisit',
      tag,
      summary: 'Say how far a visit is handled',
      params: Params,
      body: HandlingBody,
      data: ReceiveDetail,
    },
    (ctx, { params, body }) => handleVisit(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/receiving/advice/{id}/report',
      guard: 'report:check',
      operationId: 'enterResult',
      tag,
      summary: 'Begin the report of a test that the clinic does itself',
      params: Params,
      data: BegunReport,
    },
    (ctx, { params }) => enterResult(ctx, params.id),
  ),
];
