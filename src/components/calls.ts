import type { CallOptions } from '@/services/types';

/** For a generated call: what the server refuses is told by the part that called, not by the request layer. */
export const QUIET: CallOptions = { skipErrorHandler: true };
