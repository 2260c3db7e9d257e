import {
  afterCritical,
  CRITICAL_MOVES,
  type CriticalEvent,
  type CriticalState,
  type CriticalStatus,
  criticalRefusal,
  dueAt,
  isOpen,
  isOverdue,
  openCritical,
} from '../../../server/modules/report/critical/rules';

const at = '2026-05-01T08:10:00.000Z';
const by = 'Reviewer Li';
const EVENTS: Record<CriticalEvent['kind'], CriticalEvent> = {
  attempt: { kind: 'attempt', at, by, to: 'Dr Wang', outcome: 'confirmed' },
  escalate: { kind: 'escalate', at, by, to: 'Director Zhao' },
  acknowledge: { kind: 'acknowledge', at, by },
  close: { kind: 'close', at, by, reason: 'patient treated' },
  wrongPerson: { kind: 'wrongPerson', at, by, reason: 'another patient' },
  correct: { kind: 'correct', at, by, value: '7.1 mmol/L', present: null },
};
const started = openCritical('6.8 mmol/L', '2026-05-01T08:00:00.000Z');
const confirmed: CriticalState = {
  ...started,
  attempts: [{ at, by, to: 'Dr Wang', outcome: 'confirmed', value: '6.8 mmol/L' }],
};
const STATUSES: CriticalStatus[] = ['to_notify', 'attempted', 'escalated', 'acknowledged', 'closed'];
const LEGAL: Record<CriticalStatus, Partial<Record<CriticalEvent['kind'], CriticalStatus>>> = {
  to_notify: { attempt: 'attempted', escalate: 'escalated', correct: 'to_notify', wrongPerson: 'closed' },
  attempted: {
    attempt: 'attempted',
    escalate: 'escalated',
    acknowledge: 'acknowledged',
    correct: 'to_notify',
    wrongPerson: 'closed',
  },
  escalated: {
    attempt: 'escalated',
    escalate: 'escalated',
    acknowledge: 'acknowledged',
    correct: 'to_notify',
    wrongPerson: 'closed',
  },
  acknowledged: { close: 'closed', correct: 'to_notify', wrongPerson: 'closed' },
  closed: {},
};
const pairs = STATUSES.flatMap((status) => Object.values(EVENTS).map((event) => [status, event.kind] as const));

test.each(pairs)('%s and %s', (status, kind) => {
  const state = { ...confirmed, status };
  const expected = LEGAL[status][kind];
  expect(criticalRefusal(state, EVENTS[kind])).toBe(expected ? null : 'critical.wrong_state');
  if (expected) expect(afterCritical(state, EVENTS[kind]).status).toBe(expected);
});

test.each(pairs)('no longer critical: %s and %s', (status, kind) => {
  const state = { ...confirmed, status, present: '', attempts: [{ ...confirmed.attempts[0], value: '' } as never] };
  const expected = kind === 'close' && status !== 'closed' ? 'closed' : LEGAL[status][kind];
  expect(criticalRefusal(state, EVENTS[kind])).toBe(expected ? null : 'critical.wrong_state');
  if (expected) expect(afterCritical(state, EVENTS[kind]).status).toBe(expected);
});

test.each(STATUSES.filter((status) => status !== 'closed'))('no correction closes one that is %s', (status) => {
  for (const attempts of [[], confirmed.attempts])
    for (const [value, present] of [
      ['7.1', null],
      ['6.8 mmol/L', '4.1 mmol/L'],
      ['6.8 mmol/L', ''],
      ['6.8 mmol/L', null],
    ] as const) {
      const state = afterCritical({ ...started, status, attempts }, { kind: 'correct', at, by, value, present });
      expect(isOpen(state)).toBe(true);
      if (present !== null) expect(state.value).toBe('6.8 mmol/L');
    }
});

test('typed away and back before anybody was told, it is as it was, and so is its clock', () => {
  const correct = (value: string, present: string | null) => ({ kind: 'correct', at, by, value, present }) as const;
  const away = afterCritical(started, correct(started.value, '4.1 mmol/L'));
  expect(away).toEqual({ ...started, present: '4.1 mmol/L' });
  expect(isOverdue(away, '2026-05-01T09:00:00.000Z', 60)).toBe(true);
  expect(afterCritical(away, correct(started.value, null))).toEqual(started);
});

