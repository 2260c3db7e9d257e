import { allowedActions } from '../../core/allowed-actions';
import { audit } from '../../core/audit';
import { type Context, may } from '../../core/context';
import { showFileName } from '../../core/file-name';
import { inSnapshot } from '../../core/paging';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { dayIn } from '../../core/zone';
import { ageYears } from '../customer/age-rules';
import { visiblePerson } from '../customer/service';
import { beginReport, workPlaceOf } from '../report/service';
import type { HandlingBody } from '../visit/schema';
import { changeHandling, lockVisitWithAdvice } from '../visit/service';
import { countTabs, type ListedVisit, listNamed, listOwed } from './list-repository';
import * as repository from './repository';
import { ADVICE_ACTIONS, ADVICE_NEEDS, isOwnTest, type OrderedTest, overdueBefore, refusalOf } from './rules';
import type { AnsweringReport, ReceiveDetail, ReceiveQuery, ReceiveRow } from './schema';

/** Today's date where the clinic is. */
export const todayOf = (ctx: Context) => dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, ctx.now());

/** A visit of the list with the person's age and whether it owes too long, today. */
export const withDay = (row: ListedVisit, today: string): ReceiveRow => ({
  ...row,
  ageYears: ageYears(row.birthOn, today),
  overdue: !row.signed && row.visitOn < overdueBefore(today),
});

/** One page of the visits that owe results or owed them, with the counts of both tabs. */
export const listReceiving = (ctx: Context, query: ReceiveQuery) =>
  inSnapshot(ctx, async (tx) => {
    const today = todayOf(ctx);
    const { rows, ...total } = await listOwed(tx, query, today);
    return { rows: rows.map((row) => withDay(row, today)), ...total, counts: await countTabs(tx) };
  });

/** Whom the list can be narrowed to. */
export const listReceiveChoices = (ctx: Context) =>
  inSnapshot(ctx, async (tx) => ({
    suppliers: await listNamed(tx, 'supplier'),
    doctors: await listNamed(tx, 'doctor'),
  }));

type Advice = Awaited<ReturnType<typeof repository.listAdvice>>[number];

const testOf = (
  { ports: { settings } }: Context,
  visit: { status: string },
  { status, supplier }: { status: string; supplier: string },
  report: { path: string | null } | null,
): OrderedTest => ({
  isCancelled: visit.status === 'cancelled' || status === 'cancelled',
  isOwn: isOwnTest(supplier, [settings.PORTAL_CLINIC_NAME_EN, settings.PORTAL_CLINIC_NAME_ZH]),
  isAnswered: report !== null,
  path: report?.path ?? null,
});

/** What whoever asks may do with an ordered test; what their permissions never hold is left out. */
const actionsOf = (
  ctx: Context,
  test: OrderedTest,
  supplier: string,
): ReceiveDetail['advice'][number]['allowedActions'] =>
  allowedActions(
    ctx,
    ADVICE_ACTIONS.filter((action) => may(ctx, ADVICE_NEEDS[action])),
    (action) => refusalOf(action, test),
    { supplier },
  );

async function answersOf(ctx: Context, tx: Tx, advice: Advice[]): Promise<Map<number, AnsweringReport>> {
  const found = await repository.listAnswers(
    tx,
    advice.map(({ id }) => id),
  );
  const files = await repository.listOriginals(
    tx,
    found.map(({ id }) => id),
  );
  return new Map(
    found.map(({ adviceId, customerId, ...report }) => [
      adviceId,
      {
        ...report,
        path: workPlaceOf(ctx, { ...report, customerId }),
        files: files
          .filter(({ reportId }) => reportId === report.id)
          .map(({ reportId: _, ...file }) => ({ ...file, name: showFileName(file.name) })),
      },
    ]),
  );
}

async function detailIn(tx: Tx, ctx: Context, id: number): Promise<ReceiveDetail> {
  const visit = (await repository.findVisit(tx, id)) ?? fail('visit.not_found', { id });
  const person = await visiblePerson(tx, ctx, visit.customerId);
  const today = todayOf(ctx);
  const advice = await repository.listAdvice(tx, id);
  const answers = await answersOf(ctx, tx, advice);
  const { receiveState, ...facts } = visit;
  return {
    ...facts,
    signed: receiveState === 'signed',
    overdue: receiveState === 'unsigned' && visit.visitOn < overdueBefore(today),
    customer: {
      id: person.id,
      pid: person.pid,
      name: person.name,
      gender: person.gender as ReceiveDetail['customer']['gender'],
      birthOn: person.birthOn,
      ageYears: ageYears(person.birthOn, today),
      mobile: person.mobile,
    },
    advice: advice.map((row) => {
      const report = answers.get(row.id) ?? null;
      return { ...row, report, allowedActions: actionsOf(ctx, testOf(ctx, visit, row, report), row.supplier) };
    }),
    mayHandle: may(ctx, 'report:receive') && person.state !== 'erased',
  };
}

/** A visit with what it owes and what came of it. Looking at it is in the audit log. @throws Problem visit.not_found, customer.erased */
export const viewReceiving = (ctx: Context, id: number): Promise<ReceiveDetail> =>
  ctx.transaction(async (tx) => {
    const detail = await detailIn(tx, ctx, id);
    const customerId = detail.customer.id;
    await audit(tx, ctx, { action: 'customer.viewReports', objectType: 'customer', objectId: customerId, customerId });
    return detail;
  });

/** Says how far a visit is handled. @throws Problem visit.not_found, visit.stale, customer.erased */
export async function handleVisit(ctx: Context, id: number, body: HandlingBody): Promise<ReceiveDetail> {
  await changeHandling(ctx, id, body);
  return viewReceiving(ctx, id);
}

/**
 * Begins the report of a test that the clinic does itself; its results are typed in the checker. Of two who begin at once one is refused.
 * @throws Problem receive.advice_not_found, receive.answered, receive.cancelled, receive.of_supplier, customer.erased
 */
export const enterResult = (ctx: Context, adviceId: number): Promise<{ reportId: number; reportNo: string }> =>
  ctx.transaction(async (tx) => {
    const visitId = (await repository.findVisitOf(tx, adviceId)) ?? fail('receive.advice_not_found', { id: adviceId });
    const { visit, advice } = await lockVisitWithAdvice(tx, visitId);
    const row = advice.find(({ id }) => id === adviceId) ?? fail('receive.advice_not_found', { id: adviceId });
    const answers = await answersOf(ctx, tx, [row as unknown as Advice]);
    const refusal = refusalOf('enterResult', testOf(ctx, visit, row, answers.get(adviceId) ?? null));
    if (refusal) fail(refusal, { supplier: row.supplier });
    const { nameEn, nameZh, category, barCode, testOn } = row;
    const begun = await beginReport(tx, ctx, {
      customerId: visit.customerId,
      visitId,
      adviceId,
      expectedReportId: await repository.findExpected(tx, adviceId),
      ...{ nameEn, nameZh, category, barCode, testOn, orderOn: visit.visitOn },
      language: row.language === 'en-US' ? 'en-US' : 'zh-CN',
    });
    return { reportId: begun.id, reportNo: begun.reportNo };
  });
