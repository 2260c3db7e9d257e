import { notInTable } from '../../../src/features/report/proposed-rows';

let places = 0;
const printed = (name: string, value: string, unit = 'mmol/L', range = '') => {
  places += 1;
  return { name, value, unit, range, quote: '', fileId: 7, row: places };
};
const entered = (nameEn: string, value: string, unit = 'mmol/L', range = '', nameZh = nameEn) => ({
  nameEn,
  nameZh,
  value,
  unit,
  range,
  printed: null,
});
const left = (...[proposed, rows]: Parameters<typeof notInTable>) =>
  notInTable(proposed, rows).map(({ place, name, value }) => `${place} ${name} ${value}`);

test.each([
  ['nothing is entered', [printed('Urea', '9.4')], [], ['0 Urea 9.4']],
  ['it is entered as printed', [printed('Urea', '9.4')], [entered('Urea', '9.4')], []],
  ['its value was corrected', [printed('Urea', '9.4')], [entered('UREA ', '9.5')], []],
  ['it was given another name', [printed('BUN', '9.4')], [entered('Urea', '9.4')], []],
  [
    'another test has its name in Chinese',
    [printed('尿素', '9.4')],
    [entered('Urea', '9.4', 'mmol/L', '', '尿素')],
    [],
  ],
  ['another test was entered', [printed('Urea', '9.4')], [entered('Creatinine', '88', 'umol/L')], ['0 Urea 9.4']],
  [
    'one of two of the same name is entered',
    [printed('Glucose', '5.1'), printed('Glucose', '9.8')],
    [entered('Glucose', '9.8')],
    ['0 Glucose 5.1'],
  ],
  [
    'the same name was entered twice with other values',
    [printed('Glucose', '5.1'), printed('Glucose', '9.8')],
    [entered('Glucose', '5.2'), entered('Glucose', '9.9')],
    [],
  ],
  [
    'two tests have one value and one of them is entered',
    [printed('Urea', '5.1'), printed('Glucose', '5.1')],
    [entered('Glucose', '5.1')],
    ['0 Urea 5.1'],
  ],
] as const)('what the reader saw and %s: it is still proposed or not', (_, proposed, rows, expected) => {
  expect(left(proposed, rows)).toEqual(expected);
});

test('a row that was taken over is known by its place in the file, whatever became of it', () => {
  const [first, second] = [printed('Glucose', '5.1'), printed('Glucose', '5.1')];
  const taken = { ...entered('Sugar', '6.0'), printed: { ...second, flag: '' } };
  expect(left([first, second], [taken])).toEqual(['0 Glucose 5.1']);
  const ofAnotherFile = { ...entered('Glucose', '5.1'), printed: { ...first, fileId: 8, flag: '' } };
  expect(left([first, second], [ofAnotherFile])).toEqual(['0 Glucose 5.1', '1 Glucose 5.1']);
});
