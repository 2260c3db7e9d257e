import { createHash, randomBytes } from 'node:crypto';
import { auditAndAnnounce } from '../../core/audit';
import { type Context, type Machine, signedIn } from '../../core/context';
import { networkOf } from '../../core/network';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { consumeToken } from '../../core/rate-limit';
import { instantIn } from '../../core/zone';
import * as repository from './repository';
import type { SupplierKeyBody, SupplierKeyView } from './schema';

/** Says what it is to whoever finds it in a file or a log. */
const PREFIX = 'labkey_';
const HINT_LETTERS = PREFIX.length + 6;
const FILES = { perMinute: 600, burst: 200 };
const REFUSED = { perMinute: 10, burst: 20 };

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

function stateOf({ revokedAt, expiresAt }: repository.KeyRecord, now: Date): SupplierKeyView['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'valid';
}

const present = (ctx: Context, row: repository.KeyRecord): SupplierKeyView => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  state: stateOf(row, ctx.now()),
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedBy: row.revokedBy,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

/** Every key of a supplier, newest first; never the keys themselves. @throws Problem supplier.not_found */
export async function listKeys(ctx: Context, supplierId: number): Promise<SupplierKeyView[]> {
  return ctx.transaction(async (tx) => {
    if (!(await repository.findSupplier(tx, supplierId))) fail('supplier.not_found');
    return (await repository.listKeys(tx, supplierId)).map((row) => present(ctx, row));
  });
}

const DAY_MS = 86_400_000;

/** The end of a day of the clinic's calendar. */
function endOf(ctx: Context, day: string): Date {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const end = instantIn(ctx.ports.settings.PORTAL_TIME_ZONE, `${next}T00:00`);
  return end ?? fail('request.invalid', {}, { expiresOn: 'customer.rule.date' });
}

/**
 * Makes a key for a supplier's machine. The answer holds it; afterwards nobody can read it again.
 * @throws Problem supplier.not_found, supplier.disabled, request.invalid when it would be over already
 */
export async function createKey(
  ctx: Context,
  supplierId: number,
  { name, expiresOn }: SupplierKeyBody,
): Promise<{ key: string; made: SupplierKeyView }> {
  const { actor } = signedIn(ctx);
  const expiresAt = expiresOn === null ? null : endOf(ctx, expiresOn);
  if (expiresAt && expiresAt <= ctx.now()) fail('request.invalid', {}, { expiresOn: 'supplier.rule.keyOver' });
  const key = PREFIX + randomBytes(32).toString('base64url');
  return ctx.transaction(async (tx) => {
    const supplier = (await repository.findSupplier(tx, supplierId)) ?? fail('supplier.not_found');
    if (!supplier.active) fail('supplier.disabled', { name: supplier.name });
    const hint = key.slice(0, HINT_LETTERS);
    const row = await repository.insertKey(tx, {
      ...{ supplierId, name, hint, keyHash: hashOf(key), expiresAt },
      ...{ createdBy: actor.name, createdAt: ctx.now() },
    });
    const details = { supplierId, supplier: supplier.name, name, hint, expiresAt: expiresAt?.toISOString() ?? null };
    await auditAndAnnounce(
      tx,
      ctx,
      'supplier',
      { action: 'supplierKey.create', objectType: 'supplierKey', objectId: row.id, details },
      supplierId,
    );
    return { key, made: present(ctx, row) };
  });
}

/** Ends a key: its next request is refused. One that is ended stays so. @throws Problem supplier.key_not_found */
export async function revokeKey(ctx: Context, keyId: number): Promise<SupplierKeyView> {
  const { actor } = signedIn(ctx);
  return ctx.transaction(async (tx) => {
    const before = (await repository.lockKey(tx, keyId)) ?? fail('supplier.key_not_found');
    if (before.revokedAt) return present(ctx, before);
    const by = { revokedBy: actor.name, revokedAt: ctx.now() };
    await repository.saveRevoked(tx, keyId, by);
    const { supplierId, name, hint } = before;
    await auditAndAnnounce(
      tx,
      ctx,
      'supplier',
      { action: 'supplierKey.revoke', objectType: 'supplierKey', objectId: keyId, details: { supplierId, name, hint } },
      supplierId,
    );
    return present(ctx, { ...before, ...by });
  });
}

/** @throws Problem request.too_many */
function brake(ctx: Context, name: string, limit: { perMinute: number; burst: number }): void {
  if (!ctx.ports.settings.PORTAL_RATE_LIMITS) return;
  const wait = consumeToken(name, limit, ctx.now());
  if (wait > 0) fail('request.too_many', { seconds: Math.ceil(wait) });
}

/**
 * Whose machine names itself by this key.
 * @throws Problem supplier.key_refused: there is none, it is unknown, revoked or over, or its supplier is disabled;
 * request.too_many
 */
export async function findMachine(ctx: Context, key: string | null): Promise<Machine> {
  const found = key === null ? undefined : await repository.findByHash(ctx.ports.db, hashOf(key), ctx.now());
  if (!found) {
    brake(ctx, `machine-refused:${networkOf(ctx.address)}`, REFUSED);
    return fail('supplier.key_refused');
  }
  brake(ctx, `machine:${found.keyId}`, FILES);
  const { name, ...machine } = found;
  return { ...machine, name: `${found.supplierName} (${name})` };
}

/** Writes into the transaction that takes a file in by which key it came. @throws Problem supplier.key_refused when it was revoked meanwhile */
export async function recordKeyUse(
  tx: Tx,
  ctx: Context,
  machine: Machine,
  details: { arrivalId: number; sha256: string; isKnown: boolean },
): Promise<void> {
  if (!(await repository.saveUse(tx, machine.keyId, ctx.now()))) fail('supplier.key_refused');
  await auditAndAnnounce(
    tx,
    ctx,
    'supplier',
    { action: 'supplierKey.use', objectType: 'supplierKey', objectId: machine.keyId, details },
    machine.supplierId,
  );
}
