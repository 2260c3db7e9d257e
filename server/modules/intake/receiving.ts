import { audit } from '../../core/audit';
import { type Context, signedIn } from '../../core/context';
import { announce } from '../../core/events';
import { showFileName } from '../../core/file-name';
import { say } from '../../core/language';
import type { Arrival } from '../../core/ports';
import { fail, Problem } from '../../core/problems';
import { instantIn } from '../../core/zone';
import type { Channel } from '../file/rules';
import { type Bringer, isKnownFile, recordArrival } from '../file/service';
import { receiveReport } from '../report/service';
import { recordKeyUse } from '../supplier/service';
import { type FileKind, sniff } from './reading/sniff';
import { foundValue, readFile, readingOf } from './reading-file';
import { findReportOfFile } from './repository';

/** Who brings a file in: the person who is signed in, or a supplier's machine. */
function bringerOf(ctx: Context): Bringer {
  return ctx.machine ? { supplierKeyId: ctx.machine.keyId } : { staffId: signedIn(ctx).actor.staffId };
}

export interface Upload {
  arrival: Arrival;
  originalName: string;
  channel: Channel;
}

/** What is said of a file that is longer than the settings let it be. */
export const tooLarge = (ctx: Context, originalName: string): Problem =>
  new Problem('intake.too_large', {
    name: showFileName(originalName),
    megabytes: ctx.ports.settings.PORTAL_UPLOAD_MB,
  });

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
  const name = showFileName(originalName);
  if (arrival.sizeBytes === 0) fail('intake.empty', { name });
  const kind = sniff(arrival.head);
  return (
    MEDIA_TYPES[kind] ??
    fail('intake.wrong_kind', {
      name,
      kind: say(ctx.language, `intake.kind.${kind}`),
      next: say(ctx.language, `intake.kind.next.${kind}`),
    })
  );
}

const stem = (name: string) =>
  showFileName(name)
    .replace(/\.(pdf|jpe?g|png|tiff?|webp|gif)$/i, '')
    .trim() || 'PDF';

export const MOST_IN_NUMBER = 64;
const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the clerk starts from, and what the reader saw; everything can be corrected on the desk. */
export function firstDetails(ctx: Context, stored: unknown, originalName: string) {
  const timeZone = ctx.ports.settings.PORTAL_TIME_ZONE;
  const reading = readingOf(stored);
  const name = (foundValue(reading, 'reportName') || stem(originalName)).slice(0, 200);
  const testOn = foundValue(reading, 'testOn');
  const collected = foundValue(reading, 'collectedAt');
  return {
    origin: 'external' as const,
    category: reading.category,
    nameEn: name,
    nameZh: name,
    language: reading.language,
    vendor: foundValue(reading, 'vendor').slice(0, 100),
    vendorNo: foundValue(reading, 'reportNo').slice(0, MOST_IN_NUMBER),
    barCode: foundValue(reading, 'barCode').slice(0, MOST_IN_NUMBER),
    testOn: DAY.test(testOn) ? testOn : null,
    collectedAt: CLOCK.test(collected) ? instantIn(timeZone, collected) : null,
    proposed: reading.results,
  };
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
 * Takes one file in: read, its bytes durable, then one transaction that makes the file, its arrival and the report. The
 * same bytes again add an arrival to the report that is there; two people at the same moment get one report.
 * @returns whether the bytes had come before, and the report they belong to
 * @throws Problem intake.empty, intake.wrong_kind, intake.unfit_picture
 */
export async function receiveFile(
  ctx: Context,
  upload: Upload,
): Promise<{ duplicate: boolean; reportId: number; fileId: number }> {
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
      return { duplicate: true, reportId: known.id, fileId };
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
    return { duplicate: false, reportId: received.id, fileId };
  });
}
