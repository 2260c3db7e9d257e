import type { Context as HonoContext } from 'hono';
import type { Context } from '../../../core/context';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { drawFrame, drawThumbnail } from './drawing';
import { sendBulk, sendFrames, sendInstance, sendMetadata } from './retrieving';
import {
  BulkParams,
  FrameParams,
  FramesParams,
  InstanceParams,
  InstanceQuery,
  RenderQuery,
  SeriesParams,
  StudyParams,
  StudyQuery,
} from './schema';
import { listStudyInstances, listStudySeries, searchAll } from './searching';

const tag = 'dicomweb';
const guard = 'imaging:view';
const JSON_TYPE = { bytes: 'application/dicom+json' };
const STUDY = '/dicomweb/studies/{study}';
const SERIES = `${STUDY}/series/{series}`;
const INSTANCE = `${SERIES}/instances/{instance}`;

const metadata = <P extends typeof StudyParams>(path: string, operationId: string, summary: string, params: P) =>
  defineRoute(
    { method: 'get', path: `${path}/metadata`, guard, operationId, tag, summary, params, data: JSON_TYPE },
    (ctx: Context, { params: part, http }: { params: P['_output']; http: HonoContext }) =>
      sendMetadata(ctx, http, part as never),
  );

/** What a viewer asks an image archive, as PS3.18 has it: QIDO-RS and WADO-RS. */
export const dicomwebRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/dicomweb/studies',
      guard,
      operationId: 'searchDicomStudies',
      tag,
      summary: 'Studies of the own store and of the PACS (QIDO-RS)',
      query: StudyQuery,
      data: JSON_TYPE,
    },
    (ctx, { query, http }) => searchAll(ctx, query, http.req.raw.signal),
  ),
  defineRoute(
    {
      method: 'get',
      path: `${STUDY}/series`,
      guard,
      operationId: 'listDicomSeries',
      tag,
      summary: 'Series of a study (QIDO-RS)',
      params: StudyParams,
      data: JSON_TYPE,
    },
    (ctx, { params, http }) => listStudySeries(ctx, http, params.study),
  ),
  defineRoute(
    {
      method: 'get',
      path: `${STUDY}/instances`,
      guard,
      operationId: 'listDicomStudyInstances',
      tag,
      summary: 'Instances of a study (QIDO-RS)',
      params: StudyParams,
      query: InstanceQuery,
      data: JSON_TYPE,
    },
    (ctx, { params, query, http }) => listStudyInstances(ctx, http, params, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: `${SERIES}/instances`,
      guard,
      operationId: 'listDicomInstances',
      tag,
      summary: 'Instances of a series (QIDO-RS)',
      params: SeriesParams,
      query: InstanceQuery,
      data: JSON_TYPE,
    },
    (ctx, { params, query, http }) => listStudyInstances(ctx, http, params, query),
  ),
  metadata(STUDY, 'readDicomStudyMetadata', 'Tags of the instances of a study (WADO-RS)', StudyParams),
  metadata(SERIES, 'readDicomSeriesMetadata', 'Tags of the instances of a series (WADO-RS)', SeriesParams),
  metadata(INSTANCE, 'readDicomInstanceMetadata', 'Tags of an instance (WADO-RS)', InstanceParams),
  defineRoute(
    {
      method: 'get',
      path: INSTANCE,
      guard,
      operationId: 'retrieveDicomInstance',
      tag,
      summary: 'The file of an instance as it came (WADO-RS)',
      params: InstanceParams,
      data: { bytes: 'multipart/related' },
    },
    (ctx, { params, http }) => sendInstance(ctx, http, params),
  ),
  defineRoute(
    {
      method: 'get',
      path: `${INSTANCE}/frames/{frames}`,
      guard,
      operationId: 'retrieveDicomFrames',
      tag,
      summary: 'Frames of an instance as they are stored (WADO-RS)',
      params: FramesParams,
      data: { bytes: 'multipart/related' },
    },
    (ctx, { params, http }) => sendFrames(ctx, http, params),
  ),
  defineRoute(
    {
      method: 'get',
      path: `${INSTANCE}/bulkdata/{way}`,
      guard,
      operationId: 'retrieveDicomBulkData',
      tag,
      summary: 'A large value of an instance (WADO-RS)',
      params: BulkParams,
      data: { bytes: 'application/octet-stream' },
    },
    (ctx, { params, http }) => sendBulk(ctx, http, params),
  ),
  defineRoute(
    {
      method: 'get',
      path: `${INSTANCE}/rendered`,
      guard,
      operationId: 'renderDicomInstance',
      tag,
      summary: 'The first frame of an instance as a picture (WADO-RS)',
      params: InstanceParams,
      query: RenderQuery,
      data: { bytes: 'image/jpeg' },
    },
    (ctx, { params, query, http }) => drawFrame(ctx, http, { ...params, frame: null }, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: `${INSTANCE}/frames/{frame}/rendered`,
      guard,
      operationId: 'renderDicomFrame',
      tag,
      summary: 'A frame of an instance as a picture (WADO-RS)',
      params: FrameParams,
      query: RenderQuery,
      data: { bytes: 'image/jpeg' },
    },
    (ctx, { params, query, http }) => drawFrame(ctx, http, params, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: `${INSTANCE}/thumbnail`,
      guard,
      operationId: 'drawDicomInstanceThumbnail',
      tag,
      summary: 'A small picture of an instance (WADO-RS)',
      params: InstanceParams,
      query: RenderQuery,
      data: { bytes: 'image/jpeg' },
    },
    (ctx, { params, query, http }) => drawThumbnail(ctx, http, params, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: `${SERIES}/thumbnail`,
      guard,
      operationId: 'drawDicomSeriesThumbnail',
      tag,
      summary: 'A small picture of the middle of a series (WADO-RS)',
      params: SeriesParams,
      query: RenderQuery,
      data: { bytes: 'image/jpeg' },
    },
    (ctx, { params, query, http }) => drawThumbnail(ctx, http, params, query),
  ),
];
