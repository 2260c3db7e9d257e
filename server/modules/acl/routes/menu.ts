import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { MenuEntryBody, MenuOrderBody, MenuResource } from '../arranging/schema';
import { changeMenuEntry, listMenu, orderMenu } from '../arranging/service';
import { listCustomerReaders } from '../explaining/customer';
import {
  CustomerReaderPage,
  CustomerReadersQuery,
  ExplainedPerson,
  ExplainPeopleQuery,
  HolderPage,
  HoldersQuery,
  OwnExplanation,
  PersonExplanation,
  PersonParams,
  ResourceQuery,
} from '../explaining/schema';
import { explainOwn, explainPerson, listPeopleToExplain, listResourceHolders } from '../explaining/service';
import { GrantBody, GrantPreview, GrantQuery, GrantRole, RoleGrants } from '../granting/schema';
import { changeGrants, listRolesToGrant, previewGrants, readGrants } from '../granting/service';

const tag = 'acl';

const arranging: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/acl/menu',
      guard: 'acl:view',
      operationId: 'listMenu',
      tag,
      summary: 'Every folder, page and action, as shipped and as the clinic has it',
      data: z.array(MenuResource),
    },
    (ctx) => listMenu(ctx),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/acl/menu/entry',
      guard: 'acl:edit',
      operationId: 'changeMenuEntry',
      tag,
      summary: 'The labels, icon and hiding of one entry',
      body: MenuEntryBody,
      data: MenuResource,
    },
    (ctx, { body }) => changeMenuEntry(ctx, body),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/acl/menu/order',
      guard: 'acl:edit',
      operationId: 'orderMenu',
      tag,
      summary: 'The order of the entries below one',
      body: MenuOrderBody,
      data: z.array(MenuResource),
    },
    (ctx, { body }) => orderMenu(ctx, body),
  ),
];

const granting: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/acl/grants/roles',
      guard: 'acl:view',
      operationId: 'listGrantRoles',
      tag,
      summary: 'The roles whose rights can be compared',
      data: z.array(GrantRole),
    },
    (ctx) => listRolesToGrant(ctx),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/acl/grants',
      guard: 'acl:view',
      operationId: 'readGrants',
      tag,
      summary: 'What some roles hold',
      query: GrantQuery,
      data: z.array(RoleGrants),
    },
    (ctx, { query }) => readGrants(ctx, query.roleIds),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/acl/grants/preview',
      guard: 'acl:edit',
      operationId: 'previewGrants',
      tag,
      summary: 'What a change of rights would open and close for whom',
      body: GrantBody,
      data: GrantPreview,
    },
    (ctx, { body }) => previewGrants(ctx, body),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/acl/grants',
      guard: 'acl:edit',
      stepUp: true,
      operationId: 'changeGrants',
      tag,
      summary: 'Gives and takes rights of several roles at once',
      body: GrantBody,
      data: z.array(RoleGrants),
    },
    (ctx, { body }) => changeGrants(ctx, body),
  ),
];

const explaining: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/acl/explain/people',
      guard: 'acl:view',
      operationId: 'listPeopleToExplain',
      tag,
      summary: 'People to ask about, by name or email',
      query: ExplainPeopleQuery,
      data: z.array(ExplainedPerson),
    },
    (ctx, { query }) => listPeopleToExplain(ctx, query.q),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/acl/explain/people/{id}',
      guard: 'acl:view',
      operationId: 'explainPerson',
      tag,
      summary: 'Why somebody may open a page or do an action, or what it would take',
      params: PersonParams,
      query: ResourceQuery,
      data: PersonExplanation,
    },
    (ctx, { params, query }) => explainPerson(ctx, params.id, query.code),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/acl/explain/holders',
      guard: 'acl:view',
      operationId: 'listResourceHolders',
      tag,
      summary: 'Who may open a page or do an action',
      query: HoldersQuery,
      data: HolderPage,
    },
    (ctx, { query }) => listResourceHolders(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/acl/explain/customer-readers',
      guard: 'acl:view',
      operationId: 'listCustomerReaders',
      tag,
      summary: 'Who sees anything of a customer',
      query: CustomerReadersQuery,
      data: CustomerReaderPage,
    },
    (ctx, { query }) => listCustomerReaders(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/acl/explain/own',
      guard: 'signedIn',
      operationId: 'explainOwn',
      tag,
      summary: 'Whether the person asking may open a page or do an action, and whom to ask',
      query: ResourceQuery,
      data: OwnExplanation,
    },
    (ctx, { query }) => explainOwn(ctx, query.code),
  ),
];

/** The menu and what roles hold of it. */
export const menuRoutes: RouteDefinition[] = [...arranging, ...granting, ...explaining];
