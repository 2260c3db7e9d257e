import { ageYears } from '../../modules/customer/age-rules';
import { type Body, conditionsOf } from './biology';
import { dateOf, dayAfter } from './calendar';
import type { Sex } from './catalogue/analyte';
import { chineseName, FOREIGN, KOREAN_CHINESE, UYGHUR } from './names';
import { type Random, randomOf } from './random';
import type { StaffMember } from './staff';

export interface DemoCustomer extends Body {
  id: number;
  pid: string;
  name: string;
  birthOn: string;
  mobile: string;
  language: 'zh-CN' | 'en-US';
  membershipType: string;
  membershipValidOn: string | null;
  salesmanId: number | null;
  remark: string;
  consents: { ai: boolean; recording: boolean; share: boolean };
  createdAt: Date;
  lastIssuedAt: Date | null;
  issuedCount: number;
}

interface Identity {
  name: string;
  sex: Sex;
  birthOn: string;
  language?: 'en-US';
  /** Shares the mobile of the person so many places before. */
  mobileOf?: number;
  remark?: string;
}

/** People whom a clinic mixes up, if it can: they are always among the first. */
const ALIKE: Identity[] = [
  { name: '王子涵', sex: 'female', birthOn: '2015-06-18', remark: '双胞胎，与 王子涵（男）同名同日生' },
  { name: '王子涵', sex: 'male', birthOn: '2015-06-18', mobileOf: 1, remark: '双胞胎，与 王子涵（女）同名同日生' },
  { name: '张伟', sex: 'male', birthOn: '1981-03-12' },
  { name: '张伟', sex: 'male', birthOn: '1981-12-03' },
  { name: '张玮', sex: 'male', birthOn: '1981-03-12' },
  { name: '李建平', sex: 'male', birthOn: '1968-09-02', remark: '与妻子 陈丽华 共用手机' },
  { name: '陈丽华', sex: 'female', birthOn: '1970-01-25', mobileOf: 1 },
  { name: '单小芳', sex: 'female', birthOn: '1988-11-30' },
  { name: 'Emily Carter', sex: 'female', birthOn: '1986-04-09', language: 'en-US' },
  { name: '阿依古丽·买买提', sex: 'female', birthOn: '1992-08-21' },
  { name: 'Kim Min-jun', sex: 'male', birthOn: '1979-07-15', language: 'en-US' },
  { name: 'Lukas Weber', sex: 'male', birthOn: '1974-05-05', language: 'en-US' },
  // entered twice: in both writings, and with a typing error
  { name: '刘建国', sex: 'male', birthOn: '1963-08-15' },
  { name: 'Liu Jianguo', sex: 'male', birthOn: '1963-08-15', language: 'en-US' },
  { name: '赵雪梅', sex: 'female', birthOn: '1991-02-07' },
  { name: '赵雪海', sex: 'female', birthOn: '1991-02-07', mobileOf: 1 },
  { name: '黄志强', sex: 'male', birthOn: '1972-10-10' },
  { name: 'Huang Zhiqiang', sex: 'male', birthOn: '1972-10-10', language: 'en-US' },
];

/** Two records of one person, the second of which was merged into the first. */
export const MERGED = ['黄志强', 'Huang Zhiqiang'] as const;

function anybody(random: Random, today: string): Identity {
  const sex: Sex = random.chance(0.54) ? 'female' : 'male';
  const age = random.weighted([
    [random.int(4, 17), 0.07],
    [random.int(18, 34), 0.24],
    [random.int(35, 54), 0.45],
    [random.int(55, 70), 0.19],
    [random.int(71, 88), 0.05],
  ]);
  const birthOn = dayAfter(today, -Math.round(age * 365.25) - random.int(1, 360));
  const kind = random.weighted([
    ['han', 0.885],
    ['foreign', 0.075],
    ['uyghur', 0.015],
    ['korean', 0.025],
  ] as const);
  if (kind === 'foreign') return { name: random.pick(FOREIGN[sex]), sex, birthOn, language: 'en-US' };
  if (kind === 'uyghur') return { name: random.pick(UYGHUR[sex]), sex, birthOn };
  if (kind === 'korean') return { name: random.pick(KOREAN_CHINESE[sex]), sex, birthOn };
  return { name: chineseName(random, sex, Number(birthOn.slice(0, 4))), sex, birthOn };
}

