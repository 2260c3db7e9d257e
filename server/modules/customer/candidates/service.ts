import type { Tx } from '../../../core/ports';
import { type CustomerRecord, findByIds } from '../repository';
import { toNameReading } from '../search-rules';
import { soundsAlike } from './readings';
import { type Asked, findHits, findOpenAdvice, type Reason } from './repository';

export type { Asked } from './repository';

export interface OpenAdvice {
  id: number;
  visitId: number;
  visitOn: string;
  nameEn: string;
  nameZh: string;
  combinedName: string;
  category: string;
  language: string;
  supplier: string;
  barCode: string;
  completeCode: string;
}

export interface Candidate {
  customer: CustomerRecord;
  /** What speaks for this person, strongest first. */
  why: Reason[];
  /** The advice rows no result has answered yet, newest visit first. */
  openAdvice: OpenAdvice[];
}

const WEIGHT: Record<Reason, number> = { pid: 64, barCode: 48, mobile: 16, birthOn: 12, name: 10, nameLatin: 6 };
const MOST = 20;

const readsAlike = (asked: string, name: string) =>
  soundsAlike(asked, name) || toNameReading(asked) === toNameReading(name);

function reasonsFor(record: CustomerRecord, found: Set<Reason>, asked: Asked): Reason[] {
  const why = new Set(found);
  if (asked.name && !why.has('name') && readsAlike(asked.name, record.name)) why.add('nameLatin');
  else why.delete('nameLatin');
  if (asked.birthOn && record.birthOn === asked.birthOn) why.add('birthOn');
  return [...why].sort((a, b) => WEIGHT[b] - WEIGHT[a]);
}

const weightOf = (why: Reason[]) => why.reduce((sum, reason) => sum + WEIGHT[reason], 0);

/**
 * Customers whom these identifiers may mean, best first, at most twenty: by pid, by the bar code of an advice row, by
 * mobile, by name (as written, or as it reads in Latin letters). A birth date supports a candidate and finds none alone.
 */
export async function findCandidates(tx: Tx, asked: Asked): Promise<Candidate[]> {
  const found = new Map<number, Set<Reason>>();
  for (const { id, reason } of await findHits(tx, asked))
    found.set(id, (found.get(id) ?? new Set<Reason>()).add(reason));
  const records = await findByIds(tx, [...found.keys()]);
  const ranked = records
    .filter(({ state }) => state === 'active')
    .map((record) => ({ customer: record, why: reasonsFor(record, found.get(record.id) ?? new Set(), asked) }))
    .filter(({ why }) => why.some((reason) => reason !== 'birthOn'))
    .sort((a, b) => weightOf(b.why) - weightOf(a.why) || a.customer.id - b.customer.id)
    .slice(0, MOST);
  const rows = await findOpenAdvice(
    tx,
    ranked.map(({ customer }) => customer.id),
  );
  return ranked.map((candidate) => ({
    ...candidate,
    openAdvice: rows
      .filter(({ customerId }) => customerId === candidate.customer.id)
      .map(({ visitOn, advice }) => ({ ...advice, visitOn })),
  }));
}
