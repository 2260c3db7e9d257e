import { keysOfTerm } from '../../../server/modules/dictionary/vendor-term-rules';
import {
  aboutOf,
  analytesAbout,
  isNamedAfter,
  namedBy,
  withoutDropped,
} from '../../../server/modules/report/results/rejudging-rules';

const REPORT = { vendor: 'Acme Lab', nameEn: 'Kidney panel', nameZh: '肾组合', specimen: '' };
const row = (wanted: object = {}) => ({
  ...{ analyteCode: 'K' as string | null, nameEn: 'Kalix', nameZh: 'Kalix', unit: 'mmol/L', specimen: 'Serum' },
  ...wanted,
});
const words = { vendor: 'ACME lab', name: 'kalix', specimen: '血清', unit: 'mmol/L', panel: 'Kidney panel' };
const TERM = { keys: keysOfTerm(words), dropped: ['K'] };
const NOTHING = { codes: [], keys: [] };

test('a row is about a change by its code, a name, a vendor’s words, or the panel of its report', () => {
  expect(aboutOf({ ...NOTHING, codes: ['K'] }, REPORT)(row())).toBe(true);
  expect(aboutOf({ ...NOTHING, codes: ['K'] }, REPORT)(row({ analyteCode: null }))).toBe(false);
  expect(aboutOf({ ...NOTHING, keys: ['kalix'] }, REPORT)(row({ analyteCode: null }))).toBe(true);
  expect(aboutOf({ ...NOTHING, panels: ['kidney'] }, REPORT)(row())).toBe(true);
  const isInWords = aboutOf({ ...NOTHING, terms: [TERM] }, REPORT);
  expect([row(), row({ specimen: '' }), row({ unit: 'mg/dL' }), row({ specimen: 'Urine' })].map(isInWords)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(aboutOf({ ...NOTHING, terms: [TERM] }, { ...REPORT, vendor: 'Other Lab' })(row())).toBe(false);
});

test('only rows in these words lose what only the words gave them', () => {
  const rows = [row(), row({ analyteCode: 'NA' }), row({ unit: 'mg/dL' })];
  expect(withoutDropped(REPORT, rows, [TERM]).map(({ analyteCode }) => analyteCode)).toEqual([null, 'NA', 'K']);
});

test('a report is named after a panel without what says nothing', () => {
  expect(isNamedAfter({ nameEn: '', nameZh: '肾组合报告单' }, ['肾组合'])).toBe(true);
  expect(isNamedAfter({ nameEn: 'Kidney and liver', nameZh: '' }, ['kidney'])).toBe(false);
  expect(isNamedAfter(REPORT, [])).toBe(false);
});

test('of many changed analytes a report names those that it is about', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({ code: `C-${n}`, nameEn: `Name ${n}`, nameZh: `名${n}` }));
  expect(analytesAbout(many.slice(0, 10), { codes: ['C-1'], keys: [] })).toHaveLength(10);
  expect(analytesAbout(many, { codes: ['C-1'], keys: ['name2'] }).map(({ code }) => code)).toEqual(['C-1', 'C-2']);
  expect(analytesAbout(many, { codes: [], keys: ['other'] })).toHaveLength(10);
});

test('a blank specimen of a row is that of its report, and one of several words is enough', () => {
  const inSerum = { ...REPORT, specimen: 'Serum' };
  const other = { keys: keysOfTerm({ ...words, name: 'Natrix' }), dropped: ['NA'] };
  const rows = [row({ specimen: ' ' }), row({ unit: 'mg/dL' })];
  expect(withoutDropped(inSerum, rows, [other, TERM]).map(({ analyteCode }) => analyteCode)).toEqual([null, 'K']);
  expect(aboutOf({ ...NOTHING, terms: [other, TERM] }, { ...inSerum, specimen: 'Urine' })(row({ specimen: ' ' }))).toBe(
    false,
  );
});

test('a printed name means one of several by any of the ways to read it', () => {
  const means = namedBy(['钾']);
  expect([means('血清钾'), means('血清钾(K)'), means('钠')]).toEqual([true, true, false]);
});
