// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** What waits to be signed for. GET /api/v1/intake/desk */
export async function listDesk(params: Query<'listDesk'> = {}, options: CallOptions = {}): Promise<Data<'listDesk'>> {
  const { data } = await request<{ data: Data<'listDesk'> }>(`/api/v1/intake/desk`, { method: 'GET', params, ...options });
  return data;
}

/** One report of the desk with proposals. GET /api/v1/intake/desk/{reportId} */
export async function showDesk(params: { reportId: number | string }, options: CallOptions = {}): Promise<Data<'showDesk'>> {
  const { data } = await request<{ data: Data<'showDesk'> }>(`/api/v1/intake/desk/${encodeURIComponent(String(params.reportId))}`, { method: 'GET', ...options });
  return data;
}

/** Take a file of the desk as the vendor's correction of an earlier report. POST /api/v1/intake/desk/{reportId}/correction */
export async function joinDesk(params: { reportId: number | string }, body: Body<'joinDesk'>, options: CallOptions = {}): Promise<Data<'joinDesk'>> {
  const { data } = await request<{ data: Data<'joinDesk'> }>(`/api/v1/intake/desk/${encodeURIComponent(String(params.reportId))}/correction`, { method: 'POST', data: body, ...options });
  return data;
}

/** Correct what was read. PUT /api/v1/intake/desk/{reportId}/details */
export async function correctDesk(params: { reportId: number | string }, body: Body<'correctDesk'>, options: CallOptions = {}): Promise<Data<'correctDesk'>> {
  const { data } = await request<{ data: Data<'correctDesk'> }>(`/api/v1/intake/desk/${encodeURIComponent(String(params.reportId))}/details`, { method: 'PUT', data: body, ...options });
  return data;
}

/** Say whose report it is. POST /api/v1/intake/desk/{reportId}/match */
export async function matchDesk(params: { reportId: number | string }, body: Body<'matchDesk'>, options: CallOptions = {}): Promise<Data<'matchDesk'>> {
  const { data } = await request<{ data: Data<'matchDesk'> }>(`/api/v1/intake/desk/${encodeURIComponent(String(params.reportId))}/match`, { method: 'POST', data: body, ...options });
  return data;
}

/** Search a customer for a report. GET /api/v1/intake/desk/{reportId}/proposals */
export async function searchProposals(params: { reportId: number | string } & Query<'searchProposals'>, options: CallOptions = {}): Promise<Data<'searchProposals'>> {
  const { reportId: _reportId, ...query } = params;
  const { data } = await request<{ data: Data<'searchProposals'> }>(`/api/v1/intake/desk/${encodeURIComponent(String(params.reportId))}/proposals`, { method: 'GET', params: query, ...options });
  return data;
}

/** Refuse one report. POST /api/v1/intake/desk/{reportId}/refuse */
export async function refuseDesk(params: { reportId: number | string }, body: Body<'refuseDesk'>, options: CallOptions = {}): Promise<Data<'refuseDesk'>> {
  const { data } = await request<{ data: Data<'refuseDesk'> }>(`/api/v1/intake/desk/${encodeURIComponent(String(params.reportId))}/refuse`, { method: 'POST', data: body, ...options });
  return data;
}

/** Sign for one report. POST /api/v1/intake/desk/{reportId}/sign-for */
export async function signForDesk(params: { reportId: number | string }, body: Body<'signForDesk'>, options: CallOptions = {}): Promise<Data<'signForDesk'>> {
  const { data } = await request<{ data: Data<'signForDesk'> }>(`/api/v1/intake/desk/${encodeURIComponent(String(params.reportId))}/sign-for`, { method: 'POST', data: body, ...options });
  return data;
}

/** Take one file in. POST /api/v1/intake/files */
export async function receiveFile(body: FormData, options: CallOptions = {}): Promise<Data<'receiveFile'>> {
  const { data } = await request<{ data: Data<'receiveFile'> }>(`/api/v1/intake/files`, { method: 'POST', data: body, ...options });
  return data;
}

/** The register of files from outside. GET /api/v1/intake/register */
export async function listExternalRegister(params: Query<'listExternalRegister'> = {}, options: CallOptions = {}): Promise<Data<'listExternalRegister'>> {
  const { data } = await request<{ data: Data<'listExternalRegister'> }>(`/api/v1/intake/register`, { method: 'GET', params, ...options });
  return data;
}

