// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data } from './types';

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

/** Mail the code with which the first signing factor is enrolled in this session. POST /api/v1/auth/factor-code */
export async function sendFactorCode(options: CallOptions = {}): Promise<Data<'sendFactorCode'>> {
  const { data } = await request<{ data: Data<'sendFactorCode'> }>(`/api/v1/auth/factor-code`, { method: 'POST', ...options });
  return data;
}

/** The language in which the portal writes to the person asking. PUT /api/v1/auth/language */
export async function changeOwnLanguage(body: Body<'changeOwnLanguage'>, options: CallOptions = {}): Promise<Data<'changeOwnLanguage'>> {
  const { data } = await request<{ data: Data<'changeOwnLanguage'> }>(`/api/v1/auth/language`, { method: 'PUT', data: body, ...options });
  return data;
}

/** What the login page offers. GET /api/v1/auth/options */
export async function readLoginOptions(options: CallOptions = {}): Promise<Data<'readLoginOptions'>> {
  const { data } = await request<{ data: Data<'readLoginOptions'> }>(`/api/v1/auth/options`, { method: 'GET', ...options });
  return data;
}

/** Own passkeys. GET /api/v1/auth/passkeys */
export async function listPasskeys(options: CallOptions = {}): Promise<Data<'listPasskeys'>> {
  const { data } = await request<{ data: Data<'listPasskeys'> }>(`/api/v1/auth/passkeys`, { method: 'GET', ...options });
  return data;
}

/** Enrol the passkey that the browser made. POST /api/v1/auth/passkeys */
export async function enrolPasskey(body: Body<'enrolPasskey'>, options: CallOptions = {}): Promise<Data<'enrolPasskey'>> {
  const { data } = await request<{ data: Data<'enrolPasskey'> }>(`/api/v1/auth/passkeys`, { method: 'POST', data: body, ...options });
  return data;
}

/** What the browser needs to make a passkey. POST /api/v1/auth/passkeys/options */
export async function startPasskey(body: Body<'startPasskey'>, options: CallOptions = {}): Promise<Data<'startPasskey'>> {
  const { data } = await request<{ data: Data<'startPasskey'> }>(`/api/v1/auth/passkeys/options`, { method: 'POST', data: body, ...options });
  return data;
}

