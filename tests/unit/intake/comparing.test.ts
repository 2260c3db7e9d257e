import { showFileName } from '../../../server/core/file-name';
import {
  type ComparedField,
  compareIdentity,
  type Difference,
  differencesOf,
  type Named,
  type Person,
  unexplained,
} from '../../../server/modules/intake/matching-rules';

const readingsOf = (chinese: string) => [...chinese].map((letter) => [letter]);

const FILE: Named = { pid: null, name: '张伟', birthOn: null, gender: null };
const OURS: Person = {
  id: 1,
  pid: 'P1',
  name: '张伟',
  birthOn: '1980-02-03',
  gender: 'male',
  mobiles: [],
  ownsPid: false,
  ownsBarCode: false,
};
const OTHER: Person = { ...OURS, id: 2, pid: 'P2', name: '王芳' };

/** One line of what is shown, as `theirs | ours | verdict`; nothing where the field has no line. */
function lineOf(field: ComparedField, file: Partial<Named>, ours: Partial<Person> = {}, others: Person[] = []) {
  const lines = compareIdentity({ ...FILE, ...file }, { ...OURS, ...ours }, readingsOf, others);
  return lines.filter((line) => line.field === field).map((l) => `${l.theirs} | ${l.ours} | ${l.verdict}`);
}

type Case = [what: string, file: Partial<Named>, ours: Partial<Person>, expected: string | null];

const check = (field: ComparedField) => (_: string, file: Partial<Named>, ours: Partial<Person>, expected: unknown) => {
  expect(lineOf(field, file, ours)).toEqual(expected === null ? [] : [expected]);
};

test.each<Case>([
  ['the same', {}, {}, '张伟 | 张伟 | same'],
  ['not said', { name: null }, {}, 'null | 张伟 | missing'],
  ['empty', { name: '' }, {}, 'null | 张伟 | missing'],
  ['nobody', { name: '不详' }, {}, 'null | 张伟 | missing'],
  ['two of them', { ambiguous: ['name'] }, {}, '张伟 | 张伟 | unclear'],
])('the name: %s', check('name'));

test.each<Case>([
  ['the same', { birthOn: '1980-02-03' }, {}, '1980-02-03 | 1980-02-03 | same'],
  ['another', { birthOn: '1981-02-03' }, {}, '1981-02-03 | 1980-02-03 | different'],
  ['day and month the other way round', { birthOn: '1980-03-02' }, {}, '1980-03-02 | 1980-02-03 | swapped'],
  ['the other way round, of another year', { birthOn: '1981-03-02' }, {}, '1981-03-02 | 1980-02-03 | different'],
  ['not said', {}, {}, 'null | 1980-02-03 | missing'],
  ['not known here', { birthOn: '1980-02-03' }, { birthOn: null }, '1980-02-03 | null | missing'],
  [
    'two readings, one of them ours',
    { birthEither: ['1980-02-03', '1980-03-02'], ambiguous: ['birthOn'] },
    {},
    '1980-02-03 / 1980-03-02 | 1980-02-03 | unclear',
  ],
  [
    'two readings, neither ours',
    { birthEither: ['1980-04-05', '1980-05-04'], ambiguous: ['birthOn'] },
    {},
    '1980-04-05 / 1980-05-04 | 1980-02-03 | different',
  ],
  [
    'two readings, ours not known',
    { birthEither: ['1980-04-05', '1980-05-04'], ambiguous: ['birthOn'] },
    { birthOn: null },
    '1980-04-05 / 1980-05-04 | null | unclear',
  ],
  ['two days', { ambiguous: ['birthOn'] }, {}, 'null | 1980-02-03 | unclear'],
  ['two days without a reading', { birthEither: [], ambiguous: ['birthOn'] }, {}, 'null | 1980-02-03 | unclear'],
])('the birth date: %s', check('birthOn'));

