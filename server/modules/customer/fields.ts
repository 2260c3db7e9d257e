import { z } from '@hono/zod-openapi';
import { dayField } from '../../core/dates';
import { textField } from '../../core/text-field';

/** Inputs that the bodies of a customer's records share. */
export const id = z.int('customer.rule.choice').positive('customer.rule.choice');
export const rowVersion = z.int('customer.rule.text');
export const day = dayField('customer.rule.date');
export const dayOrNull = z.union([z.literal('').transform(() => null), z.null(), day]).default(null);
export const noteText = textField(1000);
export const requiredReason = noteText.min(1, 'report.field.reason_required');
