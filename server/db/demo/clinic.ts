import { dateOf, dayAfter } from './calendar';
import * as history from './history';
import type { Journey } from './journey';
import type { DemoCustomer } from './people';
import type { Made } from './report-rows';
import { fillDesks } from './today';
import type { DemoVisit } from './visits';

/** Days after which an ordered test that never came is left out rather than expected for ever. */
const EXPECTED_DAYS = 25;
/** For how long back the rows of expected results that were answered are made. */
const ANSWERED_DAYS = 200;

/** Runs every ordered test through the life cycle; what is due about now lies on the desks. @returns numbered by arrival */
export function makeJourneys(
  visits: readonly DemoVisit[],
  world: history.World,
  deskShare: number,
  firstId: number,
): Journey[] {
  const today = dateOf(world.now);
  const journeys: Journey[] = [];
  const candidates: Parameters<typeof fillDesks>[0] = [];
  for (const visit of visits) {
    for (const one of visit.ordered) {
      const late = one.dueAt.getTime() > world.now.getTime() - 30 * 3_600_000;
      const done = late ? null : history.finished(visit, one, world);
      if (done) journeys.push(done);
      else candidates.push({ visit, one });
    }
  }
  journeys.push(...fillDesks(candidates, deskShare, world));
  for (const { visit, one } of candidates)
    if (visit.on > dayAfter(today, -EXPECTED_DAYS)) journeys.push(history.expected(visit, one, null));
  const answered = journeys.filter(
    (journey) =>
      journey.matched &&
      journey.status !== 'expected' &&
      journey.from.panel.vendor !== null &&
      journey.from.visit.on > dayAfter(today, -ANSWERED_DAYS),
  );
  for (const journey of answered) {
    const { visit, adviceId } = journey.from;
    const one = visit.ordered.find(({ id }) => id === adviceId);
    if (one) journeys.push(history.expected(visit, one, journey));
  }
  return numbered(journeys, firstId);
}

function numbered(journeys: Journey[], firstId: number): Journey[] {
  journeys.sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  journeys.forEach((journey, index) => {
    journey.id = firstId + index;
    journey.reportNo = `R${journey.receivedAt.getUTCFullYear()}-${String(firstId + index).padStart(6, '0')}`;
  });
  return journeys;
}

/** One withdrawal waits for its second person. */
export function askForWithdrawal(
  journeys: readonly Journey[],
  asks: history.World['crew']['directors'][number],
  now: Date,
): void {
  const recent = [...journeys]
    .reverse()
    .find(
      (journey) =>
        journey.status === 'issued' && journey.steps.every(({ at }) => at.getTime() < now.getTime() - 5_400_000),
    );
  if (!recent) return;
  const reason = '客户称未在当日采血，怀疑标本混淆';
  recent.move('requestWithdrawal', new Date(now.getTime() - 5_400_000), asks, { reason });
  recent.withdrawalAskedBy = asks;
  recent.withdrawalReason = reason;
}

/** Does work for each item, one at a time by each hand, and keeps the order. */
export async function eachOf<In, Hand, Out>(
  items: readonly In[],
  hands: readonly Hand[],
  work: (item: In, hand: Hand) => Promise<Out>,
): Promise<Out[]> {
  const out: Out[] = new Array(items.length);
  let next = 0;
  const worker = async (hand: Hand) => {
    for (let at = next++; at < items.length; at = next++) out[at] = await work(items[at] as In, hand);
  };
  await Promise.all(hands.map(worker));
  return out;
}

export type { DemoCustomer, Made };
