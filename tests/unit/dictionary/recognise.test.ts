import { bookOf, keysOf, namesOf } from '../../../server/modules/dictionary/book-rules';
import type { AnalyteEntry } from '../../../server/modules/dictionary/pack/entry';
import {
  type KnownAnalyte,
  mayBe,
  mayHaveValue,
  type PrintedResult,
  recognise,
} from '../../../server/modules/dictionary/recognise-rules';

const analyte = (code: string, more: Partial<KnownAnalyte> = {}): KnownAnalyte => ({
  code,
  specimens: ['serum'],
  scale: 'number',
  unit: 'mmol/L',
  ...more,
});

const GLU = analyte('GLU', { otherUnits: ['mg/dL'], molarMass: 180, possible: [0.5, 100] });
const U_GLU = analyte('U-GLU', { specimens: ['urine'], scale: 'ordinal', unit: 'g/L', otherUnits: ['mmol/L'] });
const K = analyte('K', { possible: [1, 15] });
const HBSAG = analyte('HBSAG', { scale: 'ordinal', unit: '' });
const HBSAG_Q = analyte('HBSAG-Q', { unit: '[IU]/mL' });
const ANA = analyte('ANA', { scale: 'titre', unit: '' });
const COLOUR = analyte('COLOUR', { specimens: ['urine'], scale: 'text', unit: '' });
const RATIO = analyte('RATIO', { unit: '', possible: [0.1, 9] });
const INDEX = analyte('INDEX', { unit: '' });
const LEAD = analyte('LEAD', { specimens: ['whole_blood'], unit: 'ug/L' });

const BOOK = bookOf(
  Object.entries({
    glucose: [GLU, U_GLU],
    葡萄糖: [GLU, U_GLU],
    glu: [GLU],
    k: [K],
    potassium: [K],
    钾: [K],
    hbsag: [HBSAG, HBSAG_Q],
    乙肝表面抗原: [HBSAG, HBSAG_Q],
    ana: [ANA],
    colour: [COLOUR],
    ratio: [RATIO],
    index: [INDEX],
    lead: [LEAD],
  })
    .flatMap(([key, all]) => all.map((one) => ({ key, analyte: one, inContext: false })))
    .concat([
      { key: 'gl', analyte: U_GLU, inContext: true },
      { key: 'sugar', analyte: GLU, inContext: true },
      { key: 'pb', analyte: LEAD, inContext: true },
    ]),
);

/** The code, or why none; what it may be stands behind. */
function said([name, specimen, unit, value, panel]: string[]): string {
  const found = recognise({ name, specimen, unit, value, panel } as PrintedResult, BOOK);
  if (found.code !== null) return `${found.code} ${found.unit} ${found.specimens.join('+')}`;
  return [found.why, ...found.candidates].join(' ');
}

