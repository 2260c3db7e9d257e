import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { XLSX } from '../../core/sheet';
import { duplicateRoutes } from './duplicates/routes';
import { exportCustomers } from './export/service';
import { listCustomers } from './list/service';
import { mergeRoutes } from './merge/routes';
import {
  CustomerBody,
  CustomerChangeBody,
  CustomerExportQuery,
  CustomerPage,
  CustomerParams,
  CustomerQuery,
  CustomerView,
  DuplicateQuery,
  DuplicateView,
  SalesmanView,
} from './schema';
import { changeCustomer, createCustomer, findDuplicates, listSalesmen, viewCustomer } from './service';

const tag = 'customer';

export const customerRoutes: RouteDefinition[] = [
  ...duplicateRoutes,
  ...mergeRoutes,
  defineRoute(
    {
      method: 'get',
      path: '/customers',
      guard: 'customer:view',
      operationId: 'listCustomers',
      tag,
      summary: 'Customers, filtered and paged',
      query: CustomerQuery,
      data: CustomerPage,
    },
    (ctx, { query }) => listCustomers(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/customers/export',
      guard: 'customer:export',
      stepUp: true,
      operationId: 'exportCustomers',
      tag,
      summary: 'The filtered customers as a spreadsheet',
      query: CustomerExportQuery,
      data: { bytes: XLSX },
    },
    async (ctx, { query, http }) => {
      const { signal } = http.req.raw;
      try {
        return await exportCustomers(ctx, query, signal);
      } catch (error) {
        if (signal.aborted) return new Response(null, { status: 499 });
        throw error;
      }
    },
  ),
  defineRoute(
    {
      method: 'get',
      path: '/customers/duplicates',
      guard: 'customer:edit',
      operationId: 'findCustomerDuplicates',
      tag,
      summary: 'Who may be the same person',
      query: DuplicateQuery,
      data: z.array(DuplicateView),
    },
    (ctx, { query }) => findDuplicates(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/customers/salesmen',
      guard: 'customer:view',
      operationId: 'listSalesmen',
      tag,
      summary: 'Who can be named as salesman',
      data: z.array(SalesmanView),
    },
    (ctx) => listSalesmen(ctx),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/customers',
      guard: 'customer:edit',
      operationId: 'createCustomer',
      tag,
      summary: 'Enters a customer',
      body: CustomerBody,
      data: CustomerView,
    },
    (ctx, { body }) => createCustomer(ctx, body),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/customers/{id}',
      guard: 'customer:view',
      operationId: 'viewCustomer',
      tag,
      summary: 'One customer in full',
      params: CustomerParams,
      data: CustomerView,
    },
    (ctx, { params }) => viewCustomer(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/customers/{id}',
      guard: 'customer:edit',
      operationId: 'changeCustomer',
      tag,
      summary: 'Changes a customer',
      params: CustomerParams,
      body: CustomerChangeBody,
      data: CustomerView,
    },
    (ctx, { params, body }) => changeCustomer(ctx, params.id, body),
  ),
];
