import type { DicomFacts } from '../imaging/reading';
import type { Reading } from './reading-file';

const MOST_LETTERS = 300;

/** How a name is read: the letters of its own script, where the file has them. */
const groupOf = ({ ideographic, latin, phonetic }: DicomFacts['patientName']) => ideographic || latin || phonetic;

const nameOf = ({ studyDescription, modality, bodyPart }: DicomFacts) =>
  studyDescription || [modality, bodyPart].filter(Boolean).join(' ');

const clockOf = ({ studyOn, studyTime }: DicomFacts) =>
  studyOn && studyTime ? `${studyOn}T${studyTime.slice(0, 5)}` : '';

/**
 * What a DICOM file says of its person and study, as the desk compares it.
 * @param readable writes one group of a name as one reads it
 */
export function readingOfImage(facts: DicomFacts, language: string, readable: (group: string) => string): Reading {
  const { patientName, patientNo, birthOn, sex, accessionNo, studyOn, institution } = facts;
  const { latin, ideographic, phonetic } = patientName;
  const found: [field: string, value: string | null, quote?: string][] = [
    // every group that the file has stands beside the one that is compared
    ['name', readable(groupOf(patientName)), [latin, ideographic, phonetic].filter(Boolean).map(readable).join(' = ')],
    ['pid', patientNo],
    ['birthOn', birthOn],
    ['gender', sex],
    ['barCode', accessionNo],
    ['reportNo', accessionNo],
    ['testOn', studyOn],
    ['collectedAt', clockOf(facts)],
    ['vendor', institution],
    ['reportName', nameOf(facts)],
  ];
  return {
    found: found.flatMap(([field, value, quote]) =>
      value ? [{ field, value: value.slice(0, MOST_LETTERS), quote: (quote ?? value).slice(0, MOST_LETTERS) }] : [],
    ),
    ambiguous: [],
    birthEither: [],
    category: 'imaging',
    categoryTold: true,
    categoryProposal: null,
    language,
    results: [],
  };
}
