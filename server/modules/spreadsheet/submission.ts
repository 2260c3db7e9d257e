import type { Context } from '../../core/context';
import { fail } from '../../core/problems';
import type { BatchViewOut, MailViewOut, RecipientOut, ResendInput, SubmitInput, UndoInput } from './schema';

export async function submitBatch(_ctx: Context, _id: number, _body: SubmitInput): Promise<BatchViewOut> {
  return fail('request.not_found');
}

export async function undoBatch(_ctx: Context, _id: number, _body: UndoInput): Promise<BatchViewOut> {
  return fail('request.not_found');
}

export async function resendMails(_ctx: Context, _id: number, _body: ResendInput): Promise<MailViewOut[]> {
  return fail('request.not_found');
}

export async function listRecipients(_ctx: Context, _id: number): Promise<RecipientOut[]> {
  return fail('request.not_found');
}
