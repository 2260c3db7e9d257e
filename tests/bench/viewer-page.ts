import { BLOCK, SIDE } from './ct-series';

/** What the script in a page says of it. */
export interface Watched {
  /** ms after the navigation began; null while no slice was drawn. */
  firstAt: number | null;
  /** Turns the wheel over the picture, each time when the slice before is drawn, from one end to the other or for 15 s. */
  scroll(slices: number): Promise<{ ms: number; drawn: number }>;
}

/** Runs in the page, whichever viewer it is: reads off its canvas, once a frame, the number that each slice shows. */
export function watchSlices({
  side,
  block,
}: {
  side: number;
  block: { side: number; first: number; bits: number };
}): void {
  /** A turn of the wheel that brought nothing in so long is made again. */
  const LOST_MS = 2000;
  const LONGEST_MS = 15_000;
  const small = document.createElement('canvas');
  const [wide, high] = [64, 3];
  Object.assign(small, { width: wide, height: high });
  const context = small.getContext('2d', { willReadFrequently: true });

  const brightness = (pixels: Uint8ClampedArray, at: number) =>
    pixels[(wide + Math.round(((block.first + block.side * (at + 0.5)) / side) * wide)) * 4] ?? 0;

  /** The slice that a canvas shows, or null. A picture fills the shorter side. */
  const read = (canvas: HTMLCanvasElement): number | null => {
    const { width, height } = canvas;
    if (!context || width < 200 || height < 200) return null;
    const scale = Math.min(width, height) / side;
    const [left, top] = [(width - side * scale) / 2, (height - block.side * scale) / 2];
    context.clearRect(0, 0, wide, high);
    context.drawImage(canvas, left, top, side * scale, block.side * scale, 0, 0, wide, high);
    const { data } = context.getImageData(0, 0, wide, high);
    const bright = brightness(data, 0);
    const bits = Array.from({ length: block.bits }, (_, bit) => brightness(data, bit + 1));
    // all bright is no slice: something must be darker than the first block
    if (bright < 128 || Math.min(...bits) > bright / 2) return null;
    return bits.reduce((number, one, bit) => number + (one > bright / 2 ? 2 ** bit : 0), 0);
  };

  const seen = () => {
    for (const canvas of document.querySelectorAll('canvas')) {
      const number = read(canvas);
      if (number) return { canvas, number };
    }
    return null;
  };

  const turn = (canvas: HTMLCanvasElement) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const middle = { clientX: left + width / 2, clientY: top + height / 2 };
    const over = document
      .elementsFromPoint(middle.clientX, middle.clientY)
      .find((one) => canvas.parentElement?.contains(one));
    // Chromium has the older delta of a made event the wrong way round
    const wheel = { deltaY: 100, wheelDeltaY: -120, bubbles: true, cancelable: true, view: window };
    (over ?? canvas).dispatchEvent(new WheelEvent('wheel', { ...wheel, ...middle }));
  };

  const watched: Watched = {
    firstAt: null,
    scroll: (slices) =>
      new Promise((resolve) => {
        const began = performance.now();
        let last = seen()?.number ?? 0;
        const end = last === 1 ? slices : 1;
        let [drawn, turnedAt] = [0, 0];
        const step = () => {
          const now = seen();
          const isNew = now !== null && now.number !== last;
          if (isNew) {
            last = now.number;
            drawn += 1;
          }
          const ms = performance.now() - began;
          if (last === end || ms > LONGEST_MS) return resolve({ ms, drawn });
          if (now && (isNew || performance.now() - turnedAt > LOST_MS)) {
            turnedAt = performance.now();
            turn(now.canvas);
          }
          requestAnimationFrame(step);
        };
        step();
      }),
  };
  (window as unknown as { watched: Watched }).watched = watched;
  const wait = () => {
    if (seen()) watched.firstAt = performance.now();
    else requestAnimationFrame(wait);
  };
  requestAnimationFrame(wait);
}

export const WATCHED = { side: SIDE, block: BLOCK };
