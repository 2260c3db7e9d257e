import { z } from '@hono/zod-openapi';
import { PageQuery, pageOf } from '../../../core/paging';

export const HISTORY_KINDS = ['membership', 'salesman', 'consent', 'edit', 'report'] as const;

/** One change of a customer's membership, salesman, consents or facts. `from` and `to` are in the reader's language. */
export const HistoryView = z
  .object({
    id: z.string(),
    kind: z.enum(HISTORY_KINDS),
    /** Of an edit the fact that was written, e.g. `mobile`; null for other kinds. */
    field: z.string().nullable(),
    at: z.string(),
    by: z.string(),
    from: z.string(),
    to: z.string(),
    note: z.string(),
  })
  .openapi('CustomerHistoryEntry');
export const HistoryPage = pageOf(HistoryView).openapi('CustomerHistoryPage');
export const HistoryQuery = PageQuery;

export type HistoryView = z.output<typeof HistoryView>;
