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

/** Forget the signing PIN of a person, who is told by email. POST /api/v1/acl/staff/{id}/reset-signing-pin */
export async function resetSigningPin(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'resetSigningPin'>> {
  const { data } = await request<{ data: Data<'resetSigningPin'> }>(`/api/v1/acl/staff/${encodeURIComponent(String(params.id))}/reset-signing-pin`, { method: 'POST', ...options });
  return data;
}
