import type { Context } from '../../core/context';
import type { Tx } from '../../core/ports';
import { Problem } from '../../core/problems';
import type { NewFile } from '../file/repository';
import type { Channel } from '../file/rules';
import { type Bringer, recordArrivals } from '../file/service';
import { holdReport, mayJoinImages, recordImagesJoined } from '../report/service';
import { comparePersons, namesSomebody, personOf, type StudyPerson, withSaid } from './person-rules';
import type { DicomFacts } from './reading';
import {
  findInstances,
  findStudy,
  insertInstances,
  insertSeries,
  insertStudy,
  lockStudy,
  savePerson,
} from './repository';

export { readableName } from './dicom/facts-rules';
export { readDicom } from './dicom/service';
export { countSignedPictures, drawSignedPicture } from './dicomweb/handing-out';

/** A DICOM file whose bytes are in the store. */
export interface StudyFile {
  facts: DicomFacts;
  file: NewFile;
  originalName: string;
}

/** What became of one file of a study. */
export type Joined =
  | { outcome: 'received' | 'joined' | 'duplicate'; arrivalId: number }
  | { outcome: 'refused'; problem: Problem };

interface Judged {
  refused: Problem | null;
  isHere: boolean;
}

type Known = Awaited<ReturnType<typeof findStudy>>;

/**
 * Why a file does not join a study, or null. A machine's file must show whose it is: nobody sees what a machine adds, and whoever
 * knows the number of a study could add to it. What names nobody joins what names nobody while a person has yet to say whose it is.
 */
function refusalOf(study: Known, person: StudyPerson, file: StudyPerson, isMachine: boolean): Problem | null {
  const verdict = comparePersons(person, file);
  if (verdict === 'other') return new Problem('imaging.other_person');
  if (!study) return null;
  const { reportNo, reportStatus, isErased, customerId } = study;
  if (isErased) return new Problem('imaging.study_erased', { reportNo });
  if (!mayJoinImages(reportStatus)) return new Problem('imaging.study_settled', { reportNo });
  const isOpen = customerId === null && !namesSomebody(person) && !namesSomebody(file);
  return isMachine && verdict === 'unsaid' && !isOpen ? new Problem('imaging.person_unsaid', { reportNo }) : null;
}

/**
 * What would become of files of one study, beside what is here now and beside each other: the first of an instance counts.
 * @param files in the order in which they came
 * @param isMachine nobody stands beside who brings them
 */
export async function judgeStudyFiles(
  db: Parameters<typeof findStudy>[0],
  files: readonly { facts: DicomFacts; sha256: string }[],
  isMachine: boolean,
): Promise<Judged[]> {
  const [first] = files;
  if (!first) return [];
  const study = await findStudy(db, first.facts.studyUid);
  const here = await findInstances(
    db,
    files.map(({ facts }) => facts.instanceUid),
  );
  let person: StudyPerson = study ?? personOf(first.facts);
  return files.map(({ facts, sha256 }) => {
    const known = here.get(facts.instanceUid);
    if (known === sha256) return { refused: null, isHere: true };
    if (known !== undefined) return { refused: new Problem('imaging.instance_differs'), isHere: false };
    const refused = refusalOf(study, person, personOf(facts), isMachine);
    if (refused) return { refused, isHere: false };
    here.set(facts.instanceUid, sha256);
    person = withSaid(person, personOf(facts));
    return { refused: null, isHere: false };
  });
}

/** The one that stands for a study: an image rather than a structured report, and the first of the first series. */
const leading = (a: StudyFile, b: StudyFile) =>
  Number(a.facts.frames === 0) - Number(b.facts.frames === 0) ||
  (a.facts.seriesNumber ?? 0) - (b.facts.seriesNumber ?? 0) ||
  (a.facts.instanceNumber ?? 0) - (b.facts.instanceNumber ?? 0);

/** What is known of the person when these are added. */
const personOfAll = (known: StudyPerson, added: readonly StudyFile[]): StudyPerson =>
  added.reduce((person, { facts }) => withSaid(person, personOf(facts)), known);

