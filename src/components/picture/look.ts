import { useState } from 'react';

const [DARKEST, BRIGHTEST, STEP] = [20, 300, 10];

export type Look = {
  /** In percent; 100 is as the file has it. */
  brightness: number;
  contrast: number;
  set: (look: { brightness?: number; contrast?: number }) => void;
  brighten: (steps: number) => void;
  sharpen: (steps: number) => void;
  reset: () => void;
  /** For CSS. */
  filter: string | undefined;
};

export const LOOK_RANGE = { min: DARKEST, max: BRIGHTEST, step: STEP };

const within = (value: number) => Math.min(Math.max(value, DARKEST), BRIGHTEST);
const AS_IT_IS = { brightness: 100, contrast: 100 };

/** How bright and how contrasty pictures are shown; what is stored stays as it came. */
export function useLook(): Look {
  const [look, setLook] = useState(AS_IT_IS);
  const { brightness, contrast } = look;
  const isChanged = brightness !== 100 || contrast !== 100;
  return {
    ...look,
    set: (wanted) => setLook((before) => ({ ...before, ...wanted })),
    brighten: (steps) => setLook((now) => ({ ...now, brightness: within(now.brightness + steps * STEP) })),
    sharpen: (steps) => setLook((now) => ({ ...now, contrast: within(now.contrast + steps * STEP) })),
    reset: () => setLook(AS_IT_IS),
    filter: isChanged ? `brightness(${brightness}%) contrast(${contrast}%)` : undefined,
  };
}
