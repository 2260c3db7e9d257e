/** What a weekly review looks at, and what the log can be narrowed to beside an action or an area. */
export const AUDIT_GROUPS = [
  'views',
  'refusals',
  'exports',
  'withdrawals',
  'overrides',
  'access',
  'settings',
  'nightSignIns',
] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

interface Members {
  /** These actions. */
  actions: readonly string[];
  /** Every action of these areas, but for those named. */
  areas?: readonly string[];
  but?: readonly string[];
}

/** What somebody was refused, or proved wrongly. */
const REFUSALS = [
  'auth.sign_in_refuse',
  'auth.refusals_count',
  'acl.refuse',
  'auth.pin_refuse',
  'auth.passkey_refuse',
  'report.shareRefused',
];

/** A match that needed a reason belongs to the overrides too: the file contradicted the person. */
export const MATCH = 'report.match';

export const SIGN_IN = 'auth.sign_in';

/** At night, by the clinic's clock: before this hour, and from the later one on. */
export const NIGHT = { until: 6, from: 22 } as const;

/** The actions of a group; overrides and sign-ins at night are told by more than their action. */
export const MEMBERS: Record<AuditGroup, Members> = {
  views: {
    actions: [
      'customer.view',
      'customer.viewReports',
      'customer.viewResults',
      'customer.printResults',
      'report.view',
      'report.openOriginal',
      'imaging.view',
      'report.download',
    ],
  },
  refusals: { actions: REFUSALS },
  exports: {
    actions: [
      'acl.staff_export',
      'audit.export',
      'customer.export',
      'customer.personExport',
      'dictionary.export',
      'imaging.exportMarks',
      'report.export',
      'report.exportOwed',
      'spreadsheet.download',
    ],
  },
  withdrawals: { actions: ['report.requestWithdrawal', 'report.cancelWithdrawal', 'report.confirmWithdrawal'] },
  overrides: {
    actions: [
      'customer.mergeUndone',
      'customer.pairDismissed',
      'delta.dismiss',
      'report.cancelSign',
      'report.confirmPerson',
      'report.holdStopped',
      'report.takeOutFile',
      'report.undoMatch',
    ],
  },
  access: {
    actions: ['auth.pin_reset', 'auth.pin_second_proof'],
    areas: ['acl', 'role'],
    but: ['acl.refuse', 'acl.staff_export'],
  },
  settings: { actions: ['audit.newHeads'], areas: ['setting', 'settings', 'certificate'] },
  nightSignIns: { actions: [] },
};

/** One action of a week, as often as one person did it. */
export interface Tally {
  action: string;
  actorId: number | null;
  actorName: string;
  count: number;
  /** Of those that are matches: how many needed a reason. */
  reasoned: number;
  /** Of those that are sign-ins: how many were at night. */
  atNight: number;
}

/** How many events of a tally belong to a group. */
export function countOf(group: AuditGroup, { action, count, reasoned, atNight }: Tally): number {
  if (group === 'nightSignIns') return action === SIGN_IN ? atNight : 0;
  if (group === 'overrides' && action === MATCH) return reasoned;
  const { actions, areas = [], but = [] } = MEMBERS[group];
  const belongs = actions.includes(action) || (areas.includes(action.split('.')[0] ?? '') && !but.includes(action));
  return belongs ? count : 0;
}

/** Who looked at customers in a week: at how many, and at how many a week before. */
export interface Viewer {
  actorId: number | null;
  actorName: string;
  customers: number;
  views: number;
  /** Mean over the four weeks before. */
  before: number;
}

/** So few say nothing about anybody. */
const MANY = 20;
const TIMES = 3;

/** Whether somebody looked at far more customers than they are used to. */
export const isUnusual = ({ customers, before }: Pick<Viewer, 'customers' | 'before'>): boolean =>
  customers >= MANY && customers > TIMES * before;
