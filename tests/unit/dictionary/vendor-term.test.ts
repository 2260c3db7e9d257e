import type { KnownAnalyte } from '../../../server/modules/dictionary/recognise-rules';
import {
  contradictionOf,
  holdsFor,
  isTermPreferred,
  keysOfRow,
  keysOfTerm,
  type PrintedTerm,
  termsFor,
  vendorKeyOf,
  wordsKey,
} from '../../../server/modules/dictionary/vendor-term-rules';

const WORDS: PrintedTerm = {
  vendor: 'Acme Lab',
  name: 'K(+)',
  specimen: 'Serum',
  unit: 'mmol/L',
  panel: 'Kidney panel',
};
const same = (other: Partial<PrintedTerm>) =>
  wordsKey(keysOfTerm(WORDS)) === wordsKey(keysOfTerm({ ...WORDS, ...other }));

test.each<[keyof PrintedTerm, string, boolean]>([
  ['vendor', 'ＡＣＭＥ  lab.', true],
  ['vendor', 'Acme Lab 2', false],
  ['name', 'K +', true],
  ['name', 'K', false],
  ['specimen', '血清', true],
  ['specimen', '血浆', false],
  ['specimen', '', false],
  ['unit', 'mmol/l', true],
  ['unit', ' mmol / L', true],
  ['unit', 'Mmol/L', false],
  ['unit', 'mg/dL', false],
  ['unit', '', false],
  ['panel', 'KIDNEY  PANEL', true],
  ['panel', 'Kidney panel report', true],
  ['panel', 'Liver panel', false],
  ['panel', '', false],
  ['panel', 'Report', false],
])('with %s %p it is the same term: %p', (part, text, is) => {
  expect(same({ [part]: text })).toBe(is);
});

test.each([
  ['10^9/L', '×10⁹/l', true],
  ['10^9/L', '10*9/L', true],
  ['10^9/L', '10^12/L', false],
  ['µg/L', 'ug/L', true],
  ['g/L', 'G/L', false],
  ['', '--', true],
  ['mL/min', 'ml/min', true],
  ['/lpf', '/Lpf', false],
])('the units %s and %s are one: %p', (one, other, is) => {
  const key = (unit: string) => keysOfTerm({ ...WORDS, unit }).unitKey;
  expect(key(one) === key(other)).toBe(is);
});

test('a specimen that nobody knows is compared by its letters, and is never one that is known', () => {
  const key = (specimen: string) => keysOfTerm({ ...WORDS, specimen }).specimenKey;
  expect(key('Xylo fluid')).toBe(key('xylo-FLUID'));
  expect(key('Xylo fluid')).not.toBe(key('Serum'));
  expect(vendorKeyOf('—')).toBe('');
});

const ROW = {
  vendor: 'Acme Lab',
  names: ['K(+)', ''],
  specimen: '血清',
  unit: 'mmol/L',
  panels: ['肾功能', 'Kidney panel'],
};

test('a report is no panel by itself', () => {
  const key = (panel: string) => keysOfTerm({ ...WORDS, panel }).panelKey;
  expect(key('肝功能')).toBe(key('肝功能检验报告单'));
  expect(key('检验报告单')).not.toBe('');
  expect(key('检验报告单')).not.toBe(key('Report'));
});

test('a row is looked up by each of its names and of its report, never without a vendor, a name or a panel', () => {
  expect(keysOfRow(ROW)).toHaveLength(2);
  expect(keysOfRow({ ...ROW, panels: ['Kidney panel', 'kidney panel'] })).toHaveLength(1);
  for (const part of [{ vendor: ' ' }, { names: [''] }, { panels: ['', ' '] }])
    expect(keysOfRow({ ...ROW, ...part })).toEqual([]);
});

test('a term of another specimen is only what a row may be, and only while nobody has stated its own', () => {
  const term = keysOfTerm(WORDS);
  const open = keysOfTerm({ ...WORDS, specimen: '' });
  expect(termsFor([term, open], ROW)).toEqual({ exact: [term], unstated: [] });
  expect(termsFor([term, open], { ...ROW, specimen: '' })).toEqual({ exact: [open], unstated: [term] });
  expect(termsFor([term, open], { ...ROW, specimen: '尿' })).toEqual({ exact: [], unstated: [] });
  for (const part of [{ vendor: 'Other' }, { names: ['Na'] }, { unit: '' }, { panels: ['Liver'] }])
    expect(termsFor([term], { ...ROW, specimen: '', ...part })).toEqual({ exact: [], unstated: [] });
});

