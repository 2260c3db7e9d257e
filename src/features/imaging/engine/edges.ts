import type { Types } from '@cornerstonejs/core';
import { lettersOf } from '../rules/plane';
import { minus, size, times, type Vector } from '../rules/vectors';

/** The directions of the patient at the four edges of what is seen. */
export type Edges = { left: string; right: string; top: string; bottom: string };

/** While no picture is placed. */
export const NO_EDGES: Edges = { left: '', right: '', top: '', bottom: '' };

const unit = (v: Vector): Vector => times(v, 1 / (size(v) || 1));

/** The letters at the edges of an element as its viewport stands now. */
export function edgesOf(viewport: Types.IViewport, { clientWidth: wide, clientHeight: high }: HTMLDivElement): Edges {
  const at = (x: number, y: number) => viewport.canvasToWorld([x, y]) as unknown as Vector;
  // drawn by the processor, the first picture is told before it is placed
  if (!at(0, 0)) return NO_EDGES;
  const across = unit(minus(at(wide, high / 2), at(0, high / 2)));
  const down = unit(minus(at(wide / 2, high), at(wide / 2, 0)));
  return {
    left: lettersOf(times(across, -1)),
    right: lettersOf(across),
    top: lettersOf(times(down, -1)),
    bottom: lettersOf(down),
  };
}