async function addInstances(
  tx: Tx,
  studyId: number,
  added: readonly (StudyFile & { fileId: number; arrivalId: number })[],
): Promise<void> {
  const series = new Map(
    added.map(({ facts }) => [
      facts.seriesUid,
      {
        ...{ uid: facts.seriesUid, number: facts.seriesNumber, modality: facts.modality },
        ...{ bodyPart: facts.bodyPart, description: facts.seriesDescription },
      },
    ]),
  );
  const ids = await insertSeries(tx, studyId, [...series.values()]);
  await insertInstances(
    tx,
    added.map(({ facts, fileId, arrivalId }) => ({
      ...{ seriesId: ids.get(facts.seriesUid) ?? 0, uid: facts.instanceUid, sopClass: facts.sopClass },
      ...{ number: facts.instanceNumber, rows: facts.rows, columns: facts.columns, frames: facts.frames },
      ...{ transferSyntax: facts.transferSyntax, fileId, arrivalId, tags: facts.tags },
    })),
  );
}

interface Joining {
  channel: Channel;
  by: Bringer;
  /** Puts a new study into the life cycle by the file that stands for it. */
  receive: (first: StudyFile & { fileId: number; arrivalId: number }) => Promise<{ id: number }>;
}

/**
 * Holds a study and then its report, so that neither changes until the transaction ends. Whoever moves a report holds it before its
 * study; one that was given to another report meanwhile is looked for again.
 */
async function holdStudy(tx: Tx, uid: string): Promise<Known> {
  await lockStudy(tx, uid);
  let study = await findStudy(tx, uid);
  while (study) {
    await holdReport(tx, study.reportId);
    const now = await findStudy(tx, uid);
    if (now?.reportId === study.reportId) return now;
    study = now;
  }
  return null;
}

/**
 * Files of one study make it, or join it: the same instance twice is one, and nothing that is here is overwritten. Two people who
 * bring the same study come one after the other.
 * @param files of one study; their bytes are in the store already
 * @returns what became of each, in their order, and the study's report; null where each was refused and there is no study
 */
export async function joinStudy(
  tx: Tx,
  ctx: Context,
  files: readonly StudyFile[],
  { channel, by, receive }: Joining,
): Promise<{ reportId: number | null; joined: Joined[] }> {
  const uid = files[0]?.facts.studyUid ?? '';
  const study = await holdStudy(tx, uid);
  const judged = await judgeStudyFiles(
    tx,
    files.map(({ facts, file }) => ({ facts, sha256: file.sha256 })),
    'supplierKeyId' in by,
  );
  const taken = files.filter((_, at) => !judged[at]?.refused);
  const ids = await recordArrivals(tx, ctx, taken, { channel, by });
  const placed = new Map(taken.map((one, at) => [one, { ...one, fileId: 0, arrivalId: 0, ...ids[at] }]));
  const added = files.flatMap((one, at) => {
    const { refused, isHere } = judged[at] as Judged;
    return refused || isHere ? [] : [placed.get(one) as StudyFile & { fileId: number; arrivalId: number }];
  });
  const [first] = [...added].sort(leading);
  const outcomes = (isNew: boolean): Joined[] =>
    files.map((one, at) => {
      const { refused, isHere } = judged[at] as Judged;
      if (refused) return { outcome: 'refused', problem: refused };
      const { arrivalId = 0 } = placed.get(one) ?? {};
      if (isHere) return { outcome: 'duplicate', arrivalId };
      return { outcome: isNew && one.file === first?.file ? 'received' : 'joined', arrivalId };
    });
  if (study) {
    if (added.length > 0) {
      await addInstances(tx, study.id, added);
      await savePerson(tx, study.id, personOfAll(study, added));
      await recordImagesJoined(tx, ctx, study.reportId, added.length);
    }
    return { reportId: study.reportId, joined: outcomes(false) };
  }
  if (!first) return { reportId: null, joined: outcomes(false) };
  const { id: reportId } = await receive(first);
  const { facts } = first;
  const studyId = await insertStudy(tx, {
    ...{ uid, reportId, ...personOfAll(personOf(facts), added) },
    ...{ studyOn: facts.studyOn, studyTime: facts.studyTime },
    ...{ accessionNo: facts.accessionNo, description: facts.studyDescription },
  });
  await addInstances(tx, studyId, added);
  return { reportId, joined: outcomes(true) };
}
