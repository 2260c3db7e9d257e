import type { Edges as Letters } from '../engine/edges';

/** The directions of the patient at the four edges of a picture. */
export function Edges({ edges }: { edges: Letters }) {
  return (['left', 'right', 'top', 'bottom'] as const).map((edge) => (
    <span key={edge} className="imaging-edge" data-edge={edge}>
      {edges[edge]}
    </span>
  ));
}
