import { request } from '@umijs/max';
import type { Envelope } from '@/components/ApiError';

export type LinkView = { email: string; askedFrom: string; expiresAt: string; usable: boolean };
export type QrView = { id: string; secret: string; url: string; matchNumber: string; expiresAt: string };
export type QrState = 'waiting' | 'seen' | 'approved' | 'denied' | 'expired';
export type QrRequestView = { askedFrom: string; matchNumber: string; expiresAt: string; state: QrState };
export type OptionsView = { backurl: string; clinicName: string; demo: { role: string; name: string }[] | null };
export type SessionRow = {
  id: number;
  current: boolean;
  browser: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
};

const BASE = '/api/v1/auth';

/** Sign-in keeps every refusal where it was caused: nothing here is told by the request layer. */
const call = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, extra: object = {}) =>
  (await request<Envelope<T>>(BASE + path, { method, skipErrorHandler: true, ...extra })).data;

const part = encodeURIComponent;

export const readOptions = () => call<OptionsView>('GET', '/options');
export const askForLink = (email: string) =>
  call<{ resendAfterSeconds: number }>('POST', '/email-link', { data: { email } });
export const readLink = (token: string) => call<LinkView>('GET', `/email-link/${part(token)}`);
export const signInByLink = (token: string) => call('POST', '/email-link/use', { data: { token } });
export const askForCode = (phone: string) =>
  call<{ resendAfterSeconds: number }>('POST', '/phone-code', { data: { phone } });
export const signInByCode = (phone: string, code: string) => call('POST', '/phone-code/use', { data: { phone, code } });
export const askForQr = () => call<QrView>('POST', '/qr', { data: {} });
export const readQr = (qr: QrView, signal: AbortSignal) =>
  call<{ state: QrState }>('GET', `/qr/${part(qr.id)}`, { params: { secret: qr.secret }, signal });
export const signInByQr = (qr: QrView) => call('POST', `/qr/${part(qr.id)}/use`, { data: { secret: qr.secret } });
export const readQrRequest = (id: string) => call<QrRequestView>('GET', `/qr/${part(id)}/request`);
export const answerQr = (id: string, approve: boolean) =>
  call('POST', `/qr/${part(id)}/answer`, { data: { approve } });
export const signInAsDemo = (role: string) => call('POST', '/demo-sign-in', { data: { role } });
export const readSessions = () => call<SessionRow[]>('GET', '/sessions');
export const endSession = (id: number) => call('DELETE', `/sessions/${id}`);
