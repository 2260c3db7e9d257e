import { z } from '@hono/zod-openapi';
import { seenText } from './text-rules';

/** A line that somebody types, without what nobody sees in it. */
export const line = (most: number) =>
  z.string('customer.rule.text').overwrite(seenText).normalize('NFC').trim().max(most, 'customer.rule.too_long');
