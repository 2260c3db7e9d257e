// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** The batches of a tab. GET /api/v1/spreadsheet/batches */
export async function listSheetBatches(params: Query<'listSheetBatches'> = {}, options: CallOptions = {}): Promise<Data<'listSheetBatches'>> {
  const { data } = await request<{ data: Data<'listSheetBatches'> }>(`/api/v1/spreadsheet/batches`, { method: 'GET', params, ...options });
  return data;
}

/** Take a spreadsheet in. POST /api/v1/spreadsheet/batches */
export async function uploadSheet(body: FormData, options: CallOptions = {}): Promise<Data<'uploadSheet'>> {
  const { data } = await request<{ data: Data<'uploadSheet'> }>(`/api/v1/spreadsheet/batches`, { method: 'POST', data: body, ...options });
  return data;
}

/** How many batches each tab holds. GET /api/v1/spreadsheet/batches/counts */
export async function countSheetBatches(options: CallOptions = {}): Promise<Data<'countSheetBatches'>> {
  const { data } = await request<{ data: Data<'countSheetBatches'> }>(`/api/v1/spreadsheet/batches/counts`, { method: 'GET', ...options });
  return data;
}

/** One batch with its columns, problems and mails. GET /api/v1/spreadsheet/batches/{id} */
export async function viewSheetBatch(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'viewSheetBatch'>> {
  const { data } = await request<{ data: Data<'viewSheetBatch'> }>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}`, { method: 'GET', ...options });
  return data;
}

/** Change the visit date or the supplier of a batch. PUT /api/v1/spreadsheet/batches/{id} */
export async function changeSheetBatch(params: { id: number | string }, body: Body<'changeSheetBatch'>, options: CallOptions = {}): Promise<Data<'changeSheetBatch'>> {
  const { data } = await request<{ data: Data<'changeSheetBatch'> }>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}`, { method: 'PUT', data: body, ...options });
  return data;
}

/** Remove a batch that was not submitted; stops its reading. DELETE /api/v1/spreadsheet/batches/{id} */
export async function discardSheet(params: { id: number | string } & Query<'discardSheet'>, options: CallOptions = {}): Promise<Data<'discardSheet'>> {
  const { id: _id, ...query } = params;
  const { data } = await request<{ data: Data<'discardSheet'> }>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}`, { method: 'DELETE', params: query, ...options });
  return data;
}

/** Put cells right, leave rows out or take them in again. PUT /api/v1/spreadsheet/batches/{id}/cells */
export async function correctSheet(params: { id: number | string }, body: Body<'correctSheet'>, options: CallOptions = {}): Promise<Data<'correctSheet'>> {
  const { data } = await request<{ data: Data<'correctSheet'> }>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}/cells`, { method: 'PUT', data: body, ...options });
  return data;
}

/** Say what the columns of a file are; it is read again. PUT /api/v1/spreadsheet/batches/{id}/columns */
export async function mapSheet(params: { id: number | string }, body: Body<'mapSheet'>, options: CallOptions = {}): Promise<Data<'mapSheet'>> {
  const { data } = await request<{ data: Data<'mapSheet'> }>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}/columns`, { method: 'PUT', data: body, ...options });
  return data;
}

/** A corrected file for the same batch. POST /api/v1/spreadsheet/batches/{id}/file */
export async function replaceSheet(params: { id: number | string }, body: FormData, options: CallOptions = {}): Promise<Data<'replaceSheet'>> {
  const { data } = await request<{ data: Data<'replaceSheet'> }>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}/file`, { method: 'POST', data: body, ...options });
  return data;
}

/** The file with its problems marked. GET /api/v1/spreadsheet/batches/{id}/marked */
export async function downloadMarkedSheet(params: { id: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}/marked`, { method: 'GET', responseType: 'blob', ...options });
}

/** The file as it came. GET /api/v1/spreadsheet/batches/{id}/original */
export async function downloadOriginalSheet(params: { id: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}/original`, { method: 'GET', responseType: 'blob', ...options });
}

/** Who can get the summary. GET /api/v1/spreadsheet/batches/{id}/recipients */
export async function listSheetRecipients(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'listSheetRecipients'>> {
  const { data } = await request<{ data: Data<'listSheetRecipients'> }>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}/recipients`, { method: 'GET', ...options });
  return data;
}

/** Send summaries again that were given up. POST /api/v1/spreadsheet/batches/{id}/resend */
export async function resendSheetMails(params: { id: number | string }, body: Body<'resendSheetMails'>, options: CallOptions = {}): Promise<Data<'resendSheetMails'>> {
  const { data } = await request<{ data: Data<'resendSheetMails'> }>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}/resend`, { method: 'POST', data: body, ...options });
  return data;
}

/** Rows of a batch with their problems and what becomes of them. GET /api/v1/spreadsheet/batches/{id}/rows */
export async function listSheetRows(params: { id: number | string } & Query<'listSheetRows'>, options: CallOptions = {}): Promise<Data<'listSheetRows'>> {
  const { id: _id, ...query } = params;
  const { data } = await request<{ data: Data<'listSheetRows'> }>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}/rows`, { method: 'GET', params: query, ...options });
  return data;
}

/** Make one batch a day of a batch whose rows are of several days. POST /api/v1/spreadsheet/batches/{id}/split */
export async function splitSheet(params: { id: number | string }, body: Body<'splitSheet'>, options: CallOptions = {}): Promise<Data<'splitSheet'>> {
  const { data } = await request<{ data: Data<'splitSheet'> }>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}/split`, { method: 'POST', data: body, ...options });
  return data;
}

/** Write all rows into the records and send the summary. POST /api/v1/spreadsheet/batches/{id}/submit */
export async function submitSheet(params: { id: number | string }, body: Body<'submitSheet'>, options: CallOptions = {}): Promise<Data<'submitSheet'>> {
  const { data } = await request<{ data: Data<'submitSheet'> }>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}/submit`, { method: 'POST', data: body, ...options });
  return data;
}

/** Take back what a submitted batch wrote. POST /api/v1/spreadsheet/batches/{id}/undo */
export async function undoSheet(params: { id: number | string }, body: Body<'undoSheet'>, options: CallOptions = {}): Promise<Data<'undoSheet'>> {
  const { data } = await request<{ data: Data<'undoSheet'> }>(`/api/v1/spreadsheet/batches/${encodeURIComponent(String(params.id))}/undo`, { method: 'POST', data: body, ...options });
  return data;
}

/** Take cells in that were copied from a spreadsheet. POST /api/v1/spreadsheet/paste */
export async function pasteSheet(body: Body<'pasteSheet'>, options: CallOptions = {}): Promise<Data<'pasteSheet'>> {
  const { data } = await request<{ data: Data<'pasteSheet'> }>(`/api/v1/spreadsheet/paste`, { method: 'POST', data: body, ...options });
  return data;
}

/** An empty spreadsheet with the headings that are known. GET /api/v1/spreadsheet/template */
export async function downloadSheetTemplate(params: Query<'downloadSheetTemplate'> = {}, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/spreadsheet/template`, { method: 'GET', params, responseType: 'blob', ...options });
}
