import { sign, verify, X509Certificate } from 'node:crypto';
import { fromBER, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { type SigningKey, sha256 } from '../../../core/certificate';

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
};

interface Schema {
  toBER(): ArrayBuffer;
}

const der = (schema: Schema) => Buffer.from(schema.toBER());
/** The library wants bytes of a buffer of their own. */
const own = (bytes: Uint8Array) => new Uint8Array(bytes);

const read = new WeakMap<Buffer, Certificate>();

/** The certificates of a key are the same bytes at every signature, and reading them takes longer than signing. */
function certificateOf(bytes: Buffer): Certificate {
  const known = read.get(bytes) ?? Certificate.fromBER(own(bytes));
  read.set(bytes, known);
  return known;
}

const algorithm = (algorithmId: string) => new AlgorithmIdentifier({ algorithmId, algorithmParams: new Null() });

/**
 * The signed attributes of PAdES baseline B (ETSI EN 319 142-1): content type, digest of the document and the signing
 * certificate by hash (RFC 5035). The time stands in the signature dictionary, not here.
 */
function attributesOf(leaf: Buffer, digest: Buffer): SignedAndUnsignedAttributes {
  const { issuer, serialNumber } = certificateOf(leaf);
  const issuerSerial = new Sequence({
    value: [new Sequence({ value: [new GeneralName({ type: 4, value: issuer }).toSchema()] }), serialNumber],
  });
  const certificateId = new Sequence({ value: [new OctetString({ valueHex: own(sha256(leaf)) }), issuerSerial] });
  // shortest first, as DER orders a set
  const attributes = [
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: ContentInfo.DATA })] }),
    new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: own(digest) })] }),
    new Attribute({
      type: OID.signingCertificateV2,
      values: [new Sequence({ value: [new Sequence({ value: [certificateId] })] })],
    }),
  ];
  return new SignedAndUnsignedAttributes({ type: 0, attributes });
}

/** What is signed of the attributes: their set, not the field they stand in. */
function signedBytes(attributes: SignedAndUnsignedAttributes): Buffer {
  const bytes = der(attributes.toSchema());
  bytes[0] = 0x31;
  return bytes;
}

interface Parts {
  leaf: Buffer;
  /** The certificates above it. */
  chain: Buffer[];
  signature: Buffer;
  /** An RFC 3161 token over the signature. */
  token: Buffer | null;
}

function envelope({ leaf, chain, signature, token }: Parts, attributes: SignedAndUnsignedAttributes): Buffer {
  const { issuer, serialNumber } = certificateOf(leaf);
  const stamp = token && new Attribute({ type: OID.timeStampToken, values: [fromBER(own(token)).result] });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm: algorithm(OID.sha256),
    signedAttrs: attributes,
    signatureAlgorithm: algorithm(OID.rsa),
    signature: new OctetString({ valueHex: own(signature) }),
    ...(stamp && { unsignedAttrs: new SignedAndUnsignedAttributes({ type: 1, attributes: [stamp] }) }),
  });
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [algorithm(OID.sha256)],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    certificates: [leaf, ...chain].map(certificateOf),
    signerInfos: [signer],
  });
  return der(new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema() }).toSchema());
}

/** A detached CAdES signature over content with this SHA-256. The same input gives the same bytes. */
export function signCms({ key, leaf, chain }: SigningKey, digest: Buffer): Buffer {
  const attributes = attributesOf(leaf, digest);
  return envelope({ leaf, chain, signature: sign('sha256', signedBytes(attributes), key), token: null }, attributes);
}

/** @throws Error when it is not built as ours are */
function take(cms: Buffer): Parts {
  const signed = new SignedData({ schema: ContentInfo.fromBER(own(cms)).content });
  const [leaf, ...chain] = (signed.certificates ?? []).map((certificate) => der(certificate.toSchema()));
  const [signer] = signed.signerInfos;
  if (!leaf || !signer) throw new Error('no certificate or no signer');
  const [stamp] = signer.unsignedAttrs?.attributes ?? [];
  return {
    leaf,
    chain,
    signature: Buffer.from(signer.signature.valueBlock.valueHexView),
    token: stamp ? der(stamp.values[0]) : null,
  };
}

/** The number of bytes a CMS file takes; what follows it is padding. @throws Error when no such file begins here */
export function lengthOf(padded: Buffer): number {
  const { offset, result } = fromBER(own(padded));
  if (offset < 0 || result.error) throw new Error('not DER');
  return offset;
}

/**
 * The parts of a CMS file that is the signature of content with this digest; null when it is not. It is built again from
 * its parts and compared byte for byte: what no signature covers is then only the certificates above the first, which the
 * caller compares with those it knows, and the time stamp, which has a signature of its own.
 */
export function verifyCms(cms: Buffer, digest: Buffer): Parts | null {
  const parts = take(cms);
  const attributes = attributesOf(parts.leaf, digest);
  if (!envelope(parts, attributes).equals(cms)) return null;
  const { publicKey } = new X509Certificate(parts.leaf);
  return verify('sha256', signedBytes(attributes), publicKey, parts.signature) ? parts : null;
}

/** The same signature with a time stamp beside it. */
export function withStamp(cms: Buffer, digest: Buffer, token: Buffer): Buffer {
  return envelope({ ...take(cms), token }, attributesOf(take(cms).leaf, digest));
}
