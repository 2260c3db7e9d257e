import { clockIn } from '../../../core/zone';
import { parseRange, parseValue } from '../../../modules/report/results/value-rules';
import type { ReportSnapshot, SignatureFace, SnapshotResult } from '../../../modules/report/versions/snapshot';
import { type Page, Pdf } from './writer';

const qr = require('pdfmake/js/qrEnc').default as { measure(node: object): void };

type Texts = Record<
  | 'unsigned'
  | 'name'
  | 'pid'
  | 'sex'
  | 'male'
  | 'female'
  | 'unknown'
  | 'birth'
  | 'age'
  | 'report'
  | 'specimen'
  | 'barCode'
  | 'collected'
  | 'received'
  | 'reported'
  | 'requester'
  | 'test'
  | 'result'
  | 'unit'
  | 'range'
  | 'earlier'
  | 'comments'
  | 'checked'
  | 'signed'
  | 'responsible'
  | 'replaces'
  | 'corrected'
  | 'performing'
  | 'verify'
  | 'end'
  | 'page',
  string
>;

const TEXTS: Record<'en' | 'zh', Texts> = {
  en: {
    unsigned: 'DRAFT – NOT SIGNED',
    name: 'Name',
    pid: 'Customer ID',
    sex: 'Sex',
    male: 'Male',
    female: 'Female',
    unknown: 'Unknown',
    birth: 'Date of birth',
    age: 'Age',
    report: 'Report',
    specimen: 'Specimen',
    barCode: 'Bar code',
    collected: 'Collected',
    received: 'Received',
    reported: 'Reported',
    requester: 'Requester',
    test: 'Test',
    result: 'Result',
    unit: 'Unit',
    range: 'Reference',
    earlier: 'Earlier',
    comments: 'Comments',
    checked: 'Checked by',
    signed: 'Signed by',
    responsible: 'takes responsibility',
    replaces: 'Corrected report: replaces version',
    corrected: 'CORRECTED',
    performing: 'Performed by',
    verify: 'Scan to verify',
    end: '*** End of report ***',
    page: 'Page',
  },
  zh: {
    unsigned: '草稿 未签发',
    name: '姓名',
    pid: '客户编号',
    sex: '性别',
    male: '男',
    female: '女',
    unknown: '未知',
    birth: '出生日期',
    age: '年龄',
    report: '报告编号',
    specimen: '标本',
    barCode: '条码',
    collected: '采集时间',
    received: '接收时间',
    reported: '报告时间',
    requester: '申请医生',
    test: '项目',
    result: '结果',
    unit: '单位',
    range: '参考区间',
    earlier: '既往结果',
    comments: '备注',
    checked: '审核',
    signed: '签发',
    responsible: '对本报告负责',
    replaces: '更正报告：替代第',
    corrected: '更正',
    performing: '检测机构',
    verify: '扫码验证',
    end: '*** 报告结束 ***',
    page: '页',
  },
};

const ROWS_ON_FIRST = 22;
const ROWS_LATER = 34;

function drawCode(page: Page, x: number, y: number, url: string): void {
  const node: { qr: string; fit: number; _canvas?: { x: number; y: number; w: number; h: number; color: string }[] } = {
    qr: url,
    fit: 66,
  };
  qr.measure(node);
  for (const { x: left, y: top, w, h, color } of node._canvas ?? [])
    page.rect(x + left, y + top, w, h, color === '#000' ? 0 : 1);
}

/** Where the value lies: the range is the middle half of the bar. */
function drawBar(page: Page, y: number, result: SnapshotResult): void {
  const range = parseRange(result.range, result.unit);
  const value = parseValue(result.value, result.unit);
  if (range?.kind !== 'interval' || value?.kind !== 'interval' || value.low !== value.high) return;
  const low = Number.isFinite(range.low) ? range.low : 0;
  const high = Number.isFinite(range.high) ? range.high : range.low * 2;
  if (high <= low) return;
  const place = Math.max(0, Math.min(1, 0.25 + ((value.low - low) / (high - low)) * 0.5));
  page.rect(432, y - 5, 60, 3, 0.88);
  page.rect(447, y - 5, 30, 3, 0.68);
  page.rect(432 + place * 59, y - 7, 2, 7, 0);
}

const local = (iso: string | null, zone: string) => (iso ? clockIn(zone, new Date(iso)) : '');

class VersionSheet {
  private readonly pdf = new Pdf();
  private readonly t: Texts;
  private readonly key: 'en' | 'zh';

  constructor(
    private readonly s: ReportSnapshot,
    private readonly face: SignatureFace | null,
    private readonly url: string,
  ) {
    this.key = s.language === 'en-US' ? 'en' : 'zh';
    this.t = TEXTS[this.key];
  }

  draw(): Buffer {
    const { s, face } = this;
    const pages: SnapshotResult[][] = [s.results.slice(0, ROWS_ON_FIRST)];
    for (let at = ROWS_ON_FIRST; at < s.results.length; at += ROWS_LATER)
      pages.push(s.results.slice(at, at + ROWS_LATER));
    for (const [index, rows] of pages.entries()) this.page(rows, index, pages.length);
    return this.pdf.write(
      { title: `${s.name[this.key]} ${s.reportNo}`, at: new Date(s.reportedAt) },
      face ? { name: face.signerName, reason: face.meaning, at: new Date(face.signedAt) } : undefined,
    );
  }

