import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import type { Database, Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { lastEventOf } from '../../audit/service';
import { makesVouch } from '../access-rules';
import { accessStamp, changeAccess } from '../administering';
import { arranged } from '../arranging/rules';
import { listResources } from '../repository';
import {
  effectsOf,
  type GrantChange,
  listGrantRoles,
  listGrants,
  lockRoles,
  saveGrants,
  stampHolders,
} from './repository';
import { odditiesOf } from './rules';
import type { GrantBody, GrantPreview, GrantRole, RoleGrants } from './schema';

/** Every role that can be compared. */
export const listRolesToGrant = (ctx: Context): Promise<GrantRole[]> => listGrantRoles(ctx.ports.db);

/** What these roles hold. Roles that are gone are left out. */
export const readGrants = (ctx: Context, roleIds: number[]): Promise<RoleGrants[]> => listGrants(ctx.ports.db, roleIds);

interface Planned {
  roles: RoleGrants[];
  changes: GrantChange[];
}

/** @throws Problem grant.stale always (data: who changed the role and when) */
async function failStale(ctx: Context, tx: Database | Tx, role: RoleGrants): Promise<never> {
  const last = await lastEventOf(tx, 'role', role.id);
  const changedBy = last?.actorName ?? '';
  const changedAt = (last?.at ?? ctx.now()).toISOString();
  const name = ctx.language === 'en-US' ? role.nameEn : role.nameZh;
  return fail('grant.stale', { role: name, by: changedBy, at: changedAt }, undefined, {
    roleId: role.id,
    changedBy,
    changedAt,
  });
}

/** What differs from what stands. @throws Problem grant.not_found, menu.not_found, grant.stale */
async function plan(ctx: Context, tx: Database | Tx, { roles: asked }: GrantBody): Promise<Planned> {
  const roles = await listGrants(
    tx,
    asked.map(({ roleId }) => roleId),
  );
  const byId = new Map(roles.map((role) => [role.id, role]));
  const known = new Set((await listResources(tx)).filter(({ kind }) => kind !== 'folder').map(({ code }) => code));
  const changes: GrantChange[] = [];
  for (const { roleId, rowVersion, grant, revoke } of asked) {
    const role = byId.get(roleId) ?? fail('grant.not_found');
    if (role.rowVersion !== rowVersion) await failStale(ctx, tx, role);
    const held = new Set(role.resources);
    for (const code of new Set([...grant, ...revoke])) {
      if (!known.has(code)) fail('menu.not_found');
      const wanted = grant.includes(code);
      if (wanted !== held.has(code)) changes.push({ roleId, code, held: wanted });
    }
  }
  return { roles, changes };
}

/** What a role holds when the changes are done. */
function heldAfter(role: RoleGrants, changes: readonly GrantChange[]): Set<string> {
  const held = new Set(role.resources);
  for (const { code, held: wanted } of changes.filter(({ roleId }) => roleId === role.id)) {
    if (wanted) held.add(code);
    else held.delete(code);
  }
  return held;
}

/**
 * What saving would open and close for whom, and what would be odd about a role afterwards. Writes nothing.
 * @throws Problem grant.not_found, menu.not_found, grant.stale
 */
export async function previewGrants(ctx: Context, body: GrantBody): Promise<GrantPreview> {
  const { actor, ports } = signedIn(ctx);
  const { roles, changes } = await plan(ctx, ports.db, body);
  const effects = changes.length > 0 ? await effectsOf(ports.db, changes, actor.staffId) : [];
  const menu = arranged(await listResources(ports.db));
  const resources = menu.map(({ code, kind, nameEn, nameZh }) => ({ code, kind, nameEn, nameZh }));
  const byCode = new Map(resources.map((row) => [row.code, row]));
  const named = (code: string) => byCode.get(code) ?? { code, kind: '', nameEn: code, nameZh: code };
  const whom = (code: string, opens: boolean) => {
    const found = effects.find((one) => one.code === code && one.opens === opens);
    return found ? { count: found.count, names: found.names, self: found.self } : null;
  };
  const changed = new Set(changes.map(({ code }) => code));
  return {
    changes: resources
      .filter(({ code }) => changed.has(code))
      .map((row) => ({ ...row, opens: whom(row.code, true), closes: whom(row.code, false) })),
    warnings: roles.flatMap((role) => {
      const { id: roleId, nameEn, nameZh } = role;
      return odditiesOf(heldAfter(role, changes), menu).map(({ kind, code, needsOneOf }) => {
        const { kind: _, ...names } = named(code);
        const needed = needsOneOf.map(named).map(({ kind: __, ...one }) => one);
        return { roleId, role: { nameEn, nameZh }, kind, ...names, needsOneOf: needed };
      });
    }),
  };
}

/**
 * Gives and takes in several roles at once: all of it or nothing. It holds from the next request of everybody concerned.
 * @throws Problem grant.not_found, menu.not_found, grant.stale (data: who changed the role and when),
 *   acl.last_administrator
 */
export const changeGrants = (ctx: Context, body: GrantBody): Promise<RoleGrants[]> =>
  ctx.transaction((tx) =>
    changeAccess(tx, async () => {
      const ids = body.roles.map(({ roleId }) => roleId);
      await lockRoles(tx, ids);
      const { roles, changes } = await plan(ctx, tx, body);
      if (changes.length === 0) return roles;
      await saveGrants(tx, changes);
      const vouching = changes.filter(({ code, held }) => held && makesVouch([code]));
      await stampHolders(
        tx,
        vouching.map(({ roleId }) => roleId),
        accessStamp(ctx),
      );
      const of = (id: number, held: boolean) =>
        changes.filter((one) => one.roleId === id && one.held === held).map(({ code }) => code);
      const events = roles
        .map(({ id, code }) => ({ id, details: { role: code, granted: of(id, true), revoked: of(id, false) } }))
        .filter(({ details: { granted, revoked } }) => granted.length + revoked.length > 0)
        .map(({ id, details }) => ({ action: 'acl.grant', objectType: 'role', objectId: id, details }));
      await audit(tx, ctx, ...events);
      return listGrants(tx, ids);
    }),
  );
