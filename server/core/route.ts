import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { readJson } from './body';
import { type Context, ensureProved } from './context';
import type { Permission } from './permissions';
import { fail, PROBLEMS, type ProblemCode } from './problems';

/**
 * A named schema or null. `.nullable()` on a named one would make it nullable wherever it stands in the contract.
 */
export const orNull = <T extends z.ZodType>(named: T) => z.union([named, z.null()]);

/** Why the server refused, for programs; the reader is told in words. */
export const ProblemReason = z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]).openapi('ProblemReason');

/** Header of every answer. */
export const Header = z
  .object({
    code: z.number().int(),
    msg: z.string(),
    reason: ProblemReason.optional(),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Header');

export type Guard = Permission | readonly [Permission, ...Permission[]] | 'public' | 'signedIn' | 'machine';
type Shape = z.ZodObject | undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface Input<P extends Shape, Q extends Shape, B> {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  /** The request and answer themselves: cookies, headers, multipart bodies. */
  http: HonoContext;
}

interface Description<P extends Shape, Q extends Shape, B, D> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below `/api/v1`, e.g. `/customers/{id}`. */
  path: string;
  /** A permission, several of which one is enough, or by name `public`, `signedIn`, or `machine`: a supplier's key and nothing else. */
  guard: Guard;
  /** Asks for the signing factor again when it was not proved in this session within the last minutes. */
  stepUp?: true;
  /** Also for who has yet to add the passkey that the clinic requires: only what is needed to do so, or to leave. */
  beforePasskey?: true;
  operationId: string;
  tag: string;
  summary: string;
  params?: P;
  query?: Q;
  /** A JSON body, or `multipart` when the handler reads the form itself. */
  body?: B | 'multipart';
  /** The longest JSON body; without it one megabyte. */
  bodyMegabytes?: number;
  /** The answer's `data`; a media type for bytes; what each server-sent event of a stream holds. */
  data: D | { bytes: string } | { events: z.ZodType };
}

export interface RouteDefinition {
  description: Description<Shape, Shape, z.ZodType | undefined, z.ZodType>;
  handle(ctx: Context, http: HonoContext): Promise<unknown>;
}

const fieldsOf = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]));

const UNUSABLE = /\0|\p{Surrogate}/u;
const DEEPEST = 100;

/**
 * Path of the first text that PostgreSQL cannot keep as it is: with a NUL, or with half of a surrogate pair. What lies deeper than
 * anything that is taken is not looked through.
 */
function unusableText(value: unknown, path: string, depth = 0): string | null {
  if (typeof value === 'string') return UNUSABLE.test(value) ? path || 'body' : null;
  if (value === null || typeof value !== 'object') return null;
  if (depth > DEEPEST) return path.slice(0, 100);
  for (const [key, item] of Object.entries(value)) {
    const place = path ? `${path}.${key}` : key;
    const found = unusableText(key, path) ?? unusableText(item, place, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** What came in, checked. A handler needs it for the fields of a form only. @throws Problem request.invalid */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return fail('request.invalid', {}, fieldsOf(parsed.error));
  const unusable = unusableText(parsed.data, '');
  if (unusable !== null) return fail('request.invalid', {}, { [unusable]: 'request.field.unusable' });
  return parsed.data;
}

/**
 * The only way to a route: what it takes and answers, who may call it, and what it does. A handler returns the answer's
 * `data`, or a Response for bytes and streams.
 */
export function defineRoute<
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends z.ZodType | undefined = undefined,
  D extends z.ZodType = z.ZodType,
>(
  description: Description<P, Q, B, D>,
  handler: (ctx: Context, input: Input<P, Q, B>) => Promise<z.input<D> | Response>,
): RouteDefinition {
  const { params, query, body } = description;
  return {
    description: description as unknown as RouteDefinition['description'],
    handle: async (ctx, http) =>
      handler(ctx, {
        params: (params ? parseInput(params, http.req.param()) : undefined) as Parsed<P>,
        query: (query ? parseInput(query, http.req.query()) : undefined) as Parsed<Q>,
        body: (body && body !== 'multipart'
          ? parseInput(body as z.ZodType, await readJson(http, ctx.actor !== null, description.bodyMegabytes))
          : undefined) as Parsed<B>,
        http,
      }),
  };
}

function ensureHolds(ctx: Context, guard: Exclude<Guard, 'public' | 'machine'>): void {
  if (guard === 'signedIn') return;
  const wanted = typeof guard === 'string' ? [guard] : guard;
  if (!wanted.some((permission) => ctx.actor?.permissions.has(permission)))
    fail('acl.forbidden', { permission: wanted[0] });
}

/**
 * Deny by default: nobody without the named permission comes past here, nor who has to prove their signing factor first.
 * @throws Problem auth.signed_out, auth.passkey_needed, acl.forbidden, auth.step_up_needed, supplier.key_refused
 */
export function enforce(
  ctx: Context,
  { guard, stepUp, beforePasskey }: Pick<RouteDefinition['description'], 'guard' | 'stepUp' | 'beforePasskey'>,
): void {
  if (guard === 'public') return;
  if (guard === 'machine') {
    if (!ctx.machine) fail('supplier.key_refused');
    return;
  }
  if (!ctx.actor) fail('auth.signed_out');
  ensureHolds(ctx, guard);
  if (ctx.actor.needsPasskey && !beforePasskey) fail('auth.passkey_needed');
  if (stepUp) ensureProved(ctx);
}

/** @throws Error at start-up when a route names no guard or two routes share an operationId. */
export function checkRoutes(routes: RouteDefinition[]): void {
  const seen = new Set<string>();
  for (const { description } of routes) {
    if (!description.guard || description.guard.length === 0)
      throw new Error(`${description.method} ${description.path} names no permission`);
    if (seen.has(description.operationId)) throw new Error(`operationId ${description.operationId} stands twice`);
    seen.add(description.operationId);
  }
}

/** Adds a route to the contract. */
export function describeRoute(app: OpenAPIHono, { description }: RouteDefinition): void {
  const { method, path, guard, operationId, tag, summary, params, query, body, data } = description;
  const content =
    'events' in data
      ? { 'text/event-stream': { schema: data.events } }
      : 'bytes' in data
        ? { [data.bytes]: { schema: z.string().openapi({ format: 'binary' }) } }
        : { 'application/json': { schema: z.object({ header: Header, data }) } };
  app.openAPIRegistry.registerPath({
    method,
    path: `/api/v1${path}`,
    operationId,
    tags: [tag],
    summary,
    'x-guard': typeof guard === 'string' ? guard : [...guard],
    request: {
      params,
      query,
      body:
        body === 'multipart'
          ? {
              content: {
                'multipart/form-data': { schema: z.object({ file: z.string().openapi({ format: 'binary' }) }) },
              },
            }
          : body
            ? { content: { 'application/json': { schema: body } } }
            : undefined,
    },
    responses: { 200: { description: 'ok', content } },
  });
}
