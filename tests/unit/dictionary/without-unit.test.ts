import { limitIn } from '../../../server/modules/dictionary/comparison-rules';
import { ownRangeFor } from '../../../server/modules/dictionary/interval-rules';
import type { KnownAnalyte } from '../../../server/modules/dictionary/recognise-rules';
import { unitFor } from '../../../server/modules/dictionary/unit-rules';

const RATIO: KnownAnalyte = { code: 'R', specimens: ['serum'], scale: 'number', unit: '', otherUnits: ['%'] };
const GRAVITY = { code: 'U-SG', specimens: ['urine'] as const, scale: 'number' as const, unit: '', decimals: 3 };

test('a test without a unit is printed in those that it lists, and in no other', () => {
  expect(['', '%', 'mmol/L', '/L'].map((unit) => unitFor(unit, RATIO))).toEqual(['', '%', null, null]);
  expect(unitFor('%', { ...RATIO, otherUnits: [] })).toBeNull();
  expect(limitIn(RATIO, 0.45, '%')).toBe(45);
});

test('an interval of the clinic’s own is shown with the decimals of the test, in its own unit', () => {
  const shown = (ends: { low?: number; high?: number }, more: object = {}, unit = '') =>
    ownRangeFor(
      { ...GRAVITY, ...more, intervals: [{ ...ends, source: 'own study' }] },
      { sex: 'female', ageDays: 9000 },
      { specimen: '', unit },
      'en-US',
    );
  expect(shown({ low: 1.01, high: 1.02 })).toBe('1.010-1.020');
  expect(shown({ low: 1, high: 1.0255 })).toBe('1.000-1.0255');
  expect(shown({ high: 1.03 })).toBe('≤1.030');
  expect(shown({ low: 3, high: 5 })).toBe('3-5');
  const grams = { unit: 'g/L', otherUnits: ['g/dL'], decimals: 1 };
  expect(shown({ low: 3.5, high: 5 }, grams, 'g/L')).toBe('3.5-5.0');
  expect(shown({ low: 3.5, high: 5 }, grams, 'g/dL')).toBe('0.35-0.5');
});
