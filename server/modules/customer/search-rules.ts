import { syllablesOf } from './pinyin-rules';

/** Longer input is cut: a name is never longer, and each word costs an index look-up. */
const MAX_NAME_LENGTH = 200;
const MAX_QUERY_LENGTH = 100;
const MAX_QUERY_WORDS = 8;

const HAN = /\p{Script=Han}/u;
const UNDECOMPOSED: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

/** One writing for width, case, accents and apostrophes: `José O’Brien` and `jose obrien` meet. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øłđßæœıþð]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(/['’‘ʼ`´]/g, '');
}

/** ü is typed as v, u and yu; v becomes u on both sides, in names that are not Chinese too. */
const foldUmlaut = (word: string) => word.replace(/(?<=[ln])v/g, 'u');

/** Runs of Han characters and runs of other letters and digits; everything else only separates. */
function runsOf(text: string): string[] {
  return fold(text).match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
}

/** Every tail of at least two parts, joined: typing may start at the surname or at the given name. */
const tails = (parts: string[]): string[] => parts.slice(0, -1).map((_, index) => parts.slice(index).join(''));

function hanWords(run: string, isFullName: boolean): string[] {
  const characters = [...run];
  const syllables = syllablesOf(characters, isFullName).filter((syllable) => syllable !== null);
  const passport = syllables.map((syllable) => syllable.replace(/(?<=^[ln])v/, 'yu'));
  const typed = syllables.map(foldUmlaut);
  const initials = typed.map((syllable) => syllable.slice(0, 1));
  return [...characters, ...typed, ...tails(typed), ...passport, ...tails(passport), ...tails(initials)];
}

/**
 * The words by which a name is found, each between spaces: `王芳` gives ` 王 芳 wang fang wangfang wf `.
 * To be stored beside the name under a trigram index and searched with `toSearchPatterns`.
 * @param isPerson reads the first character as a surname: 单 is Shan, where a thing's is Dan
 */
export function toSearchText(name: string, isPerson = true): string {
  const runs = runsOf([...name].slice(0, MAX_NAME_LENGTH).join(''));
  const latin = runs.filter((run) => !HAN.test(run)).map(foldUmlaut);
  const han = runs.filter((run) => HAN.test(run));
  // `阿依古丽·买买提` is typed in one go as well as in parts.
  const parts = han.length > 1 ? [han.join(''), ...han] : han;
  const words = parts.flatMap((run, index) => hanWords(run, isPerson && index === 0));
  // The characters keep their neighbours, so that two that follow each other are found as such.
  const unique = words.filter((word, index) => HAN.test(word) || words.indexOf(word) === index);
  const all = [...unique, ...latin, ...tails(latin)];
  return all.length === 0 ? '' : ` ${all.join(' ')} `;
}

/** A query as the beginnings of names are written by `toStarts`; empty where nothing in it can be searched by. */
export const toStart = (query: string): string =>
  runsOf([...query].slice(0, MAX_QUERY_LENGTH).join(''))
    .map(foldUmlaut)
    .join('');

/**
 * What a thing's name begins with in each of its three writings, each whole between line breaks: `单核细胞` gives itself,
 * `danhexibao` and `dhxb`.
 */
export function toStarts(name: string): string {
  const runs = runsOf([...name].slice(0, MAX_NAME_LENGTH).join(''));
  const syllables = runs.map((run) =>
    HAN.test(run)
      ? syllablesOf([...run], false).flatMap((one) => (one === null ? [] : [foldUmlaut(one)]))
      : [foldUmlaut(run)],
  );
  const initials = runs.map((run, at) =>
    HAN.test(run) ? (syllables[at] ?? []).map((one) => one.slice(0, 1)) : (syllables[at] ?? []),
  );
  const writings = [runs.map(foldUmlaut), syllables.flat(), initials.flat()].map((parts) => parts.join(''));
  return [...new Set(writings)]
    .filter(Boolean)
    .map((writing) => `\n${writing}\n`)
    .join('');
}

/** The rotation that comes first in the alphabet: `fangwang` and `wangfang` have the same. */
function firstRotation(text: string): string {
  const letters = [...text];
  const rotations = letters.map((_, at) => [...letters.slice(at), ...letters.slice(0, at)].join(''));
  return rotations.sort()[0] ?? '';
}

/**
 * One key for all writings of a name that read alike: characters by their pinyin, Latin letters as they are, whichever
 * word stands first. `王小芳`, `Wang Xiaofang` and `XIAO FANG WANG` have the same key. Empty for a name without letters.
 */
export function toNameReading(name: string): string {
  const runs = runsOf([...name].slice(0, MAX_NAME_LENGTH).join(''));
  const read = runs.map((run, index) => {
    if (!HAN.test(run)) return run;
    const characters = [...run];
    return syllablesOf(characters, index === 0)
      .map((syllable, at) => syllable ?? characters[at])
      .join('');
  });
  // ü: typed v or u, in a passport yu
  return firstRotation(read.join('').replace(/(?<=[ln])(v|yu)/g, 'u'));
}

/** The columns by which a name is found. */
export const nameColumns = (name: string) => ({ nameSearch: toSearchText(name), nameReading: toNameReading(name) });

/**
 * LIKE patterns for `toSearchText`, all of which must match: Han characters as a sequence, other words as beginnings
 * of words, in any order. Empty for a blank query (no filter); null when there is text but nothing to search by, so
 * that nothing matches. The patterns hold letters, digits and spaces only: no wildcard of the query survives.
 */
export function toSearchPatterns(query: string): string[] | null {
  if (query.trim() === '') return [];
  const words = [...new Set(runsOf([...query].slice(0, MAX_QUERY_LENGTH).join('')))].slice(0, MAX_QUERY_WORDS);
  if (words.length === 0) return null;
  return words.map((word) => (HAN.test(word) ? `% ${[...word].join(' ')} %` : `% ${foldUmlaut(word)}%`));
}
