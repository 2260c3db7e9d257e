import type { Pool } from 'pg';
import type { Permission } from '../../core/permissions';

/** What a session may hear, and until when. */
export interface Standing {
  expiresAt: Date;
  permissions: ReadonlySet<Permission>;
  /** Every live session of the same person, this one too. */
  ownSessions: ReadonlySet<number>;
}

const STANDINGS = `
select s.id::float8 as id, s.expires_at,
  (select array_agg(distinct rr.resource_code)
     from staff_role sr join role_resource rr on rr.role_id = sr.role_id
     join resource c on c.code = rr.resource_code and c.kind = 'action'
    where sr.staff_id = s.staff_id) as permissions,
  (select array_agg(o.id::float8) from session o where o.staff_id = s.staff_id and o.ended_at is null and o.expires_at > $2) as own
from session s join staff p on p.id = s.staff_id
where s.id = any($1::bigint[]) and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3 and p.state = 'active'`;

interface StandingRow {
  id: number;
  expires_at: Date;
  permissions: Permission[] | null;
  own: number[];
}

/** How these sessions stand, by one statement; those that have ended are not among them. Marks none as seen. */
export async function findStandings(
  pool: Pool,
  sessionIds: number[],
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<Map<number, Standing>> {
  const values = [sessionIds, now, seenAfter];
  const { rows } = await pool.query<StandingRow>({
    name: 'portal-standings',
    text: STANDINGS,
    values,
  });
  return new Map(
    rows.map(({ id, expires_at, permissions, own }) => [
      id,
      { expiresAt: expires_at, permissions: new Set(permissions ?? []), ownSessions: new Set(own) },
    ]),
  );
}
