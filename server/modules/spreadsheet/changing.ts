import type { Context } from '../../core/context';
import { fail } from '../../core/problems';
import type { BatchChangeInput, BatchViewOut, MapInput } from './schema';

export async function changeBatch(_ctx: Context, _id: number, _body: BatchChangeInput): Promise<BatchViewOut> {
  return fail('request.not_found');
}

export async function discardBatch(_ctx: Context, _id: number, _rowVersion: number | null): Promise<null> {
  return fail('request.not_found');
}

export async function mapColumns(_ctx: Context, _id: number, _body: MapInput): Promise<BatchViewOut> {
  return fail('request.not_found');
}
