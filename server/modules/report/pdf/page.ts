import { nameIn, say } from '../../../core/language';
import { clockIn } from '../../../core/zone';
import { groupName } from '../versions/changes';
import type { Language, ReportSnapshot, SignatureFace } from '../versions/snapshot';
import { instantAt, offsetAt } from './format';
import { logoFile } from './logo';
import { type PagePicture, picturesOf } from './page-pictures';
import { isCritical, nameOf, type PageResults, resultsOf, specimenOf } from './page-results';
import { codeOf } from './qr';
import { allDrawn, shortened } from './text';

/** What the template prints (server/templates/report): every text in the report's language, as it stands on the page. */
export interface ReportPage {
  lang: string;
  region: string;
  document: { title: string; author: string; description: string; madeAt: Record<string, number> };
  /** The catalogue's words without places to fill, by key without `pdf.`. */
  words: Record<string, string>;
  head: { lab: string; contact: string; name: string; identity: string; report: string; version: string };
  /** Which version this one replaces; empty for a first one. */
  replaces: string;
  /** What every page of a draft says; empty when it is signed. */
  unsigned: string;
  /** The picture at the top, as the templates find it; empty for the portal's own mark. */
  logo: string;
  /** `page` has `{page}` and `{pages}` in it: only the template knows them. */
  foot: { report: string; state: string; page: string; clinic: string };
  title: string;
  changes: { title: string; none: string; rows: { field: string; from: string; to: string }[] } | null;
  criticals: { name: string; value: string; symbol: string }[];
  facts: { label: string; value: string; span: number }[];
  results: PageResults;
  /** Said in place of the table; empty where there is one, or where words and images are the result. */
  noResults: string;
  pictures: { title: string; rows: PagePicture[] } | null;
  remarks: { title: string; text: string }[];
  checkedBy: string;
  signature: { name: string; lines: [key: string, value: string][] } | null;
  /** The address in the lines in which it is printed: the code stands whole on the last one. */
  verify: { lines: string[]; code: string; alt: string };
  /** Names that may be higher than a page. */
  longPeople: boolean;
}

const MOST_IN_HEAD = 160;
const MOST_IN_FOOT = 200;
const HASH_SHOWN = 16;
const LONG_PEOPLE = 600;
const WORDS = [
  ...['changes.field', 'changes.from', 'changes.to', 'changes.empty', 'not_stated', 'end'],
  ...['name', 'value', 'unit', 'range', 'flag', 'bar', 'trend', 'legend', 'criticals'].map((key) => `results.${key}`),
  ...['checked.title', 'verify.title'],
  ...['title', 'none', 'meaning', 'at', 'data', 'certificate'].map((key) => `signature.${key}`),
];

const wordsOf = (language: Language) => Object.fromEntries(WORDS.map((key) => [key, say(language, `pdf.${key}`)]));

/** `Version 2 replaces version 1 of 2026-03-02 16:00`, with the word for its kind; empty for a first version. */
function replacesLine(s: ReportSnapshot): string {
  if (s.supersedesNo === null) return '';
  const line = { version: s.versionNo, old: s.supersedesNo };
  const said = say(s.language, `pdf.replaces.${s.correctionKind ?? 'plain'}`, line);
  if (!s.supersedesAt) return said;
  return `${said}${say(s.language, 'pdf.replaces.of', { at: clockIn(s.timeZone, new Date(s.supersedesAt)) })}`;
}

const sexOf = (s: ReportSnapshot) => say(s.language, `pdf.gender.${s.customer.gender}`);

function headOf(s: ReportSnapshot): ReportPage['head'] {
  const birth = s.customer.birthOn;
  return {
    lab: shortened(nameIn(s.language, s.lab.name), 80),
    contact: shortened([nameIn(s.language, s.lab.address), s.lab.phone].filter(Boolean).join(' · '), MOST_IN_HEAD),
    name: shortened(s.customer.name, MOST_IN_HEAD),
    identity: [
      say(s.language, 'pdf.header.pid', { pid: shortened(s.customer.pid, 60) }),
      birth ? say(s.language, 'pdf.header.born', { date: birth }) : say(s.language, 'pdf.header.born_unknown'),
      sexOf(s),
    ].join(' · '),
    report: say(s.language, 'pdf.header.report', { reportNo: shortened(s.reportNo, 40) }),
    version: say(s.language, 'pdf.header.version', { version: s.versionNo }),
  };
}

function footOf(s: ReportSnapshot, face: SignatureFace | null, { report, version }: ReportPage['head']) {
  const state = face
    ? say(s.language, 'pdf.signed.line', {
        name: shortened(face.signerName, 40),
        at: instantAt(face.signedAt, face.timeZone),
      })
    : say(s.language, 'pdf.unsigned.mark');
  const clinic = s.lab.footer ? nameIn(s.language, s.lab.footer) : '';
  return {
    report: `${report} · ${version}`,
    state,
    page: say(s.language, 'pdf.page'),
    clinic: shortened(clinic, MOST_IN_FOOT),
  };
}

function zoneOf(s: ReportSnapshot): string {
  const instants = [s.collectedAt, s.receivedAt, s.reportedAt].filter((at): at is string => at !== null);
  const offsets = [...new Set(instants.map((at) => offsetAt(at, s.timeZone)))];
  return `${s.timeZone} (${offsets.join(', ')})`;
}

function performingLabIn({ language, performingLab: { name, note } }: ReportSnapshot): string {
  return [name, note ? nameIn(language, note) : ''].filter(Boolean).join(' · ');
}

