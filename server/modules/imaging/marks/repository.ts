import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/ports';
import { staff } from '../../acl/table';
import { imagingInstance, imagingSeries, imagingStudy } from '../table';
import type { MarkChange, MarkView, NewMark } from './schema';
import { imagingMark } from './table';

export type StoredMark = Omit<MarkView, 'createdAt'> & { createdAt: Date };

const facts = {
  id: imagingMark.id,
  seriesUid: imagingMark.seriesUid,
  instanceUid: imagingMark.instanceUid,
  frame: imagingMark.frame,
  kind: imagingMark.kind,
  points: imagingMark.points,
  pixels: imagingMark.pixels,
  window: imagingMark.window,
  measured: imagingMark.measured,
  unit: imagingMark.unit,
  valueUnit: imagingMark.valueUnit,
  text: imagingMark.text,
  inReport: imagingMark.inReport,
  createdBy: staff.name,
  createdAt: imagingMark.createdAt,
  rowVersion: imagingMark.rowVersion,
};

/** The marks of a study that stand, the oldest first. */
export async function listMarks(db: Database | Tx, studyUid: string): Promise<StoredMark[]> {
  const rows = await db
    .select(facts)
    .from(imagingMark)
    .innerJoin(staff, eq(staff.id, imagingMark.createdBy))
    .where(and(eq(imagingMark.studyUid, studyUid), isNull(imagingMark.takenBackAt)))
    .orderBy(asc(imagingMark.id));
  return rows as StoredMark[];
}

/** How many marks of a study stand. */
export async function countMarks(tx: Tx, studyUid: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(imagingMark)
    .where(and(eq(imagingMark.studyUid, studyUid), isNull(imagingMark.takenBackAt)));
  return row?.n ?? 0;
}

/** The images of these UIDs that a study of the own store has. @returns by UID: their series, and how many frames they have */
export async function findImages(
  tx: Tx,
  studyUid: string,
  uids: readonly string[],
): Promise<Map<string, { seriesUid: string; frames: number }>> {
  const rows = await tx
    .select({ uid: imagingInstance.uid, seriesUid: imagingSeries.uid, frames: imagingInstance.frames })
    .from(imagingInstance)
    .innerJoin(imagingSeries, eq(imagingSeries.id, imagingInstance.seriesId))
    .innerJoin(imagingStudy, eq(imagingStudy.id, imagingSeries.studyId))
    .where(and(eq(imagingStudy.uid, studyUid), inArray(imagingInstance.uid, [...uids])));
  return new Map(rows.map(({ uid, ...image }) => [uid, image]));
}

/** Keeps new marks. @returns their ids, in the same order */
export async function insertMarks(tx: Tx, studyUid: string, marks: NewMark[], by: number, at: Date): Promise<number[]> {
  const rows = await tx
    .insert(imagingMark)
    .values(marks.map((mark) => ({ ...mark, studyUid, createdBy: by, createdAt: at, updatedBy: by, updatedAt: at })))
    .returning({ id: imagingMark.id });
  return rows.map(({ id }) => id);
}

/** A mark of a study, locked; null where there is none or it was taken back. */
export async function lockMark(
  tx: Tx,
  studyUid: string,
  id: number,
): Promise<{
  kind: string;
  text: string;
  inReport: boolean;
  rowVersion: number;
  updatedBy: number;
  updatedAt: Date;
} | null> {
  const [row] = await tx
    .select({
      kind: imagingMark.kind,
      text: imagingMark.text,
      inReport: imagingMark.inReport,
      rowVersion: imagingMark.rowVersion,
      updatedBy: imagingMark.updatedBy,
      updatedAt: imagingMark.updatedAt,
    })
    .from(imagingMark)
    .where(and(eq(imagingMark.id, id), eq(imagingMark.studyUid, studyUid), isNull(imagingMark.takenBackAt)))
    .for('update');
  return row ?? null;
}

/** The name of somebody of the staff, for who changed a mark. */
export async function staffName(tx: Tx, id: number): Promise<string> {
  const [row] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  return row?.name ?? '';
}

/** Writes what may change of a mark, which the caller has locked. */
export async function saveMark(
  tx: Tx,
  id: number,
  { text, inReport, rowVersion }: MarkChange,
  by: number,
  at: Date,
): Promise<void> {
  await tx
    .update(imagingMark)
    .set({ text, inReport, rowVersion: rowVersion + 1, updatedBy: by, updatedAt: at })
    .where(eq(imagingMark.id, id));
}

/** Marks a mark as taken back, which the caller has locked. */
export async function saveTakenBack(tx: Tx, id: number, rowVersion: number, by: number, at: Date): Promise<void> {
  await tx
    .update(imagingMark)
    .set({ rowVersion: rowVersion + 1, updatedBy: by, updatedAt: at, takenBackAt: at, takenBackBy: by })
    .where(eq(imagingMark.id, id));
}
