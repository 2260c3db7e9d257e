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

const CHARACTERS = /\p{Script=Han}/u;

/** The name in characters, without the signs between its parts; empty where it has none. Some devices write it into the first group. */
const charactersOf = (name: string): string =>
  (
    name
      .split('=', 2)
      .reverse()
      .find((group) => CHARACTERS.test(group)) ?? ''
  )
    .normalize('NFKC')
    .replace(/[\s^]+/g, '');

/** Two names are of two people when no group that both have is the same; characters decide alone: 伟 and 薇 are both spelled Wei. */
function namesDiffer(a: string, b: string): boolean {
  const [written, writtenToo] = [charactersOf(a), charactersOf(b)];
  if (written && writtenToo) return written !== writtenToo;
  const [groups, others] = [a.split('='), b.split('=')];
  const both = groups.flatMap((group, at) => {
    const other = others[at] ?? '';
    return plain(group) && plain(other) ? [differ(group, other)] : [];
  });
  return both.length > 0 && both.every(Boolean);
}

/** Whether something names a person at all: a birth date or a sex is of many. */
export const namesSomebody = ({ patientNo, patientName }: StudyPerson): boolean =>
  patientNo !== '' || patientName !== '';

/** What a file of a study says of its person beside what the study says: `unsaid` contradicts nothing, and shows nothing either. */
export type PersonVerdict = 'same' | 'other' | 'unsaid';

/**
 * Holds the person of a file against that of its study. The same is who has the number, or name and birth date; and whoever is named
 * and told in the very same words.
 */
export function comparePersons(study: StudyPerson, file: StudyPerson): PersonVerdict {
  const namesAreOther = namesDiffer(study.patientName, file.patientName);
  const pairs = [
    [study.patientNo, file.patientNo],
    [study.birthOn ?? '', file.birthOn ?? ''],
    [study.sex, file.sex],
  ] as const;
  if (namesAreOther || pairs.some(([a, b]) => differ(a, b))) return 'other';
  const [number, birth] = pairs.map(([a, b]) => a !== '' && b !== '');
  const name = study.patientName !== '' && file.patientName !== '';
  const isToldAlike =
    plain(study.patientName) === plain(file.patientName) && pairs.every(([a, b]) => plain(a) === plain(b));
  return number || (name && birth) || (isToldAlike && namesSomebody(file)) ? 'same' : 'unsaid';
}