function factsOf(s: ReportSnapshot): ReportPage['facts'] {
  const at = (iso: string | null) => (iso === null ? '' : clockIn(s.timeZone, new Date(iso)));
  const sexAndAge = [sexOf(s), ...(s.ageYears === null ? [] : [say(s.language, 'pdf.age', { years: s.ageYears })])];
  const facts: [string, string][] = [
    ['patient', s.customer.name],
    ['sex_age', sexAndAge.join(s.language === 'zh-CN' ? '，' : ', ')],
    ['requester', s.selfReferred ? say(s.language, 'pdf.self_referred') : s.requester],
    ['visit', s.visit ? [s.visit.visitOn, s.visit.serve].filter(Boolean).join(' · ') : ''],
    ['specimen', specimenOf(s.language, s.specimen)],
    ['bar_code', s.barCode],
    ['test_on', s.testOn ?? ''],
    ['collected', at(s.collectedAt)],
    ['received', at(s.receivedAt)],
    ['reported', at(s.reportedAt)],
    ['time_zone', zoneOf(s)],
    ['category', groupName(s.language, s.category)],
    ['performing_lab', performingLabIn(s)],
  ];
  return facts.map(([key, value]) => ({
    label: say(s.language, `pdf.field.${key}`),
    value,
    span: key === 'performing_lab' ? 4 : 1,
  }));
}

function changesOf(s: ReportSnapshot): ReportPage['changes'] {
  if (s.supersedesNo === null) return null;
  const words = { old: s.supersedesNo };
  return {
    title: `${replacesLine(s)} · ${say(s.language, 'pdf.changes.title', words)}`,
    none: say(s.language, 'pdf.changes.none', words),
    rows: s.changes.map(({ field, from, to }) => ({ field: nameIn(s.language, field), from, to })),
  };
}

/** A report of images says what was found in words. */
const isInWords = (s: ReportSnapshot) => s.category === 'imaging' && s.results.length === 0 && s.comments.trim() !== '';

function remarksOf(s: ReportSnapshot): ReportPage['remarks'] {
  return [
    { title: say(s.language, isInWords(s) ? 'pdf.findings.title' : 'pdf.comments.title'), text: s.comments },
    { title: say(s.language, 'pdf.performing.title'), text: s.performingLab.text },
  ].filter(({ text }) => text.trim());
}

const personOf = (s: ReportSnapshot, name: string, title: string) =>
  [name, title].filter(Boolean).join(s.language === 'zh-CN' ? ' ' : ', ');

function signatureOf(s: ReportSnapshot, face: SignatureFace | null): ReportPage['signature'] {
  if (!face) return null;
  const at = clockIn(face.timeZone, new Date(face.signedAt), true);
  return {
    name: personOf(s, face.signerName, face.signerTitle),
    lines: [
      ['meaning', say(s.language, `pdf.signature.meaning.${face.meaning}`)],
      ['at', `${at} ${face.timeZone} (${offsetAt(face.signedAt, face.timeZone)})`],
      ['data', `${face.snapshotSha256.slice(0, HASH_SHOWN)}…`],
      ['certificate', `${face.certificateSha256.slice(0, HASH_SHOWN)}…`],
    ],
  };
}

/** The file's own description; its identifier is made of it, so all of it comes from the snapshot. */
function documentOf(s: ReportSnapshot, face: SignatureFace | null): ReportPage['document'] {
  const at = new Date(s.reportedAt);
  return {
    title: `${nameIn(s.language, s.name)} ${s.reportNo} v${s.versionNo}`.trim(),
    author: nameIn(s.language, s.lab.name),
    description: `${s.reportNo} v${s.versionNo}${face ? ` ${face.snapshotSha256}` : ''}`,
    madeAt: {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
    },
  };
}

/** A report as its page says it, in its own language. It is made of the snapshot and the signature and nothing else. */
export function pageOf(s: ReportSnapshot, face: SignatureFace | null, verifyUrl: string): ReportPage {
  const head = headOf(s);
  const [lang = '', region = ''] = s.language.toLowerCase().split('-');
  const people = [s.checkedBy.name, s.checkedBy.title, face?.signerName, face?.signerTitle].join(' ');
  const page: ReportPage = {
    lang,
    region,
    document: documentOf(s, face),
    words: wordsOf(s.language),
    head,
    replaces: replacesLine(s),
    unsigned: face ? '' : say(s.language, 'pdf.unsigned.line'),
    logo: s.lab.logo ? logoFile(s.lab.logo) : '',
    foot: footOf(s, face, head),
    title: nameIn(s.language, s.name) || say(s.language, 'pdf.document.fallback'),
    changes: changesOf(s),
    criticals: s.results.filter(isCritical).map((result) => ({
      name: nameOf(s.language, result),
      value: `${result.value} ${result.unit}`.trim(),
      symbol: result.flag === 'LL' ? '↓↓' : '↑↑',
    })),
    facts: factsOf(s),
    results: resultsOf(s),
    noResults: s.results.length > 0 || isInWords(s) ? '' : say(s.language, 'pdf.results.none'),
    pictures: picturesOf(s),
    remarks: remarksOf(s),
    checkedBy: personOf(s, s.checkedBy.name, s.checkedBy.title),
    signature: signatureOf(s, face),
    verify: {
      lines: verifyUrl.split(/(?<=\/verify\/)/),
      code: codeOf(verifyUrl),
      alt: say(s.language, 'pdf.verify.code', { url: verifyUrl }),
    },
    longPeople: people.length > LONG_PEOPLE,
  };
  return allDrawn(page);
}
