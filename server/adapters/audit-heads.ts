import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type HeadStore, HeadsLost, type KeptHead } from '../core/ports';
import { sync, writeDurably } from './durable-files';

const KEY = 'key.pem';
const HEADS = 'heads.jsonl';
/** Longer than the longest line. */
const TAIL_BYTES = 4096;

/** A line of the file: what is signed, and the signature of it. The first line opens the file and holds no head. */
interface Line {
  file: string;
  seq: number;
  hash: string;
  at: string;
  /** SHA-256 of the line before, so that none can be taken out or changed without the key. */
  previous: string;
  signature: string;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const signed = ({ file, seq, hash, at, previous }: Omit<Line, 'signature'>) =>
  Buffer.from(JSON.stringify([file, seq, hash, at, previous]));

/** Null for what a crash cut short, and for what is no line of ours. */
function parse(text: string): Line | null {
  try {
    const line = JSON.parse(text) as Partial<Line>;
    return typeof line.file === 'string' && typeof line.seq === 'number' && typeof line.signature === 'string'
      ? (line as Line)
      : null;
  } catch {
    return null;
  }
}

const headOf = ({ seq, hash, at }: Line): KeptHead => ({ seq, hash, at });

/**
 * The signed heads of the audit chain, in a file that only grows: `<folder>/heads.jsonl`, signed with the key beside it.
 * Whoever appends holds the database's lock for it, so that two portals on one folder take turns.
 */
export function fileHeads(folder: string): HeadStore {
  const [keyFile, file] = [path.join(folder, KEY), path.join(folder, HEADS)];
  const readKey = async (): Promise<KeyObject> => {
    try {
      return createPrivateKey(await readFile(keyFile));
    } catch (error) {
      throw isMissing(error) ? new HeadsLost('key_lost') : error;
    }
  };
  const isSigned = (line: Line, key: KeyObject) =>
    verify(null, signed(line), key, Buffer.from(line.signature, 'base64'));

  /** The last whole line, with its text; null where there is no file. */
  const tail = async (): Promise<{ line: Line; text: string; isCut: boolean } | null> => {
    const handle = await open(file, 'r').catch((error) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (!handle) return null;
    try {
      const { size } = await handle.stat();
      const from = Math.max(0, size - TAIL_BYTES);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
      const text = buffer.subarray(0, bytesRead).toString('utf8');
      const found = text
        .split('\n')
        .reverse()
        .map((one) => ({ line: parse(one), text: one }))
        .find(({ line }) => line !== null);
      if (!found?.line) throw new HeadsLost('damaged');
      return { line: found.line, text: found.text, isCut: !text.endsWith('\n') };
    } finally {
      await handle.close();
    }
  };

  const write = async (bare: Omit<Line, 'signature'>, isCut: boolean): Promise<void> => {
    const signature = sign(null, signed(bare), await readKey()).toString('base64');
    const handle = await open(file, 'a', 0o600);
    try {
      // what a crash cut short stays as it is, on a line of its own
      await handle.writeFile(`${isCut ? '\n' : ''}${JSON.stringify({ ...bare, signature })}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  };

  const lastLine = async () => {
    const last = await tail();
    if (!last) throw new HeadsLost('lost');
    if (!isSigned(last.line, createPublicKey(await readKey()))) throw new HeadsLost('damaged');
    return last;
  };

  return {
    id: async () => (await tail())?.line.file ?? null,
    async begin(id, at) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if ((await tail().catch(() => 'damaged')) !== null)
        await rename(file, path.join(folder, `${HEADS}.before-${id}`));
      const hasKey = await stat(keyFile).catch(() => null);
      if (!hasKey) {
        const { privateKey } = generateKeyPairSync('ed25519');
        const draft = `${keyFile}.${id}`;
        await writeDurably(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }));
        await rename(draft, keyFile).finally(() => rm(draft, { force: true }));
      }
      await write({ file: id, seq: 0, hash: '', at: at.toISOString(), previous: '' }, false);
      await sync(folder);
    },
    async last() {
      const { line } = await lastLine();
      return line.seq === 0 ? null : headOf(line);
    },
    async append(head) {
      const { line, text, isCut } = await lastLine();
      await write({ file: line.file, ...head, previous: hashOf(text) }, isCut);
    },
    async *read() {
      const { line: newest } = await lastLine();
      let previous = '';
      for await (const text of createInterface({
        input: createReadStream(file),
        crlfDelay: Number.POSITIVE_INFINITY,
      })) {
        const line = parse(text);
        if (!line) continue;
        // the signature of the newest line vouches for all before it, each by the hash of the one before
        if (line.previous !== previous || line.file !== newest.file) throw new HeadsLost('damaged');
        previous = hashOf(text);
        if (line.seq > 0) yield headOf(line);
      }
    },
  };
}
