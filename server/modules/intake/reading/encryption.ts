const ENTRY = /\/Encrypt(?=[\s<])\s*(?:(\d+)\s+(\d+)\s+R|(<<))/g;
const MOST_LETTERS = 4000;

/** The dictionaries that say how a PDF is encrypted, as written. */
function dictionariesOf(text: string): string[] {
  return [...text.matchAll(ENTRY)].flatMap(({ index, 1: number, 2: generation, 3: direct }) => {
    if (direct) return [text.slice(index, index + MOST_LETTERS).split(/\bstream\b|startxref/)[0] ?? ''];
    const starts = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`, 'g'))];
    return starts.map((start) => text.slice(start.index, start.index + MOST_LETTERS).split('endobj')[0] ?? '');
  });
}

const readAsItIs = (dictionary: string, key: 'StmF' | 'StrF') =>
  (new RegExp(`/${key}\\s*/([^\\s/<>\\[\\]()]+)`).exec(dictionary)?.[1] ?? 'Identity') === 'Identity';

/** Only since version 4 can a file leave its pages open; an escaped name could be any name. */
const isAttachmentsOnly = (dictionary: string) =>
  /\/V\s*[45]\b/.test(dictionary) &&
  !/#[0-9a-f]{2}/i.test(dictionary) &&
  readAsItIs(dictionary, 'StmF') &&
  readAsItIs(dictionary, 'StrF');

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/**
 * A PDF whose attachments alone are encrypted, with that left out, so that its pages can be read without a password
 * (ISO 32000-2, 7.6.6). Null where the pages are encrypted too.
 */
export function openPagesOf(bytes: Uint8Array): Uint8Array | null {
  const text = latin1(bytes);
  const dictionaries = dictionariesOf(text);
  if (dictionaries.length === 0 || !dictionaries.every(isAttachmentsOnly)) return null;
  return Buffer.from(
    text.replace(ENTRY, (entry) => entry.replace('/Encrypt', '/Unused_')),
    'latin1',
  );
}

/** Whether it is encrypted by something else than a password, such as the certificate of a recipient. */
export const needsCertificate = (bytes: Uint8Array): boolean =>
  dictionariesOf(latin1(bytes)).some((dictionary) => {
    const handler = /\/Filter\s*\/([^\s/<>[\]()]+)/.exec(dictionary)?.[1];
    return handler !== undefined && handler !== 'Standard';
  });
