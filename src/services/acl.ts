// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** Who sees anything of a customer. GET /api/v1/acl/explain/customer-readers */
export async function listCustomerReaders(params: Query<'listCustomerReaders'>, options: CallOptions = {}): Promise<Data<'listCustomerReaders'>> {
  const { data } = await request<{ data: Data<'listCustomerReaders'> }>(`/api/v1/acl/explain/customer-readers`, { method: 'GET', params, ...options });
  return data;
}

/** Who may open a page or do an action. GET /api/v1/acl/explain/holders */
export async function listResourceHolders(params: Query<'listResourceHolders'>, options: CallOptions = {}): Promise<Data<'listResourceHolders'>> {
  const { data } = await request<{ data: Data<'listResourceHolders'> }>(`/api/v1/acl/explain/holders`, { method: 'GET', params, ...options });
  return data;
}

/** Whether the person asking may open a page or do an action, and whom to ask. GET /api/v1/acl/explain/own */
export async function explainOwn(params: Query<'explainOwn'>, options: CallOptions = {}): Promise<Data<'explainOwn'>> {
  const { data } = await request<{ data: Data<'explainOwn'> }>(`/api/v1/acl/explain/own`, { method: 'GET', params, ...options });
  return data;
}

/** People to ask about, by name or email. GET /api/v1/acl/explain/people */
export async function listPeopleToExplain(params: Query<'listPeopleToExplain'> = {}, options: CallOptions = {}): Promise<Data<'listPeopleToExplain'>> {
  const { data } = await request<{ data: Data<'listPeopleToExplain'> }>(`/api/v1/acl/explain/people`, { method: 'GET', params, ...options });
  return data;
}

/** Why somebody may open a page or do an action, or what it would take. GET /api/v1/acl/explain/people/{id} */
export async function explainPerson(params: { id: number | string } & Query<'explainPerson'>, options: CallOptions = {}): Promise<Data<'explainPerson'>> {
  const { id: _id, ...query } = params;
  const { data } = await request<{ data: Data<'explainPerson'> }>(`/api/v1/acl/explain/people/${encodeURIComponent(String(params.id))}`, { method: 'GET', params: query, ...options });
  return data;
}

/** What some roles hold. GET /api/v1/acl/grants */
export async function readGrants(params: Query<'readGrants'>, options: CallOptions = {}): Promise<Data<'readGrants'>> {
  const { data } = await request<{ data: Data<'readGrants'> }>(`/api/v1/acl/grants`, { method: 'GET', params, ...options });
  return data;
}

/** Gives and takes rights of several roles at once. PUT /api/v1/acl/grants */
export async function changeGrants(body: Body<'changeGrants'>, options: CallOptions = {}): Promise<Data<'changeGrants'>> {
  const { data } = await request<{ data: Data<'changeGrants'> }>(`/api/v1/acl/grants`, { method: 'PUT', data: body, ...options });
  return data;
}

/** What a change of rights would open and close for whom. POST /api/v1/acl/grants/preview */
export async function previewGrants(body: Body<'previewGrants'>, options: CallOptions = {}): Promise<Data<'previewGrants'>> {
  const { data } = await request<{ data: Data<'previewGrants'> }>(`/api/v1/acl/grants/preview`, { method: 'POST', data: body, ...options });
  return data;
}

/** The roles whose rights can be compared. GET /api/v1/acl/grants/roles */
export async function listGrantRoles(options: CallOptions = {}): Promise<Data<'listGrantRoles'>> {
  const { data } = await request<{ data: Data<'listGrantRoles'> }>(`/api/v1/acl/grants/roles`, { method: 'GET', ...options });
  return data;
}

/** Every folder, page and action, as shipped and as the clinic has it. GET /api/v1/acl/menu */
export async function listMenu(options: CallOptions = {}): Promise<Data<'listMenu'>> {
  const { data } = await request<{ data: Data<'listMenu'> }>(`/api/v1/acl/menu`, { method: 'GET', ...options });
  return data;
}

/** The labels, icon and hiding of one entry. PUT /api/v1/acl/menu/entry */
export async function changeMenuEntry(body: Body<'changeMenuEntry'>, options: CallOptions = {}): Promise<Data<'changeMenuEntry'>> {
  const { data } = await request<{ data: Data<'changeMenuEntry'> }>(`/api/v1/acl/menu/entry`, { method: 'PUT', data: body, ...options });
  return data;
}

/** The order of the entries below one. PUT /api/v1/acl/menu/order */
export async function orderMenu(body: Body<'orderMenu'>, options: CallOptions = {}): Promise<Data<'orderMenu'>> {
  const { data } = await request<{ data: Data<'orderMenu'> }>(`/api/v1/acl/menu/order`, { method: 'PUT', data: body, ...options });
  return data;
}

/** The menu of the person asking. GET /api/v1/acl/privileges */
export async function listPrivileges(options: CallOptions = {}): Promise<Data<'listPrivileges'>> {
  const { data } = await request<{ data: Data<'listPrivileges'> }>(`/api/v1/acl/privileges`, { method: 'GET', ...options });
  return data;
}

