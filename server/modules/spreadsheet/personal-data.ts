import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/personal-data';
import { texts } from '../../core/sql-arrays';

/** What stands in a spreadsheet row in place of a person's data. */
const NOTHING_SAID = {
  bar: '',
  name: '',
  gender: 'unknown',
  age: null,
  ma: '',
  office: '',
  objEnName: '',
  objCnName: '',
  sampleNo: '',
  testOn: null,
  collectedOn: null,
  sampleNum: null,
  barCode: '',
  comments: '',
};

/** Copies in spreadsheets: cells, what was read from them, corrections, and what was changed by them. The files stay as they came. */
export const spreadsheetData: PersonalData = {
  tables: ['sheet_row', 'sheet_correction'],
  sections: [
    {
      name: 'spreadsheetRows',
      needs: ['spreadsheet:view'],
      columns: ['file_name', 'uploaded_at', 'row_no', 'raw', 'corrected', 'values', 'outcome'],
      select: ({ pids }) => sql`select b.file_name, b.uploaded_at, r.row_no, r.raw, r.corrected, r."values", r.outcome
      from sheet_row r join sheet_batch b on b.id = r.batch_id where upper(r."values" ->> 'pid') = any(${texts(pids)})
      order by b.uploaded_at, b.id, r.row_no`,
    },
  ],
  erasure: {
    async plan(tx, { pids }) {
      const { rows } = await tx.execute<{ rows: number; batches: number }>(sql`
        select count(*)::int as rows, count(distinct batch_id)::int as batches from sheet_row
        where upper("values" ->> 'pid') = any(${texts(pids)})`);
      return { erased: [['sheetRows', rows[0]?.rows ?? 0]], kept: [['sheetFiles', rows[0]?.batches ?? 0]] };
    },
    async blocks(tx, { pids }) {
      const { rows } = await tx.execute<{ name: string }>(sql`
        select file_name as name from sheet_batch b where b.state in ('reading', 'unreadable', 'waiting')
          and b.id in (select batch_id from sheet_row where upper("values" ->> 'pid') = any(${texts(pids)})) order by b.id`);
      return rows.map(({ name }) => ({ category: 'waitingBatches', name }));
    },
    async erase(tx, { pids }) {
      const named = sql`upper("values" ->> 'pid') = any(${texts(pids)})`;
      await tx.execute(sql`
        delete from sheet_correction c using sheet_row r where r.batch_id = c.batch_id and r.row_no = c.row_no and ${named}`);
      await tx.execute(sql`
        update sheet_row set raw = '[]', corrected = '{}', problems = '[]', conflicts = '[]', row_key = '',
          "values" = ${JSON.stringify(NOTHING_SAID)}::jsonb || jsonb_build_object('pid', "values" -> 'pid'),
          outcome = case when outcome is null then null else jsonb_build_object(
            'customer', (outcome -> 'customer') - 'before' - 'after' || '{"name": ""}',
            'visit', outcome -> 'visit',
            'advice', (outcome -> 'advice') - 'before' - 'after') end
        where ${named}`);
    },
  },
};
