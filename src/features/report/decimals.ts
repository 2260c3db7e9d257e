const NUMBER = /^[<>≤≥]?\s*[-−+]?\d+(?:\.(\d+))?$/;
/** More digits than this behind the point move no other row. */
const MOST = 4;

const fractionOf = (text: string): string | null => {
  const found = NUMBER.exec(text.trim());
  return found ? (found[1] ?? '') : null;
};

/** How many digits the longest of these numbers has behind its point; texts do not count. */
export const longestFraction = (texts: string[]): number =>
  Math.min(MOST, Math.max(0, ...texts.map((text) => fractionOf(text)?.length ?? 0)));

/** What a number lacks at its end to stand with its point under the others'. A text lacks nothing. */
export const padTo = (text: string, longest: number): string => {
  const fraction = fractionOf(text);
  if (fraction === null || fraction.length >= longest) return '';
  return (fraction === '' ? '.' : '') + '0'.repeat(longest - fraction.length);
};