/** Roles, filtered and paged. GET /api/v1/acl/roles */
export async function listRoles(params: Query<'listRoles'> = {}, options: CallOptions = {}): Promise<Data<'listRoles'>> {
  const { data } = await request<{ data: Data<'listRoles'> }>(`/api/v1/acl/roles`, { method: 'GET', params, ...options });
  return data;
}

/** Enters a role, with what another holds if wanted. POST /api/v1/acl/roles */
export async function createRole(body: Body<'createRole'>, options: CallOptions = {}): Promise<Data<'createRole'>> {
  const { data } = await request<{ data: Data<'createRole'> }>(`/api/v1/acl/roles`, { method: 'POST', data: body, ...options });
  return data;
}

/** Every role that somebody can be given. GET /api/v1/acl/roles/choices */
export async function listRoleChoices(options: CallOptions = {}): Promise<Data<'listRoleChoices'>> {
  const { data } = await request<{ data: Data<'listRoleChoices'> }>(`/api/v1/acl/roles/choices`, { method: 'GET', ...options });
  return data;
}

/** Renames a role or changes its remark. PUT /api/v1/acl/roles/{id} */
export async function changeRole(params: { id: number | string }, body: Body<'changeRole'>, options: CallOptions = {}): Promise<Data<'changeRole'>> {
  const { data } = await request<{ data: Data<'changeRole'> }>(`/api/v1/acl/roles/${encodeURIComponent(String(params.id))}`, { method: 'PUT', data: body, ...options });
  return data;
}

/** Deletes a role that nobody holds. DELETE /api/v1/acl/roles/{id} */
export async function deleteRole(params: { id: number | string } & Query<'deleteRole'>, options: CallOptions = {}): Promise<Data<'deleteRole'>> {
  const { id: _id, ...query } = params;
  const { data } = await request<{ data: Data<'deleteRole'> }>(`/api/v1/acl/roles/${encodeURIComponent(String(params.id))}`, { method: 'DELETE', params: query, ...options });
  return data;
}

/** Gives a role to people and takes it from others. POST /api/v1/acl/roles/{id}/holders */
export async function changeHolders(params: { id: number | string }, body: Body<'changeHolders'>, options: CallOptions = {}): Promise<Data<'changeHolders'>> {
  const { data } = await request<{ data: Data<'changeHolders'> }>(`/api/v1/acl/roles/${encodeURIComponent(String(params.id))}/holders`, { method: 'POST', data: body, ...options });
  return data;
}

/** What giving and taking a role would open and close, and for whom. POST /api/v1/acl/roles/{id}/holders-preview */
export async function previewHolders(params: { id: number | string }, body: Body<'previewHolders'>, options: CallOptions = {}): Promise<Data<'previewHolders'>> {
  const { data } = await request<{ data: Data<'previewHolders'> }>(`/api/v1/acl/roles/${encodeURIComponent(String(params.id))}/holders-preview`, { method: 'POST', data: body, ...options });
  return data;
}

/** Staff, filtered and paged. GET /api/v1/acl/staff */
export async function listStaff(params: Query<'listStaff'> = {}, options: CallOptions = {}): Promise<Data<'listStaff'>> {
  const { data } = await request<{ data: Data<'listStaff'> }>(`/api/v1/acl/staff`, { method: 'GET', params, ...options });
  return data;
}

/** Enters a person with roles, and invites them if wanted. POST /api/v1/acl/staff */
export async function enterStaff(body: Body<'enterStaff'>, options: CallOptions = {}): Promise<Data<'enterStaff'>> {
  const { data } = await request<{ data: Data<'enterStaff'> }>(`/api/v1/acl/staff`, { method: 'POST', data: body, ...options });
  return data;
}

