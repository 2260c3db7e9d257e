import { z } from '@hono/zod-openapi';
import { pageOf } from '../../../core/paging';
import { IdParams } from '../../../core/resource/routes';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { confirmTerm, previewTerm, undoTerm } from './changing';
import { listTermVendors, listVendorTerms } from './listing';
import {
  ConfirmTermBody,
  TermEffectQuery,
  TermEffectView,
  TermVendor,
  UndoTermBody,
  VendorTermQuery,
  VendorTermView,
} from './schema';

const tag = 'vendorTerm';

export const vendorTermRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/vendor-terms',
      guard: 'analyte:view',
      operationId: 'listVendorTerms',
      tag,
      summary: "Vendors' words and what they stand for, filtered and paged",
      query: VendorTermQuery,
      data: pageOf(VendorTermView).openapi('VendorTermPage'),
    },
    (ctx, { query }) => listVendorTerms(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/vendor-terms/vendors',
      guard: 'analyte:view',
      operationId: 'listVendorTermVendors',
      tag,
      summary: 'The vendors of whom words are known',
      data: z.array(TermVendor),
    },
    (ctx) => listTermVendors(ctx),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/vendor-terms/{id}/effect',
      guard: 'analyte:edit',
      operationId: 'previewVendorTerm',
      tag,
      summary: "What confirming a vendor's words as an analyte would do, or undoing them; nothing is written",
      params: IdParams,
      query: TermEffectQuery,
      data: TermEffectView,
    },
    (ctx, { params, query }) => previewTerm(ctx, params.id, query),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/vendor-terms/{id}/confirm',
      guard: 'analyte:edit',
      operationId: 'confirmVendorTerm',
      tag,
      summary: "Says which analyte a vendor's words stand for",
      params: IdParams,
      body: ConfirmTermBody,
      data: VendorTermView,
    },
    (ctx, { params, body }) => confirmTerm(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/vendor-terms/{id}/undo',
      guard: 'analyte:edit',
      operationId: 'undoVendorTerm',
      tag,
      summary: "Says that a vendor's words do not stand for it",
      params: IdParams,
      body: UndoTermBody,
      data: VendorTermView,
    },
    (ctx, { params, body }) => undoTerm(ctx, params.id, body),
  ),
];
