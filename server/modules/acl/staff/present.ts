import type { Context } from '../../../core/context';
import { type Language, nameIn } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { enrolledAmong, openSessionsOf } from '../../auth/service';
import { type ListedStaff, listStaffByIds } from './list-repository';
import type { StaffRecord } from './repository';
import type { StaffRecordView, StaffRowView } from './schema';

const instant = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());

const stateOf = ({ state, lastSignInAt }: Pick<ListedStaff, 'state' | 'lastSignInAt'>): StaffRowView['state'] => {
  if (state !== 'active') return 'disabled';
  return lastSignInAt === null ? 'invited' : 'active';
};

/** People as the list shows them, with what stands beside their rows. */
export async function presentStaff(tx: Tx, ctx: Context, rows: ListedStaff[]): Promise<StaffRowView[]> {
  const ids = rows.map(({ id }) => id);
  const [sessions, enrolled] = [await openSessionsOf(tx, ctx, ids), await enrolledAmong(tx, ids)];
  return rows.map((row) => ({
    id: row.id,
    rowVersion: row.rowVersion,
    name: row.name,
    title: row.title,
    email: row.email,
    phone: row.phone,
    language: row.language as Language,
    roles: row.roles.map(({ id, nameEn, nameZh }) => ({ id, name: nameIn(ctx.language, { en: nameEn, zh: nameZh }) })),
    state: stateOf(row),
    lastSignInAt: instant(row.lastSignInAt),
    createdAt: instant(row.createdAt) ?? '',
    openSessions: sessions.get(row.id) ?? 0,
    factorEnrolled: enrolled.has(row.id),
    maySign: row.maySign,
  }));
}

/** One person in full, as the row stands in this transaction. */
export async function presentRecord(tx: Tx, ctx: Context, record: StaffRecord): Promise<StaffRecordView> {
  const [row] = await presentStaff(tx, ctx, await listStaffByIds(tx, [record.id]));
  if (!row) throw new Error(`staff ${record.id} is gone`);
  const { nameEn, nameZh, titleEn, titleZh, disabledReason, updatedBy } = record;
  return {
    ...row,
    ...{ nameEn, nameZh, titleEn, titleZh, disabledReason, updatedBy },
    disabledAt: instant(record.disabledAt),
    invitedAt: instant(record.invitedAt),
    updatedAt: instant(record.updatedAt) ?? '',
    isSelf: ctx.actor?.staffId === record.id,
  };
}
