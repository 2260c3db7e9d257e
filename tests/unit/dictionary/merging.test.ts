import {
  contradicts,
  namesBrought,
  unitsBrought,
  whyNotOneTest,
  withMember,
  withoutMember,
} from '../../../server/modules/dictionary/merging/rules';
import type { Scale, SpecimenCode } from '../../../server/modules/dictionary/pack/entry';

const glucose = {
  code: 'A',
  active: true,
  scale: 'number' as Scale,
  unit: 'mmol/L',
  otherUnits: [] as string[],
  molarMass: 180.16 as number | null,
  specimens: ['serum'] as SpecimenCode[],
  possible: null,
};
const other = (wanted: Partial<typeof glucose> = {}) => ({ ...glucose, code: 'B', ...wanted });

test('two entries are of one test with one scale, units that convert exactly and no specimen that the other lacks', () => {
  expect(whyNotOneTest(glucose, other())).toBe(null);
  expect(whyNotOneTest(glucose, other({ unit: 'mg/dL' }))).toBe(null);
  expect(whyNotOneTest(glucose, other({ unit: 'mg/dL', molarMass: null }))).toBe('unit');
  expect(whyNotOneTest(glucose, other({ molarMass: 100 }))).toBe('molar_mass');
  expect(whyNotOneTest(glucose, other({ unit: '%' }))).toBe('unit');
  expect(whyNotOneTest(glucose, other({ scale: 'ordinal' }))).toBe('scale');
  expect(whyNotOneTest(glucose, other({ specimens: ['plasma', 'serum'] }))).toBe(null);
  expect(whyNotOneTest(other({ specimens: ['plasma', 'serum'] }), { ...glucose })).toBe('specimen');
  expect(whyNotOneTest(other({ specimens: ['heparin_plasma'] }), { ...glucose, specimens: ['plasma'] })).toBe(null);
  expect(whyNotOneTest(glucose, glucose)).toBe('same');
  expect(whyNotOneTest(glucose, other({ active: false }))).toBe('retired');
  expect(whyNotOneTest({ ...glucose, active: false }, other())).toBe('retired');
});

test('units come along that the other does not know and can convert', () => {
  const one = { ...glucose, otherUnits: ['mg/dL', 'umol/mL', '%'] };
  expect(unitsBrought(one, other())).toEqual(['mg/dL']);
  expect(unitsBrought(one, other({ unit: 'mg/dL' }))).toEqual(['mmol/L', 'umol/mL']);
  expect(unitsBrought({ ...glucose, unit: '' }, other({ unit: '' }))).toEqual([]);
});

test('names come along that the other does not bear, and need a context where they did', () => {
  const one = {
    code: 'A',
    nameEn: 'Glucose',
    nameZh: '葡萄糖',
    shortEn: 'Glu',
    shortZh: '',
    names: ['Blood sugar', 'BLOOD-SUGAR'],
    namesInContext: ['GLU', 'GLC'],
  };
  const into = { ...one, code: 'B', nameEn: 'glucose', shortEn: '', names: [], namesInContext: [] };
  expect(namesBrought(one, into)).toEqual({ names: ['A', 'Blood sugar'], namesInContext: ['Glu', 'GLC'] });
  expect(namesBrought(into, { ...into, code: 'C', names: ['B'] })).toEqual({ names: [], namesInContext: [] });
});

test('two results of one report contradict each other when they differ in one unit', () => {
  const test = other({ otherUnits: ['mg/dL'] });
  const said = (value: string, unit: string) => ({ value, unit });
  expect(contradicts(test, said('5.5', 'mmol/L'), said('5.5', 'mmol/L'))).toBe(false);
  expect(contradicts(test, said('5.5', 'mmol/L'), said('5.6', 'mmol/L'))).toBe(true);
  expect(contradicts(test, said('5.5', 'mmol/L'), said('99.09', 'mg/dL'))).toBe(false);
  expect(contradicts(test, said('5.5', 'mmol/L'), said('5.5', 'mg/dL'))).toBe(true);
  expect(contradicts(test, said('', 'mmol/L'), said('5.5', 'mmol/L'))).toBe(false);
});

test('in a panel the other takes the place, once, and gives it back', () => {
  const taken = withMember(['X', 'A', 'Y'], 'A', 'B');
  expect(taken).toEqual({ at: 1, replaced: true, members: ['X', 'B', 'Y'] });
  expect(withoutMember(taken.members, 'A', 'B', taken)).toEqual(['X', 'A', 'Y']);
  const both = withMember(['A', 'B', 'Y'], 'A', 'B');
  expect(both).toEqual({ at: 0, replaced: false, members: ['B', 'Y'] });
  expect(withoutMember(both.members, 'A', 'B', both)).toEqual(['A', 'B', 'Y']);
  expect(withoutMember(['A', 'B'], 'A', 'B', both)).toEqual(['A', 'B']);
});

test.each<[string, string, string[] | null, string, string[] | null, string[]]>([
  ['one that the other has beside its own', 'mmol/L', ['mg/dL'], 'mmol/L', ['mg/dL'], []],
  ['one of the size of what the other has beside its own', 'umol/mL', null, 'mg/dL', ['mmol/L'], []],
  ['one that the other has not', 'mmol/L', ['mg/dL'], 'mmol/L', null, ['mg/dL']],
  ['none is no unit', '', null, '%', null, []],
  ['a score, where the other has no unit', '{score}', null, '', null, ['{score}']],
])('units that come along: %s', (_, unit, otherUnits, own, others, brought) => {
  const one = { ...glucose, unit, otherUnits: otherUnits as string[] };
  expect(unitsBrought(one, other({ unit: own, otherUnits: others as string[] }))).toEqual(brought);
});

test('what is no name does not come along', () => {
  const one = {
    code: 'A',
    nameEn: 'Glucose',
    nameZh: '',
    shortEn: '-',
    shortZh: ' ',
    names: ['--'],
    namesInContext: [],
  };
  const into = { ...one, code: 'B', nameEn: 'Sugar', nameZh: '糖', shortEn: 'S', shortZh: 'T', names: [] };
  expect(namesBrought(one, into)).toEqual({ names: ['A', 'Glucose'], namesInContext: [] });
});

test.each([
  [' 5.5', 'mmol/L', '5.5 ', ' mmol/L', false],
  ['5.5', 'mmol/L', ' ', 'mmol/L', false],
  ['5.5 ', 'mmol/L', '99.09', 'mg/dL', false],
  ['5.5', 'mmol/L', '99.09 ', 'mg/dL', false],
  ['阴性', '', '阳性', '', true],
])('%j %s and %j %s of one report say two things: %p', (value, unit, second, its, expected) => {
  const test = other({ otherUnits: ['mg/dL'] });
  expect(contradicts(test, { value, unit }, { value: second, unit: its })).toBe(expected);
});

test('a test that stood behind the other one comes back to its place', () => {
  const both = withMember(['B', 'A', 'Y'], 'A', 'B');
  expect(both).toEqual({ at: 1, replaced: false, members: ['B', 'Y'] });
  expect(withoutMember(both.members, 'A', 'B', both)).toEqual(['B', 'A', 'Y']);
});
