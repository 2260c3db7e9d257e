import { AGE_UNITS, type AgeUnit, ageOf, daysOf } from '../../../../config/ages';
import { LANGUAGES, type Language, say } from '../../../core/language';
import { ANALYTE_GROUPS, SCALES, SPECIMEN_CODES } from '../pack/entry';

/** One column of the file: how it says a value, and how a text is read back. */
export interface FileColumn {
  field: string;
  /** In the catalogue. */
  heading: string;
  width: number;
  /** Never changed by a file. */
  isFixed?: boolean;
  say: (value: unknown, language: Language) => string;
  /** @returns undefined for a text that cannot be read */
  read: (text: string) => unknown;
}

const inAnyLanguage = (key: string) => LANGUAGES.map((language) => say(language, key).toLowerCase());

/** A value of a list by its word in either language, or by its code. */
function wordsOf(keyOf: (value: string) => string, values: readonly string[]) {
  const byWord = new Map(
    values.flatMap((value) => [value, ...inAnyLanguage(keyOf(value))].map((word) => [word, value] as const)),
  );
  return (text: string) => byWord.get(text.trim().toLowerCase());
}

type Named = Pick<FileColumn, 'field' | 'heading' | 'width'>;

const text = (named: Named): FileColumn => ({ ...named, say: (value) => String(value ?? ''), read: (typed) => typed });

const amount = (named: Named): FileColumn => ({
  ...named,
  say: (value) => (value === null || value === undefined ? '' : String(value)),
  read: (typed) => {
    if (typed === '') return null;
    return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(typed) ? Number(typed) : undefined;
  },
});

const choice = (named: Named, keyOf: (value: string) => string, values: readonly string[]): FileColumn => {
  const meaning = wordsOf(keyOf, values);
  return { ...named, say: (value, language) => say(language, keyOf(String(value))), read: meaning };
};

const yesNo = (named: Named, key: string): FileColumn => {
  const meaning = wordsOf((value) => `${key}.${value}`, ['true', 'false']);
  return {
    ...named,
    say: (value, language) => say(language, `${key}.${value === true}`),
    read: (typed) => {
      const found = meaning(typed);
      return found === undefined ? undefined : found === 'true';
    },
  };
};

/** Several texts, each on a line of its own: a name may hold any other sign. */
const lines = (named: Named): FileColumn => ({
  ...named,
  say: (value) => (value as string[]).join('\n'),
  read: (typed) =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
});

const several = (named: Named, keyOf: (value: string) => string, values: readonly string[]): FileColumn => {
  const meaning = wordsOf(keyOf, values);
  return {
    ...named,
    say: (value, language) => (value as string[]).map((one) => say(language, keyOf(one))).join('\n'),
    read: (typed) => {
      const found = typed.split(/[\n,，;；、]/).flatMap((one) => (one.trim() === '' ? [] : [meaning(one)]));
      return found.includes(undefined) ? undefined : found;
    },
  };
};

const codes = (named: Named): FileColumn => ({
  ...named,
  say: (value) => (value as string[]).join('\n'),
  read: (typed) => typed.split(/[\s，;；、]+/).filter(Boolean),
});

const ageWords = (unit: AgeUnit) =>
  LANGUAGES.flatMap((language) => [
    say(language, `dictionary.limit.${unit}`),
    ...[1, 2].map((n) => say(language, `dictionary.limit.age.${unit}`, { n }).replace(String(n), '')),
  ]).map((word) => word.trim().toLowerCase());

/** An age with its unit; in days where it is kept. */
const age = (named: Named): FileColumn => {
  const units = new Map(AGE_UNITS.flatMap((unit) => ageWords(unit).map((word) => [word, unit] as const)));
  return {
    ...named,
    say: (value, language) => {
      const { n, unit } = ageOf(Number(value));
      return say(language, `dictionary.limit.age.${unit}`, { n });
    },
    read: (typed) => {
      const [, n = '', word = ''] = /^(\d+)\s*(\D+)$/.exec(typed.replaceAll(',', '')) ?? [];
      const unit = units.get(word.trim().toLowerCase());
      return unit && daysOf({ n: Number(n), unit });
    },
  };
};

/** What need not be said: an empty cell is nothing. */
const optional = (column: FileColumn): FileColumn => ({
  ...column,
  say: (value, language) => (value === undefined || value === null ? '' : column.say(value, language)),
  read: (typed) => (typed === '' ? null : column.read(typed)),
});

