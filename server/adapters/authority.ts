import { createHash, createPrivateKey, generateKeyPair, randomBytes, randomUUID, X509Certificate } from 'node:crypto';
import { link, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { openP12 } from '../core/certificate';
import type { Authority } from '../core/ports';
import { sync, writeDurably } from './durable-files';

const KEY_BITS = 3072;
const CA_YEARS = 20;
const SIGNING_YEARS = 5;
const RENEW_BEFORE_DAYS = 60;
const DAY_MS = 86_400_000;

interface Options {
  clinicName: string;
  /** For tests of what the calendar does. */
  now?: Date;
}

interface Issued {
  key: forge.pki.rsa.PrivateKey;
  certificate: forge.pki.Certificate;
}

type Extensions = Parameters<forge.pki.Certificate['setExtensions']>[0];

const pem = (certificate: Buffer) => new X509Certificate(certificate).toString();

function authorityOf(p12: Buffer, passphrase: string): Authority {
  const { leaf, chain } = openP12(p12, passphrase);
  return {
    certificateSha256: createHash('sha256').update(leaf).digest('hex'),
    caPem: pem(chain.at(-1) ?? leaf),
    p12,
    passphrase,
  };
}

const newKey = async (): Promise<forge.pki.rsa.PrivateKey> => {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return forge.pki.privateKeyFromPem(pair.privateKey);
};

/** One certificate; without an issuer it signs itself. Texts are UTF-8, since a clinic's name may be Chinese. */
function issue(
  key: forge.pki.rsa.PrivateKey,
  name: string,
  years: number,
  now: Date,
  extensions: Extensions,
  issuer?: Issued,
): Issued {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = `00${randomBytes(16).toString('hex')}`;
  // A day back, so that a reader whose clock is behind accepts it at once.
  certificate.validity.notBefore = new Date(now.getTime() - DAY_MS);
  certificate.validity.notAfter = new Date(now.getTime() + years * 365.25 * DAY_MS);
  const subject = [
    { name: 'commonName', value: name, valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(issuer ? issuer.certificate.subject.attributes : subject);
  certificate.setExtensions([...extensions, { name: 'subjectKeyIdentifier' }]);
  certificate.sign(issuer?.key ?? key, forge.md.sha256.create());
  return { key, certificate };
}

const issueCa = (key: forge.pki.rsa.PrivateKey, clinic: string, now: Date) =>
  issue(key, `${clinic} Report CA`, CA_YEARS, now, [
    { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
  ]);

const issueSigner = (key: forge.pki.rsa.PrivateKey, clinic: string, now: Date, ca: Issued) =>
  issue(
    key,
    `${clinic} Report Signing`,
    SIGNING_YEARS,
    now,
    [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
      { name: 'extKeyUsage', emailProtection: true, '1.3.6.1.5.5.7.3.36': true },
    ],
    ca,
  );

function p12Of(signer: Issued, ca: Issued, passphrase: string): Buffer {
  const store = forge.pkcs12.toPkcs12Asn1(signer.key, [signer.certificate, ca.certificate], passphrase, {
    algorithm: 'aes256',
  });
  return Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
}

const FILES = { caKey: 'ca.key.pem', ca: 'ca.pem', p12: 'signing.p12', passphrase: 'signing.pass' };

/** A new authority of a clinic and its signing certificate, in memory. @param now the calendar that they are valid by */
export async function issueAuthority(clinicName: string, now: Date): Promise<Authority> {
  const [caKey, signingKey] = await Promise.all([newKey(), newKey()]);
  const ca = issueCa(caKey, clinicName, now);
  const passphrase = randomBytes(32).toString('base64url');
  return authorityOf(p12Of(issueSigner(signingKey, clinicName, now, ca), ca, passphrase), passphrase);
}

const readIfThere = (file: string) =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** The key of the clinic's authority, readable with the password alone. */
const sealKey = (pemText: string, passphrase: string): string =>
  createPrivateKey({ key: pemText, passphrase }).export({
    ...{ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase },
  }) as string;

const openKey = (pemText: string, passphrase: string): forge.pki.rsa.PrivateKey =>
  forge.pki.privateKeyFromPem(
    createPrivateKey({ key: pemText, passphrase }).export({ type: 'pkcs1', format: 'pem' }) as string,
  );

/** Where the password lies: in the file of `PORTAL_KEY_FILE`, else beside the key. @throws Error when that is within the data folder */
function passphraseFile(folder: string): string {
  const given = process.env.PORTAL_KEY_FILE;
  if (!given) return path.join(folder, FILES.passphrase);
  const file = path.resolve(given);
  if (!path.relative(path.dirname(folder), file).startsWith('..'))
    throw new Error(`PORTAL_KEY_FILE ${file} lies in the data folder. Write a path outside of it.`);
  return file;
}

/** The password; made where there is none. Of two first starts one makes it. */
async function ensurePassphrase(file: string): Promise<string> {
  const beside = `${file}.${randomUUID()}`;
  await writeDurably(beside, randomBytes(32).toString('base64url'));
  try {
    await link(beside, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await sync(path.dirname(file));
  } finally {
    await rm(beside, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** Takes a password that lies beside its key to where it is to be, and seals the key that an earlier release left open. */
async function moveApart(folder: string, file: string): Promise<void> {
  const beside = path.join(folder, FILES.passphrase);
  const old = file === beside ? null : await readIfThere(beside);
  if (old === null) return;
  const known = await readIfThere(file);
  if (known !== null && known.toString('utf8').trim() !== old.toString('utf8').trim())
    throw new Error(`PORTAL_KEY_FILE ${file} holds another password than that of the key in ${folder}.`);
  if (known === null) await writeDurably(file, old.toString('utf8'));
  await sync(path.dirname(file));
  const caKey = path.join(folder, FILES.caKey);
  const draft = path.join(folder, `.${randomUUID()}`);
  await writeDurably(draft, sealKey(await readFile(caKey, 'utf8'), old.toString('utf8').trim()));
  await rename(draft, caKey);
  await rm(beside);
  await sync(folder);
}

/** Makes all files beside, and puts the whole folder in place at once: of two first starts one wins, both use it. */
async function found(folder: string, clinic: string, now: Date): Promise<void> {
  const outside = passphraseFile(folder);
  const isBeside = path.dirname(outside) === folder;
  const beside = `${folder}.${randomUUID()}`;
  await mkdir(beside, { recursive: true, mode: 0o700 });
  try {
    const [caKey, signingKey] = await Promise.all([newKey(), newKey()]);
    const ca = issueCa(caKey, clinic, now);
    const passphrase = await ensurePassphrase(isBeside ? path.join(beside, FILES.passphrase) : outside);
    await writeDurably(path.join(beside, FILES.caKey), sealKey(forge.pki.privateKeyToPem(ca.key), passphrase));
    await writeDurably(path.join(beside, FILES.ca), forge.pki.certificateToPem(ca.certificate));
    await writeDurably(path.join(beside, FILES.p12), p12Of(issueSigner(signingKey, clinic, now, ca), ca, passphrase));
    await sync(beside);
    await rename(beside, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await sync(path.dirname(folder));
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** @throws Error when the key is there and its password is not: no other key is made in its place */
async function load(folder: string): Promise<Authority | null> {
  const p12 = await readIfThere(path.join(folder, FILES.p12));
  if (p12 === null) return null;
  const file = passphraseFile(folder);
  await moveApart(folder, file);
  const passphrase = await readIfThere(file);
  if (passphrase === null)
    throw new Error(`The signing key in ${folder} is there, but not its password: ${file}. Put that file back.`);
  return authorityOf(p12, passphrase.toString('utf8').trim());
}

/** node-forge reads a name as bytes and writes it as text: read back as it is, a Chinese issuer would not match its CA. */
function readCa(text: string): forge.pki.Certificate {
  const certificate = forge.pki.certificateFromPem(text);
  for (const attribute of certificate.subject.attributes)
    attribute.value = forge.util.decodeUtf8(String(attribute.value));
  return certificate;
}

/** A new signing certificate of the same CA, before the old one ends; what the old one sealed stays valid. */
async function renewed(folder: string, authority: Authority, clinic: string, now: Date): Promise<Authority> {
  const { leaf } = openP12(authority.p12, authority.passphrase);
  if (Date.parse(new X509Certificate(leaf).validTo) - now.getTime() > RENEW_BEFORE_DAYS * DAY_MS) return authority;
  const key = openKey(await readFile(path.join(folder, FILES.caKey), 'utf8'), authority.passphrase);
  const ca = { key, certificate: readCa(await readFile(path.join(folder, FILES.ca), 'utf8')) };
  const p12 = p12Of(issueSigner(await newKey(), clinic, now, ca), ca, authority.passphrase);
  const beside = path.join(folder, `.${randomUUID()}`);
  await writeDurably(beside, p12);
  await rename(beside, path.join(folder, FILES.p12));
  await sync(folder);
  return authorityOf(p12, authority.passphrase);
}

const refuseP12 = (file: string, reason: string): never => {
  throw new Error(`PORTAL_SIGNING_P12 cannot be used: ${file} ${reason}. Until that is put right nothing is signed.`);
};

async function readP12(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return refuseP12(file, 'is not there. Write the path of the PKCS#12 file (.p12, .pfx), or remove the setting');
    if (code === 'EISDIR') return refuseP12(file, 'is a folder. Write the path of the PKCS#12 file in it');
    return refuseP12(file, `cannot be read by this account (${code})`);
  }
}

/** By what the reader of the format says. */
const P12_REFUSALS: [RegExp, string][] = [
  [/invalid password/i, 'is not opened by PORTAL_SIGNING_P12_PASSWORD. Write the password of that file'],
  [/^the signing file/, 'holds no RSA key with its certificate. Export both into one file'],
  [/unsupported|not supported/i, 'is encrypted in a way that cannot be read. Export it again with AES-256 and SHA-256'],
];

function openGiven(file: string, p12: Buffer, passphrase: string) {
  try {
    return openP12(p12, passphrase);
  } catch (error) {
    const { message } = error as Error;
    const known = P12_REFUSALS.find(([words]) => words.test(message))?.[1];
    return refuseP12(file, known ?? 'is no PKCS#12 file, or a damaged one. Write the path of the .p12 or .pfx file');
  }
}

/** The clinic's own file, or a refusal that names the setting to put right. */
async function readGiven(file: string, passphrase: string, now: Date): Promise<Authority> {
  const p12 = await readP12(file);
  const { validTo } = new X509Certificate(openGiven(file, p12, passphrase).leaf);
  if (Date.parse(validTo) <= now.getTime())
    refuseP12(file, `holds a certificate that ended on ${validTo}. Write the path of the new one`);
  return authorityOf(p12, passphrase);
}

/**
 * The clinic's signing certificate: the PKCS#12 file of `PORTAL_SIGNING_P12` (`PORTAL_SIGNING_P12_PASSWORD`), else the
 * clinic's own local authority in `<dataDir>/authority`, made at the first start and renewed before it ends; its password
 * lies in the file of `PORTAL_KEY_FILE`, or, without that, beside it.
 * @throws Error when the given file cannot be opened or its certificate is over: nothing is then signed with another one
 */
export async function openAuthority(dataDir: string, { clinicName, now = new Date() }: Options): Promise<Authority> {
  const given = process.env.PORTAL_SIGNING_P12;
  if (given) return readGiven(given, process.env.PORTAL_SIGNING_P12_PASSWORD ?? '', now);
  const folder = path.join(dataDir, 'authority');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!(await load(folder))) await found(folder, clinicName, now);
  const authority = await load(folder);
  if (!authority) throw new Error(`the clinic's signing files in ${folder} are incomplete`);
  return renewed(folder, authority, clinicName, now);
}
