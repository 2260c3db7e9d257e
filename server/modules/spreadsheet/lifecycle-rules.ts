import type { Permission } from '../../core/permissions';
import type { ProblemCode } from '../../core/problems';
import { MOST_DAYS } from './splitting/day-rules';

export type BatchState = 'reading' | 'unreadable' | 'waiting' | 'submitted' | 'discarded';

export const BATCH_ACTIONS = ['correct', 'map', 'split', 'replace', 'discard', 'submit', 'undo', 'resend'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

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

interface Move {
  from: readonly BatchState[];
  needs: Permission;
  /** What to say of a state that it cannot be done in, where there is more to say than that. */
  otherwise?: Partial<Record<BatchState, ProblemCode>>;
  /** What can stand in the way on this very batch, the first that does first. */
  unless?: readonly (readonly [ProblemCode, (batch: BatchSubject) => boolean])[];
}

/** Every legal act on a batch, in one place. */
const MOVES: Record<BatchAction, Move> = {
  correct: { from: ['waiting'], needs: 'spreadsheet:edit' },
  map: { from: ['waiting', 'unreadable'], needs: 'spreadsheet:edit' },
  split: {
    from: ['waiting'],
    needs: 'spreadsheet:edit',
    unless: [
      ['spreadsheet.too_many_days', ({ days }) => days > MOST_DAYS],
      ['spreadsheet.one_day', ({ days }) => days < 2],
    ],
  },
  replace: { from: ['waiting', 'unreadable'], needs: 'spreadsheet:edit' },
  discard: { from: ['reading', 'waiting', 'unreadable'], needs: 'spreadsheet:edit' },
  submit: {
    from: ['waiting'],
    needs: 'spreadsheet:submit',
    otherwise: { submitted: 'spreadsheet.already_submitted' },
    unless: [
      ['spreadsheet.columns_missing', ({ missingColumns }) => missingColumns > 0],
      ['spreadsheet.problems_open', ({ errorCount }) => errorCount > 0],
      ['spreadsheet.nothing_to_submit', ({ rowCount }) => rowCount === 0],
    ],
  },
  undo: { from: ['submitted'], needs: 'spreadsheet:submit' },
  resend: {
    from: ['submitted', 'waiting'],
    needs: 'spreadsheet:submit',
    unless: [['spreadsheet.mail_not_failed', ({ mailFailed }) => mailFailed === 0]],
  },
};

/** Why this person may not do this to this batch now, or null if they may: permission, then state, then what stands in the way. */
export function refusal(
  action: BatchAction,
  batch: BatchSubject,
  permissions: ReadonlySet<Permission>,
): ProblemCode | null {
  const { from, needs, otherwise, unless } = MOVES[action];
  if (!permissions.has(needs)) return 'acl.forbidden';
  if (!from.includes(batch.state)) return otherwise?.[batch.state] ?? 'spreadsheet.wrong_state';
  const obstacle = unless?.find(([, stands]) => stands(batch));
  return obstacle ? obstacle[0] : null;
}
