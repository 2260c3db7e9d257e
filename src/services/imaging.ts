// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { CallOptions, Data, Query } from './types';

/** Imaging studies of the own store. GET /api/v1/imaging/studies */
export async function listStudies(params: Query<'listStudies'> = {}, options: CallOptions = {}): Promise<Data<'listStudies'>> {
  const { data } = await request<{ data: Data<'listStudies'> }>(`/api/v1/imaging/studies`, { method: 'GET', params, ...options });
  return data;
}

/** An imaging study with its report, its person and its series. GET /api/v1/imaging/studies/{uid} */
export async function viewStudy(params: { uid: number | string }, options: CallOptions = {}): Promise<Data<'viewStudy'>> {
  const { data } = await request<{ data: Data<'viewStudy'> }>(`/api/v1/imaging/studies/${encodeURIComponent(String(params.uid))}`, { method: 'GET', ...options });
  return data;
}
