import {
  type IntervalEntry,
  intervalFor,
  overlapOf,
  ownRangeFor,
} from '../../../server/modules/dictionary/interval-rules';
import {
  brokenIntervals,
  brokenLimits,
  intervalsIn,
  sameEntries,
  stored,
  untouchedIn,
} from '../../../server/modules/dictionary/limits-rules';
import { rangeOf } from '../../../server/modules/report/results/range-rules';

const source = 'own study';
const ADULT = 6574;
const entry = (wanted: Partial<IntervalEntry>): IntervalEntry => ({ source, ...wanted });
const MEN = entry({ sex: 'male', low: 130, high: 175, fromAgeDays: ADULT });
const WOMEN = entry({ sex: 'female', low: 115, high: 150, fromAgeDays: ADULT });
const CHILDREN = entry({ low: 110, high: 140, fromAgeDays: 28, toAgeDays: ADULT });
const HB = [MEN, WOMEN, CHILDREN];
const serum = ['serum'] as const;

describe('which interval is a person’s', () => {
  test.each([
    ['a man', { sex: 'male', ageDays: 14_000 }, MEN],
    ['a woman', { sex: 'female', ageDays: 14_000 }, WOMEN],
    ['on the first day of an age', { sex: 'male', ageDays: ADULT }, MEN],
    ['on the last day before it', { sex: 'male', ageDays: ADULT - 1 }, CHILDREN],
    ['a child whose sex nobody knows: both have the same', { sex: 'unknown', ageDays: 2000 }, CHILDREN],
    ['an adult whose sex nobody knows', { sex: 'unknown', ageDays: 14_000 }, null],
    ['somebody whose age nobody knows', { sex: 'male', ageDays: null }, null],
    ['a newborn: a gap is no interval', { sex: 'male', ageDays: 27 }, null],
  ] as const)('%s', (_, person, found) => {
    expect(intervalFor(HB, person, serum)).toBe(found);
  });

  test('an age ends before its last day', () => {
    expect(intervalFor([CHILDREN], { sex: 'male', ageDays: ADULT }, serum)).toBeNull();
    expect(intervalFor([CHILDREN], { sex: 'male', ageDays: 28 }, serum)).toBe(CHILDREN);
  });

  test('where neither sex nor age is known, all that may be meant have to agree', () => {
    const nobody = { sex: 'unknown', ageDays: null } as const;
    expect(intervalFor([entry({ high: 5 })], nobody, serum)).toMatchObject({ high: 5 });
    const halves = [entry({ high: 5, toAgeDays: 100 }), entry({ high: 5, fromAgeDays: 100 })];
    expect(intervalFor(halves, nobody, serum)).toMatchObject({ high: 5 });
    expect(intervalFor([halves[0], entry({ high: 6, fromAgeDays: 100 })] as IntervalEntry[], nobody, serum)).toBeNull();
    expect(intervalFor(halves.slice(0, 1), nobody, serum)).toBeNull();
    expect(intervalFor([entry({ high: 5, sex: 'male' })], nobody, serum)).toBeNull();
  });

  test('of its specimen only, and of no specimen that may be another', () => {
    const own = [entry({ high: 1, specimen: 'serum' }), entry({ high: 2, specimen: 'urine' })];
    const adult = { sex: 'male', ageDays: 9000 } as const;
    expect(intervalFor(own, adult, serum)).toMatchObject({ high: 1 });
    expect(intervalFor(own, adult, ['morning_urine'])).toMatchObject({ high: 2 });
    expect(intervalFor(own, adult, ['serum', 'urine'])).toBeNull();
    expect(intervalFor(own, adult, [])).toBeNull();
  });
});

test('two intervals for one person are seen, whatever else differs', () => {
  expect(overlapOf(HB)).toBeNull();
  expect(overlapOf([...HB, entry({ high: 1, fromAgeDays: ADULT - 1, toAgeDays: ADULT })])).toEqual([2, 3]);
  expect(overlapOf([MEN, entry({ high: 1, sex: 'male', toAgeDays: ADULT })])).toBeNull();
  expect(overlapOf([entry({ specimen: 'urine' }), entry({ specimen: 'morning_urine' })])).toEqual([0, 1]);
  expect(overlapOf([entry({ specimen: 'urine' }), entry({ specimen: 'serum' })])).toBeNull();
  expect(overlapOf([entry({ specimen: 'urine' }), entry({})])).toEqual([0, 1]);
});

