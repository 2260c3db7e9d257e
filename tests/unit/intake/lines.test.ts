import { layLines, type PlacedText } from '../../../server/modules/intake/reading/lines';

const at = (text: string, x: number, y: number, change: Partial<PlacedText> = {}): PlacedText => ({
  text,
  x,
  y,
  width: text.length * 5,
  height: 10,
  level: true,
  ...change,
});

test.each<[string, PlacedText[], string]>([
  ['reading order', [at('b', 0, 30), at('a', 0, 10)], 'a\nb'],
  ['columns', [at('5.2', 100, 10), at('WBC', 0, 10.4), at('%', 150, 9.8)], 'WBC  5.2  %'],
  ['words', [at('White', 0, 10), at('cells', 28, 10)], 'White cells'],
  ['letters drawn one by one', [at('W', 0, 10), at('B', 5, 10), at('C', 10, 10)], 'WBC'],
  ['a superscript', [at('10', 0, 10), at('9', 10, 6, { height: 6, width: 3 })], '10^9'],
  ['a subscript', [at('HCO', 0, 10), at('3', 15, 12, { height: 6, width: 3 })], 'HCO3'],
  ['text drawn twice for bold', [at('5.2', 0, 10), at('5.2', 0.3, 10)], '5.2'],
  ['the same value in two columns', [at('5.2', 0, 10), at('5.2', 100, 10)], '5.2  5.2'],
  ['a watermark', [at('COPY', 0, 10, { level: false }), at('WBC', 0, 10)], 'WBC\nCOPY'],
  ['blanks', [at('   ', 0, 10), at('a', 0, 30)], 'a'],
  ['nothing', [], ''],
])('%s', (_, items, expected) => expect(layLines(items)).toBe(expected));
