import type { Permission } from '../../../config/pages';
import { DEFAULT_ROLES } from '../../../server/modules/acl/default-roles';
import {
  ACTIONS,
  type Action,
  closesCriticals,
  fhirStatus,
  MOVES,
  type Person,
  REFUSED_FOR,
  refusal,
  replay,
  STATUSES,
  type Status,
  type Subject,
  statusAfter,
} from '../../../server/modules/report/lifecycle/rules';

const ME = 1;
const OTHER = 2;
const everything: Person = { staffId: ME, permissions: new Set(Object.values(MOVES).flatMap((move) => move.needs)) };
const policy = { checkerMaySign: false };

/** A report on which nothing stands in the way of any move of its status. */
const ready = (status: Status): Subject => ({
  status,
  customerId: 7,
  holderId: status === 'in_check' ? ME : null,
  checkedBy: OTHER,
  signedBy: ME,
  withdrawalAskedBy: null,
  versionNo: 1,
  versionFresh: true,
  openCriticals: 0,
  openDeltas: 0,
  missing: [],
  missingAtDesk: [],
  missingAtCheck: [],
  unprintable: [],
  aiUnaccepted: false,
  vendorCorrection: false,
  fileTakenOut: false,
  imagesJoined: false,
  awaitsRejudging: false,
  hasCorrection: true,
  personInDoubt: false,
  fileElsewhere: false,
});
const asked = (action: Action, status: Status): Subject => ({
  ...ready(status),
  withdrawalAskedBy: action === 'confirmWithdrawal' || action === 'cancelWithdrawal' ? OTHER : null,
  personInDoubt: action === 'confirmPerson',
});

/** The table of the life cycle, written out by hand: action → the states it may leave, and where it leads. */
const TABLE: Record<Action, Partial<Record<Status, Status>>> = {
  match: { received: 'received' },
  undoMatch: {
    received: 'received',
    signed_for: 'received',
    in_check: 'received',
    checked: 'received',
    signed: 'withdrawn',
    issued: 'withdrawn',
    under_revision: 'withdrawn',
    reissued: 'withdrawn',
    withdrawn: 'withdrawn',
    refused: 'refused',
  },
  takeOutFile: {
    received: 'received',
    signed_for: 'signed_for',
    in_check: 'in_check',
    checked: 'checked',
    signed: 'signed',
    issued: 'issued',
    under_revision: 'under_revision',
    reissued: 'reissued',
    withdrawn: 'withdrawn',
    refused: 'refused',
  },
  confirmPerson: { checked: 'checked', under_revision: 'under_revision' },
  signFor: { received: 'signed_for' },
  refuse: { received: 'refused' },
  startCheck: { signed_for: 'in_check' },
  releaseCheck: { in_check: 'signed_for' },
  edit: { in_check: 'in_check', under_revision: 'under_revision' },
  check: { in_check: 'checked', under_revision: 'under_revision' },
  sendBack: { in_check: 'signed_for', checked: 'signed_for' },
  generate: { checked: 'checked', under_revision: 'under_revision' },
  sign: { checked: 'signed' },
  issue: { signed: 'issued' },
  cancelSign: { signed: 'checked', issued: 'under_revision', reissued: 'under_revision' },
  reissue: { under_revision: 'reissued' },
  requestWithdrawal: {
    signed_for: 'signed_for',
    in_check: 'in_check',
    checked: 'checked',
    signed: 'signed',
    issued: 'issued',
    under_revision: 'under_revision',
    reissued: 'reissued',
  },
  cancelWithdrawal: {
    signed_for: 'signed_for',
    in_check: 'in_check',
    checked: 'checked',
    signed: 'signed',
    issued: 'issued',
    under_revision: 'under_revision',
    reissued: 'reissued',
  },
  confirmWithdrawal: {
    signed_for: 'withdrawn',
    in_check: 'withdrawn',
    checked: 'withdrawn',
    signed: 'withdrawn',
    issued: 'withdrawn',
    under_revision: 'withdrawn',
    reissued: 'withdrawn',
  },
};

const pairs = STATUSES.flatMap((status) => ACTIONS.map((action) => [status, action] as const));

