import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import type { SignedInContext } from '../../core/context';
import type { Ports } from '../../core/ports';
import { ageYears } from '../../modules/customer/age-rules';
import { viewBatch } from '../../modules/spreadsheet/lists/lists';
import { readDue } from '../../modules/spreadsheet/reading/job';
import { receiveSheet } from '../../modules/spreadsheet/receiving/receive';
import { submitBatch, undoBatch } from '../../modules/spreadsheet/submitting/submit';
import { suppliers } from '../../modules/supplier/service';
import { dateOf, dayAfter } from './calendar';
import { contextOf } from './context';
import type { DemoCustomer } from './people';
import type { StaffMember } from './staff';

const MAY = ['spreadsheet:view', 'spreadsheet:edit', 'spreadsheet:submit'] as const;

type Cells = (string | number | null)[];

const CHINESE = [
  ['客户编号', '登记条码', '姓名', '性别', '年龄', 'MA', '科室', '项目英文名', '项目中文名'],
  ['样本号', '检测日期', '采样日期', '样本数量', '条码号', '备注'],
].flat();
const ENGLISH = [
  ['pid', 'bar', 'name', 'gender', 'age', 'ma', 'office', 'obj_en_name', 'obj_cn_name'],
  ['sample_no', 'test_date', 'collection_date', 'sample_num', 'bar_code', 'comments'],
].flat();
const TESTS = [
  ['Organic acids', '有机酸代谢'],
  ['Food sensitivity IgG', '食物不耐受 IgG'],
  ['Vitamin D', '维生素 D'],
  ['Thyroid panel', '甲状腺功能'],
  ['Trace elements', '微量元素'],
  ['Lipid panel', '血脂'],
  ['Sex hormones', '性激素六项'],
];
const OFFICES = ['体检中心', '内科', '营养科', '妇科'];
const NEWCOMERS = [
  '郑雅文',
  '冯博',
  '蒋思远',
  '沈慧',
  '韩东',
  '杨思琪',
  '朱国栋',
  '秦月',
  '许可',
  '吕明哲',
  '施蕾',
  '孔维',
];
const BARE = { noteEn: '', noteZh: '', contacts: [] };
const SUPPLIERS = [
  {
    name: '海港医学检验所',
    email: 'reports@haigang-lab.test',
    language: 'zh-CN' as const,
    noteZh: 'CNAS MT0428',
    noteEn: 'CNAS MT0428',
    contacts: [{ name: '林静', role: '客户服务', phone: '0592-5550142', email: 'service@haigang-lab.test' }],
  },
  { name: 'Northlight Diagnostics', email: 'results@northlight.test', language: 'en-US' as const },
  { name: '瑞和企业体检', email: 'hr@ruihe.test', language: 'zh-CN' as const },
  { name: '康源健康管理', email: '', language: 'zh-CN' as const },
];

interface Plan {
  name: string;
  /** Place in SUPPLIERS. */
  supplier: number | null;
  daysAgo: number;
  rows: number;
  headings?: string[];
  /** What a person got wrong in the cells. */
  spoil?: (rows: Cells[]) => void;
  end: 'submitted' | 'undone' | 'waiting' | 'unreadable';
}

const PLANS: Plan[] = [
  { name: '海港检验所送检名单 9月第4周.xlsx', supplier: 0, daysAgo: 52, rows: 34, end: 'submitted' },
  { name: 'Northlight order list.xlsx', supplier: 1, daysAgo: 45, rows: 21, headings: ENGLISH, end: 'submitted' },
  { name: '瑞和员工体检.xlsx', supplier: 2, daysAgo: 38, rows: 40, end: 'submitted' },
  { name: '海港检验所送检名单 10月第2周.xlsx', supplier: 0, daysAgo: 31, rows: 28, end: 'submitted' },
  { name: '康源会员复查.xlsx', supplier: 3, daysAgo: 24, rows: 17, end: 'submitted' },
  { name: 'Northlight order list (2).xlsx', supplier: 1, daysAgo: 17, rows: 19, headings: ENGLISH, end: 'submitted' },
  { name: '海港检验所送检名单 11月第1周.xlsx', supplier: 0, daysAgo: 10, rows: 31, end: 'submitted' },
  { name: '瑞和员工体检 补充.xlsx', supplier: 2, daysAgo: 6, rows: 12, end: 'undone' },
  {
    name: '康源会员复查 11月.xlsx',
    supplier: 3,
    daysAgo: 2,
    rows: 15,
    headings: CHINESE.map((heading) => (heading === '条码号' ? '管号' : heading)),
    end: 'waiting',
  },
  {
    name: '瑞和员工体检 两天.xlsx',
    supplier: 2,
    daysAgo: 1,
    rows: 14,
    end: 'waiting',
    spoil: (rows) => {
      for (const row of rows.filter((_, at) => at % 3 === 1)) {
        row[10] = dayAfter(String(row[10]), -1);
        row[11] = dayAfter(String(row[11]), -1);
      }
    },
  },
  { name: '加密名单.xlsx', supplier: null, daysAgo: 1, rows: 0, end: 'unreadable' },
  {
    name: '海港检验所送检名单 11月第3周.xlsx',
    supplier: 0,
    daysAgo: 0,
    rows: 26,
    end: 'waiting',
    spoil: (rows) => {
      for (const [row, cell, text] of [
        [2, 10, '2026-13-45'],
        [5, 13, ''],
        [9, 3, '先生'],
        [14, 4, '四十二'],
        [18, 11, '下周三'],
      ] as const)
        if (rows[row]) rows[row][cell] = text;
    },
  },
  { name: 'Northlight order list (3).xlsx', supplier: 1, daysAgo: 0, rows: 18, headings: ENGLISH, end: 'waiting' },
];

