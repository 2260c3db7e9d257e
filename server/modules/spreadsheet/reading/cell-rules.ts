/** A longer text is no cell of a visit spreadsheet. */
export const MOST_IN_CELL = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0085\ufffe\uffff]|\p{Surrogate}/u;
const CONTROLS = new RegExp(CONTROL.source, 'gu');

/** Most cells: nothing in them could be wrong. */
const ORDINARY = /^[!-~\u4e00-\u9fff](?:[ -~\u4e00-\u9fff]*[!-~\u4e00-\u9fff])?$/;

/** Text that the database can keep and a person can read; what is far too long is cut, still too long to be taken. @param most how long a cell may be */
export function cleanCell(text: string, most: number = MOST_IN_CELL): string {
  if (text.length <= most && ORDINARY.test(text)) return text;
  const short = text.length > most * 2 ? `${text.slice(0, most * 2)}…` : text;
  const clean = CONTROL.test(short) ? short.replace(CONTROLS, '') : short;
  return clean.trim();
}
