import { getTableColumns, sql } from 'drizzle-orm';
import { isIn } from '../../../core/bulk';
import type { Tx } from '../../../core/ports';
import type { PanelRecord } from '../panels/repository';
import type { AnalyteRecord } from '../repository';
import { analyte, panel } from '../table';

const ROWS_AT_ONCE = 500;

/** Analytes by their codes, locked until the transaction ends. */
export const lockByCodes = (tx: Tx, codes: string[]): Promise<AnalyteRecord[]> =>
  tx.select().from(analyte).where(isIn(analyte.code, codes)).orderBy(analyte.id).for('update');

/** Every panel, locked until the transaction ends. */
export const lockAllPanels = (tx: Tx): Promise<PanelRecord[]> =>
  tx.select().from(panel).orderBy(panel.id).for('update');

type Insert<T extends typeof analyte | typeof panel> = T['$inferInsert'];

/** Writes rows over those of the same code and the version before, and enters the others; what another has written is left. */
async function save<T extends typeof analyte | typeof panel>(tx: Tx, table: T, rows: readonly Insert<T>[]) {
  const columns = getTableColumns(table);
  const set = Object.fromEntries(
    Object.entries(columns).flatMap(([key, { name }]) =>
      key === 'id' || key === 'code' ? [] : [[key, sql.raw(`excluded."${name}"`)]],
    ),
  );
  const written: Record<string, unknown>[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    written.push(
      ...(await tx
        .insert(table as typeof analyte)
        .values(rows.slice(at, at + ROWS_AT_ONCE) as Insert<typeof analyte>[])
        .onConflictDoUpdate({
          target: (table as typeof analyte).code,
          set,
          setWhere: sql`${table.rowVersion} = excluded.row_version - 1`,
        })
        .returning()),
    );
  return written;
}

export const saveAnalytes = (tx: Tx, rows: readonly Insert<typeof analyte>[]) =>
  save(tx, analyte, rows) as unknown as Promise<AnalyteRecord[]>;

export const savePanels = (tx: Tx, rows: readonly Insert<typeof panel>[]) =>
  save(tx, panel, rows) as unknown as Promise<PanelRecord[]>;
