import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toSearchPatterns, toSearchText } from '../../../server/modules/customer/search-rules';

/** LIKE as PostgreSQL does it. */
function like(text: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '[^]*')
    .replaceAll('_', '[^]');
  return new RegExp(`^${source}$`, 'u').test(text);
}
const finds = (query: string, name: string) => {
  const patterns = toSearchPatterns(query);
  return patterns?.every((pattern) => like(toSearchText(name), pattern)) ?? false;
};

test.each([
  ['王芳', ' 王 芳 wang fang wangfang wf '],
  ['单田芳', ' 单 田 芳 shan tian fang shantianfang tianfang stf tf '],
  ['John Smith', ' john smith johnsmith '],
  ['José', ' jose '],
  ['', ''],
  ['·-_%', ''],
])('%p is kept as %p', (name, text) => expect(toSearchText(name)).toBe(text));

test.each([
  ['王芳', ['% 王 芳 %']],
  ['王 芳', ['% 王 %', '% 芳 %']],
  ['wangf', ['% wangf%']],
  ['WANG', ['% wang%']],
  ['san zhang', ['% san%', '% zhang%']],
  ['张san', ['% 张 %', '% san%']],
  ['', []],
  ['   ', []],
  ['%', null],
  ['_\\%', null],
  ["'--", null],
  ['a%b_c\\d', ['% a%', '% b%', '% c%', '% d%']],
])('%p searches by %p', (query, patterns) => expect(toSearchPatterns(query)).toEqual(patterns));

test.each([
  ['张三', '张三'],
  ['张', '张三'],
  ['三', '张三'],
  ['zhang san', '张三'],
  ['zhangsan', '张三'],
  ['zhangs', '张三'],
  ['zs', '张三'],
  ['ZHANG', '张三'],
  ['ｚｈａｎｇ', '张三'],
  ['san zhang', '张三'],
  ['Zhang, San', '张三'],
  ['张san', '张三'],
  ['xiaofang', '王小芳'],
  ['wang xf', '王小芳'],
  ['小芳', '王小芳'],
  ['shan', '单田芳'],
  ['shan', '單田芳'],
  ['zeng', '曾国藩'],
  ['xie', '解晓东'],
  ['qiu', '仇英'],
  ['ou', '区志明'],
  ['yuchi', '尉迟恭'],
  ['ouyang', '欧阳修'],
  ['oyx', '欧阳修'],
  ['lv bu', '吕布'],
  ['lu bu', '吕布'],
  ['lyubu', '吕布'],
  ['lü', '吕布'],
  ['lvb', '吕布'],
  ['阿依古丽', '阿依古丽·买买提'],
  ['买买提', '阿依古丽·买买提'],
  ['阿依古丽·买买提', '阿依古丽·买买提'],
  ['阿依古丽买买提', '阿依古丽·买买提'],
  ['阿依古丽•买买提', '阿依古丽·买买提'],
  ['ayiguli', '阿依古丽·买买提'],
  ['maimaiti', '阿依古丽·买买提'],
  ['ayigulimai', '阿依古丽·买买提'],
  ['𠮷野', '𠮷野'],
  ['张𪚥', '张𪚥三'],
  ['zhang', '张𪚥三'],
  ['smi', 'John Smith'],
  ['john sm', 'John Smith'],
  ['smith john', 'John Smith'],
  ['johnsm', 'John Smith'],
  ['jose', 'José García'],
  ['garcia', 'José García'],
  ['José', 'Jose Garcia'],
  ['obrien', "Sean O'Brien"],
  ["o'br", 'Sean O’Brien'],
  ['jean-pierre', 'Jean-Pierre Dupont'],
  ['pierre', 'Jean-Pierre Dupont'],
  ['silv', 'Ana Silva'],
  ['silva', 'Ana Silva'],
  ['anvar', 'Anvar'],
  ['ostergaard', 'Søren Østergaard'],
  ['wang', '王芳 Fang Wang'],
  ['王 fang', '王芳 Fang Wang'],
  ['김', '김 민수'],
  ['иван', 'Иван Петров'],
])('%p finds %p', (query, name) => expect(finds(query, name)).toBe(true));

test.each([
  ['芳王', '王芳'],
  ['dan', '单田芳'],
  ['ceng', '曾国藩'],
  ['jie', '解晓东'],
  ['ang', '王芳'],
  ['mith', 'John Smith'],
  ['zhang li', '张三'],
  ['王芳', '王小芳'],
  ['%', '王芳'],
  ['_', '王芳'],
  ['w%g', '王芳'],
  ["' or 1=1 --", 'John Smith'],
])('%p does not find %p', (query, name) => expect(finds(query, name)).toBe(false));

const attack = path.resolve(__dirname, '../../../../shared/data/attack');
const lines = [
  "'; drop table customer; --",
  '<script>alert(1)</script>',
  '\u0000\u202e\ufeff',
  '\ud800',
  '%'.repeat(500),
  '王'.repeat(5000),
  // The shared collection of attack strings is beside the repository, never in it.
  ...(existsSync(attack) ? readdirSync(attack) : []).flatMap((file) =>
    readFileSync(path.join(attack, file), 'utf8').split('\n'),
  ),
];

test('no text gives a pattern with a wildcard of its own', () => {
  for (const line of lines) {
    for (const pattern of toSearchPatterns(line) ?? []) expect(pattern).toMatch(/^% [\p{L}\p{N} ]+%$/u);
    expect(toSearchText(line)).toMatch(/^(?: [\p{L}\p{N} ]* )?$/u);
  }
});
