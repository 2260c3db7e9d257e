import {
  aboutOf,
  criticalsRejudged,
  deltasRejudged,
  rowsRejudged,
} from '../../../server/modules/report/results/rejudging-rules';

const named = { nameEn: 'Potassium', nameZh: '钾' };
const critical = (id: number, present: string | null, value = '7.4') => ({
  ...{ id, present, value, unit: 'mmol/L', state: 'to_notify' },
  ...named,
});
const row = (analyteCode: string | null, flag: string | null, ownRange = '') => ({
  ...named,
  ...{ analyteCode, flag, ownRange },
});

test('a critical value is said when it opens, counts again, or counts no more', () => {
  const said = (before: ReturnType<typeof critical>[], after: ReturnType<typeof critical>[]) =>
    criticalsRejudged(before, after).map(({ what, to }) => `${what} ${to}`);
  expect(said([], [critical(1, null)])).toEqual(['critical 7.4 mmol/L']);
  expect(said([critical(1, null)], [critical(1, null)])).toEqual([]);
  expect(said([critical(1, null)], [critical(1, '7.4 mmol/L')])).toEqual(['criticalGone 7.4 mmol/L']);
  expect(said([critical(1, '7.4 mmol/L')], [critical(1, null)])).toEqual(['critical 7.4 mmol/L']);
  expect(said([critical(1, '4')], [critical(1, '5')])).toEqual([]);
});

test('of a row its analyte, interval and flag are said, from and to', () => {
  expect(rowsRejudged([row('K', 'N', '3-5')], [row('K', 'N', '3-5')])).toEqual([]);
  expect(rowsRejudged([row(null, null)], [row('K', 'H', '3-5')])).toEqual([
    { ...named, what: 'analyte', from: '', to: 'K' },
    { ...named, what: 'range', from: '', to: '3-5' },
    { ...named, what: 'flag', from: '', to: 'H' },
  ]);
});

test('large changes that come and go are said with the earlier value', () => {
  const delta = { id: 1, value: '9', unit: 'mmol/L', previousValue: '4', ...named };
  expect(deltasRejudged([], [delta])).toEqual([{ ...named, what: 'delta', from: '4', to: '9 mmol/L' }]);
  expect(deltasRejudged([delta], [])).toEqual([{ ...named, what: 'deltaGone', from: '4', to: '9 mmol/L' }]);
  expect(deltasRejudged([delta], [delta])).toEqual([]);
});

test('a row is about what changed by its code, or by either of its names', () => {
  const report = { vendor: '', nameEn: '', nameZh: '', specimen: '' };
  const isAbout = aboutOf({ codes: ['K'], keys: ['kalium', '钾'] }, report);
  const of = (analyteCode: string | null, nameEn: string, nameZh: string) =>
    isAbout({ analyteCode, nameEn, nameZh, unit: '', specimen: '' });
  expect([of('K', 'x', 'x'), of('NA', 'x', '钾'), of(null, 'Kalium', 'x'), of('NA', 'x', 'x')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('of a row that there was not before nothing is said, and of what it lost that it is gone', () => {
  expect(rowsRejudged([], [row('K', 'H')])).toEqual([]);
  expect(rowsRejudged([row('K', 'H', '3-5')], [row(null, null)])).toEqual([
    { ...named, what: 'analyte', from: 'K', to: '' },
    { ...named, what: 'range', from: '3-5', to: '' },
    { ...named, what: 'flag', from: 'H', to: '' },
  ]);
});

test('a value without a unit is said alone, and each large change for itself', () => {
  const bare = { ...critical(1, null), unit: '' };
  expect(criticalsRejudged([], [bare])).toEqual([{ ...named, what: 'critical', from: '', to: '7.4' }]);
  const delta = (id: number, value: string) => ({ id, value, unit: '', previousValue: '4', ...named });
  expect(deltasRejudged([delta(1, '9')], [delta(2, '8')])).toEqual([
    { ...named, what: 'delta', from: '4', to: '8' },
    { ...named, what: 'deltaGone', from: '4', to: '9' },
  ]);
});
