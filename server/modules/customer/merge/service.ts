import { audit, changesBetween } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announceAll } from '../../../core/events';
import type { Moved } from '../../../core/personal-data';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { isIn, SETTLED } from '../../report/lifecycle/rules';
import { lockReportsOf } from '../../report/service';
import { countLivingLinks, endLivingLinks } from '../../share/ending/service';
import { ALL_PERSONAL_DATA } from '../all-personal-data';
import { decidePair, inheritDismissals, proposeDuplicates } from '../duplicates/service';
import type { CustomerRecord } from '../repository';
import { nameColumns, toNameReading } from '../search-rules';
import { lockForChange, personOf, presentCustomer, visiblePerson } from '../writing';
import { planConsents, writeConsents } from './consents';
import { presentMerges } from './present';
import * as repository from './repository';
import { chosen, differencesOf, type Warning, warningsOf } from './rules';
import type { MergeAnswer, MergeBody, MergePreview, MergeView } from './schema';

const MOST_REPORTS = 100;
const MOST_MERGES = 200;

function readsAlike(a: string, b: string): boolean {
  const reading = toNameReading(a);
  return a === b || (reading !== '' && reading === toNameReading(b));
}

const warnings = (survivor: CustomerRecord, absorbed: CustomerRecord): Warning[] =>
  warningsOf(survivor, absorbed, readsAlike(survivor.name, absorbed.name));

type ReportEffect = MergePreview['reports'][number]['effect'];
function effectOf({ status, versionFresh }: { status: string; versionFresh: boolean }): ReportEffect {
  if (status === 'signed' || isIn(SETTLED, status)) return 'staysSigned';
  return versionFresh ? 'generateAgain' : 'renamed';
}

/** Which side's links cannot live on: the person they open for would be asked for another date, or has not agreed. */
function linksEnding(
  survivor: CustomerRecord,
  absorbed: CustomerRecord,
  after: { birthOn: string | null; share: boolean },
) {
  const ends = (side: CustomerRecord) => !after.share || !side.consents.share || side.birthOn !== after.birthOn;
  return [survivor, absorbed].filter(ends).map(({ id }) => id);
}

/**
 * What merging would do, for the page that asks for the choices. Writes nothing.
 * @throws Problem customer.not_found, customer.erased, customer.merge_same when both ids mean one person already
 */
export const previewMerge = (ctx: Context, id: number, absorbedId: number): Promise<MergePreview> =>
  ctx.transaction(async (tx) => {
    const [survivor, absorbed] = [await personOf(tx, id), await personOf(tx, absorbedId)];
    if (survivor.id === absorbed.id) fail('customer.merge_same');
    for (const { state, pid } of [survivor, absorbed]) if (state === 'erased') fail('customer.erased', { pid });
    const differences = differencesOf(survivor, absorbed);
    const keep = Object.fromEntries(differences.map(({ field, suggested }) => [field, suggested]));
    const { after } = await planConsents(tx, survivor, absorbed);
    const birthOn = { ...survivor, ...chosen(survivor, absorbed, keep) }.birthOn;
    let shareLinksEnding = 0;
    for (const side of linksEnding(survivor, absorbed, { birthOn, share: after.share }))
      shareLinksEnding += await countLivingLinks(tx, ctx, side);
    const theirs = await presentCustomer(tx, ctx, absorbed);
    return {
      survivor: await presentCustomer(tx, ctx, survivor),
      absorbed: theirs,
      differences,
      warnings: warnings(survivor, absorbed),
      moves: await repository.countRecords(tx, absorbed.id),
      reports: (await repository.listAffected(tx, absorbed.id, MOST_REPORTS)).map(({ versionFresh, ...report }) => ({
        ...report,
        effect: effectOf({ ...report, versionFresh }),
      })),
      pids: [absorbed.pid, ...theirs.otherPids],
      consents: after,
      shareLinksEnding,
      shareLinks: await countLivingLinks(tx, ctx, absorbed.id),
    };
  });

interface Locked {
  survivor: CustomerRecord;
  absorbed: CustomerRecord;
}

/**
 * Reports first, as every move of a report does, then the people in the order of their ids: two opposite merges wait for
 * each other and never lock each other out.
 */