test.each<Case>([
  ['the same', { gender: 'male' }, {}, 'male | male | same'],
  ['another', { gender: 'female' }, {}, 'female | male | different'],
  ['not said', {}, {}, 'null | male | missing'],
  ['said to be unknown', { gender: 'unknown' }, {}, 'null | male | missing'],
  ['not known here', { gender: 'male' }, { gender: 'unknown' }, 'male | null | missing'],
  ['both', { gender: 'male', ambiguous: ['gender'] }, {}, 'male | male | unclear'],
])('the gender: %s', check('gender'));

test.each<Case>([
  ['the same', { pid: 'P1' }, {}, 'P1 | P1 | same'],
  ['the same in another writing', { pid: ' ｐ1 ' }, {}, ' ｐ1  | P1 | same'],
  ['the same but for a space of ours', { pid: 'p1' }, { pid: 'p1 ' }, 'p1 | p1  | same'],
  ['one of ours that is written otherwise', { pid: 'OLD-1' }, { ownsPid: true }, 'OLD-1 | P1 | same'],
  ['unknown', { pid: 'V-77' }, {}, 'V-77 | P1 | different'],
  ['not said', {}, {}, 'null | P1 | missing'],
  ['empty', { pid: '' }, {}, 'null | P1 | missing'],
  ['two of them', { pid: 'P1', ambiguous: ['pid'] }, {}, 'P1 | P1 | unclear'],
])('the pid: %s', check('pid'));

test.each<Case>([
  ['theirs', { barCodes: ['B1'] }, { ownsBarCode: true }, 'B1 | B1 | same'],
  ['two writings', { barCodes: ['B1', 'B2'] }, { ownsBarCode: true }, 'B1, B2 | B1, B2 | same'],
  ['nobody’s', { barCodes: ['B1'] }, {}, 'B1 | null | missing'],
  ['none', { barCodes: [] }, { ownsBarCode: true }, null],
  ['not said', {}, {}, null],
  ['several in the file', { ambiguous: ['barCode'] }, {}, 'null | null | unclear'],
])('the bar code: %s', check('barCode'));

test('a number of somebody else is shown with their pid', () => {
  const others = [{ ...OTHER, id: 3, name: '李雷' }, OTHER];
  const owner = (owns: Partial<Person>) => others.map((one) => (one === OTHER ? { ...one, ...owns } : one));
  expect(lineOf('pid', { pid: 'P2' }, {}, owner({ ownsPid: true }))).toEqual(['P2 | P1 | ofOther']);
  expect(lineOf('barCode', { barCodes: ['B2'] }, {}, owner({ ownsBarCode: true }))).toEqual([
    'B2 (P2) | null | ofOther',
  ]);
  expect(lineOf('pid', { pid: 'P2' }, {}, others)).toEqual(['P2 | P1 | different']);
  expect(lineOf('barCode', { barCodes: ['B2'] }, {}, others)).toEqual(['B2 | null | missing']);
});

test.each<Case>([
  ['fits', { age: '46Y', testOn: '2026-03-10' }, {}, '46Y | 46Y | same'],
  ['does not fit', { age: '30Y', testOn: '2026-03-10' }, {}, '30Y | 46Y | different'],
  ['not said', { testOn: '2026-03-10' }, {}, null],
  ['empty', { age: '', testOn: '2026-03-10' }, {}, null],
  ['no test date', { age: '46Y' }, {}, '46Y | null | missing'],
  ['birth not known here', { age: '46Y', testOn: '2026-03-10' }, { birthOn: null }, '46Y | null | missing'],
  ['two ages', { ambiguous: ['age'], testOn: '2026-03-10' }, {}, 'null | 46Y | unclear'],
])('the age: %s', check('age'));

const CARD = '11010519491231002X';
const MASKED = '******19491231**2*';
const WOMAN: Partial<Person> = { birthOn: '1949-12-31', gender: 'female' };

