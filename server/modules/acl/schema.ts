import { z } from '@hono/zod-openapi';
import type { MenuEntry } from './tree-rules';

/** A menu entry, as the spec's section 3 names its fields. */
export const MenuEntryView: z.ZodType<MenuEntry> = z
  .object({
    path: z.string(),
    name: z.string(),
    nameEn: z.string(),
    nameZh: z.string(),
    icon: z.string().nullable(),
    hide_in_menu: z.boolean(),
    actions: z.array(z.string()),
    badge: z.number().int().optional(),
    get routes() {
      return z.array(MenuEntryView).optional();
    },
  })
  .openapi('MenuEntryView');
