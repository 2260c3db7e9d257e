import { NOT_CHECKED, type Status } from '../lifecycle/rules';
import type { ReportSnapshot } from '../versions/snapshot';
import type { Final } from './sealing';

/** Whether a version prints this person as they are known now. */
export function namesPerson(
  { customer: { pid, name, gender, birthOn } }: ReportSnapshot,
  person: { pid: string; name: string; gender: string; birthOn: string | null } | null,
): boolean {
  return person?.pid === pid && person.name === name && person.gender === gender && person.birthOn === birthOn;
}

/** The keys of warnings that a signer has not looked at. */
export const unseenOf = (warnings: readonly { key: string }[], seen: readonly string[]): string[] =>
  warnings.map(({ key }) => key).filter((key) => !seen.includes(key));

/** Columns beside the status: what is signed waits for the end of the hold, a reissue is handed out at once. */
export const signedColumns = (action: 'sign' | 'reissue', now: Date, signedBy: number, holdSeconds: number) => ({
  ...{ signedAt: now, signedBy },
  ...(action === 'reissue'
    ? { issuedAt: now, holdUntil: null, withholdOld: false }
    : { holdUntil: new Date(now.getTime() + holdSeconds * 1000) }),
});

/** What history and audit log say of a signature: its time stamp, or why it has none, where one was asked for. */
export const signatureDetails = (
  version: { no: number; snapshotSha256: string },
  signatureId: number,
  sealed: Pick<Final, 'timeStamp'> & { factor: string; finalSha256: string },
) => ({
  ...{ versionNo: version.no, signatureId, snapshotSha256: version.snapshotSha256 },
  ...{ factor: sealed.factor, finalSha256: sealed.finalSha256 },
  ...(sealed.timeStamp && { timeStamp: sealed.timeStamp.missing ?? sealed.timeStamp.at.toISOString() }),
});

/** Columns beside the status when a signature is cancelled. After issue nobody has checked the next version yet. */
export function cancelledColumns(
  status: Status,
  { reasonCode, withholdOld }: { reasonCode: string; withholdOld: boolean },
) {
  // nobody reads on what may be somebody else's
  const inDoubt = reasonCode === 'patient-mismatch';
  return {
    ...{ signedAt: null, signedBy: null, holdUntil: null },
    ...(inDoubt ? { personInDoubt: true } : {}),
    ...(status === 'signed' ? {} : { ...NOT_CHECKED, withholdOld: withholdOld || inDoubt }),
  };
}
