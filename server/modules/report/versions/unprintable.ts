import { nameIn } from '../../../core/language';
import { unprintableIn } from '../pdf/text';
import type { BilingualName, ReportSnapshot } from './snapshot';

/** A text of a report with letters that no font of the PDF has; they are printed as their codes. */
export interface Unprintable {
  /** How a reviewer and a signer name back that they saw it: which text, of a result with its place. */
  key: string;
  field: string;
  /** The result it belongs to. */
  of: BilingualName | null;
  /** `𠮷 (U+20BB7)` */
  letters: string;
  /**
   * It identifies the person or is what was measured, and must not be printed in any other way. A name is printed with the
   * code: forbidding it would have people write another name.
   */
  forbids: boolean;
}

type Text = [field: string, text: string | null | undefined, forbids?: boolean];

const codeOf = (sign: string) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
/** A mark stands on a circle, or it would change the letter before it. */
const shown = (sign: string) => `${/\p{M}/u.test(sign) ? '\u25cc' : ''}${sign} (${codeOf(sign)})`;

function found(texts: Text[], place = '', of: BilingualName | null = null): Unprintable[] {
  return texts.flatMap(([field, text, forbids = false]) => {
    const letters = unprintableIn(text ?? '');
    if (letters.length === 0) return [];
    return [{ key: `unprintable:${field}${place}`, field, of, letters: letters.map(shown).join(', '), forbids }];
  });
}

const resultTexts = (s: ReportSnapshot, result: ReportSnapshot['results'][number]): Text[] => [
  ['resultName', `${nameIn(s.language, result.name)}${result.printedName ?? ''}`],
  ['value', result.value, true],
  ['unit', result.unit, true],
  ['range', result.range],
  ['range', result.ownRange ?? ''],
  ['comment', result.comment],
  ['method', `${result.specimen}${result.method}`],
  ['trend', result.trend.map(({ value }) => value).join('')],
];

/** The texts of a report that the PDF's fonts cannot print whole, in its own language, the person first. */
export function unprintableOf(s: ReportSnapshot, signer?: { name: string; title: string }): Unprintable[] {
  return [
    ...found([
      ['personName', s.customer.name],
      ['pid', s.customer.pid, true],
    ]),
    ...s.results.flatMap((result, index) => found(resultTexts(s, result), `:${index}`, result.name)),
    ...found([
      [
        'pictures',
        (s.pictures ?? []).map(({ text, marks }) => text + marks.map((mark) => mark.text).join('')).join(''),
      ],
      ['reportName', nameIn(s.language, s.name)],
      ['comments', s.comments],
      ['performingText', s.performingLab.text],
      ['performingLab', s.performingLab.name],
      ['clinic', `${nameIn(s.language, s.lab.name)}${nameIn(s.language, s.lab.address)}${s.lab.phone}`],
      ['visit', `${s.visit?.serve ?? ''}${s.requester}`],
      ['specimen', `${s.specimen}${s.barCode}`],
      ['checkedBy', `${s.checkedBy.name}${s.checkedBy.title}`],
      ['changes', s.changes.map(({ field, from, to }) => nameIn(s.language, field) + from + to).join('')],
      ['signer', signer && `${signer.name}${signer.title}`],
    ]),
  ];
}

/** The letters that forbid signing, each once. */
export const forbiddenLetters = (texts: readonly Unprintable[]): string[] => [
  ...new Set(texts.filter(({ forbids }) => forbids).flatMap(({ letters }) => letters.split(', '))),
];
