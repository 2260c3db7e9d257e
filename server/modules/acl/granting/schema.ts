import { z } from '@hono/zod-openapi';

const MOST_ROLES = 20;
const codes = z.array(z.string().max(200)).max(500);
const names = { nameEn: z.string(), nameZh: z.string() };

/** A role as it can be chosen, with how many active people hold it. */
export const GrantRole = z
  .object({ id: z.number().int(), code: z.string(), ...names, holders: z.number().int() })
  .openapi('GrantRole');

/** What a role holds of the tree. */
export const RoleGrants = z
  .object({ ...GrantRole.shape, rowVersion: z.number().int(), resources: z.array(z.string()) })
  .openapi('RoleGrants');

/** `1,2,3` */
export const GrantQuery = z.object({
  roleIds: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/, 'customer.rule.choice')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= MOST_ROLES, 'customer.rule.choice'),
});

/** What each role is given and loses, made from the role as it stood. */
export const GrantBody = z
  .object({
    roles: z
      .array(
        z.object({ roleId: z.number().int().positive(), rowVersion: z.number().int(), grant: codes, revoke: codes }),
      )
      .min(1)
      .max(MOST_ROLES)
      .refine((roles) => new Set(roles.map(({ roleId }) => roleId)).size === roles.length, 'customer.rule.choice'),
  })
  .openapi('GrantBody');

const Whom = z.object({
  count: z.number().int(),
  /** The first of them by name. */
  names: z.array(z.string()),
  /** Whoever asks is among them. */
  self: z.boolean(),
});

export const GrantWarningKind = z
  .enum(['actionWithoutPage', 'pageWithoutAction', 'pageWithoutPage'])
  .openapi('GrantWarningKind');

/** What saving would open and close, for active people, over all their roles. */
export const GrantPreview = z
  .object({
    changes: z.array(
      z.object({ code: z.string(), kind: z.string(), ...names, opens: Whom.nullable(), closes: Whom.nullable() }),
    ),
    warnings: z.array(
      z.object({
        roleId: z.number().int(),
        role: z.object(names),
        kind: GrantWarningKind,
        code: z.string(),
        ...names,
        needsOneOf: z.array(z.object({ code: z.string(), ...names })),
      }),
    ),
  })
  .openapi('GrantPreview');

export type GrantRole = z.output<typeof GrantRole>;
export type RoleGrants = z.output<typeof RoleGrants>;
export type GrantBody = z.output<typeof GrantBody>;
export type GrantPreview = z.output<typeof GrantPreview>;