/** The register as a spreadsheet. GET /api/v1/intake/register/export */
export async function exportExternalRegister(params: Query<'exportExternalRegister'> = {}, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/intake/register/export`, { method: 'GET', params, responseType: 'blob', ...options });
}

/** Sign for many reports. POST /api/v1/intake/sign-for-many */
export async function signForMany(body: Body<'signForMany'>, options: CallOptions = {}): Promise<Data<'signForMany'>> {
  const { data } = await request<{ data: Data<'signForMany'> }>(`/api/v1/intake/sign-for-many`, { method: 'POST', data: body, ...options });
  return data;
}

/** What would be signed for, discrepancies first. POST /api/v1/intake/sign-for-preview */
export async function previewSignFor(body: Body<'previewSignFor'>, options: CallOptions = {}): Promise<Data<'previewSignFor'>> {
  const { data } = await request<{ data: Data<'previewSignFor'> }>(`/api/v1/intake/sign-for-preview`, { method: 'POST', data: body, ...options });
  return data;
}

/** Take in a file that has come whole. POST /api/v1/intake/uploads/{uploadId}/receive */
export async function receiveUpload(params: { uploadId: number | string }, options: CallOptions = {}): Promise<Data<'receiveUpload'>> {
  const { data } = await request<{ data: Data<'receiveUpload'> }>(`/api/v1/intake/uploads/${encodeURIComponent(String(params.uploadId))}/receive`, { method: 'POST', ...options });
  return data;
}

/** Take one file in from a supplier's machine, by its key. POST /api/v1/intake/vendor-files */
export async function receiveVendorFile(body: FormData, options: CallOptions = {}): Promise<Data<'receiveVendorFile'>> {
  const { data } = await request<{ data: Data<'receiveVendorFile'> }>(`/api/v1/intake/vendor-files`, { method: 'POST', data: body, ...options });
  return data;
}

/** Vendors the register can be narrowed to. GET /api/v1/intake/vendors */
export async function listVendors(options: CallOptions = {}): Promise<Data<'listVendors'>> {
  const { data } = await request<{ data: Data<'listVendors'> }>(`/api/v1/intake/vendors`, { method: 'GET', ...options });
  return data;
}

/** Say of a file that it is no correction of this report; it waits at the desk as a new one. POST /api/v1/reports/{reportId}/files/{fileId}/take-out */
export async function takeOutFile(params: { reportId: number | string; fileId: number | string }, body: Body<'takeOutFile'>, options: CallOptions = {}): Promise<Data<'takeOutFile'>> {
  const { data } = await request<{ data: Data<'takeOutFile'> }>(`/api/v1/reports/${encodeURIComponent(String(params.reportId))}/files/${encodeURIComponent(String(params.fileId))}/take-out`, { method: 'POST', data: body, ...options });
  return data;
}

/** Rows that the reader saw in the original files. GET /api/v1/reports/{reportId}/proposed-results */
export async function listProposedResults(params: { reportId: number | string }, options: CallOptions = {}): Promise<Data<'listProposedResults'>> {
  const { data } = await request<{ data: Data<'listProposedResults'> }>(`/api/v1/reports/${encodeURIComponent(String(params.reportId))}/proposed-results`, { method: 'GET', ...options });
  return data;
}

/** Take a report away from the wrong person; its file waits for the right one. POST /api/v1/reports/{reportId}/undo-match */
export async function undoMatch(params: { reportId: number | string }, body: Body<'undoMatch'>, options: CallOptions = {}): Promise<Data<'undoMatch'>> {
  const { data } = await request<{ data: Data<'undoMatch'> }>(`/api/v1/reports/${encodeURIComponent(String(params.reportId))}/undo-match`, { method: 'POST', data: body, ...options });
  return data;
}

/** Take the vendor's corrected file in for a report that is there. POST /api/v1/reports/{reportId}/vendor-correction */
export async function receiveCorrection(params: { reportId: number | string }, body: FormData, options: CallOptions = {}): Promise<Data<'receiveCorrection'>> {
  const { data } = await request<{ data: Data<'receiveCorrection'> }>(`/api/v1/reports/${encodeURIComponent(String(params.reportId))}/vendor-correction`, { method: 'POST', data: body, ...options });
  return data;
}

/** Own files that have not come whole yet, or were not yet taken in. GET /api/v1/uploads */
export async function listUploads(options: CallOptions = {}): Promise<Data<'listUploads'>> {
  const { data } = await request<{ data: Data<'listUploads'> }>(`/api/v1/uploads`, { method: 'GET', ...options });
  return data;
}

/** Begin a file (tus). POST /api/v1/uploads */
export async function beginUpload(options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/uploads`, { method: 'POST', responseType: 'blob', ...options });
}

/** How much of a file has come (tus). GET /api/v1/uploads/{uploadId} */
export async function showUpload(params: { uploadId: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/uploads/${encodeURIComponent(String(params.uploadId))}`, { method: 'GET', responseType: 'blob', ...options });
}

/** Go on with a file (tus). PATCH /api/v1/uploads/{uploadId} */
export async function continueUpload(params: { uploadId: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/uploads/${encodeURIComponent(String(params.uploadId))}`, { method: 'PATCH', responseType: 'blob', ...options });
}

/** Give a file up, or clear away one that was taken in (tus). DELETE /api/v1/uploads/{uploadId} */
export async function endUpload(params: { uploadId: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/uploads/${encodeURIComponent(String(params.uploadId))}`, { method: 'DELETE', responseType: 'blob', ...options });
}
