import { nameIn, say } from '../../../core/language';
import { clockIn } from '../../../core/zone';
import { specimenIn } from '../../dictionary/name-rules';
import { pictureLine } from './picture-words';
import {
  type BilingualName,
  type Language,
  OF_THE_VERSION,
  type ReportSnapshot,
  type SnapshotChange,
  type SnapshotPicture,
  type SnapshotResult,
} from './snapshot';

/** Rows, files and images are followed one by one. */
const LISTS = ['results', 'originals', 'pictures'] as const satisfies readonly (keyof ReportSnapshot)[];

type Compared = Omit<ReportSnapshot, (typeof OF_THE_VERSION)[number] | (typeof LISTS)[number]>;
type PathsIn<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends object ? `${K}.${PathsIn<NonNullable<T[K]>>}` : K;
}[keyof T & string];
type Path = PathsIn<Compared>;

/** `fact`: identity, results and what was tested; `text`: other words of the report; `aside`: who stands for it. */
type Weight = 'fact' | 'text' | 'aside';

/** Every field beside the results, in the order of the list. A field added to the snapshot must be named here. */
const WEIGHTS: Record<Path, Weight> = {
  'customer.name': 'fact',
  'customer.pid': 'fact',
  'customer.birthOn': 'fact',
  'customer.gender': 'fact',
  ageYears: 'fact',
  reportNo: 'fact',
  'name.en': 'text',
  'name.zh': 'text',
  category: 'text',
  language: 'text',
  testOn: 'fact',
  specimen: 'fact',
  barCode: 'fact',
  collectedAt: 'fact',
  receivedAt: 'fact',
  'visit.visitOn': 'text',
  'visit.doctor': 'text',
  'visit.serve': 'text',
  requester: 'text',
  selfReferred: 'text',
  'performingLab.name': 'text',
  'performingLab.text': 'text',
  'performingLab.note.en': 'text',
  'performingLab.note.zh': 'text',
  comments: 'text',
  'checkedBy.name': 'aside',
  'checkedBy.title': 'aside',
  'lab.name.en': 'aside',
  'lab.name.zh': 'aside',
  'lab.address.en': 'aside',
  'lab.address.zh': 'aside',
  'lab.phone': 'aside',
  'lab.logo': 'aside',
  'lab.footer.en': 'aside',
  'lab.footer.zh': 'aside',
  timeZone: 'aside',
};

type Difference = SnapshotChange & { weight: Weight; adds: boolean };

const both = (key: string, name: BilingualName = { en: '', zh: '' }): BilingualName => ({
  en: say('en-US', `pdf.changed.${key}`, { name: nameIn('en-US', name) }),
  zh: say('zh-CN', `pdf.changed.${key}`, { name: nameIn('zh-CN', name) }),
});

/** Every value of a snapshot under its path; what is absent, as in a version of an older portal, is not there. */
function leavesOf(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, path ? `${path}.${key}` : key));
}

function inWords(path: string, value: string, { language, timeZone }: ReportSnapshot): string {
  if (value === '') return '';
  if (path === 'customer.gender') return say(language, `pdf.gender.${value}`);
  if (path === 'selfReferred') return say(language, 'pdf.self_referred');
  if (path === 'language') return say(language, `pdf.language.${value}`);
  if (path === 'collectedAt' || path === 'receivedAt') return clockIn(timeZone, new Date(value), true);
  if (path === 'specimen') return specimenName(language, value);
  return path === 'category' ? groupName(language, value) : value;
}

const specimenName = (language: Language, specimen: string) => specimenIn(language === 'zh-CN' ? 'zh' : 'en', specimen);

/** What differs is not said in one word: then each side as it is kept. */
function apart(words: (value: string) => string, from: string, to: string): [string, string] {
  const said: [string, string] = [words(from), words(to)];
  return said[0] === said[1] ? [from, to] : said;
}

/** Nothing of the old words is gone: there were none, or more lines follow them. */
const isAdded = (from: string, to: string) => from === '' || to.startsWith(`${from}\n`);

