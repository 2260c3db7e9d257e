import type { Context } from '../../core/context';
import type { Language } from '../../core/language';
import type { Database, Tx } from '../../core/ports';
import { toSearchPatterns, toSearchText, toStart, toStarts } from '../customer/search-rules';
import { bookOf, type keysOf } from './book-rules';
import { doneIn, keysIn, readPanel, spread } from './name-rules';
import { SPECIMENS } from './pack/specimens';
import { listPanelsByKeys } from './panels/repository';
import { panelKeysIn, panelKeysOf, specimensOfPanel } from './panels/rules';
import { type KnownAnalyte, type PrintedResult, type Recognised, recognise } from './recognise-rules';
import type { AnalyteRecord, AnalyteRules } from './repository';
import * as repository from './repository';
import type { AnalyteChoice } from './schema';
import { showUnit } from './unit-rules';

export {
  codesCountedAs,
  codesInUse,
  findByCodes as findAnalytesByCode,
  findSearchTexts as searchTextsOf,
  lockDictionary,
  standingCodes,
} from './repository';
export type { AnalyteRules };

/** By what an analyte is found: each of its names in three writings. */
export function searchTextOf(row: Omit<Parameters<typeof keysOf>[0], 'code'>): string {
  const all = [row.nameEn, row.nameZh, row.shortEn, row.shortZh, ...row.names, ...row.namesInContext];
  return [...new Set(all)].map((name) => toSearchText(name, false)).join('');
}

/** What its names begin with, in three writings. */
export function startsOf(row: Parameters<typeof searchTextOf>[0]): string {
  const all = [row.nameEn, row.nameZh, row.shortEn, row.shortZh, ...row.names, ...row.namesInContext];
  return [...new Set(all)].map(toStarts).join('');
}

/** What the rules need of an analyte. */
export const known = (row: AnalyteRules): KnownAnalyte => ({
  code: row.code,
  specimens: row.specimens,
  scale: row.scale,
  unit: row.unit,
  otherUnits: row.otherUnits,
  molarMass: row.molarMass,
  possible: row.possibleLow === null || row.possibleHigh === null ? null : [row.possibleLow, row.possibleHigh],
});

export interface RecognisedResult {
  recognised: Recognised;
  analyte: AnalyteRules | null;
  /** What it may be where nobody can tell which. */
  candidates: AnalyteRules[];
  /** Everything that bears the name, whatever else is printed. */
  named: AnalyteRules[];
  /** What bore the name until it was retired. */
  retired: AnalyteRules[];
}

/** The panels of the dictionary that these names mean, by their keys. */
async function panelsNamed(tx: Tx | Database, names: readonly string[]) {
  const keys = [...new Set(names.flatMap(panelKeysIn))];
  return (await listPanelsByKeys(tx, keys)).map((row) => ({ ...row, keys: panelKeysOf(row) }));
}

type NamedPanel = Awaited<ReturnType<typeof panelsNamed>>[number];

/** The one panel that a report is named after; null where its names say none, or two that differ. */
function panelOf(names: readonly string[], panels: readonly NamedPanel[]): NamedPanel | null {
  const said = names.flatMap((name) => {
    const keys = panelKeysIn(name);
    // the whole name stands before the one without its ending
    const key = keys.find((one) => panels.some((panel) => panel.keys.includes(one)));
    return panels.find((panel) => key !== undefined && panel.keys.includes(key)) ?? [];
  });
  return new Set(said.map(({ id }) => id)).size === 1 ? (said[0] ?? null) : null;
}

const panelSpecimens = (names: readonly string[], panels: readonly NamedPanel[]) =>
  specimensOfPanel(panelOf(names, panels)?.specimens ?? []);

/** The panel that a report is named after. */
export const findPanelNamed = async (tx: Tx | Database, names: readonly string[]) =>
  panelOf(names, await panelsNamed(tx, names));

/**
 * Which of these analytes cannot be meant where only the report's name says of what it is: its panel names specimens in which none of
 * them is done.
 */
export async function unfitForPanel(
  tx: Tx | Database,
  names: readonly string[],
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  // what the rules know of a name stands before what the clinic has entered
  const allowed = readPanel(names.join(' ')) ?? panelSpecimens(names, await panelsNamed(tx, names));
  if (allowed === null || codes.length === 0) return new Set();
  const fits = ({ specimens }: AnalyteRules) => doneIn(spread(specimens)).some((code) => allowed.includes(code));
  return new Set((await repository.findByCodes(tx, codes)).filter((row) => !fits(row)).map(({ code }) => code));
}

/** Which analyte each printed result is, as `recognise` says, all with one question to the database. */
export async function recogniseAll(
  tx: Tx | Database,
  given: readonly (PrintedResult & { panelNames?: readonly string[] })[],
): Promise<RecognisedResult[]> {
  const panels = await panelsNamed(
    tx,
    given.flatMap(({ panelNames = [] }) => panelNames),
  );
  const printed = given.map(({ panelNames = [], ...one }) => ({
    ...one,
    panelSpecimens: panelSpecimens(panelNames, panels),
  }));
  const { inUse: rows, retired } = await repository.findByKeys(tx, [
    ...new Set(printed.flatMap(({ name }) => keysIn(name))),
  ]);
  const byCode = new Map(rows.map(({ analyte }) => [analyte.code, analyte]));
  const book = bookOf(rows.map(({ key, inContext, analyte }) => ({ key, inContext, analyte: known(analyte) })));
  return printed.map((one) => {
    const recognised = recognise(one, book);
    const keys = keysIn(one.name);
    const named = new Set(keys.flatMap((key) => book(key).map(({ analyte }) => analyte.code)));
    return {
      recognised,
      analyte: recognised.code === null ? null : (byCode.get(recognised.code) ?? null),
      candidates: recognised.code === null ? recognised.candidates.flatMap((code) => byCode.get(code) ?? []) : [],
      named: [...named].flatMap((code) => byCode.get(code) ?? []),
      retired: retired.flatMap(({ key, analyte }) => (keys.includes(key) ? [analyte] : [])),
    };
  });
}

/** The specimen in which an analyte is usually measured, in a reader's words; empty where none is known. */
export function usualSpecimen(analyte: Pick<AnalyteRules, 'specimens'> | undefined, language: Language): string {
  const usual = analyte?.specimens[0];
  return usual ? SPECIMENS[usual][language === 'zh-CN' ? 'zh' : 'en'] : '';
}

/** An analyte as a row of results names it. */
export const choiceOf = (row: AnalyteRecord, language: Language): AnalyteChoice => ({
  code: row.code,
  nameEn: row.nameEn,
  nameZh: row.nameZh,
  shortEn: row.shortEn,
  shortZh: row.shortZh,
  unit: showUnit(row.unit),
  specimen: usualSpecimen(row, language),
  category: row.category,
});

/** The analytes that a reviewer may mean by what they type, the best first; none for nothing. */
export async function findAnalyteChoices(ctx: Context, q: string): Promise<AnalyteChoice[]> {
  if (q === '') return [];
  const rows = await repository.searchChoices(ctx.ports.db, q, toSearchPatterns(q), toStart(q));
  return rows.map((row) => choiceOf(row, ctx.language));
}

/** What the rules need of the analytes of these codes. */
export const knownAnalytes = async (tx: Tx | Database, codes: readonly string[]): Promise<Map<string, KnownAnalyte>> =>
  new Map((await repository.findByCodes(tx, codes)).map((row) => [row.code, known(row)]));
