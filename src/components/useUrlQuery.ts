import { history, useLocation } from '@umijs/max';
import { useCallback, useMemo } from 'react';

export type UrlValues = Record<string, string>;
export type UrlPatch = Record<string, string | undefined>;
type Step = 'push' | 'replace';

/** The address with some values changed; an empty one is taken out. */
function go(patch: UrlPatch, step: Step) {
  const { pathname, search, hash } = history.location;
  const values = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    if (value) values.set(name, value);
    else values.delete(name);
  }
  const changed = values.toString();
  if (changed === new URLSearchParams(search).toString()) return;
  history[step]({ pathname, search: changed && `?${changed}`, hash });
}

/**
 * What a page shows, kept in the address, so that back, reload and a shared link restore it.
 * `set` changes values as they are; `filter` also goes back to the first page.
 */
export function useUrlQuery() {
  const { search } = useLocation();
  const values: UrlValues = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search]);
  const set = useCallback((patch: UrlPatch, step: Step = 'push') => go(patch, step), []);
  const filter = useCallback((patch: UrlPatch, step: Step = 'push') => go({ ...patch, current: undefined }, step), []);
  return { values, set, filter };
}
