import { z } from '@hono/zod-openapi';
import type { Context } from './context';
import { say } from './language';
import type { ProblemCode } from './problems';
import { orNull, ProblemReason } from './route';

/** One thing that can be done with a record, and why not now: `reason` for programs, `reasonText` for the reader. */
export const allowedActionOf = <Action extends z.ZodType>(action: Action) =>
  z.object({
    action,
    allowed: z.boolean(),
    reason: orNull(ProblemReason),
    reasonText: z.string().nullable(),
  });

export interface AllowedAction<Action> {
  action: Action;
  allowed: boolean;
  reason: ProblemCode | null;
  reasonText: string | null;
}

/** What a record tells the pages: for each action whether it is allowed, by what `refusal` says, in the reader's language. */
export const allowedActions = <Action extends string>(
  ctx: Context,
  actions: readonly Action[],
  refusal: (action: Action) => ProblemCode | null,
  params: Record<string, unknown>,
): AllowedAction<Action>[] =>
  actions.map((action) => {
    const reason = refusal(action);
    return {
      action,
      allowed: reason === null,
      reason,
      reasonText: reason && say(ctx.language, `problem.${reason}`, params),
    };
  });