describe('how it stands beside a result', () => {
  const GLUCOSE = {
    code: 'GLU',
    specimens: serum,
    scale: 'number' as const,
    unit: 'mmol/L',
    otherUnits: ['mg/dL'],
    molarMass: 180.156,
    intervals: [entry({ low: 3.9, high: 6.1 })],
  };
  const somebody = { sex: 'unknown', ageDays: null } as const;
  const shown = (wanted: Partial<IntervalEntry>, unit = 'mmol/L', language: 'en-US' | 'zh-CN' = 'en-US') =>
    ownRangeFor({ ...GLUCOSE, intervals: [entry(wanted)] }, somebody, { specimen: '', unit }, language);

  test('in the unit of the result, converted exactly or not at all', () => {
    expect(shown({ low: 3.9, high: 6.1 })).toBe('3.9-6.1');
    expect(shown({ low: 3.9, high: 6.1 }, 'mg/dL')).toBe('70.2608-109.895');
    expect(shown({ low: 3.9, high: 6.1 }, 'g/dL{furlong}')).toBe('');
    expect(shown({ low: 3.9, high: 6.1 }, '%')).toBe('');
    expect(shown({ low: 3.9, high: 6.1 }, '')).toBe('');
    expect(shown({ low: 0.0000001, high: 6.1 })).toBe('');
  });
  test('with one end, below zero, and from zero', () => {
    expect([shown({ low: 60 }), shown({ high: 5 }), shown({ low: 0, high: 5 })]).toEqual(['≥60', '≤5', '0-5']);
    expect([shown({ low: -3, high: 3 }), shown({ low: -3, high: -1 })]).toEqual(['-3~3', '-3~-1']);
  });
  test('words in the report’s language, titres as they are', () => {
    const [negative, titre] = [{ words: '阴性' }, { words: '<1:80' }];
    expect([shown(negative), shown(negative, '', 'zh-CN'), shown(titre)]).toEqual(['Negative', '阴性', '<1:80']);
  });
  test('only of the specimen that is printed', () => {
    const inSerum = { ...GLUCOSE, intervals: [entry({ high: 6.1, specimen: 'serum' as const })] };
    const of = (specimen: string) => ownRangeFor(inSerum, somebody, { specimen, unit: 'mmol/L' }, 'zh-CN');
    expect([of('血清'), of(''), of('尿')]).toEqual(['≤6.1', '≤6.1', '']);
  });
  test('what the vendor printed stands, also where no part of it is this person’s', () => {
    const held = (range: string) => rangeOf({ range, unit: '', ownRange: '1-2' }, 'female');
    expect([held(''), held('  '), held('3-4'), held('男 130-175'), held('see note')]).toEqual([
      '1-2',
      '1-2',
      '3-4',
      '',
      'see note',
    ]);
  });
});

describe('what is refused at entry, at its place', () => {
  const number = { scale: 'number', specimens: ['serum', 'urine'] } as const;
  const ordinal = { ...number, scale: 'ordinal' } as const;
  test.each([
    ['no amount', [entry({})], number, 'intervals.0.low'],
    ['ends the wrong way round', [MEN, entry({ sex: 'female', low: 2, high: 1 })], number, 'intervals.1.high'],
    ['words for a number', [entry({ low: 1, words: 'negative' })], number, 'intervals.0.words'],
    ['a number for words', [entry({ low: 1 })], ordinal, 'intervals.0.words'],
    ['words that nobody can read', [entry({ words: 'as usual' })], ordinal, 'intervals.0.words'],
    [
      'an age that ends where it begins',
      [entry({ low: 1, fromAgeDays: 9, toAgeDays: 9 })],
      number,
      'intervals.0.toAgeDays',
    ],
    ['another specimen', [entry({ low: 1, specimen: 'csf' })], number, 'intervals.0.specimen'],
    [
      'two for one person',
      [...HB, entry({ low: 1, sex: 'male', fromAgeDays: 9000 })],
      number,
      'intervals.3.fromAgeDays',
    ],
  ] as const)('%s', (_, all, measured, place) => {
    expect(Object.keys(brokenIntervals(all, measured) ?? {})).toEqual([place]);
  });
  test('and what is not', () => {
    expect(brokenIntervals([...HB, entry({ low: 1, high: 1, toAgeDays: 28 })], number)).toBeNull();
    expect(brokenIntervals([entry({ words: '阴性' })], ordinal)).toBeNull();
    expect(brokenIntervals([entry({ words: 'yellow' })], { ...number, scale: 'text' })).toBeNull();
  });
  test('critical limits need an amount, in order, and somebody whose they are; they may overlap', () => {
    expect(brokenLimits([{ sex: 'male' } as never])).toEqual({ 'criticalOf.0.low': 'dictionary.rule.limit' });
    expect(brokenLimits([{ sex: 'male', low: 3, high: 3 } as never])).toHaveProperty(['criticalOf.0.high']);
    expect(brokenLimits([{ low: 3 } as never])).toHaveProperty(['criticalOf.0.sex']);
    expect(brokenLimits([{ low: 3, fromAgeDays: 5, toAgeDays: 4 } as never])).toHaveProperty([
      'criticalOf.0.toAgeDays',
    ]);
    expect(
      brokenLimits([
        { low: 3, toAgeDays: 28 },
        { low: 4, toAgeDays: 90 },
      ] as never),
    ).toBeNull();
  });
});

