import type { Context as HonoContext } from 'hono';
import { audit } from '../../../core/audit';
import { type Context, type SignedInContext, signedIn } from '../../../core/context';
import { sendDocument } from '../../../core/document';
import { announce } from '../../../core/events';
import { showFileName } from '../../../core/file-name';
import { say } from '../../../core/language';
import type { Arrival, Tx } from '../../../core/ports';
import { fail, Problem } from '../../../core/problems';
import { dayIn } from '../../../core/zone';
import type { Channel } from '../../file/rules';
import { recordArrival } from '../../file/service';
import { type Batch, dropAllCorrections, extrasOf, findBatchFile, findTwin, insertBatch } from '../batch-repository';
import { lockBatchFor, refuseUnknownSupplier, stepBatch, TO_READ } from '../correcting/change-batch';
import { viewOf } from '../lists/lists';
import { inZone, presentBatch } from '../lists/present';
import { clearRows } from '../row-repository';
import type { BatchView, PasteBody, UploadedView } from '../schema';
import { dropPart } from '../splitting/repository';

export interface Upload {
  arrival: Arrival;
  fileName: string;
  /** Default: uploaded. */
  channel?: Channel;
}

const MOST_NAME_LETTERS = 200;

/** A name to show: no path, control or direction characters. */
const nameOf = (original: string) =>
  /[^.\s/\\]/.test(original) ? showFileName(original).slice(0, MOST_NAME_LETTERS) : 'file';

/** What the bytes are at first sight; how they can be read is the reader's matter. */
function mediaTypeOf(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes;
  if (a === 0x50 && b === 0x4b) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) return 'application/vnd.ms-excel';
  return 'text/csv';
}

/** What is said of a file that is longer than the settings let it be. */
export const tooLarge = (ctx: Context, fileName: string): Problem =>
  new Problem('spreadsheet.too_large', { name: nameOf(fileName), megabytes: ctx.ports.settings.PORTAL_UPLOAD_MB });

/** Keeps the bytes durably. @throws Problem spreadsheet.empty */
async function storeBytes({ arrival, fileName }: Upload) {
  if (arrival.sizeBytes === 0) fail('spreadsheet.empty', { name: nameOf(fileName) });
  const { sha256, sizeBytes } = await arrival.keep();
  return { sha256, sizeBytes, mediaType: mediaTypeOf(arrival.head) };
}

const arrivalOf = ({ actor }: SignedInContext, { channel, fileName }: Upload) => ({
  channel: channel ?? ('upload' as const),
  originalName: fileName,
  by: { staffId: actor.staffId },
});

async function enter(
  tx: Tx,
  ctx: SignedInContext,
  wanted: { fileId: number; fileName: string; supplierId: number | null; visitOn: string | null },
): Promise<Batch> {
  const { visitOn, ...rest } = wanted;
  const { staffId, name } = ctx.actor;
  const at = ctx.now();
  const batch = await insertBatch(tx, {
    ...rest,
    state: 'reading',
    visitOn: visitOn ?? dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, at),
    visitOnChosen: visitOn !== null,
    uploaderId: staffId,
    uploader: name,
    uploadedAt: at,
    updatedBy: name,
    updatedAt: at,
  });
  await announce(tx, 'spreadsheet', batch.id);
  return batch;
}

/**
 * Takes a spreadsheet in: bytes durable first, then a batch that waits for the reader. The same bytes from the same supplier
 * for the same visit date, while the first batch of them waits, are that batch (`again`): a double click, or two people with
 * one file, make one. Otherwise they make a batch of their own, whose view names the earlier one.
 * @throws Problem spreadsheet.empty, request.invalid
 */
export async function receiveSheet(
  asked: Context,
  upload: Upload & { supplierId: number | null; visitOn: string | null },
): Promise<UploadedView> {
  const ctx = signedIn(asked);
  const { supplierId, visitOn } = upload;
  const file = await storeBytes(upload);
  return ctx.transaction(async (tx) => {
    await refuseUnknownSupplier(tx, supplierId);
    const { fileId } = await recordArrival(tx, ctx, file, arrivalOf(ctx, upload));
    const twin = await findTwin(tx, { fileId, supplierId, visitOn });
    const fileName = nameOf(upload.fileName);
    const batch = twin ?? (await enter(tx, ctx, { fileId, fileName, supplierId, visitOn }));
    await audit(tx, ctx, {
      action: twin ? 'spreadsheet.uploadAgain' : 'spreadsheet.upload',
      objectType: 'sheetBatch',
      objectId: batch.id,
      details: { fileName, sha256: file.sha256, sizeBytes: file.sizeBytes, supplierId, visitOn },
    });
    return { ...presentBatch(ctx, batch, await extrasOf(tx, [batch])), again: twin !== null };
  });
}

/** Takes cells in that were copied from a spreadsheet program: tab-separated text. @throws Problem as `receiveSheet` */
export async function receivePaste(ctx: Context, { text, supplierId, visitOn }: PasteBody): Promise<UploadedView> {
  const at = inZone(ctx, ctx.now()).replace(':', '-');
  const fileName = `${say(ctx.language, 'spreadsheet.paste.name', { at })}.csv`;
  const arrival = await ctx.ports.files.receive([new TextEncoder().encode(text)]);
  try {
    return await receiveSheet(ctx, { arrival, fileName, channel: 'paste', supplierId, visitOn });
  } finally {
    await arrival.discard();
  }
}

/**
 * A corrected file takes the place of the batch's own and is read; corrections made here are in it or given up with it.
 * @throws Problem spreadsheet.empty, spreadsheet.stale and as `lockBatchFor`
 */
export async function replaceFile(
  asked: Context,
  id: number,
  upload: Upload & { rowVersion: number },
): Promise<BatchView> {
  const ctx = signedIn(asked);
  const file = await storeBytes(upload);
  return ctx.transaction(async (tx) => {
    const batch = await lockBatchFor(tx, ctx, { id, action: 'replace', rowVersion: upload.rowVersion });
    const { fileId } = await recordArrival(tx, ctx, file, arrivalOf(ctx, upload));
    await clearRows(tx, id);
    await dropAllCorrections(tx, id);
    await dropPart(tx, id);
    const fileName = nameOf(upload.fileName);
    const after = await stepBatch(tx, ctx, batch, {
      action: 'replace',
      changes: { ...TO_READ, fileId, fileName, revision: batch.revision + 1 },
      details: { changes: { fileName: { from: batch.fileName, to: fileName } }, sha256: file.sha256 },
    });
    return viewOf(tx, ctx, after);
  });
}

/** The file as it came, only ever as a download. @throws Problem spreadsheet.not_found */
export async function sendOriginal(ctx: Context, id: number, http: HonoContext): Promise<Response> {
  const file = (await findBatchFile(ctx.ports.db, id)) ?? fail('spreadsheet.not_found', { id });
  const stored = await ctx.ports.files.open(file.sha256);
  await ctx.transaction((tx) =>
    audit(tx, ctx, {
      action: 'spreadsheet.download',
      objectType: 'sheetBatch',
      objectId: id,
      details: { what: 'original' },
    }),
  );
  return sendDocument(http, { content: stored, mediaType: file.mediaType, fileName: file.fileName }, 'attachment');
}
