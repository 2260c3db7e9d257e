import { nameKey } from './name-rules';
import type { AnalyteEntry } from './pack/entry';
import type { NameBook, NamedAnalyte } from './recognise-rules';

/** The names of an analyte, each as it is compared; what stands in context only does so. */
export function keysOf(names: {
  code: string;
  nameEn: string;
  nameZh: string;
  shortEn: string;
  shortZh: string;
  names: readonly string[];
  namesInContext: readonly string[];
}): { key: string; inContext: boolean }[] {
  const inContext = new Set(names.namesInContext.map(nameKey));
  const all = [names.code, names.nameEn, names.nameZh, names.shortEn, names.shortZh, ...names.names].map(nameKey);
  return [...new Set([...all, ...inContext])]
    .filter((key) => key !== '')
    .map((key) => ({ key, inContext: inContext.has(key) }));
}

/** An entry's names as `keysOf` takes them. */
export const namesOf = ({ code, en, zh, shortEn, shortZh, names, namesInContext = [] }: AnalyteEntry) => ({
  code,
  nameEn: en,
  nameZh: zh,
  shortEn,
  shortZh,
  names,
  namesInContext,
});

/** A book to look names up in. */
export function bookOf(rows: Iterable<{ key: string } & NamedAnalyte>): NameBook {
  const book = new Map<string, NamedAnalyte[]>();
  for (const { key, analyte, inContext } of rows) {
    const hits = book.get(key) ?? [];
    hits.push({ analyte, inContext });
    book.set(key, hits);
  }
  return (key) => book.get(key) ?? [];
}
