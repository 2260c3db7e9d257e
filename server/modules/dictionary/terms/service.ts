import { audit, auditAndAnnounce } from '../../../core/audit';
import type { Context, SignedInContext } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Database, Tx } from '../../../core/ports';
import type { Touched, TouchedTerm } from '../../report/results/rejudging-rules';
import { nameKey } from '../name-rules';
import { mayBe } from '../recognise-rules';
import { type AnalyteRules, codesCountedAs, findAnalytesByCode, known, recogniseAll } from '../service';
import type { MovedTerm } from '../table';
import { seenText } from '../text-rules';
import {
  type AskedRow,
  keysOfTerm,
  type PrintedTerm,
  type TermKeys,
  termsFor,
  vendorKeyOf,
  wordsKey,
} from '../vendor-term-rules';
import * as repository from './repository';

/** A term's keys alone. */
export const keysIn = ({ vendorKey, nameKey, specimenKey, unitKey, panelKey }: TermKeys): TermKeys => ({
  vendorKey,
  nameKey,
  specimenKey,
  unitKey,
  panelKey,
});

/** A term that stands, with its analyte. */
export interface StandingTerm extends TermKeys {
  id: number;
  overrides: string | null;
  analyte: AnalyteRules;
}

export interface RowTerms {
  exact: StandingTerm[];
  unstated: StandingTerm[];
}

/**
 * What is confirmed of each row's words, all of one vendor. Without a vendor nothing is: what one laboratory means by a word says
 * nothing of another's.
 */
export async function findRowTerms(tx: Tx | Database, rows: readonly AskedRow[]): Promise<RowTerms[]> {
  const vendorKey = vendorKeyOf(rows[0]?.vendor ?? '');
  const names = [...new Set(rows.flatMap((row) => row.names.map(nameKey)))].filter((key) => key !== '');
  const found = vendorKey === '' ? [] : await repository.findStanding(tx, vendorKey, names);
  if (found.length === 0) return rows.map(() => ({ exact: [], unstated: [] }));
  const analytes = await findAnalytesByCode(tx, [...new Set(found.flatMap(({ analyteCode }) => analyteCode ?? []))]);
  const byCode = new Map(analytes.map((one) => [one.code, one]));
  const standing = found.flatMap((term): StandingTerm[] => {
    const analyte = byCode.get(term.analyteCode ?? '');
    return analyte ? [{ ...term, analyte }] : [];
  });
  return rows.map((row) => termsFor(standing, row));
}

/** What a change touches, with every code whose results count as one of these, and the vendors' words that mean them. */
export async function withMerged(
  tx: Tx,
  { codes: own, terms: given = [] }: Touched,
): Promise<{ codes: string[]; terms: TouchedTerm[] }> {
  const codes = [...new Set([...own, ...(await codesCountedAs(tx, own))])];
  const known = new Set(given.map(({ keys }) => wordsKey(keys)));
  const meaning = (await repository.findMeaning(tx, codes)).filter((term) => !known.has(wordsKey(term)));
  return { codes, terms: [...given, ...meaning.map((term) => ({ keys: keysIn(term), dropped: [] }))] };
}

interface Follow {
  from: string;
  to: string;
  /** Those that once went along, on their way back; null: all. */
  only: readonly MovedTerm[] | null;
  reason: string;
}

/**
 * Takes the vendors' words of one analyte along to another, each decision as it stands. Nobody may judge meanwhile.
 * @returns which went along, and those that rows are judged by
 */
export async function followTerms(
  tx: Tx,
  ctx: SignedInContext,
  { from, to, only, reason }: Follow,
): Promise<{ moved: MovedTerm[]; terms: TouchedTerm[] }> {
  const found = await repository.moveTerms(tx, { from, to, only }, { updatedBy: ctx.actor.name, updatedAt: ctx.now() });
  await audit(
    tx,
    ctx,
    ...found.map(({ term }) => ({
      action: 'vendorTerm.follow',
      objectType: 'vendorTerm',
      objectId: term.id,
      details: { ...wordsOf(term), from, to, reason },
    })),
  );
  if (found.length > 0) await announce(tx, 'vendorTerm', 0);
  const standing = found.filter(({ term }) => term.state === 'confirmed');
  return {
    moved: found.map(({ moved }) => moved),
    terms: standing.map(({ term }) => ({ keys: keysIn(term), dropped: [from] })),
  };
}

/** A row of a vendor's file, and what a reviewer made of it. */
export interface SeenRow extends Omit<PrintedTerm, 'vendor'> {
  value: string;
  /** The analyte that the reviewer gave it. */
  chosen: AnalyteRules | null;
}

