import { syllablesOf } from '../../customer/pinyin-rules';

/** Whoever records a call. */
export interface Caller {
  id: number;
  name: string;
  email: string;
  phone: string | null;
}

/** Whoever was called: somebody of the staff by their id, or a name as typed. `contact`: role or telephone number. */
export interface Recipient {
  staffId: number | null;
  name: string;
  contact: string;
}

/** What people are by their work, and other words that stand beside a name or in place of one. */
const TITLES = new Set(
  `a the of on at in for to and dr doctor doc prof professor mr mrs ms miss nurse sister matron physician surgeon consultant
  registrar resident intern attending director head chief supervisor manager clerk reviewer technician technologist lab
  laboratory staff colleague someone somebody anyone person contact ward clinic hospital department dept office reception
  receptionist front desk duty call emergency er icu outpatient inpatient patient family relative team unit room floor
  charge lead senior junior medical clinical officer secretary assistant gp rn md phd bed no number ext extension tel phone`.split(
    /\s+/,
  ),
);
const TITLES_ZH =
  /副?主任|护士长?|医生|医师|大夫|主治|住院|值班|夜班|白班|检验科?|急诊|病房|病区|门诊|前台|客服|接待|科室|科长|院长|教授|老师|先生|女士|小姐|同事|领导|上级|负责人|工作人员|人员|秘书|技师|药师|审核员?|家属|患者|病人|临床|(?:妇产|[内外儿妇])科|部门|诊所|医院|联系人|电话|[科室号楼床层第某]/g;
const NOBODY = new Set(
  `na nil none nobody noone unknown anonymous test tbd todo 无 无人 没有 未知 不详 不明 不清楚 测试 匿名`.split(' '),
);
const ONESELF = new Set(
  `me myself self i same sameasme sameperson sameascaller sameasabove ditto idem caller thecaller 我 本人 自己 我自己 我本人 同上 同我 同本人 同一人 操作人 通知人 记录人`.split(
    ' ',
  ),
);

/** In one writing, without accents. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const digitsOf = (text: string) => folded(text).replace(/\D/g, '');

/** The words of a text that may be somebody's name. */
const nameWords = (text: string) =>
  wordsOf(text)
    .filter((word) => !TITLES.has(word))
    .map((word) => word.replace(TITLES_ZH, '').replace(/\p{N}/gu, ''))
    .filter(Boolean);

/** Whether a text names somebody: `Dr Wang` and `王医生` do, `doctor`, `护士`, `ward 3` and `---` do not. */
export function isNamed(text: string): boolean {
  if (NOBODY.has(wordsOf(text).join(''))) return false;
  return nameWords(text).some((word) => /\p{Script=Han}/u.test(word) || !/^(.)\1*$/u.test(word));
}

/** The ways in which the words of a name are put together: in either order, and in any. */
const orders = (words: string[]) =>
  words.length === 0 ? [] : [words.join(''), [...words].reverse().join(''), [...words].sort().join(' ')];

/** How a Chinese name is written in Latin letters; nothing where a character has no known reading. */
function latinOf(text: string): string[] {
  const characters = [...nameWords(text).join('')].filter((character) => /\p{Script=Han}/u.test(character));
  if (characters.length < 2) return [];
  const syllables = syllablesOf(characters, true);
  const [surname, ...given] = syllables.flatMap((syllable) => syllable ?? []);
  return surname === undefined || given.length + 1 < characters.length ? [] : orders([surname, given.join('')]);
}

/** Everything by which two writings of one name are seen to be one. */
function keysOf(text: string): Set<string> {
  return new Set([...orders(wordsOf(text)), ...orders(nameWords(text)), ...latinOf(text)]);
}

/** `Li Xin (ward 3)` and `Li Xin, ext. 12` name Li Xin. */
const partsOf = (text: string) => [text, ...text.normalize('NFKC').split(/[()[\]{}<>,;:/|、，；。·]+|\s-\s/)];

function isAddressOf(text: string, { email, phone }: Caller): boolean {
  const own = digitsOf(phone ?? '');
  const isPhone = own !== '' && digitsOf(text).endsWith(own);
  return isPhone || folded(text).trim() === folded(email);
}

/**
 * Whether a typed name means whoever types it: their name in any writing and order of its words, with a title or in Latin
 * letters, their email or telephone number, or "me".
 */
export function isOneself({ staffId, name, contact }: Recipient, caller: Caller): boolean {
  if (staffId !== null) return staffId === caller.id;
  if (isAddressOf(name, caller) || isAddressOf(contact, caller)) return true;
  const own = new Set([...keysOf(caller.name), ...keysOf(caller.email.split('@')[0] ?? '')]);
  return partsOf(name).some((part) => {
    if (ONESELF.has(wordsOf(part).join(''))) return true;
    return [...keysOf(part)].some((key) => own.has(key));
  });
}