test('in another unit an entry that nobody touched is named, and what was not sent is converted exactly', () => {
  const before = [
    { low: 2, sex: 'male' as const },
    { low: 0, high: 0 },
  ];
  expect(untouchedIn('criticalOf', [{ low: 3 }, { sex: 'male', low: 2 } as never], before)).toEqual({
    'criticalOf.1.low': 'dictionary.rule.amount_in_old_unit',
  });
  expect(untouchedIn('criticalOf', [{ low: 0, high: 0 }], before)).toBeNull();
  const onlyHigh = { high: 9, sex: 'male' } as never;
  expect(untouchedIn('criticalOf', [onlyHigh, { low: 0, high: 9 }], [onlyHigh, { low: 0, high: 9 }])).toEqual({
    'criticalOf.0.high': 'dictionary.rule.amount_in_old_unit',
    'criticalOf.1.high': 'dictionary.rule.amount_in_old_unit',
  });
  const analyte = { unit: 'mmol/L', molarMass: null, intervals: [entry({ low: 1.5, sex: 'male' })] };
  expect(intervalsIn(analyte, 'umol/L')).toEqual([entry({ low: 1500, sex: 'male' })]);
  expect(intervalsIn(analyte, 'mg/dL')).toBeNull();
});

test('an entry is kept in the order in which the database gives it back', () => {
  const written = stored({ source, fromAgeDays: 1, high: 2, low: undefined, sex: 'male', words: undefined });
  expect(Object.keys(written)).toEqual(['sex', 'high', 'source', 'fromAgeDays']);
});

test.each<[string, Partial<IntervalEntry>, Partial<IntervalEntry>, boolean]>([
  ['everybody’s, and a man’s', {}, { sex: 'male' }, true],
  ['a man’s, and everybody’s', { sex: 'male' }, {}, true],
  ['a man’s, and a woman’s', { sex: 'male' }, { sex: 'female' }, false],
  ['of any specimen, and of urine', {}, { specimen: 'urine' }, true],
  ['of morning urine, and of any urine', { specimen: 'morning_urine' }, { specimen: 'urine' }, true],
  ['of morning urine, and of midstream urine', { specimen: 'morning_urine' }, { specimen: 'midstream_urine' }, false],
])('two intervals of one person: %s', (_, one, other, expected) =>
  expect(overlapOf([entry(one), entry(other)])).toEqual(expected ? [0, 1] : null),
);

test.each<[string, Partial<IntervalEntry>, Partial<IntervalEntry>, boolean]>([
  ['the same', { high: 5 }, { high: 5 }, true],
  ['another upper end', { high: 5 }, { high: 6 }, false],
  ['another lower end', { low: 1, high: 5 }, { low: 2, high: 5 }, false],
  ['a lower end for one only', { high: 5 }, { low: 2, high: 5 }, false],
  ['other words', { words: '阴性' }, { words: '<1:80' }, false],
])('of somebody whose sex nobody knows a man’s and a woman’s interval say: %s', (_, man, woman, expected) => {
  const own = [entry({ ...man, sex: 'male' }), entry({ ...woman, sex: 'female' })];
  expect(intervalFor(own, { sex: 'unknown', ageDays: 9000 }, serum)).toBe(expected ? own[0] : null);
});

test('words that no rule reads stand as they are, and an entry that says nothing is none', () => {
  const colour = { code: 'COLOUR', specimens: serum, scale: 'text' as const, unit: '' };
  const said = (wanted: Partial<IntervalEntry>) =>
    ownRangeFor(
      { ...colour, intervals: [entry(wanted)] },
      { sex: 'male', ageDays: 9000 },
      { specimen: '', unit: '' },
      'en-US',
    );
  expect([said({ words: 'yellow' }), said({})]).toEqual(['yellow', '']);
});

