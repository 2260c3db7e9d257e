import { z } from '@hono/zod-openapi';
import { IdParams, routesOf } from '../../core/resource/routes';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { createKey, listKeys, revokeKey } from './keys';
import {
  NewSupplierKey,
  SUPPLIER_FILTERS,
  SupplierBody,
  SupplierChoice,
  SupplierKeyBody,
  SupplierKeyView,
  SupplierView,
} from './schema';
import { listSupplierChoices, suppliers } from './service';

const choices = defineRoute(
  {
    method: 'get',
    path: '/suppliers/choices',
    guard: ['supplier:view', 'spreadsheet:view'],
    operationId: 'listSupplierChoices',
    tag: 'supplier',
    summary: 'Whom a spreadsheet can come from',
    data: z.array(SupplierChoice),
  },
  (ctx) => listSupplierChoices(ctx),
);

const keys = [
  defineRoute(
    {
      method: 'get',
      path: '/suppliers/{id}/keys',
      guard: 'supplier:keys',
      operationId: 'listSupplierKeys',
      tag: 'supplier',
      summary: "Keys of a supplier's machines",
      params: IdParams,
      data: z.array(SupplierKeyView),
    },
    (ctx, { params }) => listKeys(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/suppliers/{id}/keys',
      guard: 'supplier:keys',
      stepUp: true,
      operationId: 'createSupplierKey',
      tag: 'supplier',
      summary: 'Make a key; only this answer holds it',
      params: IdParams,
      body: SupplierKeyBody,
      data: NewSupplierKey,
    },
    (ctx, { params, body }) => createKey(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/suppliers/keys/{id}/revoke',
      guard: 'supplier:keys',
      operationId: 'revokeSupplierKey',
      tag: 'supplier',
      summary: 'End a key at once',
      params: IdParams,
      data: SupplierKeyView,
    },
    (ctx, { params }) => revokeKey(ctx, params.id),
  ),
];

export const supplierRoutes: RouteDefinition[] = [
  choices,
  ...keys,
  ...routesOf(
    {
      path: '/suppliers',
      tag: 'supplier',
      one: 'Supplier',
      many: 'Suppliers',
      view: SupplierView,
      body: SupplierBody,
      filters: SUPPLIER_FILTERS,
      sorts: ['name', 'email', 'updatedAt'],
      // whoever uploads a spreadsheet enters whom it came from
      may: { view: 'supplier:view', create: ['supplier:edit', 'spreadsheet:edit'], edit: 'supplier:edit' },
    },
    suppliers,
  ),
];
