import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const SCHEMAS = ['public', 'drizzle'];

/** A table and its columns as they are copied; what the database works out itself is not. */
export interface Table {
  schema: string;
  name: string;
  columns: string[];
  /** Columns of its primary key; none: rows are ordered by all they hold. */
  key: string[];
}

export interface Copied {
  rows: number;
  sizeBytes: number;
  sha256: string;
}

export interface Sequence {
  schema: string;
  name: string;
  lastValue: string;
  isCalled: boolean;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const named = ({ schema, name }: { schema: string; name: string }) => `${quoted(schema)}.${quoted(name)}`;
const listed = (columns: string[]) => columns.map(quoted).join(', ');

/** The same rows give the same text on every server, and nothing ends a long copy. */
export async function prepareClient(client: ClientBase): Promise<void> {
  await client.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
    set bytea_output = 'hex'; set client_encoding = 'UTF8'; set row_security = off;
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`);
}

/** Every table of the portal, by name; those of extensions are not its own. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k(attnum, place)
         join pg_attribute a on a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.place) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** Where every sequence stands. Read after the tables: a number given out meanwhile is never given again. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  if (rows.length === 0) return [];
  const stands = await client.query<Sequence>(
    rows
      .map(
        ({ schema, name }) =>
          `select ${client.escapeLiteral(schema)} as schema, ${client.escapeLiteral(name)} as name,
             last_value::text as "lastValue", is_called as "isCalled" from ${named({ schema, name })}`,
      )
      .join(' union all '),
  );
  return stands.rows;
}

const LINE_END = 0x0a;

/**
 * Counts and hashes what goes through. A row is a line: a line end within a value is written otherwise. The server's own count
 * may come after the stream has ended.
 */
function counting(): { through: Transform; result: () => Copied } {
  const hash = createHash('sha256');
  let [rows, sizeBytes] = [0, 0];
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ rows, sizeBytes, sha256: hash.digest('hex') }) };
}

/** The rows of a table as text, ordered. `copied` answers when the stream has ended. */
export function readTable(client: ClientBase, table: Table): { stream: Readable; copied: Promise<Copied> } {
  const order = table.key.length > 0 ? listed(table.key) : 't::text collate "C"';
  const source = client.query(
    copyTo(`copy (select ${listed(table.columns)} from ${named(table)} t order by ${order}) to stdout`),
  );
  const { through, result } = counting();
  const copied = pipeline(source, through).then(result);
  // Told by the stream itself too.
  copied.catch(() => {});
  return { stream: through, copied };
}

/** Writes rows that `readTable` gave into an empty table. @returns how many */
export async function writeTable(client: ClientBase, table: Table, rows: Readable): Promise<number> {
  const target = client.query(copyFrom(`copy ${named(table)} (${listed(table.columns)}) from stdin`));
  await pipeline(rows, target);
  return target.rowCount;
}

/** Goes to the last number that was given out. */
export async function writeSequences(client: ClientBase, sequences: Sequence[]): Promise<void> {
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      named(sequence),
      sequence.lastValue,
      sequence.isCalled,
    ]);
}

const ENABLED: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica' };

/**
 * Empties all tables and fills them with guards and references away, as the rows were once written under them; puts both
 * back afterwards, so that the database checks every reference again.
 */
export async function withoutGuards(client: ClientBase, tables: Table[], fill: () => Promise<void>): Promise<void> {
  const triggers = await client.query<{ place: string; name: string; enabled: string }>(
    `select t.tgrelid::regclass::text as place, t.tgname as name, t.tgenabled as enabled
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgenabled <> 'D' and c.relkind = 'r' and n.nspname = any($1)`,
    [SCHEMAS],
  );
  const references = await client.query<{ place: string; name: string; definition: string }>(
    `select k.conrelid::regclass::text as place, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  for (const { place, name } of triggers.rows)
    await client.query(`alter table ${place} disable trigger ${quoted(name)}`);
  for (const { place, name } of references.rows)
    await client.query(`alter table ${place} drop constraint ${quoted(name)}`);
  await client.query(`truncate ${tables.map(named).join(', ')}`);
  await fill();
  for (const { place, name, definition } of references.rows)
    await client.query(`alter table ${place} add constraint ${quoted(name)} ${definition}`);
  for (const { place, name, enabled } of triggers.rows)
    await client.query(`alter table ${place} ${ENABLED[enabled] ?? 'enable'} trigger ${quoted(name)}`);
}

/** Whether the portal, or anything else, has tables here. */
export async function isInUse(client: ClientBase): Promise<boolean> {
  return (await listTables(client)).length > 0;
}

/** Takes everything away that the portal has in this database. */
export async function emptyDatabase(client: ClientBase): Promise<void> {
  await client.query('drop schema if exists drizzle cascade; drop schema public cascade; create schema public');
}

/** Other sessions of portals on this database. */
export async function countPortals(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'report-portal'`,
  );
  return Number(rows[0]?.n ?? 0);
}
