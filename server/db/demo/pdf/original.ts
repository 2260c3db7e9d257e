import { VENDORS } from '../catalogue/vendors';
import type { DemoResult, Journey } from '../journey';
import { labNameOf } from '../visits';
import { type Page, Pdf } from './writer';

const COLUMNS = [45, 250, 315, 400, 520];

interface Words {
  title: string;
  name: string;
  sex: string;
  male: string;
  female: string;
  birth: string;
  pid: string;
  barCode: string;
  specimen: string;
  collected: string;
  tested: string;
  head: string[];
  end: string;
}

const WORDS: Record<'en-US' | 'zh-CN', Words> = {
  'en-US': {
    title: 'Laboratory report',
    name: 'Patient name: ',
    sex: 'Sex: ',
    male: 'Male',
    female: 'Female',
    birth: 'Date of birth: ',
    pid: 'Patient ID: ',
    barCode: 'Barcode: ',
    specimen: 'Specimen: ',
    collected: 'Collected: ',
    tested: 'Test date: ',
    head: ['Test', 'Result', 'Unit', 'Reference', 'Flag'],
    end: 'End of report',
  },
  'zh-CN': {
    title: '检验报告单',
    name: '姓名：',
    sex: '性别：',
    male: '男',
    female: '女',
    birth: '出生日期：',
    pid: '客户编号：',
    barCode: '条码号：',
    specimen: '标本：',
    collected: '采样时间：',
    tested: '检测日期：',
    head: ['项目', '结果', '单位', '参考区间', '提示'],
    end: '以下空白',
  },
};

export interface Original {
  bytes: Buffer;
  /** What its text layer says, as the reader lays it out: for the desk. */
  text: string;
  fileName: string;
}

class Sheet {
  readonly lines: string[] = [];
  constructor(readonly page: Page) {}

  row(y: number, size: number, cells: readonly [x: number, text: string][], bold = false): void {
    const shown = cells.filter(([, text]) => text !== '');
    for (const [x, text] of shown) this.page.text(x, y, size, text, { bold });
    this.lines.push(shown.map(([, text]) => text).join('  '));
  }
}

const arrow = (flag: DemoResult['flag']) =>
  flag === 'H' || flag === 'HH' ? 'H' : flag === 'L' || flag === 'LL' ? 'L' : flag === 'A' ? '*' : '';

/** The file as the lab sent it, with the identifiers as the lab wrote them. `results` may differ from ours: a typing error came later. */
export function original(
  journey: Journey,
  results: readonly DemoResult[],
  clinic: { en: string; zh: string },
): Original {
  const { panel, printed, barCode, visit } = journey.from;
  const english = journey.language === 'en-US';
  const words = WORDS[journey.language];
  const vendor = VENDORS.find(({ code }) => code === panel.vendor);
  const pdf = new Pdf();
  const sheet = new Sheet(pdf.page());
  const panelName = english ? panel.nameEn : panel.nameZh;
  sheet.row(52, 16, [[45, labNameOf(panel, journey.language, clinic)]], true);
  sheet.row(74, 12, [[45, english ? `${panelName} report` : `${panelName}报告`]]);
  sheet.page.rect(45, 82, 505, 0.8, 0.4);
  const sex = printed.sex === null ? '' : printed.sex === 'male' ? words.male : words.female;
  sheet.row(100, 9, [
    [45, words.name + printed.name],
    [230, words.sex + sex],
    [330, words.birth + printed.birthOn],
  ]);
  sheet.row(115, 9, [
    [45, words.pid + printed.pid],
    [230, words.barCode + barCode],
  ]);
  const specimen = english ? panel.specimenEn : panel.specimenZh;
  sheet.row(130, 9, [
    [45, specimen && words.specimen + specimen],
    [230, `${words.collected}${visit.on}`],
    [400, words.tested + visit.on],
  ]);
  sheet.page.rect(45, 140, 505, 0.8, 0.4);
  sheet.row(
    156,
    9,
    words.head.map((text, index) => [COLUMNS[index] ?? 0, text] as const).map(([x, text]) => [x, text]),
    true,
  );
  let y = 174;
  for (const result of results) {
    sheet.row(y, 9, [
      [45, english ? result.nameEn : result.nameZh],
      [250, result.value],
      [315, result.unit],
      [400, result.range],
      [520, arrow(result.flag)],
    ]);
    y += 16;
  }
  sheet.row(y + 8, 8, [[45, words.end]]);
  sheet.row(790, 8, [
    [45, (english ? vendor?.textEn : vendor?.textZh) ?? ''],
    [500, english ? 'Page 1/1' : '第 1/1 页'],
  ]);
  const fileName =
    journey.channel === 'desk' && Number(barCode) % 3 === 0
      ? `scan_${barCode.slice(-6)}.pdf`
      : `${barCode}_${panel.code}.pdf`;
  return {
    bytes: pdf.write({ title: `${panelName} ${barCode}`, at: journey.receivedAt }),
    text: sheet.lines.filter(Boolean).join('\n'),
    fileName,
  };
}

/** A scan without a text layer: a page of grey bars where the lines would be. */
export function scanned(journey: Journey): Buffer {
  const pdf = new Pdf();
  const page = pdf.page();
  for (let line = 0; line < 30; line += 1) page.rect(50, 60 + line * 22, 120 + ((line * 97) % 360), 6, 0.55);
  return pdf.write({ title: '', at: journey.receivedAt });
}

/** The same file cut off in the middle of its transfer. */
export const damaged = (whole: Buffer): Buffer => whole.subarray(0, Math.floor(whole.length * 0.4));
