import type { Context as HonoContext } from 'hono';
import type { Context } from '../../../core/context';
import { keepSession, rememberAsker, type StaffMember } from '../service';

/** Gives the browser its session and answers who is now signed in. */
export async function welcome(
  ctx: Context,
  http: HonoContext,
  { staff, sessionToken }: { staff: StaffMember; sessionToken: string },
) {
  keepSession(ctx.ports.settings, http, sessionToken);
  await rememberAsker(ctx, http, staff.id);
  const { id, name, title, language } = staff;
  return { staff: { id, name, title, language } };
}
