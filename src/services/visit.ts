// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** Visits and reports of a customer. GET /api/v1/customers/{id}/timeline */
export async function viewTimeline(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'viewTimeline'>> {
  const { data } = await request<{ data: Data<'viewTimeline'> }>(`/api/v1/customers/${encodeURIComponent(String(params.id))}/timeline`, { method: 'GET', ...options });
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
