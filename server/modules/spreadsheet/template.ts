import type { Context } from '../../core/context';
import type { Language } from '../../core/language';
import { fail } from '../../core/problems';

export async function sendTemplate(_ctx: Context, _language: Language): Promise<Response> {
  return fail('request.not_found');
}
