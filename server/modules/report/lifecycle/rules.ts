import type { Permission } from '../../../core/permissions';
import type { ProblemCode } from '../../../core/problems';

export const STATUSES = [
  'expected',
  'received',
  'signed_for',
  'in_check',
  'checked',
  'signed',
  'issued',
  'under_revision',
  'reissued',
  'withdrawn',
  'refused',
] as const;
export type Status = (typeof STATUSES)[number];

/** A signature stands, and it is handed out or about to be. */
export const SIGNED = ['signed', 'issued', 'reissued'] as const satisfies readonly Status[];

/** It counts: what is compared, shown over time and shared. */
export const ISSUED = ['issued', 'reissued'] as const satisfies readonly Status[];

/** A recipient may see it; under revision it is the version before. */
export const RELEASED = [...ISSUED, 'under_revision'] as const satisfies readonly Status[];

/** Nobody has to do anything any more. */
export const SETTLED = [...ISSUED, 'withdrawn', 'refused'] as const satisfies readonly Status[];

export const isIn = (statuses: readonly Status[], status: string): boolean => statuses.some((one) => one === status);

/** What a person (or the timer, for `issue`) can do to a report that exists. */
export const ACTIONS = [
  'match',
  'undoMatch',
  'takeOutFile',
  'confirmPerson',
  'signFor',
  'refuse',
  'startCheck',
  'releaseCheck',
  'edit',
  'check',
  'sendBack',
  'generate',
  'sign',
  'issue',
  'cancelSign',
  'reissue',
  'requestWithdrawal',
  'cancelWithdrawal',
  'confirmWithdrawal',
] as const;
export type Action = (typeof ACTIONS)[number];

export interface Move {
  from: readonly Status[];
  /** `same`: the status stays. */
  to: Status | 'same' | ((from: Status) => Status);
  /** One of these is enough. */
  needs: readonly [Permission, ...Permission[]];
}

const AFTER_RECEIVED: readonly Status[] = [
  'signed_for',
  'in_check',
  'checked',
  'signed',
  'issued',
  'under_revision',
  'reissued',
];

/** Whom a clerk may still take a report away from: nothing that names the person was signed. */
export const BEFORE_SIGNING = ['received', 'signed_for', 'in_check', 'checked'] as const satisfies readonly Status[];

const UNDOABLE: readonly Status[] = [
  ...BEFORE_SIGNING,
  'signed',
  'issued',
  'under_revision',
  'reissued',
  'withdrawn',
  'refused',
];

/** What a clerk takes back; what was signed is a director's, with their signing factor. */
export const isClerksToUndo = (status: string): boolean => isIn(BEFORE_SIGNING, status) || status === 'refused';

/**
 * Every legal move, in one place. `sendBack` also leaves `checked`: without it an error found by the signer could not be
 * mended (docs/adr/0005). `edit` is the reviewer's work on the table and never changes the status. `check` of a revision
 * leaves it where it is: it only says who has looked at what the next version will print. `undoMatch` frees the file of a report
 * that was given to the wrong person: before signing the report itself waits at the desk again, after that it is withdrawn and the
 * file waits as a new report; of one that was refused or withdrawn already, too. `takeOutFile` says of a file that it is no correction
 * of this report: it waits as a new report, and the report keeps its earlier files and its state. `confirmPerson` is the word of a director that
 * the person was right, after a signature was cancelled because of the person.
 */
export const MOVES: Record<Action, Move> = {
  match: { from: ['received'], to: 'same', needs: ['report:match'] },
  undoMatch: {
    from: UNDOABLE,
    to: (from) => {
      if (isIn(BEFORE_SIGNING, from)) return 'received';
      return from === 'refused' ? 'refused' : 'withdrawn';
    },
    needs: ['report:match', 'report:unsign'],
  },
  takeOutFile: { from: UNDOABLE, to: 'same', needs: ['report:match', 'report:unsign'] },
  confirmPerson: { from: ['checked', 'under_revision'], to: 'same', needs: ['report:unsign'] },
  signFor: { from: ['received'], to: 'signed_for', needs: ['report:signFor'] },
  refuse: { from: ['received'], to: 'refused', needs: ['report:refuse'] },
  startCheck: { from: ['signed_for'], to: 'in_check', needs: ['report:check'] },
  releaseCheck: { from: ['in_check'], to: 'signed_for', needs: ['report:check'] },
  edit: { from: ['in_check', 'under_revision'], to: 'same', needs: ['report:check'] },
  check: {
    from: ['in_check', 'under_revision'],
    to: (from) => (from === 'in_check' ? 'checked' : from),
    needs: ['report:check'],
  },
  sendBack: { from: ['in_check', 'checked'], to: 'signed_for', needs: ['report:check', 'report:sign'] },
  generate: { from: ['checked', 'under_revision'], to: 'same', needs: ['report:generate'] },
  sign: { from: ['checked'], to: 'signed', needs: ['report:sign'] },
  issue: { from: ['signed'], to: 'issued', needs: ['report:issue'] },
  cancelSign: {
    from: ['signed', 'issued', 'reissued'],
    to: (from) => (from === 'signed' ? 'checked' : 'under_revision'),
    needs: ['report:sign', 'report:unsign'],
  },
  reissue: { from: ['under_revision'], to: 'reissued', needs: ['report:reissue'] },
  requestWithdrawal: { from: AFTER_RECEIVED, to: 'same', needs: ['report:withdraw'] },
  cancelWithdrawal: { from: AFTER_RECEIVED, to: 'same', needs: ['report:withdraw', 'report:confirmWithdraw'] },
  confirmWithdrawal: { from: AFTER_RECEIVED, to: 'withdrawn', needs: ['report:withdraw', 'report:confirmWithdraw'] },
};