function fieldDifferences(issued: ReportSnapshot, next: ReportSnapshot): Difference[] {
  const [old, now] = [issued, next].map((snapshot) => {
    const skipped: Record<string, unknown> = { ...snapshot };
    for (const field of [...LISTS, ...OF_THE_VERSION]) skipped[field] = undefined;
    return new Map(leavesOf(skipped));
  }) as [Map<string, string>, Map<string, string>];
  const paths = new Set([...Object.keys(WEIGHTS), ...old.keys(), ...now.keys()]);
  return [...paths].flatMap((path) => {
    const [from, to] = [old.get(path) ?? '', now.get(path) ?? ''];
    if (from === to) return [];
    const weight = WEIGHTS[path as Path] ?? 'fact';
    const [before, after] = apart((value) => inWords(path, value, next), from, to);
    return [
      {
        field: path in WEIGHTS ? both(path) : { en: path, zh: path },
        from: before,
        to: after,
        weight,
        adds: isAdded(from, to),
      },
    ];
  });
}

const MAIN = ['value', 'unit', 'range', 'comment'] as const;
const BESIDE = [
  'ownRange',
  'flag',
  'specimen',
  'method',
  'category',
  'analyteCode',
  'nameEn',
  'nameZh',
  'printedName',
  'trend',
] as const;
type Part = (typeof MAIN)[number] | (typeof BESIDE)[number];
/** A field added to a row of results must be named here, or the compiler refuses it. */
type Parts = Record<Part | Exclude<keyof SnapshotResult, 'name'>, string>;

const partsOf = ({ name, trend, flag, analyteCode, ...row }: SnapshotResult): Parts => ({
  value: row.value ?? '',
  unit: row.unit ?? '',
  range: row.range ?? '',
  comment: row.comment ?? '',
  ownRange: row.ownRange ?? '',
  specimen: row.specimen ?? '',
  method: row.method ?? '',
  flag: flag ?? '',
  category: row.category ?? '',
  analyteCode: analyteCode ?? '',
  nameEn: name.en,
  nameZh: name.zh,
  printedName: row.printedName ?? '',
  trend: (trend ?? []).map((point) => `${point.testOn} ${point.value}`).join('; '),
});

function partInWords(part: Part, value: string, language: Language): string {
  if (part === 'flag' && value) return say(language, `flag.${value}`);
  if (part === 'specimen' && value) return specimenName(language, value);
  return part === 'category' ? groupName(language, value) : value;
}

/** A row as the list shows it: its result, and by name whatever else of it differs. */
function lineOf(parts: Parts, beside: readonly string[] = []): string {
  const { value, unit, range, comment } = parts;
  const main = [`${value} ${unit}`.trim(), range && `[${range}]`, comment].filter(Boolean).join(' ');
  return [main, ...beside].join('; ');
}

/** What differs beside the result, by name: on both sides, in the report's language. */
function besideOf(old: Parts, now: Parts, language: Language): [string[], string[]] {
  const named = (part: Part, text: string) =>
    say(language, `pdf.changed.result.${part}`, { text: text || say(language, 'pdf.changes.empty') });
  const lines = BESIDE.filter((part) => old[part] !== now[part]).map((part) => {
    const [from, to] = apart((value) => partInWords(part, value, language), old[part], now[part]);
    return [named(part, from), named(part, to)] as const;
  });
  return [lines.map(([from]) => from), lines.map(([, to]) => to)];
}

/** A group of analytes, or a category of reports, in words. */
export function groupName(language: Language, group: string): string {
  const key = `report.category.${group}`;
  const word = say(language, key);
  return word === key ? group : word;
}

const nameOf = ({ name }: SnapshotResult): BilingualName =>
  name.en || name.zh ? { en: nameIn('en-US', name), zh: nameIn('zh-CN', name) } : both('result');

