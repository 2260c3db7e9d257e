import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { startsWith } from '../../core/sql-like';
import { toSearchPatterns } from './search-rules';
import { customer } from './table';

/** `name` is how the statement calls the customer table. */
const called = (name: string) => (column: string) => sql.raw(`${name}.${column}`);

/** Whose name these patterns find; nobody where there are none. */
export function hasName(name: string, typed: string): SQL | undefined {
  const patterns = toSearchPatterns(typed) ?? [];
  return and(...patterns.map((pattern) => sql`${called(name)('name_search')} like ${pattern}`));
}

/** Whose pid begins with a text that has a digit, or is the text; the pids of records merged into one are its own too. */
export function hasPid(name: string, typed: string): SQL {
  const upper = typed.toUpperCase();
  const fits = (pid: SQL) => (/\d/.test(typed) ? startsWith(pid, upper) : eq(pid, upper));
  const of = called(name);
  return sql`(${fits(sql`upper(${of('pid')})`)} or ${of('id')} = any(array(
    select merged.merged_into_id from ${customer} merged
    where merged.merged_into_id is not null and ${fits(sql`upper(merged.pid)`)})))`;
}

/** A number is somebody's pid, mobile or WeChat phone by its beginning; any text is a name, or a whole pid. */
export function isFoundBy(name: string, typed: string): SQL | undefined {
  const of = called(name);
  const digits = typed.replace(/[\s-]/g, '').replace(/^\+86(?=1)/, '');
  const phones = /^\+?\d{3,}$/.test(digits)
    ? [startsWith(of('mobile'), digits), startsWith(of('wechat_phone'), digits)]
    : [];
  return or(hasName(name, typed), hasPid(name, typed), ...phones);
}

const IN_ORDER = new Map([
  ['name', ['name collate "zh-x-icu"', 'id']],
  ['createdAt', ['created_at', 'id']],
  ['lastIssuedAt', ['last_issued_at', 'id']],
]);

/**
 * The order of a list of customers as the indexes have it: `pid`, `name`, `createdAt`, `lastIssuedAt` or
 * `membershipValidOn`, with `-` before it descending. `reversed` reads the same index from its other end. Whoever has no
 * membership stands last both ways.
 */
export function customerOrder(name: string, sort: string, reversed: boolean): SQL {
  const of = called(name);
  const field = sort.replace(/^-/, '');
  const down = sort.startsWith('-') !== reversed;
  const by = (columns: readonly string[], way: string) =>
    sql.join(
      columns.map((column) => sql`${of(column)} ${sql.raw(way)}`),
      sql`, `,
    );
  if (field === 'pid') return sql`upper(${of('pid')}) using ${sql.raw(down ? '~>~' : '~<~')}`;
  const columns = IN_ORDER.get(field);
  if (columns) return by(columns, down ? 'desc' : 'asc');
  if (!sort.startsWith('-')) return by(['membership_valid_on', 'id'], down ? 'desc' : 'asc');
  return by(['membership_valid_on', 'id'], down ? 'desc nulls last' : 'asc nulls first');
}
