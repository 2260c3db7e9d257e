/** What can stand on a picture. `key` marks the picture itself and has no points. */
export const MARK_KINDS = ['length', 'angle', 'ellipse', 'rectangle', 'probe', 'arrow', 'key'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** How many points each kind has: an ellipse the ends of both axes, a rectangle its corners, an arrow its head and tail. */
export const POINTS_OF: Readonly<Record<MarkKind, number>> = {
  length: 2,
  angle: 3,
  ellipse: 4,
  rectangle: 4,
  probe: 1,
  arrow: 2,
  key: 0,
};
