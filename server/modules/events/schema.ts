import { z } from '@hono/zod-openapi';
import { TOPICS } from '../../core/events';

/** What a page is told: that something of this topic changed, never what; `id` is null for readers who may not know which. */
export const ServerEventView = z
  .object({ topic: z.enum(TOPICS), id: z.number().int().nullable() })
  .openapi('ServerEvent');
