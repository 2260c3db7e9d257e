import { toSearchText } from '../search-rules';

const CHINESE = /\p{Script=Han}/u;
/** A passport writes ü as `yu` where typing has `u`. */
const SPELLING_SLACK = 2;

const wordsOf = (name: string) => toSearchText(name).trim().split(' ').filter(Boolean);

/** A name in Latin letters written in one go, each of its words standing first once; none for other names. */
export function readingsOf(name: string): string[] {
  if (CHINESE.test(name)) return [];
  const words = name
    .split(/\s+/)
    .map((word) => wordsOf(word).at(-1) ?? '')
    .filter(Boolean);
  return words.map((_, first) => [...words.slice(first), ...words.slice(0, first)].join(''));
}

/** How a whole name reads, not only its end: `王勇芳` reads wangyongfang, and neither yongfang nor wang. */
function wholeReadings(name: string): string[] {
  const endings = new Set(wordsOf([...name].slice(1).join('')));
  const words = wordsOf(name).filter((word) => !CHINESE.test(word) && !endings.has(word));
  const longest = Math.max(0, ...words.map((word) => word.length));
  return words.filter((word) => word.length >= longest - SPELLING_SLACK);
}

/** Whether a name in Latin letters reads as the whole of another one does, whichever of its words stands first. */
export function soundsAlike(asked: string, name: string): boolean {
  const readings = wholeReadings(name);
  return readingsOf(asked).some((reading) => readings.includes(reading));
}
