import type { PagePath } from '../../../config/pages';
import { type Context, may } from '../../core/context';
import { countQueues } from '../report/service';

const CHECKER: PagePath = '/basicMaintenance/reportChecker';

/** The menu entry that counts a queue; the others are nobody's waiting work. */
const COUNTED_AT: Record<string, PagePath> = { toSignFor: '/SignIn', toCheck: CHECKER, mine: CHECKER, toSign: CHECKER };

/** Work that waits for the person asking, by menu path. */
export async function queueBadges(ctx: Context): Promise<Record<string, number>> {
  if (!may(ctx, 'report:view')) return {};
  const badges: Record<string, number> = {};
  for (const { queue, count } of await countQueues(ctx)) {
    const path = COUNTED_AT[queue];
    if (path) badges[path] = (badges[path] ?? 0) + count;
  }
  return badges;
}
