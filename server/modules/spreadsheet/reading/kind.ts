import { SheetUnreadable } from './unreadable';
import { type ZipEntry, zipEntries } from './zip';

/** What the bytes are, whatever the name says. */
export type Found = { kind: 'xlsx'; entries: ZipEntry[]; macros: boolean } | { kind: 'xls' } | { kind: 'csv' };

const notASheet = (found: string) => new SheetUnreadable('not_a_sheet', { found });

/** The first bytes of what people take for a spreadsheet, and what each is called. */
const OTHER_KINDS: [string, string][] = [
  ['25504446', 'PDF'],
  ['89504e47', 'PNG'],
  ['ffd8ff', 'JPEG'],
  ['47494638', 'GIF'],
  ['49492a00', 'TIFF'],
  ['4d4d002a', 'TIFF'],
  ['377abcaf271c', '7z'],
  ['52617221', 'RAR'],
  ['1f8b', 'gzip'],
  ['7b5c727466', 'RTF'],
];

const EXTENSION_OF_ZIP: [RegExp, string][] = [
  [/^xl\/workbook\.bin$/i, 'XLSB'],
  [/^word\//i, 'Word'],
  [/^ppt\//i, 'PowerPoint'],
  [/^content\.xml$/i, 'OpenDocument'],
  [/^Index\/Document\.iwa$/i, 'Numbers'],
];

function zipKind(bytes: Buffer): Found {
  const entries = zipEntries(bytes);
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name));
  const other = EXTENSION_OF_ZIP.find(([pattern]) => has(pattern));
  if (other) throw notASheet(other[1]);
  if (!has(/^xl\//i) && !has(/workbook[^/]*\.xml$/i)) throw notASheet('ZIP');
  return { kind: 'xlsx', entries, macros: has(/vbaProject\.bin$/i) };
}

/** Names of streams stand in a compound file as UTF-16. */
const holdsStream = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'));

function compoundKind(bytes: Buffer): Found {
  if (holdsStream(bytes, 'EncryptedPackage')) throw new SheetUnreadable('password');
  if (holdsStream(bytes, 'Workbook') || holdsStream(bytes, 'Book\0')) return { kind: 'xls' };
  if (holdsStream(bytes, 'WordDocument')) throw notASheet('Word');
  if (holdsStream(bytes, 'PowerPoint Document')) throw notASheet('PowerPoint');
  throw new SheetUnreadable('damaged');
}

function textKind(bytes: Buffer): Found {
  const start = bytes
    .toString('latin1', 0, 2000)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase();
  if (/^(<!doctype html|<html|<table|<head|<meta)/.test(start)) throw notASheet('HTML');
  if (start.startsWith('<?xml') || start.startsWith('<workbook')) throw notASheet('XML');
  return { kind: 'csv' };
}

/**
 * Looks at the content, never at the name.
 * @throws SheetUnreadable `empty`, `password`, `not_a_sheet` with what was found, `damaged` or `too_big_inside`.
 */
export function kindOf(bytes: Buffer): Found {
  if (bytes.length === 0) throw new SheetUnreadable('empty');
  const head = bytes.toString('hex', 0, 16);
  if (head.startsWith('504b0506')) throw new SheetUnreadable('empty');
  if (head.startsWith('504b0304')) return zipKind(bytes);
  if (head.startsWith('d0cf11e0a1b11ae1')) return compoundKind(bytes);
  if (/^09(00|02|04|08)/.test(head)) return { kind: 'xls' };
  const other = OTHER_KINDS.find(([magic]) => head.startsWith(magic));
  if (other) throw notASheet(other[1]);
  return textKind(bytes);
}
