import { createHash, X509Certificate } from 'node:crypto';
import { audit } from '../../core/audit';
import { openP12, type SigningKey, signingKeyOf } from '../../core/certificate';
import { type Context, type SignedInContext, signedIn } from '../../core/context';
import { announce } from '../../core/events';
import type { Arrival, Authority, Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { WorkerFailure } from '../../core/worker';
import { factsOf, faultOfCertificate } from './certificate-facts';
import { type FormerCertificate, type KeptCertificate, sealP12 } from './certificate-kept';
import { reloadSettings, takeOver } from './keeping';
import { listSettings, lockSettings, type SettingRecord, saveSettings } from './repository';
import type { CertificateView } from './schema';

const KEY = 'certificate';
const VARIABLE = 'PORTAL_SIGNING_P12';
const WARN_DAYS = 60;
const DAY_MS = 86_400_000;
const MOST_P12_BYTES = 1024 * 1024;
const LIMITS = { timeoutMs: 10_000, memoryMb: 256 };

const rowIn = (rows: readonly SettingRecord[]) => rows.find(({ key }) => key === KEY);
const keptIn = (row: SettingRecord | undefined) => (row?.value ?? null) as KeptCertificate | null;
const pemOf = (der: Buffer) => new X509Certificate(der).toString();

function present(ctx: Context, row: SettingRecord | undefined): CertificateView {
  const { authority, live } = ctx.ports;
  const kept = keptIn(row);
  const facts = factsOf(signingKeyOf(authority).leaf);
  const daysLeft = Math.floor((Date.parse(facts.validTo) - ctx.now().getTime()) / DAY_MS);
  const isKept = live.kept.authority !== null && kept?.sealed != null;
  return {
    ...facts,
    rowVersion: row?.rowVersion ?? 0,
    origin: live.isFixed(VARIABLE) ? 'environment' : isKept && kept ? kept.origin : 'own',
    daysLeft,
    endsSoon: daysLeft < WARN_DAYS,
    former: (kept?.former ?? []).map(({ pem, until }) => ({ ...factsOf(new X509Certificate(pem).raw), until })),
  };
}

/** The certificate that signs now, and those that signed before. */
export const viewCertificate = async (ctx: Context): Promise<CertificateView> =>
  present(ctx, rowIn(await listSettings(ctx.ports.db)));

/** The certificate of the issuer (PEM), for whoever is to trust the seals. @throws Problem request.not_found */
export async function issuerPem(ctx: Context, sha256: string): Promise<string> {
  const { authority } = ctx.ports;
  if (authority.certificateSha256 === sha256) return authority.caPem;
  const former = keptIn(rowIn(await listSettings(ctx.ports.db)))?.former ?? [];
  return former.find((one) => one.sha256 === sha256)?.caPem ?? fail('request.not_found');
}

const formerOf = (authority: Authority, until: Date): FormerCertificate => ({
  sha256: authority.certificateSha256,
  pem: pemOf(signingKeyOf(authority).leaf),
  caPem: authority.caPem,
  until: until.toISOString(),
});

/** Puts a certificate in the place of the one that signs now, which is kept among the former ones. */
async function replace(
  tx: Tx,
  ctx: SignedInContext,
  rowVersion: number,
  next: Authority,
  origin: KeptCertificate['origin'],
): Promise<void> {
  await lockSettings(tx);
  const rows = await listSettings(tx);
  takeOver(ctx.ports, rows);
  const row = rowIn(rows);
  if ((row?.rowVersion ?? 0) !== rowVersion) fail('settings.stale', { by: row?.updatedBy ?? '' });
  const before = ctx.ports.authority;
  if (before.certificateSha256 === next.certificateSha256) return;
  const former = [formerOf(before, ctx.now()), ...(keptIn(row)?.former ?? [])];
  const value: KeptCertificate = {
    sealed: sealP12(ctx.ports, next.p12, next.passphrase),
    sha256: next.certificateSha256,
    caPem: next.caPem,
    origin,
    former,
  };
  await saveSettings(tx, [{ key: KEY, value }], { updatedBy: ctx.actor.name, updatedAt: ctx.now() });
  const { subject, validTo } = factsOf(signingKeyOf(next).leaf);
  await audit(tx, ctx, {
    action: 'settings.certificate',
    objectType: 'list',
    objectId: 'settings',
    details: { origin, from: before.certificateSha256, to: next.certificateSha256, subject, validTo },
  });
  await announce(tx, 'settings', 0);
}

/** @throws Problem settings.fixed */
function ensureOurs(ctx: Context): SignedInContext {
  if (ctx.ports.live.isFixed(VARIABLE)) fail('settings.fixed', { variable: VARIABLE });
  return signedIn(ctx);
}

async function install(ctx: SignedInContext, rowVersion: number, next: Authority, origin: KeptCertificate['origin']) {
  await ctx.transaction((tx) => replace(tx, ctx, rowVersion, next, origin));
  await reloadSettings(ctx.ports);
  return viewCertificate(ctx);
}

/**
 * Makes a certificate of the clinic's own, in the clinic's name as it is now; from then on reports are sealed with it.
 * @throws Problem settings.fixed, settings.stale
 */
export async function makeCertificate(ctx: Context, rowVersion: number): Promise<CertificateView> {
  const by = ensureOurs(ctx);
  const { issueAuthority, settings } = ctx.ports;
  return install(by, rowVersion, await issueAuthority(settings.PORTAL_CLINIC_NAME_EN, ctx.now()), 'made');
}

/**
 * Opened in a thread: the file says how often its password is hashed, and could keep everybody waiting for years.
 * @throws Problem settings.certificate_unfit, settings.certificate_password
 */
async function openGiven({ ports }: Context, path: string, password: string): Promise<{ p12: Buffer } & SigningKey> {
  const given = await ports
    .runInWorker<{ p12: Uint8Array } | { fault: 'password' | 'unfit' }>('certificate-open', { path, password }, LIMITS)
    .catch((error) => {
      if (error instanceof WorkerFailure) return { fault: 'unfit' as const };
      throw error;
    });
  if ('fault' in given) {
    const code = `settings.certificate_${given.fault}` as const;
    return fail(code, {}, { [given.fault === 'password' ? 'password' : 'file']: `problem.${code}` });
  }
  const p12 = Buffer.from(given.p12);
  return { p12, ...openP12(p12, password) };
}

/**
 * Takes a PKCS#12 file in; from then on reports are sealed with its certificate.
 * @throws Problem settings.certificate_unfit, _password, _ended, _early, _usage; settings.fixed, settings.stale
 */
export async function importCertificate(
  ctx: Context,
  given: { rowVersion: number; file: Arrival | undefined; password: string },
): Promise<CertificateView> {
  const by = ensureOurs(ctx);
  const { file, password, rowVersion } = given;
  if (!file || file.sizeBytes === 0 || file.sizeBytes > MOST_P12_BYTES) return fail('settings.certificate_unfit');
  const { p12, key, leaf, chain } = await openGiven(ctx, file.path, password);
  const fault = faultOfCertificate(key, leaf, ctx.now());
  if (fault) fail(fault.code, fault.params, { file: `problem.${fault.code}` });
  const authority: Authority = {
    certificateSha256: createHash('sha256').update(leaf).digest('hex'),
    caPem: pemOf(chain.at(-1) ?? leaf),
    p12,
    passphrase: password,
  };
  return install(by, rowVersion, authority, 'imported');
}
