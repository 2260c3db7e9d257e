import type { Context } from '../../../core/context';
import { fail } from '../../../core/problems';
import type { UndoAnswerOut } from './schema';

export const undoMerge = async (_ctx: Context, id: number, _reason: string): Promise<UndoAnswerOut> =>
  fail('customer.not_found', { id });
