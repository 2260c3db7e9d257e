// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** Vendors' words and what they stand for, filtered and paged. GET /api/v1/vendor-terms */
export async function listVendorTerms(params: Query<'listVendorTerms'> = {}, options: CallOptions = {}): Promise<Data<'listVendorTerms'>> {
  const { data } = await request<{ data: Data<'listVendorTerms'> }>(`/api/v1/vendor-terms`, { method: 'GET', params, ...options });
  return data;
}

/** The vendors of whom words are known. GET /api/v1/vendor-terms/vendors */
export async function listVendorTermVendors(options: CallOptions = {}): Promise<Data<'listVendorTermVendors'>> {
  const { data } = await request<{ data: Data<'listVendorTermVendors'> }>(`/api/v1/vendor-terms/vendors`, { method: 'GET', ...options });
  return data;
}

/** Says which analyte a vendor's words stand for. POST /api/v1/vendor-terms/{id}/confirm */
export async function confirmVendorTerm(params: { id: number | string }, body: Body<'confirmVendorTerm'>, options: CallOptions = {}): Promise<Data<'confirmVendorTerm'>> {
  const { data } = await request<{ data: Data<'confirmVendorTerm'> }>(`/api/v1/vendor-terms/${encodeURIComponent(String(params.id))}/confirm`, { method: 'POST', data: body, ...options });
  return data;
}

/** What confirming a vendor's words as an analyte would do, or undoing them; nothing is written. GET /api/v1/vendor-terms/{id}/effect */
export async function previewVendorTerm(params: { id: number | string } & Query<'previewVendorTerm'>, options: CallOptions = {}): Promise<Data<'previewVendorTerm'>> {
  const { id: _id, ...query } = params;
  const { data } = await request<{ data: Data<'previewVendorTerm'> }>(`/api/v1/vendor-terms/${encodeURIComponent(String(params.id))}/effect`, { method: 'GET', params: query, ...options });
  return data;
}

/** Says that a vendor's words do not stand for it. POST /api/v1/vendor-terms/{id}/undo */
export async function undoVendorTerm(params: { id: number | string }, body: Body<'undoVendorTerm'>, options: CallOptions = {}): Promise<Data<'undoVendorTerm'>> {
  const { data } = await request<{ data: Data<'undoVendorTerm'> }>(`/api/v1/vendor-terms/${encodeURIComponent(String(params.id))}/undo`, { method: 'POST', data: body, ...options });
  return data;
}
