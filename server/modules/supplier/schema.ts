import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '../../core/language';

const line = (most: number) =>
  z.string('customer.rule.text').normalize('NFC').trim().max(most, 'customer.rule.too_long');

export const SupplierView = z
  .object({
    id: z.number().int(),
    rowVersion: z.number().int(),
    name: z.string(),
    email: z.string(),
    language: z.enum(LANGUAGES),
    active: z.boolean(),
    updatedBy: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Supplier');

export const SupplierBody = z
  .object({
    name: line(100).min(1, 'supplier.rule.name'),
    email: line(254)
      .refine((text) => text === '' || z.email().safeParse(text).success, 'customer.rule.email')
      .default(''),
    language: z.enum(LANGUAGES, 'customer.rule.choice').default('zh-CN'),
  })
  .openapi('SupplierBody');

/** What a list of suppliers can be narrowed to. */
export const SUPPLIER_FILTERS = {
  active: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
};

/** A supplier as another record names it. */
export const SupplierChoice = z
  .object({ id: z.number().int(), name: z.string(), active: z.boolean() })
  .openapi('SupplierChoice');

export type SupplierView = z.output<typeof SupplierView>;
export type SupplierBody = z.output<typeof SupplierBody>;
