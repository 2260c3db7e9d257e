import type { MenuResource } from '@/services/types';

export type Branch = MenuResource & { below: Branch[] };

/** The rows, which come in the order of the menu, as a tree. */
export function toTree(rows: readonly MenuResource[]): Branch[] {
  const branches = new Map(rows.map((row) => [row.code, { ...row, below: [] } as Branch]));
  const roots: Branch[] = [];
  for (const branch of branches.values()) {
    const parent = branch.parentCode === null ? undefined : branches.get(branch.parentCode);
    (parent?.below ?? roots).push(branch);
  }
  return roots;
}

/** What is found, with everything above it; all of it where nothing is looked for. */
export function narrowed(tree: readonly Branch[], isFound: (branch: Branch) => boolean): Branch[] {
  return tree.flatMap((branch) => {
    const below = narrowed(branch.below, isFound);
    if (isFound(branch)) return [branch];
    return below.length > 0 ? [{ ...branch, below }] : [];
  });
}

/** Whether a name, a label or an address holds what was typed. */
export function isCalled(row: MenuResource, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  const texts = [row.nameEn, row.nameZh, row.ownNameEn, row.ownNameZh, row.path, row.about, row.code];
  return texts.some((text) => text?.toLowerCase().includes(wanted));
}

/** A branch and everything below it, each before what is below it. */
export const flat = (branch: Branch): Branch[] => [branch, ...branch.below.flatMap(flat)];

/** The folders and pages beside one, itself among them, in order. */
export const siblingsOf = (rows: readonly MenuResource[], row: MenuResource): MenuResource[] =>
  rows.filter(({ kind, parentCode }) => kind !== 'action' && parentCode === row.parentCode);

/** The same with one of them at another place. */
export function movedTo(siblings: readonly MenuResource[], code: string, place: number): MenuResource[] {
  const rest = siblings.filter((one) => one.code !== code);
  const moved = siblings.find((one) => one.code === code);
  if (!moved) return rest;
  const at = Math.max(0, Math.min(place, rest.length));
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
}
