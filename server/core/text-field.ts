import { z } from '@hono/zod-openapi';

/** A line of text as people type it into a field or a search: trimmed, of so many letters at most, without what a database cannot hold. */
export const textField = (most: number) =>
  z
    .string('customer.rule.text')
    .normalize('NFC')
    .trim()
    .max(most, 'customer.rule.too_long')
    .refine((value) => !value.includes('\0'), 'customer.rule.no_nul');
