import type { ReportParts } from '../parts';
import type { Reader, ReportRecord } from '../repository';
import { listSignatures } from '../signing/repository';
import { lastIssuedVersion } from '../versions/repository';

/**
 * Whether the vendor's text stands as it was handed out: printed as "unaltered", it changes after issue only with a newer file of the
 * vendor, or where the signature was cancelled because it had been copied wrongly.
 */
export async function isVendorTextFixed(
  tx: Reader,
  report: ReportRecord,
  files: ReportParts['files'],
): Promise<boolean> {
  if (report.status !== 'under_revision' || report.performingText === '') return false;
  const issued = await lastIssuedVersion(tx, report.id);
  if (!issued) return false;
  const [last] = await listSignatures(tx, report.id);
  if (last?.revocation?.reasonCode === 'transcription') return false;
  const known = issued.snapshot.originals?.map(({ sha256 }) => sha256);
  return files.every((file) => known?.includes(file.sha256) ?? file.receivedAt <= issued.generatedAt);
}
