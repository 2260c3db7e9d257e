// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** Reports by state, person or code. GET /api/v1/reports */
export async function listReports(params: Query<'listReports'> = {}, options: CallOptions = {}): Promise<Data<'listReports'>> {
  const { data } = await request<{ data: Data<'listReports'> }>(`/api/v1/reports`, { method: 'GET', params, ...options });
  return data;
}

/** The staff who can be called, asked or told. GET /api/v1/reports/contacts */
export async function listReportContacts(options: CallOptions = {}): Promise<Data<'listReportContacts'>> {
  const { data } = await request<{ data: Data<'listReportContacts'> }>(`/api/v1/reports/contacts`, { method: 'GET', ...options });
  return data;
}

/** One work queue, the longest waiting first. GET /api/v1/reports/queue */
export async function listReportQueue(params: Query<'listReportQueue'>, options: CallOptions = {}): Promise<Data<'listReportQueue'>> {
  const { data } = await request<{ data: Data<'listReportQueue'> }>(`/api/v1/reports/queue`, { method: 'GET', params, ...options });
  return data;
}

/** Size and age of each queue of the person asking. GET /api/v1/reports/queues */
export async function countReportQueues(options: CallOptions = {}): Promise<Data<'countReportQueues'>> {
  const { data } = await request<{ data: Data<'countReportQueues'> }>(`/api/v1/reports/queues`, { method: 'GET', ...options });
  return data;
}

/** Numbers of reports by status. GET /api/v1/reports/tally */
export async function tallyReports(params: Query<'tallyReports'> = {}, options: CallOptions = {}): Promise<Data<'tallyReports'>> {
  const { data } = await request<{ data: Data<'tallyReports'> }>(`/api/v1/reports/tally`, { method: 'GET', params, ...options });
  return data;
}

/** One report with everything a page shows of it. GET /api/v1/reports/{id} */
export async function getReport(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'getReport'>> {
  const { data } = await request<{ data: Data<'getReport'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}`, { method: 'GET', ...options });
  return data;
}

/** Cancel the standing signature. POST /api/v1/reports/{id}/cancel-sign */
export async function cancelSignature(params: { id: number | string }, body: Body<'cancelSignature'>, options: CallOptions = {}): Promise<Data<'cancelSignature'>> {
  const { data } = await request<{ data: Data<'cancelSignature'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/cancel-sign`, { method: 'POST', data: body, ...options });
  return data;
}

/** Vouch for the table. POST /api/v1/reports/{id}/check */
export async function checkReport(params: { id: number | string }, body: Body<'checkReport'>, options: CallOptions = {}): Promise<Data<'checkReport'>> {
  const { data } = await request<{ data: Data<'checkReport'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/check`, { method: 'POST', data: body, ...options });
  return data;
}

/** Say that the person is right after all. POST /api/v1/reports/{id}/confirm-person */
export async function confirmReportPerson(params: { id: number | string }, body: Body<'confirmReportPerson'>, options: CallOptions = {}): Promise<Data<'confirmReportPerson'>> {
  const { data } = await request<{ data: Data<'confirmReportPerson'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/confirm-person`, { method: 'POST', data: body, ...options });
  return data;
}

/** One step of a critical value. POST /api/v1/reports/{id}/criticals/{criticalId} */
export async function moveCritical(params: { id: number | string; criticalId: number | string }, body: Body<'moveCritical'>, options: CallOptions = {}): Promise<Data<'moveCritical'>> {
  const { data } = await request<{ data: Data<'moveCritical'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/criticals/${encodeURIComponent(String(params.criticalId))}`, { method: 'POST', data: body, ...options });
  return data;
}

/** Answer what was asked about a large change. POST /api/v1/reports/{id}/deltas/{deltaId}/answer */
export async function answerDelta(params: { id: number | string; deltaId: number | string }, body: Body<'answerDelta'>, options: CallOptions = {}): Promise<Data<'answerDelta'>> {
  const { data } = await request<{ data: Data<'answerDelta'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/deltas/${encodeURIComponent(String(params.deltaId))}/answer`, { method: 'POST', data: body, ...options });
  return data;
}

