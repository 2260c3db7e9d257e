// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** Customers, filtered and paged. GET /api/v1/customers */
export async function listCustomers(params: Query<'listCustomers'> = {}, options: CallOptions = {}): Promise<Data<'listCustomers'>> {
  const { data } = await request<{ data: Data<'listCustomers'> }>(`/api/v1/customers`, { method: 'GET', params, ...options });
  return data;
}

/** Enters a customer. POST /api/v1/customers */
export async function createCustomer(body: Body<'createCustomer'>, options: CallOptions = {}): Promise<Data<'createCustomer'>> {
  const { data } = await request<{ data: Data<'createCustomer'> }>(`/api/v1/customers`, { method: 'POST', data: body, ...options });
  return data;
}

/** Who may be the same person. GET /api/v1/customers/duplicates */
export async function findCustomerDuplicates(params: Query<'findCustomerDuplicates'> = {}, options: CallOptions = {}): Promise<Data<'findCustomerDuplicates'>> {
  const { data } = await request<{ data: Data<'findCustomerDuplicates'> }>(`/api/v1/customers/duplicates`, { method: 'GET', params, ...options });
  return data;
}

/** The filtered customers as a spreadsheet. GET /api/v1/customers/export */
export async function exportCustomers(params: Query<'exportCustomers'> = {}, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/customers/export`, { method: 'GET', params, responseType: 'blob', ...options });
}

/** Who can be named as salesman. GET /api/v1/customers/salesmen */
export async function listSalesmen(options: CallOptions = {}): Promise<Data<'listSalesmen'>> {
  const { data } = await request<{ data: Data<'listSalesmen'> }>(`/api/v1/customers/salesmen`, { method: 'GET', ...options });
  return data;
}

/** One customer in full. GET /api/v1/customers/{id} */
export async function viewCustomer(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'viewCustomer'>> {
  const { data } = await request<{ data: Data<'viewCustomer'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}`, { method: 'GET', ...options });
  return data;
}

/** Changes a customer. PUT /api/v1/customers/{id} */
export async function changeCustomer(params: { id: number | string }, body: Body<'changeCustomer'>, options: CallOptions = {}): Promise<Data<'changeCustomer'>> {
  const { data } = await request<{ data: Data<'changeCustomer'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}`, { method: 'PUT', data: body, ...options });
  return data;
}
