import { createHash } from 'node:crypto';

/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Whole number, both ends included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the items, each as likely as its weight says. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** Standard normal. */
  normal(): number;
  shuffle<T>(items: readonly T[]): T[];
}

function seeds(text: string): [number, number, number, number] {
  const hash = createHash('sha256').update(text).digest();
  return [hash.readUInt32LE(0), hash.readUInt32LE(4), hash.readUInt32LE(8), hash.readUInt32LE(12)];
}

/** sfc32, PractRand by C. Doty-Humphrey: fast, 128 bits of state. */
function sfc32(seed: string): () => number {
  let [a, b, c, d] = seeds(seed);
  return () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
}

/** A stream of its own for each seed text: adding a draw in one place does not move the others. */
export function randomOf(seed: string): Random {
  const next = sfc32(seed);
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => items[int(0, items.length - 1)] as T;
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return (items.at(-1) as (typeof items)[number])[0];
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffle(items) {
      const out = [...items];
      for (let at = out.length - 1; at > 0; at -= 1) {
        const other = int(0, at);
        [out[at], out[other]] = [out[other] as (typeof out)[number], out[at] as (typeof out)[number]];
      }
      return out;
    },
  };
}
