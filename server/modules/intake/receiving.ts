import { audit } from '../../core/audit';
import type { Context } from '../../core/context';
import { announce } from '../../core/events';
import { showFileName } from '../../core/file-name';
import { fail } from '../../core/problems';
import { isKnownFile, recordArrival } from '../file/service';
import { receiveReport } from '../report/service';
import { recordKeyUse } from '../supplier/service';
import { firstDetails } from './first-details';
import { receiveImage } from './images';
import { type FileKind, sniff } from './reading/sniff';
import { readFile } from './reading-file';
import { findReportOfFile } from './repository';
import { bringerOf, failKind, type Received, type Upload } from './upload';

/** What is taken in, by what its first bytes say. */
const MEDIA_TYPES: Partial<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** @throws Problem intake.empty, intake.wrong_kind */
function mediaTypeOf(ctx: Context, { arrival, originalName }: Upload): string {
  if (arrival.sizeBytes === 0) fail('intake.empty', { name: showFileName(originalName) });
  const kind = sniff(arrival.head);
  return MEDIA_TYPES[kind] ?? failKind(ctx, kind, originalName);
}

const beingRead = new Map<string, ReturnType<typeof readFile>>();

/** The same bytes sent several times at once are read once. */
function readOnce(ctx: Context, { arrival, originalName }: Upload, mediaType: string): ReturnType<typeof readFile> {
  const { sha256, path } = arrival;
  const running =
    beingRead.get(sha256) ?? readFile(ctx, { path, originalName, mediaType }).finally(() => beingRead.delete(sha256));
  beingRead.set(sha256, running);
  return running;
}

/**
 * Reads an uploaded file, unless these bytes were read before, and keeps it.
 * @throws Problem intake.empty, intake.wrong_kind, intake.unfit_picture; nothing is kept then
 */
export async function readUpload(ctx: Context, upload: Upload) {
  const mediaType = mediaTypeOf(ctx, upload);
  const { arrival } = upload;
  const read = (await isKnownFile(ctx, arrival.sha256)) ? null : await readOnce(ctx, upload, mediaType);
  const { sha256, sizeBytes } = await arrival.keep();
  return {
    ...{ sha256, sizeBytes, mediaType },
    ...{ pages: read?.pages, readProblem: read?.problem, reading: read?.reading },
  };
}

/**
 * Takes one file in: a DICOM file goes to its study, every other becomes a report.
 * @throws Problem intake.empty, intake.wrong_kind, intake.unfit_picture, intake.dicom_directory, intake.dicom_unfit, imaging.*
 */
export async function receiveFile(ctx: Context, upload: Upload): Promise<Received> {
  return sniff(upload.arrival.head) === 'dicom' ? receiveImage(ctx, upload) : receivePages(ctx, upload);
}

/**
 * Takes one file of pages in: read, its bytes durable, then one transaction that makes the file, its arrival and the report. The
 * same bytes again add an arrival to the report that is there; two people at the same moment get one report.
 * @returns whether the bytes had come before, and the report they belong to
 * @throws Problem intake.empty, intake.wrong_kind, intake.unfit_picture
 */
async function receivePages(ctx: Context, upload: Upload): Promise<Received> {
  const by = bringerOf(ctx);
  const file = await readUpload(ctx, upload);
  return ctx.transaction(async (tx) => {
    const { channel } = upload;
    const { fileId, arrivalId, reading, originalName } = await recordArrival(tx, ctx, file, {
      ...{ channel, originalName: upload.originalName || 'file.pdf', by },
    });
    const known = await findReportOfFile(tx, fileId);
    if (ctx.machine)
      await recordKeyUse(tx, ctx, ctx.machine, { arrivalId, sha256: file.sha256, isKnown: Boolean(known) });
    if (known) {
      await audit(tx, ctx, {
        action: 'report.receiveAgain',
        objectType: 'report',
        objectId: known.id,
        details: { arrivalId, sha256: file.sha256, channel },
      });
      return { duplicate: true, joined: false, reportId: known.id };
    }
    const details = firstDetails(ctx, reading, originalName);
    const received = await receiveReport(tx, ctx, {
      ...details,
      // a file that does not say whose it is comes from whom it came from
      vendor: details.vendor || (ctx.machine?.supplierName ?? '').slice(0, 100),
      fileId,
      arrivalId,
      channel,
    });
    await announce(tx, 'queue', received.id);
    return { duplicate: false, joined: false, reportId: received.id };
  });
}
