import {
  amountIn,
  criticalLimits,
  incomparable,
  limitIn,
  valueIn,
} from '../../../server/modules/dictionary/comparison-rules';
import { areMistakable, isForAll, isLoinc, limitsIn } from '../../../server/modules/dictionary/entry-rules';
import type { CriticalEntry } from '../../../server/modules/dictionary/pack/entry';
import type { KnownAnalyte } from '../../../server/modules/dictionary/recognise-rules';

const GLUCOSE: KnownAnalyte = {
  code: 'GLU',
  specimens: ['serum', 'plasma'],
  scale: 'number',
  unit: 'mmol/L',
  otherUnits: ['mg/dL'],
  molarMass: 180,
};

test.each<[KnownAnalyte | null, number, string, string, number | null]>([
  [GLUCOSE, 5, 'mmol/L', 'mg/dL', 90],
  [GLUCOSE, 90, 'mg/dL', 'mmol/L', 5],
  [GLUCOSE, 5, 'mmol/l', 'mmol/L', 5],
  [GLUCOSE, 5, 'mmol/L', 'g/L', null],
  [GLUCOSE, 5, 'g/L', 'mmol/L', null],
  [{ ...GLUCOSE, molarMass: null }, 5, 'mmol/L', 'mg/dL', null],
  [null, 5, 'mmol/L', 'mmol/L', 5],
  [null, 5, 'ng/mL', 'ug/L', null],
])('%j: %d %s in %s is %s', (analyte, amount, from, to, expected) => {
  expect(amountIn(analyte, amount, from, to)).toBe(expected);
});

test.each([
  ['5', 'mmol/L', 'mg/dL', '90'],
  ['5.55555', 'mmol/L', 'mg/dL', '100'],
  ['1.23456', 'mmol/L', 'mg/dL', '22.22'],
  ['1.23456', 'mmol/L', 'mmol/l', '1.23456'],
  ['<5', 'mmol/L', 'mg/dL', '<90'],
  ['≤5', 'mmol/L', 'mg/dL', '≤90'],
  ['>5', 'mmol/L', 'mg/dL', '>90'],
  ['≥5', 'mmol/L', 'mg/dL', '≥90'],
  ['<5', 'mmol/L', 'mmol/l', '<5'],
  ['words', 'mmol/L', 'mmol/l', 'words'],
  ['words', 'mmol/L', 'mg/dL', null],
  ['阴性', 'mmol/L', 'mg/dL', null],
  ['1:80', 'mmol/L', 'mg/dL', null],
  ['5×10^2', 'mmol/L', 'mg/dL', null],
  ['5', 'mmol/L', 'g/L', null],
  ['<5', 'mmol/L', 'g/L', null],
  ['>5', 'mmol/L', 'g/L', null],
  ['5 mmol/L', 'mmol/L', 'mg/dL', '90'],
])('%s %s in %s is %s', (value, from, to, expected) => {
  expect(valueIn(GLUCOSE, value, from, to)).toBe(expected);
});

test('a limit is said in the printed unit', () => {
  expect([limitIn(GLUCOSE, 2, 'mg/dL'), limitIn(GLUCOSE, 2, 'mmol/L'), limitIn(GLUCOSE, 2, 'g/L')]).toEqual([
    36,
    2,
    null,
  ]);
});

const of = (specimen: string, unit = 'mmol/L', method = '') => ({ specimen, unit, method });
test.each<[string, KnownAnalyte | null, ReturnType<typeof of>, ReturnType<typeof of>, string | null]>([
  ['the same words', null, of('Some fluid'), of(' some  FLUID '), null],
  ['the same words of what the analyte is not done in', GLUCOSE, of('Hair'), of('hair'), null],
  ['two of its specimens', GLUCOSE, of('血清'), of('Plasma'), null],
  ['one of its specimens and nothing', GLUCOSE, of(''), of('Serum'), null],
  ['another specimen', GLUCOSE, of('Serum'), of('Urine'), 'specimen'],
  ['another specimen, the other way', GLUCOSE, of('Urine'), of('Serum'), 'specimen'],
  ['two others', GLUCOSE, of('Urine'), of('CSF'), 'specimen'],
  ['an unknown one', GLUCOSE, of('Serum'), of('moon dust'), 'specimen'],
  ['nobody knows which: two words for one', null, of('Serum'), of('血清'), null],
  ['nobody knows which: two', null, of('Serum'), of('Urine'), 'specimen'],
  ['nobody knows which: one is not said', null, of('Serum'), of(''), 'specimen'],
  ['nobody knows which: the other is not said', null, of(''), of('Serum'), 'specimen'],
  ['a unit that converts', GLUCOSE, of('Serum'), of('Serum', 'mg/dL'), null],
  ['a unit that does not', GLUCOSE, of('Serum'), of('Serum', 'g/L'), 'unit'],
  ['one method in two writings', GLUCOSE, of('Serum', 'mmol/L', 'ELISA '), of('Serum', 'mmol/L', 'elisa'), null],
  ['two methods', GLUCOSE, of('Serum', 'mmol/L', 'ELISA'), of('Serum', 'mmol/L', 'CLIA'), 'method'],
  ['one method is not said', GLUCOSE, of('Serum', 'mmol/L', 'ELISA'), of('Serum'), null],
  ['the other is not said', GLUCOSE, of('Serum'), of('Serum', 'mmol/L', 'ELISA'), null],
])('%s', (_, analyte, one, other, why) => expect(incomparable(analyte, one, other)).toBe(why));

