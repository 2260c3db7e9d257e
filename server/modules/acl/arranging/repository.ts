import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import { texts } from '../../../core/sql-arrays';
import { resource } from '../table';

export type ResourceRow = typeof resource.$inferSelect;

/** The clinic's own columns of an entry. */
export type OwnValues = Pick<ResourceRow, 'ownNameEn' | 'ownNameZh' | 'ownIcon' | 'ownHidden'>;

export const lockResource = async (tx: Tx, code: string): Promise<ResourceRow | undefined> =>
  (await tx.select().from(resource).where(eq(resource.code, code)).for('update'))[0];

/** The folders and pages below one of them, or at the root. */
export const lockSiblings = (tx: Tx, parentCode: string | null): Promise<ResourceRow[]> =>
  tx
    .select()
    .from(resource)
    .where(
      and(
        parentCode === null ? isNull(resource.parentCode) : eq(resource.parentCode, parentCode),
        ne(resource.kind, 'action'),
      ),
    )
    .orderBy(resource.code)
    .for('update');

const next = { rowVersion: sql`${resource.rowVersion} + 1` };

export const saveOwnValues = (tx: Tx, code: string, own: OwnValues, updatedBy: string, updatedAt: Date) =>
  tx
    .update(resource)
    .set({ ...own, ...next, updatedBy, updatedAt })
    .where(eq(resource.code, code));

/** Writes the places of siblings; those that stay where they are keep their row version. */
export async function saveOwnPlaces(
  tx: Tx,
  places: { code: string; place: number | null }[],
  updatedBy: string,
  updatedAt: Date,
): Promise<void> {
  await tx.execute(sql`
    update resource set own_place = new.place, row_version = row_version + 1, updated_by = ${updatedBy}, updated_at = ${updatedAt.toISOString()}
    from unnest(${texts(places.map(({ code }) => code))}, ${sql.param(places.map(({ place }) => place))}::int[]) new(code, place)
    where resource.code = new.code and resource.own_place is distinct from new.place`);
}
