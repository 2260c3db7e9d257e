import { sql } from 'drizzle-orm';
import { second } from '../two/table';

export { inside } from '../two/inside';
export const change = (tx: { update(table: unknown): unknown }) => tx.update(second);
export const remove = sql`delete from ${second} where true`;
export const add = sql`insert into second default values`;