test.each<[string, string[], string]>([
  ['a name, a specimen and a unit', ['Glucose', 'Serum', 'mmol/L', '5'], 'GLU mmol/L serum'],
  ['another of its units', ['Glucose', 'Serum', 'mg/dL', '90'], 'GLU mg/dL serum'],
  ['a unit of the same size', ['Potassium', 'Serum', 'umol/mL', '4'], 'K umol/mL serum'],
  ['a unit and no specimen', ['Potassium', '', 'mmol/L', '4'], 'K mmol/L serum'],
  ['a specimen and no unit, in full', ['Potassium', 'Serum', '', '4'], 'K null serum'],
  ['a specimen and a dash for a unit, in full', ['Potassium', 'Serum', ' - / ', '4'], 'K null serum'],
  ['a specimen and no unit, an abbreviation', ['K', 'Serum', '', '4'], 'unit'],
  ['an abbreviation with its unit', ['K', '', 'mmol/L', '4'], 'K mmol/L serum'],
  ['a name alone', ['Potassium', '', '', '4'], 'name_alone K'],
  ['a name that nobody knows', ['Kryptonite', 'Serum', 'mmol/L', '4'], 'name'],
  ['nothing', ['', '', '', ''], 'name'],
  ['a specimen in which it is not done', ['Potassium', 'Urine', 'mmol/L', '4'], 'specimen'],
  ['a specimen that nobody knows', ['Potassium', 'moon dust', 'mmol/L', '4'], 'specimen'],
  ['a specimen that contradicts the name', ['Serum potassium', 'Urine', 'mmol/L', '4'], 'specimen'],
  ['a specimen in the name', ['Serum potassium', '', '', '4'], 'K null serum'],
  ['a specimen behind the name', ['Potassium, Serum', '', '', '4'], 'K null serum'],
  ['a unit that is none of its', ['Potassium', 'Serum', 'mg/L', '4'], 'unit'],
  ['a unit that nobody knows', ['Potassium', 'Serum', 'xyz', '4'], 'unit'],
  ['a value in words', ['Potassium', 'Serum', 'mmol/L', '阴性'], 'value'],
  ['a value that nobody has', ['Potassium', 'Serum', 'mmol/L', '0.5'], 'value K'],
  ['a value that nobody has, too high', ['Potassium', 'Serum', 'mmol/L', '15.1'], 'value K'],
  ['the last values that somebody has', ['Potassium', 'Serum', 'mmol/L', '15'], 'K mmol/L serum'],
  ['the first value that somebody has', ['Potassium', 'Serum', 'mmol/L', '1'], 'K mmol/L serum'],
  ['a value that nobody has, of no known specimen', ['Potassium', '', 'mmol/L', '0.5'], 'value'],
  ['a value that nobody has, in the other unit', ['Glucose', 'Serum', 'mg/dL', '1801'], 'value GLU'],
  ['a value that somebody has, in the other unit', ['Glucose', 'Serum', 'mg/dL', '1800'], 'GLU mg/dL serum'],
  ['a bound below what nobody has', ['Potassium', 'Serum', 'mmol/L', '<0.5'], 'K mmol/L serum'],
  ['a bound from below that nobody can reach', ['Potassium', 'Serum', 'mmol/L', '>20'], 'value K'],
  ['a bound from above beyond belief', ['Potassium', 'Serum', 'mmol/L', '<20'], 'value K'],
  ['a bound that somebody can reach', ['Potassium', 'Serum', 'mmol/L', '>8'], 'K mmol/L serum'],
  ['no value', ['Potassium', 'Serum', 'mmol/L', ''], 'K mmol/L serum'],
  ['a dash for a value', ['Potassium', 'Serum', 'mmol/L', '-'], 'K mmol/L serum'],
  ['a value that cannot be read', ['Potassium', 'Serum', 'mmol/L', 'see note'], 'K mmol/L serum'],
  [
    'two that bear the name: by the specimen',
    ['Glucose', 'Urine', '', '阴性'],
    'U-GLU null urine+morning_urine+midstream_urine',
  ],
  ['two that bear the name: by the unit', ['Glucose', '', 'mg/dL', '90'], 'GLU mg/dL serum'],
  ['two that bear the name: nothing tells them apart', ['Glucose', '', 'mmol/L', '5'], 'several GLU U-GLU'],
  ['two that bear the name: by the form of the value', ['HBsAg', 'Serum', '', '阴性'], 'HBSAG  serum'],
  ['the form of a step', ['HBsAg', 'Serum', '', '++'], 'HBSAG  serum'],
  [
    'a number in the other unit of what is given in words',
    ['Glucose', 'Urine', 'mmol/L', '5'],
    'U-GLU mmol/L urine+morning_urine+midstream_urine',
  ],
  ['a number in its own unit of what is given in words', ['Glucose', 'Urine', 'g/L', '5'], 'value'],
  ['a number without a unit', ['HBsAg', 'Serum', '', '0.4'], 'value'],
  ['a number in the unit of the other', ['HBsAg', 'Serum', 'IU/mL', '0.4'], 'HBSAG-Q [IU]/mL serum'],
  ['words of what is said to be a number', ['HBsAg 定量', 'Serum', '', '阴性'], 'value'],
  ['a number of what is said to be one', ['HBsAg 定量', 'Serum', 'IU/mL', '3'], 'HBSAG-Q [IU]/mL serum'],
  ['no value of what is said to be in words', ['HBsAg 定性', 'Serum', '', ''], 'HBSAG  serum'],
  ['a number of what is said to be in words', ['HBsAg 定性', 'Serum', 'IU/mL', '3'], 'value'],
  ['a word without specimen and unit', ['Ana', '', '', '阳性'], 'ANA  serum'],
  ['a titre without specimen and unit', ['ANA', '', '', '1:80'], 'ANA  serum'],
  ['a number of what is given as a titre', ['ANA', '', '', '80'], 'value'],
  ['a step of what is given as a titre', ['ANA', 'Serum', '', '++'], 'value'],
  ['nothing beside the name of what is given as a titre', ['ANA', '', '', ''], 'name_alone ANA'],
  ['words of what is given in words', ['Colour', 'Urine', '', 'yellow'], 'COLOUR  urine+morning_urine+midstream_urine'],
  ['a number of what is given in words', ['Colour', 'Urine', '', '5'], 'COLOUR  urine+morning_urine+midstream_urine'],
  ['a word that cannot be read, without a specimen', ['Colour', '', '', 'yellow'], 'name_alone COLOUR'],
  ['a number without a unit that must be one', ['Ratio', '', '', '2'], 'RATIO  serum'],
  ['a number without a unit of which no span is known', ['Index', '', '', '2'], 'name_alone INDEX'],
  ['no number without a unit', ['Ratio', '', '', ''], 'name_alone RATIO'],
  ['a unit where none belongs', ['Ratio', 'Serum', 'mmol/L', '2'], 'unit'],
  [
    'a panel that says the specimen',
    ['Glucose', '', 'mmol/L', '5', '尿常规'],
    'U-GLU mmol/L urine+morning_urine+midstream_urine',
  ],
  ['a panel below a printed specimen', ['Glucose', 'Serum', 'mmol/L', '5', '尿常规'], 'GLU mmol/L serum'],
  ['a panel of a fluid that nobody knows', ['Glucose', '', 'mg/dL', '90', '引流液'], 'specimen'],
  [
    'a name in context, in its specimen',
    ['GL', 'Urine', 'mmol/L', '5'],
    'U-GLU mmol/L urine+morning_urine+midstream_urine',
  ],
  ['a name in context, without a specimen', ['GL', '', 'mmol/L', '5'], 'specimen'],
  ['a name in context, in another specimen', ['GL', 'Serum', 'mmol/L', '5'], 'specimen'],
  [
    'a name in context beside one in full',
    ['Glucose (GL)', 'Urine', 'mmol/L', '5'],
    'U-GLU mmol/L urine+morning_urine+midstream_urine',
  ],
  ['a name in context without a unit', ['Sugar', 'Serum', '', '5'], 'unit'],
  [
    'a name in context needs the first specimen that is meant',
    ['Pb', 'Whole blood', 'ug/L', '5'],
    'LEAD ug/L whole_blood+edta_blood+venous_blood',
  ],
  ['a name in context in one kind of it', ['Pb', 'EDTA blood', 'ug/L', '5'], 'LEAD ug/L edta_blood'],
  [
    'a name in full in what may be meant',
    ['Lead', 'Whole blood', 'ug/L', '5'],
    'LEAD ug/L whole_blood+edta_blood+venous_blood',
  ],
  ['two names of one', ['葡萄糖(GLU)', 'Serum', 'mmol/L', '5'], 'GLU mmol/L serum'],
  ['two names of two', ['钾(GLU)', 'Serum', 'mmol/L', '5'], 'name'],
  ['a name and a method', ['Potassium (ISE)', 'Serum', 'mmol/L', '5'], 'K mmol/L serum'],
])('%s', (_, printed, expected) => expect(said(printed)).toBe(expected));

