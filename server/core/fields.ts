import { z } from '@hono/zod-openapi';

/** Why somebody did something: a step that must say so takes no blank. */
export const reasonText = z.string().trim().min(1, 'report.field.reason_required').max(1000, 'report.field.too_long');
