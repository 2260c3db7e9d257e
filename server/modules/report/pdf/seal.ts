import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import { isOfAuthority, type SigningKey, sha256, signingKeyOf } from '../../../core/certificate';
import type { Authority } from '../../../core/ports';
import { lengthOf, signCms, verifyCms } from './cms';
import { addPlaceholder, type SealWords } from './placeholder';

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
 * the same input gives the same bytes.
 */
export async function sealPdf(pdf: Buffer, authority: Authority, words: SealWords): Promise<Buffer> {
  return new SignPdf().sign(addPlaceholder(pdf, words), new CadesSigner(signingKeyOf(authority)));
}

interface Found {
  content: Buffer;
  hex: string;
}

/** What a signature of this file covers; null unless that is every byte but the signature's own. */
function findSeal(pdf: Buffer): Found | null {
  const text = pdf.toString('latin1');
  const ranges = [...text.matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)];
  const [only] = ranges;
  if (!only || ranges.length > 1) return null;
  const [start = 1, firstEnd = 0, second = 0, secondLength = 0] = only.slice(1).map(Number);
  const coversAll = start === 0 && firstEnd < second && second + secondLength === pdf.length;
  if (!coversAll || text[firstEnd] !== '<' || text[second - 1] !== '>' || !text.endsWith('%%EOF')) return null;
  if (text.slice(firstEnd - '/Contents '.length, firstEnd) !== '/Contents ') return null;
  return {
    content: Buffer.concat([pdf.subarray(0, firstEnd), pdf.subarray(second)]),
    hex: text.slice(firstEnd + 1, second - 1),
  };
}

/** The signature without its padding; null when anything but zeros and its one spelling is there. */
function signatureOf(hex: string): Buffer | null {
  if (!/^(?:[0-9a-f]{2})+$/.test(hex)) return null;
  const padded = Buffer.from(hex, 'hex');
  const length = lengthOf(padded);
  return length <= padded.length && padded.subarray(length).every((byte) => byte === 0)
    ? padded.subarray(0, length)
    : null;
}

/**
 * Whether a PDF is as it was sealed: every byte covered, nothing appended, the signature sound and of this clinic.
 * A file that cannot be read as one of ours but names a signature is `altered`.
 */
export function verifySeal(pdf: Buffer, authority: Authority): SealState {
  if (!pdf.includes('/ByteRange')) return 'not_sealed';
  try {
    const found = findSeal(pdf);
    const cms = found && signatureOf(found.hex);
    if (!found || !cms) return 'altered';
    const signed = verifyCms(cms, sha256(found.content));
    if (!signed) return 'altered';
    if (!isOfAuthority(signed.leaf, authority)) return 'unknown_certificate';
    return Buffer.concat(signed.chain).equals(Buffer.concat(signingKeyOf(authority).chain)) ? 'valid' : 'altered';
  } catch {
    // Whatever cannot be parsed is not what was sealed.
    return 'altered';
  }
}
