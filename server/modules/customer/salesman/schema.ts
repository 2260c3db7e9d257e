import { z } from '@hono/zod-openapi';
import { id, noteText } from '../fields';
import { CustomerExportQuery } from '../schema';

export const MOST_IDS = 1000;

/** Either customers by id, or everybody whom the list's filters find and how many the page showed. */
export const AssignBody = z
  .object({
    ids: z.array(id).min(1, 'customer.rule.nobody_chosen').max(MOST_IDS, 'customer.rule.too_many_chosen').optional(),
    filters: CustomerExportQuery.optional(),
    expected: z.int('customer.rule.choice').min(1, 'customer.rule.nobody_chosen').optional(),
    salesmanId: id.nullable(),
    reason: noteText.default(''),
  })
  .refine((body) => (body.ids === undefined) !== (body.filters === undefined), {
    message: 'customer.rule.ids_or_filters',
    path: ['ids'],
  })
  .refine((body) => body.filters === undefined || body.expected !== undefined, {
    message: 'customer.rule.expected',
    path: ['expected'],
  })
  .openapi('AssignBody');

export const AssignView = z
  .object({
    changed: z.number().int(),
    /** Had this salesman already. */
    unchanged: z.number().int(),
    /** Were merged, erased or unknown by now. */
    gone: z.number().int(),
  })
  .openapi('AssignResult');

export const AssignmentView = z
  .object({
    id: z.number().int(),
    from: z.string().nullable(),
    salesman: z.string().nullable(),
    reason: z.string(),
    by: z.string(),
    at: z.string(),
  })
  .openapi('SalesmanAssignment');

export type AssignBody = z.output<typeof AssignBody>;
export type AssignView = z.output<typeof AssignView>;
export type AssignmentView = z.output<typeof AssignmentView>;
