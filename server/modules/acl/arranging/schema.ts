import { z } from '@hono/zod-openapi';
import { MENU_ICONS } from '../../../../config/pages';
import { orNull, ProblemReason } from '../../../core/route';

const MOST_LETTERS = 40;

/** Empty is as shipped. Signs that cannot be seen would make two entries look alike. */
const label = z
  .string('customer.rule.text')
  .normalize('NFC')
  .trim()
  .max(MOST_LETTERS, 'customer.rule.too_long')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'acl-menu.rule.signs')
  .nullable()
  .transform((text) => text || null);

const code = z.string().max(200);
const MenuIconName = z.enum(MENU_ICONS, 'customer.rule.choice');

export const MenuResourceKind = z.enum(['folder', 'page', 'action']).openapi('MenuResourceKind');

/** What the clinic has put in place of what is shipped; null is as shipped. */
const own = {
  ownNameEn: z.string().nullable(),
  ownNameZh: z.string().nullable(),
  ownIcon: z.string().nullable(),
  ownHidden: z.boolean().nullable(),
};

/** A folder, page or action as it is shipped, with the clinic's own values. */
export const MenuResource = z
  .object({
    code: z.string(),
    kind: MenuResourceKind,
    parentCode: z.string().nullable(),
    path: z.string().nullable(),
    nameEn: z.string(),
    nameZh: z.string(),
    icon: z.string().nullable(),
    hideInMenu: z.boolean(),
    ...own,
    /** What it is for, in one sentence in the reader's language. */
    about: z.string(),
    /** False while the capability behind it does not exist yet. */
    ready: z.boolean(),
    /** Its place among its siblings as it is shipped. */
    shippedPlace: z.number().int(),
    /** Its siblings stand in the clinic's order. */
    ownOrder: z.boolean(),
    /** Why it cannot be hidden in the menu, for programs and for the reader. */
    notHideable: orNull(ProblemReason),
    notHideableText: z.string().nullable(),
    rowVersion: z.number().int(),
    updatedBy: z.string(),
    updatedAt: z.string().nullable(),
  })
  .openapi('MenuResource');

/** The clinic's own values of one entry; null goes back to what is shipped. */
export const MenuEntryBody = z
  .object({
    code,
    rowVersion: z.number().int(),
    ownNameEn: label,
    ownNameZh: label,
    ownIcon: MenuIconName.nullable(),
    ownHidden: z.boolean().nullable(),
  })
  .openapi('MenuEntryBody');

/** All siblings below one folder, page or the root, in their new order. */
export const MenuOrderBody = z
  .object({
    parentCode: code.nullable(),
    entries: z
      .array(z.object({ code, rowVersion: z.number().int() }))
      .min(1)
      .max(200),
  })
  .openapi('MenuOrderBody');

export type MenuResource = z.output<typeof MenuResource>;
export type MenuEntryBody = z.output<typeof MenuEntryBody>;
export type MenuOrderBody = z.output<typeof MenuOrderBody>;
