/**
 * Which picture to fetch next: the nearest to the one looked at that is neither there nor on its way, those in the direction of
 * scrolling first where two are as near.
 * @param direction 1 onwards, -1 backwards
 */
export function nextToLoad(
  count: number,
  at: number,
  direction: 1 | -1,
  isAsked: (index: number) => boolean,
): number | undefined {
  for (let away = 0; away < count; away++) {
    for (const index of away === 0 ? [at] : [at + away * direction, at - away * direction]) {
      if (index >= 0 && index < count && !isAsked(index)) return index;
    }
  }
  return undefined;
}