const named = (field: string, width: number, heading = `dictionary.${field}`): Named => ({ field, heading, width });
const specimenKey = (value: string) => `analyte.specimen.${value}`;
const VERSION: FileColumn = { ...amount(named('rowVersion', 10, 'dictionary.file.version')), isFixed: true };
const CODE: FileColumn = { ...text(named('code', 14)), isFixed: true };
const ACTIVE = yesNo(named('active', 10, 'dictionary.file.active'), 'resource.active');

/** The columns of the sheet of tests. What is by age and sex stands in sheets of its own. */
export const TEST_COLUMNS: readonly FileColumn[] = [
  CODE,
  text(named('loinc', 12)),
  text(named('nameEn', 34)),
  text(named('nameZh', 24)),
  text(named('shortEn', 14)),
  text(named('shortZh', 14)),
  lines(named('names', 34)),
  lines(named('namesInContext', 24)),
  choice(named('category', 20), (value) => `analyte.group.${value}`, ANALYTE_GROUPS),
  several(named('specimens', 22), specimenKey, SPECIMEN_CODES),
  choice(named('scale', 14), (value) => `analyte.scale.${value}`, SCALES),
  text(named('unit', 14)),
  ...['decimals', 'possibleLow', 'possibleHigh', 'criticalLow', 'criticalHigh'].map((field) =>
    amount(named(field, 12)),
  ),
  ...['deltaPercent', 'deltaAbsolute', 'deltaPerDay'].map((field) => amount(named(field, 12))),
  yesNo(named('deltaCrossing', 14), 'dictionary.deltaCrossing'),
  amount(named('deltaWithinDays', 12)),
  text(named('source', 40)),
  ACTIVE,
  VERSION,
];

/** The columns of the sheet of panels. */
export const PANEL_COLUMNS: readonly FileColumn[] = [
  CODE,
  text(named('nameEn', 34)),
  text(named('nameZh', 24)),
  lines(named('names', 34)),
  several(named('specimens', 22), specimenKey, SPECIMEN_CODES),
  codes(named('members', 22, 'dictionary.panel.members')),
  ACTIVE,
  VERSION,
];

const WHOSE: readonly FileColumn[] = [
  optional(choice(named('sex', 10, 'dictionary.limit.sex'), (value) => `customer.gender.${value}`, ['male', 'female'])),
  optional(age(named('fromAgeDays', 14, 'dictionary.limit.fromAge'))),
  optional(age(named('toAgeDays', 14, 'dictionary.limit.toAge'))),
];
const LIST_UNIT: FileColumn = { ...text(named('unit', 14)), isFixed: true };

/** The columns of the sheet of the clinic's own reference intervals: a row for each, by the code of its test. */
export const INTERVAL_COLUMNS: readonly FileColumn[] = [
  CODE,
  optional(choice(named('specimen', 22, 'dictionary.limit.specimen'), specimenKey, SPECIMEN_CODES)),
  ...WHOSE,
  optional(amount(named('low', 14, 'dictionary.file.interval.low'))),
  optional(amount(named('high', 14, 'dictionary.file.interval.high'))),
  LIST_UNIT,
  optional(text(named('words', 16, 'dictionary.limit.words'))),
  optional(text(named('source', 40, 'dictionary.limit.source'))),
  VERSION,
];

/** The columns of the sheet of critical limits by sex and age. */
export const LIMIT_COLUMNS: readonly FileColumn[] = [
  CODE,
  ...WHOSE,
  optional(amount(named('low', 14, 'dictionary.limit.criticalOf.low'))),
  optional(amount(named('high', 14, 'dictionary.limit.criticalOf.high'))),
  LIST_UNIT,
  VERSION,
];

/** A record as its row of the file says it. */
export const cellsOf = (columns: readonly FileColumn[], row: object, language: Language): string[] =>
  columns.map((column) => column.say((row as Record<string, unknown>)[column.field], language));

/** Which column each heading is, in either language; null for what the file has beside. */
export function columnsIn(columns: readonly FileColumn[], headings: readonly string[]): (FileColumn | null)[] {
  return headings.map((heading) => {
    const said = heading.trim().toLowerCase();
    return columns.find((column) => inAnyLanguage(column.heading).includes(said)) ?? null;
  });
}