test.each<Case>([
  ['says what we know', { idNumber: CARD }, WOMAN, `${MASKED} | 1949-12-31 | same`],
  ['another birth', { idNumber: CARD }, { ...WOMAN, birthOn: '1950-12-31' }, `${MASKED} | 1950-12-31 | different`],
  ['another gender', { idNumber: CARD }, { ...WOMAN, gender: 'male' }, `${MASKED} | 1949-12-31 | different`],
  ['gender not known here', { idNumber: CARD }, { ...WOMAN, gender: 'unknown' }, `${MASKED} | 1949-12-31 | same`],
  ['birth not known here', { idNumber: CARD }, { ...WOMAN, birthOn: null }, `${MASKED} | null | missing`],
  ['no card’s number', { idNumber: '110105194912310021' }, WOMAN, '******19491231**2* | 1949-12-31 | invalid'],
  [
    'the file says another birth beside it',
    { idNumber: CARD, birthOn: '1949-12-30' },
    WOMAN,
    `${MASKED} | 1949-12-31 | unclear`,
  ],
  [
    'the file says the same beside it',
    { idNumber: CARD, birthOn: '1949-12-31', gender: 'female' },
    WOMAN,
    `${MASKED} | 1949-12-31 | same`,
  ],
  [
    'the file says another gender beside it',
    { idNumber: CARD, gender: 'male' },
    WOMAN,
    `${MASKED} | 1949-12-31 | unclear`,
  ],
  ['the file says no gender beside it', { idNumber: CARD, gender: 'unknown' }, WOMAN, `${MASKED} | 1949-12-31 | same`],
  ['two numbers', { ambiguous: ['idNumber'] }, WOMAN, 'null | 1949-12-31 | unclear'],
  ['two numbers, one kept', { idNumber: CARD, ambiguous: ['idNumber'] }, WOMAN, `${MASKED} | 1949-12-31 | unclear`],
  ['not said', {}, WOMAN, null],
])('the ID card: %s', check('idNumber'));

test.each<Case>([
  ['one of ours', { mobile: '138' }, { mobiles: ['139', '', '138'] }, '138 | 139, 138 | same'],
  ['another', { mobile: '138' }, { mobiles: ['139'] }, '138 | 139 | different'],
  ['none known here', { mobile: '138' }, { mobiles: [''] }, '138 | null | missing'],
  ['not said', {}, { mobiles: ['139'] }, null],
  ['two of them', { ambiguous: ['mobile'] }, { mobiles: ['139'] }, 'null | 139 | unclear'],
])('the phone: %s', check('mobile'));

test('the lines stand in one order', () => {
  const file: Named = { ...FILE, barCodes: ['B'], age: '46Y', idNumber: CARD, mobile: '138' };
  const fields = compareIdentity(file, OURS, readingsOf).map(({ field }) => field);
  expect(fields).toEqual(['name', 'birthOn', 'gender', 'pid', 'barCode', 'age', 'idNumber', 'mobile']);
});