async function lockBoth(tx: Tx, ctx: Context, id: number, body: MergeBody): Promise<Locked> {
  const ids = [id, body.absorbedId];
  const seen = await lockReportsOf(tx, ids);
  const records = new Map<number, CustomerRecord>();
  for (const one of [...ids].sort((a, b) => a - b)) {
    const rowVersion = one === id ? body.rowVersion : body.absorbedRowVersion;
    records.set(one, await lockForChange(tx, ctx, one, rowVersion));
  }
  const reports = await lockReportsOf(tx, ids);
  if (reports.length !== seen.length) fail('customer.merge_moved_meanwhile');
  const [survivor, absorbed] = [records.get(id), records.get(body.absorbedId)];
  if (!survivor || !absorbed) return fail('customer.not_found', { id });
  return { survivor, absorbed };
}

/** @throws Problem customer.merge_choices with the fields that nobody chose for; customer.merge_differences */
function checkChoices(survivor: CustomerRecord, absorbed: CustomerRecord, body: MergeBody): Warning[] {
  const wrong = differencesOf(survivor, absorbed).filter(({ field, sides }) => {
    const side = body.keep[field];
    return side === undefined || !sides.includes(side);
  });
  if (wrong.length > 0)
    fail(
      'customer.merge_choices',
      {},
      Object.fromEntries(wrong.map(({ field }) => [`keep.${field}`, 'problem.customer.merge_choices'])),
    );
  const against = warnings(survivor, absorbed);
  if (against.length > 0 && !body.differencesSeen)
    fail('customer.merge_differences', {}, undefined, { warnings: against });
  return against;
}

const latest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));

/** Moves the histories of membership and salesman, and enters what the choices change in them. */
async function moveHistories(tx: Tx, ctx: Context, { survivor, absorbed }: Locked, body: MergeBody) {
  const [at, by] = [ctx.now(), ctx.actor?.name ?? 'system'];
  const takesMembership = body.keep.membership === 'absorbed';
  const endedMembership = takesMembership ? await repository.endMembership(tx, survivor.id, by, at, body.reason) : null;
  const memberships = await repository.transferMemberships(tx, absorbed.id, survivor.id, takesMembership);
  const assignments = await repository.transferAssignments(tx, absorbed.id, survivor.id);
  const enteredAssignment =
    body.keep.salesmanId === 'absorbed'
      ? await repository.insertAssignment(tx, {
          customerId: survivor.id,
          fromId: survivor.salesmanId,
          salesmanId: absorbed.salesmanId,
          reason: body.reason,
          by,
          at,
        })
      : null;
  return { endedMembership, memberships, assignments, enteredAssignment };
}

/** Everything that hangs on the absorbed record goes to the survivor, whose row has been written already. */
async function moveRecords(tx: Tx, ctx: Context, { survivor, absorbed }: Locked, reason: string): Promise<Moved> {
  const moved: Moved = {};
  for (const { merge } of ALL_PERSONAL_DATA)
    if (merge) Object.assign(moved, await merge.move(tx, ctx, { from: absorbed, to: survivor, reason }));
  return moved;
}

/** The survivor's columns after the merge, only those that change. */
function columnsOf({ survivor, absorbed }: Locked, body: MergeBody, consents: CustomerRecord['consents']) {
  const fields = chosen(survivor, absorbed, body.keep);
  const written: Partial<CustomerRecord> = {
    ...fields,
    ...(fields.name === undefined ? {} : nameColumns(fields.name)),
    consents,
    lastIssuedAt: latest(survivor.lastIssuedAt, absorbed.lastIssuedAt),
    issuedCount: survivor.issuedCount + absorbed.issuedCount,
  };
  const { ai, recording, share } = survivor.consents;
  const changes = changesBetween<Partial<CustomerRecord>>({ ...survivor, consents: { ai, recording, share } }, written);
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => key in changes)) as Partial<CustomerRecord>;
  return { set: pick(written), before: pick(survivor), changes };
}

async function tell(tx: Tx, ctx: Context, locked: Locked, merge: repository.MergeRecord, details: object) {
  const { survivor, absorbed } = locked;
  const nameOf = ({ id, pid }: CustomerRecord) => ({ id, pid });
  const event = (action: string, customerId: number, more: object) => ({
    action,
    objectType: 'customer',
    objectId: customerId,
    customerId,
    details: { mergeId: merge.id, reason: merge.reason, ...more },
  });
  await audit(
    tx,
    ctx,
    event('customer.merge', survivor.id, { absorbed: nameOf(absorbed), ...details }),
    event('customer.mergedInto', absorbed.id, { survivor: nameOf(survivor), state: { from: 'active', to: 'merged' } }),
  );
  await announceAll(tx, 'customer', [survivor.id, absorbed.id]);
}

