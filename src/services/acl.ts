// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { CallOptions, Data } from './types';

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
