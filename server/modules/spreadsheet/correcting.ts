import type { Context } from '../../core/context';
import { fail } from '../../core/problems';
import type { BatchViewOut, CorrectInput } from './schema';

export async function correctRows(_ctx: Context, _id: number, _body: CorrectInput): Promise<BatchViewOut> {
  return fail('request.not_found');
}