/** What the rules need to know of a report. */
export interface Subject {
  status: Status;
  customerId: number | null;
  holderId: number | null;
  /** Who checked what would be printed now; null when nobody did, or when it was changed since. */
  checkedBy: number | null;
  signedBy: number | null;
  withdrawalAskedBy: number | null;
  versionNo: number;
  /** The newest version says what the working data say. */
  versionFresh: boolean;
  openCriticals: number;
  openDeltas: number;
  /** Names of mandatory content that is not there. */
  missing: readonly string[];
  /** Of what the clinic requires: what the desk could know, and what the checker could. */
  missingAtDesk: readonly string[];
  missingAtCheck: readonly string[];
  /** Letters of the person's number, a value or a unit that the PDF cannot print. */
  unprintable: readonly string[];
  aiUnaccepted: boolean;
  /** The vendor's correction came, and nobody has checked against it yet. */
  vendorCorrection: boolean;
  /** A file that what is signed was made with was taken out, and nobody has checked without it yet. */
  fileTakenOut: boolean;
  /** Images joined its study, and nobody has looked at them yet. */
  imagesJoined: boolean;
  /** The dictionary has changed, and the worker has not held it against this report yet. */
  awaitsRejudging: boolean;
  /** One of its files came as the vendor's correction. */
  hasCorrection: boolean;
  /** A signature was cancelled because it may be another person's report, and nobody has settled that since. */
  personInDoubt: boolean;
  /** Of one that was refused or withdrawn: its file has become another report. */
  fileElsewhere: boolean;
}

export interface Person {
  staffId: number;
  permissions: ReadonlySet<Permission>;
}

export interface Policy {
  /** Whether the person who checked may be the only one who signs. */
  checkerMaySign: boolean;
}

const holderOnly: readonly Action[] = ['releaseCheck', 'edit', 'check'];

function signRefusal(report: Subject, person: Person, policy: Policy): ProblemCode | null {
  if (report.withdrawalAskedBy !== null) return 'report.withdrawal_pending';
  if (report.personInDoubt) return 'report.person_in_doubt';
  if (report.awaitsRejudging) return 'report.awaits_rejudging';
  if (report.openCriticals > 0) return 'report.critical_open';
  if (report.openDeltas > 0) return 'report.delta_open';
  if (report.missing.length > 0) return 'report.content_missing';
  if (report.unprintable.length > 0) return 'report.unprintable';
  if (report.aiUnaccepted) return 'report.ai_not_accepted';
  if (report.vendorCorrection) return 'report.vendor_correction';
  if (report.fileTakenOut) return 'report.file_taken_out';
  if (report.imagesJoined) return 'report.images_joined';
  if (report.checkedBy === null) return 'report.not_checked';
  if (report.versionNo === 0) return 'report.not_generated';
  if (!report.versionFresh) return 'report.version_stale';
  if (!policy.checkerMaySign && report.checkedBy === person.staffId) return 'report.checker_may_not_sign';
  return null;
}

/** A clerk takes back until somebody has signed it, and a refusal; what was signed is a director's. */
function takeBackRefusal(report: Subject, person: Person): ProblemCode | null {
  const isClerks = isClerksToUndo(report.status);
  if (!isClerks && !person.permissions.has('report:unsign')) return 'report.undo_after_signing';
  if (isClerks && !person.permissions.has('report:match')) return 'acl.forbidden';
  return report.fileElsewhere ? 'report.file_elsewhere' : null;
}

function undoRefusal(report: Subject, person: Person): ProblemCode | null {
  const refused = takeBackRefusal(report, person);
  if (refused) return refused;
  return report.customerId === null && report.status !== 'refused' ? 'report.unmatched' : null;
}

