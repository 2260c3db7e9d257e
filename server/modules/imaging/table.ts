import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, ref } from '../../core/columns';
import { arrival, storedFile } from '../file/table';
import { report } from '../report/table';

/** A DICOM study in the portal's own store. It is one report of the imaging category. */
export const imagingStudy = pgTable(
  'imaging_study',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Study Instance UID (0020,000D). */
    uid: text('uid').notNull().unique(),
    reportId: ref('report_id')
      .notNull()
      .unique()
      .references(() => report.id),
    /** Patient ID, name, birth date and sex as the first file says them; a file of somebody else does not join. */
    patientNo: text('patient_no').notNull(),
    /** As `keptName` writes it: `Wang^XiaoDong=王^小东`. */
    patientName: text('patient_name').notNull(),
    birthOn: date('birth_on', { mode: 'string' }),
    sex: text('sex').notNull(),
    studyOn: date('study_on', { mode: 'string' }),
    /** `HH:mm:ss` of the device's clock, or empty. */
    studyTime: text('study_time').notNull(),
    accessionNo: text('accession_no').notNull(),
    description: text('description').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('imaging_study_day').on(t.studyOn, t.id),
    index('imaging_study_accession').using('btree', t.accessionNo.op('text_pattern_ops')),
    index('imaging_study_patient').using('btree', t.patientNo.op('text_pattern_ops')),
    index('imaging_study_name').using('gin', sql`${t.patientName} gin_trgm_ops`),
  ],
);

export const imagingSeries = pgTable(
  'imaging_series',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    studyId: ref('study_id')
      .notNull()
      .references(() => imagingStudy.id),
    /** Series Instance UID (0020,000E). */
    uid: text('uid').notNull(),
    number: integer('number'),
    modality: text('modality').notNull(),
    bodyPart: text('body_part').notNull(),
    description: text('description').notNull(),
  },
  (t) => [
    unique('imaging_series_key').on(t.studyId, t.uid),
    index('imaging_series_modality').on(t.modality, t.studyId),
  ],
);

export const imagingInstance = pgTable(
  'imaging_instance',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    seriesId: ref('series_id')
      .notNull()
      .references(() => imagingSeries.id),
    /** SOP Instance UID (0008,0018). */
    uid: text('uid').notNull().unique(),
    sopClass: text('sop_class').notNull(),
    number: integer('number'),
    rows: integer('rows'),
    columns: integer('columns'),
    frames: integer('frames').notNull(),
    transferSyntax: text('transfer_syntax').notNull(),
    fileId: ref('file_id')
      .notNull()
      .unique()
      .references(() => storedFile.id),
    arrivalId: ref('arrival_id')
      .notNull()
      .references(() => arrival.id),
    /** The data set in the DICOM JSON model (PS3.18 F) without bulk data. */
    tags: jsonb('tags').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('imaging_instance_series').on(t.seriesId, t.number, t.id)],
);
