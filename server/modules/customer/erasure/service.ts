import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announce, announceAll } from '../../../core/events';
import { say } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { endShareLinks } from '../../share/ending/service';
import type { CustomerRecord } from '../repository';
import { lockForChange, personOf, todayIn } from '../writing';
import { countFacts, findBlocks } from './facts-repository';
import { erasedOf, type Kind, keptOf } from './plan';
import * as repository from './repository';
import { retainUntil } from './retention';
import type { ErasedOut, EraseInput, ErasurePreview } from './schema';
import { findSubject, type Subject } from './subject-repository';

const LAWS = ['pipl', 'records', 'gdpr'];

async function plan(tx: Tx, ctx: Context, person: CustomerRecord, subject: Subject): Promise<ErasurePreview> {
  const { PORTAL_RETENTION_YEARS: years, PORTAL_TIME_ZONE: zone } = ctx.ports.settings;
  const facts = await countFacts(tx, subject, zone);
  const blocks = await findBlocks(tx, subject);
  const until = retainUntil(facts, years, todayIn(ctx));
  const kind: Kind = until ? 'records' : 'whole';
  const label = (category: string) => say(ctx.language, `customer-record.erasure.${category}`);
  return {
    kind,
    allowed: blocks.length === 0,
    pid: person.pid,
    rowVersion: person.rowVersion,
    retentionYears: years,
    retainUntilOn: until,
    basis: LAWS.map((law) => say(ctx.language, `customer-record.law.${law}`, { years })),
    erased: erasedOf(facts, kind).map((one) => ({ ...one, label: label(one.category) })),
    kept: keptOf(facts, kind).map(({ category, count, untilRetention }) => ({
      category,
      count,
      label: label(category),
      reason: say(ctx.language, `customer-record.kept.${category}`, { years }),
      untilOn: untilRetention ? until : null,
    })),
    blocks: blocks.map((one) => ({ ...one, label: label(one.category) })),
  };
}

/**
 * What erasing a person would erase, what must be kept and why, and what must be settled first. Nothing is changed.
 * @throws Problem customer.not_found, customer.erased
 */
export const previewErasure = (ctx: Context, id: number): Promise<ErasurePreview> =>
  ctx.transaction(async (tx) => {
    const person = await personOf(tx, id);
    if (person.state === 'erased') fail('customer.erased', { pid: person.pid });
    return plan(tx, ctx, person, await findSubject(tx, person));
  });

/** Copies first, what others point to last. */
async function erase(tx: Tx, ctx: Context, subject: Subject, kind: Kind): Promise<void> {
  const isWhole = kind === 'whole';
  await repository.eraseSheetRows(tx, subject);
  await repository.eraseCompanions(tx, subject);
  await repository.eraseReports(tx, subject, isWhole);
  if (isWhole) await repository.eraseVisits(tx, subject);
  const by = signedIn(ctx).actor.name;
  await repository.eraseRecords(tx, subject, { keepIdentity: !isWhole, by, at: ctx.now() });
}

/**
 * Erases a person as far as the law allows: everything, or everything but the medical records while these must be kept.
 * The audit log keeps what it holds. This cannot be undone.
 * @returns what was erased and what was kept
 * @throws Problem customer.not_found, customer.stale, customer.erased, customer.merged, request.invalid (the pid typed is
 *   another one), customer.erasure_blocked (data: the preview)
 */
export const eraseCustomer = (ctx: Context, id: number, body: EraseInput): Promise<ErasedOut> =>
  ctx.transaction(async (tx) => {
    const person = await lockForChange(tx, ctx, id, body.rowVersion);
    if (body.pidTyped.toUpperCase() !== person.pid.toUpperCase())
      fail('request.invalid', {}, { pidTyped: 'customer-record.rule.pid_typed' });
    const subject = await findSubject(tx, person, true);
    const { allowed, blocks, ...planned } = await plan(tx, ctx, person, subject);
    if (!allowed) {
      const what = blocks.map(({ label, count }) => `${label} (${count})`).join(', ');
      fail('customer.erasure_blocked', { what }, undefined, { allowed, blocks, ...planned });
    }
    for (const one of subject.ids) await endShareLinks(tx, ctx, one, 'erasure');
    await erase(tx, ctx, subject, planned.kind);
    const counts = (list: { category: string; count: number }[]) =>
      Object.fromEntries(list.map(({ category, count }) => [category, count]));
    await audit(tx, ctx, {
      action: 'customer.erase',
      objectType: 'customer',
      objectId: id,
      customerId: id,
      details: {
        kind: planned.kind,
        reason: body.reason,
        retainUntilOn: planned.retainUntilOn,
        erased: counts(planned.erased),
        kept: counts(planned.kept),
      },
    });
    await announceAll(tx, 'customer', subject.ids);
    await announce(tx, 'queue', id);
    return planned;
  });
