import type { Context } from '../../../core/context';
import { showFileName } from '../../../core/file-name';
import { say } from '../../../core/language';
import type { Arrival } from '../../../core/ports';
import { fail, Problem } from '../../../core/problems';
import { type Image, readImage, receiveStudy } from '../images';
import { type FileKind, sniff } from '../reading/sniff';
import { receiveFile } from '../receiving';
import { failKind, type Upload } from '../upload';
import { DamagedZip, openZip, type ZippedFile } from './open';
import { findZipProblem, isSystemsOwn, MOST_FILES } from './rules';

const MEGABYTE = 1024 * 1024;
/** A zip of images holds more than itself when it is unpacked. */
const UNPACKED_TIMES = 4;
/** So many files of a study go into one transaction: their tags are in memory meanwhile. */
const TOGETHER = 200;
/** Or as much of tags, of all studies: a few enhanced series say as much as a thousand slices. */
const MOST_WAITING_LENGTH = 32 * MEGABYTE;
/** So many are read at the same time. */
const AT_ONCE = 4;
const LONGEST_NAME = 200;

export type EntryOutcome = 'received' | 'joined' | 'duplicate' | 'leftOut' | 'refused';

/** What became of a file of the zip: why, in the reader's language, where it was left out or refused. */
export interface EntryResult {
  name: string;
  outcome: EntryOutcome;
  reportId: number | null;
  why: string;
}

const REPORTS: readonly FileKind[] = ['pdf', 'jpeg', 'png', 'tiff', 'webp', 'gif', 'heic'];

const shownName = (name: string) => name.replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').slice(-LONGEST_NAME);

/** Keeps what became of each file, in the order of the zip. */
class Results {
  private readonly of = new Map<ZippedFile, EntryResult>();
  constructor(private readonly ctx: Context) {}

  note(file: ZippedFile, outcome: EntryOutcome, reportId: number | null, why = ''): void {
    this.of.set(file, { name: shownName(file.name), outcome, reportId, why });
  }

  /** @throws what is no refusal in words */
  refuse(file: ZippedFile, error: unknown, outcome: EntryOutcome = 'refused'): void {
    if (!(error instanceof Problem)) throw error;
    this.note(file, outcome, null, say(this.ctx.language, `problem.${error.code}`, error.params));
  }

  list(files: readonly ZippedFile[]): EntryResult[] {
    return files.flatMap((file) => this.of.get(file) ?? []);
  }
}

interface Waiting {
  file: ZippedFile;
  image: Image;
}

/** Images wait for the others of their study, so that a study is one transaction and not one for each slice. */
class Studies {
  private readonly waiting = new Map<string, Waiting[]>();
  private waitingLength = 0;
  constructor(
    private readonly ctx: Context,
    private readonly results: Results,
  ) {}

  async add(one: Waiting): Promise<void> {
    const { studyUid } = one.image.facts;
    const all = [...(this.waiting.get(studyUid) ?? []), one];
    this.waiting.set(studyUid, all);
    this.waitingLength += one.image.facts.tagsLength;
    if (this.waitingLength >= MOST_WAITING_LENGTH) await this.takeAll();
    else if (all.length >= TOGETHER) await this.take(studyUid);
  }

  async takeAll(): Promise<void> {
    for (const uid of [...this.waiting.keys()]) await this.take(uid);
  }

  async discard(): Promise<void> {
    for (const { image } of [...this.waiting.values()].flat()) await image.upload.arrival.discard();
  }

  private async take(studyUid: string): Promise<void> {
    const all = this.waiting.get(studyUid) ?? [];
    // what comes while these are written waits for the next turn
    this.waiting.delete(studyUid);
    for (const { image } of all) this.waitingLength -= image.facts.tagsLength;
    try {
      const { reportId, joined } = await receiveStudy(
        this.ctx,
        all.map(({ image }) => image),
      );
      for (const [at, one] of joined.entries()) {
        const file = all[at]?.file;
        if (!file) continue;
        if (one.outcome === 'refused') this.results.refuse(file, one.problem);
        else this.results.note(file, one.outcome, reportId);
      }
    } catch (error) {
      for (const { file } of all) this.results.refuse(file, error);
    } finally {
      for (const { image } of all) await image.upload.arrival.discard();
    }
  }
}