describe('critical limits', () => {
  const ALL: CriticalEntry = { low: 2.8, high: 6.2 };
  const NEWBORN: CriticalEntry = { low: 3, high: 7.8, fromAgeDays: 1, toAgeDays: 28 };
  const WOMAN: CriticalEntry = { high: 5.9, sex: 'female' };
  const man = (ageDays: number | null = 9_000) => ({ sex: 'male' as const, ageDays });
  test.each<[string, CriticalEntry[], Parameters<typeof criticalLimits>[1], [number | null, number | null]]>([
    ['none', [], man(), [null, null]],
    ['of everybody', [ALL], man(), [2.8, 6.2]],
    ['of another sex do not count', [ALL, WOMAN], man(), [2.8, 6.2]],
    ['of her sex stand in place of those of everybody', [ALL, WOMAN], { sex: 'female', ageDays: 9_000 }, [2.8, 5.9]],
    ['of the age, on its first day', [ALL, NEWBORN], man(1), [3, 7.8]],
    ['of the age, the day before', [ALL, NEWBORN], man(0), [2.8, 6.2]],
    ['of the age, on its last day', [ALL, NEWBORN], man(27), [3, 7.8]],
    ['of the age, the day after', [ALL, NEWBORN], man(28), [2.8, 6.2]],
    ['of an age without an end', [ALL, { high: 5, fromAgeDays: 30 }], man(99_999), [2.8, 5]],
    ['of an age without a beginning', [ALL, { high: 5, toAgeDays: 30 }], man(0), [2.8, 5]],
    ['of an age nobody knows: the strictest', [ALL, NEWBORN], man(null), [3, 6.2]],
    ['of a sex nobody knows: the strictest', [ALL, WOMAN], { sex: 'unknown', ageDays: 9_000 }, [2.8, 5.9]],
    ['of both unknown', [ALL, WOMAN, NEWBORN], { sex: 'unknown', ageDays: null }, [3, 5.9]],
    ['two that fit: the strictest', [{ low: 1, high: 9 }, ALL], man(), [2.8, 6.2]],
    ['one side only', [{ high: 6 }], man(), [null, 6]],
    ['the other side only', [{ low: 3 }], man(), [3, null]],
  ])('%s', (_, entries, person, [low, high]) => {
    expect(criticalLimits(entries, person)).toEqual({ low, high });
  });
});

test.each([
  ['2345-7', true],
  ['2345-6', false],
  ['718-7', true],
  ['4544-3', true],
  ['6690-2', true],
  ['26464-8', true],
  ['1742-6', true],
  ['100-0', false],
  ['0-0', true],
  ['-0', false],
  ['2345', false],
  ['2345-77', false],
  ['x2345-7', false],
  ['2345-7x', false],
  ['12345678-1', false],
  ['', false],
])('%s is a LOINC number: %s', (text, expected) => expect(isLoinc(text)).toBe(expected));

