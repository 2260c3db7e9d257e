// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** Reports of a customer that the reader may see, newest first. GET /api/v1/customers/{id}/reports */
export async function listCustomerReports(params: { id: number | string } & Query<'listCustomerReports'>, options: CallOptions = {}): Promise<Data<'listCustomerReports'>> {
  const { id: _id, ...query } = params;
  const { data } = await request<{ data: Data<'listCustomerReports'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/reports`, { method: 'GET', params: query, ...options });
  return data;
}

/** Visits of a customer with their advice rows, newest first. GET /api/v1/customers/{id}/visits */
export async function listVisits(params: { id: number | string } & Query<'listVisits'>, options: CallOptions = {}): Promise<Data<'listVisits'>> {
  const { id: _id, ...query } = params;
  const { data } = await request<{ data: Data<'listVisits'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/visits`, { method: 'GET', params: query, ...options });
  return data;
}

/** Enters a visit with its advice rows. POST /api/v1/customers/{id}/visits */
export async function createVisit(params: { id: number | string }, body: Body<'createVisit'>, options: CallOptions = {}): Promise<Data<'createVisit'>> {
  const { data } = await request<{ data: Data<'createVisit'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/visits`, { method: 'POST', data: body, ...options });
  return data;
}

/** Changes a visit and its advice rows. PUT /api/v1/visits/{id} */
export async function changeVisit(params: { id: number | string }, body: Body<'changeVisit'>, options: CallOptions = {}): Promise<Data<'changeVisit'>> {
  const { data } = await request<{ data: Data<'changeVisit'> }>(`/api/v1/visits/${encodeURIComponent(String(params.id))}`, { method: 'PUT', data: body, ...options });
  return data;
}