describe('what has to be explained, and what is only worth knowing', () => {
  test.each<[string, Partial<Named>, Partial<Person>, Person[], string[]]>([
    ['the same by its sound is no difference', { name: 'Zhang Wei' }, {}, [], []],
    ['another phone', { mobile: '138' }, { mobiles: ['139'] }, [], ['mobile: 138 ≠ 139 (different, other)']],
    ['two phones', { ambiguous: ['mobile'] }, { mobiles: ['139'] }, [], ['mobile: ? ≠ 139 (unclear, other)']],
    ['a pid that nobody here has', { pid: 'V-7' }, {}, [], ['pid: V-7 ≠ P1 (different, other)']],
    ['two pids', { ambiguous: ['pid'] }, {}, [], ['pid: ? ≠ P1 (unclear, identity)']],
    ['a pid of another', { pid: 'P2' }, {}, [{ ...OTHER, ownsPid: true }], ['pid: P2 ≠ P1 (ofOther, identity)']],
    [
      'a bar code of another',
      { barCodes: ['B2'] },
      {},
      [{ ...OTHER, ownsBarCode: true }],
      ['barCode: B2 (P2) ≠  (ofOther, identity)'],
    ],
    ['several bar codes', { ambiguous: ['barCode'] }, {}, [], ['barCode: ? ≠  (unclear, other)']],
    ['two ages', { ambiguous: ['age'] }, {}, [], ['age: ? ≠  (unclear, other)']],
    ['another age', { age: '20Y', testOn: '2026-03-10' }, {}, [], ['age: 20Y ≠ 46Y (different, identity)']],
    ['two readings of a birth date', { ambiguous: ['birthOn'] }, {}, [], ['birthOn: ? ≠ 1980-02-03 (unclear, other)']],
    [
      'another birth date',
      { birthOn: '1999-01-01' },
      {},
      [],
      ['birthOn: 1999-01-01 ≠ 1980-02-03 (different, identity)'],
    ],
    [
      'day and month swapped',
      { birthOn: '1980-03-02' },
      {},
      [],
      ['birthOn: 1980-03-02 ≠ 1980-02-03 (swapped, identity)'],
    ],
    ['two genders', { ambiguous: ['gender'] }, {}, [], ['gender: ? ≠ male (unclear, identity)']],
    ['two card numbers', { ambiguous: ['idNumber'] }, {}, [], ['idNumber: ? ≠ 1980-02-03 (unclear, identity)']],
  ])('%s', (_what, file, ours, others, expected) => {
    const named = { ...FILE, ...file };
    const sounding = (chinese: string) => (chinese === '张伟' ? [['zhang'], ['wei']] : readingsOf(chinese));
    const found = differencesOf(compareIdentity(named, { ...OURS, ...ours }, sounding, others));
    expect(found.map((d) => `${d.field}: ${d.theirs} ≠ ${d.ours} (${d.why}, ${d.severity})`)).toEqual(expected);
  });
});

test('an explanation holds for the very difference that was on the table', () => {
  const now: Difference = { field: 'name', theirs: 'a', ours: 'b', severity: 'identity', why: 'different' };
  const explained = (changed: object) => unexplained([now], 'passport', [{ ...now, ...changed }]);
  expect(explained({})).toEqual([]);
  for (const changed of [{ field: 'gender' }, { theirs: 'c' }, { ours: 'c' }])
    expect(explained(changed)).toEqual([now]);
  const other: Difference = { ...now, severity: 'other' };
  expect(unexplained([other, now], 'passport', [])).toEqual([now]);
});

test.each([
  ['a/b\\c.pdf', 'c.pdf'],
  ['folder/', 'folder'],
  ['a\u2028\u2029\u200b\ufffdb.pdf', 'a b.pdf'],
  ['  two \t  words .pdf ', 'two words .pdf'],
  ['...', 'file.pdf'],
  ['a..', 'a..'],
  ['..a', '..a'],
  ['/', 'file.pdf'],
  [`${'长'.repeat(116)}.pdf`, `${'长'.repeat(116)}.pdf`],
  [`${'长'.repeat(117)}.pdf`, `${'长'.repeat(100)}…${'长'.repeat(12)}.pdf`],
  [`${'𠮷'.repeat(117)}.pdf`, `${'𠮷'.repeat(100)}…${'𠮷'.repeat(12)}.pdf`],
])('the file name %j is shown as %j', (original, shown) => expect(showFileName(original)).toBe(shown));

test('whose number it is is kept by their own number, and nobody’s where it is nobody’s', () => {
  const pidsOf = (file: Partial<Named>, others: Person[]) =>
    differencesOf(compareIdentity({ ...FILE, ...file }, OURS, readingsOf, others)).map(({ field, pids }) => [
      field,
      pids,
    ]);
  expect(pidsOf({ pid: 'P2' }, [{ ...OTHER, ownsPid: true }])).toEqual([['pid', ['P2']]]);
  expect(pidsOf({ barCodes: ['B2'] }, [{ ...OTHER, ownsBarCode: true }])).toEqual([['barCode', ['P2']]]);
  expect(pidsOf({ pid: 'V-7' }, [OTHER])).toEqual([['pid', undefined]]);
});
