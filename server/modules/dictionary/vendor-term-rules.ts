import { nameKey, readSpecimen } from './name-rules';
import { type KnownAnalyte, mayBe, mayHaveValue } from './recognise-rules';

/** proposed: seen, and nobody has decided; confirmed: it stands; rejected: undone, or never meant. */
export const TERM_STATES = ['proposed', 'confirmed', 'rejected'] as const;
export type TermState = (typeof TERM_STATES)[number];

/** What a vendor prints beside a result, as it is printed. */
export interface PrintedTerm {
  vendor: string;
  name: string;
  specimen: string;
  unit: string;
  panel: string;
}

/** The same as it is compared. All five together are one term. */
export interface TermKeys {
  vendorKey: string;
  nameKey: string;
  specimenKey: string;
  unitKey: string;
  panelKey: string;
}

/** How a vendor's name is compared: one width and case, letters and digits only. */
export const vendorKeyOf = (vendor: string): string =>
  vendor
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A specimen that is known is compared by what it means, so that 血清 and Serum are one; any other by its letters. */
function specimenKeyOf(specimen: string): string {
  const means = readSpecimen(specimen);
  return means === null || means.length === 0 ? nameKey(specimen) : `=${[...means].sort().join('+')}`;
}

/** A litre is l or L; any other letter's case counts, as m and M do. */
const unitKeyOf = (unit: string): string => {
  const key = unit
    .replace(/[⁰¹²³⁴-⁹]+/g, '^$&')
    .normalize('NFKC')
    .replace(/μ/g, 'u')
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '')
    .replace(/[×*]/g, 'x')
    .replace(/^x(?=10)/, '')
    .replace(/10x{1,2}(?=\d)/, '10^')
    .replace(/(?<=^|[/.])([munpfd]?)l(?![a-z])/gi, '$1L');
  return /^[-/]+$/.test(key) ? '' : key;
};

/** A report's name without the words that say that it is one: 肝功能 and 肝功能报告单 are one panel. */
export const panelKeyOf = (panel: string): string => {
  const key = nameKey(panel);
  return key.replace(/(?:(?:检验|检测|检查)?报告单?|(?:test|laboratory)?reports?)$/, '') || key;
};

/** How a vendor's words are compared. */
export const keysOfTerm = ({ vendor, name, specimen, unit, panel }: PrintedTerm): TermKeys => ({
  vendorKey: vendorKeyOf(vendor),
  nameKey: nameKey(name),
  specimenKey: specimenKeyOf(specimen),
  unitKey: unitKeyOf(unit),
  panelKey: panelKeyOf(panel),
});

/** One text for all five keys. */
export const wordsKey = (keys: TermKeys): string =>
  JSON.stringify([keys.vendorKey, keys.nameKey, keys.specimenKey, keys.unitKey, keys.panelKey]);

/** A row of a report as its words are looked up: by each of its names, under each name of the report. */
export interface AskedRow {
  vendor: string;
  names: readonly string[];
  specimen: string;
  unit: string;
  panels: readonly string[];
}

/** All ways to look a row up; none without a vendor or a name. */
export function keysOfRow({ vendor, names, specimen, unit, panels }: AskedRow): TermKeys[] {
  const keys = names.flatMap((name) => panels.map((panel) => keysOfTerm({ vendor, name, specimen, unit, panel })));
  const whole = keys.filter((one) => one.vendorKey !== '' && one.nameKey !== '' && one.panelKey !== '');
  return [...new Map(whole.map((one) => [wordsKey(one), one])).values()];
}

/** What is remembered, beside a row's words. */
export interface FoundTerms<Term> {
  /** The same vendor, name, specimen, unit and panel. */
  exact: Term[];
  /** The same but for the specimen, which nobody has stated for the row yet. */
  unstated: Term[];
}

/** The terms of a row's words. */
export function termsFor<Term extends TermKeys>(terms: readonly Term[], row: AskedRow): FoundTerms<Term> {
  const asked = keysOfRow(row);
  const found = new Set(asked.map(wordsKey));
  const exact = terms.filter((term) => found.has(wordsKey(term)));
  const open = row.specimen.trim() === '' ? asked : [];
  const isOpen = (term: Term) =>
    term.specimenKey !== '' &&
    open.some((keys) => wordsKey({ ...keys, specimenKey: term.specimenKey }) === wordsKey(term));
  return { exact, unstated: terms.filter(isOpen) };
}

/** Whether a term's analyte may be this very result: by specimen, unit, and a value that a living person can have. */
export const holdsFor = (analyte: KnownAnalyte, row: { specimen: string; unit: string; value: string }): boolean =>
  mayBe(analyte, row) && mayHaveValue(analyte, row);

/** What is known of a row that a confirmed term speaks of. */
export interface TermCase {
  /** The term's analyte. */
  code: string;
  /** Another analyte that whoever confirmed it accepted that the dictionary reads. */
  overrides: string | null;
  /** What the dictionary reads in the row. */
  read: readonly string[];
  /** Whether one of them can be critical. */
  canBeCritical: boolean;
}

/**
 * Whether a confirmed term says what the row is. Where the dictionary reads another analyte that nobody had before them when they
 * confirmed it, and one of the two can be critical, neither does.
 */
export const isTermPreferred = ({ code, overrides, read, canBeCritical }: TermCase): boolean =>
  !canBeCritical || read.every((one) => one === code || one === overrides);

/** Why confirming these words as an analyte needs a reason; null: nothing speaks against it. */
export function contradictionOf(
  { state, analyteCode }: { state: TermState; analyteCode: string | null },
  code: string,
  read: string | null,
): 'dictionary' | 'rejected' | 'changed' | null {
  if (read !== null && read !== code) return 'dictionary';
  if (state === 'rejected') return 'rejected';
  return state === 'confirmed' && analyteCode !== code ? 'changed' : null;
}
