import { createHash } from 'node:crypto';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import { isOfAuthority, type SigningKey, sha256, signingKeyOf } from '../../../core/certificate';
import type { Authority, TimeStamping } from '../../../core/ports';
import { lengthOf, signCms, verifyCms, withStamp } from './cms';
import { addPlaceholder, ROOM_BYTES, type Room, type SealWords } from './placeholder';
import { checkStamp, readStamp, type Stamp, StampFailure, stampRequest } from './time-stamp';

export type SealState = 'valid' | 'altered' | 'not_sealed' | 'unknown_certificate';

class CadesSigner extends Signer {
  constructor(private readonly signingKey: SigningKey) {
    super();
  }

  override async sign(content: Buffer): Promise<Buffer> {
    return signCms(this.signingKey, sha256(content));
  }
}

/**
 * Seals a PDF of ours with the clinic's certificate (PAdES, ETSI.CAdES.detached). The signature covers the whole file;
 * the same input gives the same bytes. With the room `stamped` it is valid only after `stampSeal`.
 */
export async function sealPdf(pdf: Buffer, authority: Authority, words: SealWords, room?: Room): Promise<Buffer> {
  return new SignPdf().sign(addPlaceholder(pdf, words, room), new CadesSigner(signingKeyOf(authority)));
}

/** What names the bytes that a signature covers. */
const RANGE = '/ByteRange';
/** A seal of ours stands in the last update of the file, and that takes less than this. */
const TAIL_BYTES = 128 * 1024;

/** The end of a file that was read piece by piece, and the hash of all before it. */
interface Read {
  before: ReturnType<typeof createHash>;
  beforeBytes: number;
  tail: Buffer;
  /** `/ByteRange` stands somewhere in the file. */
  namesSeal: boolean;
}

async function readPieces(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Read> {
  const read: Read = { before: createHash('sha256'), beforeBytes: 0, tail: Buffer.alloc(0), namesSeal: false };
  for await (const piece of pieces) {
    const seam = read.tail.subarray(Math.max(0, read.tail.length - RANGE.length));
    read.namesSeal ||= Buffer.concat([seam, piece]).includes(RANGE);
    const joined = Buffer.concat([read.tail, piece]);
    const surplus = Math.max(0, joined.length - TAIL_BYTES);
    read.before.update(joined.subarray(0, surplus));
    read.beforeBytes += surplus;
    read.tail = Buffer.from(joined.subarray(surplus));
  }
  return read;
}

interface Found {
  /** SHA-256 of every byte but the signature's own. */
  digest: Buffer;
  hex: string;
  /** Where the signature begins in the file. */
  at: number;
}

/** What a signature at the end of this file covers; null unless that is every byte but the signature's own. */
function findSeal({ before, beforeBytes, tail }: Read): Found | null {
  const text = tail.toString('latin1');
  const ranges = [...text.matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)];
  const [only] = ranges;
  if (!only || ranges.length > 1) return null;
  const [start = 1, firstEnd = 0, second = 0, secondLength = 0] = only.slice(1).map(Number);
  const [from, to] = [firstEnd - beforeBytes, second - beforeBytes];
  const coversAll = start === 0 && from > 0 && from < to && second + secondLength === beforeBytes + tail.length;
  if (!coversAll || text[from] !== '<' || text[to - 1] !== '>' || !text.endsWith('%%EOF')) return null;
  if (text.slice(from - '/Contents '.length, from) !== '/Contents ') return null;
  const digest = before.copy().update(tail.subarray(0, from)).update(tail.subarray(to)).digest();
  return { digest, hex: text.slice(from + 1, to - 1), at: firstEnd + 1 };
}

/** The signature without its padding; null when anything but zeros and its one spelling is there. */
function signatureOf(hex: string): Buffer | null {
  if (!/^(?:[0-9a-f]{2})+$/.test(hex)) return null;
  const padded = Buffer.from(hex, 'hex');
  const length = lengthOf(padded);
  return padded.subarray(length).every((byte) => byte === 0) ? padded.subarray(0, length) : null;
}

export interface SealCheck {
  state: SealState;
  /** Of the certificate that the seal was made with; null when it is no seal of ours. */
  certificateSha256: string | null;
  /** The time stamp beside the seal; `trusted` when its authority is one that is trusted here. */
  stamp: (Stamp & { trusted: boolean }) | null;
}

const without = (state: SealState): SealCheck => ({ state, certificateSha256: null, stamp: null });

async function stampOf(token: Buffer, signature: Buffer, trusted: Buffer[]) {
  const stamp = await checkStamp(token, signature, null);
  const isTrusted = await checkStamp(token, signature, trusted).then(
    () => true,
    () => false,
  );
  return { ...stamp, trusted: isTrusted };
}

async function judge(read: Read, authority: Authority, trusted: Buffer[]): Promise<SealCheck> {
  const found = findSeal(read);
  const cms = found && signatureOf(found.hex);
  const signed = cms && verifyCms(cms, found.digest);
  if (!signed) return without('altered');
  const { leaf, chain, signature, token } = signed;
  if ((token !== null) !== (found.hex.length === ROOM_BYTES.stamped * 2)) return without('altered');
  const seal = {
    certificateSha256: sha256(leaf).toString('hex'),
    stamp: token && (await stampOf(token, signature, trusted)),
  };
  if (!isOfAuthority(leaf, authority)) return { ...seal, state: 'unknown_certificate' };
  const isOurs = Buffer.concat(chain).equals(Buffer.concat(signingKeyOf(authority).chain));
  return isOurs ? { ...seal, state: 'valid' } : without('altered');
}

/**
 * Whether a PDF is as it was sealed: every byte covered, nothing appended, the signature sound and of this clinic, a time
 * stamp beside it where one belongs. It is read piece by piece, however large it is. A file that cannot be read as one of
 * ours but names a signature is `altered`.
 * @param trusted certificates (DER) of time-stamping authorities
 */
export async function checkSeal(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  authority: Authority,
  trusted: Buffer[],
): Promise<SealCheck> {
  const read = await readPieces(pieces);
  if (!read.namesSeal) return without('not_sealed');
  // Whatever cannot be parsed is not what was sealed.
  return judge(read, authority, trusted).catch(() => without('altered'));
}

/**
 * Puts a time stamp beside the signature of a file that was sealed with room for one (PAdES B-T).
 * @throws StampFailure when the authority's answer cannot be used, and what `ask` throws when there is none
 */
export async function stampSeal(
  pdf: Buffer,
  ask: NonNullable<TimeStamping['ask']>,
  { policy, trusted }: TimeStamping,
): Promise<{ pdf: Buffer; stamp: Stamp }> {
  const found = findSeal(await readPieces([pdf]));
  const cms = found && signatureOf(found.hex);
  const signed = cms && verifyCms(cms, found.digest);
  if (!signed) throw new Error('there is no seal to stamp');
  const request = stampRequest(signed.signature, policy);
  const { token, ...stamp } = await readStamp(await ask(request.bytes), request, trusted());
  const stamped = withStamp(cms, found.digest, token);
  // Written again from what was read: a token in a spelling that does not come out the same could not be checked later.
  if (!verifyCms(stamped, found.digest)?.token?.equals(token)) throw new StampFailure('its token is not in DER');
  const hex = stamped.toString('hex').padEnd(found.hex.length, '0');
  if (hex.length > found.hex.length) throw new StampFailure(`its token is too large: ${token.length} bytes`);
  const after = pdf.subarray(found.at + found.hex.length);
  return { pdf: Buffer.concat([pdf.subarray(0, found.at), Buffer.from(hex), after]), stamp };
}
