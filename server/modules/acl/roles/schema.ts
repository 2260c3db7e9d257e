import { z } from '@hono/zod-openapi';
import { PageQuery, pageOf } from '../../../core/paging';
import { AccessEffectView } from '../effects';

const NameField = z.string().trim().min(1, 'acl-role.rule.name').max(60, 'acl-role.rule.long');
const Ids = z.array(z.number().int().positive()).max(2000).default([]);
const SORTS = [
  'id',
  '-id',
  'name',
  '-name',
  'code',
  '-code',
  'holders',
  '-holders',
  'updatedAt',
  '-updatedAt',
] as const;

export const RoleParams = z.object({ id: z.coerce.number().int().positive() });
export const RoleQuery = PageQuery.extend({ q: z.string().trim().max(100).optional(), sort: z.enum(SORTS).optional() });
export const RoleVersionQuery = z.object({ rowVersion: z.coerce.number().int() });

export const RoleView = z
  .object({
    id: z.number().int(),
    rowVersion: z.number().int(),
    code: z.string(),
    name: z.string(),
    nameEn: z.string(),
    nameZh: z.string(),
    remark: z.string(),
    /** People who are not disabled. */
    holders: z.number().int(),
    formerHolders: z.number().int(),
    pages: z.number().int(),
    actions: z.number().int(),
    updatedBy: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Role');
export const RolePage = pageOf(RoleView).openapi('RolePage');

export const RoleBody = z
  .object({
    nameEn: NameField,
    nameZh: NameField,
    remark: z.string().trim().max(500, 'acl-role.rule.remark').default(''),
  })
  .openapi('RoleBody');
export const RoleCreateBody = RoleBody.extend({
  /** The role whose pages and actions it begins with. */
  copyOf: z.number().int().positive().nullable().default(null),
}).openapi('RoleCreateBody');
export const RoleChangeBody = RoleBody.extend({ rowVersion: z.int() }).openapi('RoleChangeBody');

/** A role as another record names it. */
export const RoleChoiceView = z
  .object({ id: z.number().int(), code: z.string(), name: z.string(), remark: z.string() })
  .openapi('RoleChoice');

export const HoldersChange = z.object({ add: Ids, remove: Ids }).openapi('HoldersChange');
export const HoldersBody = HoldersChange.extend({ rowVersion: z.int() }).openapi('HoldersBody');

export const EffectsView = z.object({ effects: z.array(AccessEffectView) }).openapi('AccessEffects');

export type RoleView = z.output<typeof RoleView>;
export type RoleBody = z.output<typeof RoleBody>;
export type HoldersChange = z.output<typeof HoldersChange>;
