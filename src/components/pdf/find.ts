/** A place in a text, by its first letter and the one after its last. */
export type Hit = { start: number; end: number };

/** A letter as it is compared: case and width of letters do not matter, and white space is none. */
const folded = (letter: string) => letter.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/**
 * Where a text says what is looked for. White space counts on neither side: the text layer of a PDF has it where a line ends,
 * between the letters of a spaced heading, or not at all.
 */
export function findIn(text: string, wanted: string): Hit[] {
  const needle = [...wanted].map(folded).join('');
  if (needle === '') return [];
  const letters: string[] = [];
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    // by units, as `indexOf` counts them
    for (const unit of folded(letter).split('')) {
      letters.push(unit);
      places.push(at);
    }
    at += letter.length;
  }
  const haystack = letters.join('');
  const hits: Hit[] = [];
  for (let found = haystack.indexOf(needle); found >= 0; found = haystack.indexOf(needle, found + needle.length)) {
    const last = places[found + needle.length - 1] ?? 0;
    hits.push({ start: places[found] ?? 0, end: last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1) });
  }
  return hits;
}
