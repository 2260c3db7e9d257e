import { z } from '@hono/zod-openapi';
import { instantField } from '../../core/dates';
import { PageQuery } from '../../core/paging';

export const AuditQuery = PageQuery.extend({
  action: z.string().max(60).optional().describe('exact, or an area such as `report`'),
  actorId: z.coerce.number().int().positive().optional(),
  customerId: z.coerce.number().int().positive().optional(),
  objectType: z.string().max(60).optional(),
  objectId: z.string().max(60).optional(),
  from: instantField().optional(),
  to: instantField().optional(),
});

export const AuditEventView = z
  .object({
    id: z.number().int(),
    at: z.string(),
    actorId: z.number().int().nullable(),
    actorName: z.string(),
    action: z.string(),
    objectType: z.string(),
    objectId: z.string(),
    customerId: z.number().int().nullable(),
    requestId: z.string(),
    address: z.string(),
    details: z.record(z.string(), z.unknown()),
    sealed: z.boolean(),
  })
  .openapi('AuditEventView');
