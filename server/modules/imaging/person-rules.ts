import type { DicomFacts } from './reading';

/** What a study keeps of its person, as its first file says it. */
export interface StudyPerson {
  patientNo: string;
  /** The three groups of the name as DICOM writes them: `latin=ideographic=phonetic`. */
  patientName: string;
  birthOn: string | null;
  /** Empty where it is not said. */
  sex: string;
}

/** Of whom nothing is said. */
export const NOBODY: StudyPerson = { patientNo: '', patientName: '', birthOn: null, sex: '' };

/** The person of a file as a study keeps them. */
export const personOf = ({ patientNo, patientName, birthOn, sex }: DicomFacts): StudyPerson => ({
  patientNo,
  patientName: [patientName.latin, patientName.ideographic, patientName.phonetic].join('=').replace(/=+$/, ''),
  birthOn,
  sex: sex ?? '',
});

/**
 * What is known of a study's person when one more of its files was taken: a study may begin with files that name nobody, and what a
 * later one says is what the next is held against.
 */
export function withSaid(known: StudyPerson, file: StudyPerson): StudyPerson {
  const [groups, said] = [known.patientName.split('='), file.patientName.split('=')];
  const name = [0, 1, 2].map((at) => groups[at] || said[at] || '').join('=');
  return {
    patientNo: known.patientNo || file.patientNo,
    patientName: name.replace(/=+$/, ''),
    birthOn: known.birthOn ?? file.birthOn,
    sex: known.sex || file.sex,
  };
}

/** Devices write one name with and without carets, and in letters of either case. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s^]+/g, ' ')
    .trim()
    .toUpperCase();

const differ = (a: string, b: string) => a !== '' && b !== '' && plain(a) !== plain(b);

/** Two names are of two people when no group that both have is the same. */
function namesDiffer(a: string, b: string): boolean {
  const [groups, others] = [a.split('='), b.split('=')];
  const both = groups.flatMap((group, at) => {
    const other = others[at] ?? '';
    return plain(group) && plain(other) ? [differ(group, other)] : [];
  });
  return both.length > 0 && both.every(Boolean);
}

/** Whether a file of a study is of somebody else than the study: what both say and say otherwise. */
export const isOtherPerson = (study: StudyPerson, file: StudyPerson): boolean =>
  differ(study.patientNo, file.patientNo) ||
  namesDiffer(study.patientName, file.patientName) ||
  differ(study.birthOn ?? '', file.birthOn ?? '') ||
  differ(study.sex, file.sex);
