export type RoleCode = 'administrator' | 'clerk' | 'reviewer' | 'doctor' | 'director' | 'sales';

export interface StaffMember {
  id: number;
  role: RoleCode;
  name: string;
  title: string;
  email: string;
  phone: string;
  language: 'zh-CN' | 'en-US';
  state: 'active' | 'disabled';
}

type Line = [
  role: RoleCode,
  name: string,
  title: string,
  mailbox: string,
  phone: string,
  language: 'zh-CN' | 'en-US',
  state?: 'disabled',
];

const LINES: Line[] = [
  ['administrator', '何伟', '系统管理员', 'he.wei', '13801680001', 'zh-CN'],
  ['clerk', '王丽娜', '前台主管', 'wang.lina', '13916750002', 'zh-CN'],
  ['clerk', 'Daniel Okafor', 'Reception', 'daniel.okafor', '18621340003', 'en-US'],
  ['clerk', '徐佳', '前台', 'xu.jia', '15000820004', 'zh-CN'],
  ['reviewer', '林晓梅', '主管技师', 'lin.xiaomei', '13761230005', 'zh-CN'],
  ['reviewer', 'Hannah Meyer', 'Senior scientist', 'hannah.meyer', '18017560006', 'en-US'],
  ['reviewer', '赵海峰', '检验技师', 'zhao.haifeng', '13564780007', 'zh-CN', 'disabled'],
  ['doctor', '陈志远', '主任医师', 'chen.zhiyuan', '13651890008', 'zh-CN'],
  ['doctor', 'Emma Whitfield', 'Consultant physician', 'emma.whitfield', '18516420009', 'en-US'],
  ['doctor', '苏敏', '副主任医师', 'su.min', '13817350010', 'zh-CN'],
  ['director', '周建国', '检验科主任', 'zhou.jianguo', '13901610011', 'zh-CN'],
  ['director', 'Marie Laurent', 'Medical director', 'marie.laurent', '13524960012', 'en-US'],
  ['sales', '刘婷', '客户经理', 'liu.ting', '15921470013', 'zh-CN'],
  ['sales', '孙浩', '客户经理', 'sun.hao', '13818290014', 'zh-CN'],
  ['sales', 'Sophie Martin', 'Account manager', 'sophie.martin', '18721630015', 'en-US'],
];

/** Who works at the demo clinic; the first of a role is the one to sign in as. */
export const makeStaff = (idBase: number): StaffMember[] =>
  LINES.map(([role, name, title, mailbox, phone, language, state], index) => ({
    id: idBase + index + 1,
    role,
    name,
    title,
    email: `${mailbox}@harbourview.test`,
    phone,
    language,
    state: state ?? 'active',
  }));
