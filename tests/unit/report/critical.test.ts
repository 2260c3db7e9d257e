import type { Caller, Recipient } from '../../../server/modules/report/critical/recipient-rules';
import {
  afterCritical,
  allowedSteps,
  CRITICAL_MOVES,
  type CriticalEvent,
  type CriticalState,
  type CriticalStatus,
  clockAfter,
  criticalRefusal,
  dueAt,
  isConfirmed,
  isOpen,
  isOverdue,
  openCritical,
  toldInRound,
} from '../../../server/modules/report/critical/rules';

const at = '2026-05-01T08:10:00.000Z';
const by = 'Reviewer Li';
const caller: Caller = { id: 7, name: by, email: 'li.reviewer@clinic.test', phone: '13800138000' };
const named = (name: string, contact = '8012'): Recipient => ({ staffId: null, name, contact });
const EVENTS: Record<CriticalEvent['kind'], CriticalEvent> = {
  attempt: { kind: 'attempt', at, by: caller, to: named('Dr Wang'), outcome: 'confirmed' },
  escalate: { kind: 'escalate', at, by, to: 'Director Zhao' },
  acknowledge: { kind: 'acknowledge', at, by },
  close: { kind: 'close', at, by, reason: 'patient treated' },
  wrongPerson: { kind: 'wrongPerson', at, by, reason: 'another patient' },
  correct: { kind: 'correct', at, by, value: '7.1 mmol/L', unit: '', present: null },
};
const started = openCritical('6.8 mmol/L', '', '2026-05-01T08:00:00.000Z');
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
      const state = afterCritical(
        { ...started, status, attempts },
        { kind: 'correct', at, by, value, unit: '', present },
      );
      expect(isOpen(state)).toBe(true);
      if (present !== null) expect(state.value).toBe('6.8 mmol/L');
    }
});

test('typed away and back before anybody was told, it is as it was, and so is its clock', () => {
  const correct = (value: string, present: string | null) =>
    ({ kind: 'correct', at, by, value, unit: '', present }) as const;
  const away = afterCritical(started, correct(started.value, '4.1 mmol/L'));
  expect(away).toEqual({ ...started, present: '4.1 mmol/L' });
  expect(isOverdue(away, '2026-05-01T09:00:00.000Z', 60)).toBe(true);
  expect(afterCritical(away, correct(started.value, null))).toEqual(started);
});

test('value and unit together are what was read back', () => {
  const opened = openCritical('7.9', 'mmol/L', '2026-05-01T08:00:00.000Z');
  const told = { ...afterCritical(opened, EVENTS.attempt), status: 'acknowledged' as const };
  expect(told.attempts).toMatchObject([{ value: '7.9', unit: 'mmol/L' }]);
  const inAnother = { kind: 'correct', at, by, value: '7.9', unit: 'mg/dL', present: null } as const;
  // an attempt from before the unit was kept was said in the unit of its time
  const { unit: _, ...older } = told.attempts[0] as (typeof told.attempts)[number];
  for (const attempts of [told.attempts, [older]]) {
    expect(allowedSteps({ ...told, status: 'attempted', attempts })).toContain('acknowledge');
    const corrected = afterCritical({ ...told, attempts }, inAnother);
    expect(corrected).toMatchObject({ status: 'to_notify', openedAt: at, unit: 'mg/dL' });
    expect(isOverdue(corrected, '2026-05-01T10:00:00.000Z', 60)).toBe(true);
    expect(allowedSteps({ ...corrected, status: 'attempted' })).not.toContain('acknowledge');
  }
  expect(afterCritical(told, { ...inAnother, unit: 'mmol/L' })).toBe(told);
});

test('nor does a try that reached nobody wind the clock back', () => {
  const unable = { kind: 'attempt', at, by: caller, to: named('Ward 3'), outcome: 'unable' } as const;
  const tried = afterCritical(started, unable);
  const correct = (present: string | null) =>
    ({ kind: 'correct', at: '2026-05-01T09:00:00.000Z', by, value: started.value, unit: '', present }) as const;
  const back = afterCritical(afterCritical(tried, correct('4.1 mmol/L')), correct(null));
  expect(back).toEqual(tried);
});

