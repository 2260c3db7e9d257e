export const CRITICAL_STATUSES = ['to_notify', 'attempted', 'escalated', 'acknowledged', 'closed'] as const;
export type CriticalStatus = (typeof CRITICAL_STATUSES)[number];

/** How one try to tell the responsible person ended. */
export type AttemptOutcome = 'confirmed' | 'reached' | 'unable';

/** `confirmed`: read back; `reached`: told, not read back; `unable`: nobody reached. */
export interface CriticalAttempt {
  at: string;
  by: string;
  to: string;
  outcome: AttemptOutcome;
  /** What was said, word for word: a later correction does not change it. */
  value: string;
}

export interface CriticalState {
  status: CriticalStatus;
  /** The critical value. */
  value: string;
  /** What its row says now where that is not critical any more; empty: there is no such row; null: the value stands. */
  present: string | null;
  /** When this value arrived: the clock runs from here. */
  openedAt: string;
  attempts: CriticalAttempt[];
}

export type CriticalEvent =
  | { kind: 'attempt'; at: string; by: string; to: string; outcome: AttemptOutcome }
  | { kind: 'escalate'; at: string; by: string; to: string }
  | { kind: 'acknowledge'; at: string; by: string }
  | { kind: 'close'; at: string; by: string; reason: string }
  | { kind: 'wrongPerson'; at: string; by: string; reason: string }
  | { kind: 'correct'; at: string; by: string; value: string; present: string | null };

export type CriticalRefusal =
  | 'critical.wrong_state'
  | 'critical.not_confirmed'
  | 'critical.told_oneself'
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
export const openCritical = (value: string, openedAt: string): CriticalState => ({
  status: 'to_notify',
  value,
  present: null,
  openedAt,
  attempts: [],
});

/** Whether it still blocks signing: everything but closed. */
export const isOpen = (state: Pick<CriticalState, 'status'>): boolean => state.status !== 'closed';

/** What somebody has to be told: the critical value, or what stands in its place. */
const toTell = (state: Pick<CriticalState, 'value' | 'present'>): string => state.present ?? state.value;

/** Whether somebody has read back the value as it stands now. */
export const isConfirmed = (state: Pick<CriticalState, 'value' | 'present' | 'attempts'>): boolean =>
  state.attempts.some((attempt) => attempt.outcome === 'confirmed' && attempt.value === toTell(state));

const sameName = (a: string, b: string) => {
  const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(a) === plain(b);
};

function isLegal(state: CriticalState, event: CriticalEvent): boolean {
  const noLongerCritical = isOpen(state) && state.present !== null;
  return CRITICAL_MOVES[event.kind].includes(state.status) || (event.kind === 'close' && noLongerCritical);
}

/** Why this event may not happen now, or null. */
export function criticalRefusal(state: CriticalState, event: CriticalEvent): CriticalRefusal | null {
  if (!isLegal(state, event)) return 'critical.wrong_state';
  if ((event.kind === 'attempt' || event.kind === 'escalate') && event.to.trim() === '')
    return 'critical.person_missing';
  if (event.kind === 'attempt' && event.outcome === 'confirmed' && sameName(event.to, event.by))
    return 'critical.told_oneself';
  if (event.kind === 'acknowledge' && !isConfirmed(state)) return 'critical.not_confirmed';
  if ((event.kind === 'close' || event.kind === 'wrongPerson') && event.reason.trim() === '')
    return 'critical.reason_missing';
  return null;
}

function afterCorrection(state: CriticalState, event: Extract<CriticalEvent, { kind: 'correct' }>): CriticalState {
  const { value, present } = event;
  if (value === state.value && present === state.present) return state;
  const next = { ...state, value, present };
  const isSameAlarm = present !== null || value === state.value;
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
      const attempts = [...state.attempts, { at, by, to, outcome, value: toTell(state) }];
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
