import type { Clock } from '../core/ports';

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };
