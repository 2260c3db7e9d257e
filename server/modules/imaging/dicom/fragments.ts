import { type FileHandle, open } from 'node:fs/promises';

/** A piece of a file. */
export interface Piece {
  at: number;
  length: number;
}

export interface FragmentIndex {
  /** Basic Offset Table: where each frame begins, counted from the first fragment's item; empty where there is none. */
  offsets: number[];
  fragments: Piece[];
  /** Whether a frame begins here, by the signature of JPEG or JPEG 2000. */
  begins: boolean[];
}

const ITEM_BYTES = 8;
const OFFSET_BYTES = 4;
const MOST_FRAGMENTS = 500_000;

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

const isItem = (head: Buffer) => head.readUInt16LE(0) === 0xfffe && head.readUInt16LE(2) === 0xe000;

/** JPEG and JPEG-LS begin with SOI, a JPEG 2000 code stream with SOC. */
const beginsImage = (start: Buffer) =>
  start.length >= 2 && ((start[0] === 0xff && start[1] === 0xd8) || (start[0] === 0xff && start[1] === 0x4f));

/** What pixel data in fragments consists of (PS3.5 A.4); the file was read whole when it came in. */
export async function indexFragments(path: string, start: number): Promise<FragmentIndex> {
  const file = await open(path);
  try {
    const table = await readAt(file, start, ITEM_BYTES);
    const tableBytes = table.readUInt32LE(4);
    // a longer one places no fragments: it is as long as whoever made the file wants
    const isTable = tableBytes <= MOST_FRAGMENTS * OFFSET_BYTES;
    const listed = await readAt(file, start + ITEM_BYTES, isTable ? tableBytes : 0);
    const offsets = Array.from({ length: Math.floor(listed.length / OFFSET_BYTES) }, (_, at) =>
      listed.readUInt32LE(at * OFFSET_BYTES),
    );
    const index: FragmentIndex = { offsets, fragments: [], begins: [] };
    let at = start + ITEM_BYTES + tableBytes;
    while (index.fragments.length < MOST_FRAGMENTS) {
      const head = await readAt(file, at, ITEM_BYTES + 2);
      if (head.length < ITEM_BYTES || !isItem(head)) break;
      const length = head.readUInt32LE(4);
      index.fragments.push({ at: at + ITEM_BYTES, length });
      index.begins.push(beginsImage(head.subarray(ITEM_BYTES)));
      at += ITEM_BYTES + length;
    }
    return index;
  } finally {
    await file.close();
  }
}
