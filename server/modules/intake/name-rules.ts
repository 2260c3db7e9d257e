/** Whether two names are one person's. Pure: how a Chinese name sounds is handed in. */

/** `soundsAlike`: the same only by its reading in pinyin; `homophone`: other characters of the same sound; `relative`: one names the other's child. */
export type NameVerdict = 'same' | 'soundsAlike' | 'homophone' | 'relative' | 'different';

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

/** Whether other characters can be read in the same way: 王芳 and 王方, 張偉 and 张伟. */
function soundsSame(a: string, b: string, readingsOf: ReadingsOf): boolean {
  const [first, second] = [readingsOf(a), readingsOf(b)];
  return (
    first.length === second.length && first.every((sounds, at) => sounds.some((sound) => second[at]?.includes(sound)))
  );
}

const CHILD_ZH =
  /^(\p{Script=Han}{2,6}?)(?:之[大小长次双]?[子女]|之婴|的?(?:婴儿?|宝宝|儿子|女儿|孩子|小孩|新生儿|毛毛))/u;
const CHILD_EN =
  /^(?:(?:new ?born|infant|baby)(?: (?:boy|girl|son|daughter))?(?: \d| [ab])?(?: of)?|b ?\/ ?[obg](?: of)?|(?:twin|triplet)(?: [ab\d])? of|(?:son|daughter|child) of)[\s:,-]+(.+)$/i;
const CHILD_OF_EN = /^(.+?)['’]s (?:baby|newborn|infant|son|daughter|child|twin)/i;

/** Of a newborn's name that is made of the mother's (张丽之女, `Baby girl of Zhang Li`) the mother's; null for any other. */
export function motherIn(name: string): string | null {
  const plain = name.normalize('NFKC').replace(/\s+/g, ' ').trim();
  return (
    CHILD_ZH.exec(plain.replace(/ /g, ''))?.[1] ??
    CHILD_EN.exec(plain)?.[1] ??
    CHILD_OF_EN.exec(plain)?.[1]?.trim() ??
    null
  );
}

/**
 * Whether two names are the same person's. Chinese characters must be equal; letters are compared without case, accents,
 * punctuation and order; letters against Chinese by any reading in pinyin, which is weaker: 张伟 and 章玮 sound alike.
 */
export function compareNames(theirs: string, ours: string, readingsOf: ReadingsOf): NameVerdict {
  const plain = compareSpelling(theirs, ours, readingsOf);
  const [mother, ourMother] = [motherIn(theirs), motherIn(ours)];
  const isChild = (name: string | null, other: string) =>
    name !== null && ['same', 'soundsAlike'].includes(compareSpelling(name, other, readingsOf));
  return isChild(ourMother, theirs) || isChild(mother, ours) ? 'relative' : plain;
}

function compareSpelling(theirs: string, ours: string, readingsOf: ReadingsOf): NameVerdict {
  const [chineseA, chineseB] = [chineseOf(theirs), chineseOf(ours)];
  if (chineseA && chineseB) {
    if (chineseA === chineseB) return 'same';
    return soundsSame(chineseA, chineseB, readingsOf) ? 'homophone' : 'different';
  }
  const [wordsA, wordsB] = [wordsOf(theirs), wordsOf(ours)];
  if (wordsA.length > 0 && wordsB.length > 0) return sameWords(wordsA, wordsB) ? 'same' : 'different';
  const [words, chinese] = chineseA ? [wordsB, chineseA] : [wordsA, chineseB];
  return readsAs(words, chinese, readingsOf) ? 'soundsAlike' : 'different';
}