describe('each refusal says which rule it is', () => {
  const number = { scale: 'number', specimens: ['serum', 'urine'] } as const;
  const ordinal = { ...number, scale: 'ordinal' } as const;
  test.each<[Partial<IntervalEntry>[], Parameters<typeof brokenIntervals>[1], string | null]>([
    [[{}], number, '0.low limit'],
    [[{ low: 2, high: 1 }], number, '0.high order'],
    [[{ low: 1, words: '阴性' }], number, '0.words interval_words_none'],
    [[{ low: 1, words: '阴性' }], ordinal, '0.words interval_words'],
    [[{ high: 1, words: '阴性' }], ordinal, '0.words interval_words'],
    [[{ words: 'as usual' }], ordinal, '0.words interval_words'],
    [[{}], ordinal, '0.words interval_words'],
    [[{ low: 1, toAgeDays: 0 }], number, '0.toAgeDays ages'],
    [[{ low: 1, specimen: 'csf' }], number, '0.specimen interval_specimen'],
    [[{ low: 1 }, { low: 2, sex: 'male' }], number, '1.fromAgeDays overlap'],
    [[{ low: 1 }], number, null],
    [[{ high: 1 }], number, null],
    [[{ low: 1, high: 2, fromAgeDays: 9, specimen: 'morning_urine' }], number, null],
    [[{ low: 1, toAgeDays: 9 }], number, null],
    [[{ words: '阴性' }], ordinal, null],
  ])('intervals %j of %j: %s', (all, measured, expected) => {
    const [place, rule] = expected?.split(' ') ?? [];
    const broken = brokenIntervals(all.map(entry), measured);
    expect(broken).toEqual(expected && { [`intervals.${place}`]: `dictionary.rule.${rule}` });
  });

  test.each<[object, string | null]>([
    [{ sex: 'male' }, 'low limit'],
    [{ sex: 'male', low: 3, high: 3 }, 'high order'],
    [{ low: 3, fromAgeDays: 5, toAgeDays: 5 }, 'toAgeDays ages'],
    [{ low: 3 }, 'sex whose'],
    [{ low: 3, sex: 'male' }, null],
    [{ high: 3, sex: 'male' }, null],
    [{ low: 3, high: 4, sex: 'male' }, null],
    [{ low: 3, fromAgeDays: 0 }, null],
    [{ low: 3, toAgeDays: 9 }, null],
  ])('a critical limit %j: %s', (limit, expected) => {
    const [place, rule] = expected?.split(' ') ?? [];
    const broken = brokenLimits([{ low: 1, sex: 'male' } as never, limit as never]);
    expect(broken).toEqual(expected && { [`criticalOf.1.${place}`]: `dictionary.rule.${rule}` });
  });
});

test.each<[string, object[], object[], boolean]>([
  ['nothing', [], [], true],
  ['the same in another order of its fields', [{ low: 1, sex: 'male' }], [{ sex: 'male', low: 1 }], true],
  ['a field that is not said', [{ low: 1, high: undefined }], [{ low: 1 }], true],
  ['one more', [{ low: 1 }], [{ low: 1 }, { low: 2 }], false],
  ['one less', [{ low: 1 }, {}], [{ low: 1 }], false],
  ['another amount', [{ low: 1 }, { low: 2 }], [{ low: 1 }, { low: 3 }], false],
  ['another order', [{ low: 1 }, { low: 2 }], [{ low: 2 }, { low: 1 }], false],
])('two lists say the same or not: %s', (_, one, other, expected) => expect(sameEntries(one, other)).toBe(expected));

test('intervals in another unit: all of them or none, and in their own as they are', () => {
  const of = (...intervals: Partial<IntervalEntry>[]) => ({
    ...{ unit: 'mmol/L', molarMass: null, intervals: intervals.map(entry) },
  });
  expect(intervalsIn(of({ high: 3 }), 'mg/dL')).toBeNull();
  expect(intervalsIn(of({ words: '阴性' }, { low: 1 }), 'mg/dL')).toBeNull();
  expect(intervalsIn(of({ words: '阴性' }), 'mg/dL')).toEqual([entry({ words: '阴性' })]);
  const own = of({ source: 'x', low: 1 });
  expect(intervalsIn(own, 'mmol/L')).toBe(own.intervals);
});
