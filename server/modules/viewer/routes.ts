import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { NewShareView, ShareBody, ShareView } from '../share/schema';
import { createShareLink, listShareLinks, revokeShareLink } from '../share/service';
import { ResultsReview, ViewDetail, ViewListPage, ViewListQuery } from './schema';
import { listCustomersWithReports, recordReviewPrint, reviewResults, viewDetail } from './service';

const Id = z.object({ id: z.coerce.number().int().positive() });
const LinkId = Id.extend({ linkId: z.coerce.number().int().positive() });
const read = ['report:view', 'report:viewIssued'] as const;
const tag = 'viewer';

const viewing: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/viewer/customers',
      operationId: 'listViewed',
      tag,
      summary: 'Customers with issued reports',
      guard: read,
      query: ViewListQuery,
      data: ViewListPage,
    },
    (ctx, { query }) => listCustomersWithReports(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/viewer/customers/{id}',
      operationId: 'getViewDetail',
      tag,
      summary: 'Visits and reports of a customer',
      guard: read,
      params: Id,
      data: ViewDetail,
    },
    (ctx, { params }) => viewDetail(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/viewer/customers/{id}/series',
      operationId: 'getResultsReview',
      tag,
      summary: 'Every biomarker of a customer over time',
      guard: read,
      params: Id,
      data: ResultsReview,
    },
    (ctx, { params }) => reviewResults(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/viewer/customers/{id}/series/prints',
      operationId: 'recordReviewPrint',
      tag,
      summary: 'The review of results was printed',
      guard: read,
      params: Id,
      data: z.null(),
    },
    (ctx, { params }) => recordReviewPrint(ctx, params.id),
  ),
];

const sharing: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/reports/{id}/share-links',
      operationId: 'listShareLinks',
      tag,
      summary: 'Links given to the customer',
      guard: 'report:share',
      params: Id,
      data: z.array(ShareView),
    },
    (ctx, { params }) => listShareLinks(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/reports/{id}/share-links',
      operationId: 'createShareLink',
      tag,
      summary: 'Make a link for the customer',
      guard: 'report:share',
      params: Id,
      body: ShareBody,
      data: NewShareView,
    },
    (ctx, { params, body }) => createShareLink(ctx, params.id, body.days),
  ),
  defineRoute(
    {
      method: 'delete',
      path: '/reports/{id}/share-links/{linkId}',
      operationId: 'revokeShareLink',
      tag,
      summary: 'End a link',
      guard: 'report:share',
      params: LinkId,
      data: z.null(),
    },
    async (ctx, { params }) => {
      await revokeShareLink(ctx, params.id, params.linkId);
      return null;
    },
  ),
];

/** The share links stand here because the pages that show reports make them. */
export const viewerRoutes: RouteDefinition[] = [...viewing, ...sharing];
