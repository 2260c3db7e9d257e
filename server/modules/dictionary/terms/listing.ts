import type { Context } from '../../../core/context';
import type { Language } from '../../../core/language';
import { inSnapshot, type Page } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { mayBe } from '../recognise-rules';
import { type AnalyteRules, codesInUse, findAnalytesByCode, known, recogniseAll, usualSpecimen } from '../service';
import { showUnit } from '../unit-rules';
import * as repository from './repository';
import type { TermAnalyte, VendorTermQuery, VendorTermView } from './schema';

const MOST_REPORTS = 5;
const MOST_CANDIDATES = 6;

const presentAnalyte = (analyte: AnalyteRules, language: Language): TermAnalyte => ({
  code: analyte.code,
  nameEn: analyte.nameEn,
  nameZh: analyte.nameZh,
  unit: showUnit(analyte.unit),
  specimen: usualSpecimen(analyte, language),
});

const unique = (all: readonly AnalyteRules[]) => [...new Map(all.map((one) => [one.code, one])).values()];

/** What the dictionary reads in each term's words alone, whatever the value. */
export async function readTerms(tx: Tx, terms: readonly repository.TermRecord[]) {
  const words = terms.map(({ name, specimen, unit, panel }) => ({ name, specimen, unit, panel, value: '' }));
  return recogniseAll(tx, words);
}

/** The terms as a page shows them, all with the same few questions to the database. */
export async function presentTerms(
  ctx: Context,
  tx: Tx,
  terms: readonly repository.TermRecord[],
): Promise<VendorTermView[]> {
  const seen = await repository.seenOf(
    tx,
    terms.map(({ id }) => id),
    MOST_REPORTS,
  );
  const siblings = await repository.findSiblings(tx, terms);
  const codes = [...terms, ...siblings].flatMap(({ analyteCode }) => analyteCode ?? []);
  const byCode = new Map((await findAnalytesByCode(tx, [...new Set(codes)])).map((one) => [one.code, one]));
  const read = await readTerms(tx, terms);
  const inUse = await codesInUse(tx, [...byCode.keys()]);
  const present = (analyte: AnalyteRules | null | undefined) =>
    analyte ? presentAnalyte(analyte, ctx.language) : null;
  return terms.map((term, index) => {
    const own = read[index];
    const elsewhere = siblings
      .filter(
        ({ id, vendorKey, nameKey }) => id !== term.id && vendorKey === term.vendorKey && nameKey === term.nameKey,
      )
      .flatMap(({ analyteCode }) => byCode.get(analyteCode ?? '') ?? []);
    const mayMean = [own?.analyte, ...elsewhere, ...(own?.candidates ?? []), ...(own?.named ?? [])].flatMap(
      (one) => one ?? [],
    );
    const { count = 0, reports = [] } = seen.get(term.id) ?? {};
    return {
      id: term.id,
      rowVersion: term.rowVersion,
      vendor: term.vendor,
      name: term.name,
      specimen: term.specimen,
      unit: term.unit,
      panel: term.panel,
      state: term.state,
      analyte: present(byCode.get(term.analyteCode ?? '')),
      retired: term.analyteCode !== null && !inUse.has(term.analyteCode),
      proposedBy: term.proposedBy,
      candidates: unique(mayMean)
        .filter((one) => one.code !== term.analyteCode && mayBe(known(one), term))
        .slice(0, MOST_CANDIDATES)
        .map((one) => presentAnalyte(one, ctx.language)),
      read: own?.analyte && own.analyte.code !== term.analyteCode ? present(own.analyte) : null,
      reason: term.reason,
      decidedBy: term.decidedBy,
      decidedAt: term.decidedAt?.toISOString() ?? null,
      updatedAt: term.updatedAt.toISOString(),
      seenCount: count,
      seenIn: reports,
    };
  });
}

/** Vendors' words, filtered and paged, what changed last first. */
export const listVendorTerms = (ctx: Context, query: VendorTermQuery): Promise<Page<VendorTermView>> =>
  inSnapshot(ctx, async (tx) => {
    const page = await repository.listTerms(tx, query);
    return { ...page, rows: await presentTerms(ctx, tx, page.rows) };
  });

/** The vendors of whom something is known. */
export const listTermVendors = (ctx: Context) => repository.listVendors(ctx.ports.db);
