import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/ports';
import { bigints } from '../../core/sql-arrays';

/** More studies than this and a list is read in its own order, each study asked for its modality. */
const FEW = 1000;

/** Whether a study, called `s`, has a series of this modality: few studies are read first, so that a list is read by them. */
export async function hasModality(db: Database | Tx, modality: string): Promise<SQL> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select m.study_id as id from imaging_series m where m.modality = ${modality} limit ${FEW + 1}`,
  );
  return rows.length > FEW
    ? sql`exists (select from imaging_series m where m.study_id = s.id and m.modality = ${modality})`
    : sql`s.id = any(${bigints(rows.map(({ id }) => Number(id)))})`;
}
