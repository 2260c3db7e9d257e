import type { Named, Person } from '../../../server/modules/intake/matching-rules';
import { judgeMatches } from '../../../server/modules/intake/standing-rules';

const SOUNDS: Record<string, string> = { 张: 'zhang', 伟: 'wei' };
const readingsOf = (chinese: string) => [...chinese].map((letter) => [SOUNDS[letter] ?? letter]);

const FILE: Named = { pid: null, name: '张伟', birthOn: null, gender: 'male' };
const OURS: Person = {
  id: 1,
  pid: 'P1',
  name: '张伟',
  birthOn: '1980-02-03',
  gender: 'male',
  mobiles: ['138'],
  ownsPid: false,
  ownsBarCode: false,
};

/** The standing of one person, and what has to be explained. */
function judgedOf(file: Partial<Named>, ours: Partial<Person> = {}, found: Partial<Person>[] = []) {
  const person = { ...OURS, ...ours };
  const others = found.map((other, at) => ({ ...OURS, id: at + 2, pid: `P${at + 2}`, ...other }));
  const [judged] = judgeMatches({ ...FILE, ...file }, [person], [person, ...others], readingsOf);
  const why = judged?.differences.map((difference) => `${difference.field} ${difference.why}`);
  return [judged?.standing, ...(why ?? [])].join(', ');
}

const TOO_LITTLE = 'needsReason, evidence unconfirmed';

describe('alone', () => {
  test.each<[string, Partial<Named>, Partial<Person>, string]>([
    ['name and gender', {}, {}, TOO_LITTLE],
    ['name and age', { age: '46Y', testOn: '2026-03-10' }, {}, TOO_LITTLE],
    ['name and birth date', { birthOn: '1980-02-03' }, {}, 'confirmed'],
    ['name and pid', { pid: 'P1' }, {}, 'confirmed'],
    ['name and bar code', { barCodes: ['B'] }, { ownsBarCode: true }, 'confirmed'],
    ['name and phone', { mobile: '138' }, {}, 'confirmed'],
    ['a name by its sound and the birth date', { name: 'Zhang Wei', birthOn: '1980-02-03' }, {}, 'confirmed'],
    ['a birth date', { name: null, birthOn: '1980-02-03' }, {}, TOO_LITTLE],
    ['a pid', { name: null, pid: 'P1' }, {}, TOO_LITTLE],
    ['a pid and the birth date', { name: null, pid: 'P1', birthOn: '1980-02-03' }, {}, 'confirmed'],
    ['a pid and a bar code', { name: null, pid: 'P1', barCodes: ['B'] }, { ownsBarCode: true }, 'confirmed'],
    ['a phone and a bar code', { name: null, mobile: '138', barCodes: ['B'] }, { ownsBarCode: true }, 'confirmed'],
    [
      'a birth date, twice: as such and in a card number',
      { name: null, gender: null, birthOn: '1949-12-31', idNumber: '11010519491231002X' },
      { birthOn: '1949-12-31', gender: 'female' },
      TOO_LITTLE,
    ],
    [
      'a name and a card number',
      { gender: null, idNumber: '11010519491231002X' },
      { birthOn: '1949-12-31', gender: 'female' },
      'confirmed',
    ],
    [
      'a pid beside another name',
      { name: '李雷', pid: 'P1', birthOn: '1980-02-03' },
      {},
      'needsReason, name different',
    ],
    ['another phone only', { birthOn: '1980-02-03', mobile: '139' }, {}, 'confirmed, mobile different'],
  ])('%s', (_, file, ours, expected) => expect(judgedOf(file, ours)).toBe(expected));
});

const BORN = { birthOn: '1980-02-03' };
const ALIKE = 'tellApart, person alike';

describe('beside somebody else whom the file finds', () => {
  test.each<[string, Partial<Named>, Partial<Person>, string]>([
    ['of the same name and day', BORN, {}, ALIKE],
    ['of the same name and another day', BORN, { birthOn: '1990-01-01' }, 'confirmed'],
    ['of the same name, whose day is not known', BORN, { birthOn: null }, 'confirmed'],
    ['of the same day and another name', BORN, { name: '王芳' }, 'confirmed'],
    ['with the file’s phone too', { mobile: '138' }, { birthOn: '1990-01-01' }, ALIKE],
    ['with the file’s phone and another name', { mobile: '138' }, { name: '李雷' }, 'confirmed'],
    [
      'of the same name and day, with another phone where we know none of ours',
      { ...BORN, mobile: '999' },
      {},
      'tellApart, person alike',
    ],
    ['of whom nothing speaks', { name: null, gender: null }, {}, TOO_LITTLE],
    ['whose pid it is', { pid: 'P2' }, { ownsPid: true }, 'tellApart, pid ofOther, evidence unconfirmed, person alike'],
    [
      'who fits better',
      { name: '李雷', birthOn: '1980-02-03' },
      { name: '李雷' },
      'tellApart, name different, evidence unconfirmed, person alike',
    ],
    [
      'of whom only the number speaks',
      { name: null, gender: null, mobile: '138' },
      {},
      'tellApart, evidence unconfirmed, person alike',
    ],
    ['of whom only the name speaks', {}, {}, 'tellApart, evidence unconfirmed, person alike'],
  ])('%s', (_, file, other, expected) => {
    const ours = file.mobile === '999' ? { mobiles: [] } : {};
    expect(judgedOf(file, ours, [other])).toBe(expected);
  });

  test('their pids are said, five of them at most', () => {
    const alike = (count: number) => {
      const others = Array.from({ length: count }, (_, at) => ({ ...OURS, id: at + 2, pid: `P${at + 2}` }));
      const [judged] = judgeMatches({ ...FILE, ...BORN }, [OURS], [OURS, ...others], readingsOf);
      return judged?.differences.map(({ theirs, ours, severity }) => ({ theirs, ours, severity }));
    };
    const five = 'P2; P3; P4; P5; P6';
    expect(alike(1)).toEqual([{ theirs: '', ours: 'P2', severity: 'identity' }]);
    expect(alike(5)).toEqual([{ theirs: '', ours: five, severity: 'identity' }]);
    expect(alike(6)).toEqual([{ theirs: '', ours: `${five}; …`, severity: 'identity' }]);
  });
});

test('everybody is judged, in their order, a person too whom the file does not find', () => {
  const stranger = { ...OURS, id: 9, name: '王芳', birthOn: '1990-01-01', mobiles: [] };
  const judged = judgeMatches({ ...FILE, ...BORN }, [stranger, OURS], [OURS], readingsOf);
  expect(judged.map(({ standing }) => standing)).toEqual(['tellApart', 'confirmed']);
  expect(judged[0]?.comparisons[0]).toMatchObject({ ours: '王芳', verdict: 'different' });
  expect(judged[1]?.comparisons[0]).toMatchObject({ ours: '张伟', verdict: 'same' });
  expect(judged[1]?.differences).toEqual([]);
});

test('whoever the file finds is judged as it found them', () => {
  const [judged] = judgeMatches({ ...FILE, pid: 'OLD-1' }, [OURS], [{ ...OURS, ownsPid: true }], readingsOf);
  expect(judged?.standing).toBe('confirmed');
});

test('that too little agrees is of the identity, and says nothing of either side', () => {
  const [judged] = judgeMatches(FILE, [OURS], [OURS], readingsOf);
  expect(judged?.differences).toEqual([
    { field: 'evidence', theirs: '', ours: '', severity: 'identity', why: 'unconfirmed' },
  ]);
});
