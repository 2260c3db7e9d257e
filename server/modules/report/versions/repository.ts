import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../core/ports';
import type { Reader } from '../repository';
import { reportVersion, versionRelease } from '../table';

export type VersionRecord = typeof reportVersion.$inferSelect;

export const listVersions = (tx: Reader, reportId: number) =>
  tx.select().from(reportVersion).where(eq(reportVersion.reportId, reportId)).orderBy(desc(reportVersion.no));

export async function findVersion(tx: Reader, reportId: number, no: number): Promise<VersionRecord | null> {
  if (no < 1 || no > MOST_VERSIONS) return null;
  const [row] = await tx
    .select()
    .from(reportVersion)
    .where(and(eq(reportVersion.reportId, reportId), eq(reportVersion.no, no)));
  return row ?? null;
}

/** The version that was issued last, whether or not it still stands. */
export async function lastIssuedVersion(tx: Reader, reportId: number): Promise<VersionRecord | null> {
  const [row] = await tx
    .select({ version: reportVersion })
    .from(versionRelease)
    .innerJoin(reportVersion, eq(reportVersion.id, versionRelease.versionId))
    .where(eq(versionRelease.reportId, reportId))
    .orderBy(desc(versionRelease.id))
    .limit(1);
  return row?.version ?? null;
}

export async function insertVersion(tx: Tx, values: typeof reportVersion.$inferInsert): Promise<VersionRecord> {
  const [row] = await tx.insert(reportVersion).values(values).returning();
  return row as VersionRecord;
}

/** More than the column holds: asked for, it would be an error of the database. */
const MOST_VERSIONS = 2 ** 31 - 1;
