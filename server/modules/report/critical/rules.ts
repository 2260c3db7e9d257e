import { type Caller, isNamed, isOneself, type Recipient } from './recipient-rules';

export const CRITICAL_STATUSES = ['to_notify', 'attempted', 'escalated', 'acknowledged', 'closed'] as const;
export type CriticalStatus = (typeof CRITICAL_STATUSES)[number];

/** How one try to tell the responsible person ended. */
export type AttemptOutcome = 'confirmed' | 'reached' | 'unable';

/** `confirmed`: read back; `reached`: told, not read back; `unable`: nobody reached. */
export interface CriticalAttempt {
  at: string;
  by: string;
  to: string;
  /** Whose staff id, where it was somebody of the staff. */
  toId?: number | null;
  /** Role or telephone number of somebody else. */
  contact?: string;
  outcome: AttemptOutcome;
  /** What was said, word for word: a later correction does not change it. */
  value: string;
  /** The unit in which it was said; missing in attempts that are older than this. */
  unit?: string;
}

/** Who was told by an escalation, and by which mail. */
export interface ToldPerson {
  staffId: number | null;
  name: string;
  messageId: number | null;
}

/** One thing that happened to it, in order. */
export interface CriticalStep {
  kind: 'open' | 'attempt' | 'escalate' | 'acknowledge' | 'correct' | 'close';
  at: string;
  /** Null: nobody; for an escalation the clock. */
  by: string | null;
  to: ToldPerson[];
  /** As it was said then. */
  value: string;
  reason: string;
  /** Of an attempt. */
  outcome?: AttemptOutcome;
}

export interface CriticalState {
  status: CriticalStatus;
  /** The critical value, in its unit: the two together are what is read back. */
  value: string;
  unit: string;
  /** What its row says now where that is not critical any more; empty: there is no such row; null: the value stands. */
  present: string | null;
  /** When this value arrived: the clock runs from here. */
  openedAt: string;
  attempts: CriticalAttempt[];
}

export type CriticalEvent =
  | { kind: 'attempt'; at: string; by: Caller; to: Recipient; outcome: AttemptOutcome }
  | { kind: 'escalate'; at: string; by: string | null; to: string }
  | { kind: 'acknowledge'; at: string; by: string }
  | { kind: 'close'; at: string; by: string; reason: string }
  | { kind: 'wrongPerson'; at: string; by: string; reason: string }
  | { kind: 'correct'; at: string; by: string; value: string; unit: string; present: string | null };

export type CriticalRefusal =
  | 'critical.wrong_state'
  | 'critical.not_confirmed'
  | 'critical.told_oneself'
  | 'critical.no_name'
  | 'critical.contact_missing'
  | 'critical.reason_missing'
  | 'critical.person_missing';

/**
 * From which states each event is legal. Nothing else in the code names a legal move, but for one: what no longer stands
 * as critical (a typing error, another analyte) may be closed from any open state. `correct` never closes; `wrongPerson` does:
 * the value is another person's, for whom it is opened anew.
 */
export const CRITICAL_MOVES: Record<CriticalEvent['kind'], readonly CriticalStatus[]> = {
  attempt: ['to_notify', 'attempted', 'escalated'],
  escalate: ['to_notify', 'attempted', 'escalated'],
  acknowledge: ['attempted', 'escalated'],
  close: ['acknowledged'],
  wrongPerson: ['to_notify', 'attempted', 'escalated', 'acknowledged'],
  correct: ['to_notify', 'attempted', 'escalated', 'acknowledged'],
};

/** A critical value as it begins: in the moment the data arrives. */
export const openCritical = (value: string, unit: string, openedAt: string): CriticalState => ({
  status: 'to_notify',
  value,
  unit,
  present: null,
  openedAt,
  attempts: [],
});

/** Whether it still blocks signing: everything but closed. */
export const isOpen = (state: Pick<CriticalState, 'status'>): boolean => state.status !== 'closed';

/** What somebody has to be told: the critical value, or what stands in its place. */
export const toTell = (state: Pick<CriticalState, 'value' | 'present'>): string => state.present ?? state.value;

/** What stands in its place has its unit in it. */
const unitToTell = ({ unit, present }: Pick<CriticalState, 'unit' | 'present'>): string =>
  present === null ? unit : '';

/** Whether somebody has read back the value as it stands now, in its unit. */
export const isConfirmed = (state: Pick<CriticalState, 'value' | 'unit' | 'present' | 'attempts'>): boolean =>
  state.attempts.some(
    ({ outcome, value, unit = unitToTell(state) }) =>
      outcome === 'confirmed' && value === toTell(state) && unit === unitToTell(state),
  );

function isLegal(state: CriticalState, kind: CriticalEvent['kind']): boolean {
  const noLongerCritical = isOpen(state) && state.present !== null;
  return CRITICAL_MOVES[kind].includes(state.status) || (kind === 'close' && noLongerCritical);
}

