import { backgroundContext, type SignedInContext } from '../../core/context';
import type { Permission } from '../../core/permissions';
import type { Ports } from '../../core/ports';
import type { StaffMember } from './staff';

/** Somebody of the demo's staff at work, at this instant, who may do this. */
export function contextOf(
  ports: Ports,
  at: Date,
  { id, name, title, language }: StaffMember,
  may: readonly Permission[],
): SignedInContext {
  const permissions = new Set(may);
  const actor = { staffId: id, name, title, language, sessionId: 0, steppedUpAt: null, roles: [], permissions };
  const past = { ...ports, clock: { now: () => at } };
  return { ...backgroundContext(past, 'demo-data'), actor };
}
