import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';
import type { ConsentAnswerOut, ConsentInput, ConsentOut, WithdrawInput } from './schema';

export const listConsents = async (_ctx: Context, id: number): Promise<ConsentOut[]> =>
  fail('customer.not_found', { id });
export const giveConsent = async (_ctx: Context, id: number, _body: ConsentInput): Promise<ConsentAnswerOut> =>
  fail('customer.not_found', { id });
export const withdrawConsent = async (
  _ctx: Context,
  id: number,
  _consentId: number,
  _body: WithdrawInput,
): Promise<ConsentAnswerOut> => fail('customer.not_found', { id });
