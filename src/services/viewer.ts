// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** Links given to the customer. GET /api/v1/reports/{id}/share-links */
export async function listShareLinks(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'listShareLinks'>> {
  const { data } = await request<{ data: Data<'listShareLinks'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/share-links`, { method: 'GET', ...options });
  return data;
}

/** Make a link for the customer. POST /api/v1/reports/{id}/share-links */
export async function createShareLink(params: { id: number | string }, body: Body<'createShareLink'>, options: CallOptions = {}): Promise<Data<'createShareLink'>> {
  const { data } = await request<{ data: Data<'createShareLink'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/share-links`, { method: 'POST', data: body, ...options });
  return data;
}

/** End a link. DELETE /api/v1/reports/{id}/share-links/{linkId} */
export async function revokeShareLink(params: { id: number | string; linkId: number | string }, options: CallOptions = {}): Promise<Data<'revokeShareLink'>> {
  const { data } = await request<{ data: Data<'revokeShareLink'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/share-links/${encodeURIComponent(String(params.linkId))}`, { method: 'DELETE', ...options });
  return data;
}

/** Customers with issued reports. GET /api/v1/viewer/customers */
export async function listViewed(params: Query<'listViewed'> = {}, options: CallOptions = {}): Promise<Data<'listViewed'>> {
  const { data } = await request<{ data: Data<'listViewed'> }>(`/api/v1/viewer/customers`, { method: 'GET', params, ...options });
  return data;
}

/** Visits and reports of a customer. GET /api/v1/viewer/customers/{id} */
export async function getViewDetail(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'getViewDetail'>> {
  const { data } = await request<{ data: Data<'getViewDetail'> }>(`/api/v1/viewer/customers/${encodeURIComponent(String(params.id))}`, { method: 'GET', ...options });
  return data;
}

/** Every biomarker of a customer over time. GET /api/v1/viewer/customers/{id}/series */
export async function getResultsReview(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'getResultsReview'>> {
  const { data } = await request<{ data: Data<'getResultsReview'> }>(`/api/v1/viewer/customers/${encodeURIComponent(String(params.id))}/series`, { method: 'GET', ...options });
  return data;
}

/** The review of results was printed. POST /api/v1/viewer/customers/{id}/series/prints */
export async function recordReviewPrint(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'recordReviewPrint'>> {
  const { data } = await request<{ data: Data<'recordReviewPrint'> }>(`/api/v1/viewer/customers/${encodeURIComponent(String(params.id))}/series/prints`, { method: 'POST', ...options });
  return data;
}
