import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { View } from '../document/useView';

type Point = { x: number; y: number };

const apart = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * A mouse pulls the picture, two fingers and the wheel with Ctrl make it larger and smaller; one finger scrolls by itself.
 * @returns what the element around the scrolling frame hears
 */
export function usePan(around: RefObject<HTMLElement | null>, view: View) {
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<{ apart: number; zoom: number } | null>(null);
  const latest = useRef(view);
  latest.current = view;

  useEffect(() => {
    const element = around.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      // the browser would enlarge the whole page
      event.preventDefault();
      latest.current.show(latest.current.zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [around]);

  const frame = () => around.current?.querySelector('.portal-pdf-frame');
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    pinch.current =
      fingers.current.size === 2 ? { apart: apart([...fingers.current.values()]), zoom: view.zoom } : null;
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pinch.current) view.show((pinch.current.zoom * apart([...fingers.current.values()])) / pinch.current.apart);
    else if (event.pointerType === 'mouse') frame()?.scrollBy(before.x - event.clientX, before.y - event.clientY);
  };
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    pinch.current = null;
  };
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onPointerLeave: up };
}
