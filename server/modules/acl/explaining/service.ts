import { ALL_PAGES } from '../../../../config/pages';
import { type Context, signedIn } from '../../../core/context';
import { inSnapshot, type PageRequest } from '../../../core/paging';
import { fail } from '../../../core/problems';
import { lastGiving } from '../../audit/service';
import { lacksPasskey } from '../../auth/service';
import { arranged } from '../arranging/rules';
import { aboutOf, pageCode } from '../menu';
import { ADMINISTERING, listResources } from '../repository';
import { roleInWords } from '../staff/role-names';
import { waysTo } from '../tree-rules';
import {
  findPeople,
  findPerson,
  listHeld,
  listHeldActions,
  listHolders,
  listNamesWithAll,
  listRolesWith,
} from './repository';
import type { OwnExplanation, PersonExplanation } from './schema';

const MOST_ADMINISTRATORS = 10;

/** People to ask about, by name or email. */
export const listPeopleToExplain = (ctx: Context, q: string) => findPeople(ctx.ports.db, q);

/** A page or action as the menu calls it, what it takes to be shown it, and every resource. @throws Problem menu.not_found */
async function explained(ctx: Context, code: string) {
  const all = arranged(await listResources(ctx.ports.db));
  const row = all.find((one) => one.code === code && one.kind !== 'folder') ?? fail('menu.not_found');
  const { kind, nameEn, nameZh, ready } = row;
  const resource = { code, kind: kind as 'page' | 'action', nameEn, nameZh, about: aboutOf(ctx.language, row) };
  return { resource, ready, ways: waysTo(all, code), all };
}

/** Who let these roles of a person hold a resource, and who gave the person each role, as far as the log knows. */
async function givenBy(
  { ports: { db } }: Context,
  staffId: number,
  code: string,
  roles: { id: number; code: string; nameEn: string; nameZh: string }[],
) {
  const byRole = await lastGiving(
    db,
    { objectType: 'role', objectIds: roles.map(({ id }) => id) },
    { places: [['granted']], values: [code] },
  );
  // the log calls a role by its names, and at the first start by its code
  const calledIn = (role: (typeof roles)[number]) => [role.code, roleInWords(role)];
  const byPerson = await lastGiving(
    db,
    { objectType: 'staff', objectIds: [staffId] },
    {
      places: [['roles'], ['given'], ['changes', 'roles', 'to']],
      butNot: ['changes', 'roles', 'from'],
      values: roles.flatMap(calledIn),
    },
  );
  const newestOf = (values: string[]) =>
    byPerson.filter(({ value }) => values.includes(value)).sort((a, b) => b.at.getTime() - a.at.getTime())[0];
  const since = (event: { actorName: string; at: Date } | undefined) =>
    event ? { by: event.actorName, at: event.at.toISOString() } : null;
  return (role: (typeof roles)[number]) => ({
    granted: since(byRole.find(({ objectId }) => objectId === role.id)),
    held: since(newestOf(calledIn(role))),
  });
}

/**
 * Why somebody may open a page or do an action, role by role, or what it would take.
 * @throws Problem acl.staff_not_found, menu.not_found
 */
export async function explainPerson(ctx: Context, staffId: number, code: string): Promise<PersonExplanation> {
  const { db } = ctx.ports;
  const { resource, ready, ways, all } = await explained(ctx, code);
  const person = (await findPerson(db, staffId)) ?? fail('acl.staff_not_found');
  const roles = await listRolesWith(db, code, staffId);
  const own = roles.filter((role) => role.own);
  const given = await givenBy(ctx, staffId, code, own);
  const needed = ALL_PAGES.find(({ path }) => pageCode(path) === code)?.needs ?? [];
  const held = new Set(await listHeld(db, staffId, [...needed, ...ways.flat()]));
  const whyNot: PersonExplanation['whyNot'] = [];
  if (person.state !== 'active') whyNot.push('person_disabled');
  if (!ready) whyNot.push('not_ready');
  if (own.length === 0) whyNot.push('no_role');
  else if (ready && !ways.some((way) => way.every((one) => held.has(one)))) whyNot.push('not_in_menu');
  if (await lacksPasskey(ctx, staffId, await listHeldActions(db, staffId))) whyNot.push('passkey_missing');
  return {
    person,
    resource,
    allowed: whyNot.length === 0,
    whyNot,
    through: own.map((role) => ({ id: role.id, nameEn: role.nameEn, nameZh: role.nameZh, ...given(role) })),
    otherRoles: roles
      .filter((role) => !role.own)
      .map(({ id, nameEn, nameZh, holders }) => ({ id, nameEn, nameZh, holders })),
    needs: needed.map((one) => {
      const { nameEn = one, nameZh = one } = all.find((row) => row.code === one) ?? {};
      return { code: one, nameEn, nameZh, held: held.has(one) };
    }),
  };
}

/** Active people who may open a page or do an action, with the roles that give it. @throws Problem menu.not_found */
export async function listResourceHolders(ctx: Context, { code, ...page }: { code: string } & PageRequest) {
  const { ways } = await explained(ctx, code);
  return inSnapshot(ctx, (tx) => listHolders(tx, code, ways, page));
}

/**
 * For whoever asks, about themselves alone: whether they may open a page or do an action, and whom to ask for it.
 * @throws Problem menu.not_found
 */
export async function explainOwn(ctx: Context, code: string): Promise<OwnExplanation> {
  const { actor, ports } = signedIn(ctx);
  const { resource, ways } = await explained(ctx, code);
  const held = await listHeld(ports.db, actor.staffId, ways.flat());
  const allowed = ways.some((way) => way.every((one) => held.includes(one)));
  const administrators = allowed ? [] : await listNamesWithAll(ports.db, ADMINISTERING, MOST_ADMINISTRATORS);
  return { resource, allowed, administrators };
}