/** The filtered staff as a spreadsheet. GET /api/v1/acl/staff/export */
export async function exportStaff(params: Query<'exportStaff'> = {}, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/acl/staff/export`, { method: 'GET', params, responseType: 'blob', ...options });
}

/** Enters everybody who was pasted, or nobody. POST /api/v1/acl/staff/import */
export async function importStaff(body: Body<'importStaff'>, options: CallOptions = {}): Promise<Data<'importStaff'>> {
  const { data } = await request<{ data: Data<'importStaff'> }>(`/api/v1/acl/staff/import`, { method: 'POST', data: body, ...options });
  return data;
}

/** What pasted rows would enter, and what is wrong with each. POST /api/v1/acl/staff/import-preview */
export async function previewStaffImport(body: Body<'previewStaffImport'>, options: CallOptions = {}): Promise<Data<'previewStaffImport'>> {
  const { data } = await request<{ data: Data<'previewStaffImport'> }>(`/api/v1/acl/staff/import-preview`, { method: 'POST', data: body, ...options });
  return data;
}

/** What roles would open and close for a person. POST /api/v1/acl/staff/roles-preview */
export async function previewStaffRoles(body: Body<'previewStaffRoles'>, options: CallOptions = {}): Promise<Data<'previewStaffRoles'>> {
  const { data } = await request<{ data: Data<'previewStaffRoles'> }>(`/api/v1/acl/staff/roles-preview`, { method: 'POST', data: body, ...options });
  return data;
}

/** One person in full. GET /api/v1/acl/staff/{id} */
export async function viewStaff(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'viewStaff'>> {
  const { data } = await request<{ data: Data<'viewStaff'> }>(`/api/v1/acl/staff/${encodeURIComponent(String(params.id))}`, { method: 'GET', ...options });
  return data;
}

/** Changes who a person is and how they are reached. PUT /api/v1/acl/staff/{id} */
export async function changeStaff(params: { id: number | string }, body: Body<'changeStaff'>, options: CallOptions = {}): Promise<Data<'changeStaff'>> {
  const { data } = await request<{ data: Data<'changeStaff'> }>(`/api/v1/acl/staff/${encodeURIComponent(String(params.id))}`, { method: 'PUT', data: body, ...options });
  return data;
}

/** Lets a person in no longer. POST /api/v1/acl/staff/{id}/disable */
export async function disableStaff(params: { id: number | string }, body: Body<'disableStaff'>, options: CallOptions = {}): Promise<Data<'disableStaff'>> {
  const { data } = await request<{ data: Data<'disableStaff'> }>(`/api/v1/acl/staff/${encodeURIComponent(String(params.id))}/disable`, { method: 'POST', data: body, ...options });
  return data;
}

/** Lets a person in again. POST /api/v1/acl/staff/{id}/enable */
export async function enableStaff(params: { id: number | string }, body: Body<'enableStaff'>, options: CallOptions = {}): Promise<Data<'enableStaff'>> {
  const { data } = await request<{ data: Data<'enableStaff'> }>(`/api/v1/acl/staff/${encodeURIComponent(String(params.id))}/enable`, { method: 'POST', data: body, ...options });
  return data;
}

/** What is still in the hands of a person. GET /api/v1/acl/staff/{id}/in-hand */
export async function viewStaffInHand(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'viewStaffInHand'>> {
  const { data } = await request<{ data: Data<'viewStaffInHand'> }>(`/api/v1/acl/staff/${encodeURIComponent(String(params.id))}/in-hand`, { method: 'GET', ...options });
  return data;
}

/** Mails a person who has never signed in a new invitation. POST /api/v1/acl/staff/{id}/invite */
export async function resendInvitation(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'resendInvitation'>> {
  const { data } = await request<{ data: Data<'resendInvitation'> }>(`/api/v1/acl/staff/${encodeURIComponent(String(params.id))}/invite`, { method: 'POST', ...options });
  return data;
}

/** Forget the signing PIN of a person, who is told by email. POST /api/v1/acl/staff/{id}/reset-signing-pin */
export async function resetSigningPin(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'resetSigningPin'>> {
  const { data } = await request<{ data: Data<'resetSigningPin'> }>(`/api/v1/acl/staff/${encodeURIComponent(String(params.id))}/reset-signing-pin`, { method: 'POST', ...options });
  return data;
}

/** Gives a person these roles and no other. PUT /api/v1/acl/staff/{id}/roles */
export async function changeStaffRoles(params: { id: number | string }, body: Body<'changeStaffRoles'>, options: CallOptions = {}): Promise<Data<'changeStaffRoles'>> {
  const { data } = await request<{ data: Data<'changeStaffRoles'> }>(`/api/v1/acl/staff/${encodeURIComponent(String(params.id))}/roles`, { method: 'PUT', data: body, ...options });
  return data;
}

/** The open sessions of a person. GET /api/v1/acl/staff/{id}/sessions */
export async function listStaffSessions(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'listStaffSessions'>> {
  const { data } = await request<{ data: Data<'listStaffSessions'> }>(`/api/v1/acl/staff/${encodeURIComponent(String(params.id))}/sessions`, { method: 'GET', ...options });
  return data;
}

/** Ends every session of a person but the one that asks. DELETE /api/v1/acl/staff/{id}/sessions */
export async function endStaffSessions(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'endStaffSessions'>> {
  const { data } = await request<{ data: Data<'endStaffSessions'> }>(`/api/v1/acl/staff/${encodeURIComponent(String(params.id))}/sessions`, { method: 'DELETE', ...options });
  return data;
}

/** Ends one session of a person. DELETE /api/v1/acl/staff/{id}/sessions/{sessionId} */
export async function endStaffSession(params: { id: number | string; sessionId: number | string }, options: CallOptions = {}): Promise<Data<'endStaffSession'>> {
  const { data } = await request<{ data: Data<'endStaffSession'> }>(`/api/v1/acl/staff/${encodeURIComponent(String(params.id))}/sessions/${encodeURIComponent(String(params.sessionId))}`, { method: 'DELETE', ...options });
  return data;
}
