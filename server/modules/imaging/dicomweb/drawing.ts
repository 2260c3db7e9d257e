import type { Context as HonoContext } from 'hono';
import type { Context } from '../../../core/context';
import { describeFailure } from '../../../core/failure';
import { fail } from '../../../core/problems';
import type { Palette } from '../dicom/draw';
import { drawDicom } from '../dicom/service';
import { aspectOf, toneOf } from '../dicom/tone-rules';
import type { DicomJson } from '../reading';
import { hasAlready, kept, partOf, sendParts } from './answer';
import { instanceIn, openStudy } from './opening';
import { type Pacs, passOn } from './pacs';
import { bulkBytes, type FramePlace, placeFrames } from './pixels';
import { instancePlace, ROOT } from './present-rules';
import * as repository from './repository';
import type { RenderQuery } from './schema';

interface Place {
  study: string;
  series: string;
  instance: string;
}

const THUMBNAIL: [number, number] = [192, 192];
const PALETTE_TAGS = ['00281201', '00281202', '00281203'] as const;

/** The colours of a palette image; null where the data set has none. */
async function paletteOf(ctx: Context, instance: repository.StoredInstance): Promise<Palette | null> {
  const { tags } = instance;
  const described = tags['00281101']?.Value;
  if (!described || !PALETTE_TAGS.every((tag) => tags[tag])) return null;
  const [entries = 0, first = 0, bits = 16] = described.map(Number);
  const tables = await Promise.all(PALETTE_TAGS.map((tag) => bulkBytes(ctx, instance, tags[tag] as DicomJson[string])));
  return { entries: entries || 65_536, first, bits, tables: tables as Palette['tables'] };
}

const wantsPng = (http: HonoContext): boolean => {
  const accept = http.req.header('accept') ?? '';
  return accept.includes('image/png') && !accept.includes('image/jpeg') && !accept.includes('image/*');
};

/** What the PACS is asked for in place of our own drawing. */
function fromPacs(
  ctx: Context,
  pacs: Pacs,
  http: HonoContext,
  place: string,
  { window, viewport }: RenderQuery,
): Promise<Response> {
  const query = {
    ...(window && { window: `${window.center},${window.width},${window.shape}` }),
    ...(viewport && { viewport: viewport.join(',') }),
  };
  return passOn(ctx, pacs, http, { place, kind: 'picture', query });
}

/** A frame of an instance of the own store, from its place in the file, as a picture. @throws Problem imaging.not_drawn */
export async function drawStored(
  ctx: Context,
  instance: repository.StoredInstance,
  frame: number,
  { path, pieces, facts }: FramePlace,
  { window, viewport, format }: RenderQuery & { format: 'png' | 'jpeg' },
): Promise<{ bytes: Uint8Array; mediaType: string }> {
  const { tags, transferSyntax } = instance;
  const palette = facts.photometric === 'PALETTE COLOR' ? await paletteOf(ctx, instance) : null;
  const tone = toneOf(tags, frame, window ?? null);
  const most = viewport ? { width: viewport[0], height: viewport[1] } : null;
  const aspect = aspectOf(tags, frame);
  const job = { path, pieces, transferSyntax, facts, tone, palette, aspect, most, format } as const;
  return drawDicom(job).catch((error: unknown) => {
    ctx.ports.log.info({ transferSyntax, ...describeFailure(error) }, 'a frame could not be drawn');
    return fail('imaging.not_drawn');
  });
}

async function draw(
  ctx: Context,
  http: HonoContext,
  instance: repository.StoredInstance,
  frame: number,
  query: RenderQuery,
): Promise<Response> {
  const format = wantsPng(http) ? 'png' : 'jpeg';
  const asked = JSON.stringify([query.window, query.viewport]).replaceAll('"', '');
  const etag = [instance.sha256, frame, asked, format].join('-');
  const [place] = await placeFrames(ctx, instance, [frame]);
  if (!place) return fail('imaging.frame_not_found', { frame });
  if (hasAlready(http, etag)) return new Response(null, { status: 304, headers: kept(etag) });
  const drawn = await drawStored(ctx, instance, frame, place, { ...query, format });
  return sendParts([partOf(drawn.mediaType, drawn.bytes)], kept(etag), 'single');
}

/**
 * A frame of an instance as a picture, by the window that is asked for or that its file names.
 * @param place `frame` null: the first, as the instance alone is asked for
 * @throws Problem imaging.not_found, imaging.frame_not_found, imaging.no_pixels, imaging.frames_apart, imaging.not_drawn,
 * imaging.pacs_away, file.missing, file.damaged
 */
export async function drawFrame(
  ctx: Context,
  http: HonoContext,
  { frame, ...place }: Place & { frame: number | null },
  query: RenderQuery,
): Promise<Response> {
  const { study, pacs } = await openStudy(ctx, place.study);
  if (pacs) {
    const { study: uid, series, instance } = place;
    const below = `${instancePlace(uid, series, instance).slice(ROOT.length)}${frame === null ? '' : `/frames/${frame}`}/rendered`;
    return fromPacs(ctx, pacs, http, below, query);
  }
  return draw(ctx, http, await instanceIn(ctx, study, place), frame ?? 1, query);
}

/** A small picture of an instance, or of the one in the middle of a series. @throws Problem as `drawFrame` */
export async function drawThumbnail(
  ctx: Context,
  http: HonoContext,
  { study: uid, series, instance }: { study: string; series: string; instance?: string },
  { window, viewport = THUMBNAIL }: RenderQuery,
): Promise<Response> {
  const { study, pacs } = await openStudy(ctx, uid);
  const query = { window, viewport };
  if (pacs) {
    const below = `/studies/${uid}/series/${series}${instance === undefined ? '' : `/instances/${instance}`}/rendered`;
    return fromPacs(ctx, pacs, http, below, query);
  }
  const chosen = instance ?? (await middleOf(ctx, study.id, series));
  const stored = await instanceIn(ctx, study, { series, instance: chosen });
  return draw(ctx, http, stored, Math.max(1, Math.ceil(stored.frames / 2)), query);
}

async function middleOf(ctx: Context, studyId: number, seriesUid: string): Promise<string> {
  const all = await repository.listInstances(ctx.ports.db, { studyId, seriesUid });
  const drawable = all.filter(({ frames }) => frames > 0);
  if (all.length === 0) return fail('imaging.not_found');
  return drawable[Math.floor((drawable.length - 1) / 2)]?.uid ?? fail('imaging.no_pixels');
}