type Measured = Parameters<typeof areMistakable>[0];
const MASS: Measured = { unit: 'mg/L', specimens: ['serum'] };
test.each<[string, Measured, Measured, boolean]>([
  ['the same specimen and unit', MASS, MASS, true],
  ['a unit that converts', MASS, { ...MASS, unit: 'g/L' }, true],
  ['another unit', MASS, { ...MASS, unit: 'U/L' }, false],
  ['another specimen', MASS, { ...MASS, specimens: ['urine'] }, false],
  [
    'a specimen that the other leaves open',
    { ...MASS, specimens: ['heparin_plasma'] },
    { ...MASS, specimens: ['plasma'] },
    true,
  ],
  ['the same the other way', { ...MASS, specimens: ['plasma'] }, { ...MASS, specimens: ['heparin_plasma'] }, true],
  ['one of several specimens', { ...MASS, specimens: ['urine', 'serum'] }, MASS, true],
  ['an other unit of the first', { ...MASS, otherUnits: ['U/L'] }, { ...MASS, unit: 'U/L' }, true],
  ['an other unit of the second', MASS, { ...MASS, unit: 'U/L', otherUnits: ['mg/L'] }, true],
  ['moles without a mass', MASS, { ...MASS, unit: 'mmol/L' }, false],
  ['moles with the mass of the first', { ...MASS, molarMass: 100 }, { ...MASS, unit: 'mmol/L' }, true],
  ['moles with the mass of the second', MASS, { ...MASS, unit: 'mmol/L', molarMass: 100 }, true],
])('%s: mistakable or not', (_, one, other, expected) => expect(areMistakable(one, other)).toBe(expected));

test.each<[CriticalEntry, boolean]>([
  [{ low: 1 }, true],
  [{ sex: 'male' }, false],
  [{ fromAgeDays: 0 }, false],
  [{ toAgeDays: 9 }, false],
])('%j is for everybody: %s', (entry, expected) => expect(isForAll(entry)).toBe(expected));

test('limits by age and sex are said in another unit, or not at all', () => {
  const limited = (critical: CriticalEntry[]) => ({
    ...{ unit: 'mmol/L', molarMass: 180, possibleLow: null, possibleHigh: null, delta: null },
    critical,
  });
  const entries: CriticalEntry[] = [
    { low: 1, high: 2 },
    { low: 2, sex: 'male' },
    { high: 3, fromAgeDays: 0, toAgeDays: 9 },
  ];
  expect(limitsIn(limited(entries), 'mg/dL')).toEqual([
    { low: 36, sex: 'male' },
    { high: 54, fromAgeDays: 0, toAgeDays: 9 },
  ]);
  expect(limitsIn(limited(entries), 'U/L')).toBeNull();
  expect(limitsIn(limited([{ high: 3, sex: 'male' }]), 'U/L')).toBeNull();
  expect(limitsIn(limited([{ low: 3, sex: 'male' }]), 'U/L')).toBeNull();
  expect(limitsIn(limited([{ low: 1 }]), 'U/L')).toEqual([]);
  expect(limitsIn(limited([{ low: 1, high: 2, sex: 'female' }]), 'mmol/L')).toEqual([
    { low: 1, high: 2, sex: 'female' },
  ]);
});

test.each<[string, ReturnType<typeof of>, ReturnType<typeof of>, string | null]>([
  ['a specimen that leaves open which, and one of its kinds', of('urine'), of('morning urine'), null],
  ['the same the other way', of('morning urine'), of('urine'), null],
  ['two words that nobody knows, and the same run together', of('Some fluid'), of('Somefluid'), 'specimen'],
])('of what nobody knows: %s', (_, one, other, why) => expect(incomparable(null, one, other)).toBe(why));

test.each<[string, CriticalEntry, Parameters<typeof criticalLimits>[1], number]>([
  ['of a sex', { high: 7, sex: 'female' }, { sex: 'female', ageDays: 9_000 }, 7],
  ['from an age on', { high: 7, fromAgeDays: 30 }, { sex: 'male', ageDays: 9_000 }, 7],
  ['up to an age', { high: 7, toAgeDays: 30 }, { sex: 'male', ageDays: 3 }, 7],
  ['of a sex that may be theirs', { high: 7, sex: 'female' }, { sex: 'unknown', ageDays: 9_000 }, 6.2],
  ['of an age that may be theirs', { high: 7, toAgeDays: 30 }, { sex: 'male', ageDays: null }, 6.2],
])('a wider limit %s stands in place of that of everybody where it is surely theirs', (_, own, person, high) =>
  expect(criticalLimits([{ high: 6.2 }, own], person).high).toBe(high),
);

test('limits in another unit say nothing of a side that has none', () => {
  const limited = { ...{ unit: 'mmol/L', molarMass: 180, possibleLow: null, possibleHigh: null, delta: null } };
  const entries: CriticalEntry[] = [
    { low: 2, sex: 'male' },
    { high: 3, sex: 'female' },
  ];
  expect(limitsIn({ ...limited, critical: entries }, 'mg/dL')).toStrictEqual([
    { low: 36, sex: 'male' },
    { high: 54, sex: 'female' },
  ]);
});