/** Say why a large change is believed. POST /api/v1/reports/{id}/deltas/{deltaId}/dismiss */
export async function dismissDelta(params: { id: number | string; deltaId: number | string }, body: Body<'dismissDelta'>, options: CallOptions = {}): Promise<Data<'dismissDelta'>> {
  const { data } = await request<{ data: Data<'dismissDelta'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/deltas/${encodeURIComponent(String(params.deltaId))}/dismiss`, { method: 'POST', data: body, ...options });
  return data;
}

/** Ask a colleague about a large change. POST /api/v1/reports/{id}/deltas/{deltaId}/escalate */
export async function escalateDelta(params: { id: number | string; deltaId: number | string }, body: Body<'escalateDelta'>, options: CallOptions = {}): Promise<Data<'escalateDelta'>> {
  const { data } = await request<{ data: Data<'escalateDelta'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/deltas/${encodeURIComponent(String(params.deltaId))}/escalate`, { method: 'POST', data: body, ...options });
  return data;
}

/** An original file as it came. GET /api/v1/reports/{id}/files/{fileId} */
export async function getReportFile(params: { id: number | string; fileId: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/files/${encodeURIComponent(String(params.fileId))}`, { method: 'GET', responseType: 'blob', ...options });
}

/** How many pages an original file has. GET /api/v1/reports/{id}/files/{fileId}/pages */
export async function countReportFilePages(params: { id: number | string; fileId: number | string }, options: CallOptions = {}): Promise<Data<'countReportFilePages'>> {
  const { data } = await request<{ data: Data<'countReportFilePages'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/files/${encodeURIComponent(String(params.fileId))}/pages`, { method: 'GET', ...options });
  return data;
}

/** A page of an original file as a picture. GET /api/v1/reports/{id}/files/{fileId}/pages/{page} */
export async function getReportFilePage(params: { id: number | string; fileId: number | string; page: number | string } & Query<'getReportFilePage'>, options: CallOptions = {}): Promise<Blob> {
  const { id: _id, fileId: _fileId, page: _page, ...query } = params;
  return request<Blob>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/files/${encodeURIComponent(String(params.fileId))}/pages/${encodeURIComponent(String(params.page))}`, { method: 'GET', params: query, responseType: 'blob', ...options });
}

/** Make the next version and its PDF. POST /api/v1/reports/{id}/generate */
export async function generateReport(params: { id: number | string }, body: Body<'generateReport'>, options: CallOptions = {}): Promise<Data<'generateReport'>> {
  const { data } = await request<{ data: Data<'generateReport'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/generate`, { method: 'POST', data: body, ...options });
  return data;
}

