import { showFileName } from '../../../server/core/file-name';
import { maskIdCard, readIdCard } from '../../../server/modules/intake/id-card-rules';
import {
  compareIdentity,
  differencesOf,
  type Named,
  type Person,
  unexplained,
} from '../../../server/modules/intake/matching-rules';
import { compareNames, motherIn } from '../../../server/modules/intake/name-rules';
import { ageFits, ageOn, readAge } from '../../../server/modules/intake/printed-age-rules';

const READINGS: Record<string, string[]> = {
  张: ['zhang'],
  張: ['zhang'],
  炜: ['wei'],
  山: ['shan'],
  伟: ['wei'],
  晓: ['xiao'],
  明: ['ming'],
  单: ['dan', 'shan', 'chan'],
  吕: ['lv'],
  欧: ['ou'],
  阳: ['yang'],
};
const readingsOf = (chinese: string) => [...chinese].map((letter) => READINGS[letter] ?? [letter]);

const facts = { pid: 'HC100001', name: '张伟', birthOn: '1980-02-03', gender: 'male' as const };
const ours: Person = { ...facts, id: 1, mobiles: [], ownsPid: false, ownsBarCode: false };
const theirs = (changed: Partial<Named>): Named => ({ ...facts, ...changed });

describe('names', () => {
  test.each([
    ['张伟', '张伟', 'same'],
    ['张 伟', '张伟', 'same'],
    ['张伟先生', '张伟', 'same'],
    ['张伟 Zhang Wei', '张伟', 'same'],
    ['张伟', '张炜', 'homophone'],
    ['張伟', '张伟', 'homophone'],
    ['张伟', '张明', 'different'],
    ['单明', '山明', 'homophone'],
    ['张伟之子', '张伟', 'relative'],
    ['张伟', '张伟之子', 'relative'],
    ['张伟之子', '张伟之子', 'same'],
    ['张伟之子', '张伟之女', 'different'],
    ['张明之子', '张伟', 'different'],
    ['Baby of Zhang Wei', '张伟', 'relative'],
    ['B/O Zhang Wei', 'Zhang Wei', 'relative'],
    ["Jane Doe's baby", 'Jane Doe', 'relative'],
    ['Zhang Wei', '张伟', 'soundsAlike'],
    ['WEI, ZHANG', '张伟', 'soundsAlike'],
    ['zhangwei', '张伟', 'soundsAlike'],
    ['Zhang Xiao-Ming', '张晓明', 'soundsAlike'],
    ['XiaoMing Zhang', '张晓明', 'soundsAlike'],
    ['Shan Ming', '单明', 'soundsAlike'],
    ['Lyu Ming', '吕明', 'soundsAlike'],
    ['Lü Ming', '吕明', 'soundsAlike'],
    ['Lu Ming', '吕明', 'soundsAlike'],
    ['张伟', 'Zhang Wei', 'soundsAlike'],
    ['Zhang Ming', '张伟', 'different'],
    ['Zhang', '张伟', 'different'],
    ['Zhang Wei Ming', '张伟', 'different'],
    ['SMITH, John', 'John Smith', 'same'],
    ['Mr. John Smith', 'John  SMITH', 'same'],
    ['José García', 'Jose Garcia', 'same'],
    ['John Smith', 'Jon Smith', 'different'],
    ['J. Smith', 'John Smith', 'different'],
    ['ＪＯＨＮ　ＳＭＩＴＨ', 'John Smith', 'same'],
    ['张*', '张伟', 'different'],
    ['***', '张伟', 'different'],
    ['山田太郎 (Yamada)', 'Yamada', 'same'],
  ] as const)('%s beside %s is %s', (theirs, ours, verdict) => {
    expect(compareNames(theirs, ours, readingsOf)).toBe(verdict);
  });
});

test.each(['无名氏', '不详', '未提供', 'Unknown', '—', '无名氏2'])('a file that names %s names nobody', (name) => {
  const nobody: Named = { pid: null, name, birthOn: null, gender: null };
  expect(compareIdentity(nobody, ours, readingsOf)[0]).toMatchObject({ theirs: null, verdict: 'missing' });
});