  private page(rows: SnapshotResult[], index: number, count: number): void {
    const { s, t } = this;
    const page = this.pdf.page();
    page.text(45, 46, 14, s.lab.name[this.key], { bold: true });
    page.text(45, 60, 8, [s.lab.address[this.key], s.lab.phone].filter(Boolean).join('  '), { grey: 0.35 });
    page.text(550, 46, 9, `${t.report} ${s.reportNo} / ${s.versionNo}`, { align: 'right' });
    if (!this.face) page.text(550, 60, 10, t.unsigned, { bold: true, align: 'right' });
    page.text(45, 84, 13, s.name[this.key], { bold: true });
    if (s.supersedesNo !== null)
      page.text(550, 84, 9, `${t.replaces} ${s.supersedesNo}${this.key === 'zh' ? ' 版' : ''}`, { align: 'right' });
    page.text(
      45,
      100,
      9,
      `${t.name}: ${s.customer.name}    ${t.pid}: ${s.customer.pid}    ${t.sex}: ${t[s.customer.gender]}    ${t.birth}: ${s.customer.birthOn ?? ''}${s.ageYears === null ? '' : `    ${t.age}: ${s.ageYears}`}`,
    );
    let y = index === 0 ? this.details(page) : 116;
    y = this.table(page, rows, y);
    if (index === count - 1) this.ending(page, Math.max(y + 18, 560));
    page.text(45, 815, 8, `${s.reportNo}  ${s.customer.name}  ${s.customer.pid}`, { grey: 0.35 });
    page.text(
      550,
      815,
      8,
      this.key === 'en' ? `${t.page} ${index + 1} / ${count}` : `第 ${index + 1} / ${count} ${t.page}`,
      { align: 'right', grey: 0.35 },
    );
  }

  private details(page: Page): number {
    const { s, t } = this;
    const pairs: [string, string][] = [
      [t.barCode, s.barCode],
      [t.specimen, s.specimen],
      [t.requester, s.requester],
      [t.collected, local(s.collectedAt, s.timeZone)],
      [t.received, local(s.receivedAt, s.timeZone)],
      [t.reported, local(s.reportedAt, s.timeZone)],
    ];
    for (const [index, [label, value]] of pairs.entries())
      page.text(45 + (index % 3) * 172, 114 + Math.floor(index / 3) * 13, 8.5, `${label}: ${value || '–'}`);
    page.text(45, 140, 8, `${t.performing}: ${s.performingLab.name}  ${s.performingLab.text}`, { grey: 0.3 });
    let y = 152;
    for (const { field, from, to } of s.changes.slice(0, 6)) {
      page.text(45, y, 8.5, `${t.corrected}  ${field[this.key]}: ${from || '–'} → ${to || '–'}`, { bold: true });
      y += 12;
    }
    return y + 4;
  }

  private table(page: Page, rows: SnapshotResult[], from: number): number {
    const { t } = this;
    page.rect(45, from, 505, 14, 0.92);
    for (const [x, text] of [
      [48, t.test],
      [232, t.result],
      [292, t.unit],
      [352, t.range],
      [500, t.earlier],
    ] as const)
      page.text(x, from + 10, 8, text, { bold: true });
    let y = from + 28;
    for (const row of rows) {
      const off = row.flag !== null && row.flag !== 'N';
      page.text(48, y, 8.5, row.name[this.key]);
      page.text(232, y, 8.5, `${row.value}${off ? ` ${row.flag}` : ''}`, { bold: off });
      page.text(292, y, 8, row.unit);
      page.text(352, y, 8, row.range);
      drawBar(page, y, row);
      page.text(
        500,
        y,
        8,
        row.trend
          .slice(-2)
          .map(({ value }) => value)
          .join(', '),
        { grey: 0.35 },
      );
      y += 15;
    }
    return y;
  }

  private ending(page: Page, from: number): void {
    const { s, t, face } = this;
    let y = from;
    if (s.comments) page.text(45, y, 9, `${t.comments}: ${s.comments}`);
    y += 24;
    page.text(45, y, 9, `${t.checked}: ${s.checkedBy.name}  ${s.checkedBy.title}`);
    if (face) {
      page.text(45, y + 15, 9, `${t.signed}: ${face.signerName}  ${face.signerTitle}  ${t.responsible}`);
      page.text(
        45,
        y + 28,
        8,
        `${local(face.signedAt, face.timeZone)} ${face.timeZone}  SHA-256 ${face.snapshotSha256.slice(0, 32)}…`,
        { grey: 0.35 },
      );
    } else page.text(45, y + 15, 9, t.unsigned, { bold: true });
    drawCode(page, 484, y - 16, this.url);
    page.text(517, y + 60, 7, t.verify, { align: 'center' });
    page.text(45, y + 60, 7, this.url, { grey: 0.35 });
    page.text(297, y + 82, 9, t.end, { align: 'center' });
  }
}

/**
 * A version's PDF in milliseconds, with all that the portal's own engine prints and less typography: two thousand old
 * reports would take it a quarter of an hour. Without a face it says that it is not signed; with one it has room for a seal.
 */
export const quickVersion = (snapshot: ReportSnapshot, face: SignatureFace | null, verifyUrl: string): Buffer =>
  new VersionSheet(snapshot, face, verifyUrl).draw();
