import { z } from '@hono/zod-openapi';
import type { Context } from '../context';
import { type Page, PageQuery, pageOf } from '../paging';
import { defineRoute, type Guard, type RouteDefinition } from '../route';
import type { Question } from './rows';
import type { Change } from './service';

export const IdParams = z.object({ id: z.coerce.number().int().positive() });
export const VersionBody = z.object({ rowVersion: z.int() }).openapi('RowVersionBody');
/** The same with why, for what asks for it. */
const ReasonedBody = z
  .object({
    rowVersion: z.int(),
    reason: z.string('report.field.reason_required').trim().min(1, 'report.field.reason_required').max(1000),
  })
  .openapi('ReasonedBody');

interface Service<View, Values> {
  list(ctx: Context, question: Question): Promise<Page<View>>;
  create(ctx: Context, values: Values): Promise<View>;
  change(ctx: Context, id: number, values: Values & Change): Promise<View>;
  setActive(ctx: Context, id: number, change: Change, active: boolean): Promise<View>;
}

interface Contract<View extends z.ZodType, Body extends z.ZodObject, Filters extends z.ZodRawShape> {
  /** Below `/api/v1`: `/suppliers`. */
  path: `/${string}`;
  tag: string;
  /** As it stands in the names of calls and schemas: `Supplier`, `Suppliers`. */
  one: string;
  many: string;
  view: View;
  body: Body;
  /** Columns that a list can be narrowed to a value of. */
  filters: Filters;
  /** Columns that a list can be ordered by. */
  sorts: readonly [string, ...string[]];
  /** A change, putting aside and taking back need a reason, which stands in the audit event. */
  reasoned?: boolean;
  /** What is given on entry and never changed. */
  fixed?: { [Name in keyof Body['shape']]?: true };
  may: { view: Guard; create: Guard; edit: Guard };
}

/** The routes of a resource: list, create, change, disable and enable, each under its permission. */
export function routesOf<View extends z.ZodType, Body extends z.ZodObject, Filters extends z.ZodRawShape>(
  contract: Contract<View, Body, Filters>,
  service: Service<z.input<View>, z.output<Body>>,
): RouteDefinition[] {
  const { path, tag, one, many, view, body, may, fixed = {} } = contract;
  const named = `${/^[AEIOU]/.test(one) ? 'an' : 'a'} ${one.toLowerCase()}`;
  const versionBody = contract.reasoned ? ReasonedBody : VersionBody;
  const sorts = contract.sorts.flatMap((sort) => [sort, `-${sort}`]);
  const ListQuery = PageQuery.extend({
    q: z.string().trim().max(100).optional(),
    sort: z.enum(sorts).optional(),
  }).extend(contract.filters);
  const ChangeBody = (body.omit(fixed as never) as z.ZodObject).extend(versionBody.shape).openapi(`${one}ChangeBody`);
  const setActive = (verb: 'disable' | 'enable', summary: string) =>
    defineRoute(
      {
        method: 'post',
        path: `${path}/{id}/${verb}`,
        guard: may.edit,
        operationId: `${verb}${one}`,
        tag,
        summary,
        params: IdParams,
        body: versionBody,
        data: view,
      },
      (ctx, input) => service.setActive(ctx, input.params.id, input.body as Change, verb === 'enable'),
    );
  return [
    defineRoute(
      {
        method: 'get',
        path,
        guard: may.view,
        operationId: `list${many}`,
        tag,
        summary: `${many}, filtered and paged`,
        query: ListQuery,
        data: pageOf(view).openapi(`${one}Page`),
      },
      (ctx, { query }) => {
        const { q, sort, current, pageSize, ...equal } = query as Question & Record<string, unknown>;
        return service.list(ctx, { q, sort, current, pageSize, equal }) as never;
      },
    ),
    defineRoute(
      {
        method: 'post',
        path,
        guard: may.create,
        operationId: `create${one}`,
        tag,
        summary: `Enters ${named}`,
        body,
        data: view,
      },
      (ctx, input) => service.create(ctx, input.body as z.output<Body>),
    ),
    defineRoute(
      {
        method: 'put',
        path: `${path}/{id}`,
        guard: may.edit,
        operationId: `change${one}`,
        tag,
        summary: `Changes ${named}`,
        params: IdParams,
        body: ChangeBody,
        data: view,
      },
      (ctx, input) => service.change(ctx, input.params.id, input.body as unknown as z.output<Body> & Change),
    ),
    setActive('disable', `Puts ${named} aside`),
    setActive('enable', `Takes ${named} back`),
  ];
}
