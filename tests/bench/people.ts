import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { SESSION_COOKIE } from '../../server/modules/auth/service';
import { hashToken } from '../../server/modules/auth/tokens';
import type { Answer, RoleCode, SignedInPerson } from '../support/app';
import type { Clinic } from './clinic';

const SESSION_HOURS = 8;

/** A new person of a running clinic with these roles and a session that need not prove a factor, over HTTP. */
export async function signInTo(clinic: Clinic, pool: Pool, roles: RoleCode[]): Promise<SignedInPerson> {
  const token = randomBytes(32).toString('base64url');
  const email = `${token.slice(0, 12).toLowerCase()}@clinic.test`;
  const { rows } = await pool.query<{ staffId: number; sessionId: number }>(
    `with person as (insert into staff (name, title, email) values ('Bench', 'Dr', $1) returning id),
       given as (insert into staff_role select person.id, role.id from person, role where role.code = any($2))
     insert into session (staff_id, token_hash, method, expires_at, last_seen_at, stepped_up_at, stepped_up_by)
       select id, $3, 'bench', now() + $4::interval, now(), now() + $4::interval, 'pin' from person
       returning staff_id::int as "staffId", id::int as "sessionId"`,
    [email, roles, hashToken(token), `${SESSION_HOURS} hours`],
  );
  const [{ staffId, sessionId } = { staffId: 0, sessionId: 0 }] = rows;
  const cookie = `${SESSION_COOKIE}=${token}`;
  const call = async <T>(method: string, place: string, body?: unknown): Promise<Answer<T>> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${clinic.origin}/api/v1${place}`, {
      method,
      headers: {
        cookie,
        'x-requested-with': 'XMLHttpRequest',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    });
    const { header, data } = (await response.clone().json()) as Pick<Answer<T>, 'header' | 'data'>;
    return { status: response.status, header, data, headers: response.headers, response };
  };
  return {
    ...{ staffId, email, cookie },
    ctx: { ports: { pool }, actor: { sessionId, staffId } } as SignedInPerson['ctx'],
    get: (place) => call('GET', place),
    post: (place, body = {}) => call('POST', place, body),
    put: (place, body = {}) => call('PUT', place, body),
    delete: (place) => call('DELETE', place),
  };
}
