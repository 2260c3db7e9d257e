import type { Context } from '../../core/context';
import type { Tx } from '../../core/ports';
import type { RejudgedWhy, Touched } from '../report/results/rejudging-rules';
import { keysOf } from './book-rules';
import type { AnalyteRecord } from './repository';

/** What a result is judged by. Words that no rule reads, as `source`, touch no report. */
const RULES = [
  'nameEn',
  'nameZh',
  'shortEn',
  'shortZh',
  'names',
  'namesInContext',
  'category',
  'specimens',
  'scale',
  'unit',
  'otherUnits',
  'molarMass',
  'possibleLow',
  'possibleHigh',
  'critical',
  'delta',
  'intervals',
  'active',
] as const satisfies readonly (keyof AnalyteRecord)[];

export interface AnalyteChange {
  /** Undefined: it is new. */
  before: AnalyteRecord | undefined;
  after: AnalyteRecord;
}

const isRuled = ({ before, after }: AnalyteChange) =>
  before === undefined ||
  // an interval of the clinic's own is shown with them
  (after.intervals.length > 0 && before.decimals !== after.decimals) ||
  RULES.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** Which results may be judged otherwise by changes of analytes: theirs, and those that bear a name of one, before or now. */
export function touchedBy(changes: readonly AnalyteChange[]): Touched {
  const ruled = changes.filter(isRuled);
  const rows = ruled.flatMap(({ before, after }) => (before ? [before, after] : [after]));
  return {
    codes: [...new Set(rows.map(({ code }) => code))],
    keys: [...new Set(rows.flatMap((row) => keysOf(row).map(({ key }) => key)))],
  };
}

/** How history and audit log of a report name what changed. */
export const whyOf = (
  changes: readonly { after: RejudgedWhy['analytes'][number] }[],
  reason: string,
): Omit<RejudgedWhy, 'by'> => ({
  analytes: changes.map(({ after: { code, nameEn, nameZh } }) => ({ code, nameEn, nameZh })),
  reason,
});

/** What the work was to answer, thrown so that nothing of it stays. */
class NotKept<T> extends Error {
  constructor(readonly answer: T) {
    super('not kept');
  }
}

/** Does work in a transaction of which nothing stays, and answers what it found. The context it gets writes in that transaction. */
export async function withoutKeeping<T>(ctx: Context, work: (tx: Tx, within: Context) => Promise<T>): Promise<T> {
  try {
    return await ctx.transaction(async (tx): Promise<T> => {
      throw new NotKept(await work(tx, { ...ctx, transaction: (inner) => inner(tx) }));
    });
  } catch (error) {
    if (error instanceof NotKept) return error.answer as T;
    throw error;
  }
}
