// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** Begin the report of a test that the clinic does itself. POST /api/v1/receiving/advice/{id}/report */
export async function enterResult(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'enterResult'>> {
  const { data } = await request<{ data: Data<'enterResult'> }>(`/api/v1/receiving/advice/${encodeURIComponent(String(params.id))}/report`, { method: 'POST', ...options });
  return data;
}

/** Suppliers and doctors that the list can be narrowed to. GET /api/v1/receiving/choices */
export async function listReceiveChoices(options: CallOptions = {}): Promise<Data<'listReceiveChoices'>> {
  const { data } = await request<{ data: Data<'listReceiveChoices'> }>(`/api/v1/receiving/choices`, { method: 'GET', ...options });
  return data;
}

/** The list as a spreadsheet. GET /api/v1/receiving/export */
export async function exportReceiving(params: Query<'exportReceiving'> = {}, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/receiving/export`, { method: 'GET', params, responseType: 'blob', ...options });
}

/** Visits whose results are owed, or were and are signed. GET /api/v1/receiving/visits */
export async function listReceiving(params: Query<'listReceiving'> = {}, options: CallOptions = {}): Promise<Data<'listReceiving'>> {
  const { data } = await request<{ data: Data<'listReceiving'> }>(`/api/v1/receiving/visits`, { method: 'GET', params, ...options });
  return data;
}

/** What a visit owes, and what came of it. GET /api/v1/receiving/visits/{id} */
export async function viewReceiving(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'viewReceiving'>> {
  const { data } = await request<{ data: Data<'viewReceiving'> }>(`/api/v1/receiving/visits/${encodeURIComponent(String(params.id))}`, { method: 'GET', ...options });
  return data;
}

/** Say how far a visit is handled. PUT /api/v1/receiving/visits/{id}/handling */
export async function handleVisit(params: { id: number | string }, body: Body<'handleVisit'>, options: CallOptions = {}): Promise<Data<'handleVisit'>> {
  const { data } = await request<{ data: Data<'handleVisit'> }>(`/api/v1/receiving/visits/${encodeURIComponent(String(params.id))}/handling`, { method: 'PUT', data: body, ...options });
  return data;
}
