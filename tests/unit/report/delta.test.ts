import {
  DELTA_STATES,
  type DeltaPoint,
  type DeltaRule,
  deltaOf,
  isOpenDelta,
  mayMoveDelta,
} from '../../../server/modules/report/results/delta-rules';

const point = (value: string, change: Partial<DeltaPoint> = {}): DeltaPoint => ({
  value,
  unit: 'mmol/L',
  method: '',
  range: '3.5-5.5',
  testOn: '2026-05-11',
  ...change,
});
const before = (value: string, change: Partial<DeltaPoint> = {}) => point(value, { testOn: '2026-05-01', ...change });
const absolute: DeltaRule = { kind: 'absolute', limit: 1 };

test.each<[string, string, DeltaRule, 'within' | 'exceeded', number]>([
  ['5.0', '4.5', absolute, 'within', 0.5],
  ['5.5', '5.2', { kind: 'absolute', limit: 0.3 }, 'exceeded', 0.3],
  ['3.0', '4.5', absolute, 'exceeded', -1.5],
  ['4.5', '4.5', absolute, 'within', 0],
  ['6', '4', { kind: 'percent', limit: 50 }, 'exceeded', 50],
  ['5', '4', { kind: 'percent', limit: 50 }, 'within', 25],
  ['2', '4', { kind: 'percent', limit: 50 }, 'exceeded', -50],
  ['-2', '-4', { kind: 'percent', limit: 60 }, 'within', 50],
  ['6', '4', { kind: 'per_day', limit: 0.2 }, 'exceeded', 0.2],
  ['6', '4', { kind: 'per_day', limit: 0.3 }, 'within', 0.2],
])('%p after %p by %p: %p, %p', (now, then, rule, outcome, change) =>
  expect(deltaOf(point(now), before(then), rule)).toEqual({ outcome, kind: rule.kind, change }),
);

test.each<[string, string, 'within' | 'exceeded', string, string]>([
  ['5.6', '5.4', 'exceeded', 'N', 'H'],
  ['3.4', '5.4', 'exceeded', 'N', 'L'],
  ['6', '7', 'within', 'H', 'H'],
  ['3', '6', 'exceeded', 'H', 'L'],
  ['>10', '6', 'within', 'H', 'H'],
])('%p after %p crosses: %p', (now, then, outcome, from, to) =>
  expect(deltaOf(point(now), before(then), { kind: 'crossing' })).toEqual({ outcome, kind: 'crossing', from, to }),
);

test('crossing between words', () => {
  const range = { range: '阴性', unit: '' };
  expect(deltaOf(point('阳性', range), before('阴性', range), { kind: 'crossing' })).toMatchObject({
    outcome: 'exceeded',
    to: 'A',
  });
});

test.each([
  ['阴性', 'Negative', 'within'],
  ['阳性', '阴性', 'exceeded'],
  ['Reactive', 'positive', 'within'],
] as const)('%s after %s is a crossing whatever range was printed: %s', (now, then, outcome) =>
  expect(
    deltaOf(point(now, { range: '', unit: '' }), before(then, { range: '', unit: '' }), { kind: 'crossing' }),
  ).toMatchObject({ outcome }),
);

test('each is held against its own range in its own unit', () =>
  expect(
    deltaOf(point('90', { unit: 'mg/dL', range: '70-110' }), before('6.5', { range: '3.9-6.1' }), { kind: 'crossing' }),
  ).toMatchObject({ outcome: 'exceeded', from: 'H', to: 'N' }));

const MOVES = ['dismiss', 'escalate', 'answer'] as const;
const LEGAL: Record<string, string[]> = {
  active: ['dismiss', 'escalate'],
  repeat: ['dismiss', 'escalate'],
  escalated: ['answer'],
};

test.each(DELTA_STATES.flatMap((state) => MOVES.map((move) => [state, move] as const)))('%s and %s', (state, move) => {
  const asked = { state, escalatedBy: 1, escalatedTo: 2 };
  const allowed = mayMoveDelta(asked, move, { staffId: 2, supervises: false });
  expect(allowed).toBe(LEGAL[state]?.includes(move) ? 'yes' : 'wrong_state');
});

test.each([
  ['who was asked', 2, false, 'yes'],
  ['a supervisor in their place', 3, true, 'yes'],
  ['a colleague', 3, false, 'not_asked'],
  ['who asked', 1, false, 'not_asked'],
  ['who asked and supervises', 1, true, 'not_asked'],
] as const)('it is answered by %s: %s %s %s', (_, staffId, supervises, allowed) =>
  expect(mayMoveDelta({ state: 'escalated', escalatedBy: 1, escalatedTo: 2 }, 'answer', { staffId, supervises })).toBe(
    allowed,
  ),
);

test('open until it is explained or confirmed', () =>
  expect(DELTA_STATES.filter((state) => isOpenDelta({ state }))).toEqual(['active', 'escalated', 'repeat']));

test.each<[string, DeltaPoint, DeltaPoint, DeltaRule, string]>([
  ['another unit', point('90', { unit: 'mg/dL' }), before('5'), absolute, 'unit'],
  ['a unit that is missing', point('5', { unit: '' }), before('5'), absolute, 'unit'],
  ['another method', point('5', { method: 'ELISA' }), before('5', { method: 'CLIA' }), absolute, 'method'],
  ['a bound', point('<5'), before('20'), absolute, 'value'],
  ['a word', point('阳性'), before('20'), absolute, 'value'],
  ['another scale', point('5×10^9'), before('5'), absolute, 'value'],
  ['a decimal comma', point('5,2'), before('5.2'), absolute, 'value'],
  ['percent of nothing', point('5'), before('0'), { kind: 'percent', limit: 10 }, 'zero'],
  ['a date that is missing', point('5', { testOn: null }), before('4'), { kind: 'per_day', limit: 1 }, 'date'],
  [
    'dates the wrong way round',
    point('5', { testOn: '2026-04-01' }),
    before('4'),
    { kind: 'per_day', limit: 1 },
    'date',
  ],
  ['a range that is missing', point('5', { range: '' }), before('9'), { kind: 'crossing' }, 'range'],
])('%s is not comparable', (_, now, then, rule, reason) =>
  expect(deltaOf(now, then, rule)).toEqual({ outcome: 'not_comparable', reason }),
);

test('the same unit in another writing, a method on one side only and two results of one day are comparable', () => {
  expect(deltaOf(point('5', { unit: 'µg/l' }), before('4.5', { unit: 'ug/L' }), absolute).outcome).toBe('within');
  expect(deltaOf(point('5', { method: 'ELISA' }), before('4.5'), absolute).outcome).toBe('within');
  expect(deltaOf(point('5'), point('4'), { kind: 'per_day', limit: 1 })).toMatchObject({
    outcome: 'exceeded',
    change: 1,
  });
});

test.each<[string, DeltaPoint, DeltaPoint, DeltaRule, object]>([
  [
    'an earlier date that is missing',
    point('5'),
    before('4', { testOn: null }),
    { kind: 'per_day', limit: 1 },
    { reason: 'date' },
  ],
  [
    'a doubtful word where a negative one was expected',
    point('±', { range: '阴性' }),
    before('阴性', { range: '阴性' }),
    { kind: 'crossing' },
    { outcome: 'exceeded', from: 'N', to: 'A' },
  ],
  [
    'a negative one after a doubtful one',
    point('阴性', { range: '阴性' }),
    before('±', { range: '阴性' }),
    { kind: 'crossing' },
    { outcome: 'exceeded', from: 'A', to: 'N' },
  ],
  [
    'a doubtful word without a range',
    point('±', { range: '' }),
    before('阴性', { range: '' }),
    { kind: 'crossing' },
    { reason: 'range' },
  ],
  [
    'a doubtful word twice',
    point('±', { range: '' }),
    before('可疑', { range: '' }),
    { kind: 'crossing' },
    { outcome: 'within' },
  ],
  [
    'a word after a number',
    point('阳性', { range: '阴性' }),
    before('5'),
    { kind: 'crossing' },
    { outcome: 'exceeded', from: 'N', to: 'A' },
  ],
  [
    'a number after a word',
    point('5'),
    before('阳性', { range: '阴性' }),
    { kind: 'crossing' },
    { outcome: 'exceeded', from: 'A', to: 'N' },
  ],
  [
    'a word after a number that is in its range',
    point('阴性', { range: '阴性' }),
    before('5'),
    { kind: 'crossing' },
    { outcome: 'within', from: 'N', to: 'N' },
  ],
  [
    'an earlier range that is missing',
    point('5'),
    before('9', { range: '' }),
    { kind: 'crossing' },
    { reason: 'range' },
  ],
  [
    'one method in two writings',
    point('5', { method: ' Elisa' }),
    before('4.5', { method: 'ELISA ' }),
    absolute,
    { outcome: 'within' },
  ],
  ['a method of the earlier one only', point('5'), before('4.5', { method: 'ELISA' }), absolute, { outcome: 'within' }],
  [
    'another method of a crossing',
    point('5', { method: 'A' }),
    before('9', { method: 'B' }),
    { kind: 'crossing' },
    { reason: 'method' },
  ],
  ['two days', point('6', { testOn: '2026-05-03' }), before('4'), { kind: 'per_day', limit: 9 }, { change: 1 }],
  ['an earlier bound', point('5'), before('<4'), absolute, { reason: 'value' }],
])('%s: %p after %p', (_, now, then, rule, expected) => expect(deltaOf(now, then, rule)).toMatchObject(expected));

test.each<[string, DeltaPoint, DeltaPoint, object]>([
  [
    'a number in its range after a word that was expected',
    point('5'),
    before('阴性', { range: '阴性' }),
    { outcome: 'within', kind: 'crossing', from: 'N', to: 'N' },
  ],
  ['what cannot be read', point('5,2'), before('5'), { outcome: 'not_comparable', reason: 'range' }],
  ['after what cannot be read', point('5'), before('5,2'), { outcome: 'not_comparable', reason: 'range' }],
  [
    'after a doubtful word without a range',
    point('阴性', { range: '' }),
    before('±', { range: '' }),
    { outcome: 'not_comparable', reason: 'range' },
  ],
  [
    'positive after negative',
    point('阳性', { range: '' }),
    before('阴性', { range: '' }),
    { outcome: 'exceeded', kind: 'crossing', from: null, to: null },
  ],
])('a crossing: %s', (_, now, then, expected) => expect(deltaOf(now, then, { kind: 'crossing' })).toEqual(expected));

test('what was asked of nobody is anybody’s to explain or to pass on', () => {
  const asked = { state: 'active', escalatedBy: null, escalatedTo: null };
  for (const move of ['dismiss', 'escalate'] as const)
    expect(mayMoveDelta(asked, move, { staffId: 9, supervises: false })).toBe('yes');
});

test('a word after what cannot be read crosses nothing that anybody could tell', () => {
  const [now, then] = [point('阳性', { range: '阴性' }), before('see note', { range: '阴性' })];
  expect(deltaOf(now, then, { kind: 'crossing' })).toEqual({ outcome: 'not_comparable', reason: 'range' });
});
