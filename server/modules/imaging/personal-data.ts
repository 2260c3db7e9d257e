import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/personal-data';
import { bigints } from '../../core/sql-arrays';
import { forgetReadings } from '../file/service';
import { instancesOf, ownReportsOf } from './own-repository';

/** Studies of the portal's own store: what their tags say of a person. They go where their report goes. */
export const imagingData: PersonalData = {
  tables: ['imaging_study', 'imaging_series', 'imaging_instance'],
  sections: [
    {
      name: 'studies',
      needs: ['report:view'],
      columns: [
        'report_no',
        'study_on',
        'description',
        'patient_no',
        'patient_name',
        'birth_on',
        'sex',
        'accession_no',
      ],
      select: ({
        ids,
      }) => sql`select r.report_no, s.study_on, s.description, s.patient_no, s.patient_name, s.birth_on, s.sex,
      s.accession_no from imaging_study s join (${ownReportsOf(ids)}) r on r.id = s.report_id order by s.id`,
    },
    {
      name: 'images',
      needs: ['report:view'],
      columns: ['report_no', 'modality', 'body_part', 'original_name', 'channel', 'at', 'sha256', 'tags'],
      select: ({
        ids,
      }) => sql`select r.report_no, e.modality, e.body_part, a.original_name, a.channel, a.at, f.sha256, i.tags
      from ${instancesOf(ownReportsOf(ids))} join stored_file f on f.id = i.file_id join arrival a on a.id = i.arrival_id order by i.id`,
    },
  ],
  erasure: {
    async plan(tx, { ids }) {
      const { rows } = await tx.execute<{ n: number }>(sql`
        select count(*)::int as n from ${instancesOf(sql`select id from report where customer_id = any(${bigints(ids)})`)}`);
      return { erased: [], kept: [['images', rows[0]?.n ?? 0]] };
    },
    /** As a report's readings: of unsigned ones what the tags say goes, of signed ones when all goes. The files stay as they came. */
    async erase(tx, { ids }, { isWhole }) {
      const unsigned = sql`not exists (select from signature g where g.report_id = o.id)`;
      const meant = sql`select o.id from report o where o.customer_id = any(${bigints(ids)}) and ${isWhole ? sql`true` : unsigned}`;
      const { rows } = await tx.execute<{ id: string }>(sql`
        update imaging_instance i set tags = '{}' from imaging_series e join imaging_study s on s.id = e.study_id
        where e.id = i.series_id and s.report_id in (${meant}) returning i.file_id as id`);
      await forgetReadings(
        tx,
        rows.map(({ id }) => Number(id)),
      );
      await tx.execute(sql`
        update imaging_study s set patient_no = '', patient_name = '', birth_on = null, sex = '', accession_no = ''
        where s.report_id in (${meant})`);
    },
  },
};
