import {
  attachPrinted,
  flagPrinted,
  type PrintedRow,
  printedChanges,
  reportSameTests,
} from '../../../server/modules/report/results/printed-rules';

const row = (name: string, value: string, more: Partial<PrintedRow> = {}): PrintedRow => ({
  name,
  value,
  unit: 'mmol/L',
  range: '',
  quote: `${name} ${value} mmol/L`,
  ...more,
});

test.each([
  ['Glucose 7.1 ↑ mmol/L', '7.1', '↑'],
  ['Glucose 7.1 ↑↑ mmol/L', '7.1', '↑↑'],
  ['Glucose 7.1 ↓↓', '7.1', '↓↓'],
  ['Glucose 7.1 h', '7.1', 'h'],
  ['Glucose 7.1 HH', '7.1', 'HH'],
  ['Glucose 7.1 L', '7.1', 'L'],
  ['Glucose 7.1 **', '7.1', '**'],
  ['Glucose 7.1 * 3-5', '7.1', '*'],
  ['Glucose 7.1 high', '7.1', 'high'],
  ['Glucose 7.1 LOW', '7.1', 'LOW'],
  ['葡萄糖 7.1 高', '7.1', '高'],
  ['葡萄糖 7.1 低', '7.1', '低'],
  ['葡萄糖 7.1 偏高', '7.1', '偏高'],
  ['葡萄糖 7.1 偏低', '7.1', '偏低'],
  ['葡萄糖 7.1 异常', '7.1', '异常'],
  ['Glucose | 7.1 | abnormal | 3-5', '7.1', 'abnormal'],
  ['Glucose|7.1|H|3-5', '7.1', 'H'],
  ['Glucose 7.1↑ mmol/L', '7.1', '↑'],
  ['Glucose 7.1** mmol/L', '7.1', '**'],
  ['Glucose 7.1↑↑ mmol/L', '7.1', '↑↑'],
  ['Glucose <7.1↓↓', '<7.1', '↓↓'],
  ['Glucose ≥1,234↑', '≥1,234', '↑'],
  ['Glucose 7.1 mmol/L 3-5', '7.1', ''],
  ['H pylori 7.1 mmol/L', '7.1', ''],
  ['H pylori positive H', 'positive', 'H'],
  ['Glucose H', '7.1', 'H'],
  ['Glucose 7.1 HHH', '7.1', ''],
  ['Glucose 7.1 highly', '7.1', ''],
  ['Glucose 7.1 a*', '7.1', ''],
  ['Glucose 7.1 x7↑', '7.1', ''],
  ['Glucose 7.1 7↑x', '7.1', ''],
  ['Glucose 7.1 ↑ L', '7.1', '↑'],
  ['', '7.1', ''],
])('%j with the value %s was marked %j', (quote, value, flag) => {
  expect(flagPrinted({ ...row('x', value), quote })).toBe(flag);
});

test('a unit that looks like a mark is none', () => {
  expect(flagPrinted({ ...row('Urine', '7', { unit: 'L' }), quote: 'Urine 7 L' })).toBe('');
  expect(flagPrinted({ ...row('Urine', '7', { unit: 'L' }), quote: 'Urine 7 L H' })).toBe('H');
});

