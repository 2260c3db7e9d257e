import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '../../core/language';

const line = (most: number) =>
  z.string('customer.rule.text').normalize('NFC').trim().max(most, 'customer.rule.too_long');

const email = () =>
  line(254)
    .refine((text) => text === '' || z.email().safeParse(text).success, 'customer.rule.email')
    .default('');

export const SupplierContact = z
  .object({
    name: line(100).min(1, 'supplier.rule.contact'),
    role: line(100).default(''),
    phone: line(40).default(''),
    email: email(),
  })
  .openapi('SupplierContact');

export const SupplierView = z
  .object({
    id: z.number().int(),
    rowVersion: z.number().int(),
    name: z.string(),
    email: z.string(),
    language: z.enum(LANGUAGES),
    noteEn: z.string(),
    noteZh: z.string(),
    contacts: z.array(SupplierContact),
    active: z.boolean(),
    updatedBy: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Supplier');

export const SupplierBody = z
  .object({
    name: line(100).min(1, 'supplier.rule.name'),
    email: email(),
    language: z.enum(LANGUAGES, 'customer.rule.choice').default('zh-CN'),
    noteEn: line(200).default(''),
    noteZh: line(200).default(''),
    contacts: z.array(SupplierContact).max(20, 'supplier.rule.contacts').default([]),
  })
  .openapi('SupplierBody');

export const SupplierKeyView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** Its first letters. */
    hint: z.string(),
    state: z.enum(['valid', 'expired', 'revoked']),
    createdBy: z.string(),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    lastUsedAt: z.string().nullable(),
    revokedBy: z.string().nullable(),
    revokedAt: z.string().nullable(),
  })
  .openapi('SupplierKey');

/** The only answer that holds the key itself. */
export const NewSupplierKey = z.object({ key: z.string(), made: SupplierKeyView }).openapi('NewSupplierKey');

export const SupplierKeyBody = z
  .object({
    name: line(100).min(1, 'supplier.rule.keyName'),
    /** The last day on which it works, by the clinic's calendar; without it until it is revoked. */
    expiresOn: z.iso.date('customer.rule.date').nullable().default(null),
  })
  .openapi('SupplierKeyBody');

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
export type SupplierKeyView = z.output<typeof SupplierKeyView>;
export type SupplierKeyBody = z.output<typeof SupplierKeyBody>;
