import { auditAndAnnounce, changesBetween } from '../../../core/audit';
import { type Context, type SignedInContext, signedIn } from '../../../core/context';
import { inSnapshot } from '../../../core/paging';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { findOpenWith, rejudgeForTerm } from '../../report/service';
import { mayBe } from '../recognise-rules';
import { type AnalyteRules, findAnalytesByCode, known, lockDictionary, usualSpecimen } from '../service';
import { showUnit } from '../unit-rules';
import { contradictionOf } from '../vendor-term-rules';
import { presentTerms, readTerms } from './listing';
import * as repository from './repository';
import type { ConfirmTermBody, TermEffectView, UndoTermBody, VendorTermView } from './schema';
import { wordsOf } from './service';

type Term = repository.TermRecord;

const MOST_NAMED = 10;

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
  const [analyte] = (await repository.isInUse(tx, code)) ? await findAnalytesByCode(tx, [code]) : [];
  return analyte ?? fail('request.invalid', {}, { analyteCode: 'dictionary.rule.term_analyte' });
}

/** Writes what was decided, judges the open reports anew by it and tells. */
async function decide(
  tx: Tx,
  ctx: SignedInContext,
  before: Term,
  verb: 'confirm' | 'change' | 'undo' | 'reject',
  set: Pick<Term, 'state' | 'analyteCode' | 'overrides' | 'reason'>,
): Promise<VendorTermView> {
  const now = ctx.now();
  const by = ctx.actor.name;
  const stamp = { decidedBy: by, decidedAt: now, updatedBy: by, updatedAt: now };
  const after = (await repository.saveTerm(tx, before, { ...set, ...stamp })) ?? fail('request.moved_meanwhile');
  const stood = before.state === 'confirmed';
  const stands = after.state === 'confirmed';
  const reports =
    stood || stands
      ? await rejudgeForTerm(tx, ctx, {
          keys: after,
          words: { name: after.name, unit: after.unit, code: stands ? after.analyteCode : null },
          dropped: [...(stood ? [before.analyteCode] : []), ...(stands ? [after.overrides] : [])].flatMap(
            (code) => code ?? [],
          ),
        })
      : [];
  const { reason, ...decided } = set;
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

/** What confirming would do, before anybody does. @throws Problem vendorTerm.not_found, request.invalid */
export const previewTerm = (ctx: Context, id: number, analyteCode: string): Promise<TermEffectView> =>
  inSnapshot(ctx, async (tx) => {
    const term = (await repository.findTerm(tx, id)) ?? fail('vendorTerm.not_found', { id });
    const { fits, contradiction, read } = await weigh(tx, term, await analyteOf(tx, analyteCode));
    const reports = await findOpenWith(tx, term);
    const { code = '', nameEn = '', nameZh = '' } = read ?? {};
    return {
      fits,
      contradiction,
      read:
        read && code !== analyteCode
          ? { code, nameEn, nameZh, unit: showUnit(read.unit), specimen: usualSpecimen(read, ctx.language) }
          : null,
      reports: reports.length,
      checked: reports.filter(
        ({ status, checkedAt }) => status === 'checked' || (status === 'under_revision' && checkedAt),
      ).length,
      reportNos: reports
        .slice(-MOST_NAMED)
        .reverse()
        .map(({ reportNo }) => reportNo),
    };
  });
