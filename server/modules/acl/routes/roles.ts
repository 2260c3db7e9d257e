import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import {
  EffectsView,
  HoldersBody,
  HoldersChange,
  RoleChangeBody,
  RoleChoiceView,
  RoleCreateBody,
  RolePage,
  RoleParams,
  RoleQuery,
  RoleVersionQuery,
  RoleView,
} from '../roles/schema';
import {
  changeHolders,
  changeRole,
  createRole,
  deleteRole,
  listRoleChoices,
  listRoles,
  previewHolders,
} from '../roles/service';

const tag = 'acl';

export const roleRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/acl/roles',
      guard: 'acl:view',
      operationId: 'listRoles',
      tag,
      summary: 'Roles, filtered and paged',
      query: RoleQuery,
      data: RolePage,
    },
    (ctx, { query }) => listRoles(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/acl/roles/choices',
      guard: 'acl:view',
      operationId: 'listRoleChoices',
      tag,
      summary: 'Every role that somebody can be given',
      data: z.array(RoleChoiceView),
    },
    (ctx) => listRoleChoices(ctx),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/acl/roles',
      guard: 'acl:edit',
      operationId: 'createRole',
      tag,
      summary: 'Enters a role, with what another holds if wanted',
      body: RoleCreateBody,
      data: RoleView,
    },
    (ctx, { body }) => createRole(ctx, body),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/acl/roles/{id}',
      guard: 'acl:edit',
      operationId: 'changeRole',
      tag,
      summary: 'Renames a role or changes its remark',
      params: RoleParams,
      body: RoleChangeBody,
      data: RoleView,
    },
    (ctx, { params, body }) => changeRole(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'delete',
      path: '/acl/roles/{id}',
      guard: 'acl:edit',
      stepUp: true,
      operationId: 'deleteRole',
      tag,
      summary: 'Deletes a role that nobody holds',
      params: RoleParams,
      query: RoleVersionQuery,
      data: z.null(),
    },
    async (ctx, { params, query }) => {
      await deleteRole(ctx, params.id, query.rowVersion);
      return null;
    },
  ),
  defineRoute(
    {
      method: 'post',
      path: '/acl/roles/{id}/holders-preview',
      guard: 'acl:view',
      operationId: 'previewHolders',
      tag,
      summary: 'What giving and taking a role would open and close, and for whom',
      params: RoleParams,
      body: HoldersChange,
      data: EffectsView,
    },
    async (ctx, { params, body }) => ({ effects: await previewHolders(ctx, params.id, body) }),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/acl/roles/{id}/holders',
      guard: 'acl:edit',
      stepUp: true,
      operationId: 'changeHolders',
      tag,
      summary: 'Gives a role to people and takes it from others',
      params: RoleParams,
      body: HoldersBody,
      data: RoleView,
    },
    (ctx, { params, body }) => changeHolders(ctx, params.id, body),
  ),
];
