import { z } from '@hono/zod-openapi';
import { dayField } from '../../core/dates';
import { PageQuery, pageOf } from '../../core/paging';
import { AUDIT_GROUPS } from './action-rules';

const id = z.coerce.number().int().positive();

export const AuditFilters = z.object({
  q: z.string().trim().max(100).optional().describe('a PID, a report number or a request id, exactly'),
  action: z.string().max(60).optional().describe('exact, or an area such as `report`'),
  group: z.enum(AUDIT_GROUPS).optional(),
  actorId: id.optional(),
  customerId: id.optional(),
  objectType: z.string().max(60).optional(),
  objectId: z.string().max(60).optional(),
  from: dayField().optional().describe('first day, by the clinic’s calendar'),
  to: dayField().optional().describe('last day'),
});
export type AuditFilters = z.output<typeof AuditFilters>;

export const AuditQuery = PageQuery.extend(AuditFilters.shape);
/** Lists send their order along; an export is always newest first. */
export const AuditExportQuery = AuditFilters.extend({ sort: z.string().max(60).optional() });

/** One thing that an event says, in the reader's language; `from` is null where nothing stood before. */
const AuditFact = z.object({ label: z.string(), from: z.string().nullable(), to: z.string() }).openapi('AuditFact');

export const AuditEventView = z
  .object({
    id: z.number().int(),
    at: z.string(),
    actorId: z.number().int().nullable(),
    actorName: z.string(),
    action: z.string(),
    actionText: z.string(),
    objectType: z.string(),
    objectId: z.string(),
    objectText: z.string(),
    /** Where the reader may open it. */
    objectPath: z.string().nullable(),
    customerId: z.number().int().nullable(),
    pid: z.string().nullable(),
    /** Only for whoever may see customers. */
    customerName: z.string().nullable(),
    customerPath: z.string().nullable(),
    requestId: z.string(),
    address: z.string(),
    facts: z.array(AuditFact),
    /** How many things are kept from this reader, who may not see whom they are about. */
    hidden: z.number().int(),
    sealed: z.boolean(),
  })
  .openapi('AuditEvent');
export type AuditEventView = z.output<typeof AuditEventView>;
export const AuditPage = pageOf(AuditEventView).openapi('AuditPage');

/** What the log can be narrowed to. */
export const AuditChoices = z
  .object({
    people: z.array(z.object({ id: z.number().int(), name: z.string(), active: z.boolean() })),
    actions: z.array(z.object({ value: z.string(), label: z.string() })),
    groups: z.array(z.object({ value: z.enum(AUDIT_GROUPS), label: z.string() })),
  })
  .openapi('AuditChoices');
export type AuditChoices = z.output<typeof AuditChoices>;
