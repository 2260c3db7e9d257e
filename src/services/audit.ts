// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** How far the audit log is sealed and proved. GET /api/v1/audit/chain */
export async function getAuditChain(options: CallOptions = {}): Promise<Data<'getAuditChain'>> {
  const { data } = await request<{ data: Data<'getAuditChain'> }>(`/api/v1/audit/chain`, { method: 'GET', ...options });
  return data;
}

/** Reads the audit log from beginning to end, in the background. POST /api/v1/audit/chain/check */
export async function checkAuditChain(options: CallOptions = {}): Promise<Data<'checkAuditChain'>> {
  const { data } = await request<{ data: Data<'checkAuditChain'> }>(`/api/v1/audit/chain/check`, { method: 'POST', ...options });
  return data;
}

/** What the audit log can be narrowed to. GET /api/v1/audit/choices */
export async function listAuditChoices(options: CallOptions = {}): Promise<Data<'listAuditChoices'>> {
  const { data } = await request<{ data: Data<'listAuditChoices'> }>(`/api/v1/audit/choices`, { method: 'GET', ...options });
  return data;
}

/** The audit log, newest first. GET /api/v1/audit/events */
export async function listAuditEvents(params: Query<'listAuditEvents'> = {}, options: CallOptions = {}): Promise<Data<'listAuditEvents'>> {
  const { data } = await request<{ data: Data<'listAuditEvents'> }>(`/api/v1/audit/events`, { method: 'GET', params, ...options });
  return data;
}

/** The filtered events as a spreadsheet. GET /api/v1/audit/events/export */
export async function exportAuditEvents(params: Query<'exportAuditEvents'> = {}, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/audit/events/export`, { method: 'GET', params, responseType: 'blob', ...options });
}

/** Signs a week of the audit log off. POST /api/v1/audit/reviews */
export async function reviewAuditWeek(body: Body<'reviewAuditWeek'>, options: CallOptions = {}): Promise<Data<'reviewAuditWeek'>> {
  const { data } = await request<{ data: Data<'reviewAuditWeek'> }>(`/api/v1/audit/reviews`, { method: 'POST', data: body, ...options });
  return data;
}

/** The weeks of the audit log and who reviewed them, the newest first. GET /api/v1/audit/weeks */
export async function listAuditWeeks(params: Query<'listAuditWeeks'> = {}, options: CallOptions = {}): Promise<Data<'listAuditWeeks'>> {
  const { data } = await request<{ data: Data<'listAuditWeeks'> }>(`/api/v1/audit/weeks`, { method: 'GET', params, ...options });
  return data;
}

/** What matters of a week. GET /api/v1/audit/weeks/{weekOn} */
export async function viewAuditWeek(params: { weekOn: number | string }, options: CallOptions = {}): Promise<Data<'viewAuditWeek'>> {
  const { data } = await request<{ data: Data<'viewAuditWeek'> }>(`/api/v1/audit/weeks/${encodeURIComponent(String(params.weekOn))}`, { method: 'GET', ...options });
  return data;
}