const PREFIXES = [
  '133',
  '135',
  '136',
  '137',
  '138',
  '139',
  '150',
  '151',
  '158',
  '159',
  '177',
  '180',
  '186',
  '188',
  '189',
  '199',
];
const mobileFrom = (random: Random) => `${random.pick(PREFIXES)}${String(random.int(0, 99_999_999)).padStart(8, '0')}`;

const REMARKS = [
  '',
  '',
  '',
  '',
  '',
  '',
  '晕针，采血请平卧',
  'Prefers results by email',
  '青霉素过敏',
  '需要英文报告寄给公司',
  'VIP 陪同',
  'Fasting samples only before 9 am',
];

function membership(random: Random, today: string, createdOn: string) {
  const membershipType = random.weighted([
    ['none', 0.38],
    ['silver', 0.25],
    ['gold', 0.2],
    ['platinum', 0.09],
    ['corporate', 0.08],
  ] as const);
  if (membershipType === 'none') return { membershipType, membershipValidOn: null };
  const years = random.int(1, 3);
  const until = dayAfter(createdOn, years * 365);
  return { membershipType, membershipValidOn: until < dayAfter(today, -200) ? dayAfter(until, 365) : until };
}

function customerOf(
  index: number,
  who: Identity,
  earlier: DemoCustomer[],
  now: Date,
  sales: StaffMember[],
  idBase: number,
): DemoCustomer {
  const random = randomOf(`customer/${index}`);
  const today = dateOf(now);
  const createdAt = new Date(
    now.getTime() - Math.round(random.next() ** 1.3 * 700 + 12) * 86_400_000 - random.int(0, 8) * 3_600_000,
  );
  const shared = who.mobileOf === undefined ? undefined : earlier[index - who.mobileOf];
  const age = ageYears(who.birthOn, today) ?? 0;
  return {
    id: idBase + index + 1,
    seed: `person/${index}`,
    pid: `P${100_001 + index}`,
    name: who.name,
    sex: who.sex,
    birthOn: who.birthOn,
    ageAt: (on) => ageYears(who.birthOn, on) ?? 0,
    conditions: conditionsOf(randomOf(`conditions/${index}`), who.sex, age),
    mobile: shared?.mobile ?? (random.chance(0.04) ? '' : mobileFrom(random)),
    language: who.language ?? (random.chance(0.08) ? 'en-US' : 'zh-CN'),
    ...membership(random, today, dateOf(createdAt)),
    salesmanId: random.chance(0.8) ? random.pick(sales).id : null,
    remark: who.remark ?? random.pick(REMARKS),
    consents: { ai: random.chance(0.6), recording: random.chance(0.3), share: random.chance(0.7) },
    createdAt: shared?.createdAt ?? createdAt,
    lastIssuedAt: null,
    issuedCount: 0,
  };
}

/** The clinic's customers, the easily confused ones first. */
export function makeCustomers(count: number, now: Date, sales: StaffMember[], idBase: number): DemoCustomer[] {
  const random = randomOf('customers');
  const customers: DemoCustomer[] = [];
  for (let index = 0; index < count; index += 1) {
    const who = ALIKE[index] ?? anybody(random, dateOf(now));
    customers.push(customerOf(index, who, customers, now, sales, idBase));
  }
  return customers;
}

/** The row of a customer. */
export function customerRow(
  person: DemoCustomer,
  nameColumns: (name: string) => { nameSearch: string; nameReading: string },
) {
  const random = randomOf(`contact/${person.pid}`);
  const { id, pid, name, mobile, language, remark, consents } = person;
  const { nameSearch, nameReading } = nameColumns(name);
  return {
    id,
    pid,
    name,
    name_search: nameSearch,
    name_reading: nameReading,
    gender: person.sex,
    birth_on: person.birthOn,
    mobile,
    wechat_phone: random.chance(0.75) ? mobile : '',
    email: language === 'en-US' || random.chance(0.3) ? `${pid.toLowerCase()}@mail.test` : '',
    membership_type: person.membershipType,
    membership_valid_on: person.membershipValidOn,
    salesman_id: person.salesmanId,
    language,
    remark,
    consents,
    created_at: person.createdAt,
    updated_at: person.createdAt,
    updated_by: '王丽娜',
    last_issued_at: person.lastIssuedAt,
    issued_count: person.issuedCount,
  };
}
