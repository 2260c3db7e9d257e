import { type Caller, isNamed, isOneself } from '../../../server/modules/report/critical/recipient-rules';

const TITLES =
  `a the of on at in for to and dr doctor doc prof professor mr mrs ms miss nurse sister matron physician surgeon
  consultant registrar resident intern attending director head chief supervisor manager clerk reviewer technician technologist
  lab laboratory staff colleague someone somebody anyone person contact ward clinic hospital department dept office reception
  receptionist front desk duty call emergency er icu outpatient inpatient patient family relative team unit room floor charge
  lead senior junior medical clinical officer secretary assistant gp rn md phd bed no number ext extension tel phone
  主任 副主任 护士 护士长 医生 医师 大夫 主治 住院 值班 夜班 白班 检验 检验科 急诊 病房 病区 门诊 前台 客服 接待 科室 科长 院长 教授 老师 先生
  女士 小姐 同事 领导 上级 负责人 工作人员 人员 秘书 技师 药师 审核 审核员 家属 患者 病人 临床 妇产科 内科 外科 儿科 妇科 部门 诊所 医院 联系人
  电话 科 室 号 楼 床 层 第 某`.split(/\s+/);
const NOBODY =
  `na nil none nobody no-one unknown anonymous test tbd todo 无 无人 没有 未知 不详 不明 不清楚 测试 匿名`.split(' ');

test.each(TITLES)('%s names nobody, and does not hide who stands beside it', (title) => {
  expect([isNamed(title), isNamed(`${title} 3`), isNamed(title.toUpperCase())]).toEqual([false, false, false]);
  expect([isNamed(`${title} Wang`), isNamed(`${title}王芳`), isNamed(`王芳${title}`)]).toEqual([true, true, true]);
});

test.each(NOBODY)('%s names nobody', (text) => {
  expect([isNamed(text), isNamed(` ${text.toUpperCase()}. `)]).toEqual([false, false]);
});

test.each([
  ['王', true],
  ['王医生', true],
  ['Wu', true],
  ['Aa', false],
  ['aaa', false],
  ['Aab', true],
  ['baa', true],
  ['X', false],
  ['X Y', false],
  ['X1', false],
  ['12', false],
  ['３', false],
  ['W4ng', true],
  ['3Wang', true],
  ['Ward3', true],
  ['no one here', true],
  ['Ann Nil', true],
  ['Dr. Ü', false],
  ['', false],
])('whether %j names somebody: %s', (text, expected) => expect(isNamed(text)).toBe(expected));

const caller: Caller = { id: 7, name: 'Li Xin', email: 'xli@clinic.test', phone: '13800138000' };

/** Whether a typed name, or what was typed as role or number, means the caller. */
const isCaller = (name: string, contact = 'ward 3', by: Partial<Caller> = {}) =>
  isOneself({ staffId: null, name, contact }, { ...caller, ...by });

const ONESELF = `me myself self i|same as me|same person|same as caller|same as above|ditto|idem|caller|the caller|我|本人|自己|我自己|我本人|同上|同我|同本人|同一人|操作人|通知人|记录人`;

test.each(['me', 'myself', 'self', 'i', ...ONESELF.split('|').slice(1)])('%s is the caller', (text) => {
  expect([isCaller(text), isCaller(`${text.toUpperCase()}!`), isCaller(`Wang (${text})`)]).toEqual([true, true, true]);
});

test.each([
  ['Li Xin', true],
  ['Xin Li', true],
  ['LI, XIN', true],
  ['Lixin', true],
  ['Xinli', true],
  ['Lí Xìn', true],
  ['Dr Li Xin', true],
  ['Li Xin MD', true],
  ['李医生 Li Xin', false],
  ['Li Xin 3', true],
  ['Li Xin2', true],
  ['xli', true],
  ['xli@clinic.test', true],
  [' XLI@clinic.test ', true],
  ['xli@other.test', false],
  ['Li', false],
  ['Li Xing', false],
  ['Li Xin Wang', false],
  ['Wang', false],
  ['', false],
  ['3', false],
  ...'()[]{}<>,;:/|、，；。·'.split('').map((sign): [string, boolean] => [`Wang ${sign} Li Xin`, true]),
  ['Wang（Li Xin）', true],
  ['Wang - Li Xin', true],
  ['Wang-Li Xin', false],
  ['Wang -Li Xin', false],
  ['Wang. Li Xin', false],
])('whether %j is the caller: %s', (text, expected) => expect(isCaller(text)).toBe(expected));