/** The absorbed row keeps its pid, which leads to the survivor from now on; nobody else can get it. */
async function absorb(tx: Tx, ctx: Context, { survivor, absorbed }: Locked, reason: string) {
  const [at, by] = [ctx.now(), ctx.actor?.name ?? 'system'];
  await decidePair(tx, [survivor.id, absorbed.id], { state: 'merged', decidedAt: at, decidedBy: by, reason });
  const gone = { state: 'merged' as const, mergedIntoId: survivor.id, lastIssuedAt: null, issuedCount: 0 };
  await repository.writeCustomer(tx, absorbed.id, { ...gone, updatedAt: at, updatedBy: by });
  return repository.repoint(tx, absorbed.id, survivor.id);
}

/**
 * Merges a record of the same person into this one, in one transaction: everything that hangs on it moves, its pid and id
 * lead here. Signed versions stay as they were signed; others are to be generated again under this identity.
 * @throws Problem customer.merge_same, customer.not_found, customer.stale, customer.merged, customer.erased,
 *   customer.merge_choices, customer.merge_differences, customer.merge_moved_meanwhile
 */
export const mergeCustomers = (ctx: Context, id: number, body: MergeBody): Promise<MergeAnswer> =>
  ctx.transaction(async (tx) => {
    const { actor } = signedIn(ctx);
    if (id === body.absorbedId) fail('customer.merge_same');
    const locked = await lockBoth(tx, ctx, id, body);
    const { survivor, absorbed } = locked;
    const against = checkChoices(survivor, absorbed, body);
    const [at, by] = [ctx.now(), actor.name];
    const plan = await planConsents(tx, survivor, absorbed);
    const { set, before, changes } = columnsOf(locked, body, plan.after);
    const shareLinks: number[] = [];
    const birthOn = set.birthOn === undefined ? survivor.birthOn : set.birthOn;
    for (const side of linksEnding(survivor, absorbed, { birthOn, share: plan.after.share }))
      shareLinks.push(...(await endLivingLinks(tx, ctx, side)));
    const aliases = await absorb(tx, ctx, locked, body.reason);
    const after = await repository.writeCustomer(tx, survivor.id, { ...set, updatedAt: at, updatedBy: by });
    await writeConsents(tx, ctx, plan, survivor.id, body.reason);
    const histories = await moveHistories(tx, ctx, locked, body);
    const records = await moveRecords(tx, ctx, locked, body.reason);
    const merge = await repository.insertMerge(tx, {
      survivorId: survivor.id,
      absorbedId: absorbed.id,
      at,
      byId: actor.staffId,
      by,
      reason: body.reason,
      differencesSeen: body.differencesSeen,
      keep: body.keep,
      before,
      after: set,
      absorbedBefore: {
        lastIssuedAt: absorbed.lastIssuedAt,
        issuedCount: absorbed.issuedCount,
        survivorLastIssuedAt: survivor.lastIssuedAt,
      },
      moved: { ...records, ...histories, aliases, consents: plan.move, endedConsents: plan.end, shareLinks },
    });
    await inheritDismissals(tx, absorbed.id, survivor.id);
    await proposeDuplicates(tx, [survivor.id]);
    const { nameSearch: _, nameReading: __, ...told } = changes as Record<string, unknown>;
    await tell(tx, ctx, locked, merge, { changes: told, warnings: against, moved: merge.moved });
    const [view] = await presentMerges(tx, ctx, [merge]);
    return {
      merge: view as MergeView,
      customer: await presentCustomer(tx, ctx, after),
      shareLinksEnded: shareLinks.length,
    };
  });

/** Merges into a record, the newest first, at most 200. @throws Problem customer.not_found */
export const listMerges = (ctx: Context, id: number): Promise<MergeView[]> =>
  ctx.transaction(async (tx) => {
    const person = await visiblePerson(tx, ctx, id);
    return presentMerges(tx, ctx, await repository.listMerges(tx, person.id, MOST_MERGES));
  });
