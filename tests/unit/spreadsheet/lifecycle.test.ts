import { PERMISSIONS } from '../../../config/pages';
import {
  BATCH_ACTIONS,
  type BatchAction,
  type BatchState,
  type BatchSubject,
  refusal,
} from '../../../server/modules/spreadsheet/lifecycle-rules';

const everybody = new Set(PERMISSIONS);
const STATES: BatchState[] = ['reading', 'unreadable', 'waiting', 'submitted', 'discarded'];

/** A batch on which nothing stands in the way of anything its state allows. */
const ready = (state: BatchState): BatchSubject => ({
  state,
  rowCount: 3,
  errorCount: 0,
  missingColumns: 0,
  mailFailed: 1,
  days: 2,
});

/** Written out by hand: in which states an act is possible, and what it needs. */
const TABLE: Record<BatchAction, [needs: string, ...from: BatchState[]]> = {
  correct: ['spreadsheet:edit', 'waiting'],
  map: ['spreadsheet:edit', 'waiting', 'unreadable'],
  split: ['spreadsheet:edit', 'waiting'],
  replace: ['spreadsheet:edit', 'waiting', 'unreadable'],
  discard: ['spreadsheet:edit', 'reading', 'waiting', 'unreadable'],
  submit: ['spreadsheet:submit', 'waiting'],
  undo: ['spreadsheet:submit', 'submitted'],
  resend: ['spreadsheet:submit', 'submitted', 'waiting'],
};

const pairs = STATES.flatMap((state) => BATCH_ACTIONS.map((action) => [state, action] as const));

test.each(pairs)('%s: %s', (state, action) => {
  const [needs, ...from] = TABLE[action];
  const elsewhere =
    action === 'submit' && state === 'submitted' ? 'spreadsheet.already_submitted' : 'spreadsheet.wrong_state';
  expect(refusal(action, ready(state), everybody)).toBe(from.includes(state) ? null : elsewhere);
  const others = new Set(PERMISSIONS.filter((permission) => permission !== needs));
  expect(refusal(action, ready(state), others)).toBe('acl.forbidden');
});

test.each<[BatchAction, Partial<BatchSubject>, string | null]>([
  ['submit', { missingColumns: 1, errorCount: 1, rowCount: 0 }, 'spreadsheet.columns_missing'],
  ['submit', { errorCount: 1, rowCount: 0 }, 'spreadsheet.problems_open'],
  ['submit', { rowCount: 0 }, 'spreadsheet.nothing_to_submit'],
  ['split', { days: 1 }, 'spreadsheet.one_day'],
  ['split', { days: 1000 }, 'spreadsheet.too_many_days'],
  ['resend', { mailFailed: 0 }, 'spreadsheet.mail_not_failed'],
  ['correct', { missingColumns: 1, errorCount: 1, mailFailed: 0, days: 1 }, null],
])('%s with %j: %s', (action, facts, reason) => {
  expect(refusal(action, { ...ready('waiting'), ...facts }, everybody)).toBe(reason);
});
