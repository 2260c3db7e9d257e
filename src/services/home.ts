// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { CallOptions, Data, Query } from './types';

/** Customers and reports by name or code. GET /api/v1/find */
export async function findAnything(params: Query<'findAnything'>, options: CallOptions = {}): Promise<Data<'findAnything'>> {
  const { data } = await request<{ data: Data<'findAnything'> }>(`/api/v1/find`, { method: 'GET', params, ...options });
  return data;
}

/** Queues, critical values, turnaround and last reports. GET /api/v1/home */
export async function getHome(options: CallOptions = {}): Promise<Data<'getHome'>> {
  const { data } = await request<{ data: Data<'getHome'> }>(`/api/v1/home`, { method: 'GET', ...options });
  return data;
}
