import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import { bigints, texts } from '../../../core/sql-arrays';
import { inScope, type Scope, studiesFor } from '../conditions';
import { hasModality } from '../modality-repository';
import type { DicomJson } from '../reading';
import type { Matching } from './matching-rules';

type Reader = Database | Tx;
export interface KeptStudy {
  id: number;
  uid: string;
  reportId: number;
  customerId: number | null;
}

/** A study of the own store that somebody may see; null where there is none, or none for them. */
export async function findStudy(db: Reader, uid: string, scope: Scope): Promise<KeptStudy | null> {
  const { rows } = await db.execute(sql`
    select s.id::int, s.uid, s.report_id::int as "reportId", r.customer_id::int as "customerId"
    from imaging_study s join report r on r.id = s.report_id
    where s.uid = ${uid} and ${inScope(scope)}`);
  return (rows[0] as unknown as KeptStudy | undefined) ?? null;
}

/** Whether the own store has a study, whoever may see it. */
export async function isKept(db: Reader, uid: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from imaging_study where uid = ${uid}`);
  return rows.length > 0;
}

/** Which of these studies the own store has. */
export async function keptAmong(db: Reader, uids: string[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const { rows } = await db.execute(sql`select uid from imaging_study where uid = any(${texts(uids)})`);
  return new Set(rows.map(({ uid }) => uid as string));
}

/** `*` and `?` of PS3.4 C.2.2.2.4 as LIKE knows them. */
const pattern = (wild: string) =>
  wild
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)
    .replace(/\*/g, '%')
    .replace(/\?/g, '_');

/** Whether one of the groups of a name, which `=` keeps apart, is of this pattern. */
const isNamed = (wanted: string): SQL =>
  sql`s.patient_name ilike any(${texts([wanted, `${wanted}=%`, `%=${wanted}`, `%=${wanted}=%`])})`;

async function whereOf(db: Reader, matching: Matching, scope: Scope): Promise<SQL> {
  const { patientName, patientNo, accessionNo, from, to, uids, modality } = matching;
  const parts = [inScope(scope)];
  if (patientName) parts.push(isNamed(pattern(patientName)));
  if (patientNo) parts.push(sql`s.patient_no like ${pattern(patientNo)}`);
  if (accessionNo) parts.push(sql`s.accession_no like ${pattern(accessionNo)}`);
  if (from) parts.push(sql`s.study_on >= ${from}`);
  if (to) parts.push(sql`s.study_on <= ${to}`);
  if (uids) parts.push(sql`s.uid = any(${texts(uids)})`);
  if (modality) parts.push(await hasModality(db, modality));
  return sql.join(parts, sql` and `);
}

export interface StudyRow {
  uid: string;
  patientNo: string;
  patientName: string;
  birthOn: string | null;
  sex: string;
  studyOn: string | null;
  studyTime: string;
  accessionNo: string;
  description: string;
  modalities: string[];
  series: number;
  instances: number;
}

/** One page of the studies that match, newest day first; those without a day stand in front. */
export async function searchStudies(
  db: Reader,
  matching: Matching,
  scope: Scope,
  { limit, offset }: { limit: number; offset: number },
): Promise<StudyRow[]> {
  const where = await whereOf(db, matching, scope);
  const { rows } = await db.execute(sql`
    with page as materialized (
      select s.id from ${studiesFor(scope)} where ${where}
      order by s.study_on desc, s.id desc limit ${limit} offset ${offset})
    select s.uid, s.patient_no as "patientNo", s.patient_name as "patientName", s.birth_on as "birthOn", s.sex,
      s.study_on as "studyOn", s.study_time as "studyTime", s.accession_no as "accessionNo", s.description,
      coalesce(parts.modalities, '{}') as modalities, coalesce(parts.series, 0)::int as series,
      coalesce(parts.instances, 0)::int as instances
    from page join imaging_study s on s.id = page.id
    left join lateral (
      select array_agg(distinct e.modality order by e.modality) as modalities, count(*) as series, sum(n.n) as instances
      from imaging_series e, lateral (select count(*) as n from imaging_instance i where i.series_id = e.id) n
      where e.study_id = s.id) parts on true
    order by s.study_on desc, s.id desc`);
  return rows as unknown as StudyRow[];
}

/** How many studies match. */
export async function countStudies(db: Reader, matching: Matching, scope: Scope): Promise<number> {
  const where = await whereOf(db, matching, scope);
  const { rows } = await db.execute(sql`select count(*)::int as n from ${studiesFor(scope)} where ${where}`);
  return Number(rows[0]?.n ?? 0);
}

export interface SeriesRow {
  uid: string;
  number: number | null;
  modality: string;
  bodyPart: string;
  description: string;
  instances: number;
}

/** The series of a study by their numbers. */
export async function listSeries(db: Reader, studyId: number): Promise<SeriesRow[]> {
  const { rows } = await db.execute(sql`
    select e.uid, e.number, e.modality, e.body_part as "bodyPart", e.description,
      (select count(*)::int from imaging_instance i where i.series_id = e.id) as instances
    from imaging_series e where e.study_id = ${studyId} order by e.number nulls last, e.id`);
  return rows as unknown as SeriesRow[];
}

export interface InstanceRow {
  id: number;
  uid: string;
  seriesUid: string;
  modality: string;
  sopClass: string;
  number: number | null;
  rows: number | null;
  columns: number | null;
  frames: number;
  transferSyntax: string;
  /** As the database keeps them: other tags are hardly as long, and those of an erased person never. */
  tagsBytes: number;
}

const INSTANCE = sql`i.id::int, i.uid, e.uid as "seriesUid", e.modality, i.sop_class as "sopClass", i.number, i.rows,
  i.columns, i.frames, i.transfer_syntax as "transferSyntax", pg_column_size(i.tags) as "tagsBytes"`;

export interface Part {
  studyId: number;
  /** A series of it alone. */
  seriesUid?: string | undefined;
  instanceUid?: string | undefined;
}

const ofPart = ({ studyId, seriesUid, instanceUid }: Part): SQL => sql`e.study_id = ${studyId}
  ${seriesUid === undefined ? sql`` : sql`and e.uid = ${seriesUid}`}
  ${instanceUid === undefined ? sql`` : sql`and i.uid = ${instanceUid}`}`;

/** The instances of a study, or of one of its series, in their order. */
export async function listInstances(
  db: Reader,
  part: Part,
  { limit, offset }: { limit: number | null; offset: number } = { limit: null, offset: 0 },
): Promise<InstanceRow[]> {
  const { rows } = await db.execute(sql`
    select ${INSTANCE} from imaging_instance i join imaging_series e on e.id = i.series_id
    where ${ofPart(part)} order by e.number nulls last, e.id, i.number nulls last, i.id limit ${limit} offset ${offset}`);
  return rows as unknown as InstanceRow[];
}

export interface StoredInstance extends InstanceRow {
  sha256: string;
  sizeBytes: number;
  tags: DicomJson;
}

/** One instance with its file and its tags; null where the study has none of this name. */
export async function findInstance(db: Reader, part: Required<Part>): Promise<StoredInstance | null> {
  const { rows } = await db.execute(sql`
    select ${INSTANCE}, f.sha256, f.size_bytes::int as "sizeBytes", i.tags
    from imaging_instance i join imaging_series e on e.id = i.series_id join stored_file f on f.id = i.file_id
    where ${ofPart(part)}`);
  return (rows[0] as unknown as StoredInstance | undefined) ?? null;
}

/** So many letters of tags are read at a time: one instance may have as many, hundreds may not. */
const MOST_TAGS_LETTERS = 8 * 1024 * 1024;

/**
 * The tags of instances, by their ids; of the first of them as many as are read at a time, and of one at least.
 * @param ids in the order in which they are wanted
 */
export async function tagsOf(db: Reader, ids: number[]): Promise<Map<number, DicomJson>> {
  const { rows } = await db.execute(sql`
    select id, tags from (
      select i.id::int, i.tags, w.at, sum(octet_length(i.tags::text)) over (order by w.at) as so_far
      from unnest(${bigints(ids)}) with ordinality w(id, at) join imaging_instance i on i.id = w.id) t
    where at = 1 or so_far <= ${MOST_TAGS_LETTERS} order by at`);
  return new Map(rows.map(({ id, tags }) => [Number(id), tags as DicomJson]));
}

const DRAWABLE_UNTIL = (reportId: number, until: Date): SQL => sql`
  imaging_study s join imaging_series e on e.study_id = s.id join imaging_instance i on i.series_id = e.id
  where s.report_id = ${reportId} and i.frames > 0 and i.created_at <= ${until.toISOString()}`;

/** How many pictures the study of a report had at a time: every frame of every image. */
export async function countFrames(db: Reader, reportId: number, until: Date): Promise<number> {
  const { rows } = await db.execute(
    sql`select coalesce(sum(i.frames), 0)::int as n from ${DRAWABLE_UNTIL(reportId, until)}`,
  );
  return Number(rows[0]?.n ?? 0);
}

/** The picture at a place among them, from 1, in the order of series and images; null behind the last. */
export async function findFrame(
  db: Reader,
  reportId: number,
  until: Date,
  at: number,
): Promise<(Required<Part> & { frame: number }) | null> {
  const { rows } = await db.execute(sql`
    select p.study_id::int as "studyId", p.series_uid as "seriesUid", p.uid as "instanceUid",
      (${at} - p.before)::int as frame
    from (select s.id as study_id, e.uid as series_uid, i.uid, i.frames,
        sum(i.frames) over (order by e.number nulls last, e.id, i.number nulls last, i.id) - i.frames as before
      from ${DRAWABLE_UNTIL(reportId, until)}) p
    where p.before < ${at} and p.before + p.frames >= ${at}`);
  return (rows[0] as unknown as (Required<Part> & { frame: number }) | undefined) ?? null;
}