test.each<[string, string, Partial<Caller>, boolean]>([
  ['the name of the caller in three words, in another order', 'Mei Wang Li', { name: 'Li Mei Wang' }, true],
  ['the words run together', 'limeiwang', { name: 'Li Mei Wang' }, true],
  ['the words backwards', 'WangMeiLi', { name: 'Li Mei Wang' }, true],
  ['a name with a title of the caller’s own', 'Xin Li', { name: 'Dr. Li Xin' }, true],
  ['a Chinese name in Latin letters', 'Wang Xiaofang', { name: '王小芳' }, true],
  ['a Chinese name in Latin letters, given name first', 'xiaofang wang', { name: '王小芳' }, true],
  ['a Chinese name of which one syllable is missing', 'Wang Xiao', { name: '王小芳' }, false],
  ['one Chinese character in Latin letters', 'Wang', { name: '王' }, false],
  ['Latin letters beside a Chinese name with a title', 'Wang Xiaofang', { name: '王小芳医生' }, true],
  ['Chinese characters of a caller who is written in Latin letters', '王小芳', { name: 'Wang Xiaofang' }, true],
  ['a title alone is no name of a caller who has one', 'Dr', { name: 'Dr Li' }, false],
  ['an email without a name before the sign', 'Wang (ward 3)', { email: '@clinic.test' }, false],
  ['a title in another language before words in another order', '医生 Mei Wang Li', { name: 'Li Mei Wang' }, true],
  ['a Chinese name that stands beside a Latin one', 'wang xiaofang', { name: '王小芳 Fang' }, true],
  ['a Chinese name in two words', 'wang xiaofang', { name: '王 小芳' }, true],
  ['a character that nobody can read', 'Wang', { name: '王𰻞' }, false],
])('%s', (_, text, by, expected) => expect(isCaller(text, 'ward 3', by)).toBe(expected));

test.each<[string, string, string | null, boolean]>([
  ['the caller’s telephone', '138-0013-8000', '13800138000', true],
  ['with the country before it', '+86 138 0013 8000', '13800138000', true],
  ['another', '13800138001', '13800138000', false],
  ['the end of it only', '8000', '13800138000', false],
  ['with more behind it', '138001380009', '13800138000', false],
  ['a caller without one', 'ward 3', null, false],
  ['a caller whose number is empty', 'ward 3', '', false],
  ['a caller whose number has no digit', 'ward 3', 'none', false],
  ['the caller’s mail', 'XLI@CLINIC.test ', null, true],
])('the contact is %s', (_, contact, phone, expected) => {
  expect([isCaller('Wang', contact, { phone }), isCaller(contact, 'x', { phone })]).toEqual([expected, expected]);
});

test('who is of the staff is known by their id alone', () => {
  expect(isOneself({ staffId: 7, name: 'Wang', contact: '' }, caller)).toBe(true);
  expect(isOneself({ staffId: 8, name: 'Li Xin', contact: 'xli@clinic.test' }, caller)).toBe(false);
});

test.each<[string, string, Partial<Caller>, boolean]>([
  ['another name that nobody can read either', '李𰻞', { name: '王𰻞' }, false],
  ['a name of which no character can be read, beside another', '𰻞𰻟', { name: '𰻟𰻞' }, false],
  ['no name at all, of a caller who has none', 'ward 3', { name: 'Dr 3', email: '@clinic.test' }, false],
])('%s', (_, text, by, expected) => expect(isCaller(text, 'ward 4', by)).toBe(expected));
