import type { Permission } from '../../core/permissions';
import type { ProblemCode } from '../../core/problems';
import { MOST_DAYS } from './splitting/day-rules';

export type BatchState = 'reading' | 'unreadable' | 'waiting' | 'submitted' | 'discarded';

export const BATCH_ACTIONS = ['correct', 'map', 'split', 'replace', 'discard', 'submit', 'undo', 'resend'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

/** From which states an act is possible, and which permission it needs. */
const MOVES: Record<BatchAction, { from: readonly BatchState[]; needs: Permission }> = {
  correct: { from: ['waiting'], needs: 'spreadsheet:edit' },
  map: { from: ['waiting', 'unreadable'], needs: 'spreadsheet:edit' },
  split: { from: ['waiting'], needs: 'spreadsheet:edit' },
  replace: { from: ['waiting', 'unreadable'], needs: 'spreadsheet:edit' },
  discard: { from: ['reading', 'waiting', 'unreadable'], needs: 'spreadsheet:edit' },
  submit: { from: ['waiting'], needs: 'spreadsheet:submit' },
  undo: { from: ['submitted'], needs: 'spreadsheet:submit' },
  resend: { from: ['submitted', 'waiting'], needs: 'spreadsheet:submit' },
};

/** What the rules need to know of a batch. */
export interface BatchSubject {
  state: BatchState;
  rowCount: number;
  errorCount: number;
  missingColumns: number;
  /** Summaries that were given up. */
  mailFailed: number;
  /** Batches that a split into one a day would make; 0 when its rows are of one day. */
  days: number;
}

/** Why the batch cannot be submitted although it waits, or null. */
function submitRefusal(batch: BatchSubject): ProblemCode | null {
  if (batch.missingColumns > 0) return 'spreadsheet.columns_missing';
  if (batch.errorCount > 0) return 'spreadsheet.problems_open';
  return batch.rowCount === 0 ? 'spreadsheet.nothing_to_submit' : null;
}

function splitRefusal({ days }: BatchSubject): ProblemCode | null {
  if (days > MOST_DAYS) return 'spreadsheet.too_many_days';
  return days < 2 ? 'spreadsheet.one_day' : null;
}

/** Why this person may not do this to this batch now, or null if they may: permission, then state, then what stands in the way. */
export function refusal(
  action: BatchAction,
  batch: BatchSubject,
  permissions: ReadonlySet<string>,
): ProblemCode | null {
  const { from, needs } = MOVES[action];
  if (!permissions.has(needs)) return 'acl.forbidden';
  if (!from.includes(batch.state))
    return action === 'submit' && batch.state === 'submitted'
      ? 'spreadsheet.already_submitted'
      : 'spreadsheet.wrong_state';
  if (action === 'submit') return submitRefusal(batch);
  if (action === 'split') return splitRefusal(batch);
  return action === 'resend' && batch.mailFailed === 0 ? 'spreadsheet.mail_not_failed' : null;
}
