import type { Context as HonoContext } from 'hono';
import type { Context } from '../../core/context';
import { fail } from '../../core/problems';
import type { BatchRowOut, BatchViewOut, PasteInput } from './schema';

export interface Upload {
  bytes: Uint8Array;
  fileName: string;
}

export async function receiveSheet(
  _ctx: Context,
  _upload: Upload & { supplierId: number | null; visitOn: string | null },
): Promise<BatchRowOut> {
  return fail('request.not_found');
}

export async function receivePaste(_ctx: Context, _body: PasteInput): Promise<BatchRowOut> {
  return fail('request.not_found');
}

export async function replaceFile(
  _ctx: Context,
  _id: number,
  _upload: Upload & { rowVersion: number },
): Promise<BatchViewOut> {
  return fail('request.not_found');
}

export async function sendOriginal(_ctx: Context, _id: number, _http: HonoContext): Promise<Response> {
  return fail('request.not_found');
}
