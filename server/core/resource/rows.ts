import { and, asc, count, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import { COUNT_LIMIT, counted, type Page, type PageRequest, windowOf } from '../paging';
import type { Tx } from '../ports';
import { contains } from '../sql-like';

/** A table whose rows are named by `id`, written over the version they were read from, and disabled, never deleted. */
export type ResourceTable = AnyPgTable & Record<keyof ResourceRow, AnyPgColumn>;

export interface ResourceRow {
  id: number;
  active: boolean;
  rowVersion: number;
  updatedBy: string;
  updatedAt: Date;
}

/** What a list asks for: any text, values that columns must have, a column to order by (`-name` descends). */
export interface Question extends PageRequest {
  q?: string | undefined;
  sort?: string | undefined;
  equal: Record<string, unknown>;
}

/** Where `q` is looked for: words that stand in a column as `toSearchText` writes them, or any part of other columns. */
export interface SearchRules {
  words: { column: string; patternsOf: (q: string) => string[] | null };
  parts: readonly string[];
  /** The column by which a record that is called exactly so comes first. */
  first?: string;
}

/** Reads and writes the rows of one table; each caller brings its transaction. */
export function rowsOf<Row extends ResourceRow>(table: ResourceTable, search: SearchRules) {
  const columnOf = (name: string): AnyPgColumn => {
    const column = (table as unknown as Record<string, AnyPgColumn | undefined>)[name];
    if (!column) throw new Error(`the table has no column ${name}`);
    return column;
  };

  const found = (q: string): SQL | undefined => {
    const patterns = search.words.patternsOf(q);
    const words = patterns?.length
      ? and(...patterns.map((pattern) => like(columnOf(search.words.column), pattern)))
      : undefined;
    return or(words, ...search.parts.map((name) => contains(columnOf(name), q)));
  };

  const whereOf = ({ q, equal }: Question): SQL | undefined =>
    and(
      q ? found(q) : undefined,
      ...Object.entries(equal).flatMap(([name, value]) => (value === undefined ? [] : [eq(columnOf(name), value)])),
    );

  /** Texts as a Chinese reader sorts them; the id makes every order a whole one. */
  const orderOf = (sort: string, reversed: boolean): SQL[] => {
    const column = columnOf(sort.replace(/^-/, ''));
    const by = column.columnType === 'PgText' ? sql`${column} collate "zh-x-icu"` : column;
    const direction = sort.startsWith('-') !== reversed ? desc : asc;
    return [direction(by), direction(table.id)];
  };

  const exactFirst = ({ q }: Question, reversed: boolean): SQL[] => {
    if (!q || search.first === undefined) return [];
    const is = sql`lower(${columnOf(search.first)}) = lower(${q})`;
    return [reversed ? asc(is) : desc(is)];
  };

  return {
    /** One page in its order. */
    async page(tx: Tx, question: Question & { sort: string }): Promise<Page<Row>> {
      const where = whereOf(question);
      const hits = tx
        .select({ id: table.id })
        .from(table)
        .where(where)
        .limit(COUNT_LIMIT + 1)
        .as('hits');
      const [all] = await tx.select({ n: count() }).from(hits);
      const totals = counted(all?.n ?? 0);
      const { limit, offset, reversed } = windowOf(question, totals.totalIsAtLeast ? null : totals.total);
      const order = [...exactFirst(question, reversed), ...orderOf(question.sort, reversed)];
      const rows = await tx
        .select()
        .from(table)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      return { rows: (reversed ? rows.reverse() : rows) as Row[], ...totals };
    },

    /** One row, locked until the transaction ends. */
    async lock(tx: Tx, id: number): Promise<Row | undefined> {
      return (await tx.select().from(table).where(eq(table.id, id)).for('update'))[0] as Row | undefined;
    },

    async insert(tx: Tx, values: object): Promise<Row> {
      return (await tx.insert(table).values(values).returning())[0] as unknown as Row;
    },

    /** Writes over a row that the caller has locked. */
    async update(tx: Tx, { id, rowVersion }: Row, values: object): Promise<Row> {
      const written = { ...values, rowVersion: rowVersion + 1 };
      return (await tx.update(table).set(written).where(eq(table.id, id)).returning())[0] as unknown as Row;
    },
  };
}
