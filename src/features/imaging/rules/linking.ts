import type { Frame } from './frames';
import { dot } from './vectors';

const nearest = (distances: number[]) => distances.indexOf(Math.min(...distances));

/**
 * The picture of another series that belongs beside one: of the same frame of reference the one nearest in the patient; of another
 * study, where both are parallel, the one as far from where the two were linked; else the one as far along.
 * @param linkedAt which picture of each stood side by side when they were linked
 */
export function linkedIndex(
  from: readonly Frame[],
  index: number,
  to: readonly Frame[],
  linkedAt: { from: number; to: number },
): number {
  const [here, start, there] = [from[index], from[linkedAt.from], to[linkedAt.to]];
  if (!here || !start || !there) return 0;
  const canCompare =
    here.plane.isPlaced &&
    to.every(({ plane }) => plane.isPlaced && Math.abs(dot(plane.normal, here.plane.normal)) > 0.95);
  if (canCompare) {
    const { normal, frameOfReference } = here.plane;
    const isSame = frameOfReference !== '' && frameOfReference === there.plane.frameOfReference;
    const wanted = isSame
      ? dot(here.plane.position, normal)
      : dot(there.plane.position, normal) + dot(here.plane.position, normal) - dot(start.plane.position, normal);
    return nearest(to.map(({ plane }) => Math.abs(dot(plane.position, normal) - wanted)));
  }
  const moved = ((index - linkedAt.from) / Math.max(1, from.length - 1)) * Math.max(1, to.length - 1);
  return Math.min(Math.max(Math.round(linkedAt.to + moved), 0), to.length - 1);
}