const POTASSIUM: KnownAnalyte = {
  code: 'K',
  specimens: ['serum'],
  scale: 'number',
  unit: 'mmol/L',
  otherUnits: [],
  molarMass: 39.1,
  possible: [1, 15],
};

test.each([
  [{ specimen: '血清', unit: 'mmol/L', value: '4.1' }, true],
  [{ specimen: '', unit: 'mmol/L', value: '4.1' }, true],
  [{ specimen: '血清', unit: '', value: '4.1' }, true],
  [{ specimen: '血清', unit: 'mmol/L', value: '溶血' }, true],
  [{ specimen: '血清', unit: 'mmol/L', value: '140' }, false],
  [{ specimen: '尿', unit: 'mmol/L', value: '4.1' }, false],
  [{ specimen: '血清', unit: 'U/L', value: '4.1' }, false],
])('an analyte holds for %p: %p', (row, holds) => {
  expect(holdsFor(POTASSIUM, row)).toBe(holds);
});

test('where the dictionary reads another one that can be critical, and nobody had it before them, neither is preferred', () => {
  const term = { code: 'K', overrides: null, read: ['NA'], canBeCritical: true };
  expect(isTermPreferred(term)).toBe(false);
  expect(isTermPreferred({ ...term, read: ['K'] })).toBe(true);
  expect(isTermPreferred({ ...term, read: [] })).toBe(true);
  expect(isTermPreferred({ ...term, overrides: 'NA' })).toBe(true);
  expect(isTermPreferred({ ...term, overrides: 'CL' })).toBe(false);
  expect(isTermPreferred({ ...term, overrides: 'NA', read: ['NA', 'CL'] })).toBe(false);
  expect(isTermPreferred({ ...term, canBeCritical: false })).toBe(true);
});

test('a reason is asked for where the dictionary says otherwise, or somebody has decided before', () => {
  const fresh = { state: 'proposed', analyteCode: null } as const;
  expect(contradictionOf(fresh, 'K', null)).toBeNull();
  expect(contradictionOf(fresh, 'K', 'K')).toBeNull();
  expect(contradictionOf(fresh, 'K', 'NA')).toBe('dictionary');
  expect(contradictionOf({ state: 'proposed', analyteCode: 'CL' }, 'K', null)).toBeNull();
  expect(contradictionOf({ state: 'rejected', analyteCode: 'K' }, 'K', null)).toBe('rejected');
  expect(contradictionOf({ state: 'confirmed', analyteCode: 'CL' }, 'K', null)).toBe('changed');
  expect(contradictionOf({ state: 'confirmed', analyteCode: 'K' }, 'K', null)).toBeNull();
});

test.each([
  ['10^12/L', '10¹²/L', true],
  ['10^9/L', '10**9/L', true],
  ['10^9/L', 'x10^9/L', true],
  ['5x10^9/L', '510^9/L', false],
  ['mL/min', 'L/min', false],
  ['mmol/', '', false],
  ['-/', '', true],
])('the units %s and %s, as labs print them, are one: %p', (one, other, is) => {
  const key = (unit: string) => keysOfTerm({ ...WORDS, unit }).unitKey;
  expect(key(one) === key(other)).toBe(is);
});

test.each([
  ['肝功能', '肝功能报告', true],
  ['肝功能', '肝功能报告单', true],
  ['肝功能', '肝功能检测报告', true],
  ['Liver', 'Liver laboratory report', true],
  ['Liver', 'Liver test reports', true],
  ['外院肝功能', '外院报告肝功能', false],
])('the panels %s and %s are one: %p', (one, other, is) => {
  const key = (panel: string) => keysOfTerm({ ...WORDS, panel }).panelKey;
  expect(key(one) === key(other)).toBe(is);
});

test('two specimens that nobody knows are two, and a blank is none that is stated', () => {
  const key = (specimen: string) => keysOfTerm({ ...WORDS, specimen }).specimenKey;
  expect(key('Xylo fluid')).not.toBe(key('Moon dust'));
  const term = keysOfTerm(WORDS);
  expect(termsFor([term], { ...ROW, specimen: ' ' })).toEqual({ exact: [], unstated: [term] });
});
