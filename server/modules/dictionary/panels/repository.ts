import { and, asc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import { contains } from '../../../core/sql-like';
import { panel } from '../table';

export type PanelRecord = typeof panel.$inferSelect;
type PanelInsert = typeof panel.$inferInsert;
type Reader = Tx | Database;

const MOST_FOUND = 20;

/** Panels in use that bear one of these names (`panelKeysIn`). */
export const listPanelsByKeys = (tx: Reader, keys: readonly string[]): Promise<PanelRecord[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(panel)
        .where(and(sql`${panel.nameKeys} && ${sql.param(keys)}::text[]`, eq(panel.active, true)))
        .orderBy(asc(panel.sort), asc(panel.id));

/** Panels in use by what somebody types, those called exactly so first; all of them, as far as they are shown, for nothing. */
export function searchPanels(tx: Reader, q: string, patterns: readonly string[] | null, key: string) {
  const words = patterns?.length ? and(...patterns.map((one) => like(panel.nameSearch, one))) : undefined;
  const found = q === '' ? undefined : or(words, contains(panel.code, q));
  return tx
    .select()
    .from(panel)
    .where(and(eq(panel.active, true), found))
    .orderBy(sql`${key} = any(${panel.nameKeys}) desc`, asc(panel.sort), asc(panel.id))
    .limit(MOST_FOUND);
}

/** One panel, whatever became of it. */
export const findPanel = async (tx: Reader, id: number): Promise<PanelRecord | undefined> =>
  (await tx.select().from(panel).where(eq(panel.id, id)))[0];

/** Writes the pack's panels over those that the clinic has not changed. */
export async function savePanelPack(tx: Tx, rows: readonly PanelInsert[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'code') as (keyof PanelRecord)[];
  const set = Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded."${panel[name].name}"`)]));
  await tx
    .insert(panel)
    .values([...rows])
    .onConflictDoUpdate({ target: panel.code, set, setWhere: eq(panel.changedHere, false) });
}

/** The panels of which one of these is a member, locked until the transaction ends. */
export const lockPanelsOf = (tx: Tx, code: string): Promise<PanelRecord[]> =>
  tx.select().from(panel).where(sql`${code} = any(${panel.members})`).orderBy(asc(panel.id)).for('update');

/** Panels by their codes, locked until the transaction ends. */
export const lockPanels = (tx: Tx, codes: readonly string[]): Promise<PanelRecord[]> =>
  codes.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(panel)
        .where(inArray(panel.code, [...codes]))
        .orderBy(asc(panel.id))
        .for('update');

/** Writes the members of panels that the caller has locked. */
export async function saveMembers(
  tx: Tx,
  members: ReadonlyMap<number, readonly string[]>,
  stamp: { updatedBy: string; updatedAt: Date },
): Promise<void> {
  if (members.size === 0) return;
  await tx.execute(sql`update ${panel} p
    set members = array(select jsonb_array_elements_text(m.value)), row_version = row_version + 1, changed_here = true,
      updated_by = ${stamp.updatedBy}, updated_at = ${stamp.updatedAt.toISOString()}
    from jsonb_each(${JSON.stringify(Object.fromEntries(members))}::jsonb) m where p.id = m.key::bigint`);
}
