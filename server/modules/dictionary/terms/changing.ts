import { auditAndAnnounce, changesBetween } from '../../../core/audit';
import { type Context, type SignedInContext, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import type { Touched } from '../../report/results/rejudging-rules';
import { PREVIEWED, previewReports, rejudgeReports } from '../../report/service';
import { mayBe } from '../recognise-rules';
import { type AnalyteRules, codesInUse, findAnalytesByCode, known, lockDictionary, usualSpecimen } from '../service';
import { withoutKeeping } from '../touching';
import { showUnit } from '../unit-rules';
import { contradictionOf } from '../vendor-term-rules';
import { presentTerms, readTerms } from './listing';
import * as repository from './repository';
import type { ConfirmTermBody, TermEffectQuery, TermEffectView, UndoTermBody, VendorTermView } from './schema';
import { keysIn, wordsOf } from './service';

type Term = repository.TermRecord;

async function presentOne(ctx: Context, tx: Tx, term: Term): Promise<VendorTermView> {
  const [view] = await presentTerms(ctx, tx, [term]);
  return view as VendorTermView;
}

/** A term as the caller read it; nobody judges meanwhile. @throws Problem vendorTerm.not_found, vendorTerm.stale */
async function lockTerm(ctx: Context, tx: Tx, id: number, rowVersion: number): Promise<Term> {
  await lockDictionary(tx, 'to change');
  const term = (await repository.lockTerm(tx, id)) ?? fail('vendorTerm.not_found', { id });
  if (term.rowVersion === rowVersion) return term;
  const [changedBy, changedAt] = [term.updatedBy, term.updatedAt.toISOString()];
  const data = { current: await presentOne(ctx, tx, term), changedBy, changedAt };
  return fail('vendorTerm.stale', { by: changedBy, at: changedAt }, undefined, data);
}

/** @throws Problem request.invalid for an analyte that is not in use */
async function analyteOf(tx: Tx, code: string): Promise<AnalyteRules> {
  const [analyte] = (await codesInUse(tx, [code])).has(code) ? await findAnalytesByCode(tx, [code]) : [];
  return analyte ?? fail('request.invalid', {}, { analyteCode: 'dictionary.rule.term_analyte' });
}

type Decision = Pick<Term, 'state' | 'analyteCode' | 'overrides' | 'reason'>;

const isStanding = ({ state }: Pick<Term, 'state'>) => state === 'confirmed';

/** What a decision changes for rows in these words: nothing where they meant nothing before and mean nothing now. */
function touchedByTerm(before: Term, after: Pick<Term, 'state' | 'overrides'>): Touched {
  const [stood, stands] = [isStanding(before), isStanding(after)];
  const dropped = [...(stood ? [before.analyteCode] : []), ...(stands ? [after.overrides] : [])];
  const term = { keys: keysIn(before), dropped: dropped.flatMap((code) => code ?? []) };
  return { codes: [], keys: [], terms: stood || stands ? [term] : [] };
}

/** Writes what was decided, judges the open reports anew by it and tells. */
async function decide(
  tx: Tx,
  ctx: SignedInContext,
  before: Term,
  verb: 'confirm' | 'change' | 'undo' | 'reject',
  set: Decision,
): Promise<VendorTermView> {
  const now = ctx.now();
  const by = ctx.actor.name;
  const stamp = { decidedBy: by, decidedAt: now, updatedBy: by, updatedAt: now };
  const after = (await repository.saveTerm(tx, before, { ...set, ...stamp })) ?? fail('request.moved_meanwhile');
  const { reason, ...decided } = set;
  const code = isStanding(after) ? after.analyteCode : null;
  const why = { analytes: [], reason, term: { name: after.name, unit: after.unit, code } };
  const reports = await rejudgeReports(tx, ctx, touchedByTerm(before, after), why, 'refuse');
  await auditAndAnnounce(tx, ctx, 'vendorTerm', {
    action: `vendorTerm.${verb}`,
    objectType: 'vendorTerm',
    objectId: after.id,
    details: { ...wordsOf(after), changes: changesBetween<object>(before, decided), reason, reports },
  });
  return presentOne(ctx, tx, after);
}

/** Why an analyte cannot be meant by these words, or what speaks against it. */
async function weigh(tx: Tx, term: Term, analyte: AnalyteRules) {
  const [own] = await readTerms(tx, [term]);
  const read = own?.analyte ?? null;
  return {
    fits: mayBe(known(analyte), term),
    contradiction: contradictionOf(term, analyte.code, read?.code ?? null),
    read,
  };
}

/**
 * Says that a vendor's words mean an analyte, for the first time or anew. Open reports that bear them are judged by it at once.
 * @throws Problem vendorTerm.not_found, vendorTerm.stale, vendorTerm.not_fitting; request.invalid without a reason where something
 * contradicts, or for an analyte that is not in use; request.moved_meanwhile while somebody saves one of the reports
 */
export async function confirmTerm(ctx: Context, id: number, body: ConfirmTermBody): Promise<VendorTermView> {
  const { rowVersion, analyteCode, reason } = body;
  return ctx.transaction(async (tx) => {
    const term = await lockTerm(ctx, tx, id, rowVersion);
    if (term.state === 'confirmed' && term.analyteCode === analyteCode) return presentOne(ctx, tx, term);
    const analyte = await analyteOf(tx, analyteCode);
    const { fits, contradiction, read } = await weigh(tx, term, analyte);
    if (!fits) fail('vendorTerm.not_fitting', {}, { analyteCode: 'problem.vendorTerm.not_fitting' });
    if (contradiction && reason === '') fail('request.invalid', {}, { reason: 'report.field.reason_required' });
    const overrides = contradiction === 'dictionary' ? (read?.code ?? null) : null;
    const verb = term.state === 'confirmed' ? 'change' : 'confirm';
    return decide(tx, signedIn(ctx), term, verb, { state: 'confirmed', analyteCode, overrides, reason });
  });
}

/**
 * Says that a vendor's words do not mean what was confirmed or proposed; they are not proposed again. Critical values that were opened by
 * them stay open.
 * @throws Problem vendorTerm.not_found, vendorTerm.stale, request.moved_meanwhile
 */
export async function undoTerm(
  ctx: Context,
  id: number,
  { rowVersion, reason }: UndoTermBody,
): Promise<VendorTermView> {
  return ctx.transaction(async (tx) => {
    const term = await lockTerm(ctx, tx, id, rowVersion);
    if (term.state === 'rejected') return presentOne(ctx, tx, term);
    const { analyteCode } = term;
    const verb = term.state === 'confirmed' ? 'undo' : 'reject';
    return decide(tx, signedIn(ctx), term, verb, { state: 'rejected', analyteCode, overrides: null, reason });
  });
}

/**
 * What confirming would do, before anybody does; without an analyte: what undoing would. It is done for that, and nothing is kept.
 * @throws Problem vendorTerm.not_found, request.invalid
 */
export const previewTerm = (
  ctx: Context,
  id: number,
  { analyteCode, current }: TermEffectQuery,
): Promise<TermEffectView> =>
  withoutKeeping(ctx, async (tx, within) => {
    const term = (await repository.findTerm(tx, id)) ?? fail('vendorTerm.not_found', { id });
    const analyte = analyteCode === undefined ? null : await analyteOf(tx, analyteCode);
    const { fits, contradiction, read } = analyte
      ? await weigh(tx, term, analyte)
      : { fits: true, contradiction: null, read: null };
    const overrides = contradiction === 'dictionary' ? (read?.code ?? null) : null;
    const set = analyte
      ? { state: 'confirmed' as const, analyteCode: analyte.code, overrides }
      : { state: 'rejected' as const, overrides };
    const isSame = isStanding(term) && term.analyteCode === analyteCode;
    if (fits && !isSame && !(await repository.saveTerm(tx, term, set))) fail('request.moved_meanwhile');
    const touched = fits && !isSame ? touchedByTerm(term, set) : { codes: [], keys: [] };
    const { code = '', nameEn = '', nameZh = '' } = read ?? {};
    return {
      fits,
      contradiction,
      read:
        read && code !== analyteCode
          ? { code, nameEn, nameZh, unit: showUnit(read.unit), specimen: usualSpecimen(read, ctx.language) }
          : null,
      touched: { ...(await previewReports(tx, within, touched, current)), pageSize: PREVIEWED },
    };
  });
