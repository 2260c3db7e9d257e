import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { findPerson, type ReportRecord } from '../repository';
import { findVersion, type VersionRecord } from '../versions/repository';
import { namesPerson } from './signing-rules';

/** Whether a version prints the person as they are known now; a record can be corrected or merged after generating. */
export async function namesItsOwner(tx: Tx, report: ReportRecord, { snapshot }: VersionRecord): Promise<boolean> {
  const person = report.customerId === null ? null : await findPerson(tx, report.customerId);
  return namesPerson(snapshot, person);
}

/** Whether what was signed still names the person it would be handed out for: a record can change during the hold. */
export async function signedNamesItsOwner(tx: Tx, report: ReportRecord): Promise<boolean> {
  const version = (await findVersion(tx, report.id, report.versionNo)) ?? fail('report.version_not_found');
  return namesItsOwner(tx, report, version);
}
