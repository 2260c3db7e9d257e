import type { CriticalAttempt } from '../../modules/report/critical/rules';
import { type Action, MOVES, type Status, statusAfter } from '../../modules/report/lifecycle/rules';
import type { Flag } from '../../modules/report/versions/snapshot';
import type { DemoPanel } from './catalogue/panels';
import type { DemoCustomer } from './people';
import type { StaffMember } from './staff';
import type { DemoVisit } from './visits';

export interface DemoResult {
  analyteCode: string;
  nameEn: string;
  nameZh: string;
  value: string;
  unit: string;
  range: string;
  flag: Flag | null;
  comment: string;
  specimen: string;
  method: string;
  trend: { testOn: string; value: string }[];
}

export interface Step {
  at: Date;
  actor: StaffMember | null;
  /** Who is named where no member of staff acted. */
  actorName: string;
  action: string;
  from: Status | null;
  to: Status;
  details: Record<string, unknown>;
}

export interface DemoSignature {
  at: Date;
  by: StaffMember;
  meaning: 'reviewed' | 'approved' | 'responsible';
  details: Record<string, unknown>;
  revoked: { at: Date; by: StaffMember; reasonCode: string; reasonText: string } | null;
  released: {
    at: Date;
    by: StaffMember | null;
    endedAt: Date | null;
    endedWhy: string | null;
    opened: number;
    downloaded: number;
  } | null;
}

export interface DemoVersion {
  no: number;
  at: Date;
  by: StaffMember;
  checkedBy: StaffMember;
  results: DemoResult[];
  comments: string;
  supersedes: DemoVersion | null;
  signatures: DemoSignature[];
  details: Record<string, unknown>;
}

export interface DemoCritical {
  result: DemoResult;
  state: 'to_notify' | 'attempted' | 'escalated' | 'acknowledged' | 'closed';
  openedAt: Date;
  closedAt: Date | null;
  attempts: CriticalAttempt[];
}

export interface DemoDelta {
  result: DemoResult;
  previous: { value: string; testOn: string };
  state: 'active' | 'dismissed';
  reason: string;
  by: StaffMember | null;
  at: Date | null;
}

/** What the vendor printed about the person; differs from ours where somebody there made a mistake. */
export interface PrintedPerson {
  name: string;
  pid: string;
  birthOn: string;
  sex: 'male' | 'female' | null;
}

export interface Origin {
  panel: DemoPanel;
  person: DemoCustomer;
  visit: DemoVisit;
  adviceId: number;
  barCode: string;
  printed: PrintedPerson;
}

/** One report as it goes through the life cycle. Every step is held against the rules of the portal itself. */
export class Journey {
  id = 0;
  reportNo = '';
  status: Status | null = null;
  statusSince = new Date(0);
  readonly steps: Step[] = [];
  readonly versions: DemoVersion[] = [];
  results: DemoResult[] = [];
  /** What the lab printed, when that is known before the file is made. */
  printedResults: DemoResult[] | null = null;
  criticals: DemoCritical[] = [];
  deltas: DemoDelta[] = [];
  comments = '';
  channel = 'vendor';
  broughtBy: StaffMember | null = null;
  fulfilledBy: Journey | null = null;
  answers: Journey | null = null;
  matched = false;
  matchDifferences: { field: string; theirs: string; ours: string; severity: 'identity' | 'other' }[] = [];
  matchReason = '';
  readProblem: string | null = null;
  signedForBy: StaffMember | null = null;
  holder: StaffMember | null = null;
  checkedBy: StaffMember | null = null;
  signedBy: StaffMember | null = null;
  readonly times: Partial<
    Record<'received' | 'signedFor' | 'checked' | 'signed' | 'holdUntil' | 'issued' | 'firstOpened', Date>
  > = {};
  versionFresh = false;
  withdrawalAskedBy: StaffMember | null = null;
  withdrawalReason: string | null = null;

  constructor(readonly from: Origin) {}

  get receivedAt(): Date {
    return this.times.received ?? this.statusSince;
  }

  get language(): 'zh-CN' | 'en-US' {
    return this.from.person.language;
  }

  /** The first step: ordered at a visit, or arrived. */
  begin(status: 'expected' | 'received', at: Date, actor: StaffMember | null, details: Record<string, unknown>): void {
    this.status = status;
    this.statusSince = at;
    this.times.received = at;
    this.steps.push({
      at,
      actor,
      actorName: actor?.name ?? this.channel,
      action: status === 'expected' ? 'expect' : 'receive',
      from: null,
      to: status,
      details,
    });
  }

  /** @throws Error when the life cycle has no such move, or it would happen before the last one. */
  move(action: Action, at: Date, actor: StaffMember | null, details: Record<string, unknown> = {}): void {
    const from = this.status;
    const last = this.steps.at(-1);
    if (from === null || !MOVES[action].from.includes(from)) throw new Error(`demo: ${action} from ${from}`);
    if (last && at.getTime() < last.at.getTime()) throw new Error(`demo: ${action} before ${last.action}`);
    this.status = statusAfter(action, from);
    if (this.status !== from) this.statusSince = at;
    this.steps.push({ at, actor, actorName: actor?.name ?? 'system', action, from, to: this.status, details });
  }

  get version(): DemoVersion {
    const version = this.versions.at(-1);
    if (!version) throw new Error('demo: no version yet');
    return version;
  }
}
