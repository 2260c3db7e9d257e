import type { Context } from '../../core/context';
import { fail } from '../../core/problems';

export async function sendMarked(_ctx: Context, _id: number): Promise<Response> {
  return fail('request.not_found');
}
