import type { PdfEngine } from '../../modules/report/pdf/engine';
import { VENDORS } from './catalogue/vendors';
import type { DemoResult, Journey } from './journey';
import { labNameOf } from './visits';

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

const arrow = (flag: DemoResult['flag']) =>
  flag === 'H' || flag === 'HH' ? 'H' : flag === 'L' || flag === 'LL' ? 'L' : flag === 'A' ? '*' : '';

const datetimeOf = (at: Date) => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth() + 1,
  day: at.getUTCDate(),
  hour: at.getUTCHours(),
  minute: at.getUTCMinutes(),
  second: at.getUTCSeconds(),
});

/** What a lab calls a test, and no dictionary does. */
const OWN_WORDS: Readonly<Record<string, { en: string; zh: string }>> = { SE: { en: 'Selenium-78', zh: '硒78' } };

const printedName = ({ analyteCode, nameEn, nameZh }: DemoResult, english: boolean): string => {
  const { en, zh } = OWN_WORDS[analyteCode] ?? { en: nameEn, zh: nameZh };
  return english ? en : zh;
};

/** Everything that stands on the sheet, with the identifiers as the lab wrote them. */
function sheetOf(journey: Journey, results: readonly DemoResult[], clinic: { en: string; zh: string }) {
  const { panel, printed, barCode, visit } = journey.from;
  const english = journey.language === 'en-US';
  const words = WORDS[journey.language];
  const vendor = VENDORS.find(({ code }) => code === panel.vendor);
  const panelName = english ? panel.nameEn : panel.nameZh;
  const sex = printed.sex === null ? '' : printed.sex === 'male' ? words.male : words.female;
  const specimen = english ? panel.specimenEn : panel.specimenZh;
  const [lang, region] = journey.language.toLowerCase().split('-');
  return {
    lang,
    region,
    title: `${panelName} ${barCode}`,
    madeAt: datetimeOf(journey.receivedAt),
    lab: labNameOf(panel, journey.language, clinic),
    panel: english ? `${panelName} report` : `${panelName}报告`,
    person: [
      [words.name + printed.name, words.sex + sex, words.birth + printed.birthOn],
      [words.pid + printed.pid, words.barCode + barCode, ''],
      [specimen && words.specimen + specimen, `${words.collected}${visit.on}`, words.tested + visit.on],
    ],
    head: words.head,
    rows: results.map((result) => [
      printedName(result, english),
      result.value,
      result.unit,
      result.range,
      arrow(result.flag),
    ]),
    end: words.end,
    foot: (english ? vendor?.textEn : vendor?.textZh) ?? '',
    page: english ? 'Page 1/1' : '第 1/1 页',
  };
}

/** The file as the lab sent it. `results` may differ from ours: a typing error came later. */
export async function original(
  pdf: PdfEngine,
  journey: Journey,
  results: readonly DemoResult[],
  clinic: { en: string; zh: string },
): Promise<Original> {
  const { panel, barCode } = journey.from;
  const sheet = sheetOf(journey, results, clinic);
  const lines = [[sheet.lab], [sheet.panel], ...sheet.person, sheet.head, ...sheet.rows, [sheet.end]];
  const fileName =
    journey.channel === 'desk' && Number(barCode) % 3 === 0
      ? `scan_${barCode.slice(-6)}.pdf`
      : `${barCode}_${panel.code}.pdf`;
  return {
    bytes: await pdf.document('demo-lab/original.typ', sheet),
    text: [...lines, [sheet.foot, sheet.page]]
      .map((cells) => cells.filter(Boolean).join('  '))
      .filter(Boolean)
      .join('\n'),
    fileName,
  };
}

/** A scan without a text layer. */
export const scanned = (pdf: PdfEngine, journey: Journey): Promise<Buffer> =>
  pdf.document('demo-lab/scan.typ', { madeAt: datetimeOf(journey.receivedAt) });

/** The same file cut off in the middle of its transfer. */
export const damaged = (whole: Buffer): Buffer => whole.subarray(0, Math.floor(whole.length * 0.4));