interface Unpacking {
  ctx: Context;
  channel: Upload['channel'];
  results: Results;
  studies: Studies;
}

/** @returns null where its part of the zip is damaged, which is noted */
async function unpack({ ctx, results }: Unpacking, file: ZippedFile): Promise<Arrival | null> {
  try {
    return await ctx.ports.files.receive(await file.read());
  } catch (error) {
    if (!(error instanceof DamagedZip)) throw error;
    results.refuse(file, new Problem('intake.zip_damaged', { name: showFileName(file.name) }));
    return null;
  }
}

/** A file of the zip as if it had been dropped alone. */
async function receiveEntry(unpacking: Unpacking, file: ZippedFile): Promise<void> {
  const { ctx, channel, results, studies } = unpacking;
  if (file.isFolder || isSystemsOwn(file.name)) return;
  const arrival = await unpack(unpacking, file);
  if (!arrival) return;
  const upload: Upload = { arrival, originalName: file.name, channel };
  const kind = sniff(arrival.head);
  let isWaiting = false;
  try {
    if (kind === 'dicom') {
      await studies.add({ file, image: await readImage(ctx, upload) });
      isWaiting = true;
    } else if (REPORTS.includes(kind)) {
      const { duplicate, reportId } = await receiveFile(ctx, upload);
      results.note(file, duplicate ? 'duplicate' : 'received', reportId);
    } else if (kind === 'zip') failKind(ctx, kind, file.name);
    else results.note(file, 'leftOut', null, say(ctx.language, `intake.kind.${kind}`));
  } catch (error) {
    const isDirectory = error instanceof Problem && error.code === 'intake.dicom_directory';
    if (isDirectory) results.note(file, 'leftOut', null, say(ctx.language, 'intake.dicom.directory'));
    else results.refuse(file, error);
  } finally {
    if (!isWaiting) await arrival.discard();
  }
}

/** A few at a time, so that reading one goes on while the next is unpacked. */
async function receiveEach(unpacking: Unpacking, files: readonly ZippedFile[]): Promise<void> {
  const left = [...files];
  const worker = async () => {
    for (let file = left.shift(); file; file = left.shift()) await receiveEntry(unpacking, file);
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Unpacks a zip and takes in what is a report: DICOM files go to their studies, PDFs and pictures each become one. What else is in
 * it is left out and counted; one file that cannot be read stops no other.
 * @returns what became of each file, but for what the system that packed it left there
 * @throws Problem intake.zip_damaged, intake.zip_encrypted, intake.zip_too_large, intake.zip_nothing, server.disk_full
 */
export async function receiveZip(ctx: Context, { arrival, originalName, channel }: Upload): Promise<EntryResult[]> {
  const name = showFileName(originalName);
  const { files: store, settings } = ctx.ports;
  const mostBytes = UNPACKED_TIMES * settings.PORTAL_STUDY_MB * MEGABYTE;
  const zip = await openZip(arrival.path, MOST_FILES).catch((error) => {
    if (!(error instanceof DamagedZip)) throw error;
    return fail('intake.zip_damaged', { name });
  });
  const results = new Results(ctx);
  const studies = new Studies(ctx, results);
  try {
    const problem = findZipProblem(zip.files, { zipBytes: arrival.sizeBytes, mostBytes });
    if (problem === 'encrypted') fail('intake.zip_encrypted', { name });
    if (problem) fail('intake.zip_too_large', { name, files: MOST_FILES, megabytes: mostBytes / MEGABYTE });
    const unpackedBytes = zip.files.reduce((all, { sizeBytes }) => all + sizeBytes, 0);
    if ((await store.freeBytes()) < unpackedBytes + 256 * MEGABYTE) fail('server.disk_full');
    await receiveEach({ ctx, channel, results, studies }, zip.files);
    await studies.takeAll();
  } finally {
    zip.close();
    await studies.discard();
  }
  const entries = results.list(zip.files);
  if (entries.every(({ outcome }) => outcome === 'leftOut'))
    fail('intake.zip_nothing', { name, files: entries.length });
  return entries;
}
