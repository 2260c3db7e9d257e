import { useDebounceFn, useMemoizedFn } from 'ahooks';
import { useRef, useState } from 'react';
import type { OpenPane, Slot } from './parts/Pane';
import { linkedIndex } from './rules/linking';

type Panes = Partial<Record<Slot, OpenPane>>;
const OTHER: Record<Slot, Slot> = { a: 'b', b: 'a' };

/** The panes of the page: which is worked in, how each stands, and whether they scroll together. */
export function usePanes(moved: (slot: Slot, open: OpenPane) => void) {
  const open = useRef<Panes>({});
  const [shown, setShown] = useState<Panes>({});
  const [active, setActive] = useState<Slot>('a');
  const [linkedAt, setLinkedAt] = useState<Record<Slot, number>>();
  const { run: tell } = useDebounceFn(moved, { wait: 300 });

  const follow = (slot: Slot, { frames, state }: OpenPane) => {
    const other = open.current[OTHER[slot]];
    if (!linkedAt || !other || slot !== active || state.index < 0) return;
    const at = { from: linkedAt[slot], to: linkedAt[OTHER[slot]] };
    other.pane.goTo(linkedIndex(frames, state.index, other.frames, at));
  };

  const changed = useMemoizedFn((slot: Slot, next: OpenPane | undefined) => {
    const before = open.current[slot];
    open.current = { ...open.current, [slot]: next };
    if (!next) delete open.current[slot];
    setShown(open.current);
    if (!next) {
      setLinkedAt(undefined);
      return;
    }
    if (before?.state.index === next.state.index) return;
    follow(slot, next);
    tell(slot, next);
  });

  const toggleLink = () => {
    const { a, b } = open.current;
    setLinkedAt(linkedAt || !a || !b ? undefined : { a: a.state.index, b: b.state.index });
  };

  return { open, shown, active, setActive, changed, isLinked: Boolean(linkedAt), toggleLink };
}
