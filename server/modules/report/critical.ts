export type CriticalStatus = 'to_notify' | 'attempted' | 'escalated' | 'acknowledged' | 'closed';

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
  /** The value and unit as they stand now. */
  value: string;
  /** When this value arrived: the clock runs from here. */
  openedAt: string;
  attempts: CriticalAttempt[];
}

export type CriticalEvent =
  | { kind: 'attempt'; at: string; by: string; to: string; outcome: AttemptOutcome }
  | { kind: 'escalate'; at: string; by: string; to: string }
  | { kind: 'acknowledge'; at: string; by: string }
  | { kind: 'close'; at: string; by: string; reason: string }
  | { kind: 'correct'; at: string; by: string; value: string };

export type CriticalRefusal =
  | 'critical.wrong_state'
  | 'critical.not_confirmed'
  | 'critical.reason_missing'
  | 'critical.person_missing';

/** From which states each event is legal. Nothing else in the code names a legal move. */
export const CRITICAL_MOVES: Record<CriticalEvent['kind'], readonly CriticalStatus[]> = {
  attempt: ['to_notify', 'attempted', 'escalated'],
  escalate: ['to_notify', 'attempted', 'escalated'],
  acknowledge: ['attempted', 'escalated'],
  close: ['acknowledged'],
  correct: ['to_notify', 'attempted', 'escalated', 'acknowledged'],
};

/** A critical value as it begins: in the moment the data arrives. */
export const openCritical = (value: string, openedAt: string): CriticalState => ({
  status: 'to_notify',
  value,
  openedAt,
  attempts: [],
});

/** Whether it still blocks signing: everything but closed. */
export const isOpen = (state: Pick<CriticalState, 'status'>): boolean => state.status !== 'closed';

/** Whether somebody has read back the value as it stands now. */
export const isConfirmed = (state: CriticalState): boolean =>
  state.attempts.some((attempt) => attempt.outcome === 'confirmed' && attempt.value === state.value);

/** Why this event may not happen now, or null. */
export function criticalRefusal(state: CriticalState, event: CriticalEvent): CriticalRefusal | null {
  if (!CRITICAL_MOVES[event.kind].includes(state.status)) return 'critical.wrong_state';
  if ((event.kind === 'attempt' || event.kind === 'escalate') && event.to.trim() === '')
    return 'critical.person_missing';
  if (event.kind === 'acknowledge' && !isConfirmed(state)) return 'critical.not_confirmed';
  if (event.kind === 'close' && event.reason.trim() === '') return 'critical.reason_missing';
  return null;
}

/**
 * The state after a legal event; ask `criticalRefusal` first. An attempt keeps an escalation; a corrected value starts
 * again at `to_notify` with a new clock; the old attempts and the value they spoke of are kept.
 */
export function afterCritical(state: CriticalState, event: CriticalEvent): CriticalState {
  switch (event.kind) {
    case 'attempt': {
      const { at, by, to, outcome } = event;
      const attempts = [...state.attempts, { at, by, to, outcome, value: state.value }];
      return { ...state, status: state.status === 'escalated' ? 'escalated' : 'attempted', attempts };
    }
    case 'escalate':
      return { ...state, status: 'escalated' };
    case 'acknowledge':
      return { ...state, status: 'acknowledged' };
    case 'close':
      return { ...state, status: 'closed' };
    case 'correct':
      return event.value === state.value
        ? state
        : { ...state, status: 'to_notify', value: event.value, openedAt: event.at };
  }
}

/** When somebody must have been told, as an ISO instant in UTC. */
export const dueAt = (openedAt: string, minutes: number): string =>
  new Date(Date.parse(openedAt) + minutes * 60_000).toISOString();

/** Whether the clock has run out while nobody has confirmed the present value. */
export const isOverdue = (state: CriticalState, now: string, minutes: number): boolean =>
  isOpen(state) && !isConfirmed(state) && Date.parse(now) >= Date.parse(dueAt(state.openedAt, minutes));
