import { type SQL, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../core/personal-data';
import { bigints } from '../../../core/sql-arrays';

const studiesOf = (ids: number[], which: SQL = sql`true`): SQL => sql`
  select s.uid, o.report_no from imaging_study s join report o on o.id = s.report_id
  where o.customer_id = any(${bigints(ids)}) and ${which}`;

/** Measurements and key images of a person's studies in the own store. They hang on the study, and move with its report. */
export const markData: PersonalData = {
  tables: ['imaging_mark'],
  sections: [
    {
      name: 'imagingMarks',
      needs: ['report:view'],
      columns: ['report_no', 'kind', 'text', 'measured', 'unit', 'created_at', 'created_by', 'taken_back_at'],
      select: ({
        ids,
      }) => sql`select s.report_no, m.kind, m.text, m.measured, m.unit, m.created_at, w.name as created_by, m.taken_back_at
      from imaging_mark m join (${studiesOf(ids)}) s on s.uid = m.study_uid join staff w on w.id = m.created_by order by m.id`,
    },
  ],
  erasure: {
    async plan(tx, { ids }) {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from imaging_mark m join (${studiesOf(ids)}) s on s.uid = m.study_uid`,
      );
      return { erased: [], kept: [['imagingMarks', rows[0]?.n ?? 0]] };
    },
    /** What was written on the images goes, of signed reports when all goes; lengths and angles name nobody. */
    async erase(tx, { ids }, { isWhole }) {
      const meant = isWhole ? sql`true` : sql`not exists (select from signature g where g.report_id = o.id)`;
      await tx.execute(sql`
        update imaging_mark m set text = '' from (${studiesOf(ids, meant)}) s where s.uid = m.study_uid and m.text <> ''`);
    },
  },
};
