import { openP12, sha256 } from '../../core/certificate';
import type { Authority, Ports } from '../../core/ports';

/** A certificate that signed before; what it sealed stays verifiable. */
export interface FormerCertificate {
  sha256: string;
  pem: string;
  caPem: string;
  until: string;
}

/** The certificate of the settings page, as its row holds it. */
export interface KeptCertificate {
  /** The PKCS#12 file (base64) and its password, sealed as JSON; null: the portal signs with what lies in its data folder. */
  sealed: string | null;
  sha256: string;
  caPem: string;
  origin: 'made' | 'imported' | 'own';
  former: FormerCertificate[];
}

interface Opened {
  p12: string;
  passphrase: string;
}

const opened = new WeakMap<Ports['live'], Authority>();

/** Seals a PKCS#12 file with its password. */
export const sealP12 = ({ secrets }: Ports, p12: Buffer, passphrase: string): string =>
  secrets.seal(JSON.stringify({ p12: p12.toString('base64'), passphrase } satisfies Opened));

/** What signs by this row; null: none of the settings page. @throws Error when it was sealed with another key */
export function authorityIn({ live, secrets }: Ports, value: unknown): Authority | null {
  const { sealed, sha256: hash, caPem } = (value ?? {}) as Partial<KeptCertificate>;
  if (!sealed || !hash) return null;
  const known = opened.get(live);
  if (known?.certificateSha256 === hash) return known;
  const { p12, passphrase } = JSON.parse(secrets.open(sealed)) as Opened;
  const bytes = Buffer.from(p12, 'base64');
  if (sha256(openP12(bytes, passphrase).leaf).toString('hex') !== hash)
    throw new Error('not the certificate of its row');
  const authority: Authority = { certificateSha256: hash, caPem: caPem ?? '', p12: bytes, passphrase };
  opened.set(live, authority);
  return authority;
}
