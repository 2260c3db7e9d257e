import type { z } from '@hono/zod-openapi';
import type { RouteDefinition } from '../../../server/core/route';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  getter?: () => z.ZodType;
}

const TEXTS = [
  'a',
  '1',
  '2026-03-17',
  'Correct-horse-9',
  'abc@clinic.test',
  '13800138000',
  '123456',
  '0'.repeat(64),
  '',
];

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

function textFor(schema: z.ZodType): unknown {
  return TEXTS.find((text) => schema.safeParse(text).success) ?? 'a';
}

/** The least that a schema lets through, as far as its shape says; what only its rules know may be missing. */
export function leastOf(schema: z.ZodType): unknown {
  const {
    type,
    shape = {},
    element,
    innerType,
    options = [],
    values = [],
    entries = {},
    getter,
    ...rest
  } = definitionOf(schema);
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape)
          .map(([name, part]) => [name, leastOf(part)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'optional':
    case 'default':
    case 'prefault':
      return undefined;
    case 'nullable':
      return null;
    case 'array':
      return schema.safeParse([]).success || !element ? [] : [leastOf(element)];
    case 'number':
      return [1, 30, 400].find((n) => schema.safeParse(n).success) ?? 1;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(entries)[0];
    case 'literal':
      return values[0];
    case 'union': {
      const [first] = options;
      const fits = options.map(leastOf).find((value) => schema.safeParse(value).success);
      return fits ?? (first && leastOf(first));
    }
    case 'record':
      return {};
    case 'pipe':
      return rest.in ? (definitionOf(rest.in).type === 'string' ? textFor(schema) : leastOf(rest.in)) : undefined;
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return innerType && leastOf(innerType);
    case 'lazy':
      return getter && leastOf(getter());
    case 'string':
      return textFor(schema);
    default:
      return undefined;
  }
}

type Described = Pick<RouteDefinition['description'], 'method' | 'query' | 'body'>;

/** The query that an operation needs at least; of what it can be given, what `given` has for it. */
export function leastQueryOf({ query }: Described, given: Record<string, string> = {}): string {
  const least = query ? (leastOf(query) as Record<string, unknown>) : {};
  const takes = query ? Object.entries(given).filter(([name]) => name in query.shape) : [];
  const filled = [...Object.entries(least), ...takes].filter(([, value]) => value !== undefined);
  return filled.length > 0
    ? `?${new URLSearchParams(Object.fromEntries(filled.map(([name, value]) => [name, String(value)])))}`
    : '';
}

/** The body that an operation needs at least, with these fields where it has them. */
export function leastBodyOf({ method, body }: Described, fields: Record<string, unknown> = {}): unknown {
  if (method === 'get' || method === 'delete') return undefined;
  if (body !== 'multipart') {
    const least = (body ? (leastOf(body) ?? {}) : {}) as Record<string, unknown>;
    return { ...least, ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in least)) };
  }
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}