/** Whoever read the value back, or was told it, is a named person other than the one who called. */
function recipientRefusal({ by, to, outcome }: Extract<CriticalEvent, { kind: 'attempt' }>): CriticalRefusal | null {
  if (to.staffId === null && to.name.trim() === '') return 'critical.person_missing';
  if (outcome === 'unable') return null;
  if (isOneself(to, by)) return 'critical.told_oneself';
  if (to.staffId !== null) return null;
  if (!isNamed(to.name)) return 'critical.no_name';
  return outcome === 'confirmed' && to.contact.trim() === '' ? 'critical.contact_missing' : null;
}

/** Which steps a person may take now. */
export const allowedSteps = (state: CriticalState) =>
  (['attempt', 'escalate', 'acknowledge', 'close'] as const).filter(
    (kind) => isLegal(state, kind) && (kind !== 'acknowledge' || isConfirmed(state)),
  );

/** Why this event may not happen now, or null. */
export function criticalRefusal(state: CriticalState, event: CriticalEvent): CriticalRefusal | null {
  if (!isLegal(state, event.kind)) return 'critical.wrong_state';
  if (event.kind === 'attempt') return recipientRefusal(event);
  if (event.kind === 'escalate' && event.to.trim() === '') return 'critical.person_missing';
  if (event.kind === 'acknowledge' && !isConfirmed(state)) return 'critical.not_confirmed';
  if ((event.kind === 'close' || event.kind === 'wrongPerson') && event.reason.trim() === '')
    return 'critical.reason_missing';
  return null;
}

function afterCorrection(state: CriticalState, event: Extract<CriticalEvent, { kind: 'correct' }>): CriticalState {
  const { value, unit, present } = event;
  const isSameValue = value === state.value && unit === state.unit;
  if (isSameValue && present === state.present) return state;
  // attempts that did not name it were said in the unit of their time
  const attempts = state.attempts.map((attempt) => ({ unit: unitToTell(state), ...attempt }));
  const next = { ...state, value, unit, present, attempts };
  const isSameAlarm = present !== null || isSameValue;
  const nobodyTold = state.attempts.every(({ outcome }) => outcome === 'unable');
  if (nobodyTold && isSameAlarm) return next;
  return { ...next, status: 'to_notify', openedAt: event.at };
}

/**
 * The state after a legal event; ask `criticalRefusal` first. An attempt keeps an escalation; a corrected value starts
 * again at `to_notify` with a new clock; the old attempts and the value they spoke of are kept. While nobody was told,
 * the clock of a value that was typed away runs on.
 */
export function afterCritical(state: CriticalState, event: CriticalEvent): CriticalState {
  switch (event.kind) {
    case 'attempt': {
      const { at, by, to, outcome } = event;
      const { name, staffId: toId, contact } = to;
      const attempt = {
        at,
        by: by.name,
        to: name,
        toId,
        contact,
        outcome,
        value: toTell(state),
        unit: unitToTell(state),
      };
      const attempts = [...state.attempts, attempt];
      return { ...state, status: state.status === 'escalated' ? 'escalated' : 'attempted', attempts };
    }
    case 'escalate':
      return { ...state, status: 'escalated' };
    case 'acknowledge':
      return { ...state, status: 'acknowledged' };
    case 'close':
    case 'wrongPerson':
      return { ...state, status: 'closed' };
    case 'correct':
      return afterCorrection(state, event);
  }
}

/** When somebody must have been told, as an ISO instant in UTC. */
export const dueAt = (openedAt: string, minutes: number): string =>
  new Date(Date.parse(openedAt) + minutes * 60_000).toISOString();

/** Whether the clock has run out while nobody has confirmed the present value. */
export const isOverdue = (state: CriticalState, now: string, minutes: number): boolean =>
  isOpen(state) && !isConfirmed(state) && Date.parse(now) >= Date.parse(dueAt(state.openedAt, minutes));

/** How far the clock has come: how often it has escalated, and when it does so next; null: it has stopped. */
export interface CriticalClock {
  rounds: number;
  nextAt: string | null;
}

/** The clock after something happened: it stops where the present value was read back, and starts anew with a new value. */
export function clockAfter(clock: CriticalClock, before: CriticalState, now: CriticalState, minutes: number) {
  if (!isOpen(now) || isConfirmed(now)) return { ...clock, nextAt: null };
  if (now.openedAt !== before.openedAt) return { rounds: 0, nextAt: dueAt(now.openedAt, minutes) };
  return { ...clock, nextAt: clock.nextAt ?? dueAt(now.openedAt, minutes) };
}

/** Who is told in a round of the clock: first those who sign, then their supervisors. */
export const toldInRound = (rounds: number) => (rounds === 0 ? 'signers' : 'supervisors');
