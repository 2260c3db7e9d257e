import type { z } from '@hono/zod-openapi';

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
      return [1, 30].find((n) => schema.safeParse(n).success) ?? 1;
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
