import { z } from '@hono/zod-openapi';
import type { Context } from '../../../core/context';
import { defineRoute, type Input, type RouteDefinition } from '../../../core/route';
import { StartedUploadView, UploadReceipt } from './schema';
import { answerUpload, listUploads, receiveUpload } from './service';

const UploadParams = z.object({ uploadId: z.string().max(100) });
const tag = 'intake';
const PLACE = '/api/v1/uploads';
const guard = 'report:receive';
/** The protocol's own answers say everything in their headers. */
const data = { bytes: 'application/offset+octet-stream' };

/** The application answers a HEAD by what it would answer to a GET. */
const answer = (ctx: Context, { http }: Pick<Input<undefined, undefined, undefined>, 'http'>) => {
  const { raw } = http.req;
  const asked = raw.method === 'GET' ? new Request(raw.url, { method: 'HEAD', headers: raw.headers }) : raw;
  return answerUpload(ctx, asked, PLACE);
};

/** Files in pieces, by tus 1.0: they go on where they stopped. */
export const uploadRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/uploads',
      guard,
      operationId: 'listUploads',
      tag,
      summary: 'Own files that have not come whole yet, or were not yet taken in',
      data: z.array(StartedUploadView),
    },
    (ctx) => listUploads(ctx),
  ),
  defineRoute(
    { method: 'post', path: '/uploads', guard, operationId: 'beginUpload', tag, summary: 'Begin a file (tus)', data },
    answer,
  ),
  defineRoute(
    {
      ...{ method: 'get', path: '/uploads/{uploadId}', guard, operationId: 'showUpload', tag },
      summary: 'How much of a file has come (tus)',
      params: UploadParams,
      data,
    },
    answer,
  ),
  defineRoute(
    {
      ...{ method: 'patch', path: '/uploads/{uploadId}', guard, operationId: 'continueUpload', tag },
      summary: 'Go on with a file (tus)',
      params: UploadParams,
      data,
    },
    answer,
  ),
  defineRoute(
    {
      ...{ method: 'delete', path: '/uploads/{uploadId}', guard, operationId: 'endUpload', tag },
      summary: 'Give a file up, or clear away one that was taken in (tus)',
      params: UploadParams,
      data,
    },
    answer,
  ),
  defineRoute(
    {
      method: 'post',
      path: '/intake/uploads/{uploadId}/receive',
      guard,
      operationId: 'receiveUpload',
      tag,
      summary: 'Take in a file that has come whole',
      params: UploadParams,
      data: UploadReceipt,
    },
    (ctx, { params }) => receiveUpload(ctx, params.uploadId),
  ),
];
