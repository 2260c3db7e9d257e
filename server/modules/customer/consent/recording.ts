import type { Context } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { endShareLinks } from '../../share/ending/service';
import type { Consents } from '../table';
import { todayIn } from '../writing';
import { insertRows, withdrawRows } from './repository';
import { PURPOSES } from './schema';

type Purpose = keyof Consents;

export const NO_CONSENT: Consents = { ai: false, recording: false, share: false };

/** How consents were given or taken back, for their record. */
export interface Evidence {
  how: 'signedForm' | 'spoken' | 'online' | 'form';
  /** When they were given; default the clinic's day. */
  givenOn?: string;
  note?: string;
}

/**
 * Writes the records of consents that the caller changes on the locked customer in the same transaction. Whoever takes
 * the consent to sharing back ends every living link to their reports.
 * @returns how many share links ended
 */
export async function recordConsents(
  tx: Tx,
  ctx: Context,
  customerId: number,
  before: Consents,
  after: Consents,
  { how, givenOn, note = '' }: Evidence,
): Promise<number> {
  const by = ctx.actor?.name ?? 'system';
  const given = PURPOSES.filter((purpose) => after[purpose] && !before[purpose]);
  const withdrawn: Purpose[] = PURPOSES.filter((purpose) => before[purpose] && !after[purpose]);
  const row = { customerId, givenOn: givenOn ?? todayIn(ctx), how, note, enteredBy: by, enteredAt: ctx.now() };
  if (given.length > 0)
    await insertRows(
      tx,
      given.map((purpose) => ({ ...row, purpose })),
    );
  if (withdrawn.length === 0) return 0;
  const withdrawal = { withdrawnAt: ctx.now(), withdrawnBy: by, withdrawnHow: how, withdrawnReason: note };
  await withdrawRows(tx, customerId, withdrawn, withdrawal);
  return withdrawn.includes('share') ? endShareLinks(tx, ctx, customerId, 'consent') : 0;
}
