import { z } from '@hono/zod-openapi';
import type { Context } from '../../core/context';
import { nameIn } from '../../core/language';
import type { Tx } from '../../core/ports';
import { listGrantsOf, listHoldable, listPeopleWithRoles } from './effects-repository';
import { type ChangedPerson, effectsOf } from './effects-rules';

const Held = z.object({ code: z.string(), kind: z.enum(['page', 'action']), name: z.string() }).openapi('HeldResource');

/** What a change of roles opens and closes, for people for whom it is the same. */
export const AccessEffectView = z
  .object({
    people: z.array(z.object({ id: z.number().int(), name: z.string() })),
    opens: z.array(Held),
    closes: z.array(Held),
  })
  .openapi('AccessEffect');
export type AccessEffectView = z.output<typeof AccessEffectView>;

/** What somebody holds now and would hold; `staffId` null: a person who is not entered yet. */
export type NextRoles = { staffId: number | null; name?: string; roleIds: (before: number[]) => number[] };

async function changedPeople(tx: Tx, next: NextRoles[]): Promise<ChangedPerson[]> {
  const held = new Map<number, { name: string; roleIds: number[] }>();
  for (const { id, name, roleId } of await listPeopleWithRoles(
    tx,
    next.flatMap(({ staffId }) => staffId ?? []),
  )) {
    const person = held.get(id) ?? { name, roleIds: [] };
    if (roleId !== null) person.roleIds.push(roleId);
    held.set(id, person);
  }
  const people = next.flatMap(({ staffId, name = '', roleIds }) => {
    const known = staffId === null ? { name, roleIds: [] } : held.get(staffId);
    return known ? [{ id: staffId ?? 0, name: known.name, before: known.roleIds, after: roleIds(known.roleIds) }] : [];
  });
  const grants = new Map<number, string[]>();
  const all = [...new Set(people.flatMap(({ before, after }) => [...before, ...after]))];
  for (const { roleId, code } of await listGrantsOf(tx, all)) grants.set(roleId, [...(grants.get(roleId) ?? []), code]);
  const codesOf = (roleIds: number[]) => new Set(roleIds.flatMap((id) => grants.get(id) ?? []));
  return people.map(({ id, name, before, after }) => ({ id, name, before: codesOf(before), after: codesOf(after) }));
}

/** What opens and what closes for these people when they hold these roles instead, in the reader's language. Writes nothing. */
export async function previewRoles(tx: Tx, ctx: Context, next: NextRoles[]): Promise<AccessEffectView[]> {
  const holdable = await listHoldable(tx);
  const named = new Map(
    holdable.map(({ code, kind, nameEn, nameZh }) => [
      code,
      { code, kind: kind as 'page' | 'action', name: nameIn(ctx.language, { en: nameEn, zh: nameZh }) },
    ]),
  );
  const effects = effectsOf(await changedPeople(tx, next), [...named.keys()]);
  const inWords = (codes: string[]) => codes.flatMap((code) => named.get(code) ?? []);
  return effects.map(({ people, opens, closes }) => ({ people, opens: inWords(opens), closes: inWords(closes) }));
}
