// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { CallOptions, Data, Query } from './types';

/** The audit log, newest first. GET /api/v1/audit/events */
export async function listAuditEvents(params: Query<'listAuditEvents'> = {}, options: CallOptions = {}): Promise<Data<'listAuditEvents'>> {
  const { data } = await request<{ data: Data<'listAuditEvents'> }>(`/api/v1/audit/events`, { method: 'GET', params, ...options });
  return data;
}
