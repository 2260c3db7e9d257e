import type { DicomFacts, DicomJson } from '../reading';

/**
 * PS3.5 section 9.1; zeros in front of a component are forbidden there, and written by devices. Dots alone are none: `..` in an address
 * leads elsewhere.
 */
const UID = /^(?=.*\d)[0-9.]{1,64}$/;

/** Whether this can name a study, a series or an instance. */
export const isUid = (text: string): boolean => UID.test(text);

/** SOP classes of a CD's directory: Media Storage Directory Storage. */
export const DIRECTORY_CLASS = '1.2.840.10008.1.3.10';

const MOST_LETTERS = 400;

/** Letters are cut by whole characters. */
const cut = (text: string, most = MOST_LETTERS) => (text.length > most ? [...text].slice(0, most).join('') : text);

/** First value of a text element; empty where there is none. */
export function textOf(tags: DicomJson, tag: string): string {
  const value = tags[tag]?.Value?.[0];
  return typeof value === 'string' || typeof value === 'number' ? cut(String(value).trim()) : '';
}

/** First value of a number element. */
export function numberOf(tags: DicomJson, tag: string): number | null {
  const value = tags[tag]?.Value?.[0];
  return typeof value === 'number' ? value : null;
}

/** What a column of the database holds. */
const integerOf = (tags: DicomJson, tag: string): number | null => {
  const value = numberOf(tags, tag);
  return value !== null && Number.isInteger(value) && Math.abs(value) <= 0x7fff_ffff ? value : null;
};

/** `YYYYMMDD`, or `YYYY.MM.DD` of the standard before 1993, as a day; null where it is none. */
export function dayOf(text: string): string | null {
  const found = /^(\d{4})[.-]?(\d{2})[.-]?(\d{2})$/.exec(text);
  if (!found || text < '1') return null;
  const day = `${found[1]}-${found[2]}-${found[3]}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/** `HHMMSS.ffffff`, of which minutes and seconds may be absent, as `HH:mm:ss`; empty where it is no time. */
export function clockTimeOf(text: string): string {
  const found = /^([01]\d|2[0-3]):?([0-5]\d)?:?([0-5]\d|60)?(\.\d*)?$/.exec(text);
  return found ? `${found[1]}:${found[2] ?? '00'}:${found[3] === '60' ? '59' : (found[3] ?? '00')}` : '';
}

const SEXES: Record<string, 'male' | 'female'> = { M: 'male', F: 'female' };

function patientNameOf(tags: DicomJson): DicomFacts['patientName'] {
  const groups = (tags['00100010']?.Value?.[0] ?? {}) as Record<string, string>;
  const group = (name: string) => cut(groups[name] ?? '');
  return { latin: group('Alphabetic'), ideographic: group('Ideographic'), phonetic: group('Phonetic') };
}

/** A name as the store keeps it and a search finds it: its groups as written, `=` between them. */
export const keptName = ({ latin, ideographic, phonetic }: DicomFacts['patientName']): string =>
  [latin, ideographic, phonetic].join('=').replace(/=+$/, '');

const LETTERS_OF_CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** One group of a name as one reads it: `Wang^Xiao Dong` → `Wang Xiao Dong`, `王^小东` → `王小东`. */
export const readableName = (group: string): string => {
  const parts = group
    .split('^')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.join(LETTERS_OF_CJK.test(group) ? '' : ' ');
};

/** A name as it is kept, for people to read: its groups, `Wang XiaoDong / 王小东`. */
export const shownName = (kept: string): string => kept.split('=').map(readableName).filter(Boolean).join(' / ');

/**
 * What the desk and the store need, from a data set and its file's header.
 * @returns null where a UID is missing or none: nothing tells the instance apart
 */
export function factsOf(
  tags: DicomJson,
  { transferSyntax, header, hasPixels }: { transferSyntax: string; header: DicomJson; hasPixels: boolean },
): Omit<DicomFacts, 'tagsLength'> | null {
  const sopClass = textOf(tags, '00080016') || textOf(header, '00020002');
  const instanceUid = textOf(tags, '00080018') || textOf(header, '00020003');
  const [studyUid, seriesUid] = [textOf(tags, '0020000D'), textOf(tags, '0020000E')];
  if (![studyUid, seriesUid, instanceUid].every(isUid)) return null;
  return {
    ...{ studyUid, seriesUid, instanceUid, transferSyntax },
    sopClass: isUid(sopClass) ? sopClass : '',
    patientNo: textOf(tags, '00100020'),
    patientName: patientNameOf(tags),
    birthOn: dayOf(textOf(tags, '00100030')),
    sex: SEXES[textOf(tags, '00100040').toUpperCase()] ?? null,
    studyOn: dayOf(textOf(tags, '00080020')),
    studyTime: clockTimeOf(textOf(tags, '00080030')),
    accessionNo: textOf(tags, '00080050'),
    studyDescription: textOf(tags, '00081030'),
    seriesDescription: textOf(tags, '0008103E'),
    seriesNumber: integerOf(tags, '00200011'),
    instanceNumber: integerOf(tags, '00200013'),
    modality: cut(textOf(tags, '00080060'), 16),
    bodyPart: textOf(tags, '00180015'),
    institution: textOf(tags, '00080080'),
    rows: integerOf(tags, '00280010'),
    columns: integerOf(tags, '00280011'),
    frames: hasPixels ? Math.max(1, integerOf(tags, '00280008') ?? 1) : 0,
    tags,
  };
}
