import { audit, changesBetween } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import { say } from '../../../core/language';
import type { Tx } from '../../../core/ports';
import { fail } from '../../../core/problems';
import { aboutOf } from '../menu';
import { listResources } from '../repository';
import { lockResource, lockSiblings, type ResourceRow, saveOwnPlaces, saveOwnValues } from './repository';
import { hidingRefusal, inMenuOrder } from './rules';
import type { MenuEntryBody, MenuOrderBody, MenuResource } from './schema';

/** Beside its shipped values, where an entry stands as shipped and whether the clinic has ordered its siblings. */
function present(ctx: Context, row: ResourceRow, all: readonly ResourceRow[]): MenuResource {
  const { ownPlace: _, sort: __, updatedAt, ...shown } = row;
  const siblings = all.filter(({ kind, parentCode }) => kind !== 'action' && parentCode === row.parentCode);
  const refusal = hidingRefusal(row);
  return {
    ...shown,
    kind: row.kind as MenuResource['kind'],
    about: aboutOf(ctx.language, row),
    shippedPlace: siblings.filter(({ sort }) => sort < row.sort).length,
    ownOrder: siblings.some(({ ownPlace }) => ownPlace !== null),
    notHideable: refusal,
    notHideableText: refusal && say(ctx.language, `problem.${refusal}`),
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

/** Every folder, page and action in the order of the menu, as shipped and as the clinic has it. */
export async function listMenu(ctx: Context): Promise<MenuResource[]> {
  const rows = await listResources(ctx.ports.db);
  return inMenuOrder(rows).map((row) => present(ctx, row, rows));
}

/** @throws Problem menu.stale always (data: the current row, who changed it and when) */
async function failStale(ctx: Context, tx: Tx, row: ResourceRow): Promise<never> {
  const current = present(ctx, row, await listResources(tx));
  const { updatedBy: changedBy, updatedAt } = current;
  const changedAt = updatedAt ?? ctx.now().toISOString();
  return fail('menu.stale', { by: changedBy, at: changedAt }, undefined, { current, changedBy, changedAt });
}

/** What is the same as shipped is kept as no value of its own, so that a later version's words come through. */
const ownOrShipped = <T>(own: T | null, shipped: T): T | null => (own === shipped ? null : own);

/** The menus that are open follow, whoever changed it. */
async function tell(tx: Tx, ctx: Context, action: string, details: Record<string, unknown>): Promise<void> {
  await audit(tx, ctx, { action, objectType: 'list', objectId: 'menu', details });
  await announce(tx, 'access', 0);
}

/**
 * Gives an entry the clinic's own labels, icon and hiding, or takes them back. Nobody gains or loses anything by it: a
 * hidden page stays open to whoever holds it.
 * @throws Problem menu.not_found, menu.stale, menu.kept, menu.opened_elsewhere, menu.no_place
 */
export const changeMenuEntry = (ctx: Context, body: MenuEntryBody): Promise<MenuResource> =>
  ctx.transaction(async (tx) => {
    const { actor } = signedIn(ctx);
    const before = (await lockResource(tx, body.code)) ?? fail('menu.not_found');
    if (before.rowVersion !== body.rowVersion) await failStale(ctx, tx, before);
    const own = {
      ownNameEn: ownOrShipped(body.ownNameEn, before.nameEn),
      ownNameZh: ownOrShipped(body.ownNameZh, before.nameZh),
      ownIcon: before.kind === 'action' ? null : ownOrShipped<string>(body.ownIcon, before.icon ?? ''),
      ownHidden: ownOrShipped(body.ownHidden, before.hideInMenu),
    };
    const refusal = hidingRefusal(before);
    if (own.ownHidden !== null && refusal) fail(refusal);
    const changes = changesBetween<object>(before, own);
    if (Object.keys(changes).length > 0) {
      await saveOwnValues(tx, body.code, own, actor.name, ctx.now());
      await tell(tx, ctx, 'acl.menu_edit', { code: body.code, changes });
    }
    return presentNow(ctx, tx, body.code);
  });

async function presentNow(ctx: Context, tx: Tx, code: string): Promise<MenuResource> {
  const rows = await listResources(tx);
  const row = rows.find((one) => one.code === code) ?? fail('menu.not_found');
  return present(ctx, row, rows);
}

/**
 * Puts siblings into the clinic's order; the shipped order is no order of its own.
 * @throws Problem menu.not_found when they are not all of them, menu.stale
 */
export const orderMenu = (ctx: Context, { parentCode, entries }: MenuOrderBody): Promise<MenuResource[]> =>
  ctx.transaction(async (tx) => {
    const { actor } = signedIn(ctx);
    const siblings = await lockSiblings(tx, parentCode);
    const byCode = new Map(siblings.map((row) => [row.code, row]));
    const rows = entries.map(({ code }) => byCode.get(code) ?? fail('menu.not_found'));
    if (new Set(rows).size !== siblings.length || rows.length !== siblings.length) fail('menu.not_found');
    const moved = rows.find((row, at) => row.rowVersion !== entries[at]?.rowVersion);
    if (moved) await failStale(ctx, tx, moved);
    const isShipped = rows.every((row, at) => at === 0 || (rows[at - 1]?.sort ?? 0) < row.sort);
    const places = rows.map(({ code }, at) => ({ code, place: isShipped ? null : at }));
    const from = inMenuOrder(siblings.map((row) => ({ ...row, parentCode: null }))).map(({ code }) => code);
    const to = rows.map(({ code }) => code);
    if (places.some(({ code, place }) => byCode.get(code)?.ownPlace !== place)) {
      await saveOwnPlaces(tx, places, actor.name, ctx.now());
      await tell(tx, ctx, 'acl.menu_order', { parentCode, changes: { order: { from, to } } });
    }
    const all = await listResources(tx);
    return inMenuOrder(all).map((row) => present(ctx, row, all));
  });
