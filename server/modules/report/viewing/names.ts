import { type Context, may } from '../../../core/context';
import { namesOfPids, type Reader } from '../repository';

/** Names of the people whom lines of a match name by their numbers, for who may see people; none for anybody else. */
export async function namesFor(
  ctx: Context,
  tx: Reader,
  lines: readonly { pids?: string[] }[],
): Promise<Map<string, string>> {
  const pids = [...new Set(lines.flatMap((line) => line.pids ?? []))];
  return pids.length > 0 && may(ctx, 'customer:view') ? namesOfPids(tx, pids) : new Map();
}
