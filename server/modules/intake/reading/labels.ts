export type LabelledField =
  | 'barCode'
  | 'pid'
  | 'name'
  | 'birthOn'
  | 'gender'
  | 'age'
  | 'idNumber'
  | 'mobile'
  | 'testOn'
  | 'collectedAt'
  | 'vendor'
  | 'reportName';

export interface Label {
  field: LabelledField;
  /** Of one field's labels the lowest rank that is printed decides: a bar code before a specimen number. */
  rank: number;
  pattern: string;
}

const zh = (field: LabelledField, rank: number, words: string): Label => ({
  field,
  rank,
  // `姓 名` is often spread over the column.
  pattern: `(?:${words
    .split('|')
    .map((word) => [...word].join(' ?'))
    .join('|')})`,
});
const en = (field: LabelledField, rank: number, words: string): Label => ({ field, rank, pattern: `(?:${words})` });

/** How labs name these fields. A word before a label (`送检医生姓名`, `Doctor Name`) makes it another label. */
export const LABELS: Label[] = [
  zh('barCode', 0, '条码号|条形码号|条形码|条码|条码编号'),
  en('barCode', 0, 'bar ?code(?: ?(?:no|number|id))?'),
  zh('barCode', 1, '样本条码|标本条码|样本编号|样本号|标本编号|标本号'),
  en('barCode', 1, 'accession(?: ?(?:no|number|id))?|(?:specimen|sample) ?(?:no|number|id)|lab ?(?:no|number)'),
  zh('pid', 0, '病历号|病案号|客户编号|客户号|患者编号|病人编号|患者ID|病人ID|病人号|登记号'),
  en('pid', 0, 'pid|mrn|patient ?(?:id|no|number)|medical record ?(?:no|number)|customer ?(?:id|no|number)|client ?id'),
  zh('name', 0, '患者姓名|病人姓名|受检者姓名|受检人姓名|客户姓名|受检者|受检人|姓名'),
  en('name', 0, "(?:patient|customer|client|full)(?:['’]s)? name|patient|name"),
  zh('birthOn', 0, '出生日期|出生年月日|出生年月|生日'),
  en('birthOn', 0, 'd\\.?o\\.?b\\.?|date of birth|birth ?date|born(?: on)?'),
  zh('gender', 0, '性别'),
  en('gender', 0, 'gender|sex'),
  zh('age', 0, '年龄|患者年龄|病人年龄|受检者年龄'),
  // gestational, bone and biological age are no age of the person
  en('age', 0, '(?:patient |customer |client )age|(?<!\\p{L} )age|(?<=(?<!\\p{L})(?:(?:fe)?male|[mf]) )age'),
  zh('idNumber', 0, '身份证号码|居民身份证|身份证号|身份证|公民身份号码|证件号码|证件号'),
  en(
    'idNumber',
    0,
    '(?:national |resident )?id ?card(?: ?(?:no|number))?|(?:national|resident|identity)(?: ?card)? ?(?:id|no|number)',
  ),
  zh('mobile', 0, '联系电话|手机号码|手机号|手机|电话|患者电话|本人电话'),
  en('mobile', 0, '(?:patient |customer |client )?(?:mobile|cell(?: ?phone)?|phone|tel)(?: ?(?:no|number))?'),
  zh('testOn', 0, '检测日期|检验日期|检查日期|检测时间|检验时间'),
  en(
    'testOn',
    0,
    '(?:test|testing|analysis|exam|examination)(?: ?date| ?time)|date (?:of test|tested|of analysis|of examination)|tested(?: on)?',
  ),
  zh('testOn', 2, '报告日期|报告时间|签发日期'),
  en('testOn', 2, 'report(?:ed|ing)? ?(?:date|time)|date (?:of report|reported)|reported(?: on)?'),
  zh('collectedAt', 0, '采样时间|采样日期|采集时间|采集日期|采血时间|采血日期'),
  en(
    'collectedAt',
    0,
    '(?:collection|collected|sampling|draw)(?: ?date)?(?: ?(?:/|and|&)? ?time)?(?: on)?|date (?:of collection|collected)|(?:specimen|sample) collected',
  ),
  zh('vendor', 0, '检测机构|检验机构|检测单位|检验单位|检测实验室'),
  en('vendor', 0, 'performing lab(?:oratory)?|performed (?:by|at)|testing lab(?:oratory)?|laboratory(?: name)?'),
  zh('reportName', 0, '报告名称|检测项目|检验项目|检测套餐|项目名称'),
  en('reportName', 0, 'report name|report title|panel(?: name)?|test(?:s)? (?:name|ordered|requested)|profile'),
];

const LATIN = /^[\x20-\x7e’()?:|\\[\]]+$/;

/** An English label ends with a colon or a column gap, a Chinese one may be followed by a space or by nothing. */
const end = (pattern: string) =>
  LATIN.test(pattern) ? String.raw`(?:\s*(?:[.#]\s*)?:\s*|\s*[.#]\s{1,}| {2,})` : String.raw`(?:\s*:\s*|\s+)`;

export interface LabelHit {
  label: Label;
  start: number;
  valueAt: number;
}

const COMPILED = LABELS.map((label) => ({
  label,
  regexp: new RegExp(String.raw`(?<![\p{L}\p{N}])${label.pattern}${end(label.pattern)}`, 'giu'),
}));

/** `Doctor Name:` is not the patient's: these words count only at the beginning of a line or column. */
const NEEDS_START = /^(?:name|patient|panel|profile|laboratory|受检者|受检人|生日)/i;

/** All labels of a line (NFKC), from left to right; of two at one place the longer. */
export function labelsIn(line: string): LabelHit[] {
  const hits = COMPILED.flatMap(({ label, regexp }) =>
    [...line.matchAll(regexp)].map((match) => ({ label, start: match.index, valueAt: match.index + match[0].length })),
  ).filter(
    (hit) => !NEEDS_START.test(line.slice(hit.start)) || /(?:^|\s{2,}|[|;,([])\s*$/.test(line.slice(0, hit.start)),
  );
  hits.sort((a, b) => a.start - b.start || b.valueAt - a.valueAt);
  const kept: LabelHit[] = [];
  for (const hit of hits) if (hit.start >= (kept.at(-1)?.valueAt ?? 0)) kept.push(hit);
  return kept;
}
