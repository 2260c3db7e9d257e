import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';

export const ZIP = 'application/zip';
export const exportPerson = async (_ctx: Context, id: number, _signal: AbortSignal): Promise<Response> =>
  fail('customer.not_found', { id });
