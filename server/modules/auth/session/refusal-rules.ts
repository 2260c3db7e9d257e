const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Events an hour: of one person and action, and of all who try to come in as nobody who is known. */
const MOST_AN_HOUR = { person: 60, nobody: 300 } as const;
/** Fewer refused calls of one asker in an hour are no news. */
const LEAST_TOLD = 20;
/** Askers an hour who are named; the others are summed up. */
const MOST_TOLD = 20;
const MOST_REMEMBERED = 10_000;
const MOST_OPERATIONS = 10;

/** Refused calls that were counted instead of written. */
export interface Counted {
  /** Who made them; 0: somebody who was not signed in. */
  staffId: number;
  /** From where; empty when it is the sum of many. */
  network: string;
  /** How many networks they came from. */
  askers: number;
  calls: number;
  operations: string[];
}

/** Forgets the one that was used longest ago, where there are too many. */
function keep<T>(known: Map<string, T>, key: string, value: T): void {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
}

/**
 * What of all refusals is put down one by one: each once a minute for who and what, and so many an hour at most, whoever asks from
 * wherever. Everything else is counted, so that nobody fills the log and nobody tries unseen.
 */
export class RefusalBook {
  private readonly written = new Map<string, number>();
  private readonly spent = new Map<string, { since: number; events: number }>();
  private counted = new Map<string, Counted>();
  private rest: Counted = { staffId: 0, network: '', askers: 0, calls: 0, operations: [] };

  /**
   * Whether this refusal is put down by itself. `staffId`: 0 for nobody who is known, who is then told by their network. Each action
   * has its number: whoever tries to come in as somebody hides nothing of what that person is refused.
   */
  takes(who: { staffId: number; network: string }, action: string, operation: string, now: Date): boolean {
    const at = now.getTime();
    const key = `${who.staffId || who.network} ${operation}`;
    if (at - (this.written.get(key) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return false;
    if (!this.spends(who.staffId ? `${who.staffId} ${action}` : 'nobody', at)) return false;
    keep(this.written, key, at);
    return true;
  }

  private spends(who: string, at: number): boolean {
    const before = this.spent.get(who);
    const spent = before && at - before.since < HOUR_MS ? before : { since: at, events: 0 };
    if (spent.events >= (who === 'nobody' ? MOST_AN_HOUR.nobody : MOST_AN_HOUR.person)) return false;
    keep(this.spent, who, { ...spent, events: spent.events + 1 });
    return true;
  }

  /** Counts a refusal that is not put down by itself. */
  count({ staffId, network }: { staffId: number; network: string }, operation: string): void {
    const key = `${staffId} ${network}`;
    const one = this.counted.get(key) ?? { staffId, network, askers: 1, calls: 0, operations: [] };
    one.calls += 1;
    if (one.operations.length < MOST_OPERATIONS && !one.operations.includes(operation)) one.operations.push(operation);
    if (!this.counted.has(key) && this.counted.size >= MOST_REMEMBERED) this.addToRest(one);
    else this.counted.set(key, one);
  }

  private addToRest({ calls, operations }: Counted): void {
    const named = [...new Set([...this.rest.operations, ...operations])].slice(0, MOST_OPERATIONS);
    this.rest = { ...this.rest, askers: this.rest.askers + 1, calls: this.rest.calls + calls, operations: named };
  }

  /** What was counted since the last time, the most first, and is counted anew from now on; few calls are no news. */
  take(): Counted[] {
    const all = [...this.counted.values()].sort((a, b) => b.calls - a.calls);
    const told = all.slice(0, MOST_TOLD).filter(({ calls }) => calls >= LEAST_TOLD);
    for (const one of all.slice(told.length)) this.addToRest(one);
    const news = this.rest.calls >= LEAST_TOLD ? [...told, this.rest] : told;
    this.counted = new Map();
    this.rest = { staffId: 0, network: '', askers: 0, calls: 0, operations: [] };
    return news;
  }
}