test('what somebody was told and is no longer so has to be told anew, or closed with a reason', () => {
  const gone = afterCritical(
    { ...confirmed, status: 'acknowledged' },
    { kind: 'correct', at, by, value: confirmed.value, unit: '', present: '4.1 mmol/L' },
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

const TOLD_ONESELF = 'critical.told_oneself';
const NO_NAME = 'critical.no_name';

test.each([
  ['Reviewer Li', TOLD_ONESELF],
  ['  reviewer　li ', TOLD_ONESELF],
  ['Ｒｅｖｉｅｗｅｒ ＬＩ', TOLD_ONESELF],
  ['ReviewerLi', TOLD_ONESELF],
  ['Li, Reviewer', TOLD_ONESELF],
  ['Dr. Reviewer-Li', TOLD_ONESELF],
  ['Reviewer Li (ward 3)', TOLD_ONESELF],
  ['Réviewer Li', TOLD_ONESELF],
  ['LI.REVIEWER@clinic.test', TOLD_ONESELF],
  ['138 0013 8000', TOLD_ONESELF],
  ['same as me', TOLD_ONESELF],
  ['Myself', TOLD_ONESELF],
  ['本人', TOLD_ONESELF],
  ['我自己。', TOLD_ONESELF],
  ['同上', TOLD_ONESELF],
  ['---', NO_NAME],
  ['12', NO_NAME],
  ['doctor', NO_NAME],
  ['the doctor on duty', NO_NAME],
  ['Nurse, ward 3', NO_NAME],
  ['医生', NO_NAME],
  ['值班医生', NO_NAME],
  ['护士', NO_NAME],
  ['３号病房护士长', NO_NAME],
  ['N/A', NO_NAME],
  ['xxx', NO_NAME],
  ['X', NO_NAME],
  ['不详', NO_NAME],
  ['Reviewer Lin', null],
  ['Dr Wang', null],
  ['王医生', null],
  ['An Na', null],
  ['ICU 陈静', null],
] as const)('read back by %s: %s', (to, refusal) => {
  for (const outcome of ['confirmed', 'reached'] as const)
    expect(criticalRefusal(started, { kind: 'attempt', at, by: caller, to: named(to), outcome })).toBe(refusal);
  expect(criticalRefusal(started, { kind: 'attempt', at, by: caller, to: named(to), outcome: 'unable' })).toBeNull();
});

test.each([
  ['李新', 'Li Xin', TOLD_ONESELF],
  ['李新', 'xin li', TOLD_ONESELF],
  ['欧阳娜娜', 'nana ouyang', TOLD_ONESELF],
  ['单丽', 'Shan Li', TOLD_ONESELF],
  ['Li Xin', '李新', TOLD_ONESELF],
  ['李新', '李新医生', TOLD_ONESELF],
  ['李新', 'Li Xing', null],
  ['李新', '王新', null],
] as const)('%s and %s are one name in two writings: %s', (name, to, refusal) =>
  expect(
    criticalRefusal(started, {
      kind: 'attempt',
      at,
      by: { ...caller, name, email: 'a@clinic.test' },
      to: named(to),
      outcome: 'confirmed',
    }),
  ).toBe(refusal),
);

test('who is chosen from the staff is known by their id, a namesake too; who is typed needs a role or a number that is another', () => {
  const told = (to: Recipient) =>
    criticalRefusal(started, { kind: 'attempt', at, by: caller, to, outcome: 'confirmed' });
  expect(told({ staffId: 7, name: 'Somebody Else', contact: '' })).toBe(TOLD_ONESELF);
  expect(told({ staffId: 8, name: 'Reviewer Li', contact: '' })).toBeNull();
  expect(told(named('Dr Wang', ' '))).toBe('critical.contact_missing');
  expect(told(named('Dr Wang', '+86 138-0013-8000'))).toBe(TOLD_ONESELF);
  expect(told(named('Dr Wang', 'ward 3'))).toBeNull();
});

test('the table names every event', () =>
  expect(Object.keys(CRITICAL_MOVES).sort()).toEqual(Object.keys(EVENTS).sort()));

test('only a read-back of the value as it stands lets it be acknowledged', () => {
  for (const outcome of ['reached', 'unable'] as const) {
    const state = afterCritical(started, { kind: 'attempt', at, by: caller, to: named('Dr Wang'), outcome });
    expect(criticalRefusal(state, EVENTS.acknowledge)).toBe('critical.not_confirmed');
  }
  const corrected = afterCritical(afterCritical(started, EVENTS.attempt), EVENTS.correct);
  const again = afterCritical(corrected, { kind: 'attempt', at, by: caller, to: named('Dr Wang'), outcome: 'unable' });
  expect(corrected.openedAt).toBe(at);
  expect(again.attempts.map((attempt) => attempt.value)).toEqual(['6.8 mmol/L', '7.1 mmol/L']);
  expect(criticalRefusal(again, EVENTS.acknowledge)).toBe('critical.not_confirmed');
});

test('an event needs its person and its reason', () => {
  expect(criticalRefusal(started, { kind: 'attempt', at, by: caller, to: named(' '), outcome: 'unable' })).toBe(
    'critical.person_missing',
  );
  expect(criticalRefusal(started, { kind: 'escalate', at, by, to: '' })).toBe('critical.person_missing');
  expect(criticalRefusal({ ...confirmed, status: 'acknowledged' }, { kind: 'close', at, by, reason: ' ' })).toBe(
    'critical.reason_missing',
  );
});

test('a correction to the same value changes nothing', () => {
  const state = { ...confirmed, status: 'acknowledged' as const };
  expect(afterCritical(state, { kind: 'correct', at, by, value: '6.8 mmol/L', unit: '', present: null })).toEqual(
    state,
  );
});

test.each(STATUSES)('%s is open unless closed', (status) => expect(isOpen({ status })).toBe(status !== 'closed'));

test('the clock', () => {
  expect(dueAt('2026-05-01T23:30:00.000Z', 60)).toBe('2026-05-02T00:30:00.000Z');
  expect(isOverdue(started, '2026-05-01T08:59:59.999Z', 60)).toBe(false);
  expect(isOverdue(started, '2026-05-01T09:00:00.000Z', 60)).toBe(true);
  expect(isOverdue(confirmed, '2026-05-01T09:00:00.000Z', 60)).toBe(false);
});

test('the clock stops with a read-back, runs on with anything else, and starts anew with another value', () => {
  const clock = { rounds: 2, nextAt: '2026-05-01T10:00:00.000Z' };
  const after = (event: CriticalEvent, before = started) => clockAfter(clock, before, afterCritical(before, event), 60);
  expect(after(EVENTS.attempt)).toEqual({ rounds: 2, nextAt: null });
  for (const outcome of ['reached', 'unable'] as const)
    expect(after({ ...EVENTS.attempt, outcome } as CriticalEvent)).toEqual(clock);
  expect(after(EVENTS.escalate)).toEqual(clock);
  expect(after(EVENTS.correct)).toEqual({ rounds: 0, nextAt: '2026-05-01T09:10:00.000Z' });
  expect(after(EVENTS.close, { ...confirmed, present: '' })).toEqual({ rounds: 2, nextAt: null });
  const typedAway: CriticalEvent = { kind: 'correct', at, by, value: started.value, unit: '', present: '4.1' };
  expect(after(typedAway)).toEqual(clock);
});

test('a person is offered what is possible now', () => {
  expect(allowedSteps(started)).toEqual(['attempt', 'escalate']);
  expect(allowedSteps({ ...confirmed, status: 'attempted' })).toEqual(['attempt', 'escalate', 'acknowledge']);
  expect(allowedSteps({ ...confirmed, status: 'acknowledged' })).toEqual(['close']);
  expect(allowedSteps({ ...started, present: '' })).toEqual(['attempt', 'escalate', 'close']);
});

test('who is told is somebody: of the staff by their id, else by a name; a role or a number only where it was read back', () => {
  const told = (to: Recipient, outcome: 'confirmed' | 'reached') =>
    criticalRefusal(started, { kind: 'attempt', at, by: caller, to, outcome });
  expect(told({ staffId: 8, name: '', contact: '' }, 'confirmed')).toBeNull();
  expect(told(named('Dr Wang', ''), 'reached')).toBeNull();
  expect(told(named('Dr Wang', ''), 'confirmed')).toBe('critical.contact_missing');
  expect(criticalRefusal(started, { kind: 'escalate', at, by, to: ' ' })).toBe('critical.person_missing');
  expect(criticalRefusal(started, { kind: 'wrongPerson', at, by, reason: ' ' })).toBe('critical.reason_missing');
});

test('nobody is offered to acknowledge what nobody read back', () =>
  expect(allowedSteps({ ...started, status: 'attempted' })).toEqual(['attempt', 'escalate']));

test('another critical value that was typed away again before anybody was told keeps its clock', () => {
  const away: CriticalEvent = { kind: 'correct', at, by, value: '7.1', unit: 'mmol/L', present: '4.1 mmol/L' };
  expect(afterCritical(started, away)).toEqual({
    ...started,
    value: '7.1',
    unit: 'mmol/L',
    present: '4.1 mmol/L',
  });
});

test('the clock tells those who sign first, and then their supervisors', () =>
  expect([0, 1, 2].map(toldInRound)).toEqual(['signers', 'supervisors', 'supervisors']));

test('of what stands in its place the unit is said once', () => {
  const opened = openCritical('7.9', 'mmol/L', '2026-05-01T08:00:00.000Z');
  const away = afterCritical(opened, {
    ...{ kind: 'correct', at, by, value: '7.9' },
    unit: 'mmol/L',
    present: '4.1 mmol/L',
  });
  const told = afterCritical(away, EVENTS.attempt);
  expect(told.attempts.at(-1)).toMatchObject({ value: '4.1 mmol/L', unit: '' });
  expect(isConfirmed(told)).toBe(true);
  expect(isConfirmed({ ...told, present: null })).toBe(false);
});
