import { crc32, inflateRawSync } from 'node:zlib';
import { SheetUnreadable } from './unreadable';

export interface ZipEntry {
  name: string;
  method: number;
  encrypted: boolean;
  crc: number;
  packedBytes: number;
  sizeBytes: number;
  offset: number;
}

/** What a workbook may become: 50,000 rows of 15 columns are about 60 MB. */
export const ZIP_LIMITS = { entries: 5_000, entryBytes: 320 * 1024 * 1024, totalBytes: 400 * 1024 * 1024 };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;

const damaged = () => new SheetUnreadable('damaged');

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - END_LENGTH; at >= Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw damaged();
}

const nameAt = (bytes: Buffer, at: number, length: number) =>
  bytes.toString('utf8', at, at + length).replaceAll('\\', '/');

const isEncrypted = (bytes: Buffer, at: number) => (bytes.readUInt16LE(at) & 1) === 1;

/** The head that stands before a part must call it what the directory calls it: no checksum covers the names. */
function checkHead(bytes: Buffer, { name, encrypted, offset }: ZipEntry): void {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw damaged();
  if (nameAt(bytes, offset + 30, bytes.readUInt16LE(offset + 26)) !== name) throw damaged();
  if (isEncrypted(bytes, offset + 6) !== encrypted) throw damaged();
}

/**
 * The directory of a zip file, without inflating anything. It must be whole, and agree with what stands before each part.
 * @throws SheetUnreadable `damaged`, or `too_big_inside` when it names too many parts.
 */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > ZIP_LIMITS.entries) throw new SheetUnreadable('too_big_inside');
  const start = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  let at = start;
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw damaged();
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry = {
      name: nameAt(bytes, at + 46, nameLength),
      method: bytes.readUInt16LE(at + 10),
      encrypted: isEncrypted(bytes, at + 8),
      crc: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      sizeBytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    checkHead(bytes, entry);
    entries.push(entry);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (at !== start + bytes.readUInt32LE(end + 12)) throw damaged();
  return entries;
}

function packed(bytes: Buffer, { offset, packedBytes }: ZipEntry): Buffer {
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packedBytes > bytes.length) throw damaged();
  return bytes.subarray(start, start + packedBytes);
}

const changed = ({ name }: ZipEntry) => new SheetUnreadable('part_changed', { part: name });

function inflate(bytes: Buffer, entry: ZipEntry, mostBytes: number): Buffer {
  const content = packed(bytes, entry);
  if (entry.method === 0) return content;
  if (entry.method !== 8) throw damaged();
  try {
    return inflateRawSync(content, { maxOutputLength: mostBytes });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? new SheetUnreadable('too_big_inside')
      : changed(entry);
  }
}

/** A part as whoever saved it wrote it. */
function partOf(bytes: Buffer, entry: ZipEntry, mostBytes: number): Buffer {
  const part = inflate(bytes, entry, mostBytes);
  if (part.length !== entry.sizeBytes || crc32(part) !== entry.crc) throw changed(entry);
  return part;
}

/**
 * Inflates the entries that are wanted; each must have the size and the checksum (CRC-32) that the directory names. What it
 * claims is believed only for refusing: the limits hold for what really comes out.
 * @throws SheetUnreadable `too_big_inside`, `password`, `damaged`, or `part_changed` with the part.
 */
export function unzip(bytes: Buffer, entries: ZipEntry[]): Map<string, Buffer> {
  const claimed = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  if (claimed > ZIP_LIMITS.totalBytes || entries.some((entry) => entry.sizeBytes > ZIP_LIMITS.entryBytes))
    throw new SheetUnreadable('too_big_inside');
  const parts = new Map<string, Buffer>();
  let left = ZIP_LIMITS.totalBytes;
  for (const entry of entries) {
    if (entry.encrypted) throw new SheetUnreadable('password');
    const part = partOf(bytes, entry, Math.max(1, Math.min(left, ZIP_LIMITS.entryBytes)));
    left -= part.length;
    parts.set(entry.name, part);
  }
  return parts;
}