function rowDifference(before: SnapshotResult, after: SnapshotResult, language: Language): Difference[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const differing = [...MAIN, ...BESIDE].filter((part) => old[part] !== now[part]);
  if (differing.length === 0) return [];
  const [besideBefore, besideAfter] = besideOf(old, now, language);
  const only = (...parts: Part[]) => differing.every((part) => parts.includes(part));
  return [
    {
      field: nameOf(after),
      from: lineOf(old, besideBefore),
      to: lineOf(now, besideAfter),
      weight: only('trend') ? 'aside' : only('comment', 'category', 'printedName', 'trend') ? 'text' : 'fact',
      adds: only('comment', 'trend') && isAdded(old.comment, now.comment),
    },
  ];
}

type Pair = [before: SnapshotResult, after: SnapshotResult];

/** Which row became which: unchanged ones first, then by analyte and name, so that of two rows of one analyte none hides the other. */
function pairRows(issued: readonly SnapshotResult[], next: readonly SnapshotResult[]): Pair[] {
  const [free, pairs] = [new Set(issued), [] as Pair[]];
  const left = new Set(next);
  const name = (row: SnapshotResult) => `${row.name.en}/${row.name.zh}`;
  const said = (row: SnapshotResult, parts: readonly Part[]) => parts.map((part) => partsOf(row)[part]).join('\0');
  const keys: ((row: SnapshotResult) => string | null)[] = [
    (row) => said(row, [...MAIN, ...BESIDE]),
    (row) => said(row, ['analyteCode', 'nameEn', 'nameZh', 'specimen', 'unit', 'method']),
    (row) => said(row, ['analyteCode', 'nameEn', 'nameZh']),
    (row) => row.analyteCode,
    name,
  ];
  for (const keyOf of keys) {
    const waiting = new Map<string | null, SnapshotResult[]>();
    for (const row of free) waiting.set(keyOf(row), [...(waiting.get(keyOf(row)) ?? []), row]);
    for (const after of left) {
      const key = keyOf(after);
      const before = key === null ? undefined : waiting.get(key)?.shift();
      if (!before) continue;
      free.delete(before);
      left.delete(after);
      pairs.push([before, after]);
    }
  }
  return pairs;
}

/** The rows that stand in another order, without those before and behind that do not. */
function orderDifference(pairs: Pair[], issued: ReportSnapshot, next: ReportSnapshot): Difference[] {
  const partner = new Map(pairs.map(([before, after]) => [after, before]));
  const kept = new Set(partner.values());
  const old = issued.results.filter((row) => kept.has(row));
  const now = next.results.filter((row) => partner.has(row));
  const moved = now.map((row, at) => partner.get(row) !== old[at]);
  const [first, last] = [moved.indexOf(true), moved.lastIndexOf(true)];
  if (first < 0) return [];
  const listed = (rows: SnapshotResult[]) =>
    rows
      .slice(first, last + 1)
      .map((row) => `${nameIn(next.language, nameOf(row))} ${row.value}`.trim())
      .join(', ');
  return [{ field: both('order'), from: listed(old), to: listed(now), weight: 'text', adds: false }];
}

function resultDifferences(issued: ReportSnapshot, next: ReportSnapshot): Difference[] {
  const pairs = pairRows(issued.results, next.results);
  const partner = new Map(pairs.map(([old, now]) => [now, old]));
  const kept = new Set(partner.values());
  const whole = (row: SnapshotResult) => lineOf(partsOf(row));
  return [
    ...next.results.flatMap((row): Difference[] => {
      const old = partner.get(row);
      if (old) return rowDifference(old, row, next.language);
      return [{ field: both('result.added', nameOf(row)), from: '', to: whole(row), weight: 'fact', adds: true }];
    }),
    ...issued.results
      .filter((row) => !kept.has(row))
      .map(
        (row): Difference => ({
          field: both('result.removed', nameOf(row)),
          from: whole(row),
          to: '',
          weight: 'fact',
          adds: false,
        }),
      ),
    ...orderDifference(pairs, issued, next),
  ];
}

