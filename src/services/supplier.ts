// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** Suppliers, filtered and paged. GET /api/v1/suppliers */
export async function listSuppliers(params: Query<'listSuppliers'> = {}, options: CallOptions = {}): Promise<Data<'listSuppliers'>> {
  const { data } = await request<{ data: Data<'listSuppliers'> }>(`/api/v1/suppliers`, { method: 'GET', params, ...options });
  return data;
}

/** Enters a supplier. POST /api/v1/suppliers */
export async function createSupplier(body: Body<'createSupplier'>, options: CallOptions = {}): Promise<Data<'createSupplier'>> {
  const { data } = await request<{ data: Data<'createSupplier'> }>(`/api/v1/suppliers`, { method: 'POST', data: body, ...options });
  return data;
}

/** Whom a spreadsheet can come from. GET /api/v1/suppliers/choices */
export async function listSupplierChoices(options: CallOptions = {}): Promise<Data<'listSupplierChoices'>> {
  const { data } = await request<{ data: Data<'listSupplierChoices'> }>(`/api/v1/suppliers/choices`, { method: 'GET', ...options });
  return data;
}

/** End a key at once. POST /api/v1/suppliers/keys/{id}/revoke */
export async function revokeSupplierKey(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'revokeSupplierKey'>> {
  const { data } = await request<{ data: Data<'revokeSupplierKey'> }>(`/api/v1/suppliers/keys/${encodeURIComponent(String(params.id))}/revoke`, { method: 'POST', ...options });
  return data;
}

/** Changes a supplier. PUT /api/v1/suppliers/{id} */
export async function changeSupplier(params: { id: number | string }, body: Body<'changeSupplier'>, options: CallOptions = {}): Promise<Data<'changeSupplier'>> {
  const { data } = await request<{ data: Data<'changeSupplier'> }>(`/api/v1/suppliers/${encodeURIComponent(String(params.id))}`, { method: 'PUT', data: body, ...options });
  return data;
}

/** Puts a supplier aside. POST /api/v1/suppliers/{id}/disable */
export async function disableSupplier(params: { id: number | string }, body: Body<'disableSupplier'>, options: CallOptions = {}): Promise<Data<'disableSupplier'>> {
  const { data } = await request<{ data: Data<'disableSupplier'> }>(`/api/v1/suppliers/${encodeURIComponent(String(params.id))}/disable`, { method: 'POST', data: body, ...options });
  return data;
}

/** Takes a supplier back. POST /api/v1/suppliers/{id}/enable */
export async function enableSupplier(params: { id: number | string }, body: Body<'enableSupplier'>, options: CallOptions = {}): Promise<Data<'enableSupplier'>> {
  const { data } = await request<{ data: Data<'enableSupplier'> }>(`/api/v1/suppliers/${encodeURIComponent(String(params.id))}/enable`, { method: 'POST', data: body, ...options });
  return data;
}

/** Keys of a supplier's machines. GET /api/v1/suppliers/{id}/keys */
export async function listSupplierKeys(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'listSupplierKeys'>> {
  const { data } = await request<{ data: Data<'listSupplierKeys'> }>(`/api/v1/suppliers/${encodeURIComponent(String(params.id))}/keys`, { method: 'GET', ...options });
  return data;
}

/** Make a key; only this answer holds it. POST /api/v1/suppliers/{id}/keys */
export async function createSupplierKey(params: { id: number | string }, body: Body<'createSupplierKey'>, options: CallOptions = {}): Promise<Data<'createSupplierKey'>> {
  const { data } = await request<{ data: Data<'createSupplierKey'> }>(`/api/v1/suppliers/${encodeURIComponent(String(params.id))}/keys`, { method: 'POST', data: body, ...options });
  return data;
}