describe('every state with every action', () => {
  test.each(pairs)('%s: %s', (status, action) => {
    const to = TABLE[action][status];
    const reason = refusal(action, asked(action, status), everything, policy);
    if (to === undefined) expect(reason).toBe('report.wrong_status');
    else {
      expect(reason).toBeNull();
      expect(statusAfter(action, status)).toBe(to);
    }
  });

  test.each(pairs)('%s: %s is forbidden to somebody without its permission', (status, action) => {
    const nobody = { staffId: ME, permissions: new Set<Permission>() };
    expect(refusal(action, asked(action, status), nobody, policy)).toBe('acl.forbidden');
  });
});

describe('the demo roles hold what the life cycle gives them', () => {
  const may: Record<string, Action[]> = {
    clerk: ['match', 'undoMatch', 'takeOutFile', 'signFor', 'refuse'],
    reviewer: ['startCheck', 'releaseCheck', 'edit', 'check', 'sendBack', 'generate'],
    doctor: ['startCheck', 'releaseCheck', 'edit', 'check', 'sendBack', 'generate', 'sign', 'issue', 'cancelSign'],
    director: ACTIONS.filter(() => true),
    sales: [],
    administrator: ['cancelWithdrawal', 'confirmWithdrawal'],
  };
  test.each(Object.keys(may).flatMap((role) => ACTIONS.map((action) => [role, action] as const)))(
    '%s: %s',
    (role, action) => {
      const permissions = new Set(DEFAULT_ROLES.find(({ code }) => code === role)?.permissions);
      const from = MOVES[action].from[0] as Status;
      const reason = refusal(action, asked(action, from), { staffId: ME, permissions }, policy);
      expect(reason === 'acl.forbidden').toBe(!may[role]?.includes(action));
    },
  );
});

