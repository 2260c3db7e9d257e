import {
  compareIdentity,
  compareNames,
  differencesOf,
  isConfirmed,
  type Named,
  showFileName,
  unexplained,
} from '../../../server/modules/intake/matching-rules';

const READINGS: Record<string, string[]> = {
  张: ['zhang'],
  伟: ['wei'],
  晓: ['xiao'],
  明: ['ming'],
  单: ['dan', 'shan', 'chan'],
  吕: ['lv'],
  欧: ['ou'],
  阳: ['yang'],
};
const readingsOf = (chinese: string) => [...chinese].map((letter) => READINGS[letter] ?? [letter]);

describe('names', () => {
  test.each([
    ['张伟', '张伟', 'same'],
    ['张 伟', '张伟', 'same'],
    ['张伟先生', '张伟', 'same'],
    ['张伟 Zhang Wei', '张伟', 'same'],
    ['张伟', '张炜', 'different'],
    ['張伟', '张伟', 'different'],
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
  for (const one of [{ ...nobody }, { ...nobody, name: '张伟' }])
    expect(compareIdentity(nobody, one, readingsOf)[0]).toMatchObject({ theirs: null, verdict: 'missing' });
});

const ours: Named = { pid: 'HC100001', name: '张伟', birthOn: '1980-02-03', gender: 'male' };
const theirs = (changed: Partial<Named>): Named => ({ ...ours, ...changed });

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

  test('one fact alone confirms nobody', () => {
    expect(isConfirmed(compareIdentity(theirs({ birthOn: null, gender: null, pid: null }), ours, readingsOf))).toBe(
      false,
    );
    expect(isConfirmed(compareIdentity(theirs({ gender: null, pid: null }), ours, readingsOf))).toBe(true);
  });

  test('a difference stays explained only while both sides are what they were', () => {
    const now = differencesOf(compareIdentity(theirs({ name: '李雷' }), ours, readingsOf));
    expect(unexplained(now, now)).toEqual([]);
    expect(unexplained(now, [{ field: 'name', theirs: '李雷', ours: '王芳' }])).toHaveLength(1);
    expect(unexplained(differencesOf(compareIdentity(theirs({ pid: 'V-1' }), ours, readingsOf)), [])).toEqual([]);
  });
});

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
