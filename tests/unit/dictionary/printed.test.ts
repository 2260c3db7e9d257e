import path from 'node:path';
import { bookOf, keysOf, namesOf } from '../../../server/modules/dictionary/book-rules';
import { criticalLimits, incomparable, valueIn } from '../../../server/modules/dictionary/comparison-rules';
import type { CriticalEntry } from '../../../server/modules/dictionary/pack/entry';
import { PACK } from '../../../server/modules/dictionary/pack/pack';
import { type KnownAnalyte, recognise } from '../../../server/modules/dictionary/recognise-rules';
import { judge, readCases } from '../../bench/dictionary';

const BOOK = bookOf(PACK.flatMap((entry) => keysOf(namesOf(entry)).map((name) => ({ ...name, analyte: entry }))));
const codeOf = (name: string, specimen: string, unit: string, value: string, panel = '') =>
  recognise({ name, specimen, unit, value, panel }, BOOK).code;

/** Written by somebody who had not seen the rules, as laboratories print. */
const CASES = readCases(path.join(__dirname, 'printed.tsv')).map((one) => ({ ...one, ...judge(one) }));

test('of 900 printed results none is taken for another, and nine of ten that can be known are', () => {
  expect(CASES.length).toBeGreaterThan(900);
  expect(CASES.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  const known = CASES.filter(({ expected }) => expected !== '');
  expect(known.filter(({ verdict }) => verdict === 'right').length / known.length).toBeGreaterThan(0.9);
});

describe('what a panel says of the specimen', () => {
  test.each([
    ['葡萄糖', 'mmol/L', '7.8', '糖尿病筛查'],
    ['K', 'mmol/L', '4.2', '肾功能(尿素、肌酐、尿酸)+电解质'],
    ['GLU', 'mmol/L', '5.2', 'purine metabolism'],
    ['WBC', '10^9/L', '12', '血常规 尿常规'],
    ['Potassium', 'mmol/L', '7.1', 'Complete blood count'],
  ])('%s %s %s under %s is of the blood', (name, unit, value, panel) => {
    expect(PACK.find(({ code }) => code === codeOf(name, '', unit, value, panel))?.group).toMatch(
      /biochemistry|haematology/,
    );
  });

  test.each(['关节腔积液常规', '浆膜腔积液常规', '穿刺液生化', 'Synovial fluid analysis', '腹膜透析液常规'])(
    'under %s, a fluid that it does not know, nothing is taken for blood',
    (panel) => {
      expect(codeOf('WBC', '', '10^6/L', '500', panel)).toBeNull();
      expect(codeOf('葡萄糖', '', 'mmol/L', '1.9', panel)).toBeNull();
    },
  );

  test('a printed specimen stands above it', () => {
    expect(codeOf('K', '血清', 'mmol/L', '4.2', '尿常规')).toBe('K');
    expect(codeOf('白细胞', '', '/HP', '2', '尿沉渣')).toBe('U-WBC-HPF');
  });
});

describe('what stands in brackets and behind a name', () => {
  test.each([
    ['钙(离子选择电极法)', '血清', 'mmol/L', '2.31', 'CA'],
    ['PSA(游离,化学发光法)', '血清', 'ng/mL', '0.4', null],
    ['Cortisol (saliva LC-MS/MS)', '', 'nmol/L', '5', null],
    ['葡萄糖(脑脊液氧化酶法)', '', 'mmol/L', '2.1', null],
    ['Magnesium (RBC, ICP-MS)', '', 'mmol/L', '2.2', null],
    ['Creatinine, Serum', '', 'umol/L', '80', 'CREA'],
    ['Creatinine (urine)', '', 'mmol/L', '8.9', 'U-CREA'],
    ['Creatinine, Urine', 'Serum', 'umol/L', '80', null],
  ])('%s, %s, %s, %s: %s', (name, specimen, unit, value, code) =>
    expect(codeOf(name, specimen, unit, value)).toBe(code),
  );
});

test.each([
  ['free thyroxine is no total one', 'T4', '血清', 'pmol/L', '15'],
  ['glutamate is no glucose', 'Glu', '血清', 'umol/L', '150'],
  ['chromium is no creatinine', 'Cr', '尿', 'ug/L', '3'],
  ['cells of a smear are no percentage', '嗜酸性粒细胞', '', '个/HP', '0'],
  ['an index of antibodies is no total protein', 'TP', '血清', '', '25.6'],
  ['mmol/mol is no percentage', 'HbA1c', 'EDTA blood', 'mmol/mol', '48'],
  ['cells per microlitre may be of a urine', 'WBC', '', '/uL', '200'],
  ['blood may be a blood gas', 'pH', '全血', '', '7.05'],
  ['D-dimer without its kind of unit is two', 'D-dimer', 'Citrated plasma', 'mg/L', '0.4'],
])('%s', (_, name, specimen, unit, value) => {
  const code = codeOf(name, specimen, unit, value);
  expect(['TT4', 'GLU', 'U-CREA', 'EO%', 'TP', 'HBA1C', 'WBC', 'VBG-PH', 'D-DIMER', 'D-DIMER-DDU']).not.toContain(code);
});

test('a value beyond belief is not recognised, and is told as what it may be', () => {
  expect(recognise({ name: '钾', specimen: '血清', unit: 'mmol/L', value: '0.5' }, BOOK)).toMatchObject({
    code: null,
    why: 'value',
    candidates: ['K'],
  });
});

const analyte = (code: string) => PACK.find((entry) => entry.code === code) as unknown as KnownAnalyte;
const of = (unit: string, specimen = 'Serum', method = '') => ({ unit, specimen, method });

describe('comparing', () => {
  test.each([
    ['GLU', of('mmol/L', '血清'), of('mg/dL', 'Serum'), null],
    ['GLU', of('mmol/L', '血清'), of('mmol/L', '脑脊液'), 'specimen'],
    ['GLU', of('mmol/L', ''), of('mmol/L', 'Serum'), null],
    ['GLU', of('mmol/L'), of('IU/L'), 'unit'],
    ['GLU', of('mmol/L', 'Serum', 'HPLC'), of('mmol/L', 'Serum', 'ISE'), 'method'],
    ['EGFR', of('mL/min/1.73m²'), of('mL/min'), 'unit'],
    ['CCP', of('U/mL'), of('IU/mL'), 'unit'],
  ])('%s %p with %p: %p', (code, one, other, why) => expect(incomparable(analyte(code), one, other)).toBe(why));

  test.each([
    ['GLU', '100', 'mg/dL', 'mmol/L', '5.551'],
    ['GLU', '<2', 'mmol/L', 'mg/dL', '<36.03'],
    ['WBC', '6.2', 'K/uL', '10^9/L', '6.2'],
    ['HGB', '13.5', 'g/dL', 'g/L', '135'],
    ['WBC', '5.2×10^9', '10^9/L', '/L', null],
    ['GLU', '阴性', 'mmol/L', 'mg/dL', null],
  ])('%s %s %s in %s is %s', (code, value, from, to, shown) =>
    expect(valueIn(analyte(code), value, from, to)).toBe(shown),
  );

  test('what nobody knows is compared in one unit and specimen only', () => {
    expect(incomparable(null, of('ng/mL', '血清'), of('ng/ml', 'Serum'))).toBeNull();
    expect(incomparable(null, of('ng/mL'), of('ug/L'))).toBe('unit');
    expect(incomparable(null, of('ng/mL'), of('ng/mL', 'Urine'))).toBe('specimen');
  });
});

describe('critical limits', () => {
  const limits: CriticalEntry[] = [
    { low: 2.8, high: 6.2 },
    { low: 3, high: 7.8, fromAgeDays: 0, toAgeDays: 28 },
    { high: 5.9, sex: 'female' },
  ];
  test.each<[Parameters<typeof criticalLimits>[1], object]>([
    [
      { sex: 'male', ageDays: 10_000 },
      { low: 2.8, high: 6.2 },
    ],
    [
      { sex: 'female', ageDays: 10_000 },
      { low: 2.8, high: 5.9 },
    ],
    [
      { sex: 'male', ageDays: 27 },
      { low: 3, high: 7.8 },
    ],
    [
      { sex: 'male', ageDays: 28 },
      { low: 2.8, high: 6.2 },
    ],
    [
      { sex: 'unknown', ageDays: 10_000 },
      { low: 2.8, high: 5.9 },
    ],
    [
      { sex: 'male', ageDays: null },
      { low: 3, high: 6.2 },
    ],
  ])('for %p: %p', (person, expected) => expect(criticalLimits(limits, person)).toEqual(expected));
});
