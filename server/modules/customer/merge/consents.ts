import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { PURPOSES } from '../consent/schema';
import type { CustomerRecord } from '../repository';
import type { Consents } from '../table';
import { type ConsentRecord, listConsents, saveConsents } from './repository';
import { consentStands } from './rules';

interface Plan {
  after: Consents;
  /** The absorbed record's that go to the survivor. */
  move: number[];
  /** The survivor's that end, because the person took the same back later on the other record. */
  end: number[];
}

function planOf(survivor: CustomerRecord, absorbed: CustomerRecord, rows: ConsentRecord[]): Plan {
  const plan: Plan = { after: { ai: false, recording: false, share: false }, move: [], end: [] };
  for (const purpose of PURPOSES) {
    const of = (person: CustomerRecord) => {
      const own = rows.filter((row) => row.customerId === person.id && row.purpose === purpose);
      const standing = own.find(({ withdrawnAt }) => withdrawnAt === null);
      const withdrawn = own.flatMap(({ withdrawnAt }) => withdrawnAt ?? []).sort((a, b) => Number(b) - Number(a));
      const side = {
        stands: person.consents[purpose],
        enteredAt: standing?.enteredAt ?? null,
        lastWithdrawnAt: withdrawn[0] ?? null,
      };
      return { side, standing, ended: own.filter((row) => row !== standing).map(({ id }) => id) };
    };
    const [ours, theirs] = [of(survivor), of(absorbed)];
    const stands = consentStands(ours.side, theirs.side);
    plan.after[purpose] = stands.one || stands.other;
    plan.move.push(...theirs.ended);
    if (ours.standing && !stands.one) plan.end.push(ours.standing.id);
    if (theirs.standing && stands.other && !(ours.standing && stands.one)) plan.move.push(theirs.standing.id);
  }
  return plan;
}

/** What consents stand after a merge, and which records of them move or end. Writes nothing. */
export const planConsents = async (tx: Tx, survivor: CustomerRecord, absorbed: CustomerRecord): Promise<Plan> =>
  planOf(survivor, absorbed, await listConsents(tx, [survivor.id, absorbed.id]));

/** Writes the plan. */
export async function writeConsents(tx: Tx, ctx: Context, plan: Plan, toId: number, reason: string): Promise<void> {
  const withdrawnBy = ctx.actor?.name ?? 'system';
  if (plan.end.length > 0)
    await saveConsents(tx, plan.end, {
      withdrawnAt: ctx.now(),
      withdrawnBy,
      withdrawnHow: 'form',
      withdrawnReason: reason,
    });
  if (plan.move.length > 0) await saveConsents(tx, plan.move, { customerId: toId });
}
