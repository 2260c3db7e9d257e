import type { Context } from '../../../core/context';
import type { Delivery } from '../../message/service';
import { type CriticalRecord, criticalStateOf } from '../critical/repository';
import { allowedSteps, type CriticalStatus, isOverdue, toldInRound } from '../critical/rules';
import type { CriticalView } from '../critical/schema';

type Step = CriticalView['steps'][number];
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The mails that told somebody of these. */
export const mailsOf = (criticals: readonly Pick<CriticalRecord, 'steps'>[]): number[] =>
  criticals.flatMap(({ steps }) => steps.flatMap(({ to }) => to.flatMap(({ messageId }) => messageId ?? [])));

/** Of values from before their steps were kept. */
const openingOf = ({ openedAt, value, unit }: CriticalRecord): Step => ({
  kind: 'open',
  at: openedAt.toISOString(),
  by: null,
  to: [],
  outcome: null,
  value: `${value} ${unit}`.trim(),
  reason: '',
});

/** Everything that happened to it, oldest first. */
function stepsOf(c: CriticalRecord, deliveryOf: (id: number) => Delivery): Step[] {
  const kept = c.steps.map(
    ({ kind, at, by, to, value, reason, outcome = null }): Step => ({
      kind,
      at,
      by,
      to: to.map(({ name, messageId }) => ({ name, delivery: messageId === null ? null : deliveryOf(messageId) })),
      outcome,
      value,
      reason,
    }),
  );
  const isKept = (at: string) => kept.some((step) => step.kind === 'attempt' && step.at === at);
  const former = c.attempts
    .filter(({ at }) => !isKept(at))
    .map(({ at, by, to, outcome, value }): Step => {
      return { kind: 'attempt', at, by, to: [{ name: to, delivery: null }], outcome, value, reason: '' };
    });
  const opening = kept.some(({ kind }) => kind === 'open') ? [] : [openingOf(c)];
  return [...opening, ...former, ...kept];
}

/** A critical value as a page shows it: what happened, what is next and when. */
export function presentCritical(ctx: Context, c: CriticalRecord, deliveryOf: (id: number) => Delivery): CriticalView {
  const state = criticalStateOf(c);
  return {
    id: c.id,
    rowVersion: c.rowVersion,
    nameEn: c.nameEn,
    nameZh: c.nameZh,
    value: c.value,
    unit: c.unit,
    range: c.range,
    present: c.present,
    state: c.state as CriticalStatus,
    openedAt: c.openedAt.toISOString(),
    dueAt: c.dueAt.toISOString(),
    closedAt: iso(c.closedAt),
    attempts: c.attempts.map(({ at, by, to, outcome, value }) => ({ at, by, to, outcome, value })),
    steps: stepsOf(c, deliveryOf),
    next: c.nextStepAt && { at: c.nextStepAt.toISOString(), whom: toldInRound(c.clockRounds) },
    escalatedToMe: c.state === 'escalated' && ctx.actor !== null && c.escalatedTo.includes(ctx.actor.staffId),
    allowed: allowedSteps(state),
    overdue: isOverdue(state, ctx.now().toISOString(), ctx.ports.settings.PORTAL_CRITICAL_MINUTES),
  };
}
