import { z } from '@hono/zod-openapi';
import { sendDocument } from '../../../core/document';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { PageCount, PageWidth } from '../schema';
import {
  countPagesOfOriginal,
  countPagesOfVersion,
  openOriginal,
  openPage,
  openVersion,
  openVersionPage,
} from './documents';

const Id = z.object({ id: z.coerce.number().int().positive() });
const File = Id.extend({ fileId: z.coerce.number().int() });
const Version = Id.extend({ no: z.coerce.number().int() });
const Page = { page: z.coerce.number().int().positive() };
const read = ['report:view', 'report:viewIssued'] as const;

const about = (summary: string, operationId: string, path: string) => ({
  ...{ method: 'get' as const, summary, operationId, tag: 'report' },
  path: `/reports/{id}${path}`,
});

/** The documents of a report, whole and by pages. */
export const documentRoutes: RouteDefinition[] = [
  defineRoute(
    {
      ...about('An original file as it came', 'getReportFile', '/files/{fileId}'),
      guard: 'report:view',
      params: File,
      data: { bytes: 'application/octet-stream' },
    },
    async (ctx, { params, http }) => sendDocument(http, await openOriginal(ctx, params.id, params.fileId), 'inline'),
  ),
  defineRoute(
    {
      ...about('How many pages an original file has', 'countReportFilePages', '/files/{fileId}/pages'),
      guard: 'report:view',
      params: File,
      data: PageCount,
    },
    (ctx, { params }) => countPagesOfOriginal(ctx, params.id, params.fileId),
  ),
  defineRoute(
    {
      ...about('A page of an original file as a picture', 'getReportFilePage', '/files/{fileId}/pages/{page}'),
      guard: 'report:view',
      params: File.extend(Page),
      query: PageWidth,
      data: { bytes: 'image/*' },
    },
    async (ctx, { params: { id: reportId, ...params }, query, http }) =>
      sendDocument(http, await openPage(ctx, { reportId, ...params, ...query }), 'inline'),
  ),
  defineRoute(
    {
      ...about('A version as PDF', 'getReportVersionPdf', '/versions/{no}/pdf'),
      guard: read,
      params: Version,
      query: z.object({ download: z.stringbool().default(false) }),
      data: { bytes: 'application/pdf' },
    },
    async (ctx, { params, query, http }) =>
      sendDocument(
        http,
        await openVersion(ctx, params.id, params.no, query.download ? 'download' : 'view'),
        query.download ? 'attachment' : 'inline',
      ),
  ),
  defineRoute(
    {
      ...about('How many pages a version has', 'countReportVersionPages', '/versions/{no}/pdf/pages'),
      guard: read,
      params: Version,
      data: PageCount,
    },
    (ctx, { params }) => countPagesOfVersion(ctx, params.id, params.no),
  ),
  defineRoute(
    {
      ...about('A page of a version as a picture', 'getReportVersionPage', '/versions/{no}/pdf/pages/{page}'),
      guard: read,
      params: Version.extend(Page),
      query: PageWidth,
      data: { bytes: 'image/webp' },
    },
    async (ctx, { params: { id: reportId, ...params }, query, http }) =>
      sendDocument(http, await openVersionPage(ctx, { reportId, ...params, ...query }), 'inline'),
  ),
];
