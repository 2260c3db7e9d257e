import { type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { ProblemCode } from '../../core/problems';

const LEAST_KEY_BITS = 2048;

/** What a reader compares: `2A:0B:…`, the names, and from when to when it may sign (ISO). */
export function factsOf(der: Buffer) {
  const { fingerprint256, subject, issuer, validFrom, validTo } = new X509Certificate(der);
  const inOneLine = (name: string) => name.split('\n').join(', ');
  return {
    sha256: fingerprint256.replaceAll(':', '').toLowerCase(),
    subject: inOneLine(subject),
    issuer: inOneLine(issuer),
    validFrom: new Date(validFrom).toISOString(),
    validTo: new Date(validTo).toISOString(),
  };
}

/** Whether it says what its key is for, and signing documents is not among it. */
function isForOther(der: Buffer): boolean {
  const certificate = forge.pki.certificateFromAsn1(forge.asn1.fromDer(der.toString('binary')));
  const usage = certificate.getExtension('keyUsage') as
    | { digitalSignature?: boolean; nonRepudiation?: boolean }
    | null
    | undefined;
  return Boolean(usage) && !usage?.digitalSignature && !usage?.nonRepudiation;
}

/** Why a certificate cannot seal reports; null when it can. */
export function faultOfCertificate(
  key: KeyObject,
  leaf: Buffer,
  now: Date,
): { code: ProblemCode; params: Record<string, string> } | null {
  const { ca } = new X509Certificate(leaf);
  const { validFrom, validTo } = factsOf(leaf);
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_KEY_BITS)
    return { code: 'settings.certificate_unfit', params: {} };
  const at = now.toISOString();
  if (validTo <= at) return { code: 'settings.certificate_ended', params: { date: validTo.slice(0, 10) } };
  if (validFrom > at) return { code: 'settings.certificate_early', params: { date: validFrom.slice(0, 10) } };
  return ca || isForOther(leaf) ? { code: 'settings.certificate_usage', params: {} } : null;
}
