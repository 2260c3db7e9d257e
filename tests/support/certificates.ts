import { createHash, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { Authority } from '../../server/core/ports';

export type Keys = { publicKey: KeyObject; privateKey: KeyObject };

export const keysOf = (modulusLength: number): Keys => generateKeyPairSync('rsa', { modulusLength });

interface Told {
  name: string;
  from: Date;
  to: Date;
  extensions?: object[];
}

const privateOf = ({ privateKey }: Keys) =>
  forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());

const derOf = (asn1: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');

function certificateOf(keys: Keys, { name, from, to, extensions = [] }: Told): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(keys.publicKey.export({ type: 'spki', format: 'pem' }).toString());
  certificate.serialNumber = '01';
  certificate.validity.notBefore = from;
  certificate.validity.notAfter = to;
  const organization = { name: 'organizationName', value: 'Lotus' };
  certificate.setSubject([{ name: 'commonName', value: name }, organization]);
  certificate.setIssuer([{ name: 'commonName', value: 'Some Authority' }]);
  certificate.setExtensions(extensions);
  certificate.sign(privateOf(keys), forge.md.sha256.create());
  return certificate;
}

/** A certificate (DER) that is valid between two instants. */
export const certificateDer = (keys: Keys, told: Told): Buffer =>
  derOf(forge.pki.certificateToAsn1(certificateOf(keys, told)));

let shared: Keys | undefined;

/** A PKCS#12 file of somebody else's making, in a tenth of the time that the portal takes to make its own. */
export function foreignP12(told: Told): Authority {
  shared ??= keysOf(2048);
  const certificate = certificateOf(shared, told);
  const passphrase = `open ${told.name}`;
  const store = forge.pkcs12.toPkcs12Asn1(privateOf(shared), [certificate], passphrase, {
    algorithm: 'aes256',
    count: 1,
  });
  const der = derOf(forge.pki.certificateToAsn1(certificate));
  return {
    certificateSha256: createHash('sha256').update(der).digest('hex'),
    caPem: new X509Certificate(der).toString(),
    p12: derOf(store),
    passphrase,
  };
}
