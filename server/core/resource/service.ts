import { auditAndAnnounce, changesBetween } from '../audit';
import { type Context, type SignedInContext, signedIn } from '../context';
import { constraintOf } from '../database-problems';
import type { Topic } from '../events';
import { inSnapshot, type Page } from '../paging';
import type { Tx } from '../ports';
import { fail, type ProblemCode } from '../problems';
import { type Question, type ResourceRow, type ResourceTable, rowsOf, type SearchRules } from './rows';

/** Whoever has the problems `….not_found` and `….stale`. */
export type ResourceName = {
  [Code in ProblemCode]: Code extends `${infer Name}.stale`
    ? `${Name}.not_found` extends ProblemCode
      ? Name
      : never
    : never;
}[ProblemCode];

export interface ResourceRules<Row extends ResourceRow, View, Values extends object> {
  /** What the audit log calls it; its problems begin so. */
  name: ResourceName;
  /** What open pages are told of. */
  topic: Topic;
  table: ResourceTable;
  search: SearchRules;
  /** The order of a list that asks for none. */
  defaultSort: string;
  present: (row: Row) => View;
  /** The columns that what was typed is kept in, where these are not its own fields. @param before what stands there */
  columns?: (values: Values, before: Row | undefined) => object;
  /** Columns that follow from what was typed: how it is found, for instance. */
  derived?: (values: Values, before: Row | undefined) => object;
  /** Columns that every write sets. */
  marks?: object;
  /** What is written beside a row, in its transaction; it may still refuse. @param reason where one was asked for */
  written?: (tx: Tx, row: Row, before: Row | undefined, ctx: SignedInContext, reason: string) => Promise<void>;
  /** What two must not share: the constraint, the field that is to blame, and the problem. */
  unique?: { constraint: string; field: keyof Values & string; problem: ProblemCode };
}

/** What a write is made from, and why, where the resource asks for it. */
export interface Change {
  rowVersion: number;
  reason?: string;
}

/**
 * The use cases of a resource: one page, enter, change, disable and enable. Each write is one transaction over the version
 * it was made from, with its audit event, and tells the open pages.
 */
export function serviceOf<Row extends ResourceRow, View, Values extends object>(
  rules: ResourceRules<Row, View, Values>,
) {
  const { name, topic, present, derived, unique, columns = (values: Values): object => values } = rules;
  const rows = rowsOf<Row>(rules.table, rules.search);

  /** Two who take one name at the same moment: the second is told so. */
  async function writing(ctx: Context, values: Partial<Values>, work: (tx: Tx, ctx: SignedInContext) => Promise<Row>) {
    try {
      return present(await ctx.transaction((tx) => work(tx, signedIn(ctx))));
    } catch (error) {
      if (!unique || constraintOf(error) !== unique.constraint) throw error;
      const { field, problem } = unique;
      return fail(problem, { [field]: values[field] }, { [field]: `problem.${problem}` });
    }
  }

  async function lock(tx: Tx, id: number, rowVersion: number): Promise<Row> {
    const row = (await rows.lock(tx, id)) ?? fail(`${name}.not_found`, { id });
    if (row.rowVersion === rowVersion) return row;
    const [changedBy, changedAt] = [row.updatedBy, row.updatedAt.toISOString()];
    const data = { current: present(row), changedBy, changedAt };
    return fail(`${name}.stale`, { by: changedBy, at: changedAt }, undefined, data);
  }

  const tell = (tx: Tx, ctx: Context, verb: string, row: Row, details?: Record<string, unknown>) =>
    auditAndAnnounce(tx, ctx, topic, { action: `${name}.${verb}`, objectType: name, objectId: row.id, details });

  const stamp = (ctx: SignedInContext) => ({ ...rules.marks, updatedBy: ctx.actor.name, updatedAt: ctx.now() });
  const saying = (reason: string | undefined) => (reason === undefined ? {} : { reason });

  return {
    list: (ctx: Context, question: Question): Promise<Page<View>> =>
      inSnapshot(ctx, async (tx) => {
        const page = await rows.page(tx, { ...question, sort: question.sort ?? rules.defaultSort });
        return { ...page, rows: page.rows.map(present) };
      }),

    /** @throws Problem of `unique` */
    create: (ctx: Context, values: Values): Promise<View> =>
      writing(ctx, values, async (tx, by) => {
        const created = columns(values, undefined);
        const row = await rows.insert(tx, { ...created, ...derived?.(values, undefined), ...stamp(by) });
        await rules.written?.(tx, row, undefined, by, '');
        await tell(tx, by, 'create', row, { created });
        return row;
      }),

    /** Saving what already stands there writes nothing. @throws Problem ….not_found, ….stale (data: the row as it stands), of `unique` */
    change: (ctx: Context, id: number, { rowVersion, reason, ...rest }: Values & Change): Promise<View> => {
      const values = rest as unknown as Values;
      return writing(ctx, values, async (tx, by) => {
        const before = await lock(tx, id, rowVersion);
        const changed = columns(values, before);
        const changes = changesBetween<object>(before, changed);
        if (Object.keys(changes).length === 0) return before;
        const after = await rows.update(tx, before, { ...changed, ...derived?.(values, before), ...stamp(by) });
        await rules.written?.(tx, after, before, by, reason ?? '');
        await tell(tx, by, 'edit', after, { changes, ...saying(reason) });
        return after;
      });
    },

    /** Puts aside, or takes back, what is never deleted. @throws Problem ….not_found, ….stale (data: the row as it stands) */
    setActive: (ctx: Context, id: number, { rowVersion, reason }: Change, active: boolean): Promise<View> =>
      writing(ctx, {}, async (tx, by) => {
        const before = await lock(tx, id, rowVersion);
        if (before.active === active) return before;
        const after = await rows.update(tx, before, { active, ...stamp(by) });
        await rules.written?.(tx, after, before, by, reason ?? '');
        await tell(tx, by, active ? 'enable' : 'disable', after, saying(reason));
        return after;
      }),
  };
}
