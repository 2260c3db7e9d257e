import { type Context, may } from '../../../core/context';
import type { Delivery } from '../../message/service';
import { type DeltaKind, type DeltaMove, type DeltaState, mayMoveDelta } from '../results/delta-rules';
import type { DeltaView } from '../results/delta-schema';
import type { DeltaRecord } from '../results/repository';

const MOVES: readonly DeltaMove[] = ['answer', 'dismiss', 'escalate'];

/** Everybody who has to do with it. */
export const peopleOfDelta = ({ decidedBy, escalatedBy, escalatedTo }: DeltaRecord) => [
  decidedBy,
  escalatedBy,
  escalatedTo,
];

function askedOf(
  ctx: Context,
  delta: DeltaRecord,
  nameOf: (id: number | null) => string | null,
  deliveryOf: (id: number) => Delivery,
): DeltaView['asked'] {
  const { escalatedTo, escalatedBy, escalatedAt, question, messageId } = delta;
  if (escalatedAt === null) return null;
  return {
    to: nameOf(escalatedTo) ?? '',
    by: nameOf(escalatedBy) ?? '',
    at: escalatedAt.toISOString(),
    question,
    delivery: messageId === null ? null : deliveryOf(messageId),
    toMe: delta.state === 'escalated' && escalatedTo === ctx.actor?.staffId,
  };
}

/** A large change since the last result as a page shows it, with what this person may do to it. */
export function presentDelta(
  ctx: Context,
  delta: DeltaRecord,
  names: ReadonlyMap<number, { name: string }>,
  deliveryOf: (id: number) => Delivery,
): DeltaView {
  const { actor } = ctx;
  const nameOf = (id: number | null) => names.get(id ?? 0)?.name ?? null;
  const works = may(ctx, 'report:check') || may(ctx, 'report:sign');
  const person = { staffId: actor?.staffId ?? 0, supervises: may(ctx, 'report:unsign') };
  const { id, analyteCode, nameEn, nameZh, value, previousValue, previousOn, unit, reason, decidedBy, decidedAt } =
    delta;
  return {
    previousGone: delta.previousGone,
    ...{ id, analyteCode, nameEn, nameZh, value, previousValue, previousOn, unit, reason },
    kind: delta.kind as DeltaKind,
    state: delta.state as DeltaState,
    decidedBy: nameOf(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
    asked: askedOf(ctx, delta, nameOf, deliveryOf),
    allowed: works ? MOVES.filter((move) => mayMoveDelta(delta, move, person) === 'yes') : [],
  };
}
