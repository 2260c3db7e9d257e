/** A display name for a file name that may be hostile: no path, control or direction characters, and not endless. */
export function showFileName(original: string): string {
  const last = original.split(/[/\\]/).filter(Boolean).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\uFFFD]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '' || /^\.+$/.test(plain)) return 'file.pdf';
  const letters = [...plain];
  return letters.length <= 120 ? plain : `${letters.slice(0, 100).join('')}…${letters.slice(-16).join('')}`;
}

/** Extensions that a type may have; the first is given to a name with another. */
const EXTENSIONS: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/tiff': ['tif', 'tiff'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/zip': ['zip'],
  'application/dicom': ['dcm'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.ms-excel': ['xls'],
  'text/csv': ['csv', 'tsv', 'txt'],
};
/** Of what is of no known type: nothing runs it or opens it by itself. */
const UNKNOWN = ['bin'] as const;

/** Names that Windows keeps for devices, whatever follows the dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?=\.|$)/i;
const MOST_BYTES = 180;

const shortened = (stem: string): string => {
  let short = '';
  for (const letter of stem) {
    if (Buffer.byteLength(short + letter) > MOST_BYTES) break;
    short += letter;
  }
  return short.trimEnd();
};

/**
 * The name under which somebody saves a file: its extension follows from what was found in it, never from how it was
 * called, and nothing in it is a path, hidden, reserved, or writes the other way round.
 */
export function downloadName(original: string, mediaType: string): string {
  const known = EXTENSIONS[mediaType] ?? UNKNOWN;
  const plain = showFileName(original).replace(/[:*?"<>|]/g, '_');
  const [, stem = plain, given = ''] = /^(.*)\.([a-z\d]{1,8})$/i.exec(plain) ?? [];
  const fits = known.some((one) => one === given.toLowerCase());
  // of "Lab v1.2" nothing is an extension
  const isExtension = /[a-z]/i.test(given);
  const name = shortened((isExtension ? stem : plain).replace(/^[.\s]+|[.\s]+$/g, '').replace(DEVICE, '_$1')) || 'file';
  return `${name}.${fits ? given : known[0]}`;
}

/** The header that names a file in any script (RFC 6266), for a type that was found in its bytes. */
export function dispositionOf(how: 'inline' | 'attachment', original: string, mediaType: string): string {
  const name = downloadName(original, mediaType);
  const ascii = name.replace(/[^\x20-\x7e]|[\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
