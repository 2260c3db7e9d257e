import { z } from '@hono/zod-openapi';
import { routesOf } from '../../core/resource/routes';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { SUPPLIER_FILTERS, SupplierBody, SupplierChoice, SupplierView } from './schema';
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

export const supplierRoutes: RouteDefinition[] = [
  choices,
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
