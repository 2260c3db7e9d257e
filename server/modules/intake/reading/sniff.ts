import { looksLikeDicom } from '../../imaging/dicom/sniff-rules';

export type FileKind =
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'tiff'
  | 'heic'
  | 'dicom'
  | 'zip'
  | 'program'
  | 'unknown';

/** ISO 32000-1, annex H 3.4.1: readers accept the header anywhere in the first 1024 bytes. */
const PDF_HEADER_WITHIN = 1024;

/** What a system runs, or a browser reads as a page, if it stands at the start: a PDF behind it does not make it harmless. */
const PROGRAM = /^(MZ|\x7fELF|#!|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe|\s*<(!doctype|html|script|svg|\?xml|\?php))/i;

/** ISO 23008-12: the brands of what an iPhone makes; AVIF has others. */
const HEIC = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/;

const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const MAGIC: [FileKind, number, number[]][] = [
  ['png', 0, [0x89, ...codes('PNG\r\n'), 0x1a, 0x0a]],
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['gif', 0, codes('GIF87a')],
  ['gif', 0, codes('GIF89a')],
  ['tiff', 0, [...codes('II'), 0x2a, 0]],
  ['tiff', 0, [...codes('MM'), 0, 0x2a]],
  ['dicom', 128, codes('DICM')],
  ['zip', 0, [...codes('PK'), 3, 4]],
  ['zip', 0, [...codes('PK'), 5, 6]],
];

const has = (bytes: Uint8Array, at: number, magic: number[]) =>
  magic.every((code, index) => bytes[at + index] === code);

function hasPdfHeader(bytes: Uint8Array): boolean {
  const header = codes('%PDF-');
  const last = Math.min(PDF_HEADER_WITHIN, bytes.length - header.length);
  for (let at = 0; at <= last; at += 1) if (has(bytes, at, header)) return true;
  return false;
}

/** What a file is by its first bytes, whatever its name says. */
export function sniff(bytes: Uint8Array): FileKind {
  const found = MAGIC.find(([, at, magic]) => has(bytes, at, magic));
  if (found) return found[0];
  if (has(bytes, 0, codes('RIFF')) && has(bytes, 8, codes('WEBP'))) return 'webp';
  if (HEIC.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))) return 'heic';
  if (PROGRAM.test(Buffer.from(bytes.subarray(0, PDF_HEADER_WITHIN)).toString('latin1'))) return 'program';
  if (hasPdfHeader(bytes)) return 'pdf';
  return looksLikeDicom(bytes) ? 'dicom' : 'unknown';
}
