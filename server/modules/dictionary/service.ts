import type { Context } from '../../core/context';
import type { Language } from '../../core/language';
import type { Database, Tx } from '../../core/ports';
import { toSearchText } from '../customer/search-rules';
import { bookOf, type keysOf } from './book-rules';
import { keysIn } from './name-rules';
import { SPECIMENS } from './pack/specimens';
import { type KnownAnalyte, type PrintedResult, type Recognised, recognise } from './recognise-rules';
import type { AnalyteRules } from './repository';
import * as repository from './repository';
import type { AnalyteChoice } from './schema';
import { showUnit } from './unit-rules';

export { findByCodes as findAnalytesByCode, findSearchTexts as searchTextsOf, lockDictionary } from './repository';
export type { AnalyteRules };

/** By what an analyte is found: each of its names in three writings. */
export function searchTextOf(row: Omit<Parameters<typeof keysOf>[0], 'code'>): string {
  const all = [row.nameEn, row.nameZh, row.shortEn, row.shortZh, ...row.names, ...row.namesInContext];
  return [...new Set(all)].map((name) => toSearchText(name, false)).join('');
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
}

/** Which analyte each printed result is, as `recognise` says, all with one question to the database. */
export async function recogniseAll(tx: Tx | Database, printed: readonly PrintedResult[]): Promise<RecognisedResult[]> {
  const rows = await repository.findByKeys(tx, [...new Set(printed.flatMap(({ name }) => keysIn(name)))]);
  const byCode = new Map(rows.map(({ analyte }) => [analyte.code, analyte]));
  const book = bookOf(rows.map(({ key, inContext, analyte }) => ({ key, inContext, analyte: known(analyte) })));
  return printed.map((one) => {
    const recognised = recognise(one, book);
    const named = new Set(keysIn(one.name).flatMap((key) => book(key).map(({ analyte }) => analyte.code)));
    return {
      recognised,
      analyte: recognised.code === null ? null : (byCode.get(recognised.code) ?? null),
      candidates: recognised.code === null ? recognised.candidates.flatMap((code) => byCode.get(code) ?? []) : [],
      named: [...named].flatMap((code) => byCode.get(code) ?? []),
    };
  });
}

/** The specimen in which an analyte is usually measured, in a reader's words; empty where none is known. */
export function usualSpecimen(analyte: Pick<AnalyteRules, 'specimens'> | undefined, language: Language): string {
  const usual = analyte?.specimens[0];
  return usual ? SPECIMENS[usual][language === 'zh-CN' ? 'zh' : 'en'] : '';
}

/** Every analyte that a row of results can name, in the order of a report. */
export async function listAnalyteChoices(ctx: Context): Promise<AnalyteChoice[]> {
  return (await repository.listChoices(ctx.ports.db)).map((row) => ({
    code: row.code,
    nameEn: row.nameEn,
    nameZh: row.nameZh,
    shortEn: row.shortEn,
    shortZh: row.shortZh,
    unit: showUnit(row.unit),
    specimen: usualSpecimen(row, ctx.language),
    category: row.category,
  }));
}

/** What the rules need of the analytes of these codes. */
export const knownAnalytes = async (tx: Tx | Database, codes: readonly string[]): Promise<Map<string, KnownAnalyte>> =>
  new Map((await repository.findByCodes(tx, codes)).map((row) => [row.code, known(row)]));
