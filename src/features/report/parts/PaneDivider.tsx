import { useIntl } from '@umijs/max';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const KEPT = 'portal.checker.table-share';
const LEAST = 35;
const MOST = 75;
/** The table needs as much on a small screen as on a large one. */
const usual = () => (window.innerWidth < 1400 ? 67 : 62);
const STEP = 2;

const within = (share: number) => Math.min(MOST, Math.max(LEAST, Math.round(share)));

const keptShare = () => {
  const kept = Number(window.localStorage.getItem(KEPT));
  return kept > 0 ? within(kept) : usual();
};

/** How much of the width the table has, in percent; this browser remembers it. */
export function useTableShare() {
  const [share, setShare] = useState(keptShare);
  const choose = (next: number) => {
    setShare(within(next));
    window.localStorage.setItem(KEPT, String(within(next)));
  };
  return { share, choose };
}

/** Between the original and the table: dragged by the pointer, moved by the arrow keys, set back by a double click. */
export function PaneDivider({ share, choose }: ReturnType<typeof useTableShare>) {
  const { formatMessage } = useIntl();
  const drag = (event: PointerEvent<HTMLElement>) => {
    const panes = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!panes || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const fromStart = ((event.clientX - panes.left) / panes.width) * 100;
    choose(document.documentElement.dir === 'rtl' ? fromStart : 100 - fromStart);
  };
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (!by) return;
    event.preventDefault();
    choose(share + (document.documentElement.dir === 'rtl' ? -by : by));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      className="checker-divider"
      role="separator"
      aria-orientation="vertical"
      aria-label={formatMessage({ id: 'checker.divider' })}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={share}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={move}
      onDoubleClick={() => choose(usual())}
    />
  );
}
