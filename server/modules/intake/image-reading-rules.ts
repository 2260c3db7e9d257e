import type { DicomFacts } from '../imaging/reading';
import type { Reading } from './reading-file';

const MOST_LETTERS = 300;

/** How a name is read: the letters of its own script, where the file has them. */
const groupOf = ({ ideographic, latin, phonetic }: DicomFacts['patientName']) => ideographic || latin || phonetic;

const nameOf = ({ studyDescription, modality, bodyPart }: DicomFacts) =>
  studyDescription || [modality, bodyPart].filter(Boolean).join(' ');

const clockOf = ({ studyOn, studyTime }: DicomFacts) =>
  studyOn && studyTime ? `${studyOn}T${studyTime.slice(0, 5)}` : '';

type Found = Reading['found'];

interface Told {
  patientName: DicomFacts['patientName'];
  patientNo: string;
  birthOn: string | null;
  sex: string | null;
}

/** @param readable writes one group of a name as one reads it */
function foundOf({ patientName, patientNo, birthOn, sex }: Told, readable: (group: string) => string): Said[] {
  const { latin, ideographic, phonetic } = patientName;
  return [
    // every group that the file has stands beside the one that is compared
    ['name', readable(groupOf(patientName)), [latin, ideographic, phonetic].filter(Boolean).map(readable).join(' = ')],
    ['pid', patientNo],
    ['birthOn', birthOn],
    ['gender', sex],
  ];
}

type Said = [field: string, value: string | null, quote?: string];

const asFound = (said: Said[]): Found =>
  said.flatMap(([field, value, quote]) =>
    value ? [{ field, value: value.slice(0, MOST_LETTERS), quote: (quote ?? value).slice(0, MOST_LETTERS) }] : [],
  );

/**
 * What was read of the file that stands for a study, with what only other files of the study say of its person.
 * @param told the person as the study keeps them
 */
export function withPersonOfStudy(
  reading: Reading,
  told: { patientName: string; patientNo: string; birthOn: string | null; sex: string },
  readable: (group: string) => string,
): Reading {
  const [latin = '', ideographic = '', phonetic = ''] = told.patientName.split('=');
  const found = asFound(foundOf({ ...told, patientName: { latin, ideographic, phonetic } }, readable));
  const isRead = (field: string) => reading.found.some((one) => one.field === field);
  return { ...reading, found: [...reading.found, ...found.filter(({ field }) => !isRead(field))] };
}

/**
 * What a DICOM file says of its person and study, as the desk compares it.
 * @param readable writes one group of a name as one reads it
 */
export function readingOfImage(facts: DicomFacts, language: string, readable: (group: string) => string): Reading {
  const { accessionNo, studyOn, institution } = facts;
  const said: Said[] = [
    ...foundOf(facts, readable),
    ['barCode', accessionNo],
    ['reportNo', accessionNo],
    ['testOn', studyOn],
    ['collectedAt', clockOf(facts)],
    ['vendor', institution],
    ['reportName', nameOf(facts)],
  ];
  return {
    found: asFound(said),
    ambiguous: [],
    birthEither: [],
    category: 'imaging',
    categoryTold: true,
    categoryProposal: null,
    language,
    results: [],
  };
}
