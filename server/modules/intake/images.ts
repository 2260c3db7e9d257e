import { audit } from '../../core/audit';
import type { Context } from '../../core/context';
import { announce } from '../../core/events';
import { showFileName } from '../../core/file-name';
import { say } from '../../core/language';
import { fail } from '../../core/problems';
import { conflictOf } from '../../core/sqlstates';
import type { DicomFacts, DicomProblem } from '../imaging/reading';
import { type Joined, joinStudy, judgeStudyFiles, readableName, readDicom, type StudyFile } from '../imaging/service';
import { receiveReport } from '../report/service';
import { recordKeyUse } from '../supplier/service';
import { firstDetails } from './first-details';
import { readingOfImage } from './image-reading-rules';
import { bringerOf, type Received, type Upload } from './upload';

/** A file with what it says of itself. */
export interface Image {
  upload: Upload;
  facts: DicomFacts;
}

/** Makes so many files durable at the same time. */
const KEPT_AT_ONCE = 4;

/** Why a DICOM file is not taken in. @throws Problem intake.dicom_directory, intake.dicom_unfit */
function failImage(ctx: Context, problem: DicomProblem, originalName: string): never {
  const name = showFileName(originalName);
  if (problem === 'directory') fail('intake.dicom_directory', { name });
  return fail('intake.dicom_unfit', { name, why: say(ctx.language, `intake.dicom.${problem}`) });
}

/** @throws Problem intake.dicom_directory, intake.dicom_unfit */
export async function readImage(ctx: Context, upload: Upload): Promise<Image> {
  const read = await readDicom(upload.arrival.path);
  return typeof read === 'string' ? failImage(ctx, read, upload.originalName) : { upload, facts: read };
}

/** Does the same for each, a few at a time. @returns in their order */
async function eachOf<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += KEPT_AT_ONCE)
    done.push(...(await Promise.all(all.slice(at, at + KEPT_AT_ONCE).map(work))));
  return done;
}

async function keepImage(ctx: Context, { upload, facts }: Image): Promise<StudyFile> {
  const { sha256, sizeBytes } = await upload.arrival.keep();
  const reading = readingOfImage(facts, ctx.language, readableName);
  const file = { sha256, sizeBytes, mediaType: 'application/dicom', reading };
  return { facts, file, originalName: upload.originalName || 'image.dcm' };
}

/** A new study is a report of the imaging category, by the file that stands for it. */
async function beginStudy(
  tx: Parameters<typeof receiveReport>[0],
  ctx: Context,
  {
    file,
    originalName,
    fileId,
    arrivalId,
    channel,
  }: StudyFile & Record<'fileId' | 'arrivalId', number> & Pick<Upload, 'channel'>,
): Promise<{ id: number }> {
  const details = firstDetails(ctx, file.reading, originalName);
  const vendor = details.vendor || (ctx.machine?.supplierName ?? '').slice(0, 100);
  const received = await receiveReport(tx, ctx, { ...details, vendor, fileId, arrivalId, channel });
  await announce(tx, 'queue', received.id);
  return received;
}

/**
 * Takes files of one study in, in one transaction; their bytes are durable before. What is refused beside what is here is not kept.
 * @returns what became of each, in their order, and the report of the study, where there is one
 */
export async function receiveStudy(
  ctx: Context,
  images: readonly Image[],
): Promise<{ reportId: number | null; joined: Joined[] }> {
  const by = bringerOf(ctx);
  const channel = images[0]?.upload.channel ?? 'upload';
  const before = await judgeStudyFiles(
    ctx.ports.db,
    images.map(({ facts, upload }) => ({ facts, sha256: upload.arrival.sha256 })),
    ctx.machine !== undefined,
  );
  const files = await eachOf(
    images.filter((_, at) => !before[at]?.refused),
    (image) => keepImage(ctx, image),
  );
  if (files.length === 0) return { reportId: null, joined: before.map(refusedBefore) };
  const takeIn = () =>
    ctx.transaction(async (tx) => {
      const done = await joinStudy(tx, ctx, files, {
        ...{ channel, by },
        receive: (first) => beginStudy(tx, ctx, { ...first, channel }),
      });
      for (const [at, one] of done.joined.entries()) {
        if (!ctx.machine || one.outcome === 'refused') continue;
        const { sha256 = '' } = files[at]?.file ?? {};
        await recordKeyUse(tx, ctx, ctx.machine, {
          ...{ arrivalId: one.arrivalId, sha256, isKnown: one.outcome === 'duplicate' },
        });
      }
      const again = done.joined.filter(({ outcome }) => outcome === 'duplicate').length;
      if (again > 0 && done.reportId !== null)
        await audit(tx, ctx, {
          ...{ action: 'report.receiveAgain', objectType: 'report', objectId: done.reportId },
          details: { files: again, channel },
        });
      return done;
    });
  const { reportId, joined } = await takeIn().catch((error) => {
    // an image of this number came into another study at the same moment: now it is here, and refused in words
    if (conflictOf(error) !== 'unique') throw error;
    return takeIn();
  });
  const rest = [...joined];
  return {
    reportId,
    joined: before.map((judged) => (judged.refused ? refusedBefore(judged) : (rest.shift() as Joined))),
  };
}

const refusedBefore = ({ refused }: Awaited<ReturnType<typeof judgeStudyFiles>>[number]): Joined => {
  if (!refused) throw new Error('a file that was not refused must be taken in');
  return { outcome: 'refused', problem: refused };
};

/**
 * Takes one DICOM file in.
 * @throws Problem intake.dicom_directory, intake.dicom_unfit, imaging.instance_differs, imaging.other_person, imaging.study_settled
 */
export async function receiveImage(ctx: Context, upload: Upload): Promise<Received> {
  const { reportId, joined } = await receiveStudy(ctx, [await readImage(ctx, upload)]);
  const [one] = joined;
  if (one?.outcome === 'refused') throw one.problem;
  if (!one || reportId === null) throw new Error('a file that was taken in has a report');
  return { duplicate: one.outcome === 'duplicate', joined: one.outcome === 'joined', reportId };
}
