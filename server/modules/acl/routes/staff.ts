import { z } from '@hono/zod-openapi';
import { VersionBody } from '../../../core/resource/routes';
import { defineRoute, type RouteDefinition } from '../../../core/route';
import { XLSX } from '../../../core/sheet';
import { OwnSessionView } from '../../auth/schema';
import { endSessionOf, listSessionsOf, mailOrigin } from '../../auth/service';
import { EffectsView } from '../roles/schema';
import {
  SessionsEndedView,
  StaffChangeBody,
  StaffCreateBody,
  StaffDisableBody,
  StaffExportQuery,
  StaffInHandView,
  StaffPage,
  StaffParams,
  StaffQuery,
  StaffRecordView,
  StaffRolesBody,
  StaffRolesPreviewBody,
  StaffSessionParams,
} from '../staff/schema';
import {
  changeRoles,
  changeStaff,
  disableStaff,
  enableStaff,
  endAllSessions,
  enterStaff,
  exportStaff,
  listStaff,
  previewPersonsRoles,
  resendInvitation,
  viewInHand,
  viewStaff,
} from '../staff/service';

const tag = 'acl';

export const staffRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/acl/staff',
      guard: 'acl:view',
      operationId: 'listStaff',
      tag,
      summary: 'Staff, filtered and paged',
      query: StaffQuery,
      data: StaffPage,
    },
    (ctx, { query }) => listStaff(ctx, query),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/acl/staff/export',
      guard: 'acl:view',
      stepUp: true,
      operationId: 'exportStaff',
      tag,
      summary: 'The filtered staff as a spreadsheet',
      query: StaffExportQuery,
      data: { bytes: XLSX },
    },
    async (ctx, { query, http }) => {
      const { signal } = http.req.raw;
      try {
        return await exportStaff(ctx, query, signal);
      } catch (error) {
        if (signal.aborted) return new Response(null, { status: 499 });
        throw error;
      }
    },
  ),
  defineRoute(
    {
      method: 'post',
      path: '/acl/staff',
      guard: 'acl:edit',
      stepUp: true,
      operationId: 'enterStaff',
      tag,
      summary: 'Enters a person with roles, and invites them if wanted',
      body: StaffCreateBody,
      data: StaffRecordView,
    },
    (ctx, { body, http }) => enterStaff(ctx, body, mailOrigin(ctx.ports.settings, http)),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/acl/staff/roles-preview',
      guard: 'acl:view',
      operationId: 'previewStaffRoles',
      tag,
      summary: 'What roles would open and close for a person',
      body: StaffRolesPreviewBody,
      data: EffectsView,
    },
    async (ctx, { body }) => ({ effects: await previewPersonsRoles(ctx, body) }),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/acl/staff/{id}',
      guard: 'acl:view',
      operationId: 'viewStaff',
      tag,
      summary: 'One person in full',
      params: StaffParams,
      data: StaffRecordView,
    },
    (ctx, { params }) => viewStaff(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/acl/staff/{id}',
      guard: 'acl:edit',
      // whoever gives somebody another address could sign in as them
      stepUp: true,
      operationId: 'changeStaff',
      tag,
      summary: 'Changes who a person is and how they are reached',
      params: StaffParams,
      body: StaffChangeBody,
      data: StaffRecordView,
    },
    (ctx, { params, body }) => changeStaff(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'put',
      path: '/acl/staff/{id}/roles',
      guard: 'acl:edit',
      stepUp: true,
      operationId: 'changeStaffRoles',
      tag,
      summary: 'Gives a person these roles and no other',
      params: StaffParams,
      body: StaffRolesBody,
      data: StaffRecordView,
    },
    (ctx, { params, body }) => changeRoles(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/acl/staff/{id}/in-hand',
      guard: 'acl:view',
      operationId: 'viewStaffInHand',
      tag,
      summary: 'What is still in the hands of a person',
      params: StaffParams,
      data: StaffInHandView,
    },
    (ctx, { params }) => viewInHand(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/acl/staff/{id}/disable',
      guard: 'acl:edit',
      stepUp: true,
      operationId: 'disableStaff',
      tag,
      summary: 'Lets a person in no longer',
      params: StaffParams,
      body: StaffDisableBody,
      data: StaffRecordView,
    },
    (ctx, { params, body }) => disableStaff(ctx, params.id, body),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/acl/staff/{id}/enable',
      guard: 'acl:edit',
      stepUp: true,
      operationId: 'enableStaff',
      tag,
      summary: 'Lets a person in again',
      params: StaffParams,
      body: VersionBody,
      data: StaffRecordView,
    },
    (ctx, { params, body }) => enableStaff(ctx, params.id, body.rowVersion),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/acl/staff/{id}/invite',
      guard: 'acl:edit',
      operationId: 'resendInvitation',
      tag,
      summary: 'Mails a person who has never signed in a new invitation',
      params: StaffParams,
      data: StaffRecordView,
    },
    (ctx, { params, http }) => resendInvitation(ctx, params.id, mailOrigin(ctx.ports.settings, http)),
  ),
  defineRoute(
    {
      method: 'get',
      path: '/acl/staff/{id}/sessions',
      guard: 'acl:view',
      operationId: 'listStaffSessions',
      tag,
      summary: 'The open sessions of a person',
      params: StaffParams,
      data: z.array(OwnSessionView),
    },
    (ctx, { params }) => listSessionsOf(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'delete',
      path: '/acl/staff/{id}/sessions',
      guard: 'acl:edit',
      operationId: 'endStaffSessions',
      tag,
      summary: 'Ends every session of a person but the one that asks',
      params: StaffParams,
      data: SessionsEndedView,
    },
    (ctx, { params }) => endAllSessions(ctx, params.id),
  ),
  defineRoute(
    {
      method: 'delete',
      path: '/acl/staff/{id}/sessions/{sessionId}',
      guard: 'acl:edit',
      operationId: 'endStaffSession',
      tag,
      summary: 'Ends one session of a person',
      params: StaffSessionParams,
      data: z.null(),
    },
    async (ctx, { params }) => {
      await endSessionOf(ctx, params.id, params.sessionId);
      return null;
    },
  ),
];
