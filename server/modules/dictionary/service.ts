import { createHash } from 'node:crypto';
import type { Context } from '../../core/context';
import type { Language } from '../../core/language';
import type { Database, Tx } from '../../core/ports';
import { toSearchText } from '../customer/search-rules';
import { bookOf, keysOf, namesOf } from './book-rules';
import { keysIn } from './name-rules';
import { PACK } from './pack/pack';
import { SPECIMENS } from './pack/specimens';
import { type KnownAnalyte, type PrintedResult, type Recognised, recognise } from './recognise-rules';
import type { AnalyteInsert, AnalyteRecord } from './repository';
import * as repository from './repository';
import type { AnalyteChoice } from './schema';
import { showUnit } from './unit-rules';

export { findByCodes as findAnalytesByCode } from './repository';
export type { AnalyteRecord };

/** By what an analyte is found: each of its names in three writings. */
export function searchTextOf(row: Omit<Parameters<typeof keysOf>[0], 'code'>): string {
  const all = [row.nameEn, row.nameZh, row.shortEn, row.shortZh, ...row.names, ...row.namesInContext];
  return [...new Set(all)].map((name) => toSearchText(name, false)).join('');
}

const PACK_VERSION = createHash('sha256').update(JSON.stringify(PACK)).digest('hex').slice(0, 16);

function rowsOfPack(): AnalyteInsert[] {
  return PACK.map((entry, sort) => {
    const names = namesOf(entry);
    return {
      ...names,
      names: [...names.names],
      namesInContext: [...names.namesInContext],
      loinc: entry.loinc ?? '',
      category: entry.group,
      specimens: [...entry.specimens],
      scale: entry.scale,
      unit: entry.unit,
      otherUnits: [...(entry.otherUnits ?? [])],
      molarMass: entry.molarMass ?? null,
      decimals: entry.decimals,
      possibleLow: entry.possible?.[0] ?? null,
      possibleHigh: entry.possible?.[1] ?? null,
      critical: entry.critical ?? [],
      delta: entry.delta ?? null,
      source: [entry.criticalSource, entry.deltaSource, entry.molarMassSource].filter(Boolean).join('; '),
      nameSearch: searchTextOf(names),
      fromPack: true,
      sort,
    };
  });
}

/** Fills the dictionary with what comes with the portal, once for each pack; what the clinic has changed stays. At each start. */
export async function fillDictionary(tx: Tx, now: Date): Promise<void> {
  if ((await repository.packVersion(tx)) === PACK_VERSION) return;
  const rows = rowsOfPack();
  const keys = new Map(PACK.map((entry) => [entry.code, keysOf(namesOf(entry))]));
  const written = await repository.savePack(tx, rows);
  await repository.saveNames(tx, new Map(written.map(({ id, code }) => [id, keys.get(code) ?? []])));
  await repository.savePackVersion(tx, PACK_VERSION, now);
}

/** What the rules need of an analyte. */
export const known = (row: AnalyteRecord): KnownAnalyte => ({
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
  analyte: AnalyteRecord | null;
  /** What it may be where nobody can tell which. */
  candidates: AnalyteRecord[];
  /** Everything that bears the name, whatever else is printed. */
  named: AnalyteRecord[];
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
export function usualSpecimen(analyte: AnalyteRecord | undefined, language: Language): string {
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
