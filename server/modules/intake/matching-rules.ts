/** Comparing the person a file names with a customer of ours. Pure: how a Chinese name sounds is handed in. */

import { isNobody } from './no-value-rules';

export type Gender = 'male' | 'female' | 'unknown';
export type IdentityField = 'name' | 'birthOn' | 'gender';
export type ComparedField = IdentityField | 'pid';

/** `sounds`: the same only by its reading in pinyin; `missing`: a side does not say; `unclear`: the file says two things. */
export type Verdict = 'same' | 'soundsAlike' | 'missing' | 'unclear' | 'different';
type Compared = Exclude<Verdict, 'missing' | 'unclear'>;

export interface Comparison {
  field: ComparedField;
  theirs: string | null;
  ours: string | null;
  verdict: Verdict;
}

export interface Difference {
  field: ComparedField;
  theirs: string;
  ours: string;
  severity: 'identity' | 'other';
}

/** What a file says about its person. Null: it does not say. */
export interface Named {
  pid: string | null;
  name: string | null;
  birthOn: string | null;
  gender: Gender | null;
  /** Fields of which the file says two things, or one that can be read in two ways. */
  ambiguous?: readonly string[];
}

/** Every way a Chinese name can be read, in pinyin without tones, one array of readings per character. */
export type ReadingsOf = (chinese: string) => string[][];

const CHINESE = /\p{Script=Han}/u;
const TITLES = /(^|\s)(mr|mrs|ms|miss|dr|prof)\.?(?=\s|$)|(先生|女士|小姐|太太)\s*$/giu;

const cleaned = (name: string) => name.normalize('NFKC').replace(TITLES, ' ');

/** Only the Chinese characters, in order. */
const chineseOf = (name: string) => [...cleaned(name)].filter((letter) => CHINESE.test(letter)).join('');

/** The words in other letters, lower case, without accents. `ü` is written `u`, `v` or `yu` in passports. */
const wordsOf = (name: string) =>
  [...cleaned(name)]
    .map((letter) => (CHINESE.test(letter) ? ' ' : letter))
    .join('')
    .replace(/['’]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

const spelled = (syllable: string) => {
  const plain = syllable.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return /^[ln]v/.test(plain) ? [plain, plain.replace('v', 'u'), plain.replace('v', 'yu')] : [plain];
};

function startsReading(text: string, readings: string[][]): boolean {
  const [first, ...rest] = readings;
  if (!first) return text === '';
  return first
    .flatMap(spelled)
    .some((sound) => sound !== '' && text.startsWith(sound) && startsReading(text.slice(sound.length), rest));
}

/** Whether words such as `WEI, Zhang` are a reading of 张伟, family name first or last. */
function readsAs(words: string[], chinese: string, readingsOf: ReadingsOf): boolean {
  const readings = readingsOf(chinese);
  return words.some((_, turn) => startsReading([...words.slice(turn), ...words.slice(0, turn)].join(''), readings));
}

const sameWords = (a: string[], b: string[]) =>
  a.join('') === b.join('') || [...a].sort().join(' ') === [...b].sort().join(' ');

/**
 * Whether two names are the same person's. Chinese characters must be equal; letters are compared without case, accents,
 * punctuation and order; letters against Chinese by any reading in pinyin, which is weaker (`sounds`): 张伟 and 章玮 sound alike.
 */
export function compareNames(vendor: string, ours: string, readingsOf: ReadingsOf): Compared {
  const [chineseA, chineseB] = [chineseOf(vendor), chineseOf(ours)];
  if (chineseA && chineseB) return chineseA === chineseB ? 'same' : 'different';
  const [wordsA, wordsB] = [wordsOf(vendor), wordsOf(ours)];
  if (wordsA.length > 0 && wordsB.length > 0) return sameWords(wordsA, wordsB) ? 'same' : 'different';
  const [words, chinese] = chineseA ? [wordsB, chineseA] : [wordsA, chineseB];
  return chinese && words.length > 0 && readsAs(words, chinese, readingsOf) ? 'soundsAlike' : 'different';
}

const verdictOf = (vendor: string | null, ours: string | null, same: (a: string, b: string) => Compared): Verdict =>
  vendor && ours ? same(vendor, ours) : 'missing';

const exactly = (a: string, b: string) =>
  a.normalize('NFKC').trim().toUpperCase() === b.normalize('NFKC').trim().toUpperCase() ? 'same' : 'different';

const known = (gender: Gender | null) => (gender === 'unknown' ? null : gender);

/** The vendor's identifiers beside ours, one line per field, the name first. */
export function compareIdentity(vendor: Named, ours: Named, readingsOf: ReadingsOf): Comparison[] {
  const line = (
    field: ComparedField,
    a: string | null,
    b: string | null,
    same: (a: string, b: string) => Compared = exactly,
  ): Comparison => ({
    field,
    theirs: a || null,
    ours: b || null,
    verdict: vendor.ambiguous?.includes(field) ? 'unclear' : verdictOf(a, b, same),
  });
  return [
    line('name', isNobody(vendor.name ?? '') ? null : vendor.name, ours.name, (a, b) => compareNames(a, b, readingsOf)),
    line('birthOn', vendor.birthOn, ours.birthOn),
    line('gender', known(vendor.gender), known(ours.gender)),
    line('pid', vendor.pid, ours.pid),
  ];
}

/** A date that can be read in two ways is the lab's habit; two names in one file may be two people. */
const severityOf = (field: ComparedField, verdict: Verdict): Difference['severity'] =>
  field === 'pid' || (field === 'birthOn' && verdict === 'unclear') ? 'other' : 'identity';

/** What differs. Name, birth date and gender say who somebody is; another number may be the vendor's own. */
export function differencesOf(comparisons: readonly Comparison[]): Difference[] {
  return comparisons
    .filter(({ verdict }) => verdict === 'different' || verdict === 'unclear')
    .map(({ field, theirs, ours, verdict }) => ({
      field,
      theirs: theirs ?? '?',
      ours: ours ?? '',
      severity: severityOf(field, verdict),
    }));
}

export const isIdentity = (difference: { severity: string }) => difference.severity === 'identity';

/** Identity differences that nobody has explained yet: those that were not on the table when the match was confirmed. */
export function unexplained(
  now: readonly Difference[],
  confirmed: readonly { field: string; theirs: string; ours: string }[],
): Difference[] {
  return now
    .filter(isIdentity)
    .filter((d) => !confirmed.some((c) => c.field === d.field && c.theirs === d.theirs && c.ours === d.ours));
}

/** Whether the file confirms the person by at least two of name, birth date, gender and number. */
export const isConfirmed = (comparisons: readonly Comparison[]): boolean =>
  comparisons.filter(({ verdict }) => verdict === 'same' || verdict === 'soundsAlike').length >= 2;

/** A display name for a file name that may be hostile: no path, control or direction characters, and not endless. */
export function showFileName(original: string): string {
  const last = original.split(/[/\\]/).filter(Boolean).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\uFFFD]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '' || /^\.+$/.test(plain)) return 'file.pdf';
  const letters = [...plain];
  return letters.length <= 120 ? plain : `${letters.slice(0, 100).join('')}…${letters.slice(-16).join('')}`;
}
