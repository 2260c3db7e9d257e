import { type Context, may } from '../../core/context';
import type { Permission } from '../../core/permissions';
import { countQueues } from '../report/service';

const CHECKER = '/basicMaintenance/reportChecker';

/** Which queues a menu entry counts, for whom. */
const COUNTED: { queue: string; path: string; needs: Permission }[] = [
  { queue: 'toSignFor', path: '/SignIn', needs: 'report:signFor' },
  { queue: 'toCheck', path: CHECKER, needs: 'report:check' },
  { queue: 'mine', path: CHECKER, needs: 'report:check' },
  { queue: 'toSign', path: CHECKER, needs: 'report:sign' },
];

/** Work that waits for the person asking, by menu path. */
export async function queueBadges(ctx: Context): Promise<Record<string, number>> {
  const wanted = COUNTED.filter(({ needs }) => may(ctx, needs));
  if (wanted.length === 0) return {};
  const sizes = new Map((await countQueues(ctx)).map(({ queue, count }) => [queue, count]));
  const badges: Record<string, number> = {};
  for (const { queue, path } of wanted) badges[path] = (badges[path] ?? 0) + (sizes.get(queue) ?? 0);
  return badges;
}
