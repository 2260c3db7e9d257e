export type RoleCode = 'administrator' | 'clerk' | 'reviewer' | 'doctor' | 'director' | 'sales';

export interface StaffMember {
  id: number;
  role: RoleCode;
  name: string;
  title: string;
  /** What reports print in the other language; in their own it is as colleagues call them. */
  nameEn: string;
  nameZh: string;
  titleEn: string;
  titleZh: string;
  email: string;
  phone: string;
  language: 'zh-CN' | 'en-US';
  /** `invited`: entered, and never here yet. */
  state: 'active' | 'disabled' | 'invited';
}

type Line = [
  role: RoleCode,
  name: string,
  title: string,
  otherName: string,
  otherTitle: string,
  mailbox: string,
  phone: string,
  language: 'zh-CN' | 'en-US',
  state?: 'disabled' | 'invited',
];

const LINES: Line[] = [
  ['administrator', '何伟', '系统管理员', 'He Wei', 'System administrator', 'he.wei', '13801680001', 'zh-CN'],
  ['clerk', '王丽娜', '前台主管', 'Wang Lina', 'Head of reception', 'wang.lina', '13916750002', 'zh-CN'],
  ['clerk', 'Daniel Okafor', 'Reception', '丹尼尔·奥卡福', '前台', 'daniel.okafor', '18621340003', 'en-US'],
  ['clerk', '徐佳', '前台', 'Xu Jia', 'Reception', 'xu.jia', '15000820004', 'zh-CN'],
  ['reviewer', '林晓梅', '主管技师', 'Lin Xiaomei', 'Senior technologist', 'lin.xiaomei', '13761230005', 'zh-CN'],
  ['reviewer', 'Hannah Meyer', 'Senior scientist', '汉娜·迈耶', '高级检验师', 'hannah.meyer', '18017560006', 'en-US'],
  [
    'reviewer',
    '赵海峰',
    '检验技师',
    'Zhao Haifeng',
    'Technologist',
    'zhao.haifeng',
    '13564780007',
    'zh-CN',
    'disabled',
  ],
  ['doctor', '陈志远', '主任医师', 'Dr Chen Zhiyuan', 'Chief physician', 'chen.zhiyuan', '13651890008', 'zh-CN'],
  [
    'doctor',
    'Emma Whitfield',
    'Consultant physician',
    '艾玛·惠特菲尔德',
    '主任医师',
    'emma.whitfield',
    '18516420009',
    'en-US',
  ],
  ['doctor', '苏敏', '副主任医师', 'Dr Su Min', 'Associate chief physician', 'su.min', '13817350010', 'zh-CN'],
  [
    'director',
    '周建国',
    '检验科主任',
    'Dr Zhou Jianguo',
    'Laboratory director',
    'zhou.jianguo',
    '13901610011',
    'zh-CN',
  ],
  ['director', 'Marie Laurent', 'Medical director', '玛丽·洛朗', '医学主任', 'marie.laurent', '13524960012', 'en-US'],
  ['sales', '刘婷', '客户经理', 'Liu Ting', 'Account manager', 'liu.ting', '15921470013', 'zh-CN'],
  ['sales', '孙浩', '客户经理', 'Sun Hao', 'Account manager', 'sun.hao', '13818290014', 'zh-CN'],
  ['sales', 'Sophie Martin', 'Account manager', '苏菲·马丁', '客户经理', 'sophie.martin', '18721630015', 'en-US'],
  ['clerk', '钱雨桐', '前台', 'Qian Yutong', 'Reception', 'qian.yutong', '13585920016', 'zh-CN', 'invited'],
];

/** What each language's reports print. */
const printed = (language: Line[7], [otherName, otherTitle]: [string, string]) =>
  language === 'zh-CN'
    ? { nameEn: otherName, titleEn: otherTitle, nameZh: '', titleZh: '' }
    : { nameEn: '', titleEn: '', nameZh: otherName, titleZh: otherTitle };

/** Who works at the demo clinic; the first of a role is the one to sign in as. */
export const makeStaff = (idBase: number): StaffMember[] =>
  LINES.map(([role, name, title, otherName, otherTitle, mailbox, phone, language, state], index) => ({
    id: idBase + index + 1,
    role,
    name,
    title,
    ...printed(language, [otherName, otherTitle]),
    email: `${mailbox}@harbourview.test`,
    phone,
    language,
    state: state ?? 'active',
  }));
