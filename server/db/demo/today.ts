import type { Action } from '../../modules/report/lifecycle/rules';
import { whenSomebodyWasThere } from './calendar';
import { ANALYTE_OF } from './catalogue/analytes';
import * as flow from './flow';
import { ACUTE, newJourney, type World } from './history';
import type { Journey } from './journey';
import { randomOf } from './random';
import type { DemoVisit, Ordered } from './visits';

type DeskState = 'received' | 'signed_for' | 'in_check' | 'checked' | 'signed';
interface Wanted {
  state: DeskState;
  /** Minutes since it came into this state. */
  age: number;
  matched?: boolean;
  problem?: 'damaged' | 'no_text';
  entered?: boolean;
  generated?: boolean;
  trouble?: 'critical' | 'delta';
}

const DAY = 1440;
/** Up to so many minutes ago somebody did it, whatever the hour: the demo is looked at in the evening too. */
const JUST_NOW = 240;
const DESKS = { received: 25, signed_for: 15, in_check: 8, checked: 10, signed: 4 } as const;

/** A working day: what lies at each desk, from minutes to days old. */
function wantedOf(state: DeskState, index: number, count: number): Wanted {
  const late = (index + 1) / count;
  const oldest = { received: 3 * DAY, signed_for: 1.6 * DAY, in_check: 200, checked: 0.9 * DAY, signed: 7 }[state];
  const wanted: Wanted = { state, age: Math.max(1, Math.round(late ** 3 * oldest) + 1) };
  if (state === 'received')
    return {
      ...wanted,
      matched: index % 5 > 1,
      problem: index === 3 ? 'no_text' : index === 7 ? 'damaged' : undefined,
    };
  if (state === 'in_check')
    return {
      ...wanted,
      entered: index % 2 === 0,
      trouble: index === 0 ? 'critical' : index === 4 ? 'delta' : index === 2 ? 'critical' : undefined,
    };
  if (state === 'checked')
    return {
      ...wanted,
      generated: index % 4 !== 3,
      trouble: index === 1 ? 'critical' : index === 6 || index === 8 ? 'delta' : undefined,
    };
  return wanted;
}

/** What the desks hold, the troublesome ones first: they need a test that can show trouble. */
export function deskPlan(share: number): Wanted[] {
  const all = (Object.keys(DESKS) as DeskState[]).flatMap((state) => {
    const count = Math.max(state === 'signed' ? 2 : 4, Math.round(DESKS[state] * share));
    return Array.from({ length: count }, (_, index) => wantedOf(state, index, count));
  });
  return all.sort((a, b) => Number(b.trouble !== undefined) - Number(a.trouble !== undefined));
}

function forcedFor(
  wanted: Wanted,
  visit: DemoVisit,
  one: Ordered,
  world: World,
): Readonly<Record<string, number>> | null {
  if (!wanted.trouble) return {};
  if (wanted.trouble === 'critical')
    return ACUTE[one.panel.code]?.[wanted.age % (ACUTE[one.panel.code]?.length ?? 1)] ?? null;
  for (const code of one.panel.analytes) {
    const rule = ANALYTE_OF.get(code);
    const last = world.past.get(`${visit.person.id}/${code}`)?.at(-1);
    const recent =
      last && rule?.deltaDays && Date.parse(visit.on) - Date.parse(last.testOn) < rule.deltaDays * 86_400_000;
    if (rule?.deltaPercent && last && recent && Number(last.value) > 0)
      return { [code]: Number((Number(last.value) * (1 + Number(rule.deltaPercent) / 85)).toFixed(rule.decimals)) };
  }
  return null;
}