describe('differences', () => {
  test.each([
    [{}, []],
    [{ name: '李雷' }, ['name identity']],
    [{ birthOn: '1980-03-02' }, ['birthOn identity']],
    [{ gender: 'female' as const }, ['gender identity']],
    [{ gender: 'unknown' as const }, []],
    [{ pid: 'hc100001' }, []],
    [{ pid: 'V-77' }, ['pid other']],
    [{ name: null, ambiguous: ['name'] }, ['name identity']],
    [{ birthOn: null, ambiguous: ['birthOn'] }, ['birthOn other']],
    [{ name: null, birthOn: null, gender: null, pid: null }, []],
  ])('%o', (changed, expected) => {
    const found = differencesOf(compareIdentity(theirs(changed), ours, readingsOf));
    expect(found.map(({ field, severity }) => `${field} ${severity}`)).toEqual(expected);
  });

  test('what neither side says is missing, not the same', () => {
    const lines = compareIdentity(theirs({ birthOn: null }), { ...ours, gender: 'unknown' }, readingsOf);
    expect(Object.fromEntries(lines.map(({ field, verdict }) => [field, verdict]))).toEqual({
      name: 'same',
      birthOn: 'missing',
      gender: 'missing',
      pid: 'same',
    });
  });

  test('a difference stays explained only while both sides are what they were', () => {
    const now = differencesOf(compareIdentity(theirs({ name: '李雷' }), ours, readingsOf));
    expect(unexplained(now, 'passport', now)).toEqual([]);
    expect(unexplained(now, '', now)).toHaveLength(1);
    expect(unexplained(now, 'passport', [{ field: 'name', theirs: '李雷', ours: '王芳' }])).toHaveLength(1);
    const other = differencesOf(compareIdentity(theirs({ pid: 'V-1' }), ours, readingsOf));
    expect(unexplained(other, '', [])).toEqual([]);
    const little = {
      field: 'evidence' as const,
      theirs: '',
      ours: '',
      severity: 'identity' as const,
      why: 'unconfirmed' as const,
    };
    expect(unexplained([little], '', [])).toEqual([little]);
    expect(unexplained([little], 'passport', [])).toEqual([]);
  });
});

test.each([
  ['45岁', '45Y'],
  ['45 Y', '45Y'],
  ['45', '45Y'],
  ['45 years old', '45Y'],
  ['男/45岁', '45Y'],
  ['M/40', '40Y'],
  ['3周岁', '3Y'],
  ['2岁3月', '2Y3M'],
  ['1Y6M', '1Y6M'],
  ['8个月', '8M'],
  ['8 months', '8M'],
  ['3周', '3W'],
  ['12天', '12D'],
  ['12 d', '12D'],
  ['5日龄', '5D'],
  ['20小时', '0D'],
  ['0岁', '0Y'],
  ['成人', null],
  ['不详', null],
  ['450', null],
  ['Male', null],
  ['45 mg/L', null],
])('the age %j is read as %j', (printed, expected) => expect(readAge(printed)).toBe(expected));

test.each([
  ['45Y', '1980-02-03', true],
  ['47Y', '1980-02-03', true],
  ['44Y', '1980-02-03', false],
  ['49Y', '1980-02-03', false],
  ['8M', '2025-07-01', true],
  ['8M', '2025-01-01', false],
  ['12D', '2026-02-26', true],
  ['12D', '2026-03-09', false],
  ['12D', '2025-02-26', false],
  ['0D', '2026-03-10', true],
  ['1Y', '2027-01-01', false],
])('an age of %s on 2026-03-10 beside a birth on %s: %s', (age, birthOn, fits) => {
  expect(ageFits(age, birthOn, '2026-03-10')).toBe(fits);
});

test('an age is said in the unit that people say it in', () => {
  const said = ['2026-03-01', '2025-07-01', '1980-03-11', '1980-03-10', '2026-03-11'];
  expect(said.map((birthOn) => ageOn(birthOn, '2026-03-10'))).toEqual(['9D', '8M', '45Y', '46Y', '']);
});

test.each([
  ['110105198002030010', null],
  ['11010519491231002X', { birthOn: '1949-12-31', gender: 'female' }],
  ['11010519491231002x', { birthOn: '1949-12-31', gender: 'female' }],
  ['110105491231001', { birthOn: '1949-12-31', gender: 'male' }],
  ['110105199913310010', null],
  ['1101051949123100', null],
])('the card number %s says %j', (number, expected) => expect(readIdCard(number)).toEqual(expected));

test('of a card number birth and gender are kept, and no more', () => {
  expect(maskIdCard('11010519491231002X')).toBe('******19491231**2*');
  expect(maskIdCard('110105491231001')).toBe('******491231**1');
});

test.each([
  ['张丽之女', '张丽'],
  ['张 丽 之 子', '张丽'],
  ['张丽的宝宝', '张丽'],
  ['张丽之长子', '张丽'],
  ['张丽婴', '张丽'],
  ['Baby girl of Zhang Li', 'Zhang Li'],
  ['Newborn Zhang Li', 'Zhang Li'],
  ['B/O Zhang Li', 'Zhang Li'],
  ['Son of Zhang Li', 'Zhang Li'],
  ["Zhang Li's baby", 'Zhang Li'],
  ['张丽', null],
  ['Zhang Li', null],
  ['Sonia Lee', null],
])('%s names the mother %s', (name, mother) => expect(motherIn(name)).toBe(mother));

describe('file names', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\血常规.pdf', '血常规.pdf'],
    ['a\u0000b\r\nc.pdf', 'a b c.pdf'],
    ['evil\u202Efdp.exe', 'evil fdp.exe'],
    ['', 'file.pdf'],
    ['..', 'file.pdf'],
    ['\ud800.pdf', '.pdf'],
  ])('%j is shown as %j', (original, shown) => {
    expect(showFileName(original)).toBe(shown);
  });

  test('a name of 10,000 letters keeps its ending', () => {
    const shown = showFileName(`${'长'.repeat(10_000)}.pdf`);
    expect([...shown].length).toBeLessThanOrEqual(120);
    expect(shown).toMatch(/\.pdf$/);
  });
});
