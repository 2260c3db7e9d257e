// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** Analytes, filtered and paged. GET /api/v1/analytes */
export async function listAnalytes(params: Query<'listAnalytes'> = {}, options: CallOptions = {}): Promise<Data<'listAnalytes'>> {
  const { data } = await request<{ data: Data<'listAnalytes'> }>(`/api/v1/analytes`, { method: 'GET', params, ...options });
  return data;
}

/** Enters an analyte. POST /api/v1/analytes */
export async function createAnalyte(body: Body<'createAnalyte'>, options: CallOptions = {}): Promise<Data<'createAnalyte'>> {
  const { data } = await request<{ data: Data<'createAnalyte'> }>(`/api/v1/analytes`, { method: 'POST', data: body, ...options });
  return data;
}

/** The tests that somebody may mean by what they type, the best first. GET /api/v1/analytes/choices */
export async function findAnalyteChoices(params: Query<'findAnalyteChoices'> = {}, options: CallOptions = {}): Promise<Data<'findAnalyteChoices'>> {
  const { data } = await request<{ data: Data<'findAnalyteChoices'> }>(`/api/v1/analytes/choices`, { method: 'GET', params, ...options });
  return data;
}

/** The dictionary as a spreadsheet, as it is filtered. GET /api/v1/analytes/export */
export async function exportDictionary(params: Query<'exportDictionary'> = {}, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/analytes/export`, { method: 'GET', params, responseType: 'blob', ...options });
}

/** Imports a spreadsheet of the dictionary, all of it or nothing. POST /api/v1/analytes/import */
export async function importDictionary(body: FormData, options: CallOptions = {}): Promise<Data<'importDictionary'>> {
  const { data } = await request<{ data: Data<'importDictionary'> }>(`/api/v1/analytes/import`, { method: 'POST', data: body, ...options });
  return data;
}

/** What importing a spreadsheet of the dictionary would do. POST /api/v1/analytes/import-preview */
export async function previewDictionaryImport(body: FormData, options: CallOptions = {}): Promise<Data<'previewDictionaryImport'>> {
  const { data } = await request<{ data: Data<'previewDictionaryImport'> }>(`/api/v1/analytes/import-preview`, { method: 'POST', data: body, ...options });
  return data;
}

/** Changes an analyte. PUT /api/v1/analytes/{id} */
export async function changeAnalyte(params: { id: number | string }, body: Body<'changeAnalyte'>, options: CallOptions = {}): Promise<Data<'changeAnalyte'>> {
  const { data } = await request<{ data: Data<'changeAnalyte'> }>(`/api/v1/analytes/${encodeURIComponent(String(params.id))}`, { method: 'PUT', data: body, ...options });
  return data;
}

/** Puts an analyte aside. POST /api/v1/analytes/{id}/disable */
export async function disableAnalyte(params: { id: number | string }, body: Body<'disableAnalyte'>, options: CallOptions = {}): Promise<Data<'disableAnalyte'>> {
  const { data } = await request<{ data: Data<'disableAnalyte'> }>(`/api/v1/analytes/${encodeURIComponent(String(params.id))}/disable`, { method: 'POST', data: body, ...options });
  return data;
}

/** Takes an analyte back. POST /api/v1/analytes/{id}/enable */
export async function enableAnalyte(params: { id: number | string }, body: Body<'enableAnalyte'>, options: CallOptions = {}): Promise<Data<'enableAnalyte'>> {
  const { data } = await request<{ data: Data<'enableAnalyte'> }>(`/api/v1/analytes/${encodeURIComponent(String(params.id))}/enable`, { method: 'POST', data: body, ...options });
  return data;
}

/** Takes two entries for one test. POST /api/v1/analytes/{id}/merge */
export async function mergeAnalyte(params: { id: number | string }, body: Body<'mergeAnalyte'>, options: CallOptions = {}): Promise<Data<'mergeAnalyte'>> {
  const { data } = await request<{ data: Data<'mergeAnalyte'> }>(`/api/v1/analytes/${encodeURIComponent(String(params.id))}/merge`, { method: 'POST', data: body, ...options });
  return data;
}

/** What merging a test into another would do. GET /api/v1/analytes/{id}/merge-preview */
export async function previewAnalyteMerge(params: { id: number | string } & Query<'previewAnalyteMerge'>, options: CallOptions = {}): Promise<Data<'previewAnalyteMerge'>> {
  const { id: _id, ...query } = params;
  const { data } = await request<{ data: Data<'previewAnalyteMerge'> }>(`/api/v1/analytes/${encodeURIComponent(String(params.id))}/merge-preview`, { method: 'GET', params: query, ...options });
  return data;
}

/** What a change would do to open reports; nothing is written. POST /api/v1/analytes/{id}/preview */
export async function previewAnalyteChange(params: { id: number | string }, body: Body<'previewAnalyteChange'>, options: CallOptions = {}): Promise<Data<'previewAnalyteChange'>> {
  const { data } = await request<{ data: Data<'previewAnalyteChange'> }>(`/api/v1/analytes/${encodeURIComponent(String(params.id))}/preview`, { method: 'POST', data: body, ...options });
  return data;
}

/** What retiring or taking back would do to open reports; nothing is written. POST /api/v1/analytes/{id}/preview-active */
export async function previewAnalyteActive(params: { id: number | string }, body: Body<'previewAnalyteActive'>, options: CallOptions = {}): Promise<Data<'previewAnalyteActive'>> {
  const { data } = await request<{ data: Data<'previewAnalyteActive'> }>(`/api/v1/analytes/${encodeURIComponent(String(params.id))}/preview-active`, { method: 'POST', data: body, ...options });
  return data;
}

/** Takes a merge back. POST /api/v1/analytes/{id}/separate */
export async function separateAnalyte(params: { id: number | string }, body: Body<'separateAnalyte'>, options: CallOptions = {}): Promise<Data<'separateAnalyte'>> {
  const { data } = await request<{ data: Data<'separateAnalyte'> }>(`/api/v1/analytes/${encodeURIComponent(String(params.id))}/separate`, { method: 'POST', data: body, ...options });
  return data;
}

/** What taking a merge back would do to open reports; nothing is written. GET /api/v1/analytes/{id}/separate-preview */
export async function previewAnalyteSeparation(params: { id: number | string } & Query<'previewAnalyteSeparation'>, options: CallOptions = {}): Promise<Data<'previewAnalyteSeparation'>> {
  const { id: _id, ...query } = params;
  const { data } = await request<{ data: Data<'previewAnalyteSeparation'> }>(`/api/v1/analytes/${encodeURIComponent(String(params.id))}/separate-preview`, { method: 'GET', params: query, ...options });
  return data;
}