const UNKNOWN: [string, string][] = [
  ['黄蕾', '1990-05-14'],
  ['Rebecca Stone', '1983-10-02'],
];
/** Steps up to a state, in order. */
function stepsOf({ state, matched, entered, generated }: Wanted): ('receive' | Action)[] {
  const steps: ('receive' | Action)[] = ['receive'];
  if (state !== 'received') steps.push('match', 'signFor');
  else if (matched) steps.push('match');
  if (state === 'in_check') steps.push('startCheck', ...(entered ? (['edit'] as const) : []));
  if (state === 'checked' || state === 'signed')
    steps.push('startCheck', 'edit', 'check', ...(generated || state === 'signed' ? (['generate'] as const) : []));
  if (state === 'signed') steps.push('sign');
  return steps;
}

/** When the state was entered counts, not when the last step was: results are entered after a check was begun. */
function walk(journey: Journey, wanted: Wanted, plan: flow.Plan, holdSeconds: number): void {
  for (const step of stepsOf(wanted)) {
    if (step === 'receive') flow.receive(journey, plan);
    if (step === 'match') flow.match(journey, plan);
    if (step === 'signFor') flow.signFor(journey, plan);
    if (step === 'startCheck') flow.startCheck(journey, plan);
    if (step === 'edit') flow.recordResults(journey, plan);
    if (step === 'check') flow.check(journey, plan);
    if (step === 'generate') flow.generate(journey, plan);
    if (step === 'sign') flow.sign(journey, plan, holdSeconds);
  }
}

function onDesk(
  visit: DemoVisit,
  one: Ordered,
  wanted: Wanted,
  world: World,
  forced: Readonly<Record<string, number>>,
  index: number,
): Journey {
  const random = randomOf(`desk/${one.barCode}`);
  const journey = newJourney(visit, one, index % 6 === 4);
  const stranger =
    wanted.state === 'received' && wanted.matched === false && index % 4 === 1 ? UNKNOWN[index % 2] : undefined;
  if (stranger)
    Object.assign(journey.from.printed, { name: stranger[0], birthOn: stranger[1], pid: '', sex: 'female' });
  const since = new Date(Math.floor(world.now.getTime() / 1000) * 1000 - wanted.age * 60_000);
  const end = wanted.age > JUST_NOW && wanted.state !== 'received' ? whenSomebodyWasThere(since) : since;
  const pace = flow.paceTo(end, stepsOf(wanted), random);
  const settles = wanted.trouble === undefined;
  walk(
    journey,
    wanted,
    { random, pace, past: world.past, crew: world.crew, forced, settle: settles },
    world.holdSeconds,
  );
  journey.readProblem = wanted.problem ?? null;
  if (wanted.trouble === 'critical' && wanted.state === 'checked') {
    for (const critical of journey.criticals) {
      critical.state = 'attempted';
      critical.attempts.push({
        at: new Date(critical.openedAt.getTime() + 60_000).toISOString(),
        by: journey.checkedBy?.name ?? '',
        to: visit.doctor.name,
        outcome: 'unable',
        value: critical.result.value,
      });
    }
  }
  return journey;
}

/** Fills the desks from the tests whose results are due about now. Takes what it uses out of `candidates`. */
export function fillDesks(candidates: { visit: DemoVisit; one: Ordered }[], share: number, world: World): Journey[] {
  const now = world.now.getTime();
  candidates.sort((a, b) => Math.abs(a.one.dueAt.getTime() - now) - Math.abs(b.one.dueAt.getTime() - now));
  const journeys: Journey[] = [];
  deskPlan(share).forEach((wanted, index) => {
    const latestStart =
      now - (wanted.age + 420) * 60_000 - (wanted.age > JUST_NOW && wanted.state !== 'received' ? DAY * 60_000 : 0);
    for (const [at, { visit, one }] of candidates.entries()) {
      if (visit.startedAt.getTime() > latestStart) continue;
      const forced = forcedFor(wanted, visit, one, world);
      if (!forced) continue;
      candidates.splice(at, 1);
      journeys.push(onDesk(visit, one, wanted, world, forced, index));
      return;
    }
  });
  return journeys;
}
