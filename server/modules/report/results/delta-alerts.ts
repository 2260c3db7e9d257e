import { type Context, may, signedIn } from '../../../core/context';
import type { Tx } from '../../../core/ports';
import { fail, type ProblemCode } from '../../../core/problems';
import type { AnswerDeltaBody, EscalateDeltaBody } from '../body-schema';
import { finishStep, lockForStep } from '../critical/step-frame';
import { noteStep } from '../critical/steps';
import { canAnswer, contactOf, tellByMail } from '../critical/telling';
import type { ReportRecord } from '../repository';
import type { EventAction, ReportView } from '../schema';
import { type DeltaMove, isOpenDelta, mayMoveDelta } from './delta-rules';
import { type DeltaRecord, listDeltas, saveDelta } from './repository';

const WRONG_STATE: Record<DeltaMove, ProblemCode> = {
  dismiss: 'report.delta_asked',
  escalate: 'report.delta_asked',
  answer: 'report.delta_not_asked',
};
const HISTORY = { dismiss: 'dismissDelta', escalate: 'escalateDelta', answer: 'answerDelta' } as const satisfies Record<
  DeltaMove,
  EventAction
>;

interface Done {
  set: Parameters<typeof saveDelta>[2];
  /** What the history says of it. */
  said: Record<string, unknown>;
}

/** One move of a delta by the person asking, if it may be made now. */
async function moveDelta(
  ctx: Context,
  id: number,
  deltaId: number,
  move: DeltaMove,
  work: (tx: Tx, report: ReportRecord) => Promise<Done> | Done,
): Promise<ReportView> {
  const { actor } = signedIn(ctx);
  return ctx.transaction(async (tx) => {
    const report = await lockForStep(ctx, tx, id);
    const delta = (await listDeltas(tx, id)).find((d) => d.id === deltaId) ?? fail('report.delta_not_found');
    // somebody else was faster, and it is as it was wanted
    if (move === 'dismiss' && !isOpenDelta(delta)) return finishStep(ctx, tx, report, {});
    const person = { staffId: actor.staffId, supervises: may(ctx, 'report:unsign') };
    const allowed = mayMoveDelta(delta, move, person);
    if (allowed === 'wrong_state') fail(WRONG_STATE[move]);
    if (allowed === 'not_asked') fail('report.delta_asked_of_other');
    const { set, said } = await work(tx, report);
    await saveDelta(tx, deltaId, set);
    await note(tx, ctx, report, delta, move, said);
    const isClosed = set.state !== undefined && !isOpenDelta({ state: set.state });
    return finishStep(ctx, tx, report, { openDeltas: report.openDeltas - (isClosed ? 1 : 0) });
  });
}

async function note(
  tx: Tx,
  ctx: Context,
  report: ReportRecord,
  delta: DeltaRecord,
  move: DeltaMove,
  said: Record<string, unknown>,
): Promise<void> {
  const { id: deltaId, nameEn, nameZh, previousValue, value, unit, analyteCode: analyte, state } = delta;
  await noteStep(tx, ctx, report, {
    action: HISTORY[move],
    audited: `delta.${move}`,
    details: { deltaId, nameEn, nameZh, value: `${previousValue} → ${value} ${unit}`.trim(), ...said },
    more: { analyte, from: state },
  });
}

/** Says why a large change since the last result is believed. @throws Problem report.delta_not_found, report.delta_asked */
export const dismissDelta = (ctx: Context, id: number, deltaId: number, reason: string): Promise<ReportView> =>
  moveDelta(ctx, id, deltaId, 'dismiss', () => ({
    set: { state: 'dismissed', reason, decidedBy: signedIn(ctx).actor.staffId, decidedAt: ctx.now() },
    said: { reason },
  }));

/**
 * Asks a colleague, who is told by mail and on their home; until they answer the report is not signed.
 * @throws Problem report.delta_not_found, report.delta_asked, report.delta_asked_oneself, report.recipient_unknown: not
 * there, or may neither check nor sign
 */
export const escalateDelta = (
  ctx: Context,
  id: number,
  deltaId: number,
  body: EscalateDeltaBody,
): Promise<ReportView> =>
  moveDelta(ctx, id, deltaId, 'escalate', async (tx, report) => {
    const { actor } = signedIn(ctx);
    if (body.toStaffId === actor.staffId) fail('report.delta_asked_oneself');
    const contact = await contactOf(tx, body.toStaffId);
    if (!canAnswer(contact)) fail('report.recipient_unknown');
    const [told] = await tellByMail(tx, ctx, report, [contact], 'delta');
    return {
      set: {
        state: 'escalated',
        escalatedTo: contact.id,
        escalatedBy: actor.staffId,
        escalatedAt: ctx.now(),
        question: body.question,
        messageId: told?.messageId ?? null,
      },
      said: { to: contact.name, reason: body.question },
    };
  });

/**
 * Who was asked says whether the value stands or the test is to be repeated; then it stays open until the value is
 * entered anew or explained.
 * @throws Problem report.delta_not_found, report.delta_not_asked, report.delta_asked_of_other
 */
export const answerDelta = (
  ctx: Context,
  id: number,
  deltaId: number,
  { outcome, reason }: AnswerDeltaBody,
): Promise<ReportView> =>
  moveDelta(ctx, id, deltaId, 'answer', () => ({
    set: { state: outcome, reason, decidedBy: signedIn(ctx).actor.staffId, decidedAt: ctx.now() },
    said: { answer: outcome, reason },
  }));
