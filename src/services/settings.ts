// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** The clinic's logo. GET /api/v1/clinic-logo */
export async function readClinicLogo(params: Query<'readClinicLogo'> = {}, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/clinic-logo`, { method: 'GET', params, responseType: 'blob', ...options });
}

/** What the clinic has set, and what the environment says. GET /api/v1/settings */
export async function listSettings(options: CallOptions = {}): Promise<Data<'listSettings'>> {
  const { data } = await request<{ data: Data<'listSettings'> }>(`/api/v1/settings`, { method: 'GET', ...options });
  return data;
}

/** The certificate that seals reports, and former ones. GET /api/v1/settings/certificate */
export async function viewCertificate(options: CallOptions = {}): Promise<Data<'viewCertificate'>> {
  const { data } = await request<{ data: Data<'viewCertificate'> }>(`/api/v1/settings/certificate`, { method: 'GET', ...options });
  return data;
}

/** Take a PKCS#12 file in. POST /api/v1/settings/certificate/import */
export async function importCertificate(body: FormData, options: CallOptions = {}): Promise<Data<'importCertificate'>> {
  const { data } = await request<{ data: Data<'importCertificate'> }>(`/api/v1/settings/certificate/import`, { method: 'POST', data: body, ...options });
  return data;
}

/** The issuer's certificate, for whoever is to trust the seals. GET /api/v1/settings/certificate/issuer/{sha256} */
export async function downloadIssuer(params: { sha256: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/settings/certificate/issuer/${encodeURIComponent(String(params.sha256))}`, { method: 'GET', responseType: 'blob', ...options });
}

/** Make a certificate of the clinic's own. POST /api/v1/settings/certificate/own */
export async function makeCertificate(body: Body<'makeCertificate'>, options: CallOptions = {}): Promise<Data<'makeCertificate'>> {
  const { data } = await request<{ data: Data<'makeCertificate'> }>(`/api/v1/settings/certificate/own`, { method: 'POST', data: body, ...options });
  return data;
}

/** What a new clinic still has to do. GET /api/v1/settings/checklist */
export async function viewChecklist(options: CallOptions = {}): Promise<Data<'viewChecklist'>> {
  const { data } = await request<{ data: Data<'viewChecklist'> }>(`/api/v1/settings/checklist`, { method: 'GET', ...options });
  return data;
}

/** Work under way that a change of times meets. GET /api/v1/settings/effects */
export async function viewSettingEffects(options: CallOptions = {}): Promise<Data<'viewSettingEffects'>> {
  const { data } = await request<{ data: Data<'viewSettingEffects'> }>(`/api/v1/settings/effects`, { method: 'GET', ...options });
  return data;
}

/** Change who may come in and sign, and where messages go. PUT /api/v1/settings/guarded/{group} */
export async function changeGuardedSettings(params: { group: number | string }, body: Body<'changeGuardedSettings'>, options: CallOptions = {}): Promise<Data<'changeGuardedSettings'>> {
  const { data } = await request<{ data: Data<'changeGuardedSettings'> }>(`/api/v1/settings/guarded/${encodeURIComponent(String(params.group))}`, { method: 'PUT', data: body, ...options });
  return data;
}

/** Print another logo on reports. PUT /api/v1/settings/logo */
export async function changeClinicLogo(body: FormData, options: CallOptions = {}): Promise<Data<'changeClinicLogo'>> {
  const { data } = await request<{ data: Data<'changeClinicLogo'> }>(`/api/v1/settings/logo`, { method: 'PUT', data: body, ...options });
  return data;
}

/** Go back to the portal's own mark. DELETE /api/v1/settings/logo */
export async function removeClinicLogo(options: CallOptions = {}): Promise<Data<'removeClinicLogo'>> {
  const { data } = await request<{ data: Data<'removeClinicLogo'> }>(`/api/v1/settings/logo`, { method: 'DELETE', ...options });
  return data;
}

/** Change what is printed. PUT /api/v1/settings/plain/{group} */
export async function changePlainSettings(params: { group: number | string }, body: Body<'changePlainSettings'>, options: CallOptions = {}): Promise<Data<'changePlainSettings'>> {
  const { data } = await request<{ data: Data<'changePlainSettings'> }>(`/api/v1/settings/plain/${encodeURIComponent(String(params.group))}`, { method: 'PUT', data: body, ...options });
  return data;
}

/** Send a message to oneself and hear what the server says. POST /api/v1/settings/test/{channel} */
export async function sendTestMessage(params: { channel: number | string }, options: CallOptions = {}): Promise<Data<'sendTestMessage'>> {
  const { data } = await request<{ data: Data<'sendTestMessage'> }>(`/api/v1/settings/test/${encodeURIComponent(String(params.channel))}`, { method: 'POST', ...options });
  return data;
}
