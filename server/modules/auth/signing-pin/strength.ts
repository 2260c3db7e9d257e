import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { pinyin } from 'pinyin-pro';

/** As many guesses by who knows how people choose as eight characters without any meaning take: then nothing else matters. */
const ENOUGH_GUESSES = 1e8;
/** Enough where three of eight characters mean nothing: by chance eight may hold a short word or a date. */
const LEAST_GUESSES = 1e6;
const MOST_MEANT = 5 / 8;
/** Shorter parts of what others know come up by chance. */
const SHORTEST_OWN = 3;
/** What is longer is strong enough by what stands here, and judging takes longer with each letter. */
const MOST_JUDGED = 40;
/** Longer ones do not: without them the rest has to do alone. */
const SURELY_OWN = 4;
/** So many signs more make nothing harder to guess: Summer2026! is tried with Summer2026. */
const MOST_SIGNS = 2;
const SIGN = /[^\p{L}\p{N}]/gu;
/** What people here choose that stands in no English list: what leaked most, and the words of the work. */
const PINYIN =
  `woaini aini woaiwojia wodemima mima woshishui laopo baobao tianya zhongguo kaixin gaoxing xiaoming nihao shengri chunjie
  1314 520 5201314 1314520 7758521 aptx4869
  yisheng yiyuan hushi zhuren yixue baogao huayan jianyan jiancha shenhe qianming qianzi`.split(/\s+/);
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
  return [fact.toLowerCase(), ...parts, parts.join(''), ...spelled(fact)].filter((one) => one.length >= SHORTEST_OWN);
}

/** What makes a PIN easy to guess: what others know of its owner, a date, a repetition, a sequence or neighbouring keys, a word. */
export type Weakness = 'own' | 'date' | 'repeat' | 'sequence' | 'word';

const WEAKNESS_OF: Record<string, Weakness> = {
  date: 'date',
  regex: 'date',
  repeat: 'repeat',
  sequence: 'sequence',
  spatial: 'sequence',
};

const isOwn = (part: MatchExtended): boolean =>
  'dictionaryName' in part && part.dictionaryName.startsWith('userInputs');

function weaknessBeside(pin: string, known: string[], enough: number): Weakness | null {
  judge ??= new ZxcvbnFactory({ dictionary: { ...common, ...english, pinyin: PINYIN }, graphs: adjacencyGraphs });
  const { guesses, sequence } = judge.check(pin, known);
  if (guesses >= enough) return null;
  const meant = sequence.filter(({ pattern }) => pattern !== 'bruteforce');
  const meantLength = meant.reduce((sum, { token }) => sum + token.length, 0);
  if (meant.some(isOwn)) return 'own';
  if (guesses >= LEAST_GUESSES && meantLength <= pin.length * MOST_MEANT) return null;
  const [longest] = [...meant].sort((a, b) => b.token.length - a.token.length);
  return WEAKNESS_OF[longest?.pattern ?? ''] ?? 'word';
}

const withoutSigns = (pin: string): string => {
  const signs = pin.match(SIGN)?.length ?? 0;
  return signs <= MOST_SIGNS ? pin.replace(SIGN, '') : pin;
};

/** Why a signing PIN could be guessed, or null when it could not. `own`: email, phone, name, the clinic's names. */
export function weaknessOf(pin: string, own: string[]): Weakness | null {
  const known = [...new Set(own.flatMap(guessesFrom))].sort((a, b) => b.length - a.length);
  const beginning = pin.slice(0, MOST_JUDGED);
  const all = beginning.toLowerCase();
  const rest = known.reduce((left, one) => (one.length < SURELY_OWN ? left : left.replaceAll(one, '')), all);
  if (rest !== all && weaknessBeside(withoutSigns(rest), known, LEAST_GUESSES)) return 'own';
  return (
    weaknessBeside(beginning, known, ENOUGH_GUESSES) ?? weaknessBeside(withoutSigns(beginning), known, LEAST_GUESSES)
  );
}
