import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { Authority } from './ports';

export interface SigningKey {
  key: KeyObject;
  /** The signing certificate, DER. */
  leaf: Buffer;
  /** The certificates above it, DER, nearest first. */
  chain: Buffer[];
}

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const derOf = (certificate: forge.pki.Certificate) =>
  Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary');

/** Orders certificates from the one that issued `leaf` upwards. */
function chainAbove(leaf: Buffer, others: Buffer[]): Buffer[] {
  const chain: Buffer[] = [];
  let below = new X509Certificate(leaf);
  for (;;) {
    const issuer = others.find(
      (der) => !chain.includes(der) && !der.equals(leaf) && below.checkIssued(new X509Certificate(der)),
    );
    if (!issuer) return chain;
    chain.push(issuer);
    below = new X509Certificate(issuer);
  }
}

/** Far more than any program writes; each takes as long as hashing once. */
const MOST_ROUNDS = 1_000_000;

/** How often a PKCS#12 file has its password hashed before it can be told to be right: it says so itself. */
function roundsOf(store: forge.asn1.Asn1): number {
  const [, , mac] = store.value as forge.asn1.Asn1[];
  const rounds = (mac?.value as forge.asn1.Asn1[] | undefined)?.[2];
  return rounds ? Number.parseInt(forge.util.bytesToHex(rounds.value as string), 16) : 1;
}

/**
 * Key and certificates of a PKCS#12 file.
 * @throws Error when it would take too long, the passphrase is wrong, the key is not RSA, or no certificate belongs to it
 */
export function openP12(p12: Buffer, passphrase: string): SigningKey {
  const parsed = forge.asn1.fromDer(forge.util.createBuffer(p12.toString('binary')));
  if (roundsOf(parsed) > MOST_ROUNDS) throw new Error('the signing file takes too long to open');
  const store = forge.pkcs12.pkcs12FromAsn1(parsed, false, passphrase);
  const bags = (type: string) => store.getBags({ bagType: type })[type] ?? [];
  const { pkcs8ShroudedKeyBag = '', keyBag = '', certBag = '' } = forge.pki.oids;
  const private_ = [...bags(pkcs8ShroudedKeyBag), ...bags(keyBag)][0]?.key;
  if (!private_) throw new Error('the signing file holds no RSA key');
  const key = createPrivateKey(forge.pki.privateKeyToPem(private_));
  const certificates = bags(certBag).flatMap((bag) => (bag.cert ? derOf(bag.cert) : []));
  const leaf = certificates.find((der) => new X509Certificate(der).checkPrivateKey(key));
  if (!leaf) throw new Error('the signing file holds no certificate of its key');
  return { key, leaf, chain: chainAbove(leaf, certificates) };
}

/** The same as a PKCS#12 file that is opened quickly; its password guards it no better than the place it is kept in. */
export function packP12({ key, leaf, chain }: SigningKey, passphrase: string): Buffer {
  const certificates = [leaf, ...chain].map((der) =>
    forge.pki.certificateFromAsn1(forge.asn1.fromDer(der.toString('binary'))),
  );
  const pem = key.export({ type: 'pkcs1', format: 'pem' }).toString();
  const store = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(pem), certificates, passphrase, {
    algorithm: 'aes256',
  });
  return Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
}

const opened = new Map<string, SigningKey>();

/** The authority's key, unlocked once per thread: that takes longer than signing. */
export function signingKeyOf(authority: Authority): SigningKey {
  const known = opened.get(authority.certificateSha256) ?? openP12(Buffer.from(authority.p12), authority.passphrase);
  opened.set(authority.certificateSha256, known);
  return known;
}

/** Whether `leaf` is the authority's own signing certificate or one that its CA issued (an earlier one). */
export function isOfAuthority(leaf: Buffer, authority: Authority): boolean {
  if (sha256(leaf).toString('hex') === authority.certificateSha256) return true;
  if (!authority.caPem) return false;
  const [certificate, ca] = [new X509Certificate(leaf), new X509Certificate(authority.caPem)];
  return ca.ca && certificate.checkIssued(ca) && certificate.verify(ca.publicKey);
}
