import { barScale } from '../../../server/modules/report/pdf/bar';
import { criticalSide, flagOf } from '../../../server/modules/report/results/flag-rules';

const round = (x: number) => Math.round(x * 100) / 100;

/** Value, range, flag, and from where to where the mark reaches on a bar from 0 to 1; null: no bar is drawn. */
test.each<[string, string, string | null, [number, number] | null]>([
  ['<5', '0-5', 'N', [0, 0.67]],
  ['<0.01', '0-5', 'N', [0, 0]],
  ['<0.01', '0.00-5.00', 'N', [0, 0]],
  ['< 0.01', '0～5', 'N', [0, 0]],
  ['＜0.01', '0--5', 'N', [0, 0]],
  ['<0.01', '(0-5)', 'N', [0, 0]],
  ['≤0.01', '0-5', 'N', [0, 0]],
  ['<=5', '0-5', 'N', [0, 0.67]],
  ['<5.1', '0-5', null, [0, 0.68]],
  ['<6', '0-5', null, [0, 0.8]],
  ['>5', '0-5', 'H', [0.67, 1]],
  ['≥5', '0-5', null, [0.67, 1]],
  ['>4', '0-5', null, [0.53, 1]],
  ['>100', '0-5', 'H', [1, 1]],
  ['0', '0-5', 'N', [0, 0]],
  ['0.00', '0-5', 'N', [0, 0]],
  ['5', '0-5', 'N', [0.67, 0.67]],
  ['5.01', '0-5', 'H', [0.67, 0.67]],
  ['<0', '0-5', 'L', [0, 0.25]],
  ['<0.01', '0.01-5', 'L', [0, 0]],
  ['<0.01', '0.005-5', null, [0, 0]],
  ['<0.2', '0.2-5', 'L', [0, 0.03]],
  ['<1', '0.2-5', null, [0, 0.14]],
  ['<5', '3.5-5.5', null, [0, 0.63]],
  ['<3', '3.5-5.5', 'L', [0, 0.13]],
  ['<0.1', '3.5-5.5', 'L', [0, 0]],
  ['<1', '-3-3', null, [0, 0.58]],
  ['-2', '-3-3', 'N', [0.33, 0.33]],
  ['4.9', '<5.2', 'N', [0.63, 0.63]],
  ['5.2', '<5.2', 'H', [0.67, 0.67]],
  ['5.2', '≤5.2', 'N', [0.67, 0.67]],
  ['<0.01', '<5.2', 'N', [0, 0]],
  ['<5.2', '<5.2', 'N', [0, 0.67]],
  ['<6', '<5.2', null, [0, 0.77]],
  ['>6', '<5.2', 'H', [0.77, 1]],
  ['>100', '<5.2', 'H', [1, 1]],
  ['-3', '<5.2', 'N', null],
  ['0.9', '>1.0', 'L', [0.45, 0.45]],
  ['1.0', '>1.0', 'L', [0.5, 0.5]],
  ['1.0', '≥1.0', 'N', [0.5, 0.5]],
  ['<0.01', '>1.0', 'L', [0, 0.01]],
  ['<1.0', '≥1.0', 'L', [0, 0.5]],
  ['<3', '>1.0', null, [0, 1]],
  ['>90', '≥60', 'N', [0.75, 1]],
  ['4.9', 'up to 5.2', 'N', [0.63, 0.63]],
  ['5.2', 'Up to 5.2', 'N', [0.67, 0.67]],
  ['5.3', 'up to 5.2', 'H', [0.68, 0.68]],
  ['<0.01', 'up to 5.2', 'N', [0, 0]],
  ['5.2', '5.2以下', 'N', [0.67, 0.67]],
  ['5.3', '5.2以下', 'H', [0.68, 0.68]],
  ['<0.01', '5.2 及以下', 'N', [0, 0]],
  ['5.2', '5.2以内', 'N', [0.67, 0.67]],
  ['59', '60以上', 'L', [0.49, 0.49]],
  ['60', '60 或以上', 'N', [0.5, 0.5]],
  ['5.3', '5.2 or less', 'H', [0.68, 0.68]],
  ['0.9', '1.0 and above', 'L', [0.45, 0.45]],
  ['5.2', '小于5.2', 'H', [0.67, 0.67]],
  ['5.2', '不大于5.2', 'N', [0.67, 0.67]],
  ['0.9', '不小于 1.0', 'L', [0.45, 0.45]],
  ['5.2', 'max. 5.2', 'N', [0.67, 0.67]],
  ['5以下', '0-10', 'N', [0, 0.33]],
  ['0', '>0', 'L', null],
  ['1', '<0', 'H', null],
])('%s in %s: %s, %p', (value, range, flag, mark) => {
  expect(flagOf(value, range)).toBe(flag);
  const bar = barScale(value, range);
  expect(bar?.mark.map(round) ?? null).toEqual(mark);
  for (const share of bar ? [...bar.zone, ...bar.mark] : []) {
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  }
});

test('the unit may stand before what says the bound', () => {
  expect(flagOf('5.3', '5.2 mmol/L以下', null, 'mmol/L')).toBe('H');
  expect(flagOf('5.3', '≤5.2 mmol/L', null, 'mmol/L')).toBe('H');
  expect(flagOf('5.3', '5.2 mg/dL以下', null, 'mmol/L')).toBeNull();
});

test('below what can be measured is no critical low value where that may be within the limits', () => {
  expect(criticalSide('<5', { low: 3, high: null })).toBeNull();
  expect(criticalSide('<2.8', { low: 2.8, high: null })).toBe('LL');
});
