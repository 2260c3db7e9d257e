import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, ref } from '../../../core/columns';
import { staff } from '../../acl/table';

/**
 * A measurement or key image on one picture of a study. It hangs on the UIDs, for the study may lie in the PACS. What is taken back is
 * marked so and kept.
 */
export const imagingMark = pgTable(
  'imaging_mark',
  {
    id: ref('id').primaryKey().generatedAlwaysAsIdentity(),
    studyUid: text('study_uid').notNull(),
    seriesUid: text('series_uid').notNull(),
    instanceUid: text('instance_uid').notNull(),
    /** From 1, as DICOMweb counts. */
    frame: integer('frame').notNull(),
    kind: text('kind').notNull(),
    /** Points of the patient coordinate system, mm: `[[x, y, z], …]`. */
    points: jsonb('points').notNull(),
    /** The same points on the picture, `[[column, row], …]`: the centre of the first pixel is 0, 0. Empty in marks of an older portal. */
    pixels: jsonb('pixels').notNull().default([]),
    /** The grey values that the reader looked at, `{center, width}`; null where the file's own were shown. */
    window: jsonb('window'),
    /** What was measured, named with its unit. */
    measured: jsonb('measured').notNull(),
    /** `mm`, or `px` where the file does not say how large a pixel is. */
    unit: text('unit').notNull(),
    /** Of the grey values: HU for CT, else empty. */
    valueUnit: text('value_unit').notNull(),
    text: text('text').notNull(),
    /** The reader wants it in the report's PDF. */
    inReport: boolean('in_report').notNull(),
    createdBy: ref('created_by')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
    rowVersion: integer('row_version').notNull().default(1),
    updatedBy: ref('updated_by')
      .notNull()
      .references(() => staff.id),
    updatedAt: instant('updated_at').notNull(),
    takenBackAt: instant('taken_back_at'),
    takenBackBy: ref('taken_back_by').references(() => staff.id),
  },
  (t) => [
    index('imaging_mark_study').on(t.studyUid, t.id),
    check('imaging_mark_frame', sql`${t.frame} > 0`),
    check('imaging_mark_taken_back', sql`(${t.takenBackAt} is null) = (${t.takenBackBy} is null)`),
  ],
);
