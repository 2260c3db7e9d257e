import { sign, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { type SigningKey, sha256 } from '../../../core/certificate';

const { asn1 } = forge;
const { Class, Type } = asn1;
type Node = forge.asn1.Asn1;

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

const node = (type: number, value: string | Node[], constructed = Array.isArray(value)): Node =>
  asn1.create(Class.UNIVERSAL, type, constructed, value as string);
const sequence = (...value: Node[]) => node(Type.SEQUENCE, value);
const set = (...value: Node[]) => node(Type.SET, value);
const octets = (bytes: Buffer) => node(Type.OCTETSTRING, bytes.toString('binary'));
const oid = (name: string) => node(Type.OID, asn1.oidToDer(name).getBytes());
const integer = (value: number) => node(Type.INTEGER, asn1.integerToDer(value).getBytes());
const context = (tag: number, value: Node[]) => asn1.create(Class.CONTEXT_SPECIFIC, tag, true, value);
const algorithm = (name: string) => sequence(oid(name), node(Type.NULL, ''));
const der = (value: Node) => Buffer.from(asn1.toDer(value).getBytes(), 'binary');
const parse = (bytes: Buffer) => asn1.fromDer(forge.util.createBuffer(bytes.toString('binary')));

function issuerAndSerial(leaf: Buffer): { issuer: Node; serial: Node } {
  const certificate = parse(leaf).value as Node[];
  const fields = (certificate[0] as Node).value as Node[];
  const first = fields[0]?.tagClass === Class.CONTEXT_SPECIFIC ? 1 : 0;
  return { serial: fields[first] as Node, issuer: fields[first + 2] as Node };
}

/**
 * The signed attributes of PAdES baseline B (ETSI EN 319 142-1): content type, digest of the document and the signing
 * certificate by hash (RFC 5035). The time stands in the signature dictionary, not here.
 */
function attributesOf(leaf: Buffer, digest: Buffer): Node[] {
  const { issuer, serial } = issuerAndSerial(leaf);
  const certificateId = sequence(octets(sha256(leaf)), sequence(sequence(context(4, [issuer])), serial));
  const attributes = [
    sequence(oid(OID.contentType), set(oid(OID.data))),
    sequence(oid(OID.messageDigest), set(octets(digest))),
    sequence(oid(OID.signingCertificateV2), set(sequence(sequence(certificateId)))),
  ];
  return attributes.sort((a, b) => Buffer.compare(der(a), der(b)));
}

function envelope(leaf: Buffer, chain: Buffer[], attributes: Node[], signature: Buffer): Buffer {
  const { issuer, serial } = issuerAndSerial(leaf);
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    algorithm(OID.sha256),
    context(0, attributes),
    algorithm(OID.rsa),
    octets(signature),
  );
  const signed = sequence(
    integer(1),
    set(algorithm(OID.sha256)),
    sequence(oid(OID.data)),
    context(0, [leaf, ...chain].map(parse)),
    set(signer),
  );
  return der(sequence(oid(OID.signedData), context(0, [signed])));
}

/** A detached CAdES signature over content with this SHA-256. The same input gives the same bytes. */
export function signCms({ key, leaf, chain }: SigningKey, digest: Buffer): Buffer {
  const attributes = attributesOf(leaf, digest);
  return envelope(leaf, chain, attributes, sign('sha256', der(set(...attributes)), key));
}

interface Taken {
  certificates: Buffer[];
  signature: Buffer;
}

/** Certificates and signature of a CMS file. @throws Error when it is not built as ours are */
function take(cms: Buffer): Taken {
  const [, wrapped] = parse(cms).value as Node[];
  const signed = ((wrapped as Node).value as Node[])[0] as Node;
  const [, , , certificates, signers] = signed.value as Node[];
  const signer = ((signers as Node).value as Node[])[0] as Node;
  const signature = (signer.value as Node[])[5] as Node;
  return {
    certificates: ((certificates as Node).value as Node[]).map(der),
    signature: Buffer.from(signature.value as string, 'binary'),
  };
}

/** The number of bytes a CMS file takes; what follows it is padding. */
export function lengthOf(padded: Buffer): number {
  const first = padded[1] ?? 0;
  if (first < 0x80) return 2 + first;
  const lengthBytes = first - 0x80;
  if (lengthBytes < 1 || lengthBytes > 4) throw new Error('not DER');
  return 2 + lengthBytes + padded.readUIntBE(2, lengthBytes);
}

/**
 * The certificates of a CMS file that is the signature of content with this digest, the signing one first; null when it
 * is not. It is built again from its parts and compared byte for byte: what no signature covers is then only the
 * certificates above the first, which the caller compares with those it knows.
 */
export function verifyCms(cms: Buffer, digest: Buffer): Buffer[] | null {
  const { certificates, signature } = take(cms);
  const [leaf, ...chain] = certificates;
  if (!leaf) return null;
  const attributes = attributesOf(leaf, digest);
  if (!envelope(leaf, chain, attributes, signature).equals(cms)) return null;
  return verify('sha256', der(set(...attributes)), new X509Certificate(leaf).publicKey, signature)
    ? certificates
    : null;
}
