import { request } from '@umijs/max';
import type { Envelope } from '@/components/ApiError';
import type { Page, PageQuery } from '@/components/PagedTable';

export const GENDERS = ['male', 'female', 'unknown'] as const;
export const MEMBERSHIP_TYPES = ['none', 'silver', 'gold', 'platinum', 'corporate'] as const;
export const LANGUAGES = ['zh-CN', 'en-US'] as const;

export type CustomerFields = {
  name: string;
  gender: (typeof GENDERS)[number];
  birthOn: string | null;
  mobile: string;
  wechatPhone: string;
  email: string;
  membershipType: (typeof MEMBERSHIP_TYPES)[number];
  membershipValidOn: string | null;
  salesmanId: number | null;
  language: (typeof LANGUAGES)[number];
  remark: string;
  consents: { ai: boolean; recording: boolean; share: boolean };
};

export type Customer = CustomerFields & {
  id: number;
  rowVersion: number;
  pid: string;
  ageYears: number | null;
  salesman: string | null;
  createdAt: string;
  updatedAt: string;
  updatedBy: string;
  lastIssuedAt: string | null;
  issuedCount: number;
};

export type CustomerRow = Omit<Customer, 'remark' | 'consents' | 'updatedAt' | 'updatedBy'>;
export type Stale = { current: Customer; changedBy: string; changedAt: string };
export type Salesman = { id: number; name: string; active: boolean };

export type Duplicate = {
  id: number;
  pid: string;
  name: string;
  birthOn: string | null;
  mobile: string;
  why: ('mobile' | 'nameAndBirthOn')[];
};

export type Advice = {
  id: number;
  nameEn: string;
  nameZh: string;
  combinedName: string;
  category: string;
  status: 'ordered' | 'cancelled';
  language: string;
  supplier: string;
  barCode: string;
  completeCode: string;
};

export type Visit = {
  id: number;
  rowVersion: number;
  customerId: number;
  visitOn: string;
  doctor: string;
  serve: string;
  status: 'open' | 'done' | 'cancelled';
  remark: string;
  supplier: string;
  handlingStatus: 'waiting' | 'handling' | 'handled';
  advice: Advice[];
};

export type TimelineReport = {
  id: number;
  reportNo: string;
  visitId: number | null;
  nameEn: string;
  nameZh: string;
  category: string;
  status: string;
  testOn: string | null;
  receivedAt: string;
  issuedAt: string | null;
};

export type Timeline = { visits: Visit[]; moreVisits: boolean; reports: TimelineReport[]; moreReports: boolean };

const BASE = '/api/v1/customers';
export const EXPORT_URL = `${BASE}/export`;

type Asked = { params?: Record<string, unknown>; data?: unknown; signal?: AbortSignal };

const call = async <T>(method: string, url: string, asked: Asked = {}) =>
  (await request<Envelope<T>>(url, { method, skipErrorHandler: true, ...asked })).data;

export const listCustomers = (params: PageQuery, signal: AbortSignal) =>
  call<Page<CustomerRow>>('GET', BASE, { params, signal });
export const viewCustomer = (id: number, signal?: AbortSignal) => call<Customer>('GET', `${BASE}/${id}`, { signal });
export const viewTimeline = (id: number, signal?: AbortSignal) =>
  call<Timeline>('GET', `${BASE}/${id}/timeline`, { signal });
export const listSalesmen = (signal?: AbortSignal) => call<Salesman[]>('GET', `${BASE}/salesmen`, { signal });
export const createCustomer = (data: CustomerFields & { pid: string }) => call<Customer>('POST', BASE, { data });
export const changeCustomer = (id: number, data: CustomerFields & { rowVersion: number }) =>
  call<Customer>('PUT', `${BASE}/${id}`, { data });
export const findDuplicates = (params: { name?: string; birthOn?: string; mobile?: string }, signal: AbortSignal) =>
  call<Duplicate[]>('GET', `${BASE}/duplicates`, { params, signal });
