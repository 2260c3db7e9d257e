import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { nameIn } from '../../../core/language';
import type { Reader } from '../repository';
import { report, reportVersion, signature, signatureRevocation, versionRelease } from '../table';

export interface Verifiable {
  reportNo: string;
  status: string;
  versionNo: number;
  draftSha256: string;
  /** A release of this version stands. */
  issued: boolean;
  /** A later version whose release stands. */
  replacedBy: number | null;
  /** What the version prints, as far as the holder of a paper may be shown it. */
  printed: { name: string; pid: string; testOn: string | null; reportName: string; results: number };
  signatures: {
    printedName: string;
    title: string;
    signedAt: Date;
    timeZone: string;
    finalSha256: string;
    certificateSha256: string;
    revokedAt: Date | null;
    /** What it vouches for was handed out with it. */
    released: boolean;
  }[];
}

/** As they are made: 16 bytes in base64url. Anything else in the address is never shown to the database. */
const CODE = /^[\w-]{22}$/;

/** Everything that tells whether the version with this code still stands, and what its paper can be compared by. */
export async function findVerifiable(tx: Reader, code: string): Promise<Verifiable | null> {
  if (!CODE.test(code)) return null;
  const [found] = await tx
    .select({ version: reportVersion, reportNo: report.reportNo, status: report.status })
    .from(reportVersion)
    .innerJoin(report, eq(report.id, reportVersion.reportId))
    .where(eq(reportVersion.verifyCode, code));
  if (!found) return null;
  const { version, reportNo, status } = found;
  const { customer, testOn, language, name, results } = version.snapshot;
  const signatures = await tx
    .select({
      printedName: signature.printedName,
      title: signature.title,
      signedAt: signature.signedAt,
      timeZone: signature.timeZone,
      finalSha256: signature.finalSha256,
      certificateSha256: signature.certificateSha256,
      revokedAt: signatureRevocation.revokedAt,
      released: sql<boolean>`exists (select 1 from ${versionRelease} where ${versionRelease.signatureId} = ${signature.id})`,
    })
    .from(signature)
    .leftJoin(signatureRevocation, eq(signatureRevocation.signatureId, signature.id))
    .where(eq(signature.versionId, version.id))
    .orderBy(desc(signature.id));
  const [standing] = await tx
    .select({ id: versionRelease.id })
    .from(versionRelease)
    .where(and(eq(versionRelease.versionId, version.id), isNull(versionRelease.endedAt)));
  const [later] = await tx
    .select({ no: reportVersion.no })
    .from(versionRelease)
    .innerJoin(reportVersion, eq(reportVersion.id, versionRelease.versionId))
    .where(
      and(
        eq(versionRelease.reportId, version.reportId),
        isNull(versionRelease.endedAt),
        gt(reportVersion.no, version.no),
      ),
    )
    .orderBy(asc(reportVersion.no));
  return {
    reportNo,
    status,
    versionNo: version.no,
    draftSha256: version.draftSha256,
    issued: standing !== undefined,
    replacedBy: later?.no ?? null,
    printed: {
      name: customer.name,
      pid: customer.pid,
      testOn,
      reportName: nameIn(language, name),
      results: results.length,
    },
    signatures,
  };
}
