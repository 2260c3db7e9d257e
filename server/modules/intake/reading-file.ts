import type { Context } from '../../core/context';
import { showFileName } from '../../core/file-name';
import { say } from '../../core/language';
import { fail } from '../../core/problems';
import { readPicture } from '../file/picture/service';
import { findCategory, guessCategory } from './category-rules';
import { readIdCard } from './id-card-rules';
import type { Gender, Named } from './matching-rules';
import { isNobody } from './no-value-rules';
import { findIdentifiers, type Identifiers } from './reading/identifiers';
import { type PdfReading, readPdf } from './reading/pdf';
import { type ProposedResult, proposeResults } from './reading/results';

/** What is kept of a reading beside the file: for the desk, and the results for the reviewer. */
export interface Reading {
  found: { field: string; value: string; quote: string }[];
  /** Fields of which it says two things, or one that can be read in two ways. */
  ambiguous: string[];
  /** The two days that an unclear birth date can mean. */
  birthEither: string[];
  category: string;
  /** Whether the pages say the category, not only the name of the file. */
  categoryTold: boolean;
  /** What the name of the file points to, where the pages say nothing. It decides nothing. */
  categoryProposal: string | null;
  language: string;
  results: ProposedResult[];
}

const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** A thread may take half a gigabyte: no more than two files are read at the same time, the others wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** A database keeps neither NUL nor half a character. */
const storable = (text: string) => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD');

/** A picture has pages and no text. @throws Problem intake.unfit_picture: what nobody can see is no report */
async function readPictureFile(ctx: Context, { path, originalName }: ArrivedFile): Promise<PdfReading> {
  const read = await readPicture(path);
  if (typeof read === 'string')
    fail('intake.unfit_picture', {
      name: showFileName(originalName),
      why: say(ctx.language, `intake.picture.${read}`),
    });
  return { pages: read.length, text: [], problem: 'no_text' };
}

interface ArrivedFile {
  path: string;
  originalName: string;
  mediaType: string;
}

/**
 * Reads a file for the desk. A PDF that cannot be read is not turned away: then `problem` says why and the reading is empty.
 * @throws Problem intake.unfit_picture
 */
export async function readFile(ctx: Context, upload: ArrivedFile) {
  const read =
    upload.mediaType === 'application/pdf'
      ? inTurn(() => readPdf(ctx.ports.runInWorker, upload.path))
      : readPictureFile(ctx, upload);
  const { pages, text: pagesOfText, problem } = await read;
  const text = pagesOfText.map(storable);
  const whole = text.join('\n');
  const { ambiguous, birthEither, ...fields } = findIdentifiers(text, showFileName(upload.originalName));
  const start = whole.slice(0, 20_000);
  const told = findCategory(start);
  const reading: Reading = {
    found: [...foundIn(fields), ...reportNoIn(whole)],
    ambiguous,
    birthEither,
    category: guessCategory(start),
    categoryTold: told !== null,
    categoryProposal: told === null ? findCategory(showFileName(upload.originalName)) : null,
    language: fields.language?.value ?? ctx.language,
    results: proposeResults(text),
  };
  return { pages, problem, reading };
}

const MOST_LETTERS = 300;

const REPORT_NO =
  /(?:报告(?:单)?(?:编)?号|report ?(?:no|number|id))\.? ?[:：#] ?([A-Z0-9][A-Z0-9/_-]{3,40})(?![A-Z0-9])/gi;

/** The number that the vendor gave the report, where its pages name one and no other. */
function reportNoIn(text: string): Reading['found'] {
  const hits = [...text.matchAll(REPORT_NO)].filter(([, value]) => /\d/.test(value ?? ''));
  const [first] = hits;
  if (!first || hits.some(([, value]) => value !== first[1])) return [];
  return [{ field: 'reportNo', value: first[1] ?? '', quote: first[0] }];
}

const foundIn = (fields: Omit<Identifiers, 'ambiguous' | 'birthEither'>): Reading['found'] =>
  Object.entries(fields).flatMap(([field, hit]) =>
    hit && field !== 'language'
      ? [{ field, value: hit.value.slice(0, MOST_LETTERS), quote: hit.quote.slice(0, MOST_LETTERS) }]
      : [],
  );

/** A reading as the database kept it; files that came before there was one have none. */
export function readingOf(stored: unknown): Reading {
  const { found, ambiguous, birthEither, category, categoryTold, categoryProposal, language, results } = (stored ??
    {}) as Partial<Reading>;
  return {
    found: (found ?? []).filter(({ field, value }) => field !== 'name' || !isNobody(value)),
    ambiguous: ambiguous ?? [],
    birthEither: birthEither ?? [],
    category: category ?? 'blood',
    categoryTold: categoryTold ?? true,
    categoryProposal: categoryProposal ?? null,
    language: language ?? 'zh-CN',
    results: results ?? [],
  };
}

/** One thing the reader found, or an empty text. */
export const foundValue = (reading: Reading, field: string): string =>
  reading.found.find((one) => one.field === field)?.value ?? '';

const GENDERS: Record<string, Gender> = { male: 'male', female: 'female' };

/**
 * The person a file names. A birth date that only its card number says counts as the file's.
 * @param known what the clerk has beside it: the bar code, and the day of the test that an age is counted to
 */
export function namedIn(reading: Reading, known: { barCode: string; testOn: string | null }): Named {
  const said = (field: string) => foundValue(reading, field) || null;
  const idNumber = said('idNumber');
  const barCodes = [...new Set([said('barCode'), known.barCode].filter((code): code is string => Boolean(code)))];
  return {
    pid: said('pid'),
    name: said('name'),
    birthOn:
      said('birthOn') ??
      (reading.ambiguous.includes('birthOn') ? null : (idNumber && readIdCard(idNumber)?.birthOn) || null),
    gender: GENDERS[foundValue(reading, 'gender')] ?? null,
    age: said('age'),
    testOn: known.testOn,
    idNumber,
    mobile: said('mobile'),
    barCodes,
    birthEither: reading.birthEither,
    ambiguous: reading.ambiguous,
  };
}