describe('what stands in the way on one report', () => {
  const cases: [string, Action, Partial<Subject> & { status: Status }, string][] = [
    ['nobody knows whose it is', 'signFor', { status: 'received', customerId: null }, 'report.unmatched'],
    ['somebody else holds it', 'edit', { status: 'in_check', holderId: OTHER }, 'report.held_by_other'],
    ['somebody else holds it', 'check', { status: 'in_check', holderId: OTHER }, 'report.held_by_other'],
    ['somebody else holds it', 'releaseCheck', { status: 'in_check', holderId: OTHER }, 'report.held_by_other'],
    ['somebody else holds it', 'sendBack', { status: 'in_check', holderId: OTHER }, 'report.held_by_other'],
    ['content is missing', 'generate', { status: 'checked', missing: ['testOn'] }, 'report.content_missing'],
    ['content is missing', 'sign', { status: 'checked', missing: ['testOn'] }, 'report.content_missing'],
    ['nobody checked it as it stands', 'generate', { status: 'checked', checkedBy: null }, 'report.not_checked'],
    ['nobody checked it as it stands', 'generate', { status: 'under_revision', checkedBy: null }, 'report.not_checked'],
    ['nobody checked it as it stands', 'sign', { status: 'checked', checkedBy: null }, 'report.not_checked'],
    ['nobody checked it as it stands', 'reissue', { status: 'under_revision', checkedBy: null }, 'report.not_checked'],
    ['the same person checks it twice', 'check', { status: 'under_revision', checkedBy: ME }, 'report.checked_already'],
    ['a critical value is open', 'sign', { status: 'checked', openCriticals: 1 }, 'report.critical_open'],
    ['a critical value is open', 'issue', { status: 'signed', openCriticals: 1 }, 'report.critical_open'],
    ['a critical value is open', 'reissue', { status: 'under_revision', openCriticals: 1 }, 'report.critical_open'],
    ['a delta is not dismissed', 'sign', { status: 'checked', openDeltas: 1 }, 'report.delta_open'],
    ['nothing was generated', 'sign', { status: 'checked', versionNo: 0, versionFresh: false }, 'report.not_generated'],
    ['the data changed since', 'sign', { status: 'checked', versionFresh: false }, 'report.version_stale'],
    ['AI text is not accepted', 'sign', { status: 'checked', aiUnaccepted: true }, 'report.ai_not_accepted'],
    ['the checker signs alone', 'sign', { status: 'checked', checkedBy: ME }, 'report.checker_may_not_sign'],
    ['the checker signs alone', 'reissue', { status: 'under_revision', checkedBy: ME }, 'report.checker_may_not_sign'],
    [
      'withdrawal is asked for already',
      'requestWithdrawal',
      { status: 'issued', withdrawalAskedBy: OTHER },
      'report.withdrawal_pending',
    ],
    ['withdrawal is asked for', 'sign', { status: 'checked', withdrawalAskedBy: OTHER }, 'report.withdrawal_pending'],
    ['withdrawal is asked for', 'issue', { status: 'signed', withdrawalAskedBy: OTHER }, 'report.withdrawal_pending'],
    [
      'withdrawal is asked for',
      'reissue',
      { status: 'under_revision', withdrawalAskedBy: OTHER },
      'report.withdrawal_pending',
    ],
    ['the person is in doubt', 'sign', { status: 'checked', personInDoubt: true }, 'report.person_in_doubt'],
    ['the person is in doubt', 'reissue', { status: 'under_revision', personInDoubt: true }, 'report.person_in_doubt'],
    ['nobody doubts the person', 'confirmPerson', { status: 'under_revision' }, 'report.no_doubt'],
    ['nobody was matched', 'undoMatch', { status: 'received', customerId: null }, 'report.unmatched'],
    ['the file went on already', 'undoMatch', { status: 'withdrawn', fileElsewhere: true }, 'report.file_elsewhere'],
    ['the file went on already', 'undoMatch', { status: 'refused', fileElsewhere: true }, 'report.file_elsewhere'],
    ['no file came as a correction', 'takeOutFile', { status: 'issued', hasCorrection: false }, 'report.no_correction'],
    ['the file went on already', 'takeOutFile', { status: 'withdrawn', fileElsewhere: true }, 'report.file_elsewhere'],
    ['images came after signing', 'issue', { status: 'signed', imagesJoined: true }, 'report.images_joined'],
    ['images came after checking', 'sign', { status: 'checked', imagesJoined: true }, 'report.images_joined'],
    ['a file was taken out after signing', 'issue', { status: 'signed', fileTakenOut: true }, 'report.file_taken_out'],
    ['a file was taken out after signing', 'sign', { status: 'checked', fileTakenOut: true }, 'report.file_taken_out'],
    [
      'the dictionary has just changed',
      'sign',
      { status: 'checked', awaitsRejudging: true },
      'report.awaits_rejudging',
    ],
    [
      'the dictionary has just changed',
      'reissue',
      { status: 'under_revision', awaitsRejudging: true },
      'report.awaits_rejudging',
    ],
    [
      'the dictionary has just changed',
      'issue',
      { status: 'signed', awaitsRejudging: true },
      'report.awaits_rejudging',
    ],
    ['nobody asked', 'confirmWithdrawal', { status: 'issued', withdrawalAskedBy: null }, 'report.no_withdrawal'],
    [
      'the same person confirms',
      'confirmWithdrawal',
      { status: 'issued', withdrawalAskedBy: ME },
      'report.same_person',
    ],
  ];
  test.each(cases)('%s: %s', (_why, action, part, reason) => {
    expect(refusal(action, { ...ready(part.status), ...part }, everything, policy)).toBe(reason);
  });

  test('the checker may sign where the clinic says so', () => {
    const alone = { checkerMaySign: true };
    expect(refusal('sign', { ...ready('checked'), checkedBy: ME }, everything, alone)).toBeNull();
    expect(refusal('reissue', { ...ready('under_revision'), checkedBy: ME }, everything, alone)).toBeNull();
    const unchecked = { ...ready('under_revision'), checkedBy: null };
    expect(refusal('reissue', unchecked, everything, alone)).toBe('report.not_checked');
  });

  test.each<[string, Status, number, Permission[], string | null]>([
    ['the signer during the hold', 'signed', ME, ['report:sign'], null],
    ['another doctor during the hold', 'signed', OTHER, ['report:sign'], 'report.not_your_signature'],
    ['a supervisor during the hold', 'signed', OTHER, ['report:unsign'], null],
    ['the signer after issue', 'issued', ME, ['report:sign'], 'report.not_your_signature'],
    ['a supervisor after issue', 'issued', OTHER, ['report:unsign'], null],
    ['a supervisor after reissue', 'reissued', OTHER, ['report:unsign'], null],
  ])('cancel sign: %s', (_who, status, signedBy, permissions, reason) => {
    expect(
      refusal('cancelSign', { ...ready(status), signedBy }, { staffId: ME, permissions: new Set(permissions) }, policy),
    ).toBe(reason);
  });
});

