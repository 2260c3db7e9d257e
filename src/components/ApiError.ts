import type { ProblemReason } from '@/services/types';

/** The header every answer of the server carries. */
export type EnvelopeHeader = {
  code: number;
  msg: string;
  /** Why it was refused, or that no answer came. */
  reason?: ProblemReason | 'offline' | 'timeout';
  requestId?: string;
  fields?: Record<string, string>;
};

export type Envelope<T> = { header: EnvelopeHeader; data: T };

/** What the server refused, with its message in the reader's language. `code` 0: there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly reason: EnvelopeHeader['reason'];
  readonly requestId: string | undefined;
  readonly fields: Record<string, string>;
  /** What the answer held beside its header, such as who changed a stale row. */
  readonly data: unknown;

  constructor(header: EnvelopeHeader, data?: unknown) {
    super(header.msg);
    this.code = header.code;
    this.reason = header.reason;
    this.requestId = header.requestId;
    this.fields = header.fields ?? {};
    this.data = data;
  }
}

export const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' &&
  body !== null &&
  'header' in body &&
  typeof (body as Envelope<unknown>).header?.code === 'number';
