import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announce, announceAll } from '../../../core/events';
import { say } from '../../../core/language';
import type { Counted, ErasurePlan, Subject } from '../../../core/personal-data';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { endShareLinks } from '../../share/ending/service';
import { ALL_PERSONAL_DATA } from '../all-personal-data';
import type { CustomerRecord } from '../repository';
import { lockForChange, personOf, todayIn } from '../writing';
import { retainUntil } from './retention';
import type { EraseBody, ErasedView, ErasureView } from './schema';
import { findSubject } from './subject-repository';

const LAWS = ['pipl', 'records', 'gdpr'];

const NAMED = 20;

async function lastRecordOn(tx: Tx, subject: Subject, timeZone: string): Promise<string | null> {
  const days: string[] = [];
  for (const { erasure } of ALL_PERSONAL_DATA) {
    const on = await erasure.lastRecordOn?.(tx, subject, timeZone);
    if (on) days.push(on);
  }
  return days.sort().at(-1) ?? null;
}

/** By category, with the first names of each. */
async function blocksOf(tx: Tx, subject: Subject) {
  const found = new Map<string, string[]>();
  for (const { erasure } of ALL_PERSONAL_DATA)
    for (const { category, name } of (await erasure.blocks?.(tx, subject)) ?? [])
      found.set(category, [...(found.get(category) ?? []), name]);
  return [...found].map(([category, names]) => ({ category, count: names.length, names: names.slice(0, NAMED) }));
}

const some = (counts: readonly Counted[]) =>
  counts.filter(([, count]) => count > 0).map(([category, count]) => ({ category, count }));

async function plan(tx: Tx, ctx: Context, person: CustomerRecord, subject: Subject): Promise<ErasureView> {
  const { PORTAL_RETENTION_YEARS: years, PORTAL_TIME_ZONE: zone } = ctx.ports.settings;
  const blocks = await blocksOf(tx, subject);
  const until = retainUntil(await lastRecordOn(tx, subject, zone), years, todayIn(ctx));
  const label = (category: string) => say(ctx.language, `customer-record.erasure.${category}`);
  const keptAs = (untilOn: string | null) => (one: { category: string; count: number }) => ({
    ...one,
    label: label(one.category),
    reason: say(ctx.language, `customer-record.kept.${one.category}`, { years }),
    untilOn,
  });
  const plans: ErasurePlan[] = [];
  for (const { erasure } of ALL_PERSONAL_DATA) plans.push(await erasure.plan(tx, subject, until === null));
  return {
    kind: until ? 'records' : 'whole',
    allowed: blocks.length === 0,
    pid: person.pid,
    rowVersion: person.rowVersion,
    retentionYears: years,
    retainUntilOn: until,
    basis: LAWS.map((law) => say(ctx.language, `customer-record.law.${law}`, { years })),
    erased: some(plans.flatMap(({ erased }) => erased)).map((one) => ({ ...one, label: label(one.category) })),
    kept: [
      ...some(plans.flatMap(({ keptForNow = [] }) => keptForNow)).map(keptAs(until)),
      ...some(plans.flatMap(({ kept }) => kept)).map(keptAs(null)),
    ],
    blocks: blocks.map((one) => ({ ...one, label: label(one.category) })),
  };
}

/**
 * What erasing a person would erase, what must be kept and why, and what must be settled first. Nothing is changed.
 * @throws Problem customer.not_found, customer.erased
 */
export const previewErasure = (ctx: Context, id: number): Promise<ErasureView> =>
  ctx.transaction(async (tx) => {
    const person = await personOf(tx, id);
    if (person.state === 'erased') fail('customer.erased', { pid: person.pid });
    return plan(tx, ctx, person, await findSubject(tx, person));
  });

/**
 * Erases a person as far as the law allows: everything, or everything but the medical records while these must be kept.
 * The audit log keeps what it holds. This cannot be undone.
 * @returns what was erased and what was kept
 * @throws Problem customer.not_found, customer.stale, customer.erased, customer.merged, request.invalid (the pid typed is
 *   another one), customer.erasure_blocked (data: the preview)
 */
export const eraseCustomer = (ctx: Context, id: number, body: EraseBody): Promise<ErasedView> =>
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
    const counts = (list: { category: string; count: number }[]) =>
      Object.fromEntries(list.map(({ category, count }) => [category, count]));
    // before anything goes: the guards of the database let go only what the log says is erased
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
    for (const one of subject.ids) await endShareLinks(tx, ctx, one, 'erasure');
    const how = { isWhole: planned.kind === 'whole', by: signedIn(ctx).actor.name, at: ctx.now() };
    for (const data of [...ALL_PERSONAL_DATA].reverse()) await data.erasure.erase(tx, subject, how);
    await announceAll(tx, 'customer', subject.ids);
    await announce(tx, 'queue', id);
    return planned;
  });
