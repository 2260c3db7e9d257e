/**
 * Room for the signature with two certificates of 4096 bits, in bytes, and with a time stamp beside it. The room is part of
 * what is signed, so that it tells whether a stamp belongs there.
 */
export const ROOM_BYTES = { plain: 8192, stamped: 24_576 };
export type Room = keyof typeof ROOM_BYTES;

export interface SealWords {
  reason: string;
  name: string;
  location: string;
  signedAt: string;
}

interface Tail {
  xrefAt: number;
  size: number;
  root: string;
  info: string | null;
  id: string | null;
}

/** A PDF text string; Chinese as UTF-16 in hex. */
const pdfText = (text: string) => `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

const pdfDate = (iso: string) => `(D:${new Date(iso).toISOString().slice(0, 19).replace(/\D/g, '')}Z)`;

function readTail(text: string): Tail {
  const xrefAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? Number.NaN);
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1] ?? Number.NaN);
  const root = /\/Root (\d+) 0 R/.exec(trailer)?.[1];
  if (Number.isNaN(xrefAt) || Number.isNaN(size) || !root || !text.startsWith('xref', xrefAt))
    throw new Error('not a PDF made by this portal');
  return {
    xrefAt,
    size,
    root,
    info: /\/Info (\d+ 0 R)/.exec(trailer)?.[1] ?? null,
    id: /\/ID (\[[^\]]*\])/.exec(trailer)?.[1] ?? null,
  };
}

/** The dictionary of an object, without its outer brackets, found by the table of offsets. */
function dictionaryOf(text: string, tail: Tail, number: string): string {
  const rows = text.slice(tail.xrefAt).split('\n');
  const offset = Number(rows[2 + Number(number)]?.slice(0, 10));
  const head = `${number} 0 obj\n`;
  if (!text.startsWith(head, offset)) throw new Error(`object ${number} of the PDF cannot be found`);
  const body = text.slice(offset + head.length, text.indexOf('endobj', offset)).trim();
  return body.replace(/^<</, '').replace(/>>$/, '');
}

function firstPage(text: string, tail: Tail): string {
  let at = /\/Pages (\d+) 0 R/.exec(dictionaryOf(text, tail, tail.root))?.[1];
  while (at) {
    const node = dictionaryOf(text, tail, at);
    if (/\/Type \/Page\s/.test(node)) return at;
    at = /\/Kids \[(\d+) 0 R/.exec(node)?.[1];
  }
  throw new Error('the PDF has no page');
}

/**
 * Appends to a PDF of ours an invisible signature field with room for the signature, as an incremental update: what was
 * there stays byte for byte. @signpdf's own placeholder cannot write Chinese and drops the file's identifier.
 */
export function addPlaceholder(pdf: Buffer, words: SealWords, room: Room = 'plain'): Buffer {
  const text = pdf.toString('latin1');
  const tail = readTail(text);
  const [signature, field, form] = [tail.size, tail.size + 1, tail.size + 2];
  const page = firstPage(text, tail);
  const pageDictionary = dictionaryOf(text, tail, page);
  if (pageDictionary.includes('/Annots')) throw new Error('the first page already has annotations');
  const stars = '/**********';
  const objects: [string, string][] = [
    [tail.root, `${dictionaryOf(text, tail, tail.root)}\n/AcroForm ${form} 0 R`],
    [page, `${pageDictionary}\n/Annots [${field} 0 R]`],
    [
      String(signature),
      `/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n/ByteRange [0 ${stars} ${stars} ${stars}]\n` +
        `/Contents <${'0'.repeat(ROOM_BYTES[room] * 2)}>\n/Name ${pdfText(words.name)}\n/Reason ${pdfText(words.reason)}\n` +
        `/Location ${pdfText(words.location)}\n/M ${pdfDate(words.signedAt)}`,
    ],
    [
      String(field),
      `/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Signature1)\n/F 132\n/Rect [0 0 0 0]\n/P ${page} 0 R\n/V ${signature} 0 R`,
    ],
    [String(form), `/SigFlags 3\n/Fields [${field} 0 R]`],
  ];
  let update = text.endsWith('\n') ? '' : '\n';
  const table = objects
    .map(([number, body]) => {
      const offset = pdf.length + update.length;
      update += `${number} 0 obj\n<<\n${body.trim()}\n>>\nendobj\n`;
      return { number: Number(number), row: `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n` };
    })
    .sort((a, b) => a.number - b.number);
  const xrefAt = pdf.length + update.length;
  const keys = [
    `/Size ${tail.size + 3}`,
    `/Root ${tail.root} 0 R`,
    ...(tail.info ? [`/Info ${tail.info}`] : []),
    ...(tail.id ? [`/ID ${tail.id}`] : []),
    `/Prev ${tail.xrefAt}`,
  ];
  update += `xref\n${table.map(({ row }) => row).join('')}trailer\n<<\n${keys.join('\n')}\n>>\nstartxref\n${xrefAt}\n%%EOF`;
  return Buffer.concat([pdf, Buffer.from(update, 'latin1')]);
}
