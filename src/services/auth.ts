// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** Sign in as a demo role (developers only). POST /api/v1/auth/demo-sign-in */
export async function signInAsDemo(body: Body<'signInAsDemo'>, options: CallOptions = {}): Promise<Data<'signInAsDemo'>> {
  const { data } = await request<{ data: Data<'signInAsDemo'> }>(`/api/v1/auth/demo-sign-in`, { method: 'POST', data: body, ...options });
  return data;
}

/** Ask for a sign-in link by email. POST /api/v1/auth/email-link */
export async function requestEmailLink(body: Body<'requestEmailLink'>, options: CallOptions = {}): Promise<Data<'requestEmailLink'>> {
  const { data } = await request<{ data: Data<'requestEmailLink'> }>(`/api/v1/auth/email-link`, { method: 'POST', data: body, ...options });
  return data;
}

/** What a sign-in link would do; reading does not use it. POST /api/v1/auth/email-link/read */
export async function readEmailLink(body: Body<'readEmailLink'>, options: CallOptions = {}): Promise<Data<'readEmailLink'>> {
  const { data } = await request<{ data: Data<'readEmailLink'> }>(`/api/v1/auth/email-link/read`, { method: 'POST', data: body, ...options });
  return data;
}

/** Sign in by a link, once. POST /api/v1/auth/email-link/use */
export async function useEmailLink(body: Body<'useEmailLink'>, options: CallOptions = {}): Promise<Data<'useEmailLink'>> {
  const { data } = await request<{ data: Data<'useEmailLink'> }>(`/api/v1/auth/email-link/use`, { method: 'POST', data: body, ...options });
  return data;
}

/** What the login page offers. GET /api/v1/auth/options */
export async function readLoginOptions(options: CallOptions = {}): Promise<Data<'readLoginOptions'>> {
  const { data } = await request<{ data: Data<'readLoginOptions'> }>(`/api/v1/auth/options`, { method: 'GET', ...options });
  return data;
}

/** Ask for a code by SMS. POST /api/v1/auth/phone-code */
export async function requestPhoneCode(body: Body<'requestPhoneCode'>, options: CallOptions = {}): Promise<Data<'requestPhoneCode'>> {
  const { data } = await request<{ data: Data<'requestPhoneCode'> }>(`/api/v1/auth/phone-code`, { method: 'POST', data: body, ...options });
  return data;
}

/** Sign in by phone and code. POST /api/v1/auth/phone-code/use */
export async function usePhoneCode(body: Body<'usePhoneCode'>, options: CallOptions = {}): Promise<Data<'usePhoneCode'>> {
  const { data } = await request<{ data: Data<'usePhoneCode'> }>(`/api/v1/auth/phone-code/use`, { method: 'POST', data: body, ...options });
  return data;
}

/** Start a sign-in that another device approves. POST /api/v1/auth/qr */
export async function startQr(options: CallOptions = {}): Promise<Data<'startQr'>> {
  const { data } = await request<{ data: Data<'startQr'> }>(`/api/v1/auth/qr`, { method: 'POST', ...options });
  return data;
}

/** How far the own QR sign-in is. GET /api/v1/auth/qr/{id} */
export async function readQr(params: { id: number | string } & Query<'readQr'>, options: CallOptions = {}): Promise<Data<'readQr'>> {
  const { id: _id, ...query } = params;
  const { data } = await request<{ data: Data<'readQr'> }>(`/api/v1/auth/qr/${encodeURIComponent(String(params.id))}`, { method: 'GET', params: query, ...options });
  return data;
}

/** Let the other device in as oneself, or not. POST /api/v1/auth/qr/{id}/answer */
export async function answerQr(params: { id: number | string }, body: Body<'answerQr'>, options: CallOptions = {}): Promise<Data<'answerQr'>> {
  const { data } = await request<{ data: Data<'answerQr'> }>(`/api/v1/auth/qr/${encodeURIComponent(String(params.id))}/answer`, { method: 'POST', data: body, ...options });
  return data;
}

/** Which device asks to be let in. GET /api/v1/auth/qr/{id}/request */
export async function readQrRequest(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'readQrRequest'>> {
  const { data } = await request<{ data: Data<'readQrRequest'> }>(`/api/v1/auth/qr/${encodeURIComponent(String(params.id))}/request`, { method: 'GET', ...options });
  return data;
}

/** Sign in after the approval, once. POST /api/v1/auth/qr/{id}/use */
export async function useQr(params: { id: number | string }, body: Body<'useQr'>, options: CallOptions = {}): Promise<Data<'useQr'>> {
  const { data } = await request<{ data: Data<'useQr'> }>(`/api/v1/auth/qr/${encodeURIComponent(String(params.id))}/use`, { method: 'POST', data: body, ...options });
  return data;
}

/** Own live sessions. GET /api/v1/auth/sessions */
export async function listOwnSessions(options: CallOptions = {}): Promise<Data<'listOwnSessions'>> {
  const { data } = await request<{ data: Data<'listOwnSessions'> }>(`/api/v1/auth/sessions`, { method: 'GET', ...options });
  return data;
}

/** End one of the own sessions. DELETE /api/v1/auth/sessions/{id} */
export async function endOwnSession(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'endOwnSession'>> {
  const { data } = await request<{ data: Data<'endOwnSession'> }>(`/api/v1/auth/sessions/${encodeURIComponent(String(params.id))}`, { method: 'DELETE', ...options });
  return data;
}

/** What the next signature will need. GET /api/v1/auth/signing-factor */
export async function readSigningFactor(options: CallOptions = {}): Promise<Data<'readSigningFactor'>> {
  const { data } = await request<{ data: Data<'readSigningFactor'> }>(`/api/v1/auth/signing-factor`, { method: 'GET', ...options });
  return data;
}

/** Set the own signing PIN; a new one needs the old one. POST /api/v1/auth/signing-pin */
export async function enrolSigningPin(body: Body<'enrolSigningPin'>, options: CallOptions = {}): Promise<Data<'enrolSigningPin'>> {
  const { data } = await request<{ data: Data<'enrolSigningPin'> }>(`/api/v1/auth/signing-pin`, { method: 'POST', data: body, ...options });
  return data;
}

/** Whose signing PIN was reset, and for whom the person asking may prove it. GET /api/v1/auth/signing-pin/resets */
export async function listPinResets(options: CallOptions = {}): Promise<Data<'listPinResets'>> {
  const { data } = await request<{ data: Data<'listPinResets'> }>(`/api/v1/auth/signing-pin/resets`, { method: 'GET', ...options });
  return data;
}

/** A code to hand over in person, with which a new signing PIN is set after a reset. POST /api/v1/auth/signing-pin/second-proof */
export async function giveSecondProof(body: Body<'giveSecondProof'>, options: CallOptions = {}): Promise<Data<'giveSecondProof'>> {
  const { data } = await request<{ data: Data<'giveSecondProof'> }>(`/api/v1/auth/signing-pin/second-proof`, { method: 'POST', data: body, ...options });
  return data;
}

/** End this session. GET /api/v1/staff/logoff */
export async function signOut(options: CallOptions = {}): Promise<Data<'signOut'>> {
  const { data } = await request<{ data: Data<'signOut'> }>(`/api/v1/staff/logoff`, { method: 'GET', ...options });
  return data;
}

/** Who is signed in. GET /api/v1/staff/session */
export async function readSession(options: CallOptions = {}): Promise<Data<'readSession'>> {
  const { data } = await request<{ data: Data<'readSession'> }>(`/api/v1/staff/session`, { method: 'GET', ...options });
  return data;
}
