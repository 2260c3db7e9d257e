import { and, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Actor, Factor } from '../../../core/context';
import type { Language } from '../../../core/language';
import type { Permission } from '../../../core/permissions';
import type { Database, Tx } from '../../../core/ports';
import { staff } from '../../acl/table';
import { auditEvent } from '../../audit/table';
import { emailLink, phoneCode, qrRequest, session } from '../table';

/**
 * Session, person, roles and permissions at once: this runs before every request. The session is touched at most once a
 * minute, so that reading does not write.
 */
const ACTOR = `
with found as (
  select s.id, s.staff_id, s.last_seen_at, s.stepped_up_at, s.stepped_up_by, p.name, p.title, p.language
  from session s join staff p on p.id = s.staff_id
  where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3 and p.state = 'active'
), touched as (
  update session set last_seen_at = $2 where id in (select id from found where last_seen_at < $4)
)
select id::float8 as id, staff_id::float8 as staff_id, stepped_up_at, stepped_up_by, name, title, language,
  exists (select 1 from passkey k where k.staff_id = found.staff_id) as has_passkey,
  exists (select 1 from signing_pin i where i.staff_id = found.staff_id) as has_pin,
  (select json_agg(json_build_object('code', r.code, 'nameEn', r.name_en, 'nameZh', r.name_zh) order by r.id)
     from staff_role sr join role r on r.id = sr.role_id where sr.staff_id = found.staff_id) as roles,
  (select array_agg(distinct rr.resource_code)
     from staff_role sr join role_resource rr on rr.role_id = sr.role_id
     join resource c on c.code = rr.resource_code and c.kind = 'action'
    where sr.staff_id = found.staff_id) as permissions
from found`;

interface ActorRow {
  id: number;
  staff_id: number;
  stepped_up_at: Date | null;
  stepped_up_by: Factor | null;
  has_passkey: boolean;
  has_pin: boolean;
  name: string;
  title: string;
  language: Language;
  roles: Actor['roles'] | null;
  permissions: Permission[] | null;
}

/** The person of a live session, or null. `seenAfter`: idle limit; `touchBefore`: older ones are marked as seen now, null: none. */
export async function findActorByToken(
  pool: Pool,
  tokenHash: string,
  at: { now: Date; seenAfter: Date; touchBefore: Date | null },
): Promise<Actor | null> {
  const values = [tokenHash, at.now, at.seenAfter, at.touchBefore];
  const { rows } = await pool.query<ActorRow>({ name: 'portal-actor', text: ACTOR, values });
  const row = rows[0];
  if (!row) return null;
  return {
    staffId: row.staff_id,
    name: row.name,
    title: row.title,
    language: row.language,
    sessionId: row.id,
    steppedUpAt: row.stepped_up_at,
    steppedUpBy: row.stepped_up_by,
    factors: [...(row.has_passkey ? (['passkey'] as const) : []), ...(row.has_pin ? (['pin'] as const) : [])],
    roles: row.roles ?? [],
    permissions: new Set(row.permissions ?? []),
  };
}

export async function insertSession(tx: Tx, row: typeof session.$inferInsert): Promise<number> {
  const [made] = await tx.insert(session).values(row).returning({ id: session.id });
  if (!made) throw new Error('session was not written');
  return made.id;
}

/** Ends one session. @returns false when it had ended before or is another person's. */
export async function closeSession(tx: Tx, id: number, staffId: number, at: Date, why: string): Promise<boolean> {
  const rows = await tx
    .update(session)
    .set({ endedAt: at, endedWhy: why })
    .where(and(eq(session.id, id), eq(session.staffId, staffId), isNull(session.endedAt)))
    .returning({ id: session.id });
  return rows.length > 0;
}

/** A person's sessions that still live, newest first. */
export const listLiveSessions = (db: Database, staffId: number, at: { now: Date; seenAfter: Date }) =>
  db
    .select()
    .from(session)
    .where(
      and(
        eq(session.staffId, staffId),
        isNull(session.endedAt),
        gt(session.expiresAt, at.now),
        gt(session.lastSeenAt, at.seenAfter),
      ),
    )
    .orderBy(desc(session.lastSeenAt))
    .limit(100);

/** When a session was last used, and when it ends whatever is done. */
export async function findTimes(db: Database, id: number) {
  const [row] = await db
    .select({ lastSeenAt: session.lastSeenAt, expiresAt: session.expiresAt })
    .from(session)
    .where(eq(session.id, id));
  return row;
}

/** The person is here: the session is used now. */
export const touchSession = (db: Database, id: number, at: Date) =>
  db
    .update(session)
    .set({ lastSeenAt: at })
    .where(and(eq(session.id, id), isNull(session.endedAt)));

/** Ends every session of a person but one. @returns which */
export async function closeOthers(tx: Tx, id: number, staffId: number, at: Date, why: string): Promise<number[]> {
  const rows = await tx
    .update(session)
    .set({ endedAt: at, endedWhy: why })
    .where(and(eq(session.staffId, staffId), ne(session.id, id), isNull(session.endedAt), gt(session.expiresAt, at)))
    .returning({ id: session.id });
  return rows.map((row) => row.id);
}

/** Sessions, links, codes and QR requests that were over before an instant. Each of them ends within hours of its making. */
export async function deleteOver(db: Database, before: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, before));
  await db.delete(emailLink).where(lt(emailLink.expiresAt, before));
  await db.delete(phoneCode).where(lt(phoneCode.expiresAt, before));
  await db.delete(qrRequest).where(lt(qrRequest.expiresAt, before));
}

/** A person's newest sign-ins. */
export const listSignIns = (db: Database, staffId: number, most: number) =>
  db
    .select({ at: session.createdAt, method: session.method, browser: session.browser, address: session.address })
    .from(session)
    .where(eq(session.staffId, staffId))
    .orderBy(desc(session.createdAt))
    .limit(most);

const REFUSALS = ['auth.sign_in_refuse', 'auth.pin_refuse', 'auth.passkey_refuse'];

/** The newest tries to sign in as a person, or to prove their factor, that were refused. */
export const listRefused = (db: Database, staffId: number, most: number) =>
  db
    .select({ at: auditEvent.at, action: auditEvent.action, address: auditEvent.address })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.objectType, 'staff'),
        eq(auditEvent.objectId, String(staffId)),
        inArray(auditEvent.action, REFUSALS),
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(most);

/** Whose a link is, or a phone number. */
export async function findWhose(db: Database, by: { tokenHash?: string; phone?: string }): Promise<number | undefined> {
  const [row] = by.tokenHash
    ? await db.select({ id: emailLink.staffId }).from(emailLink).where(eq(emailLink.tokenHash, by.tokenHash))
    : await db
        .select({ id: staff.id })
        .from(staff)
        .where(eq(staff.phone, by.phone ?? ''));
  return row?.id;
}

/** Whether there was ever a session of this token that is still remembered, over or not. */
export async function isKnownSession(db: Database, tokenHash: string): Promise<boolean> {
  return (await db.select({ id: session.id }).from(session).where(eq(session.tokenHash, tokenHash))).length > 0;
}
