import type { Permission } from '../../core/permissions';
import type { ProblemCode } from '../../core/problems';

/**
 * From the order on, a result is expected within this many days. Neither an ordered test nor a supplier says how long it takes; a week is
 * what laboratories keep for all but genetic tests, and what is later than that deserves a question either way.
 */
export const EXPECTED_WITHIN_DAYS = 7;

const DAY_MS = 86_400_000;

/** Visits before this day that owe a result owe it too long. */
export const overdueBefore = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - EXPECTED_WITHIN_DAYS * DAY_MS).toISOString().slice(0, 10);

/** Whether the clinic does a test itself: it was ordered of nobody, or of the clinic by one of its names. */
export const isOwnTest = (supplier: string, clinicNames: readonly string[]): boolean =>
  supplier === '' || clinicNames.includes(supplier);

/** What can be done with an ordered test, and who may. */
export const ADVICE_ACTIONS = ['enterResult', 'attachFile', 'openReport'] as const;
export type AdviceAction = (typeof ADVICE_ACTIONS)[number];
export const ADVICE_NEEDS: Record<AdviceAction, Permission> = {
  enterResult: 'report:check',
  attachFile: 'report:receive',
  openReport: 'report:view',
};

/** What the rules need to know of an ordered test. */
export interface OrderedTest {
  /** It, or its whole visit, was cancelled. */
  isCancelled: boolean;
  /** The clinic does it itself. */
  isOwn: boolean;
  /** A report that was neither refused nor withdrawn answers it. */
  isAnswered: boolean;
  /** Where whoever asks works with its report; null: nowhere. */
  path: string | null;
}

/** Why this cannot be done with an ordered test now; null when it can. */
export function refusalOf(action: AdviceAction, test: OrderedTest): ProblemCode | null {
  if (action === 'openReport') return test.path === null ? 'receive.nothing_to_open' : null;
  if (test.isAnswered) return 'receive.answered';
  if (test.isCancelled) return 'receive.cancelled';
  return action === 'enterResult' && !test.isOwn ? 'receive.of_supplier' : null;
}