/** Remove one of the own passkeys. DELETE /api/v1/auth/passkeys/{id} */
export async function removePasskey(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'removePasskey'>> {
  const { data } = await request<{ data: Data<'removePasskey'> }>(`/api/v1/auth/passkeys/${encodeURIComponent(String(params.id))}`, { method: 'DELETE', ...options });
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

/** Let the other device in as oneself, or not. POST /api/v1/auth/qr/{id}/answer */
export async function answerQr(params: { id: number | string }, body: Body<'answerQr'>, options: CallOptions = {}): Promise<Data<'answerQr'>> {
  const { data } = await request<{ data: Data<'answerQr'> }>(`/api/v1/auth/qr/${encodeURIComponent(String(params.id))}/answer`, { method: 'POST', data: body, ...options });
  return data;
}

/** How far the own QR sign-in is. POST /api/v1/auth/qr/{id}/read */
export async function readQr(params: { id: number | string }, body: Body<'readQr'>, options: CallOptions = {}): Promise<Data<'readQr'>> {
  const { data } = await request<{ data: Data<'readQr'> }>(`/api/v1/auth/qr/${encodeURIComponent(String(params.id))}/read`, { method: 'POST', data: body, ...options });
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

/** How long this session lives on. GET /api/v1/auth/session-time */
export async function readSessionTime(options: CallOptions = {}): Promise<Data<'readSessionTime'>> {
  const { data } = await request<{ data: Data<'readSessionTime'> }>(`/api/v1/auth/session-time`, { method: 'GET', ...options });
  return data;
}

/** The person is here: the idle time begins anew. POST /api/v1/auth/session-time */
export async function staySignedIn(options: CallOptions = {}): Promise<Data<'staySignedIn'>> {
  const { data } = await request<{ data: Data<'staySignedIn'> }>(`/api/v1/auth/session-time`, { method: 'POST', ...options });
  return data;
}

/** Own live sessions. GET /api/v1/auth/sessions */
export async function listOwnSessions(options: CallOptions = {}): Promise<Data<'listOwnSessions'>> {
  const { data } = await request<{ data: Data<'listOwnSessions'> }>(`/api/v1/auth/sessions`, { method: 'GET', ...options });
  return data;
}

/** End all own sessions but this one. POST /api/v1/auth/sessions/end-others */
export async function endOtherSessions(options: CallOptions = {}): Promise<Data<'endOtherSessions'>> {
  const { data } = await request<{ data: Data<'endOtherSessions'> }>(`/api/v1/auth/sessions/end-others`, { method: 'POST', ...options });
  return data;
}

/** End one of the own sessions. DELETE /api/v1/auth/sessions/{id} */
export async function endOwnSession(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'endOwnSession'>> {
  const { data } = await request<{ data: Data<'endOwnSession'> }>(`/api/v1/auth/sessions/${encodeURIComponent(String(params.id))}`, { method: 'DELETE', ...options });
  return data;
}

/** Own sign-ins and refused tries, newest first. GET /api/v1/auth/sign-ins */
export async function listOwnSignIns(options: CallOptions = {}): Promise<Data<'listOwnSignIns'>> {
  const { data } = await request<{ data: Data<'listOwnSignIns'> }>(`/api/v1/auth/sign-ins`, { method: 'GET', ...options });
  return data;
}

/** End this session. POST /api/v1/auth/sign-out */
export async function signOut(options: CallOptions = {}): Promise<Data<'signOut'>> {
  const { data } = await request<{ data: Data<'signOut'> }>(`/api/v1/auth/sign-out`, { method: 'POST', ...options });
  return data;
}

/** What the next signature will need. GET /api/v1/auth/signing-factor */
export async function readSigningFactor(options: CallOptions = {}): Promise<Data<'readSigningFactor'>> {
  const { data } = await request<{ data: Data<'readSigningFactor'> }>(`/api/v1/auth/signing-factor`, { method: 'GET', ...options });
  return data;
}

/** Set the own signing PIN, or another one. POST /api/v1/auth/signing-pin */
export async function enrolSigningPin(body: Body<'enrolSigningPin'>, options: CallOptions = {}): Promise<Data<'enrolSigningPin'>> {
  const { data } = await request<{ data: Data<'enrolSigningPin'> }>(`/api/v1/auth/signing-pin`, { method: 'POST', data: body, ...options });
  return data;
}

/** Remove the own signing PIN. DELETE /api/v1/auth/signing-pin */
export async function removeSigningPin(options: CallOptions = {}): Promise<Data<'removeSigningPin'>> {
  const { data } = await request<{ data: Data<'removeSigningPin'> }>(`/api/v1/auth/signing-pin`, { method: 'DELETE', ...options });
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

/** Prove the own signing factor for this session. POST /api/v1/auth/step-up */
export async function stepUp(body: Body<'stepUp'>, options: CallOptions = {}): Promise<Data<'stepUp'>> {
  const { data } = await request<{ data: Data<'stepUp'> }>(`/api/v1/auth/step-up`, { method: 'POST', data: body, ...options });
  return data;
}

/** What the browser needs to have a passkey prove itself. POST /api/v1/auth/step-up/options */
export async function startPasskeyProof(options: CallOptions = {}): Promise<Data<'startPasskeyProof'>> {
  const { data } = await request<{ data: Data<'startPasskeyProof'> }>(`/api/v1/auth/step-up/options`, { method: 'POST', ...options });
  return data;
}

/** End this session, at the address of the specification. GET /api/v1/staff/logoff */
export async function logoff(options: CallOptions = {}): Promise<Data<'logoff'>> {
  const { data } = await request<{ data: Data<'logoff'> }>(`/api/v1/staff/logoff`, { method: 'GET', ...options });
  return data;
}

/** Who is signed in. GET /api/v1/staff/session */
export async function readSession(options: CallOptions = {}): Promise<Data<'readSession'>> {
  const { data } = await request<{ data: Data<'readSession'> }>(`/api/v1/staff/session`, { method: 'GET', ...options });
  return data;
}
