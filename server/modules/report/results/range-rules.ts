import { parseRange } from './value-rules';

/** Whose range it is; `unknown` where the record does not say. */
export type RangeSex = 'male' | 'female' | 'unknown';

const MALE = String.raw`男性?|♂|\b(?:males?|men|man)\b|\bm(?=[\s:(]*[<>≤≥]?\s*\d|\)|$)`;
const FEMALE = String.raw`女性?|♀|\b(?:females?|women|woman)\b|\bf(?=[\s:(]*[<>≤≥]?\s*\d|\)|$)`;
const LABEL = new RegExp(`(?<male>${MALE})|(?<female>${FEMALE})`, 'giu');

const withoutJoints = (text: string) => text.replace(/^[\s:;,、,/|()[\]=]+|[\s:;,、/|()[\]=]+$/g, '');

interface Part {
  sex: 'male' | 'female';
  text: string;
}

/**
 * What stands behind each label, or before each where the labels come behind: `男 130-175`, `130-175 (男)`. None where
 * anything else is said: `成人男 130-175` is no child's.
 */
function partsOf(text: string): Part[] {
  const labels = [...text.matchAll(LABEL)].map((found) => ({
    sex: found.groups?.male === undefined ? ('female' as const) : ('male' as const),
    from: found.index,
    to: found.index + found[0].length,
  }));
  const [first] = labels;
  if (!first) return [];
  const isBehind = /\d/.test(text.slice(0, first.from));
  const outside = isBehind ? text.slice(labels.at(-1)?.to) : text.slice(0, first.from);
  if (withoutJoints(outside) !== '') return [];
  return labels.map(({ sex, from, to }, at) => {
    const part = isBehind ? text.slice(labels[at - 1]?.to ?? 0, from) : text.slice(to, labels[at + 1]?.from);
    return { sex, text: withoutJoints(part) };
  });
}

/**
 * The ranges that are printed for each sex in one cell (`男 130-175 女 115-150`, `M: 13.5-17.5; F: 12-15.5`), or null where it is
 * not divided so: a sex that is named twice has ranges by age or phase, and nobody here can tell which is meant.
 */
function bySex(range: string, unit: string): Map<Part['sex'], string> | null {
  const parts = partsOf(range.normalize('NFKC'));
  const found = new Map(parts.map(({ sex, text }) => [sex, text]));
  const isClear = found.size === parts.length && parts.every(({ text }) => parseRange(text, unit) !== null);
  return parts.length > 0 && isClear ? found : null;
}

/** Whether a text is ranges for both sexes that can be read. */
export const isRangeBySex = (text: string): boolean => bySex(text, '')?.size === 2;

/**
 * This person's part of a range that is printed by sex: empty where no part is for them or their sex is not known, null
 * where it is not printed so.
 */
export function partForPerson(range: string, sex: RangeSex, unit = ''): string | null {
  const parts = bySex(range, unit);
  if (!parts) return null;
  return (sex !== 'unknown' && parts.get(sex)) || '';
}

/** The range that a person's value is held against: their part of one that is printed by sex, else what is printed. */
export const rangeFor = (range: string, sex: RangeSex, unit = ''): string => partForPerson(range, sex, unit) ?? range;

/** What a row's value is held against: this person's part of what the vendor printed; where nothing is, the clinic's own interval. */
export const rangeOf = ({ range, unit, ownRange }: { range: string; unit: string; ownRange: string }, sex: RangeSex) =>
  range.trim() === '' ? ownRange : rangeFor(range, sex, unit);
