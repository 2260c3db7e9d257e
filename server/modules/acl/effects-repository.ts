import { and, asc, eq, ne } from 'drizzle-orm';
import { isIn } from '../../core/bulk';
import type { Tx } from '../../core/ports';
import { resource, roleResource, staff, staffRole } from './table';

/** The pages and actions that can be held, in the order of the menu. */
export const listHoldable = (tx: Tx) =>
  tx
    .select({ code: resource.code, kind: resource.kind, nameEn: resource.nameEn, nameZh: resource.nameZh })
    .from(resource)
    .where(and(ne(resource.kind, 'folder'), eq(resource.ready, true)))
    .orderBy(asc(resource.sort));

/** What each of these roles holds. */
export const listGrantsOf = (tx: Tx, roleIds: number[]) =>
  tx
    .select({ roleId: roleResource.roleId, code: roleResource.resourceCode })
    .from(roleResource)
    .where(isIn(roleResource.roleId, roleIds));

/** These people with the roles that they hold. */
export const listPeopleWithRoles = (tx: Tx, staffIds: number[]) =>
  tx
    .select({ id: staff.id, name: staff.name, roleId: staffRole.roleId })
    .from(staff)
    .leftJoin(staffRole, eq(staffRole.staffId, staff.id))
    .where(isIn(staff.id, staffIds))
    .orderBy(asc(staff.id));
