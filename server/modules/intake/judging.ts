import type { Context } from '../../core/context';
import type { Tx } from '../../core/ports';
import { dayIn } from '../../core/zone';
import { findCandidates } from '../customer/service';
import { readingOfItem } from './desk-reading';
import { type Difference, type Named, type Person, unexplained } from './matching-rules';
import { namedIn, type Reading } from './reading-file';
import { readingsOf } from './readings';
import { type DeskRecord, findCustomersByIds } from './repository';
import type { DeskCustomerView, PROPOSAL_REASONS } from './schema';
import { type Judged, judgeMatches } from './standing-rules';

/** A customer and what of the file found them; nothing where a clerk did. */
export interface Reasoned {
  customer: DeskCustomerView & { wechatPhone: string };
  reasons: (typeof PROPOSAL_REASONS)[number][];
}

interface Row {
  id: number;
  pid: string;
  name: string;
  gender: string;
  birthOn: string | null;
  mobile: string;
  wechatPhone: string;
}

const asCustomer = ({ id, pid, name, gender, birthOn, mobile, wechatPhone }: Row): Reasoned['customer'] => ({
  id,
  pid,
  name,
  gender: gender as DeskCustomerView['gender'],
  birthOn,
  mobile,
  wechatPhone,
});

/** A customer with the reasons for which the file found them too. */
export const reasoned = (row: Row, found: readonly Reasoned[]): Reasoned => ({
  customer: asCustomer(row),
  reasons: found.find(({ customer }) => customer.id === row.id)?.reasons ?? [],
});

/** The person whom the file of a report names, on the day it was tested. */
const namedOn = (ctx: Context, item: DeskRecord): Named =>
  namedIn(readingOfItem(item), {
    barCode: item.barCode,
    testOn: item.testOn ?? dayIn(ctx.ports.settings.PORTAL_TIME_ZONE, item.receivedAt),
  });

const personOf = ({ customer, reasons }: Reasoned): Person => ({
  ...customer,
  mobiles: [customer.mobile, customer.wechatPhone],
  ownsPid: reasons.includes('pid'),
  ownsBarCode: reasons.includes('barCode'),
});

/** Looks in a transaction of its own, or in the one that is open. */
const looking =
  (ctx: Context, within?: Tx) =>
  <T>(look: (tx: Tx) => Promise<T>): Promise<T> =>
    within ? look(within) : ctx.transaction(look);

async function candidatesFor(
  ctx: Context,
  { pid, barCodes, name, birthOn, mobile }: Named,
  within?: Tx,
): Promise<Reasoned[]> {
  const asked = {
    pid: pid ?? undefined,
    name: name ?? undefined,
    birthOn: birthOn ?? undefined,
    mobile: mobile ?? undefined,
    barCodes,
  };
  const candidates = await looking(ctx, within)((tx) => findCandidates(tx, asked));
  return candidates.map(({ customer, why }) => ({ customer: asCustomer(customer), reasons: why }));
}

/** Everybody whom the identifiers of a report's file may mean, best first. */
export const whomItMayMean = (ctx: Context, item: DeskRecord): Promise<Reasoned[]> =>
  candidatesFor(ctx, namedOn(ctx, item));

/** What a file that is not on the desk says otherwise than the record of this customer; nothing where there is none. `within`: the transaction that is open. */
export async function differencesOfFile(
  ctx: Context,
  reading: Reading,
  known: { barCode: string; testOn: string | null },
  customerId: number | null,
  within?: Tx,
): Promise<Difference[]> {
  const [person] = customerId === null ? [] : await findCustomersByIds(within ?? ctx.ports.db, [customerId]);
  if (!person) return [];
  const named = namedIn(reading, known);
  const found = await candidatesFor(ctx, named, within);
  const [judged] = judgeMatches(named, [personOf(reasoned(person, found))], found.map(personOf), readingsOf);
  return judged?.differences ?? [];
}

/** Judges of each of these people whether the file of a report may be matched to them. @param found as `whomItMayMean` */
export const judgeItem = (
  ctx: Context,
  item: DeskRecord,
  people: readonly Reasoned[],
  found: readonly Reasoned[],
): Judged[] => judgeMatches(namedOn(ctx, item), people.map(personOf), found.map(personOf), readingsOf);

/** Judges a report against the customer it is matched to; nothing while it is unmatched. */
export function judgeMatched(ctx: Context, item: DeskRecord, found: readonly Reasoned[]): Judged | null {
  const [judged] = item.customer ? judgeItem(ctx, item, [reasoned(item.customer, found)], found) : [];
  return judged ?? null;
}

/** What speaks against the match as file and customer stand now, and nobody gave a reason for. */
export function unexplainedNow(judged: Judged | null, item: DeskRecord): Difference[] {
  return unexplained(judged?.differences ?? [], item.matchReason, item.matchDifferences);
}

/** As `unexplainedNow`, after looking for everybody else whom the file may mean. */
export async function openDifferences(ctx: Context, item: DeskRecord): Promise<Difference[]> {
  if (!item.customer) return [];
  return unexplainedNow(judgeMatched(ctx, item, await whomItMayMean(ctx, item)), item);
}