type Wanted = SeenRow & TermKeys;

/** Which rows are of words that the dictionary does not understand, whatever their value. */
async function notUnderstood(tx: Tx, rows: readonly Wanted[]): Promise<Set<Wanted>> {
  const asked = rows.flatMap((row) => [row, { ...row, value: '' }]);
  const read = await recogniseAll(tx, asked);
  return new Set(rows.filter((_, index) => [0, 1].every((at) => read[index * 2 + at]?.analyte === null)));
}

async function propose(tx: Tx, ctx: Context, term: repository.TermRecord, chosen: AnalyteRules): Promise<void> {
  if (term.state !== 'proposed' || term.analyteCode === chosen.code || !mayBe(known(chosen), term)) return;
  const by = ctx.actor?.name ?? '';
  const stamp = { updatedBy: by, updatedAt: ctx.now() };
  const saved = await repository.saveTerm(tx, term, { analyteCode: chosen.code, proposedBy: by, ...stamp });
  if (!saved) return;
  await auditAndAnnounce(tx, ctx, 'vendorTerm', {
    action: 'vendorTerm.propose',
    objectType: 'vendorTerm',
    objectId: term.id,
    details: { ...wordsOf(term), from: term.analyteCode, to: chosen.code },
  });
}

/** A term's words, for the audit log. */
export const wordsOf = ({ vendor, name, specimen, unit, panel }: PrintedTerm): Record<keyof PrintedTerm, string> => ({
  vendor,
  name,
  specimen,
  unit,
  panel,
});

async function insertUnknown(tx: Tx, ctx: Context, vendor: string, rows: readonly Wanted[]): Promise<void> {
  const now = ctx.now();
  const fresh = await repository.insertTerms(
    tx,
    // always in one order, so that two who see the same words do not wait for each other
    [...rows]
      .sort((a, b) => (wordsKey(a) < wordsKey(b) ? -1 : 1))
      .map(({ value: _, chosen: __, ...row }) => ({ ...row, vendor, updatedAt: now })),
  );
  for (const term of fresh)
    await auditAndAnnounce(tx, ctx, 'vendorTerm', {
      action: 'vendorTerm.see',
      objectType: 'vendorTerm',
      objectId: term.id,
      details: wordsOf(term),
    });
}

/**
 * Remembers which of a vendor's words a report's file prints: those that nobody understands are proposed, with the analyte that a
 * reviewer gave the row. What was refused is not proposed again.
 */
export async function noteTerms(
  tx: Tx,
  ctx: Context,
  { reportId, vendor }: { reportId: number; vendor: string },
  rows: readonly SeenRow[],
): Promise<void> {
  const vendorKey = vendorKeyOf(vendor);
  const all = rows.map((row): Wanted => {
    const { name, specimen, unit, panel } = row;
    const words = { name: seenText(name), specimen: seenText(specimen), unit: seenText(unit), panel: seenText(panel) };
    return { ...row, ...words, ...keysOfTerm({ ...words, vendor }) };
  });
  const named = vendorKey === '' ? [] : all.filter((row) => row.nameKey !== '' && row.panelKey !== '');
  // of rows with the same words the one that was given an analyte
  const inOrder = [...named.filter(({ chosen }) => chosen === null), ...named.filter(({ chosen }) => chosen !== null)];
  const wanted = [...new Map(inOrder.map((row) => [wordsKey(row), row])).values()];
  const names = [...new Set(wanted.map((row) => row.nameKey))];
  const before = await repository.findTerms(tx, vendorKey, names);
  const strange = await notUnderstood(tx, wanted);
  const isNew = (row: Wanted) => {
    const { exact, unstated } = termsFor(before, { ...row, vendor, names: [row.name], panels: [row.panel] });
    return exact.length + unstated.length === 0;
  };
  await insertUnknown(
    tx,
    ctx,
    seenText(vendor),
    wanted.filter((row) => strange.has(row) && isNew(row)),
  );
  const terms = new Map((await repository.findTerms(tx, vendorKey, names)).map((term) => [wordsKey(term), term]));
  for (const row of wanted) {
    const term = terms.get(wordsKey(row));
    if (term && row.chosen && strange.has(row)) await propose(tx, ctx, term, row.chosen);
  }
  await repository.saveSeen(
    tx,
    reportId,
    wanted.flatMap((row) => terms.get(wordsKey(row))?.id ?? []),
  );
}