/** What happened to a report. GET /api/v1/reports/{id}/history */
export async function getReportHistory(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'getReportHistory'>> {
  const { data } = await request<{ data: Data<'getReportHistory'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/history`, { method: 'GET', ...options });
  return data;
}

/** Issue without waiting for the hold. POST /api/v1/reports/{id}/issue */
export async function issueReport(params: { id: number | string }, body: Body<'issueReport'>, options: CallOptions = {}): Promise<Data<'issueReport'>> {
  const { data } = await request<{ data: Data<'issueReport'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/issue`, { method: 'POST', data: body, ...options });
  return data;
}

/** Who can read it once it is issued. GET /api/v1/reports/{id}/recipients */
export async function listReportRecipients(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'listReportRecipients'>> {
  const { data } = await request<{ data: Data<'listReportRecipients'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/recipients`, { method: 'GET', ...options });
  return data;
}

/** Sign and issue the corrected version. POST /api/v1/reports/{id}/reissue */
export async function reissueReport(params: { id: number | string }, body: Body<'reissueReport'>, options: CallOptions = {}): Promise<Data<'reissueReport'>> {
  const { data } = await request<{ data: Data<'reissueReport'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/reissue`, { method: 'POST', data: body, ...options });
  return data;
}

/** Release it unchecked. POST /api/v1/reports/{id}/release-check */
export async function releaseCheckReport(params: { id: number | string }, body: Body<'releaseCheckReport'>, options: CallOptions = {}): Promise<Data<'releaseCheckReport'>> {
  const { data } = await request<{ data: Data<'releaseCheckReport'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/release-check`, { method: 'POST', data: body, ...options });
  return data;
}

/** Back to the queue with a reason. POST /api/v1/reports/{id}/send-back */
export async function sendBackReport(params: { id: number | string }, body: Body<'sendBackReport'>, options: CallOptions = {}): Promise<Data<'sendBackReport'>> {
  const { data } = await request<{ data: Data<'sendBackReport'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/send-back`, { method: 'POST', data: body, ...options });
  return data;
}

/** Sign the newest version. POST /api/v1/reports/{id}/sign */
export async function signReport(params: { id: number | string }, body: Body<'signReport'>, options: CallOptions = {}): Promise<Data<'signReport'>> {
  const { data } = await request<{ data: Data<'signReport'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/sign`, { method: 'POST', data: body, ...options });
  return data;
}

/** Take a report to check. POST /api/v1/reports/{id}/start-check */
export async function startCheckReport(params: { id: number | string }, body: Body<'startCheckReport'>, options: CallOptions = {}): Promise<Data<'startCheckReport'>> {
  const { data } = await request<{ data: Data<'startCheckReport'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/start-check`, { method: 'POST', data: body, ...options });
  return data;
}

/** A version as PDF. GET /api/v1/reports/{id}/versions/{no}/pdf */
export async function getReportVersionPdf(params: { id: number | string; no: number | string } & Query<'getReportVersionPdf'>, options: CallOptions = {}): Promise<Blob> {
  const { id: _id, no: _no, ...query } = params;
  return request<Blob>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/versions/${encodeURIComponent(String(params.no))}/pdf`, { method: 'GET', params: query, responseType: 'blob', ...options });
}

/** How many pages a version has. GET /api/v1/reports/{id}/versions/{no}/pdf/pages */
export async function countReportVersionPages(params: { id: number | string; no: number | string }, options: CallOptions = {}): Promise<Data<'countReportVersionPages'>> {
  const { data } = await request<{ data: Data<'countReportVersionPages'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/versions/${encodeURIComponent(String(params.no))}/pdf/pages`, { method: 'GET', ...options });
  return data;
}

/** A page of a version as a picture. GET /api/v1/reports/{id}/versions/{no}/pdf/pages/{page} */
export async function getReportVersionPage(params: { id: number | string; no: number | string; page: number | string } & Query<'getReportVersionPage'>, options: CallOptions = {}): Promise<Blob> {
  const { id: _id, no: _no, page: _page, ...query } = params;
  return request<Blob>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/versions/${encodeURIComponent(String(params.no))}/pdf/pages/${encodeURIComponent(String(params.page))}`, { method: 'GET', params: query, responseType: 'blob', ...options });
}

/** Request a withdrawal. POST /api/v1/reports/{id}/withdrawal */
export async function requestWithdrawal(params: { id: number | string }, body: Body<'requestWithdrawal'>, options: CallOptions = {}): Promise<Data<'requestWithdrawal'>> {
  const { data } = await request<{ data: Data<'requestWithdrawal'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/withdrawal`, { method: 'POST', data: body, ...options });
  return data;
}

/** Cancel a request for withdrawal. POST /api/v1/reports/{id}/withdrawal/cancel */
export async function cancelWithdrawal(params: { id: number | string }, body: Body<'cancelWithdrawal'>, options: CallOptions = {}): Promise<Data<'cancelWithdrawal'>> {
  const { data } = await request<{ data: Data<'cancelWithdrawal'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/withdrawal/cancel`, { method: 'POST', data: body, ...options });
  return data;
}

/** Confirm a withdrawal as second person. POST /api/v1/reports/{id}/withdrawal/confirm */
export async function confirmWithdrawal(params: { id: number | string }, body: Body<'confirmWithdrawal'>, options: CallOptions = {}): Promise<Data<'confirmWithdrawal'>> {
  const { data } = await request<{ data: Data<'confirmWithdrawal'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/withdrawal/confirm`, { method: 'POST', data: body, ...options });
  return data;
}

/** Save the biomarker table and texts. PUT /api/v1/reports/{id}/working-data */
export async function saveWorkingData(params: { id: number | string }, body: Body<'saveWorkingData'>, options: CallOptions = {}): Promise<Data<'saveWorkingData'>> {
  const { data } = await request<{ data: Data<'saveWorkingData'> }>(`/api/v1/reports/${encodeURIComponent(String(params.id))}/working-data`, { method: 'PUT', data: body, ...options });
  return data;
}
