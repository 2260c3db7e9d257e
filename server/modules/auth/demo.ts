import type { Context } from '../../core/context';
import type { Language } from '../../core/language';
import { nameIn } from '../../core/language';
import { fail } from '../../core/problems';
import { activeStaffWithRole, onePerRole } from '../acl/service';
import { type StaffMember, startSession } from './session/service';

/** The demo's roles with one person each, for the buttons of a developer's sign-in page; null in every other mode. */
export async function demoChoices(ctx: Context) {
  if (ctx.ports.settings.PORTAL_MODE !== 'dev') return null;
  const people = await onePerRole(ctx);
  return people.map(({ role, nameEn, nameZh, staffName }) => ({
    role,
    name: nameIn(ctx.language, { en: nameEn, zh: nameZh }),
    staffName,
  }));
}

/** Signs in as the first person of a role, in dev mode only. @throws Problem request.not_found */
export async function signInAsDemo(ctx: Context, role: string): Promise<{ staff: StaffMember; sessionToken: string }> {
  if (ctx.ports.settings.PORTAL_MODE !== 'dev') fail('request.not_found');
  return ctx.transaction(async (tx) => {
    const [row] = await activeStaffWithRole(tx, role);
    if (!row) return fail('request.not_found');
    const staff = { ...row, language: row.language as Language };
    return { staff, sessionToken: await startSession(tx, ctx, staff, 'demo') };
  });
}
