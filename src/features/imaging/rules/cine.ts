import { type Dataset, numberOf } from './dataset';

const USUAL = 15;
export const SLOWEST = 1;
export const FASTEST = 60;

const within = (rate: number) => Math.min(Math.max(Math.round(rate), SLOWEST), FASTEST);

/** How many pictures a second a file wants to be played at: what it recommends, its rate, or its time for each frame. */
export function framesPerSecond(data: Dataset): number {
  const rate = numberOf(data, '00082144') ?? numberOf(data, '00180040');
  if (rate && rate > 0) return within(rate);
  const frameMs = numberOf(data, '00181063');
  return frameMs && frameMs > 0 ? within(1000 / frameMs) : USUAL;
}
