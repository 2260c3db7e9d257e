import { auditAndAnnounce } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import type { CustomerRecord } from '../repository';
import { lockForChange, presentCustomer, todayIn, visiblePerson, writeLocked } from '../writing';
import { type Evidence, recordConsents } from './recording';
import type { ConsentRow } from './repository';
import { listRows } from './repository';
import type { ConsentAnswer, ConsentBody, ConsentView, WithdrawBody } from './schema';

const MOST = 200;

const presentConsent = ({ customerId: _, ...row }: ConsentRow): ConsentView => ({
  ...row,
  how: row.how as ConsentView['how'],
  withdrawnHow: row.withdrawnHow as ConsentView['withdrawnHow'],
  enteredAt: row.enteredAt.toISOString(),
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
});

/** A customer's consents, standing and taken back, newest first, at most 200. @throws Problem customer.not_found, customer.erased */
export const listConsents = (ctx: Context, id: number): Promise<ConsentView[]> =>
  ctx.transaction(async (tx) => {
    const person = await visiblePerson(tx, ctx, id);
    return (await listRows(tx, person.id, MOST)).map(presentConsent);
  });

async function write(
  tx: Tx,
  ctx: Context,
  before: CustomerRecord,
  change: { action: string; purpose: keyof CustomerRecord['consents']; stands: boolean },
  evidence: Evidence,
): Promise<ConsentAnswer> {
  const consents = { ...before.consents, [change.purpose]: change.stands };
  const after = await writeLocked(tx, ctx, before, { consents });
  const revokedLinks = await recordConsents(tx, ctx, before.id, before.consents, consents, evidence);
  await auditAndAnnounce(tx, ctx, 'customer', {
    action: change.action,
    objectType: 'customer',
    objectId: before.id,
    customerId: before.id,
    details: { purpose: change.purpose, ...evidence, revokedLinks },
  });
  const rows = await listRows(tx, before.id, MOST);
  return { customer: await presentCustomer(tx, ctx, after), consents: rows.map(presentConsent), revokedLinks };
}

/**
 * Records a consent and how it was given.
 * @throws Problem customer.not_found, customer.stale, customer.erased, customer.merged, customer.consent_stands, request.invalid
 */
export const recordConsent = (ctx: Context, id: number, body: ConsentBody): Promise<ConsentAnswer> =>
  ctx.transaction(async (tx) => {
    signedIn(ctx);
    const { rowVersion, purpose, ...evidence } = body;
    const before = await lockForChange(tx, ctx, id, rowVersion);
    if (evidence.givenOn > todayIn(ctx)) fail('request.invalid', {}, { givenOn: 'customer-record.rule.given_future' });
    if (before.consents[purpose]) fail('customer.consent_stands');
    return write(tx, ctx, before, { action: 'customer.consent', purpose, stands: true }, evidence);
  });

/**
 * Records that a consent was taken back, from now on. Of `share` every living link of the person ends at once; modules
 * that send data to an AI service or keep recordings ask `customer.consents` each time and must stop by themselves.
 * @throws Problem customer.not_found, customer.stale, customer.erased, customer.merged, customer.consent_gone
 */
export const withdrawConsent = (
  ctx: Context,
  id: number,
  consentId: number,
  body: WithdrawBody,
): Promise<ConsentAnswer> =>
  ctx.transaction(async (tx) => {
    signedIn(ctx);
    const before = await lockForChange(tx, ctx, id, body.rowVersion);
    const row = (await listRows(tx, id, MOST)).find((one) => one.id === consentId && one.withdrawnAt === null);
    if (!row) return fail('customer.consent_gone');
    const change = { action: 'customer.consentWithdrawn', purpose: row.purpose, stands: false };
    return write(tx, ctx, before, change, { how: body.how, note: body.reason });
  });
