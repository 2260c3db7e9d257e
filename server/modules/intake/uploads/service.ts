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

/** The header that says how many bytes want room: of several uploads each found it free when it began. */
const COMING: Record<string, string> = { POST: 'upload-length', PATCH: 'content-length' };

/**
 * Answers one request of the protocol.
 * @throws Problem server.disk_full, and those of `Uploads.answer`
 */
export async function answerUpload(ctx: Context, request: Request, place: string): Promise<Response> {
  const { actor } = signedIn(ctx);
  const { files, uploads } = ctx.ports;
  const coming = COMING[request.method];
  if (coming !== undefined) {
    const wanted = Number(request.headers.get(coming));
    if ((await files.freeBytes()) < wanted + SPARE_BYTES) fail('server.disk_full');
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
});

/** Uploads that are being taken in by this process: another page of the same person must not begin that too. */
const beingTakenIn = new Set<string>();

/** What one has begun to send and nobody is taking in, oldest first. */
export const listUploads = async (ctx: Context): Promise<StartedUploadView[]> =>
  (await ctx.ports.uploads.list(signedIn(ctx).actor.staffId)).filter(({ id }) => !beingTakenIn.has(id)).map(present);

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
 * Takes in what has come whole, as if it had been sent at once. Its bytes stay until they are given up, so that whoever lost the
 * answer can ask again: the same bytes make no second report.
 * @throws Problem intake.upload_gone, intake.upload_unfinished, and those of `receiveFile` and `receiveZip`
 */
export async function receiveUpload(ctx: Context, uploadId: string): Promise<UploadReceipt> {
  const { actor } = signedIn(ctx);
  const { files, settings, uploads } = ctx.ports;
  const upload = (await uploads.find(actor.staffId, uploadId)) ?? fail('intake.upload_gone');
  if (upload.offsetBytes < upload.sizeBytes) fail('intake.upload_unfinished');
  const originalName = nameOf(upload);
  const channel = UPLOAD_CHANNELS.find((one) => one === upload.metadata.channel) ?? 'upload';
  const arrival = await files.adopt(upload.path);
  beingTakenIn.add(upload.id);
  try {
    const most = MAY_BE_LONG.includes(sniff(arrival.head)) ? settings.PORTAL_STUDY_MB : settings.PORTAL_UPLOAD_MB;
    if (arrival.sizeBytes > most * MEGABYTE) throw tooLarge(ctx, originalName, most);
    return await receiveWhole(ctx, { arrival, originalName, channel });
  } finally {
    beingTakenIn.delete(upload.id);
    await arrival.discard();
  }
}

/** Removes uploads that nobody went on with for a day. */
export async function forgetUploads(ports: Ports): Promise<void> {
  const removed = await ports.uploads.sweep(ports.clock.now());
  if (removed > 0) ports.log.info({ removed }, 'unfinished uploads were removed');
}
