import type { Context } from '../../../core/context';
import { constraintOf } from '../../../core/database-problems';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';

const TAKEN = {
  staff_email: ['staff.email_taken', 'email'],
  staff_phone: ['staff.phone_taken', 'phone'],
} as const;

/**
 * A transaction that writes emails and mobile numbers: of two who take one at the same moment the second is told so.
 * @throws Problem staff.email_taken, staff.phone_taken
 */
export async function writingPeople<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await ctx.transaction(work);
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint !== 'staff_email' && constraint !== 'staff_phone') throw error;
    const [problem, field] = TAKEN[constraint];
    return fail(problem, {}, { [field]: `problem.${problem}` });
  }
}
