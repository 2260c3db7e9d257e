import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { inPreparation } from './migrate';

/** The role of the application in the portal's own cluster: it owns nothing. */
export const APPLICATION_ROLE = 'portal_app';

const APPEND = 'select, insert';
const KEEP = 'select, insert, update';

/** What the application may do with a table; with any other it may read, insert, update and delete. */
const RIGHTS: Record<string, string> = {
  arrival: APPEND,
  audit_event: APPEND,
  audit_head: APPEND,
  audit_review: APPEND,
  audit_seal: APPEND,
  imaging_instance: 'select, insert, update (tags)',
  imaging_series: APPEND,
  imaging_study: KEEP,
  report_event: APPEND,
  report_file: APPEND,
  report_version: APPEND,
  signature: APPEND,
  signature_revocation: APPEND,
  file_store: 'select',
  imaging_mark: KEEP,
  report: KEEP,
  setting: KEEP,
  sheet_batch: KEEP,
  staff: KEEP,
  supplier_key: 'select, insert, update (last_used_at, revoked_at, revoked_by)',
  stored_file: 'select, insert, update (reading)',
  vendor_term: KEEP,
  vendor_term_seen: 'select, insert, delete',
  version_notice: APPEND,
  version_release: 'select, insert, update (ended_at, ended_why, opened_count, downloaded_count)',
  consent: 'select, insert, delete, update (customer_id, withdrawn_at, withdrawn_by, withdrawn_how, withdrawn_reason)',
};
const ALL = 'select, insert, update, delete';

/** Everything that the role may do, and nothing that it could before. One text, so that the database is asked once. */
async function rightsOf(client: PoolClient, role: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  );
  const to = client.escapeIdentifier(role);
  const tables = new Map<string, string[]>();
  for (const { name } of rows) {
    const right = RIGHTS[name] ?? ALL;
    tables.set(right, [...(tables.get(right) ?? []), client.escapeIdentifier(name)]);
  }
  return [
    `revoke all on schema public from ${to}`,
    `revoke all on all tables in schema public from ${to}`,
    `revoke all on all sequences in schema public from ${to}`,
    `grant usage on schema public to ${to}`,
    `grant usage on all sequences in schema public to ${to}`,
    ...[...tables].map(([right, names]) => `grant ${right} on ${names.join(', ')} to ${to}`),
  ].join(';\n');
}

/** Nobody but the owner makes anything in this database: a table of another's making could stand before the portal's own. */
const closeToOthers = (database: string) => `
do $$ begin
  if pg_has_role((select datdba from pg_database where datname = current_database()), 'usage') then
    revoke create, temporary on database ${database} from public;
  end if;
  if pg_has_role((select nspowner from pg_namespace where nspname = 'public'), 'usage') then
    revoke create on schema public from public;
  end if;
end $$`;

/** Gives a role what the application needs in this database, and takes from it whatever else it had. */
export const grantApplication = (owner: Pool, role: string): Promise<void> =>
  inPreparation(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.query(closeToOthers(client.escapeIdentifier(rows[0]?.name ?? '')));
    await client.query(await rightsOf(client, role));
  });

/** What PostgreSQL keeps of a password (RFC 5803), made here so that the password stands in no log of its statements. */
function verifierOf(password: string): string {
  const [iterations, salt] = [4096, randomBytes(16)];
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const mac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(mac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${mac('Server Key').toString('base64')}`;
}

/** Makes a role that may sign in and nothing else, unless it is there. A password is set in either case. */
export async function makeRole(owner: Pool, role: string, password?: string): Promise<void> {
  await inPreparation(owner, async (client) => {
    const name = client.escapeIdentifier(role);
    // another database of the same server may make it at the same moment
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = ${client.escapeLiteral(role)}) then
        create role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then null; end $$`);
    if (password) await client.query(`alter role ${name} password ${client.escapeLiteral(verifierOf(password))}`);
  });
}

/** The role that a pool works under, and why it could undo the guards of the tables; null when it cannot. */
export async function roleOf(pool: Pool): Promise<{ name: string; strength: 'superuser' | 'owner' | null }> {
  const { rows } = await pool.query<{ name: string; rules: boolean; owns: boolean }>(`
    select current_user as name, rolsuper as rules, exists (
      select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_has_role(r.oid, c.relowner, 'member')) as owns
    from pg_roles r where rolname = current_user`);
  const found = rows[0];
  return { name: found?.name ?? '', strength: found?.rules ? 'superuser' : found?.owns ? 'owner' : null };
}

/** Whether a pool's role may make another one. */
export async function mayMakeRoles(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
  );
  return rows[0]?.may ?? false;
}