test.each([
  '+',
  '-',
  '±',
  '(+)',
  '++++',
  '1+',
  '4+',
  'trace',
  '微量',
  '正常',
  'Normal',
  '少量',
  '中量',
  '大量',
  '未见',
  '未检出',
  'few',
  'moderate',
  'many',
  'Rare',
])('%s is a step of what is given in steps, and no number', (value) => {
  expect(said(['Glucose', 'Urine', '', value])).toMatch(value === '-' ? /^U-GLU/ : /^U-GLU null urine/);
  expect(said(['Potassium', 'Serum', 'mmol/L', value])).toMatch(value === '-' ? /^K/ : /^value/);
});

test.each<[KnownAnalyte, string, string, boolean]>([
  [K, 'Serum', 'mmol/L', true],
  [K, '', '', true],
  [K, '', ' ', true],
  [K, 'Urine', 'mmol/L', false],
  [K, 'moon dust', 'mmol/L', false],
  [K, 'Serum', 'mg/L', false],
  [K, '', 'mg/L', false],
  [HBSAG, 'Serum', 'mg/L', true],
])('%j may be in %j and %j: %s', (one, specimen, unit, expected) => {
  expect(mayBe(one, { specimen, unit })).toBe(expected);
});

test('the names of an entry, each once, and which of them need a context', () => {
  const entry = {
    ...{ code: 'GLU', en: 'Glucose', zh: '葡萄糖', shortEn: 'Glu', shortZh: '', names: ['Blood sugar', 'GLU', '-'] },
    namesInContext: ['glu', 'GLC'],
  } as unknown as AnalyteEntry;
  expect(keysOf(namesOf(entry))).toEqual([
    { key: 'glu', inContext: true },
    { key: 'glucose', inContext: false },
    { key: '葡萄糖', inContext: false },
    { key: 'bloodsugar', inContext: false },
    { key: 'glc', inContext: true },
  ]);
  const { namesInContext: _, ...bare } = entry;
  expect(namesOf(bare as AnalyteEntry).namesInContext).toEqual([]);
  expect(BOOK('no such key')).toEqual([]);
  expect(BOOK('hbsag').map((hit) => hit.analyte.code)).toEqual(['HBSAG', 'HBSAG-Q']);
});

