import { createHash, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  CryptoEngine,
  type ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  extKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  commonName: '2.5.4.3',
};
const HASHES: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const NONCE_BYTES = 16;

/** The library wants bytes of a buffer of their own. */
const own = (bytes: Uint8Array) => new Uint8Array(bytes);

const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto });

/** A time-stamping authority's answer that cannot be used. */
export class StampFailure extends Error {}

const refuse = (why: string): never => {
  throw new StampFailure(why);
};

export interface StampRequest {
  /** What is sent (RFC 3161, `application/timestamp-query`). */
  bytes: Buffer;
  nonce: Buffer;
  /** What is stamped. */
  signature: Buffer;
  /** The policy asked for; null: the authority's own. */
  policy: string | null;
}

/** Asks for a time stamp over this signature, with a nonce of its own, the authority's certificate and SHA-256. */
export function stampRequest(signature: Buffer, policy: string | null): StampRequest {
  const nonce = randomBytes(NONCE_BYTES);
  // Positive and without a leading zero: DER has one spelling only.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
      hashedMessage: new OctetString({ valueHex: own(createHash('sha256').update(signature).digest()) }),
    }),
    nonce: new Integer({ valueHex: own(nonce) }),
    certReq: true,
    ...(policy && { reqPolicy: policy }),
  });
  return { bytes: Buffer.from(request.toSchema().toBER()), nonce, signature, policy };
}

export interface Stamp {
  at: Date;
  /** The authority, as its certificate names it. */
  by: string;
}

interface Opened {
  signed: SignedData;
  info: TSTInfo;
}

function open(token: Buffer): Opened {
  const content = ContentInfo.fromBER(own(token));
  if (content.contentType !== ContentInfo.SIGNED_DATA) refuse('the token is no signed data');
  const signed = new SignedData({ schema: content.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== OID.tstInfo || !eContent) refuse('the token holds no time stamp');
  if (signed.signerInfos.length !== 1) refuse('the token has not one signer');
  return { signed, info: TSTInfo.fromBER((eContent as OctetString).getValue()) };
}

/** Whether the signed attributes name this certificate by its hash (RFC 2634, RFC 5816), as every token must. */
function namesCertificate(signed: SignedData, certificate: Buffer): boolean {
  for (const { type, values } of signed.signerInfos[0]?.signedAttrs?.attributes ?? []) {
    if (type !== OID.signingCertificate && type !== OID.signingCertificateV2) continue;
    const parts = values[0]?.valueBlock.value[0]?.valueBlock.value[0]?.valueBlock.value ?? [];
    const named = type === OID.signingCertificateV2 && !(parts[0] instanceof OctetString);
    const hash = named ? HASHES[parts[0]?.valueBlock.value[0]?.valueBlock.toString()] : undefined;
    const algorithm = named ? hash : type === OID.signingCertificate ? 'sha1' : 'sha256';
    const value = parts[named ? 1 : 0];
    if (!algorithm || !(value instanceof OctetString)) return false;
    return createHash(algorithm).update(certificate).digest().equals(Buffer.from(value.getValue()));
  }
  return false;
}

/** The use of a time-stamping certificate is critical and is that alone (RFC 3161, 2.3). */
function isForStamping(certificate: Certificate): boolean {
  const use = certificate.extensions?.find(({ extnID }) => extnID === OID.extKeyUsage);
  const purposes = (use?.parsedValue as ExtKeyUsage | undefined)?.keyPurposes ?? [];
  return use?.critical === true && purposes.length === 1 && purposes[0] === OID.timeStamping;
}

const nameOf = (certificate: Certificate) =>
  String(certificate.subject.typesAndValues.find(({ type }) => type === OID.commonName)?.value.valueBlock.value ?? '');

const derOf = (certificate: Certificate) => Buffer.from(certificate.toSchema().toBER());

/** Those of many trusted certificates that this token's own lead to: the rest need not be read. */
function relatedTo(signed: SignedData, trusted: Buffer[]): Certificate[] {
  const given = (signed.certificates ?? []).flatMap((one) =>
    one instanceof Certificate ? [new X509Certificate(derOf(one))] : [],
  );
  const names = new Set(given.flatMap(({ issuer, subject }) => [issuer, subject]));
  return trusted
    .filter((certificate) => names.has(new X509Certificate(certificate).subject))
    .map((certificate) => Certificate.fromBER(own(certificate)));
}

/**
 * The time stamp that a token gives to a signature: its imprint, its own signature, the use of its certificate and that
 * it names that certificate.
 * @param trusted certificates (DER) of which one must end its chain, as of the stamp's time; null: not asked
 * @throws Error when it does not hold
 */
export async function checkStamp(token: Buffer, signature: Buffer, trusted: Buffer[] | null): Promise<Stamp> {
  const { signed, info } = open(token);
  if (info.messageImprint.hashAlgorithm.algorithmId !== OID.sha256) refuse('the imprint is no SHA-256');
  const verified = await signed.verify(
    {
      signer: 0,
      data: own(signature).buffer,
      extendedMode: true,
      checkChain: trusted !== null,
      passedWhenNotRevValues: true,
      trustedCerts: relatedTo(signed, trusted ?? []),
    },
    engine,
  );
  const certificate = verified.signerCertificate;
  if (!verified.signatureVerified || !certificate) return refuse('the token’s signature does not hold');
  if (!isForStamping(certificate)) refuse('the certificate is not for time stamps');
  if (!namesCertificate(signed, derOf(certificate))) refuse('the token does not name its certificate');
  return { at: info.genTime, by: nameOf(certificate) };
}

/**
 * The token of an authority's answer to this request.
 * @throws StampFailure when it refuses, or when nonce, policy, imprint, signature, certificate or chain are not right
 */
export async function readStamp(
  answer: Buffer,
  request: StampRequest,
  trusted: Buffer[],
): Promise<Stamp & { token: Buffer }> {
  try {
    const { status, timeStampToken } = TimeStampResp.fromBER(own(answer));
    // 0 granted, 1 granted with modifications
    if (Number(status.status) > 1 || !timeStampToken)
      return refuse(
        `it refuses: status ${status.status} ${status.statusStrings?.map(({ valueBlock }) => valueBlock.value).join(' ') ?? ''}`,
      );
    const token = Buffer.from(timeStampToken.toSchema().toBER());
    const { info } = open(token);
    if (!info.nonce || !Buffer.from(info.nonce.valueBlock.valueHexView).equals(request.nonce)) refuse('another nonce');
    if (request.policy && info.policy !== request.policy) refuse(`another policy, ${info.policy}`);
    return { token, ...(await checkStamp(token, request.signature, trusted)) };
  } catch (error) {
    if (error instanceof StampFailure) throw error;
    return refuse((error as Error).message);
  }
}
