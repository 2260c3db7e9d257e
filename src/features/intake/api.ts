import { request } from '@umijs/max';
import type { Envelope } from '@/components/ApiError';
import type { ReportState } from '../../../config/theme';

export type Gender = 'male' | 'female' | 'unknown';
export type ReadProblem = 'encrypted' | 'damaged' | 'too_large' | 'timeout' | 'no_text';

export type DeskCustomer = {
  id: number;
  pid: string;
  name: string;
  gender: Gender;
  birthOn: string | null;
  mobile: string;
};

export type DeskItem = {
  id: number;
  reportNo: string;
  rowVersion: number;
  status: ReportState;
  nameEn: string;
  nameZh: string;
  category: string;
  vendor: string;
  language: 'en-US' | 'zh-CN';
  testOn: string | null;
  barCode: string;
  receivedAt: string;
  statusSince: string;
  customer: DeskCustomer | null;
  fileId: number | null;
  fileName: string;
  sizeBytes: number;
  pages: number | null;
  readProblem: ReadProblem | null;
  channel: string;
  uploadUser: string | null;
};

export type Comparison = {
  field: 'name' | 'birthOn' | 'gender' | 'pid';
  theirs: string | null;
  ours: string | null;
  verdict: 'same' | 'sounds' | 'missing' | 'unclear' | 'different';
};
export type Difference = { field: string; theirs: string; ours: string; severity: 'identity' | 'other' };
export type OpenAdvice = {
  id: number;
  visitOn: string;
  nameEn: string;
  nameZh: string;
  category: string;
  supplier: string;
  barCode: string;
  sameBarCode: boolean;
};
export type Proposal = {
  customer: DeskCustomer;
  reasons: string[];
  comparisons: Comparison[];
  differences: Difference[];
  confirmed: boolean;
  advice: OpenAdvice[];
};
export type AllowedAction = { action: string; allowed: boolean; reason: string | null; reasonText: string | null };
export type DeskDetail = {
  item: DeskItem;
  adviceId: number | null;
  matchReason: string;
  found: { field: string; value: string; quote: string }[];
  ambiguous: string[];
  matched: Proposal | null;
  proposals: Proposal[];
  arrivals: { id: number; at: string; fileName: string; channel: string; by: string | null }[];
  allowedActions: AllowedAction[];
};
export type DeskTab = 'all' | 'unmatched' | 'matched' | 'problem';
export type DeskPage = { rows: DeskItem[]; total: number; totalIsAtLeast: boolean; counts: Record<DeskTab, number> };
export type UploadAnswer = {
  duplicate: boolean;
  reportId: number;
  reportNo: string;
  status: ReportState;
  firstReceivedAt: string;
  firstReceivedBy: string | null;
  item: DeskItem | null;
};
export type BatchLine = {
  item: DeskItem;
  differences: Difference[];
  matchReason: string;
  confirmed: boolean;
  blockedBy: string | null;
  blockedText: string | null;
};
export type BatchOutcome = {
  reportId: number;
  reportNo: string;
  signedFor: boolean;
  reason: string | null;
  reasonText: string | null;
};
export type Details = Pick<DeskItem, 'nameEn' | 'nameZh' | 'category' | 'vendor' | 'language' | 'testOn' | 'barCode'>;
export type RegisterRow = {
  id: number;
  reportNo: string;
  status: ReportState;
  category: string;
  nameEn: string;
  nameZh: string;
  vendor: string;
  pid: string | null;
  customerName: string | null;
  gender: Gender | null;
  testOn: string | null;
  issuedAt: string | null;
  signUser: string | null;
  fileId: number | null;
  fileName: string | null;
  uploadAt: string | null;
  fileSource: string | null;
  uploadUser: string | null;
};
export type RegisterTab = 'all' | 'unsigned' | 'signed';
export type RegisterPage = {
  rows: RegisterRow[];
  total: number;
  totalIsAtLeast: boolean;
  counts: Record<RegisterTab, number>;
};

export const CATEGORIES = [
  'blood',
  'biochemistry',
  'hormone',
  'urine',
  'stool',
  'allergy',
  'genetic',
  'imaging',
  'nutrition',
  'microbiome',
  'heavy_metal',
  'ai',
] as const;

type Options = { params?: object; data?: object; signal?: AbortSignal };
const call = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, options: Options = {}): Promise<T> =>
  (await request<Envelope<T>>(`/api/v1${path}`, { method, ...options })).data;

export const fileAddress = (reportId: number, fileId: number) => `/api/v1/reports/${reportId}/files/${fileId}`;

export const listDesk = (params: object, signal?: AbortSignal) =>
  call<DeskPage>('GET', '/intake/desk', { params, signal });
export const showDesk = (id: number, signal?: AbortSignal) => call<DeskDetail>('GET', `/intake/desk/${id}`, { signal });
export const searchProposals = (id: number, q: string, signal?: AbortSignal) =>
  call<Proposal[]>('GET', `/intake/desk/${id}/proposals`, { params: { q }, signal });
export const matchDesk = (
  id: number,
  data: { rowVersion: number; customerId: number; adviceId: number | null; reason: string },
) => call<DeskDetail>('POST', `/intake/desk/${id}/match`, { data });
export const correctDesk = (id: number, data: Details & { rowVersion: number }) =>
  call<DeskDetail>('PUT', `/intake/desk/${id}/details`, { data });
export const signForDesk = (id: number, data: { rowVersion: number; condition: string; note: string }) =>
  call<DeskDetail>('POST', `/intake/desk/${id}/sign-for`, { data });
export const refuseDesk = (id: number, data: { rowVersion: number; reason: string }) =>
  call<DeskDetail>('POST', `/intake/desk/${id}/refuse`, { data });
export const previewSignFor = (reportIds: number[]) =>
  call<{ lines: BatchLine[] }>('POST', '/intake/sign-for-preview', { data: { reportIds } });
export const signForMany = (items: { reportId: number; rowVersion: number }[]) =>
  call<{ results: BatchOutcome[] }>('POST', '/intake/sign-for-many', { data: { items } });
export const listRegister = (params: object, signal?: AbortSignal) =>
  call<RegisterPage>('GET', '/intake/register', { params, signal });

/** The filtered register as a file. */
export const exportRegister = (params: object) =>
  request<Blob>('/api/v1/intake/register/export', { method: 'GET', params, responseType: 'blob', getResponse: true });

/** Enters a person whom a report names. */
export const createCustomer = (data: {
  name: string;
  gender: Gender;
  birthOn: string | null;
  pid: string;
  mobile: string;
}) => call<DeskCustomer>('POST', '/customers', { data });

/** Sends one file. `onPercent` counts bytes that have left; after 100 the server reads. */
export const sendFile = async (
  file: File,
  channel: string,
  options: { signal: AbortSignal; onPercent: (percent: number) => void },
) => {
  const form = new FormData();
  form.append('channel', channel);
  form.append('file', file);
  const answer = await request<Envelope<UploadAnswer>>('/api/v1/intake/files', {
    method: 'POST',
    data: form,
    signal: options.signal,
    skipErrorHandler: true,
    onUploadProgress: ({ loaded, total }: { loaded: number; total?: number }) =>
      total && options.onPercent(Math.round((loaded / total) * 100)),
  });
  return answer.data;
};
