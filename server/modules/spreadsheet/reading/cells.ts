import { SSF } from '@e965/xlsx';
import { cleanCell } from './cell-rules';

/** A cell as the library gives it. */
export interface LibraryCell {
  /** b, e, n, d, s or z. */
  t: string;
  v?: unknown;
  w?: string;
  f?: string;
  /** The number format. */
  z?: string;
}

const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};
/** The library forgets the names of newer ones, such as #SPILL!. */
const UNKNOWN_ERROR = '#ERROR!';

/** Days between the first days of the two ways of counting. */
const DAYS_TO_1904 = 1462;
const EXACT_DIGITS = 1e15;

type FormatKind = 'plain' | 'date' | 'written';
const kinds = new Map<string, FormatKind>();

/** `written` formats are part of what the cell says: leading zeros, words, dashes between digits. */
function formatKind(format: string): FormatKind {
  const before = kinds.get(format);
  if (before) return before;
  const shown = format.split(';')[0] ?? '';
  const digits = shown.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  let kind: FormatKind = 'plain';
  if (SSF.is_date(format)) kind = 'date';
  else if (/^0{2,}$/.test(digits) || /^0+(-0+)+$/.test(digits)) kind = 'written';
  else if (/^([0#]+|General)$/i.test(digits) && /"[^"]*[\p{L}\p{N}][^"]*"|\\[A-Za-z]/u.test(shown)) kind = 'written';
  kinds.set(format, kind);
  return kind;
}

const pad = (n: number) => String(n).padStart(2, '0');

function dateText(serial: number, format: string, is1904: boolean): string {
  const days = is1904 ? serial + DAYS_TO_1904 : serial;
  if (serial >= 0 && serial < 1 && !/[yd]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')))
    return String(SSF.format(format, serial));
  const date = SSF.parse_date_code(days);
  if (!date || days < 1) return String(serial);
  const day = `${date.y}-${pad(date.m)}-${pad(date.d)}`;
  return date.H || date.M ? `${day} ${pad(date.H)}:${pad(date.M)}` : day;
}

/** A number in plain digits, as precise as Excel keeps it. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toFixed(15).replace(/0+$/, '') : text;
}

function numberText(value: number, format: string | undefined, is1904: boolean): string {
  if (!format || format === 'General' || format === '@') return plainNumber(value);
  const kind = formatKind(format);
  if (kind === 'date') return dateText(value, format, is1904);
  return kind === 'written' && Number.isInteger(value) && Math.abs(value) < EXACT_DIGITS
    ? String(SSF.format(format, value))
    : plainNumber(value);
}

/** What a cell says, as text without loss: leading zeros, long numbers in digits, days as `YYYY-MM-DD`. */
export function cellText(cell: LibraryCell | undefined, is1904: boolean, most?: number): string {
  if (cell?.t === 'e') return ERRORS[cell.v as number] ?? UNKNOWN_ERROR;
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 's') return cleanCell(cell.v as string, most);
  if (cell.t === 'n') return numberText(cell.v as number, cell.z, is1904);
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  return cell.t === 'z' ? '' : cleanCell(String(cell.v), most);
}

/** Whether Excel could not keep all digits of what was typed into the cell. */
export const lostDigits = (cell: LibraryCell | undefined): boolean =>
  cell?.t === 'n' && typeof cell.v === 'number' && Math.abs(cell.v) >= EXACT_DIGITS;
