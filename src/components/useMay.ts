import { useModel } from '@umijs/max';
import { useMemo } from 'react';

type Entry = { actions?: string[]; routes?: Entry[] };

const actionsOf = (entries: Entry[]): string[] =>
  entries.flatMap(({ actions = [], routes = [] }) => [...actions, ...actionsOf(routes)]);

/** Whether this person holds a permission; it spares them a button, the server refuses all the same. */
export function useMay(): (permission: string) => boolean {
  const { initialState } = useModel('@@initialState');
  const menu = initialState?.menuList as Entry[] | undefined;
  return useMemo(() => {
    const held = new Set(actionsOf(menu ?? []));
    return (permission) => held.has(permission);
  }, [menu]);
}
