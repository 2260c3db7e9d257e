import { barScale } from '../../../server/modules/report/pdf/bar';
import { trendPoints } from '../../../server/modules/report/pdf/sparkline';

const round = (x: number) => Math.round(x * 100) / 100;

test.each([
  ['4.5', '3.5-5.5', [0.25, 0.75], [0.5, 0.5], null],
  ['3.5', '3.5–5.5', [0.25, 0.75], [0.25, 0.25], null],
  ['9', '3.5-5.5', [0.25, 0.75], [1, 1], 'right'],
  ['1', '3.5-5.5', [0.25, 0.75], [0, 0], 'left'],
  ['2.5', '≤5.0', [0, 0.67], [0.33, 0.33], null],
  ['5.2', '<5.2', [0, 0.67], [0.67, 0.67], null],
  ['90', '≥60', [0.5, 1], [0.75, 0.75], null],
  ['>100', '≥60', [0.5, 1], [0.83, 1], null],
  ['<5', '0-10', [0, 0.67], [0, 0.33], null],
  ['<5', '0-5', [0, 0.67], [0, 0.67], null],
  ['<0.01', '0-5', [0, 0.67], [0, 0], null],
  ['<0.01', '<0.05', [0, 0.67], [0, 0.13], null],
  ['<0.01', '≤0.01', [0, 0.67], [0, 0.67], null],
  ['0', '0-5', [0, 0.67], [0, 0], null],
  ['6', '0-5', [0, 0.67], [0.8, 0.8], null],
  ['<1', '0.2-5', [0.03, 0.68], [0, 0.14], null],
  ['<5', '3.5-5.5', [0.25, 0.75], [0, 0.63], null],
  ['-1', '0-5', [0.25, 0.75], [0.15, 0.15], null],
  ['<0', '0-5', [0.25, 0.75], [0, 0.25], null],
  ['<1', '-2-2', [0.25, 0.75], [0, 0.63], null],
  ['>100', '0-5', [0, 0.67], [1, 1], 'right'],
  ['>100', '0-100', [0, 0.67], [0.67, 1], null],
  ['>100', '<5.2', [0, 0.67], [1, 1], 'right'],
  ['30', '>=40', [0.5, 1], [0.38, 0.38], null],
  ['<30', '≥40', [0.5, 1], [0, 0.38], null],
  ['5.2×10^9', '3.5×10^9-9.5×10^9', [0.25, 0.75], [0.39, 0.39], null],
])('%s in %s stands where it should', (value, range, zone, mark, beyond) => {
  const scale = barScale(value, range);
  expect(scale && { zone: scale.zone.map(round), mark: scale.mark.map(round), beyond: scale.beyond }).toEqual({
    zone,
    mark,
    beyond,
  });
});

test.each([
  ['阳性', '阴性'],
  ['5.2', ''],
  ['5.2', '见备注'],
  ['1:80', '<1:80'],
  ['5.2×10^9', '3.5-9.5'],
  ['-3', '<5'],
  ['<0', '<5'],
  ['1', '0-0'],
  ['5,2', '3.5-5.5'],
])('%s in "%s" has no bar', (value, range) => expect(barScale(value, range)).toBeNull());

test.each(['<5', '<0.01', '0', '2', '>100', '<=5', '-3'])('nothing of %s in 0-5 is drawn outside the bar', (value) => {
  const { zone, mark } = barScale(value, '0-5') ?? { zone: [], mark: [] };
  expect(zone).toHaveLength(2);
  for (const share of [...zone, ...mark]) {
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  }
});

const point = (testOn: string, value: string) => ({ testOn, value });

test('a trend is placed by date and value, the present result last', () => {
  const result = { value: '5', unit: 'mmol/L', trend: [point('2026-01-01', '3'), point('2026-01-02', '4')] };
  expect(trendPoints(result, '2026-01-05')).toEqual([
    { x: 0, y: 0 },
    { x: 0.25, y: 0.5 },
    { x: 1, y: 1 },
  ]);
});

test.each([
  ['a limit among the values', { value: '5', unit: '', trend: [point('2026-01-01', '<3')] }, '2026-01-05'],
  ['words', { value: '阳性', unit: '', trend: [point('2026-01-01', '阴性')] }, '2026-01-05'],
  ['no test date', { value: '5', unit: '', trend: [point('2026-01-01', '3')] }, null],
  ['nothing earlier', { value: '5', unit: '', trend: [] }, '2026-01-05'],
])('no line with %s', (_what, result, testOn) => expect(trendPoints(result, testOn)).toBeNull());
