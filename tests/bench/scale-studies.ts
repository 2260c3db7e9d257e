import type { Pool } from 'pg';

/** Every so many reports one is a study. */
const REPORTS_OF_STUDY = 5;
const INSTANCES_OF_STUDY = 5;
/** Of a study with two series those of the first. */
const IN_FIRST_SERIES = 3;
const CHUNK = 50_000;

/** Of 2,000 studies; most days of a clinic have none of the last. */
const MODALITY = `case when d < 700 then 'CT' when d < 1100 then 'MR' when d < 1600 then 'DX' when d < 1900 then 'US' when d < 1999 then 'MG' else 'PT' end`;

const STATEMENTS = [
  `insert into stored_file (sha256, size_bytes, media_type)
   select md5('slice' || f.id || '.' || n) || md5('bench' || f.id || '.' || n), 526000, 'application/dicom'
   from scale_study f, generate_series(1, ${INSTANCES_OF_STUDY}) n where f.k between $1 and $2`,
  `insert into imaging_study (uid, report_id, patient_no, patient_name, birth_on, sex, study_on, study_time, accession_no, description)
   select '2.25.9.' || r.id, r.id, coalesce(c.pid, ''), coalesce(replace(split_part(c.name_search, ' ', 1), '=', '') || '=' || c.name, ''),
     c.birth_on, case c.gender when 'male' then 'M' when 'female' then 'F' else '' end, r.test_on, '09:30:15',
     'A' || lpad(r.id::text, 9, '0'), r.name_en
   from scale_study f join report r on r.id = f.id left join customer c on c.id = r.customer_id where f.k between $1 and $2`,
  `insert into imaging_series (study_id, uid, number, modality, body_part, description)
   select s.id, s.uid || '.' || n, n, ${MODALITY}, (array['CHEST', 'ABDOMEN', 'HEAD'])[1 + f.k % 3], 'Axial'
   from (select *, (k::bigint * 7919 % 2000) as d from scale_study where k between $1 and $2) f
     join imaging_study s on s.report_id = f.id, generate_series(1, case when f.k % 4 = 0 then 2 else 1 end) n`,
  `with files as (
     select f.id, f.k, n, file.id as file_id from scale_study f, generate_series(1, ${INSTANCES_OF_STUDY}) n, stored_file file
     where f.k between $1 and $2 and file.sha256 = md5('slice' || f.id || '.' || n) || md5('bench' || f.id || '.' || n)),
   arrived as (
     insert into arrival (file_id, channel, original_name) select file_id, 'upload', 'IM' || n from files returning id, file_id)
   insert into imaging_instance (series_id, uid, sop_class, number, rows, columns, frames, transfer_syntax, file_id, arrival_id, tags)
   select e.id, e.uid || '.' || n, '1.2.840.10008.5.1.4.1.1.2', n, 512, 512, 1, '1.2.840.10008.1.2.1', files.file_id, arrived.id,
     jsonb_build_object('00080018', jsonb_build_object('vr', 'UI', 'Value', jsonb_build_array(e.uid || '.' || n)))
   from files join arrived on arrived.file_id = files.file_id join imaging_study s on s.report_id = files.id
     join imaging_series e on e.study_id = s.id
       and e.number = case when files.k % 4 = 0 and n > ${IN_FIRST_SERIES} then 2 else 1 end`,
];

/**
 * Makes every fifth report of a filled database a study of five instances, straight by SQL: they can be listed and found; their files
 * are not there.
 * @returns how many studies were added; none where there are some
 */
export async function fillStudies(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    const { rowCount } = await client.query('select from imaging_study limit 1');
    if (rowCount) return 0;
    await client.query('set synchronous_commit = off; set statement_timeout = 0');
    await client.query('begin');
    await client.query(
      `create temporary table scale_study on commit drop as
       select id, row_number() over (order by id)::int as k from report where id % ${REPORTS_OF_STUDY} = 0 and test_on is not null`,
    );
    await client.query('create index on scale_study (k); analyze scale_study');
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from scale_study');
    const studies = rows[0]?.n ?? 0;
    for (let from = 1; from <= studies; from += CHUNK) {
      for (const statement of STATEMENTS) await client.query(statement, [from, from + CHUNK - 1]);
      await client.query('analyze stored_file; analyze imaging_study; analyze imaging_series');
    }
    await client.query('commit');
    for (const table of ['stored_file', 'arrival', 'imaging_study', 'imaging_series', 'imaging_instance'])
      await client.query(`vacuum (analyze) ${table}`);
    return studies;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('reset synchronous_commit; reset statement_timeout');
    client.release();
  }
}