function rowOf(plan: number, at: number, on: string, person: DemoCustomer | undefined): Cells {
  const [en = '', zh = ''] = TESTS[(plan * 3 + at) % TESTS.length] ?? [];
  const gender = { male: '男', female: '女' }[(person?.sex ?? (at % 2 ? 'male' : 'female')) as 'male' | 'female'] ?? '';
  const newcomer = `${NEWCOMERS[(plan * 5 + at) % NEWCOMERS.length]}`;
  return [
    person?.pid ?? `HG${String(20_000 + plan * 100 + at)}`,
    '',
    person?.name ?? newcomer,
    gender,
    person ? (ageYears(person.birthOn, on) ?? '') : 26 + ((plan * 7 + at * 3) % 40),
    '',
    OFFICES[(plan + at) % OFFICES.length] ?? '',
    en,
    zh,
    `${on.slice(2, 4)}${on.slice(5, 7)}-${String(at + 1).padStart(3, '0')}`,
    on,
    dayAfter(on, -1),
    1,
    `0${String(7_100_000 + plan * 1000 + at)}`,
    at % 9 === 4 ? '空腹' : '',
  ];
}

async function fileOf(plan: Plan, rows: Cells[]): Promise<Uint8Array> {
  if (plan.end === 'unreadable') return new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0, 0, 0, 0, 0]);
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(plan.headings === ENGLISH ? 'Orders' : '送检名单');
  sheet.addRow(plan.headings ?? CHINESE);
  sheet.addRows(rows);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** In the morning of a day that is over; today's came within the last hours. */
function momentOf(now: Date, daysAgo: number, index: number): Date {
  if (daysAgo === 0) return new Date(now.getTime() - (index + 1) * 7 * 60_000);
  const day = dateOf(new Date(now.getTime() - daysAgo * 86_400_000));
  return new Date(Date.parse(`${day}T09:10:00+08:00`) + index * 13 * 60_000);
}

/**
 * Spreadsheets of visits as a clinic has them: some submitted over the past weeks, one taken back, some waiting with something
 * wrong. Read and written by the real services; their mails count as delivered, except one.
 */
export async function addSheets(ports: Ports, customers: readonly DemoCustomer[], clerks: readonly StaffMember[]) {
  const now = ports.clock.now();
  const [first] = clerks;
  if (!first) return;
  const entered = [];
  for (const one of SUPPLIERS)
    entered.push(await suppliers.create(contextOf(ports, now, first, MAY), { ...BARE, ...one }));
  for (const [index, plan] of PLANS.entries()) {
    const clerk = clerks[index % clerks.length] ?? first;
    const at = momentOf(now, plan.daysAgo, index);
    const ctx = contextOf(ports, at, clerk, MAY);
    const on = dayAfter(dateOf(at), -1);
    const rows = Array.from({ length: plan.rows }, (_, n) =>
      rowOf(index, n, on, n % 4 === 3 ? undefined : customers[60 + ((index * 23 + n) % (customers.length - 60))]),
    );
    plan.spoil?.(rows);
    const supplierId = plan.supplier === null ? null : (entered[plan.supplier]?.id ?? null);
    const arrival = await ctx.ports.files.receive([await fileOf(plan, rows)]);
    const { id } = await receiveSheet(ctx, { arrival, fileName: plan.name, supplierId, visitOn: null });
    await readDue(ctx.ports);
    if (plan.end === 'submitted' || plan.end === 'undone') await submit(ctx, id, clerk.id, supplierId);
  }
  await settleMails(ports);
}

async function submit(ctx: SignedInContext, id: number, staffId: number, supplierId: number | null): Promise<void> {
  const { rowVersion, errorCount, warningCount, fileName, problems } = await viewBatch(ctx, id);
  if (errorCount > 0) throw new Error(`demo: ${fileName}: ${JSON.stringify(problems)}`);
  const supplier = SUPPLIERS.some(({ email }, at) => email !== '' && at + 1 === supplierId) ? supplierId : null;
  const recipients = [
    { kind: 'staff' as const, id: staffId },
    ...(supplier ? [{ kind: 'supplier' as const, id: supplier }] : []),
  ];
  const submitted = await submitBatch(ctx, id, {
    rowVersion,
    submitKey: randomUUID(),
    recipients,
    warningsSeen: warningCount,
  });
  const plan = PLANS.find(({ name }) => name === fileName);
  if (plan?.end === 'undone')
    await undoBatch(ctx, id, { rowVersion: submitted.rowVersion, reason: '名单重复，供应商将重新发送' });
}

/** What was mailed weeks ago is not mailed now. */
async function settleMails(ports: Ports): Promise<void> {
  await ports.pool.query(
    `update outbox_message o set state = 'delivered', tries = 1, delivered_at = m.queued_at + interval '4 seconds'
     from sheet_mail m where m.message_id = o.id`,
  );
  await ports.pool.query(
    `update outbox_message set state = 'failed', tries = 5, delivered_at = null, failure = '550 5.1.1 mailbox unavailable'
     where id = (select m.message_id from sheet_mail m where m.supplier_id is not null order by m.queued_at desc limit 1)`,
  );
}
