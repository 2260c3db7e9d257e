import type { PagePath } from '../../../../config/pages';
import { type Context, may } from '../../../core/context';

const DESK: PagePath = '/SignIn/pdfSignIn';
const CHECKER: PagePath = '/basicMaintenance/reportChecker';
const VIEWER: PagePath = '/basicMaintenance/reportViewDetail';

/**
 * The address where this person works with a report: the desk where it waits to be signed for, the checker for those who
 * check or sign, the viewer for all others. Null where there is nothing to open: no file has come, or nobody is known
 * whose page could show it.
 */
export function workPlaceOf(
  ctx: Context,
  { id, customerId, status }: { id: number; customerId: number | null; status: string },
): string | null {
  if (status === 'expected') return null;
  if (status === 'received' && may(ctx, 'report:signFor')) return `${DESK}?report=${id}`;
  if (may(ctx, 'report:check') || may(ctx, 'report:sign')) return `${CHECKER}/${id}`;
  return customerId === null ? null : `${VIEWER}/${customerId}?report=${id}`;
}
