import { z } from '@hono/zod-openapi';

/** Years of four digits that begin with none: what PostgreSQL, JavaScript and people all write alike. */
const EARLIEST = '1000-01-01';

/** A date `YYYY-MM-DD` that the database can keep and be asked for. */
export const dayField = (message = 'request.field.date') => z.iso.date(message).refine((on) => on >= EARLIEST, message);

/** An instant with its offset, in UTC within the years that can be kept. */
export const instantField = (message = 'request.field.instant') =>
  z.iso.datetime({ offset: true, error: message }).refine((at) => {
    const utc = new Date(at);
    return !Number.isNaN(utc.getTime()) && /^[1-9]\d{3}-/.test(utc.toISOString());
  }, message);
