import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../../../core/context';
import type { Database } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { textOf } from '../dicom/facts-rules';
import type { DicomJson } from '../reading';
import { hasAlready, kept, partOf, readPieces, sendParts, streamOf } from './answer';
import { instanceIn, openStudy } from './opening';
import { passOn } from './pacs';
import { bulkPart, framePart, placeFrames } from './pixels';
import { instancePlace, ROOT, valueAt, withAddresses } from './present-rules';
import * as repository from './repository';

interface Place {
  study: string;
  series: string;
  instance: string;
}

const placeIn = ({ study, series, instance }: Place) => instancePlace(study, series, instance).slice(ROOT.length);

/** Tags of so many instances are held at a time, or of fewer where they are long. */
const TAGS_AT_ONCE = 50;

async function* metadataOf(
  db: Database,
  study: string,
  instances: repository.InstanceRow[],
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < instances.length; ) {
    const wanted = instances.slice(at, at + TAGS_AT_ONCE);
    const tags = await repository.tagsOf(
      db,
      wanted.map(({ id }) => id),
    );
    const some = wanted.slice(0, Math.max(1, tags.size));
    const told = some.map((one) => JSON.stringify(metadataJson(study, one, tags.get(one.id) ?? {})));
    yield Buffer.from(`${at === 0 ? '[' : ','}${told.join(',')}`);
    at += some.length;
  }
  yield Buffer.from(instances.length === 0 ? '[]' : ']');
}

function metadataJson(study: string, { uid, seriesUid, transferSyntax }: repository.InstanceRow, tags: DicomJson) {
  const told = withAddresses(tags, instancePlace(study, seriesUid, uid));
  return { ...told, '00083002': { vr: 'UI', Value: [transferSyntax] } };
}

/** Nothing but the very same tags is the same answer: a study may get more instances, and those of an erased person are emptied. */
const tagOf = (instances: repository.InstanceRow[]): string =>
  createHash('sha256')
    .update(instances.map(({ id, tagsBytes }) => `${id} ${tagsBytes}`).join())
    .digest('base64url')
    .slice(0, 22);

/**
 * What the instances of a study, a series or one alone say of themselves; large values by their addresses.
 * @throws Problem imaging.not_found, imaging.pacs_away
 */
export async function sendMetadata(
  ctx: Context,
  http: HonoContext,
  { study: uid, series, instance }: { study: string; series?: string; instance?: string },
): Promise<Response> {
  const { study, pacs } = await openStudy(ctx, uid);
  if (pacs) {
    const below = [series && `/series/${series}`, instance && `/instances/${instance}`].filter(Boolean).join('');
    return passOn(ctx, pacs, http, { place: `/studies/${uid}${below}/metadata`, kind: 'json' });
  }
  const part = { studyId: study.id, seriesUid: series, instanceUid: instance };
  const instances = await repository.listInstances(ctx.ports.db, part);
  if (instances.length === 0) fail('imaging.not_found');
  const etag = tagOf(instances);
  const headers = { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept', etag: `"${etag}"` };
  if (hasAlready(http, etag)) return new Response(null, { status: 304, headers });
  return new Response(streamOf(metadataOf(ctx.ports.db, uid, instances)), {
    headers: { ...headers, 'content-type': 'application/dicom+json' },
  });
}

const DICOM = 'application/dicom';

/** Whether an answer of one part is wanted as it is: the multipart one is not named. */
const wantsSingle = (http: HonoContext, mediaType: string): boolean => {
  const accept = http.req.header('accept') ?? '';
  return !accept.includes('multipart/related') && accept.includes(mediaType);
};

/** The file of an instance as it came. @throws Problem imaging.not_found, imaging.pacs_away, file.missing, file.damaged */
export async function sendInstance(ctx: Context, http: HonoContext, place: Place): Promise<Response> {
  const { study, pacs } = await openStudy(ctx, place.study);
  if (pacs) return passOn(ctx, pacs, http, { place: placeIn(place), kind: 'dicom' });
  const instance = await instanceIn(ctx, study, place);
  const headers = kept(instance.sha256);
  if (hasAlready(http, instance.sha256)) return new Response(null, { status: 304, headers });
  const how = wantsSingle(http, DICOM) ? 'single' : 'multipart';
  return sendParts([await filePart(ctx, instance)], headers, how);
}

async function filePart(ctx: Context, { sha256, transferSyntax }: repository.StoredInstance) {
  const { path, sizeBytes } = await ctx.ports.files.openParts(sha256);
  const contentType = `${DICOM}; transfer-syntax=${transferSyntax}`;
  return { contentType, sizeBytes, bytes: () => readPieces(path, [{ at: 0, length: sizeBytes }]) };
}

/**
 * Frames of an instance as they are stored, each read from its place in the file.
 * @throws Problem imaging.not_found, imaging.frame_not_found, imaging.no_pixels, imaging.frames_apart, imaging.pacs_away, file.missing,
 * file.damaged
 */
export async function sendFrames(
  ctx: Context,
  http: HonoContext,
  { frames, ...place }: Place & { frames: number[] },
): Promise<Response> {
  const { study, pacs } = await openStudy(ctx, place.study);
  if (pacs) return passOn(ctx, pacs, http, { place: `${placeIn(place)}/frames/${frames.join(',')}`, kind: 'frames' });
  const instance = await instanceIn(ctx, study, place);
  const etag = `${instance.sha256}-${frames.join('.')}`;
  const headers = kept(etag);
  const places = await placeFrames(ctx, instance, frames);
  if (hasAlready(http, etag)) return new Response(null, { status: 304, headers });
  const how = frames.length === 1 && wantsSingle(http, 'application/octet-stream') ? 'single' : 'multipart';
  return sendParts(
    places.map((one) => framePart(instance, one)),
    headers,
    how,
  );
}

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** Of a document in DICOM what it says it is; of everything else only that it is bytes. */
function mediaTypeOf(way: string, tags: DicomJson): string {
  const said = way === '00420011' ? textOf(tags, '00420012') : '';
  return MEDIA_TYPE.test(said) ? said.toLowerCase() : 'application/octet-stream';
}

/** A large value of an instance: an enclosed PDF, a waveform, a palette. @throws Problem imaging.not_found, imaging.pacs_away, file.missing, file.damaged */
export async function sendBulk(
  ctx: Context,
  http: HonoContext,
  { way, ...place }: Place & { way: string },
): Promise<Response> {
  const { study, pacs } = await openStudy(ctx, place.study);
  if (pacs) return passOn(ctx, pacs, http, { place: `${placeIn(place)}/${way.replaceAll('~', '/')}`, kind: 'bulk' });
  const instance = await instanceIn(ctx, study, place);
  const value = valueAt(instance.tags, way);
  if (value?.BulkDataURI === undefined && value?.InlineBinary === undefined) return fail('imaging.not_found');
  const etag = `${instance.sha256}-${way}`;
  if (hasAlready(http, etag)) return new Response(null, { status: 304, headers: kept(etag) });
  const mediaType = mediaTypeOf(way, instance.tags);
  const part =
    value.BulkDataURI === undefined
      ? partOf(mediaType, Buffer.from(value.InlineBinary ?? '', 'base64'))
      : await bulkPart(ctx, instance, { uri: value.BulkDataURI, vr: value.vr, mediaType });
  const wantsParts = (http.req.header('accept') ?? '').includes('multipart/related');
  return sendParts([part], { ...kept(etag), ...SANDBOX }, wantsParts ? 'multipart' : 'single');
}

/** What came from outside runs nothing, whatever it says it is. */
const SANDBOX = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'content-disposition': 'attachment',
};