describe('which printed row a result stands for', () => {
  const printed = (name: string, value: string, at: number, fileId = 1) => ({ ...row(name, value), fileId, row: at });
  const own = (nameEn: string, value: string, from: [number, number] | null = null, nameZh = '') => ({
    nameEn,
    nameZh,
    value,
    printedFrom: from && { fileId: from[0], row: from[1] },
  });
  const [first, second] = [printed('Glucose', '5', 0), printed('Glucose', '6', 1)];
  const places = (...[rows, all]: Parameters<typeof attachPrinted>) =>
    attachPrinted(rows, all).map((found) => (found ? `${found.fileId}/${found.row}` : null));

  test.each<[string, ReturnType<typeof own>[], ReturnType<typeof printed>[], (string | null)[]]>([
    ['the one it was taken from', [own('Sugar', '9', [1, 1])], [first, second], ['1/1']],
    ['none where that one is gone and no name fits', [own('Sugar', '9', [1, 7])], [first, second], [null]],
    ['not the same place of another file', [own('Sugar', '9', [2, 1])], [first, second], [null]],
    ['one of its name and value', [own('Glucose', '6')], [first, second], ['1/1']],
    ['one of its name in another writing', [own(' gLUCOSE', ' 6')], [first, second], ['1/1']],
    ['one of its name in full width', [own('Ｇlucose', '６')], [first, second], ['1/1']],
    ['one whose printed name has spaces around it', [own('Glucose', '5')], [printed(' Glucose ', '5', 3)], ['1/3']],
    ['one of its Chinese name', [own('x', '6', null, 'Glucose')], [first, second], ['1/1']],
    ['one of its name, whatever its value', [own('Glucose', '7')], [first, second], ['1/0']],
    ['each its own', [own('Glucose', '7'), own('Glucose', '5')], [first, second], ['1/1', '1/0']],
    [
      'none twice',
      [own('Glucose', '5'), own('Glucose', '5'), own('Glucose', '5')],
      [first, second],
      ['1/0', '1/1', null],
    ],
    ['taken rows come before names', [own('Glucose', '5'), own('Sugar', '5', [1, 0])], [first], [null, '1/0']],
    ['none of another name', [own('Urea', '5')], [first, second], [null]],
    ['none', [own('Glucose', '5')], [], [null]],
  ])('%s', (_, rows, all, expected) => expect(places(rows, all)).toEqual(expected));

  test('it is kept with the vendor’s mark', () => {
    const marked = { ...first, quote: 'Glucose 5 H' };
    expect(attachPrinted([own('Glucose', '5')], [marked])).toEqual([{ ...marked, flag: 'H' }]);
  });
});

describe('what a corrected file prints otherwise', () => {
  const said = (before: PrintedRow[], after: PrintedRow[]) =>
    printedChanges(before, after).map(({ name, from, to }) => `${name}: ${from} → ${to}`);

  test.each<[string, PrintedRow[], PrintedRow[], string[]]>([
    ['nothing', [row('A', '1')], [row('A', '1')], []],
    ['nothing but the writing of a name', [row('A', '1')], [row(' a', '1')], []],
    ['a value', [row('A', '1')], [row('A', '2')], ['A: 1 mmol/L → 2 mmol/L']],
    ['a unit', [row('A', '1')], [row('A', '1', { unit: 'g/L' })], ['A: 1 mmol/L → 1 g/L']],
    ['a range', [row('A', '1')], [row('A', '1', { range: '2-3' })], ['A: 1 mmol/L → 1 mmol/L [2-3]']],
    ['a mark', [row('A', '1')], [row('A', '1', { quote: 'A 1 H' })], ['A: 1 mmol/L → 1 mmol/L H']],
    ['no unit', [row('A', '1', { unit: '' })], [row('A', '2', { unit: '' })], ['A: 1 → 2']],
    ['a row more', [row('A', '1')], [row('A', '1'), row('B', '2')], ['B:  → 2 mmol/L']],
    ['a row more, before the others', [row('A', '1')], [row('B', '2'), row('A', '1')], ['B:  → 2 mmol/L']],
    ['a row less', [row('A', '1'), row('B', '2')], [row('A', '1')], ['B: 2 mmol/L → ']],
    ['another order: nothing', [row('A', '1'), row('B', '2')], [row('B', '2'), row('A', '1')], []],
    [
      'one of two of a name',
      [row('A', '1'), row('A', '2')],
      [row('A', '2'), row('A', '3')],
      ['A: 1 mmol/L → 3 mmol/L'],
    ],
    ['one of two of a name is gone', [row('A', '1'), row('A', '2')], [row('A', '2')], ['A: 1 mmol/L → ']],
  ])('%s', (_, before, after, expected) => expect(said(before, after)).toEqual(expected));
});

test.each<[string, string, boolean]>([
  ['A B C', 'A B C', true],
  ['A B', 'A B C D', true],
  ['A B C D', 'A B', true],
  ['A B C D', 'A X', true],
  ['A B C', 'A X Y', false],
  ['A X', 'A B C', true],
  ['A X Y', 'A B C D', false],
  ['A', 'a', true],
  ['X', 'A', false],
  ['', 'A', false],
  ['', '', false],
])('the tests %j and %j are those of one report: %s', (a, b, expected) => {
  const rows = (names: string) => names.split(' ').flatMap((name) => (name ? [row(name, '1')] : []));
  expect(reportSameTests(rows(a), rows(b))).toBe(expected);
});
