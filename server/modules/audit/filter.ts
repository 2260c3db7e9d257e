import type { Context } from '../../core/context';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { instantIn } from '../../core/zone';
import { type EventFilter, findAbout } from './event-repository';
import type { AuditFilters } from './schema';

const DAY_MS = 86_400_000;
/** The last that the database and JavaScript both write: nothing comes after it. */
const LAST_DAY = '9999-12-31';

const dayAfter = (on: string) => new Date(Date.parse(`${on}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The instant at which a day begins in the clinic's zone. @throws Problem request.invalid */
export const beginOf = (ctx: Context, on: string): Date =>
  instantIn(ctx.ports.settings.PORTAL_TIME_ZONE, `${on}T00:00`) ??
  fail('request.invalid', {}, { from: 'request.field.date' });

/**
 * What a reader asks for, looked up: days as instants of the clinic's zone; a PID as the person's records, a report number as the
 * report, anything else as the id of a request. Nothing that an event says is ever searched: no answer tells by being found.
 */
export async function filterOf(tx: Tx, ctx: Context, asked: AuditFilters): Promise<EventFilter> {
  const { q, from, to, ...rest } = asked;
  return {
    ...rest,
    ...(q && { about: (await findAbout(tx, q)) ?? { requestId: q } }),
    ...(from && { from: beginOf(ctx, from) }),
    ...(to && to < LAST_DAY && { before: beginOf(ctx, dayAfter(to)) }),
    timeZone: ctx.ports.settings.PORTAL_TIME_ZONE,
  };
}