test.each<[string, string[], string]>([
  ['a step of what is given as a titre, with spaces around it', ['ANA', 'Serum', '', ' ++ '], 'value'],
  ['another writing of a step', ['ANA', 'Serum', '', '2+'], 'value'],
  ['a step whose bracket is cut off behind', ['ANA', 'Serum', '', '(+'], 'value'],
  ['a step whose bracket is cut off before', ['ANA', 'Serum', '', '+)'], 'value'],
  ['a remark that begins with a step', ['Potassium', 'Serum', 'mmol/L', 'rarely seen'], 'K mmol/L serum'],
  ['a remark that ends with a step', ['Potassium', 'Serum', 'mmol/L', 'very few'], 'K mmol/L serum'],
  ['a bound that is the last possible one', ['Potassium', 'Serum', 'mmol/L', '<15'], 'K mmol/L serum'],
  ['a bound above the last possible one', ['Potassium', 'Serum', 'mmol/L', '>15'], 'K mmol/L serum'],
  ['a number without the unit of what is given in words', ['Glucose', 'Urine', '', '5'], 'value'],
  [
    'an abbreviation of what is given in words, without its unit',
    ['GL', 'Urine', '', '阴性'],
    'U-GLU null urine+morning_urine+midstream_urine',
  ],
  ['a step, and nothing else beside the name', ['HBsAg', '', '', '++'], 'HBSAG  serum'],
  ['a word of what is said to be a number', ['ANA 定量', 'Serum', '', '阳性'], 'value'],
  ...['阴性', '+', '1:80', '5'].map((value): [string, string[], string] => [
    `${value} of what is given in words of any kind`,
    ['Colour', 'Urine', '', value],
    'COLOUR  urine+morning_urine+midstream_urine',
  ]),
])('%s', (_, printed, expected) => expect(said(printed)).toBe(expected));

test.each<[string, KnownAnalyte, string, string, boolean]>([
  ['a value in its span', K, 'mmol/L', '5', true],
  ['one beyond it', K, 'mmol/L', '50', false],
  ['one beyond it, in a unit that is none of its', K, 'furlong', '50', true],
  ['one beyond it, without a unit', K, '', '50', true],
  ['a titre, which is no amount', { ...ANA, possible: [0, 100] }, '', '1:320', true],
  ['an amount in a unit that nobody can convert', { ...K, otherUnits: ['mg/dL'] }, 'mg/dL', '5', false],
  ['a bound from below in such a unit', { ...K, otherUnits: ['mg/dL'] }, 'mg/dL', '>5', false],
  ['a bound from above in such a unit', { ...K, otherUnits: ['mg/dL'] }, 'mg/dL', '<5', false],
])('whether a living person can have %s', (_, one, unit, value, expected) =>
  expect(mayHaveValue(one, { unit, value })).toBe(expected),
);

describe('of several ways to read a name', () => {
  const csf = analyte('CSF-K', { specimens: ['csf'] });
  const words = analyte('K-WORDS', { scale: 'ordinal' });
  const of = (whole: KnownAnalyte[], inBrackets = K) =>
    bookOf([
      ...whole.map((one) => ({ key: 'fluidsk', analyte: one, inContext: false })),
      ...['fluids', 'k'].map((key) => ({ key, analyte: inBrackets, inContext: false })),
    ]);
  const read = (book: ReturnType<typeof bookOf>, specimen: string, unit: string) => {
    const found = recognise({ name: 'Fluids (K)', specimen, unit, value: '4' }, book);
    return found.code ?? [found.why, ...found.candidates].join(' ');
  };
  test.each<[string, string, ReturnType<typeof bookOf>, string, string]>([
    ['the next is tried where the first is of another specimen', 'K', of([csf]), 'Serum', 'mmol/L'],
    ['and where it has another unit', 'K', of([analyte('K-MASS', { unit: 'g/L' })]), 'Serum', 'mmol/L'],
    ['the first of them says why where none fits', 'specimen', of([csf]), 'Serum', 'g/L'],
    ['none is tried where the first has another form', 'value', of([words]), 'Serum', 'mmol/L'],
    ['none where two bear the whole name', 'several K2 K3', of([analyte('K2'), analyte('K3')]), 'Serum', 'mmol/L'],
    ['none where nothing but the name speaks for the first', 'name_alone K2', of([analyte('K2')], RATIO), '', ''],
  ])('%s: %s', (_, expected, book, specimen, unit) => expect(read(book, specimen, unit)).toBe(expected));

  test('two names that both need a context need it together, and one in full makes up for the other', () => {
    const both = (inContext: boolean) =>
      bookOf([
        { key: 'fluids', analyte: K, inContext: true },
        { key: 'k', analyte: K, inContext },
      ]);
    expect(read(both(true), '', 'mmol/L')).toBe('specimen');
    expect(read(both(true), 'Serum', 'mmol/L')).toBe('K');
    expect(read(both(false), '', 'mmol/L')).toBe('K');
  });
});