test('nor does a try that reached nobody wind the clock back', () => {
  const unable = { kind: 'attempt', at, by, to: 'Ward 3', outcome: 'unable' } as const;
  const tried = afterCritical(started, unable);
  const correct = (present: string | null) =>
    ({ kind: 'correct', at: '2026-05-01T09:00:00.000Z', by, value: started.value, present }) as const;
  const back = afterCritical(afterCritical(tried, correct('4.1 mmol/L')), correct(null));
  expect(back).toEqual(tried);
});

test('what somebody was told and is no longer so has to be told anew, or closed with a reason', () => {
  const gone = afterCritical(
    { ...confirmed, status: 'acknowledged' },
    { kind: 'correct', at, by, value: confirmed.value, present: '4.1 mmol/L' },
  );
  expect(gone).toMatchObject({ status: 'to_notify', openedAt: at, value: '6.8 mmol/L' });
  const told = afterCritical(gone, EVENTS.attempt);
  expect(told.attempts.at(-1)?.value).toBe('4.1 mmol/L');
  expect(criticalRefusal(told, EVENTS.acknowledge)).toBeNull();
  expect(
    criticalRefusal(afterCritical(gone, { ...EVENTS.attempt, outcome: 'unable' } as never), EVENTS.acknowledge),
  ).toBe('critical.not_confirmed');
  expect(criticalRefusal(gone, { kind: 'close', at, by, reason: ' ' })).toBe('critical.reason_missing');
  expect(criticalRefusal(gone, EVENTS.close)).toBeNull();
});

test.each([
  ['Reviewer Li', 'confirmed', 'critical.told_oneself'],
  ['  reviewer　li ', 'confirmed', 'critical.told_oneself'],
  ['Reviewer Li', 'unable', null],
  ['Reviewer Lin', 'confirmed', null],
] as const)('told to %s, %s', (to, outcome, refusal) =>
  expect(criticalRefusal(started, { kind: 'attempt', at, by, to, outcome })).toBe(refusal),
);

test('the table names every event', () =>
  expect(Object.keys(CRITICAL_MOVES).sort()).toEqual(Object.keys(EVENTS).sort()));

test('only a read-back of the value as it stands lets it be acknowledged', () => {
  for (const outcome of ['reached', 'unable'] as const) {
    const state = afterCritical(started, { kind: 'attempt', at, by, to: 'Dr Wang', outcome });
    expect(criticalRefusal(state, EVENTS.acknowledge)).toBe('critical.not_confirmed');
  }
  const corrected = afterCritical(afterCritical(started, EVENTS.attempt), EVENTS.correct);
  const again = afterCritical(corrected, { kind: 'attempt', at, by, to: 'Dr Wang', outcome: 'unable' });
  expect(corrected.openedAt).toBe(at);
  expect(again.attempts.map((attempt) => attempt.value)).toEqual(['6.8 mmol/L', '7.1 mmol/L']);
  expect(criticalRefusal(again, EVENTS.acknowledge)).toBe('critical.not_confirmed');
});

test('an event needs its person and its reason', () => {
  expect(criticalRefusal(started, { kind: 'attempt', at, by, to: ' ', outcome: 'unable' })).toBe(
    'critical.person_missing',
  );
  expect(criticalRefusal(started, { kind: 'escalate', at, by, to: '' })).toBe('critical.person_missing');
  expect(criticalRefusal({ ...confirmed, status: 'acknowledged' }, { kind: 'close', at, by, reason: ' ' })).toBe(
    'critical.reason_missing',
  );
});

test('a correction to the same value changes nothing', () => {
  const state = { ...confirmed, status: 'acknowledged' as const };
  expect(afterCritical(state, { kind: 'correct', at, by, value: '6.8 mmol/L', present: null })).toEqual(state);
});

test.each(STATUSES)('%s is open unless closed', (status) => expect(isOpen({ status })).toBe(status !== 'closed'));

test('the clock', () => {
  expect(dueAt('2026-05-01T23:30:00.000Z', 60)).toBe('2026-05-02T00:30:00.000Z');
  expect(isOverdue(started, '2026-05-01T08:59:59.999Z', 60)).toBe(false);
  expect(isOverdue(started, '2026-05-01T09:00:00.000Z', 60)).toBe(true);
  expect(isOverdue(confirmed, '2026-05-01T09:00:00.000Z', 60)).toBe(false);
});
