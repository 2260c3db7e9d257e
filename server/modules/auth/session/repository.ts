import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Actor } from '../../../core/context';
import type { Language } from '../../../core/language';
import type { Permission } from '../../../core/permissions';
import type { Database, Tx } from '../../../core/ports';
import { session } from '../table';

/**
 * Session, person, roles and permissions at once: this runs before every request. The session is touched at most once a
 * minute, so that reading does not write.
 */
const ACTOR = `
with found as (
  select s.id, s.staff_id, s.last_seen_at, s.stepped_up_at, p.name, p.title, p.language
  from session s join staff p on p.id = s.staff_id
  where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3 and p.state = 'active'
), touched as (
  update session set last_seen_at = $2 where id in (select id from found where last_seen_at < $4)
)
select id::float8 as id, staff_id::float8 as staff_id, stepped_up_at, name, title, language,
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
  name: string;
  title: string;
  language: Language;
  roles: Actor['roles'] | null;
  permissions: Permission[] | null;
}

/** The person of a live session, or null. `seenAfter`: idle limit; `touchBefore`: older ones are marked as seen now. */
export async function findActorByToken(
  pool: Pool,
  tokenHash: string,
  at: { now: Date; seenAfter: Date; touchBefore: Date },
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

export async function markSteppedUp(tx: Tx, sessionId: number, at: Date): Promise<void> {
  await tx.update(session).set({ steppedUpAt: at }).where(eq(session.id, sessionId));
}