describe.each(['undoMatch', 'takeOutFile'] as const)('who may %s', (action) => {
  const CLERKS: Status[] = ['received', 'signed_for', 'in_check', 'checked', 'refused'];
  const undoable = Object.keys(TABLE[action]) as Status[];
  test.each(undoable)('%s', (status) => {
    const by = (permission: Permission) =>
      refusal(action, ready(status), { staffId: ME, permissions: new Set([permission]) }, policy);
    const isClerks = CLERKS.includes(status);
    expect(by('report:match')).toBe(isClerks ? null : 'report.undo_after_signing');
    expect(by('report:unsign')).toBe(isClerks ? 'acl.forbidden' : null);
  });

  test('a file that was refused may never have been matched', () => {
    expect(refusal(action, { ...ready('refused'), customerId: null }, everything, policy)).toBeNull();
  });
});

test('a history replays to its status, and a gap in it is noticed', () => {
  const step = (fromStatus: string | null, toStatus: string) => ({ fromStatus, toStatus });
  expect(replay([step(null, 'received'), step('received', 'received'), step('received', 'signed_for')])).toBe(
    'signed_for',
  );
  expect(replay([step(null, 'received'), step('signed_for', 'in_check')])).toBeNull();
  expect(replay([])).toBeNull();
});

test.each<[Status, string]>([
  ['expected', 'registered'],
  ['received', 'registered'],
  ['signed_for', 'partial'],
  ['in_check', 'partial'],
  ['checked', 'preliminary'],
  ['signed', 'preliminary'],
  ['issued', 'final'],
  ['under_revision', 'final'],
  ['reissued', 'corrected'],
  ['withdrawn', 'cancelled'],
  ['refused', 'cancelled'],
])('FHIR status of %s is %s', (status, expected) => {
  expect(fhirStatus(status, { acted: true, correction: status === 'reissued' ? 'corrected' : null })).toBe(expected);
});

test('a report withdrawn before anyone acted on it was entered in error', () => {
  expect(fhirStatus('withdrawn', { acted: false, correction: null })).toBe('entered-in-error');
});

test.each<[string, Action, Partial<Subject> & { status: Status }, string | null]>([
  ['letters that cannot be printed', 'sign', { status: 'checked', unprintable: ['𠮷'] }, 'report.unprintable'],
  ['a correction of the vendor', 'sign', { status: 'checked', vendorCorrection: true }, 'report.vendor_correction'],
  ['a correction of the vendor', 'issue', { status: 'signed', vendorCorrection: true }, 'report.vendor_correction'],
  ['what the desk can know', 'signFor', { status: 'received', missingAtDesk: ['requester'] }, 'report.missing_at_desk'],
  ['what the checker can know', 'check', { status: 'in_check', missingAtCheck: ['method'] }, 'report.missing_at_check'],
  ['a withdrawal that nobody asked for', 'cancelWithdrawal', { status: 'issued' }, 'report.no_withdrawal'],
  ['nothing that only the signer needs', 'generate', { status: 'checked', openCriticals: 1, versionNo: 0 }, null],
  ['nobody who holds it', 'requestWithdrawal', { status: 'in_check', holderId: OTHER }, null],
])('%s: %s', (_why, action, part, reason) => {
  expect(refusal(action, { ...ready(part.status), ...part }, everything, policy)).toBe(reason);
});

test.each<[Action, Status, Permission[]]>([
  ['sendBack', 'checked', ['report:check', 'report:sign']],
  ['cancelSign', 'signed', ['report:sign', 'report:unsign']],
  ['cancelWithdrawal', 'issued', ['report:withdraw', 'report:confirmWithdraw']],
  ['confirmWithdrawal', 'issued', ['report:withdraw', 'report:confirmWithdraw']],
])('%s needs one of its permissions, whichever', (action, status, permissions) => {
  for (const permission of permissions)
    expect(
      refusal(action, asked(action, status), { staffId: ME, permissions: new Set([permission]) }, policy),
    ).toBeNull();
});

test('what was reissued without a kind of correction is amended', () =>
  expect(fhirStatus('reissued', { acted: true, correction: null })).toBe('amended'));

test('who asked for a withdrawal takes it back, and never confirms it', () => {
  const own = { ...ready('issued'), withdrawalAskedBy: ME };
  expect(refusal('cancelWithdrawal', own, everything, policy)).toBeNull();
  expect(refusal('confirmWithdrawal', own, everything, policy)).toBe('report.same_person');
});

test.each(REFUSED_FOR)('a refusal for %s closes its critical values only where they are nobody’s of ours', (about) => {
  expect(closesCriticals(about)).toBe(['not_ours', 'wrong_patient'].includes(about));
});
