import { isRangeBySex } from '../../report/results/range-rules';
import { parseRange, parseValue, plain } from '../../report/results/value-rules';

const UNIT =
  /^(?:[x×*]? ?10(?:\^|\*{1,2})\d{1,2} ?\/ ?[a-zμ]+|(?:[kmμunpf]|mc)?(?:g|mol|iu|u|eq|osm|l|cfu|au|s|m)(?: ?\/ ?(?:[0-9.]+ ?)?(?:[kmdcμunpf]|mc)?(?:l|g|mol|h|hr|min|s|m2|m\^2|kg|hpf|lpf|24h|d|cell|[0-9.]+m\^?2))*|%|‰|fl|pg|g%|mg%|mmhg|copies\/ml|cells?\/[μu]l|\/ ?(?:hp|hpf|lp|lpf|[μu]l|ml|个)|mm\/(?:1?h|hr)|sec|s\/co|coi|ratio|index|kpa|ml\/min\/1\.73 ?m\^?2)$/;
const FLAG = /^(?:↑{1,2}|↓{1,2}|h{1,2}|l{1,2}|n|a|\*{1,2}|high|low|高|低|偏高|偏低|异常|正常|normal|abnormal)$/;
const ATTACHED_FLAG = /^(.*?\S)\s*(?:↑{1,2}|↓{1,2}|\*{1,2}|(?<=\d)\s+(?:HH?|LL?))$/;
const ROW_NUMBER = /^(?:\d{1,3}[.、)]?|\*|★|☆|▲|△)$/;
/** Names with a number that is no result: headers, footers, the patient's own data, the specimen, controls. */
const NOT_A_TEST =
  /[:：]|页|年龄|电话|地址|编号|日期|时间|条码|质控|校准|检[测出](?:下|上)?限|版本|(?:采样|样本|标本|采血)量?|孕周|(?:判定|诊断)标准|卵泡期|黄体期|排卵期|绝经|^(?:page|age|tel|phone|fax|date|time|no|id|name|height|weight|sex|room|bed|qc|quality control|calibrat(?:or|ion)|detection limit|lod|loq|sample|specimen|turnaround|storage|version|gestation)\b/i;
/** Words of a table that explains results. */
const GRADE =
  /^(?:理想|合适|边缘升高|升高|降低|缺乏|不足|充足|成人|儿童|男性?|女性?|desirable|optimal|near optimal|borderline(?: high| low)?|very high|prediabetes|pre-?diabetic|diabetes|diabetic|follicular|luteal|mid-?cycle|ovulation|post-?menopausal|(?:1st|2nd|3rd|first|second|third) trimester|deficien(?:t|cy)|insufficien(?:t|cy)|sufficien(?:t|cy)|adults?|child(?:ren)?|(?:fe)?males?|(?:wo)?men|control)(?: phase)?$/i;

export const isUnit = (cell: string) => UNIT.test(plain(cell));
export const isFlag = (cell: string) => FLAG.test(plain(cell));
export const isRange = (cell: string) => parseRange(cell) !== null || isRangeBySex(cell);
export const isRowNumber = (cell: string) => ROW_NUMBER.test(cell);
export const isNoTest = (name: string) => NOT_A_TEST.test(name) || GRADE.test(name);

/** The value of a cell without an attached arrow, or null. A dash or an unknown word is no value. */
export function valueIn(cell: string): string | null {
  const value = ATTACHED_FLAG.exec(cell)?.[1] ?? cell;
  return parseValue(value) === null ? null : value;
}

/** A value or a range with its unit in the same cell, as two cells; any other as it is. */
export function withUnitApart(cell: string): string[] {
  if (valueIn(cell) !== null) return [cell];
  const [, first = '', unit = ''] = /^(.*?[\d↑↓HL])\s+(\S+)$/.exec(cell) ?? [];
  const isApart = isUnit(unit) && !isFlag(unit) && (valueIn(first) !== null || isRange(first));
  return isApart ? [first, unit] : [cell];
}

export const isName = (cell: string) =>
  /\p{L}/u.test(cell) &&
  cell.length <= 60 &&
  !isUnit(cell) &&
  !isFlag(cell) &&
  valueIn(cell) === null &&
  !isRange(cell);

/** A range for men and one for women, printed with a space between them. */
const MOST_CELLS_OF_RANGE = 4;

/** How many cells from here are one range by sex; none where they are not. */
export function rangeBySexAt(cells: string[], at: number): number {
  for (let count = Math.min(MOST_CELLS_OF_RANGE, cells.length - at); count > 1; count -= 1)
    if (isRangeBySex(cells.slice(at, at + count).join(' '))) return count;
  return 0;
}

/** The columns of a line. */
export const cellsOf = (line: string): string[] =>
  line
    .split(/\s{2,}|\t|\|/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
