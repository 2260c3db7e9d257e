import { audit } from '../../core/audit';
import { type Context, signedIn } from '../../core/context';
import type { Language } from '../../core/language';
import type { Permission } from '../../core/permissions';
import type { Tx } from '../../core/ports';
import { fail } from '../../core/problems';
import { arranged } from './arranging/rules';
import { ALSO_AT, EVERYBODYS_PAGES } from './menu';
import { printedAs } from './print-rules';
import {
  findStaff,
  findStaffByEmail,
  findStaffByPhone,
  insertStaff,
  listActiveByRole,
  listActiveWith,
  listAdministrators,
  listGrantedPages,
  listOnePerRole,
  listResources,
  lockAccess,
  restoreWithRole,
  type StaffRow,
  saveLanguage,
  saveSignIn,
} from './repository';
import { staffSearchText } from './search-rules';
import { type MenuEntry, menuTree } from './tree-rules';

export type { StaffRow } from './repository';
export { seedAccess } from './seed';

/** How much work waits for the person asking, by menu path. */
export type BadgeSource = (ctx: Context) => Promise<Record<string, number>>;

/** The pages the person asking may see, as a menu in their language; for who has yet to add a passkey what everybody has alone. */
export async function listPrivileges(ctx: Context, badgesOf: BadgeSource): Promise<MenuEntry[]> {
  const { actor, ports, language } = signedIn(ctx);
  const [rows, pages, badges] = await Promise.all([
    listResources(ports.db),
    listGrantedPages(ports.db, actor.staffId),
    badgesOf(ctx),
  ]);
  const own = EVERYBODYS_PAGES.map(({ code }) => code);
  const granted = new Set([...own, ...pages.map((page) => page.code), ...actor.permissions]);
  const shown = actor.needsPasskey ? [] : arranged(rows);
  return menuTree([...shown, ...EVERYBODYS_PAGES], { language, granted, alsoAt: ALSO_AT, badges });
}

/** @returns the person, or undefined when nobody has this id. */
export const staffById = (tx: Tx, id: number): Promise<StaffRow | undefined> => findStaff(tx, id);

/** @returns the person with this email, upper or lower case, whatever their state. */
export const staffByEmail = (tx: Tx, email: string): Promise<StaffRow | undefined> =>
  findStaffByEmail(tx, email.toLowerCase());

/** @returns the person with this mobile number, whatever their state. */
export const staffByPhone = (tx: Tx, phone: string): Promise<StaffRow | undefined> => findStaffByPhone(tx, phone);

/** What the person asking is called in mails: in each language as reports in it print them, nobody ''. */
export async function nameInMails(tx: Tx, ctx: Context): Promise<(language: Language) => string> {
  const asking = ctx.actor && (await findStaff(tx, ctx.actor.staffId));
  return (language) => (asking ? printedAs(asking, language).name : '');
}

/** Notes when a person signed in. @throws Problem auth.signed_out when somebody has disabled them meanwhile */
export async function recordSignIn(tx: Tx, staffId: number, at: Date): Promise<void> {
  if (!(await saveSignIn(tx, staffId, at))) fail('auth.signed_out');
}

/** The asking person's own choice of the language in which mails and messages reach them. It is no change of what others see. */
export async function changeLanguage(ctx: Context, language: Language): Promise<void> {
  const { actor } = signedIn(ctx);
  if (actor.language === language) return;
  await ctx.transaction(async (tx) => {
    await saveLanguage(tx, actor.staffId, language);
    await audit(tx, ctx, {
      action: 'auth.language_change',
      objectType: 'staff',
      objectId: actor.staffId,
      details: { language: { from: actor.language, to: language } },
    });
  });
}

/** Active people who hold a role. */
export const activeStaffWithRole = (tx: Tx, roleCode: string) => listActiveByRole(tx, roleCode);

/** Active people with those of these permissions that they hold. */
export const activeStaffWith = (tx: Tx, permissions: readonly Permission[]) => listActiveWith(tx, permissions);

/** One active person for each role, for the demo. */
export const onePerRole = (ctx: Context) => listOnePerRole(ctx.ports.db);

/** Enters a person with roles. The email is kept in lower case. */
export async function createStaff(
  tx: Tx,
  ctx: Context,
  person: { name: string; email: string; title?: string; phone?: string | null; language?: string },
  roleCodes: string[],
): Promise<StaffRow> {
  const named = { ...person, email: person.email.toLowerCase(), nameSearch: staffSearchText(person) };
  const made = await insertStaff(tx, { ...named, createdAt: ctx.now(), updatedAt: ctx.now() }, roleCodes);
  await audit(tx, ctx, {
    action: 'acl.staff_create',
    objectType: 'staff',
    objectId: made.id,
    details: { roles: roleCodes },
  });
  return made;
}

/**
 * Makes sure that somebody can sign in as administrator: until one has done so, there is an active one with this email.
 * @returns the administrator to hand a sign-in link to, or undefined when one has signed in before.
 */
export async function ensureAdministrator(tx: Tx, ctx: Context, email: string): Promise<StaffRow | undefined> {
  await lockAccess(tx);
  const active = await listAdministrators(tx);
  if (active.some(({ hasSignedIn }) => hasSignedIn)) return undefined;
  const [first] = active;
  if (first) return findStaff(tx, first.id);
  const known = await findStaffByEmail(tx, email.toLowerCase());
  if (!known) return createStaff(tx, ctx, { name: 'Administrator', email }, ['administrator']);
  await restoreWithRole(tx, known.id, 'administrator');
  await audit(tx, ctx, {
    action: 'acl.staff_restore',
    objectType: 'staff',
    objectId: known.id,
    details: { role: 'administrator' },
  });
  return findStaff(tx, known.id);
}
