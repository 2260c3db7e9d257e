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

/** Names the salesman of many customers at once. POST /api/v1/customers/assign */
export async function assignSalesman(body: Body<'assignSalesman'>, options: CallOptions = {}): Promise<Data<'assignSalesman'>> {
  const { data } = await request<{ data: Data<'assignSalesman'> }>(`/api/v1/customers/assign`, { method: 'POST', data: body, ...options });
  return data;
}

/** Customers who may be one person, the likeliest first. GET /api/v1/customers/duplicate-pairs */
export async function listDuplicatePairs(params: Query<'listDuplicatePairs'> = {}, options: CallOptions = {}): Promise<Data<'listDuplicatePairs'>> {
  const { data } = await request<{ data: Data<'listDuplicatePairs'> }>(`/api/v1/customers/duplicate-pairs`, { method: 'GET', params, ...options });
  return data;
}

/** How many pairs wait for a decision. GET /api/v1/customers/duplicate-pairs/count */
export async function countDuplicatePairs(options: CallOptions = {}): Promise<Data<'countDuplicatePairs'>> {
  const { data } = await request<{ data: Data<'countDuplicatePairs'> }>(`/api/v1/customers/duplicate-pairs/count`, { method: 'GET', ...options });
  return data;
}

/** Notes that two customers are two people. POST /api/v1/customers/duplicate-pairs/{id}/dismiss */
export async function dismissDuplicatePair(params: { id: number | string }, body: Body<'dismissDuplicatePair'>, options: CallOptions = {}): Promise<Data<'dismissDuplicatePair'>> {
  const { data } = await request<{ data: Data<'dismissDuplicatePair'> }>(`/api/v1/customers/duplicate-pairs/${encodeURIComponent(String(params.id))}/dismiss`, { method: 'POST', data: body, ...options });
  return data;
}

/** Puts a dismissed pair up for a decision again. POST /api/v1/customers/duplicate-pairs/{id}/reopen */
export async function reopenDuplicatePair(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'reopenDuplicatePair'>> {
  const { data } = await request<{ data: Data<'reopenDuplicatePair'> }>(`/api/v1/customers/duplicate-pairs/${encodeURIComponent(String(params.id))}/reopen`, { method: 'POST', ...options });
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

/** Takes a merge back. POST /api/v1/customers/merges/{id}/undo */
export async function undoMerge(params: { id: number | string }, body: Body<'undoMerge'>, options: CallOptions = {}): Promise<Data<'undoMerge'>> {
  const { data } = await request<{ data: Data<'undoMerge'> }>(`/api/v1/customers/merges/${encodeURIComponent(String(params.id))}/undo`, { method: 'POST', data: body, ...options });
  return data;
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

/** Who looked after a customer, newest first. GET /api/v1/customers/{id}/assignments */
export async function listAssignments(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'listAssignments'>> {
  const { data } = await request<{ data: Data<'listAssignments'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/assignments`, { method: 'GET', ...options });
  return data;
}

/** Consents of a customer, newest first. GET /api/v1/customers/{id}/consents */
export async function listConsents(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'listConsents'>> {
  const { data } = await request<{ data: Data<'listConsents'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/consents`, { method: 'GET', ...options });
  return data;
}

/** Records a consent. POST /api/v1/customers/{id}/consents */
export async function recordConsent(params: { id: number | string }, body: Body<'recordConsent'>, options: CallOptions = {}): Promise<Data<'recordConsent'>> {
  const { data } = await request<{ data: Data<'recordConsent'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/consents`, { method: 'POST', data: body, ...options });
  return data;
}

/** Records that a consent was taken back. POST /api/v1/customers/{id}/consents/{consentId}/withdraw */
export async function withdrawConsent(params: { id: number | string; consentId: number | string }, body: Body<'withdrawConsent'>, options: CallOptions = {}): Promise<Data<'withdrawConsent'>> {
  const { data } = await request<{ data: Data<'withdrawConsent'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/consents/${encodeURIComponent(String(params.consentId))}/withdraw`, { method: 'POST', data: body, ...options });
  return data;
}

/** Erases a person's data as far as the law allows. POST /api/v1/customers/{id}/erase */
export async function eraseCustomer(params: { id: number | string }, body: Body<'eraseCustomer'>, options: CallOptions = {}): Promise<Data<'eraseCustomer'>> {
  const { data } = await request<{ data: Data<'eraseCustomer'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/erase`, { method: 'POST', data: body, ...options });
  return data;
}

/** What erasing a person would erase and must keep. GET /api/v1/customers/{id}/erasure */
export async function previewErasure(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'previewErasure'>> {
  const { data } = await request<{ data: Data<'previewErasure'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/erasure`, { method: 'GET', ...options });
  return data;
}

/** Changes of membership, salesman, consents and facts, newest first. GET /api/v1/customers/{id}/history */
export async function listCustomerHistory(params: { id: number | string } & Query<'listCustomerHistory'>, options: CallOptions = {}): Promise<Data<'listCustomerHistory'>> {
  const { id: _id, ...query } = params;
  const { data } = await request<{ data: Data<'listCustomerHistory'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/history`, { method: 'GET', params: query, ...options });
  return data;
}

/** Memberships of a customer, newest first. GET /api/v1/customers/{id}/membership */
export async function listMemberships(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'listMemberships'>> {
  const { data } = await request<{ data: Data<'listMemberships'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/membership`, { method: 'GET', ...options });
  return data;
}

/** Renews, changes or ends a membership. POST /api/v1/customers/{id}/membership */
export async function changeMembership(params: { id: number | string }, body: Body<'changeMembership'>, options: CallOptions = {}): Promise<Data<'changeMembership'>> {
  const { data } = await request<{ data: Data<'changeMembership'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/membership`, { method: 'POST', data: body, ...options });
  return data;
}

/** Merges another record of the same person into this one. POST /api/v1/customers/{id}/merge */
export async function mergeCustomers(params: { id: number | string }, body: Body<'mergeCustomers'>, options: CallOptions = {}): Promise<Data<'mergeCustomers'>> {
  const { data } = await request<{ data: Data<'mergeCustomers'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/merge`, { method: 'POST', data: body, ...options });
  return data;
}

/** What merging another record into this one would do. GET /api/v1/customers/{id}/merge/{absorbedId} */
export async function previewMerge(params: { id: number | string; absorbedId: number | string }, options: CallOptions = {}): Promise<Data<'previewMerge'>> {
  const { data } = await request<{ data: Data<'previewMerge'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/merge/${encodeURIComponent(String(params.absorbedId))}`, { method: 'GET', ...options });
  return data;
}

/** Merges into this record, the newest first. GET /api/v1/customers/{id}/merges */
export async function listMerges(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'listMerges'>> {
  const { data } = await request<{ data: Data<'listMerges'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/merges`, { method: 'GET', ...options });
  return data;
}

/** Everything that is held about a person, as one archive. GET /api/v1/customers/{id}/person-export */
export async function exportPerson(params: { id: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/person-export`, { method: 'GET', responseType: 'blob', ...options });
}