/** Files that were added to those a report was made from, or are gone. A version of an older portal says nothing of its files. */
function fileDifferences(issued: ReportSnapshot, next: ReportSnapshot): Difference[] {
  if (!issued.originals || !next.originals) return [];
  const lineOf = ({ name, sha256 }: { name: string; sha256: string }) => `${name} (SHA-256 ${sha256})`;
  const [old, now] = [issued.originals.map(lineOf), next.originals.map(lineOf)];
  const one = (key: string, from: string, to: string): Difference => ({
    ...{ field: both(key), from, to, weight: 'aside', adds: false },
  });
  const added = now.filter((line) => !old.includes(line)).map((line) => one('original.added', '', line));
  const removed = old.filter((line) => !now.includes(line)).map((line) => one('original.removed', line, ''));
  if (added.length + removed.length > 0 || old.join() === now.join()) return [...added, ...removed];
  return [one('original.order', old.join(', '), now.join(', '))];
}

/** The same image, with what is marked on it in the report's own words. */
function pictureDifferences(issued: ReportSnapshot, next: ReportSnapshot): Difference[] {
  const { language } = next;
  const placeOf = ({ instanceUid, frame }: SnapshotPicture) => `${instanceUid} ${frame}`;
  const lineOf = (picture: SnapshotPicture) => pictureLine(language, picture);
  const [old, now] = [issued, next].map(({ pictures = [] }) => new Map(pictures.map((one) => [placeOf(one), one]))) as [
    Map<string, SnapshotPicture>,
    Map<string, SnapshotPicture>,
  ];
  const one = (key: string, from: string, to: string, adds = false): Difference => ({
    ...{ field: both(key), from, to, weight: 'fact', adds },
  });
  const found = [...now].flatMap(([place, picture]) => {
    const before = old.get(place);
    if (!before) return [one('picture.added', '', lineOf(picture), true)];
    if (JSON.stringify(before) === JSON.stringify(picture)) return [];
    const [from, to] = [lineOf(before), lineOf(picture)];
    return [from === to ? one('picture', JSON.stringify(before), JSON.stringify(picture)) : one('picture', from, to)];
  });
  const removed = [...old]
    .filter(([place]) => !now.has(place))
    .map(([, was]) => one('picture.removed', lineOf(was), ''));
  return [...found, ...removed];
}

/** For each result of a version whether its list of changes names it; of rows with one name, the one with the value. */
export function changedRows({ results, changes }: ReportSnapshot): ('changed' | 'added' | null)[] {
  return results.map((row) => {
    const isListed = (name: BilingualName) =>
      changes.some(({ field, to }) => field.en === name.en && field.zh === name.zh && to.startsWith(row.value));
    if (isListed(nameOf(row))) return 'changed';
    return isListed(both('result.added', nameOf(row))) ? 'added' : null;
  });
}

/** Everything of the snapshot that differs; the results stand between the facts and the other words. */
function differences(old: ReportSnapshot, now: ReportSnapshot): Difference[] {
  // Rows are told apart by identity.
  const [issued, next] = [old, now].map((one) => ({
    ...one,
    results: (one.results ?? []).map((row) => ({ ...row })),
  })) as [ReportSnapshot, ReportSnapshot];
  const fields = fieldDifferences(issued, next);
  const facts = fields.filter(({ weight }) => weight === 'fact');
  const others = fields.filter((one) => !facts.includes(one));
  return [
    ...facts,
    ...resultDifferences(issued, next),
    ...pictureDifferences(issued, next),
    ...others,
    ...fileDifferences(issued, next),
  ];
}

/** What a version says differently from the issued one: every field of the snapshot but those of the version itself. */
export const changesSince = (issued: ReportSnapshot, next: ReportSnapshot): SnapshotChange[] =>
  differences(issued, next).map(({ field, from, to }) => ({ field, from, to }));

/** corrected: a fact is another one; appended: all that was said stands, more was added; amended: any other change. */
export function correctionKindOf(
  issued: ReportSnapshot,
  next: ReportSnapshot,
): NonNullable<ReportSnapshot['correctionKind']> {
  const said = differences(issued, next).filter(({ weight }) => weight !== 'aside');
  if (said.length > 0 && said.every(({ adds }) => adds)) return 'appended';
  return said.some(({ weight, adds }) => weight === 'fact' && !adds) ? 'corrected' : 'amended';
}
