/** A set of characters that bytes from 0x80 on (`high`) or below (`low`) stand for, as `TextDecoder` names it. */
interface CodeElement {
  label: string;
  /** 2: pairs of bytes below 0x80 (JIS in G0); else single bytes, or pairs from 0x80 on. */
  lowPairs?: 'jis0208' | 'jis0212';
}

const LATIN: CodeElement = { label: 'windows-1252' };

/** Character sets without code extensions, by the number or name in (0008,0005); PS3.3 C.12.1.1.2. */
const HIGH: Record<string, string> = {
  '100': 'windows-1252',
  '101': 'iso-8859-2',
  '109': 'iso-8859-3',
  '110': 'iso-8859-4',
  '144': 'iso-8859-5',
  '127': 'iso-8859-6',
  '126': 'iso-8859-7',
  '138': 'iso-8859-8',
  '148': 'windows-1254',
  '203': 'iso-8859-15',
  '13': 'shift_jis',
  '166': 'windows-874',
  '149': 'euc-kr',
  '58': 'gbk',
};

/** Those in which a byte below 0x80 may be the second half of a letter; they stand alone. */
const WHOLE: Record<string, string> = { '192': 'utf-8', UTF8: 'utf-8', GB18030: 'gb18030', GBK: 'gbk' };

/** Escape sequences (behind ESC) that change what the high bytes are; PS3.3 table C.12-3 and C.12-4. */
const TO_G1: Record<string, CodeElement> = {
  '-A': LATIN,
  '-B': { label: 'iso-8859-2' },
  '-C': { label: 'iso-8859-3' },
  '-D': { label: 'iso-8859-4' },
  '-L': { label: 'iso-8859-5' },
  '-G': { label: 'iso-8859-6' },
  '-F': { label: 'iso-8859-7' },
  '-H': { label: 'iso-8859-8' },
  '-M': { label: 'windows-1254' },
  '-b': { label: 'iso-8859-15' },
  '-T': { label: 'windows-874' },
  ')I': { label: 'shift_jis' },
  '$)C': { label: 'euc-kr' },
  '$)A': { label: 'gbk' },
};

/** And those that change the low ones; null is ASCII. */
const TO_G0: Record<string, CodeElement | null> = {
  '(B': null,
  '(J': null,
  $B: { label: 'euc-jp', lowPairs: 'jis0208' },
  '$@': { label: 'euc-jp', lowPairs: 'jis0208' },
  '$(D': { label: 'euc-jp', lowPairs: 'jis0212' },
};

const ESC = 0x1b;
const ESCAPES = [...Object.keys(TO_G1), ...Object.keys(TO_G0)].sort((a, b) => b.length - a.length);

const decoders = new Map<string, TextDecoder>();
function decode(label: string, bytes: Uint8Array): string {
  const decoder = decoders.get(label) ?? new TextDecoder(label);
  decoders.set(label, decoder);
  return decoder.decode(bytes);
}

const keyOf = (name: string): string => {
  const plain = name.trim().toUpperCase();
  const number = /(?:^|IR[ _-]?)(\d+)$/.exec(plain)?.[1];
  return number ?? plain.replace(/^ISO[ _]2022[ _]/, '').replace(/[ _-]/g, '');
};

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** High bytes in pairs only, as GB 2312 writes them, and no single accented letter of a Latin text among them. */
const isPaired = (bytes: Uint8Array): boolean =>
  /^(?:[\0-\x7f]|[\xa1-\xfe]{2})*$/.test(Buffer.from(bytes).toString('latin1'));

/**
 * What no character set is named for. The standard says ASCII; devices write what their system writes, so that UTF-8 and
 * pairs of GB 2312 are taken for what they look like.
 */
function decodeUndeclared(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return decode('utf-8', bytes);
  return decode(isPaired(bytes) ? 'gb18030' : LATIN.label, bytes);
}

function lowText(bytes: Uint8Array, g0: CodeElement | null): string {
  if (!g0?.lowPairs) return Buffer.from(bytes).toString('latin1');
  const high: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const [first, second] = [bytes[at] as number, bytes[at + 1]];
    // a space or a line's end between the pairs is itself
    if (first <= 0x20 || second === undefined || second <= 0x20) {
      high.push(first);
      continue;
    }
    if (g0.lowPairs === 'jis0212') high.push(0x8f);
    high.push(first | 0x80, second | 0x80);
    at += 1;
  }
  return decode(g0.label, Uint8Array.from(high));
}

/** What ends the reach of an escape sequence: delimiters of values and names, and ends of lines. */
const RESETS = new Set([0x5c, 0x5e, 0x3d, 0x0a, 0x0c, 0x0d, 0x09]);

function decodeExtended(bytes: Uint8Array, initial: CodeElement): string {
  let g0: CodeElement | null = null;
  let g1 = initial;
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] as number;
    if (byte === ESC) {
      const behind = Buffer.from(bytes.subarray(at + 1, at + 4)).toString('latin1');
      const found = ESCAPES.find((one) => behind.startsWith(one));
      if (found !== undefined) {
        if (found in TO_G0) g0 = TO_G0[found] ?? null;
        else g1 = TO_G1[found] ?? g1;
      }
      at += 1 + (found?.length ?? 0);
      continue;
    }
    const isHigh = byte >= 0x80;
    let end = at + 1;
    while (end < bytes.length && bytes[end] !== ESC && (bytes[end] as number) >= 0x80 === isHigh) {
      if (!isHigh && !g0 && RESETS.has(bytes[end] as number)) break;
      end += 1;
    }
    if (!isHigh && !g0 && RESETS.has(byte)) g1 = initial;
    const run = bytes.subarray(at, end);
    text += isHigh ? decode(g1.label, run) : lowText(run, g0);
    at = end;
  }
  return text;
}

/**
 * Bytes of a text of a DICOM file, by its Specific Character Set (0008,0005), code extensions of ISO 2022 included.
 * Never throws: what cannot be decoded becomes U+FFFD.
 * @param names the values of (0008,0005); none where it is absent
 */
export function decodeText(bytes: Uint8Array, names: readonly string[]): string {
  if (bytes.every((byte) => byte < 0x80 && byte !== ESC)) return Buffer.from(bytes).toString('latin1');
  const keys = names.map(keyOf);
  const whole = keys.map((key) => WHOLE[key]).find((label) => label !== undefined);
  if (whole) return decode(whole, bytes);
  const high = keys.map((key) => HIGH[key]).find((label) => label !== undefined);
  if (!high && !bytes.includes(ESC)) return decodeUndeclared(bytes);
  const first = HIGH[keys[0] ?? ''];
  return decodeExtended(bytes, { label: first ?? high ?? LATIN.label });
}