/** Why the state of this very report forbids the move, its status being right. */
function stateRefusal(action: Action, report: Subject, person: Person, policy: Policy): ProblemCode | null {
  switch (action) {
    case 'undoMatch':
      return undoRefusal(report, person);
    case 'takeOutFile':
      return takeBackRefusal(report, person) ?? (report.hasCorrection ? null : 'report.no_correction');
    case 'confirmPerson':
      return report.personInDoubt ? null : 'report.no_doubt';
    case 'signFor':
      if (report.customerId === null) return 'report.unmatched';
      return report.missingAtDesk.length > 0 ? 'report.missing_at_desk' : null;
    case 'check':
      if (report.checkedBy === person.staffId) return 'report.checked_already';
      return report.missingAtCheck.length > 0 ? 'report.missing_at_check' : null;
    case 'generate': {
      if (report.missing.length > 0) return 'report.content_missing';
      return report.checkedBy === null ? 'report.not_checked' : null;
    }
    case 'sign':
    case 'reissue':
      return signRefusal(report, person, policy);
    case 'issue': {
      if (report.withdrawalAskedBy !== null) return 'report.withdrawal_pending';
      if (report.vendorCorrection) return 'report.vendor_correction';
      if (report.fileTakenOut) return 'report.file_taken_out';
      if (report.imagesJoined) return 'report.images_joined';
      if (report.awaitsRejudging) return 'report.awaits_rejudging';
      return report.openCriticals > 0 ? 'report.critical_open' : null;
    }
    case 'cancelSign': {
      if (person.permissions.has('report:unsign')) return null;
      return report.status === 'signed' && report.signedBy === person.staffId ? null : 'report.not_your_signature';
    }
    case 'requestWithdrawal':
      return report.withdrawalAskedBy === null ? null : 'report.withdrawal_pending';
    case 'cancelWithdrawal':
      return report.withdrawalAskedBy === null ? 'report.no_withdrawal' : null;
    case 'confirmWithdrawal': {
      if (report.withdrawalAskedBy === null) return 'report.no_withdrawal';
      return report.withdrawalAskedBy === person.staffId ? 'report.same_person' : null;
    }
    default:
      return null;
  }
}

/**
 * Why this person may not do this to this report now, or null if they may. Permission first, then the status, then
 * what stands in the way on this report.
 */
export function refusal(action: Action, report: Subject, person: Person, policy: Policy): ProblemCode | null {
  const move = MOVES[action];
  if (!move.needs.some((permission) => person.permissions.has(permission))) return 'acl.forbidden';
  if (!move.from.includes(report.status)) return 'report.wrong_status';
  const heldByOther = report.status === 'in_check' && report.holderId !== person.staffId;
  if (heldByOther && (holderOnly.includes(action) || action === 'sendBack')) return 'report.held_by_other';
  return stateRefusal(action, report, person, policy);
}

/** The status after a legal move. */
export function statusAfter(action: Action, from: Status): Status {
  const { to } = MOVES[action];
  if (to === 'same') return from;
  return typeof to === 'function' ? to(from) : to;
}

export interface HistoryStep {
  fromStatus: string | null;
  toStatus: string;
}

/** Replays a history. @returns the status it leads to, or null when a step does not start where the last one ended. */
export function replay(steps: readonly HistoryStep[]): Status | null {
  let status: string | null = null;
  for (const step of steps) {
    if (step.fromStatus !== status) return null;
    status = step.toStatus;
  }
  return status as Status | null;
}

/** FHIR R4 DiagnosticReport.status of a report (http://hl7.org/fhir/R4/valueset-diagnostic-report-status.html). */
export function fhirStatus(
  status: Status,
  facts: { acted: boolean; correction: 'corrected' | 'appended' | 'amended' | null },
): string {
  const table: Record<Status, string> = {
    expected: 'registered',
    received: 'registered',
    signed_for: 'partial',
    in_check: 'partial',
    checked: 'preliminary',
    signed: 'preliminary',
    issued: 'final',
    under_revision: facts.correction ?? 'final',
    reissued: facts.correction ?? 'amended',
    withdrawn: facts.acted ? 'cancelled' : 'entered-in-error',
    refused: 'cancelled',
  };
  return table[status];
}

/** Why a signature is cancelled; `other` needs words. */
export const CANCEL_REASONS = [
  'patient-mismatch',
  'sample-mismatch',
  'calibration',
  'reagent',
  'transcription',
  'interpretation',
  'image-mislabel',
  'duplicate',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What a refusal is about: the file as it came, or that it is none of ours, or of the patient it is matched to. */
export const REFUSED_FOR = ['paper', 'not_ours', 'wrong_patient', 'other'] as const;
export type RefusedFor = (typeof REFUSED_FOR)[number];

/**
 * Whether a critical value of a refused report is closed with it: only where it concerns nobody whom this clinic must tell. A page that is
 * missing makes nobody's potassium normal: then the clock runs on until somebody has read it back.
 */
export const closesCriticals = (about: RefusedFor): boolean => about === 'not_ours' || about === 'wrong_patient';

export const MEANINGS = ['reviewed', 'approved', 'responsible'] as const;

/** Why a seal has no time stamp although one was asked for. */
export const STAMP_MISSING = ['no_answer', 'refused'] as const;
export type StampMissing = (typeof STAMP_MISSING)[number];

/** What a move sets that leaves nobody's check and no version standing. */
export const NOT_CHECKED = { checkedAt: null, checkedBy: null, checkedSha256: null, versionFresh: false } as const;
