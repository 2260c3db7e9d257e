import { z } from '@hono/zod-openapi';
import { Specimen } from '../limits-schema';
import { line } from '../line-schema';
import { previewed } from '../schema';

const name = line(200).min(1, 'customer.rule.name_required');
const code = line(20)
  .min(1, 'dictionary.rule.code')
  .regex(/^[A-Za-z0-9#%/+.-]*$/, 'dictionary.rule.code');

/** Tests that are ordered and reported together. */
export const PanelView = z
  .object({
    id: z.number().int(),
    rowVersion: z.number().int(),
    code: z.string(),
    nameEn: z.string(),
    nameZh: z.string(),
    names: z.array(z.string()),
    specimens: z.array(Specimen),
    /** Codes of its tests, in the order of a report. */
    members: z.array(z.string()),
    /** Those of them that are retired, where a list is asked for. */
    retired: z.array(z.string()),
    fromPack: z.boolean(),
    changedHere: z.boolean(),
    active: z.boolean(),
    updatedBy: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Panel');

export const PanelBody = z
  .object({
    /** Never changed once given. */
    code,
    nameEn: name,
    nameZh: name,
    names: z.array(line(100).min(1, 'customer.rule.text')).max(100, 'customer.rule.too_long').default([]),
    specimens: z.array(Specimen).max(10, 'customer.rule.too_long').default([]),
    members: z.array(line(20)).min(1, 'dictionary.rule.members').max(200, 'customer.rule.too_long'),
  })
  .openapi('PanelBody');

/** What would be saved. */
export const PanelPreviewBody = PanelBody.omit({ code: true }).extend(previewed).openapi('PanelPreviewBody');

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

/** What a list of panels can be narrowed to. */
export const PANEL_FILTERS = { active: flag, fromPack: flag };

/** A panel to choose. */
export const PanelChoice = z
  .object({
    id: z.number().int(),
    code: z.string(),
    nameEn: z.string(),
    nameZh: z.string(),
    /** How many tests it has. */
    tests: z.number().int(),
  })
  .openapi('PanelChoice');

export type PanelView = z.output<typeof PanelView>;
export type PanelBody = z.output<typeof PanelBody>;
export type PanelChoice = z.input<typeof PanelChoice>;
