import { readField } from './fields';
import { readFileName } from './file-name';
import { type LabelledField, labelsIn } from './labels';

export interface Found {
  value: string;
  source: 'text' | 'file_name';
  /** Where it was read, as printed but for width. */
  quote: string;
}

export type IdentifierField = LabelledField | 'language';

/**
 * Dates in ISO; `age` as `readAge` writes it; `collectedAt` as `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm` in the lab's local time; `gender` `male` or
 * `female`; `language` `zh-CN` or `en-US`. A field that could be read in two ways is null and named in `ambiguous`.
 */
export type Identifiers = Record<IdentifierField, Found | null> & {
  ambiguous: IdentifierField[];
  /** The two days that the birth date can mean, where that is all that is not clear of it. */
  birthEither: string[];
};

interface Candidate extends Found {
  field: LabelledField;
  rank: number;
  /** False where the value is printed but can be read in two ways. */
  clear: boolean;
  /** The two days it can mean. */
  either?: string[];
}

const HEADING_LINES = 8;
const LAB =
  /医学检验|检验所|检验中心|检测中心|实验室|医院|laborator(?:y|ies)|diagnostics|genomics|hospital|medical cent(?:er|re)|pathology/i;
const TITLE = /(?:报告单?|检验单)$|\breport$/i;

function labelled(line: string): Candidate[] {
  const hits = labelsIn(line);
  return hits.flatMap(({ label, start, valueAt }, index) => {
    const stop = hits[index + 1]?.start ?? line.length;
    const text = (/^(?:(?! {2,}|\t|\|).)*/u.exec(line.slice(valueAt, stop))?.[0] ?? '').replace(/[\s,;]+$/, '');
    const reading = readField(label.field, text);
    if (!reading) return [];
    const value = reading !== 'unclear' && 'value' in reading ? reading.value : '';
    const either = reading !== 'unclear' && 'either' in reading ? reading.either : [];
    const quote = line.slice(start, valueAt + text.length).trim();
    return [
      { field: label.field, rank: label.rank, value, quote, source: 'text' as const, clear: value !== '', either },
    ];
  });
}

/** The lab and the title as they head the first page, for reports that do not label them. */
function headings(lines: string[]): Candidate[] {
  const heads = lines
    .slice(0, HEADING_LINES)
    .flatMap((line) => line.split(/ {2,}|\t/))
    .map((part) => part.trim());
  const pick = (field: LabelledField, found: string | undefined): Candidate[] =>
    found ? [{ field, rank: 9, value: found, quote: found, source: 'text', clear: true }] : [];
  const usable = heads.filter((part) => part.length >= 2 && part.length <= 60 && !part.includes(':'));
  return [
    ...pick(
      'vendor',
      usable.find((part) => LAB.test(part)),
    ),
    ...pick(
      'reportName',
      usable.find((part) => TITLE.test(part)),
    ),
  ];
}

function fromFileName(fileName: string): Candidate[] {
  const parts = readFileName(fileName);
  const all = (field: LabelledField, values: string[], rank = 10): Candidate[] =>
    values.map((value) => ({ field, rank, value, quote: fileName, source: 'file_name', clear: true }));
  return [
    ...all('barCode', parts.barCodes),
    // A pid or a name in the file's name that differs from the text is a warning, so it ranks with the text.
    ...all('pid', parts.pids, 0),
    ...all('name', parts.names, 0),
    ...all('birthOn', parts.birthOn),
    ...all('testOn', parts.testOn),
    ...all('reportName', parts.reportNames),
  ];
}

const sameAs = (value: string) => value.toLowerCase().replace(/[\s.,·•・'’-]/g, '');

/** One value, or null with the reason: nothing found, or two that differ. */
function decide(candidates: Candidate[]): Found | 'ambiguous' | null {
  const rank = Math.min(...candidates.map((candidate) => candidate.rank));
  const best = candidates.filter((candidate) => candidate.rank === rank);
  const [first] = best;
  if (!first) return null;
  const agreed = best.every((candidate) => candidate.clear && sameAs(candidate.value) === sameAs(first.value));
  return agreed ? { value: first.value, source: first.source, quote: first.quote } : 'ambiguous';
}

/** The days that an unclear birth date can mean, if every place that prints it can mean the same two. */
function eitherBirth(candidates: Candidate[]): string[] {
  const births = candidates.filter(({ field }) => field === 'birthOn');
  const ways = births.map(({ clear, value, either = [] }) => (clear ? [value] : either));
  const common = (ways[0] ?? []).filter((day) => ways.every((days) => days.includes(day)));
  return births.some(({ clear }) => !clear) ? common : [];
}

/** The same person's name in another script is no contradiction: then the text's stands. */
function withoutOtherScript(candidates: Candidate[]): Candidate[] {
  const isHan = (text: string) => /\p{Script=Han}/u.test(text);
  const inText = candidates.filter(({ field, source }) => field === 'name' && source === 'text');
  if (inText.length === 0) return candidates;
  return candidates.filter(
    ({ field, source, value }) =>
      field !== 'name' || source === 'text' || inText.some((found) => isHan(found.value) === isHan(value)),
  );
}

function languageOf(lines: string[]): Found | null {
  const text = lines.join('');
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (han + latin < 15) return null;
  // A Chinese report has many Latin letters too: units, codes and abbreviations.
  return { value: han >= latin * 0.15 ? 'zh-CN' : 'en-US', source: 'text', quote: '' };
}

/** A report that prints no test date is dated by its collection: rank 1 lies between the test's and the report's date. */
const asTestDate = (candidates: Candidate[]): Candidate[] =>
  candidates
    .filter(({ field }) => field === 'collectedAt')
    .map((candidate) => ({ ...candidate, field: 'testOn', rank: 1, value: candidate.value.slice(0, 10) }));

/**
 * What a report says about itself by its labels, headings and file name. Conservative: two different values for one
 * field, or a date that can be read in two ways, give null and a place in `ambiguous`.
 * @param text the pages of `readPdf`: lines, with columns two spaces or more apart
 */
export function findIdentifiers(text: string[], fileName: string): Identifiers {
  const lines = text.flatMap((page) => page.normalize('NFKC').split('\n')).map((line) => line.trim());
  const printed = lines.flatMap(labelled);
  const candidates = withoutOtherScript([
    ...printed,
    ...asTestDate(printed),
    ...headings(lines),
    ...fromFileName(fileName),
  ]);
  const ambiguous: IdentifierField[] = [];
  const one = (field: LabelledField): Found | null => {
    const decision = decide(candidates.filter((candidate) => candidate.field === field));
    if (decision !== 'ambiguous') return decision;
    ambiguous.push(field);
    return null;
  };
  return {
    barCode: one('barCode'),
    pid: one('pid'),
    name: one('name'),
    birthOn: one('birthOn'),
    gender: one('gender'),
    age: one('age'),
    idNumber: one('idNumber'),
    mobile: one('mobile'),
    testOn: one('testOn'),
    collectedAt: one('collectedAt'),
    vendor: one('vendor'),
    reportName: one('reportName'),
    language: languageOf(lines),
    birthEither: eitherBirth(candidates),
    ambiguous,
  };
}
