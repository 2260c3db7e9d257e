/** How a data set is written that begins without preamble and file meta information. */
export type BareSyntax = 'explicit' | 'implicit' | 'explicit-big';

/** VR of what a data set begins with (group 0008, or the file meta information of group 0002). */
const FIRST_VRS = new Set('UL UI SH CS DA DT TM LO PN OB AE ST LT SQ US UN UT UC'.split(' '));
/** So many elements in ascending order make it no chance. */
const ENOUGH = 3;
/** Nothing else begins a data set: File Meta Information Group Length … Instance Creator UID, Study Date, Modality … */
const FIRST_GROUPS = new Set([0x0002, 0x0008]);
/** Longest value, of group 0008, that is believed: sequences of references are longer and come later. */
const MOST_BYTES = 64 * 1024;

interface Seen {
  group: number;
  element: number;
  length: number;
  next: number;
}

function elementAt(head: DataView, at: number, syntax: BareSyntax): Seen | null {
  if (at + 12 > head.byteLength) return null;
  const isLittle = syntax !== 'explicit-big';
  const [group, element] = [head.getUint16(at, isLittle), head.getUint16(at + 2, isLittle)];
  if (syntax === 'implicit') {
    const length = head.getUint32(at + 4, true);
    return { group, element, length, next: at + 8 + length };
  }
  const vr = String.fromCharCode(head.getUint8(at + 4), head.getUint8(at + 5));
  if (!FIRST_VRS.has(vr)) return null;
  const isLong = /^(OB|SQ|UN|UT|UC)$/.test(vr);
  const length = isLong ? head.getUint32(at + 8, isLittle) : head.getUint16(at + 6, isLittle);
  return { group, element, length, next: at + (isLong ? 12 : 8) + length };
}

function begins(head: DataView, syntax: BareSyntax): boolean {
  let at = 0;
  let last = 0;
  for (let count = 0; count < ENOUGH; count += 1) {
    const seen = elementAt(head, at, syntax);
    if (!seen || !FIRST_GROUPS.has(seen.group) || seen.length > MOST_BYTES) return false;
    const tag = seen.group * 0x10000 + seen.element;
    if (tag <= last || (seen.element === 0 && seen.length !== 4)) return false;
    last = tag;
    at = seen.next;
  }
  return true;
}

/** How a data set is written that begins with the first byte; null where none does. */
export function bareSyntaxOf(head: Uint8Array): BareSyntax | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return (['explicit', 'implicit', 'explicit-big'] as const).find((syntax) => begins(view, syntax)) ?? null;
}

/** Whether a file has the preamble of PS3.10: `DICM` behind 128 bytes of anything. */
export const hasPreamble = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(128, 132)).toString('latin1') === 'DICM';

/** Whether a file is DICOM by its first bytes: with the preamble, or a data set that begins at once. */
export const looksLikeDicom = (head: Uint8Array): boolean => hasPreamble(head) || bareSyntaxOf(head) !== null;
