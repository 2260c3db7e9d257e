import { useLocalStorageState } from 'ahooks';
import { useMemo } from 'react';
import type { Column, Side } from './column';

export const DENSITIES = ['large', 'middle', 'small'] as const;
export type Density = (typeof DENSITIES)[number];

/** What this browser remembers of one column: `none` where a column that is fixed by itself shall scroll. */
type Kept = { show?: boolean; fixed?: Side | 'none'; order?: number };
type KeptColumns = Record<string, Kept>;

export type ChosenColumn<Row> = { column: Column<Row>; isShown: boolean; fixed: Side | undefined };

const ORDER: Record<string, number> = { left: 0, none: 1, right: 2 };
const placeOf = (fixed: Side | undefined) => ORDER[fixed ?? 'none'] ?? 1;

/** What was kept by hand, or by an older version, may be anything. */
const readKept = (text: string): KeptColumns => {
  const kept: unknown = JSON.parse(text);
  return kept && typeof kept === 'object' && !Array.isArray(kept) ? (kept as KeptColumns) : {};
};

/** The columns in the order in which they stand: fixed ones at the edges, the others as a person has put them. */
export function arrange<Row>(columns: Column<Row>[], hidden: string[], kept: KeptColumns): ChosenColumn<Row>[] {
  const placed = columns.map((column, index) => {
    const { show, fixed, order } = kept[column.key] ?? {};
    return {
      column,
      isShown: column.always || (show ?? !hidden.includes(column.key)),
      fixed: fixed === 'none' ? undefined : (fixed ?? column.fixed),
      order: order ?? index,
    };
  });
  return placed.sort((a, b) => placeOf(a.fixed) - placeOf(b.fixed) || a.order - b.order);
}

/** Which columns of a list are shown, in which order and how dense: chosen by a person, kept by their browser. */
export function useColumnChoice<Row>(name: string, columns: Column<Row>[], hidden: string[]) {
  const [kept = {}, keep] = useLocalStorageState<KeptColumns>(`portal_columns_${name}`, { deserializer: readKept });
  const [density = 'small', setDensity] = useLocalStorageState<Density>(`portal_density_${name}`, {
    serializer: String,
    deserializer: (text) => DENSITIES.find((one) => one === text) ?? 'small',
  });
  const chosen = useMemo(() => arrange(columns, hidden, kept), [columns, hidden, kept]);

  /** Keeps the order that is seen together with a change, so that it stays when columns are added later. */
  const keepAll = (next: ChosenColumn<Row>[]) =>
    keep(
      Object.fromEntries(
        next.map(({ column, isShown, fixed }, order) => [column.key, { show: isShown, fixed: fixed ?? 'none', order }]),
      ),
    );
  const change = (key: string, part: Partial<ChosenColumn<Row>>) =>
    keepAll(
      chosen
        .map((one) => (one.column.key === key ? { ...one, ...part } : one))
        .sort((a, b) => placeOf(a.fixed) - placeOf(b.fixed)),
    );

  return {
    chosen,
    shown: chosen.filter(({ isShown }) => isShown).map(({ column, fixed }) => ({ ...column, fixed })),
    density,
    setDensity,
    show: (key: string, isShown: boolean) => change(key, { isShown }),
    pin: (key: string, fixed: Side | undefined) => change(key, { fixed }),
    showAll: () => keepAll(chosen.map((one) => ({ ...one, isShown: true }))),
    /** Puts a column before or behind its neighbour among those that can be chosen. */
    move: (key: string, step: 1 | -1) => {
      const next = [...chosen];
      const at = next.findIndex(({ column }) => column.key === key);
      let to = at + step;
      while (next[to]?.column.unlisted) to += step;
      const [one, other] = [next[at], next[to]];
      if (!one || !other || one.fixed !== other.fixed) return;
      next[at] = other;
      next[to] = one;
      keepAll(next);
    },
    reset: () => keep({}),
  };
}

export type ColumnChoice<Row> = ReturnType<typeof useColumnChoice<Row>>;
