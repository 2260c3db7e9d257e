import type { Flag } from '../versions/snapshot';
import { flagOf } from './flag-rules';
import { parseValue, sameUnit } from './value-rules';

export interface DeltaPoint {
  value: string;
  unit: string;
  /** Empty when the vendor does not print it. */
  method: string;
  range: string;
  testOn: string | null;
}

/** Every way in which a result may differ much. */
export const DELTA_KINDS = ['percent', 'absolute', 'per_day', 'crossing'] as const;
export type DeltaKind = (typeof DELTA_KINDS)[number];

/** `limit` is in the result's unit, in percent of the previous value, or in the unit per day. */
export type DeltaRule = { kind: 'absolute' | 'percent' | 'per_day'; limit: number } | { kind: 'crossing' };

/** Why two results are not compared. */
export const DELTA_OBSTACLES = ['unit', 'method', 'value', 'range', 'date', 'zero'] as const;
export type DeltaObstacle = (typeof DELTA_OBSTACLES)[number];

export type Delta =
  | { outcome: 'not_comparable'; reason: DeltaObstacle }
  | { outcome: 'within' | 'exceeded'; kind: 'absolute' | 'percent' | 'per_day'; change: number }
  | { outcome: 'within' | 'exceeded'; kind: 'crossing'; from: Flag | null; to: Flag | null };

const DAY_MS = 86_400_000;

const notComparable = (reason: DeltaObstacle): Delta => ({ outcome: 'not_comparable', reason });

/** Without the noise of binary fractions: 5.5 − 5.2 is 0.3. */
const rounded = (amount: number) => Number(amount.toPrecision(12));

function exact({ value, unit }: DeltaPoint): { amount: number; form: string } | null {
  const read = parseValue(value, unit);
  return read?.kind === 'interval' && read.low === read.high ? { amount: read.low, form: read.form } : null;
}

function wholeDays(from: string | null, to: string | null): number | null {
  const days = from && to ? Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) : Number.NaN;
  return days >= 0 ? Math.max(1, days) : null;
}

const SIDES: Record<Flag, 'low' | 'in' | 'high' | 'abnormal'> = {
  LL: 'low',
  L: 'low',
  N: 'in',
  H: 'high',
  HH: 'high',
  A: 'abnormal',
};

/** Of two words: negative and positive are two sides whatever was expected; null where the ranges have to say. */
function betweenWords(present: DeltaPoint, previous: DeltaPoint): 'within' | 'exceeded' | null {
  const [now, before] = [present, previous].map(({ value, unit }) => parseValue(value, unit));
  if (now?.kind !== 'word' || before?.kind !== 'word') return null;
  if (now.word === before.word) return 'within';
  return now.word === 'borderline' || before.word === 'borderline' ? null : 'exceeded';
}

function crossing(present: DeltaPoint, previous: DeltaPoint): Delta {
  const from = flagOf(previous.value, previous.range, null, previous.unit);
  const to = flagOf(present.value, present.range, null, present.unit);
  const words = betweenWords(present, previous);
  if (words) return { outcome: words, kind: 'crossing', from, to };
  if (!from || !to) return notComparable('range');
  return { outcome: SIDES[from] === SIDES[to] ? 'within' : 'exceeded', kind: 'crossing', from, to };
}

/**
 * How a result moved since the previous one, by one rule. A limit that is reached counts as exceeded; two results of
 * one day count as a day apart; each value is held against its own printed range.
 * Another unit or method, or a value that is not an exact number, is `not_comparable`, never "no change". A crossing has
 * no unit of its own.
 */
export function deltaOf(present: DeltaPoint, previous: DeltaPoint, rule: DeltaRule): Delta {
  const methods = [present.method, previous.method].map((method) => method.trim().toLowerCase());
  if (methods[0] && methods[1] && methods[0] !== methods[1]) return notComparable('method');
  if (rule.kind === 'crossing') return crossing(present, previous);
  if (!sameUnit(present.unit, previous.unit)) return notComparable('unit');
  const now = exact(present);
  const before = exact(previous);
  if (!now || !before || now.form !== before.form) return notComparable('value');
  let change = now.amount - before.amount;
  if (rule.kind === 'percent') {
    if (before.amount === 0) return notComparable('zero');
    change = (change / Math.abs(before.amount)) * 100;
  }
  if (rule.kind === 'per_day') {
    const days = wholeDays(previous.testOn, present.testOn);
    if (days === null) return notComparable('date');
    change /= days;
  }
  change = rounded(change);
  return { outcome: Math.abs(change) >= rule.limit ? 'exceeded' : 'within', kind: rule.kind, change };
}

export const DELTA_STATES = ['active', 'escalated', 'repeat', 'dismissed', 'confirmed'] as const;
export type DeltaState = (typeof DELTA_STATES)[number];

/** Whether it still blocks signing: until somebody has said why it is believed. A test that is to be repeated is no answer yet. */
export const isOpenDelta = ({ state }: { state: string }): boolean => state !== 'dismissed' && state !== 'confirmed';

export type DeltaMove = 'dismiss' | 'escalate' | 'answer';

/** From which states each move is legal; what was asked of somebody is answered and not passed over. */
const DELTA_MOVES: Record<DeltaMove, readonly DeltaState[]> = {
  dismiss: ['active', 'repeat'],
  escalate: ['active', 'repeat'],
  answer: ['escalated'],
};

interface Asked {
  state: string;
  escalatedBy: number | null;
  escalatedTo: number | null;
}

/**
 * Whether this person may do this to a delta now. Who was asked answers, or a supervisor in their place, but never
 * whoever asked.
 */
export function mayMoveDelta(
  delta: Asked,
  move: DeltaMove,
  { staffId, supervises }: { staffId: number; supervises: boolean },
): 'yes' | 'wrong_state' | 'not_asked' {
  if (!DELTA_MOVES[move].some((state) => state === delta.state)) return 'wrong_state';
  if (move !== 'answer' || delta.escalatedTo === staffId) return 'yes';
  return supervises && delta.escalatedBy !== staffId ? 'yes' : 'not_asked';
}
