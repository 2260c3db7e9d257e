import { and, eq, inArray, like, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { isIn } from '../../core/bulk';
import { storedAuditActions } from '../../core/former-actions';
import { type AuditGroup, MATCH, MEMBERS, NIGHT, SIGN_IN } from './action-rules';
import { auditEvent } from './table';

const below = (area: string): SQL => like(auditEvent.action, `${area.replace(/[\\%_]/g, '\\$&')}.%`);

/** Whether an event has this action, or one of this area; also where it was written under an earlier code. */
export const isAction = (action: string): SQL | undefined =>
  or(inArray(auditEvent.action, storedAuditActions(action)), below(action));

/** Whether a match needed a reason: file and person contradicted each other. The index `audit_event_reasoned` holds these. */
export const neededReason: SQL = sql`(${auditEvent.action} = ${sql.raw(`'${MATCH}'`)} and coalesce(${auditEvent.details} ->> 'reason', '') <> '')`;

/** Whether somebody signed in at night, by the clinic's clock. */
export const isNightSignIn = (timeZone: string): SQL =>
  sql`(${auditEvent.action} = ${SIGN_IN} and (extract(hour from ${auditEvent.at} at time zone ${timeZone}) < ${NIGHT.until}
    or extract(hour from ${auditEvent.at} at time zone ${timeZone}) >= ${NIGHT.from}))`;

/** Whether an event belongs to a group; as `countOf` counts it. */
export function isInGroup(group: AuditGroup, timeZone: string): SQL | undefined {
  if (group === 'nightSignIns') return isNightSignIn(timeZone);
  const { actions, areas = [], but = [] } = MEMBERS[group];
  const stored = actions.flatMap(storedAuditActions);
  const ofAreas = and(or(...areas.map(below)), but.length > 0 ? notInArray(auditEvent.action, [...but]) : undefined);
  return or(
    inArray(auditEvent.action, stored),
    areas.length > 0 ? ofAreas : undefined,
    group === 'overrides' ? neededReason : undefined,
  );
}

/** Whom or what a filter is about, once it was looked up. */
export type About = { customerIds: number[] } | { reportId: number } | { requestId: string };

/** Whether an event is about this. */
export function isAbout(about: About): SQL | undefined {
  if ('customerIds' in about) return isIn(auditEvent.customerId, about.customerIds);
  if ('requestId' in about) return eq(auditEvent.requestId, about.requestId);
  return and(eq(auditEvent.objectType, 'report'), eq(auditEvent.objectId, String(about.reportId)));
}
