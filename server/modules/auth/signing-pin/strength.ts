import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { pinyin } from 'pinyin-pro';

/** Of 0 to 4: 3 takes more than a hundred million guesses by who knows how people choose. */
const LEAST_SCORE = 3;
/** What is longer is strong enough by what stands here, and judging takes longer with each letter. */
const MOST_JUDGED = 40;
const HAN = /\p{Script=Han}/u;

/** Made at the first use: the lists take a while to read. */
let judge: ZxcvbnFactory | undefined;

/** Every run of neighbouring syllables, and the family name last: `海景诊所` is tried as `haijing`, `陈美玲` as `meilingchen`. */
function spelled(fact: string): string[] {
  if (!HAN.test(fact)) return [];
  const syllables = pinyin(fact, { toneType: 'none', type: 'array', v: true }).map((one) => one.toLowerCase());
  const runs = syllables.flatMap((_, from) =>
    syllables.slice(from).map((_one, n) => syllables.slice(from, from + n + 1).join('')),
  );
  const turned = [...syllables.slice(1), syllables[0] ?? ''].join('');
  return [...runs, turned, syllables.map((one) => one[0]).join('')];
}

/** What others would try first, of what they know: whole, in its parts, and a Chinese name as it is typed. */
function guessesFrom(fact: string): string[] {
  const parts = fact.toLowerCase().split(/[\s@._+-]+/);
  return [fact.toLowerCase(), ...parts, parts.join(''), ...spelled(fact)].filter((one) => one.length > 1);
}

/** Whether a signing PIN could be guessed. `own`: email, phone, name, the clinic's names. */
export function isWeakPin(pin: string, own: string[]): boolean {
  judge ??= new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });
  const known = [...new Set(own.flatMap(guessesFrom))];
  return judge.check(pin.slice(0, MOST_JUDGED), known).score < LEAST_SCORE;
}
