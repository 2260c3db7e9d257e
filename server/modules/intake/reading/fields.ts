import { isNobody } from '../no-value-rules';
import { readAge } from '../printed-age-rules';
import { readDate } from './dates';
import type { LabelledField } from './labels';

/** What stands behind a label: a value, two days of which it is one, `unclear` where it can be read in two ways, null where it is something else. */
export type FieldReading = { value: string } | { either: string[] } | 'unclear' | null;

/** Heads of a result table or further labels: `Name  Result  Unit` names nobody. */
const NOT_A_VALUE =
  /(?:^|[^\p{L}])(?:results?|units?|ranges?|reference|values?|flags?|tests?|sex|gender|age|dates?|id|name|doctor|physician|n\/?a|unknown|none|specimen|sample)(?![\p{L}])|结果|单位|参考|范围|项目|医生|医师|性别|年龄|不详|未知|样本|标本|日期/iu;

function readName(text: string): FieldReading {
  const han = /^(\p{Script=Han}{2,8}(?:[·•・]\p{Script=Han}{1,10})*)(?=$|[\s(,;/])/u.exec(text);
  if (han?.[1]) return NOT_A_VALUE.test(han[1]) || isNobody(han[1]) ? null : { value: han[1] };
  const spread = /^(\p{Script=Han}) ((?![男女])\p{Script=Han})$/u.exec(text);
  if (spread) return { value: `${spread[1]}${spread[2]}` };
  const latin = text.replace(/\s*\(.*$/, '').replace(/[\s.,]+$/, '');
  if (!/^\p{Script=Latin}[\p{Script=Latin}\p{M} .,'’-]{1,59}$/u.test(latin) || NOT_A_VALUE.test(latin)) return null;
  if (isNobody(latin)) return null;
  return { value: latin };
}

function readGender(text: string): FieldReading {
  const words = text.toLowerCase().match(/[男女]性?|(?<!\p{L})(?:female|male|f|m)(?!\p{L})/gu) ?? [];
  // `□男 ☑女` is a form, whose mark is not in the text for certain.
  const [word] = words;
  if (!word || new Set(words).size > 1) return words.length > 1 ? 'unclear' : null;
  if (!/^(?:[男女]性?|female|male|f|m)(?=$|[\s,;/(])/iu.test(text)) return null;
  return { value: /^(?:女|f)/.test(word) ? 'female' : 'male' };
}

function readCode(text: string, minLength: number, minDigits: number): FieldReading {
  const code = /^\*?([A-Z0-9][A-Z0-9/_-]{2,24})\*?(?=$|[\s,;(])/i.exec(text);
  if (!code?.[1]) return null;
  const digits = code[1].replace(/\D/g, '').length;
  if (code[1].length < minLength || digits < minDigits) return null;
  // `12345678 9012` may be one number or two.
  return /^\s*\d/.test(text.slice(code[0].length)) ? 'unclear' : { value: code[1].toUpperCase() };
}

function readDay(text: string, isBirth: boolean): FieldReading {
  const date = readDate(text, isBirth);
  if (!date) return null;
  if (date.on) return { value: date.on };
  return date.either.length > 0 ? { either: date.either } : 'unclear';
}

/** A card number as it stands, right or wrong; one whose digits are hidden is none. */
function readIdNumber(text: string): FieldReading {
  const digits = /^(\d{17}[\dX]|\d{15})(?![\dA-Z*])/i.exec(text.replace(/(?<=\d) (?=[\dX])/gi, ''))?.[1];
  return digits ? { value: digits.toUpperCase() } : null;
}

/** A mobile in China; a laboratory's own numbers are most often of another kind. */
function readMobile(text: string): FieldReading {
  const plain = text.replace(/^(?:\+|00)?86[\s-]*(?=1)/, '').replace(/(?<=\d)[\s-](?=\d)/g, '');
  const mobile = /^(1[3-9]\d{9})(?!\d)/.exec(plain)?.[1];
  return mobile ? { value: mobile } : null;
}

function readAgeField(text: string): FieldReading {
  const age = readAge(text);
  return age ? { value: age } : null;
}

function readMoment(text: string): FieldReading {
  const date = readDate(text);
  if (!date) return null;
  if (!date.on) return 'unclear';
  return { value: date.time ? `${date.on}T${date.time}` : date.on };
}

function readTitle(text: string): FieldReading {
  const title = text.replace(/[\s.,;]+$/, '');
  if (title.length < 2 || title.length > 80 || !/\p{L}{2}/u.test(title)) return null;
  return /^(?:results?|units?|ranges?|reference.*|values?|flags?|结果|单位|参考.*)$/i.test(title)
    ? null
    : { value: title };
}

const READERS: Record<LabelledField, (text: string) => FieldReading> = {
  barCode: (text) => readCode(text, 6, 4),
  pid: (text) => readCode(text, 3, 2),
  name: readName,
  birthOn: (text) => readDay(text, true),
  gender: readGender,
  age: readAgeField,
  idNumber: readIdNumber,
  mobile: readMobile,
  testOn: (text) => readDay(text, false),
  collectedAt: readMoment,
  vendor: readTitle,
  reportName: readTitle,
};

/** Reads what stands behind a label of this field; `text` in NFKC, up to the next label or column. */
export const readField = (field: LabelledField, text: string): FieldReading => READERS[field](text.trim());
