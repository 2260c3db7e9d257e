import { ZipFile } from 'yazl';

/** A zip of these files, behind so many empty folders. */
export async function zipOf(
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
  folders = 0,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (let folder = 1; folder <= folders; folder += 1) zip.addEmptyDirectory(String(folder));
  for (const [name, bytes] of files) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The same zip with other bytes for a name of the same length, wherever it stands. */
export function renamed(zip: Buffer, from: string, to: Uint8Array): Buffer {
  const bytes = Buffer.from(zip);
  if (Buffer.byteLength(from) !== to.length) throw new Error('the names are not of one length');
  let found = 0;
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) {
    bytes.set(to, at);
    found += 1;
  }
  if (found === 0) throw new Error(`${from} is not in the zip`);
  return bytes;
}

const LOCAL = 'PK\x03\x04';
const CENTRAL = 'PK\x01\x02';

/** The same zip with a bit of the general purpose flags of each entry set, e.g. 1 for a password. */
export function withFlag(zip: Buffer, flag: number): Buffer {
  const bytes = Buffer.from(zip);
  for (const [mark, place] of [
    [LOCAL, 6],
    [CENTRAL, 8],
  ] as const)
    for (let at = bytes.indexOf(mark, 0, 'latin1'); at >= 0; at = bytes.indexOf(mark, at + 1, 'latin1'))
      bytes.writeUInt16LE(bytes.readUInt16LE(at + place) | flag, at + place);
  return bytes;
}
