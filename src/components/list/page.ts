import { useEffect } from 'react';
import type { Loaded } from '../useLoaded';
import type { UrlPatch, UrlValues } from '../useUrlQuery';

/** What a list answers: `core/paging` of the server. */
export type Page<Row> = { rows: Row[]; total: number; totalIsAtLeast: boolean };

/** What a list asks: the page, the order and each filter, as they stand in the address. */
export type PageQuery = { current: number; pageSize: number; sort: string } & Record<string, string | number>;

export const PAGE_SIZES = [20, 50, 100, 200];

/** Reads the question off the address. Strange numbers in it become the first page. */
export function questionOf(values: UrlValues, names: string[], defaultSort: string): PageQuery {
  const whole = (text: string | undefined, fallback: number) =>
    /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : fallback;
  const filters = Object.fromEntries(['q', ...names].flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  const pageSize = whole(values.pageSize, 20);
  return {
    ...filters,
    current: whole(values.current, 1),
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : 20,
    sort: values.sort || defaultSort,
  };
}

/** A page that no longer exists, because rows went or the address is old, gives way to the last one that does. */
export function useExistingPage<Row>(
  { data, loading }: Loaded<Page<Row>>,
  query: PageQuery,
  set: (patch: UrlPatch, step: 'replace') => void,
) {
  const last = data ? Math.max(1, Math.ceil(data.total / query.pageSize)) : undefined;
  useEffect(() => {
    if (!loading && last !== undefined && query.current > last) set({ current: String(last) }, 'replace');
  }, [loading, last, query.current, set]);
}
