import { constants, createPrivateKey, type KeyObject, privateEncrypt } from 'node:crypto';
import forge from 'node-forge';
import type { Authority } from '../../../core/ports';
import { RANGE_ROOM, SIGNATURE_ROOM } from './writer';

export type Seal = (pdf: Buffer, at: Date) => Buffer;

/** DER of DigestInfo for SHA-256 up to the hash itself (RFC 8017, 9.2). */
const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

function openAuthority(authority: Authority): { key: KeyObject; certificates: forge.pki.Certificate[] } {
  const p12 = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(authority.p12.toString('binary')), authority.passphrase);
  const bags = (type: string) => p12.getBags({ bagType: type })[type] ?? [];
  const keyType = forge.pki.oids.pkcs8ShroudedKeyBag as string;
  const key = bags(keyType)[0]?.key;
  const certificates = bags(forge.pki.oids.certBag as string).flatMap(({ cert }) => cert ?? []);
  if (!key || certificates.length === 0) throw new Error('the authority has no key or no certificate');
  return { key: createPrivateKey(forge.pki.privateKeyToPem(key)), certificates };
}

/** The certificate of the key stands first. */
function own(certificates: forge.pki.Certificate[], authority: Authority): forge.pki.Certificate {
  const hash = (certificate: forge.pki.Certificate) =>
    forge.md.sha256
      .create()
      .update(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes())
      .digest()
      .toHex();
  return (
    certificates.find((certificate) => hash(certificate) === authority.certificateSha256) ??
    (certificates[0] as forge.pki.Certificate)
  );
}

/**
 * Seals files of `Pdf.write` with the clinic's certificate. The key is opened once and signs natively: a thousand files
 * take seconds, not minutes.
 */
export function sealer(authority: Authority): Seal {
  const { key, certificates } = openAuthority(authority);
  const certificate = own(certificates, authority);
  const signer = {
    sign: (digest: forge.md.MessageDigest) => {
      const info = Buffer.concat([DIGEST_INFO, Buffer.from(digest.digest().getBytes(), 'binary')]);
      return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info).toString('binary');
    },
  };
  return (pdf, at) => {
    const text = pdf.toString('latin1');
    const from = text.indexOf(`/Contents<${'0'.repeat(40)}`) + '/Contents'.length;
    const until = from + SIGNATURE_ROOM + 2;
    const range = `0 ${from} ${until} ${pdf.length - until}`.padEnd(RANGE_ROOM);
    const sealed = Buffer.from(pdf);
    sealed.write(range, text.indexOf('/ByteRange[') + '/ByteRange['.length, 'latin1');
    const signed = forge.pkcs7.createSignedData();
    signed.content = forge.util.createBuffer(sealed.toString('binary', 0, from) + sealed.toString('binary', until));
    for (const one of certificates) signed.addCertificate(one);
    const { contentType, data, messageDigest, signingTime, sha256 } = forge.pki.oids as Record<string, string>;
    signed.addSigner({
      key: signer as unknown as forge.pki.rsa.PrivateKey,
      certificate,
      digestAlgorithm: sha256 as string,
      authenticatedAttributes: [
        { type: contentType as string, value: data },
        { type: signingTime as string, value: at as unknown as string },
        { type: messageDigest as string },
      ],
    });
    signed.sign({ detached: true });
    const hex = forge.util.bytesToHex(forge.asn1.toDer(signed.toAsn1()).getBytes());
    if (hex.length > SIGNATURE_ROOM) throw new Error('the signature does not fit');
    sealed.write(hex, from + 1, 'latin1');
    return sealed;
  };
}
