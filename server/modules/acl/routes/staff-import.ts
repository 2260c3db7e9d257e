import { defineRoute, type RouteDefinition } from '../../../core/route';
import { mailOrigin } from '../../auth/service';
import { StaffImportBody, StaffImportedView, StaffImportView, StaffImportWriteBody } from '../staff/schema';
import { importStaff, previewImport } from '../staff/service';

const tag = 'acl';

export const staffImportRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'post',
      path: '/acl/staff/import-preview',
      guard: 'acl:edit',
      operationId: 'previewStaffImport',
      tag,
      summary: 'What pasted rows would enter, and what is wrong with each',
      body: StaffImportBody,
      data: StaffImportView,
    },
    (ctx, { body }) => previewImport(ctx, body.text),
  ),
  defineRoute(
    {
      method: 'post',
      path: '/acl/staff/import',
      guard: 'acl:edit',
      stepUp: true,
      operationId: 'importStaff',
      tag,
      summary: 'Enters everybody who was pasted, or nobody',
      body: StaffImportWriteBody,
      data: StaffImportedView,
    },
    (ctx, { body, http }) => importStaff(ctx, body, mailOrigin(ctx.ports.settings, http)),
  ),
];
