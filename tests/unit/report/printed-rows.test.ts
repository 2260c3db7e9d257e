import {
  attachPrinted,
  flagPrinted,
  keepGone,
  printedChanges,
  reportSameTests,
  takenFromOthers,
} from '../../../server/modules/report/results/printed-rules';

const printed = (name: string, value: string, unit = 'mmol/L', range = '3.5-5.3') => ({
  ...{ name, value, unit, range },
  quote: `${name} ${value} ${unit} ${range}`,
});
const at = (fileId: number, row: number, name: string, value: string, unit?: string) => ({
  ...printed(name, value, unit),
  ...{ fileId, row },
});
const typed = (name: string, value: string, unit = 'mmol/L') => ({ nameEn: name, nameZh: name, value, unit });

test('a corrected file differs by value, unit, range, flag, and by rows that came or went', () => {
  const before = [printed('K', '4.1'), printed('Na', '140'), printed('Cl', '100')];
  expect(printedChanges(before, before)).toEqual([]);
  const after = [printed('K', '4.1', 'mEq/L'), printed('na', '140', 'mmol/L', '137-147'), printed('Ca', '2.3')];
  expect(printedChanges(before, after)).toEqual([
    { name: 'K', from: '4.1 mmol/L [3.5-5.3]', to: '4.1 mEq/L [3.5-5.3]' },
    { name: 'na', from: '140 mmol/L [3.5-5.3]', to: '140 mmol/L [137-147]' },
    { name: 'Ca', from: '', to: '2.3 mmol/L [3.5-5.3]' },
    { name: 'Cl', from: '100 mmol/L [3.5-5.3]', to: '' },
  ]);
  // of two rows of one name the one that says the same is its own
  expect(printedChanges([printed('K', '4.1'), printed('K', '4.2')], [printed('K', '4.2')])).toEqual([
    { name: 'K', from: '4.1 mmol/L [3.5-5.3]', to: '' },
  ]);
});

test('two files report the same tests from half of the shorter one on', () => {
  const some = (...names: string[]) => names.map((name) => printed(name, '1'));
  expect(reportSameTests(some('K', 'Na'), some('k', 'Ca', 'Cl'))).toBe(true);
  expect(reportSameTests(some('K', 'Na', 'Mg'), some('K', 'Ca', 'Cl'))).toBe(false);
  expect(reportSameTests([], some('K'))).toBe(false);
});

test('the flag is the vendor’s own behind the value, and no unit', () => {
  expect(flagPrinted({ ...printed('K', '7.9'), quote: 'K 7.9 H mmol/L' })).toBe('H');
  expect(flagPrinted({ ...printed('H', '7.9'), quote: 'H 7.9 mmol/L' })).toBe('');
  expect(flagPrinted({ ...printed('K', '7.9'), quote: 'K 7.9↑↑ mmol/L' })).toBe('↑↑');
  expect(flagPrinted({ ...printed('K', '7.9', 'L'), quote: 'K 7.9 L' })).toBe('');
});

test('a row stands for the one that it was taken from, else for that of its name and value', () => {
  const rows = [at(2, 0, 'K', '4.4'), at(1, 0, 'K', '4.1')];
  const from = (printedFrom: { fileId: number; row: number } | null, value: string) => ({
    ...typed('K', value),
    printedFrom,
  });
  const of = (...all: ReturnType<typeof from>[]) => attachPrinted(all, rows).map((one) => one?.fileId ?? null);
  expect(of(from({ fileId: 1, row: 0 }, '9.9'))).toEqual([1]);
  expect(of(from(null, '4.1'))).toEqual([1]);
  expect(of(from(null, '9.9'))).toEqual([2]);
  // none is given to two
  expect(of(from(null, '4.4'), from({ fileId: 2, row: 0 }, '4.4'), from(null, '5'))).toEqual([1, 2, null]);
});

test('a row that was taken from a file that is gone says so until it is typed anew, or the report’s own file prints it', () => {
  const gone = { ...typed('K', '7.9'), printed: { ...at(9, 0, 'K', '7.9'), flag: 'H' } };
  const own = (value: string, unit?: string) => ({ ...at(1, 0, 'K', value, unit), flag: '' });
  expect(takenFromOthers([gone, { ...gone, printed: own('7.9') }, { ...gone, printed: null }], [1])).toEqual([gone]);
  const fileOf = (row: ReturnType<typeof typed>, attached: ReturnType<typeof own> | null) =>
    keepGone([row], [attached], [gone])[0]?.fileId ?? null;
  expect(fileOf(typed('K', '7.9'), own('4.1'))).toBe(9);
  expect(fileOf(typed('K', '7.9'), own('7.9'))).toBe(1);
  expect(fileOf(typed('K', '7.9'), own('7.9', 'mg/dL'))).toBe(9);
  expect(fileOf(typed('K', '4.1'), own('4.1'))).toBe(1);
  expect(fileOf(typed('K', '7.9', 'mg/dL'), null)).toBeNull();
  expect(fileOf(typed('Na', '7.9'), null)).toBeNull();
});

test.each<[string, ReturnType<typeof typed>, boolean]>([
  ['as it was', { ...typed('', '7.9'), nameEn: 'Potassium', nameZh: '钾' }, true],
  ['whose English name was changed', { ...typed('', '7.9'), nameEn: 'K', nameZh: '钾' }, true],
  ['whose Chinese name was changed', { ...typed('', '7.9'), nameEn: 'Potassium', nameZh: '血清钾' }, true],
  ['of another name in both languages', typed('Na', '7.9'), false],
  ['whose value was typed anew', { ...typed('', '4.1'), nameEn: 'Potassium', nameZh: '钾' }, false],
  ['whose unit was typed anew', { ...typed('', '7.9', 'mg/dL'), nameEn: 'Potassium', nameZh: '钾' }, false],
])('a row %s says that it was taken from a file that is gone: %p', (_, row, says) => {
  const kept = { ...at(9, 0, 'K', '7.9'), flag: 'H' };
  const gone = { ...typed('', '7.9'), nameEn: 'Potassium', nameZh: '钾', printed: kept };
  expect(keepGone([row], [null], [gone])).toEqual([says ? kept : null]);
});
