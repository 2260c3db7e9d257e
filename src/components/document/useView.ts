import { useState } from 'react';

const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

const [SMALLEST, LARGEST] = [0.25, 4];

export type View = {
  /** Times the width of the frame; 1 fills it. */
  zoom: number;
  /** Degrees clockwise beside what the file says itself. */
  rotation: number;
  show: (zoom: number) => void;
  larger: () => void;
  smaller: () => void;
  fit: () => void;
  turn: () => void;
};

/** How large and which way up the pages are shown. */
export function useView(): View {
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  return {
    zoom,
    rotation,
    show: (wanted) => setZoom(Math.min(Math.max(wanted, SMALLEST), LARGEST)),
    larger: () => setZoom((now) => STEPS.find((step) => step > now) ?? now),
    smaller: () => setZoom((now) => STEPS.findLast((step) => step < now) ?? now),
    fit: () => setZoom(1),
    turn: () => setRotation((now) => (now + 90) % 360),
  };
}
