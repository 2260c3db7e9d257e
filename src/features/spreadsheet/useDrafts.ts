import { useCallback, useMemo, useState } from 'react';
import type { Field } from './words';

/** A cell as it is typed, and what it said when typing began. */
export type Draft = { rowNo: number; field: Field; text: string; base: string };

const keyOf = (rowNo: number, field: Field) => `${rowNo}:${field}`;
const MOST = 1000;

/** Cells that were typed and are not saved. They stay through paging, filtering and what others save meanwhile. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());

  const type = useCallback((rowNo: number, field: Field, text: string, saved: string) => {
    setDrafts((before) => {
      const key = keyOf(rowNo, field);
      const next = new Map(before);
      const base = before.get(key)?.base ?? saved;
      if (text === saved) next.delete(key);
      else next.set(key, { rowNo, field, text, base });
      return next;
    });
  }, []);

  /** What was saved is no draft any more, unless it was typed over since. */
  const settle = useCallback((sent: Draft[]) => {
    setDrafts((before) => {
      const next = new Map(before);
      for (const { rowNo, field, text } of sent)
        if (next.get(keyOf(rowNo, field))?.text === text) next.delete(keyOf(rowNo, field));
      return next;
    });
  }, []);

  return useMemo(
    () => ({
      count: drafts.size,
      of: (rowNo: number, field: Field) => drafts.get(keyOf(rowNo, field)),
      /** What one request may hold; the rest is saved by the next. */
      batch: () => [...drafts.values()].slice(0, MOST),
      type,
      settle,
      clear: () => setDrafts(new Map()),
    }),
    [drafts, type, settle],
  );
}
