import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { resetSigningPin } from '../auth/service';
import { queueBadges } from './badges';
import { menuRoutes } from './routes/menu';
import { roleRoutes } from './routes/roles';
import { staffRoutes } from './routes/staff';
import { staffImportRoutes } from './routes/staff-import';
import { MenuEntryView } from './schema';
import { listPrivileges } from './service';
import { StaffParams } from './staff/schema';

const privileges = defineRoute(
  {
    method: 'get',
    path: '/acl/privileges',
    guard: 'signedIn',
    beforePasskey: true,
    operationId: 'listPrivileges',
    tag: 'acl',
    summary: 'The menu of the person asking',
    data: z.array(MenuEntryView),
  },
  (ctx) => listPrivileges(ctx, queueBadges),
);

const resetPin = defineRoute(
  {
    method: 'post',
    path: '/acl/staff/{id}/reset-signing-pin',
    guard: 'acl:edit',
    stepUp: true,
    operationId: 'resetSigningPin',
    tag: 'acl',
    summary: 'Forget the signing PIN of a person, who is told by email',
    params: StaffParams,
    data: z.null(),
  },
  async (ctx, { params }) => {
    await resetSigningPin(ctx, params.id);
    return null;
  },
);

export const aclRoutes: RouteDefinition[] = [
  privileges,
  resetPin,
  ...staffRoutes,
  ...staffImportRoutes,
  ...roleRoutes,
  ...menuRoutes,
];
