import { type Context, signedIn } from '../../../core/context';
import type { Ports, StartedUpload } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { sniff } from '../reading/sniff';
import { receiveFile } from '../receiving';
import { UPLOAD_CHANNELS } from '../schema';
import { presentUpload, presentUploads } from '../service';
import { tooLarge, type Upload } from '../upload';
import { receiveZip } from '../zip/receive';
import type { StartedUploadView, UploadReceipt } from './schema';

const MEGABYTE = 1024 * 1024;
const LONGEST_MARK = 200;

/** Room that must be left for everything else, the database among it, when bytes of an upload come. */
const SPARE_BYTES = 256 * MEGABYTE;

/** The longest file that comes in pieces: what it is is known only when it is here. */
const mostBytesOf = ({ ports: { settings } }: Context) =>
  Math.max(settings.PORTAL_STUDY_MB, settings.PORTAL_UPLOAD_MB) * MEGABYTE;

const nameOf = ({ metadata }: StartedUpload) => metadata.filename || 'file';

/** So many uploads of one person may lie unfinished or not taken in; the page sends three at a time. */
const MOST_OPEN = 200;
/** And so many times the longest file in bytes. */
const MOST_OPEN_TIMES = 4;

/** @throws Problem intake.uploads_open */
async function ensureFewOpen(ctx: Context, owner: number, wantedBytes: number): Promise<void> {
  const open = await ctx.ports.uploads.list(owner);
  const bytes = open.reduce((all, { sizeBytes }) => all + sizeBytes, wantedBytes);
  const mostBytes = MOST_OPEN_TIMES * mostBytesOf(ctx);
  if (open.length >= MOST_OPEN || bytes > mostBytes)
    fail('intake.uploads_open', { files: MOST_OPEN, megabytes: mostBytes / MEGABYTE });
}

/** The header that says how many bytes want room: of several uploads each found it free when it began. */
const COMING: Record<string, string> = { POST: 'upload-length', PATCH: 'content-length' };

/**
 * Answers one request of the protocol.
 * @throws Problem server.disk_full, intake.uploads_open, and those of `Uploads.answer`
 */
export async function answerUpload(ctx: Context, request: Request, place: string): Promise<Response> {
  const { actor } = signedIn(ctx);
  const { files, uploads } = ctx.ports;
  const coming = COMING[request.method];
  if (coming !== undefined) {
    const wanted = Number(request.headers.get(coming));
    if ((await files.freeBytes()) < wanted + SPARE_BYTES) fail('server.disk_full');
    if (request.method === 'POST') await ensureFewOpen(ctx, actor.staffId, wanted);
  }
  return uploads.answer(request, { owner: actor.staffId, place, mostBytes: mostBytesOf(ctx) });
}

const present = (upload: StartedUpload): StartedUploadView => ({
  id: upload.id,
  name: nameOf(upload),
  sizeBytes: upload.sizeBytes,
  offsetBytes: upload.offsetBytes,
  mark: (upload.metadata.mark ?? '').slice(0, LONGEST_MARK),
  at: upload.at,
  isBusy: upload.isBusy,
});

/** What one has begun to send, oldest first; what is busy another page of the same person must not go on with. */
export const listUploads = async (ctx: Context): Promise<StartedUploadView[]> =>
  (await ctx.ports.uploads.list(signedIn(ctx).actor.staffId)).map(present);

/** What images come in. */
const MAY_BE_LONG: readonly string[] = ['dicom', 'zip'];

async function receiveWhole(ctx: Context, upload: Upload): Promise<UploadReceipt> {
  if (sniff(upload.arrival.head) === 'zip') {
    const entries = await receiveZip(ctx, upload);
    return { reports: await presentUploads(ctx, entries), entries };
  }
  return { reports: [await presentUpload(ctx, await receiveFile(ctx, upload))], entries: [] };
}

/**
 * Takes in what has come whole, as if it had been sent at once. Its bytes stay until they are given up, or for a day, so that whoever
 * lost the answer can ask again: the same bytes make no second report. What was refused stays until whoever sent it has seen why.
 * @throws Problem intake.upload_gone, intake.upload_unfinished, and those of `receiveFile` and `receiveZip`
 */
export async function receiveUpload(ctx: Context, uploadId: string): Promise<UploadReceipt> {
  const { actor } = signedIn(ctx);
  const { files, settings, uploads } = ctx.ports;
  const upload = (await uploads.find(actor.staffId, uploadId)) ?? fail('intake.upload_gone');
  if (upload.offsetBytes < upload.sizeBytes) fail('intake.upload_unfinished');
  const originalName = nameOf(upload);
  const channel = UPLOAD_CHANNELS.find((one) => one === upload.metadata.channel) ?? 'upload';
  return uploads.whileBusy(upload, async () => {
    const arrival = await files.adopt(upload.path);
    try {
      const most = MAY_BE_LONG.includes(sniff(arrival.head)) ? settings.PORTAL_STUDY_MB : settings.PORTAL_UPLOAD_MB;
      if (arrival.sizeBytes > most * MEGABYTE) throw tooLarge(ctx, originalName, most);
      const receipt = await receiveWhole(ctx, { arrival, originalName, channel });
      await uploads.settle(upload);
      return receipt;
    } finally {
      await arrival.discard();
    }
  });
}

/** Removes uploads that nobody went on with for a day; those that came whole are shown to whoever sent them until they are taken in. */
export async function forgetUploads(ports: Ports): Promise<void> {
  const { removed, whole } = await ports.uploads.sweep(ports.clock.now());
  if (removed > 0 || whole > 0) ports.log.info({ removed, whole }, 'unfinished uploads were removed');
}
