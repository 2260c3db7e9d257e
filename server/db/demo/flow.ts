import type { Action } from '../../modules/report/lifecycle/rules';
import { later } from './calendar';
import type { DemoResult, DemoSignature, Journey } from './journey';
import { type Random, randomOf } from './random';
import { criticalsOf, deltasOf, type Past, remember, resultsOf, withFlag } from './results';
import type { StaffMember } from './staff';

export interface Crew {
  clerks: StaffMember[];
  reviewers: StaffMember[];
  /** Has left; stands in the history only. */
  formerReviewer: StaffMember;
  doctors: StaffMember[];
  directors: StaffMember[];
}

/** Tells when the next step happens. */
export type Pace = (action: 'receive' | Action) => Date;

/** Minutes of work from one step to the next, at least and usually at most. */
const GAPS: Partial<Record<'receive' | Action, [number, number]>> = {
  match: [3, 90],
  signFor: [1, 8],
  refuse: [5, 60],
  startCheck: [10, 260],
  edit: [2, 14],
  check: [1, 9],
  sendBack: [2, 9],
  generate: [0.3, 2],
  sign: [8, 300],
  cancelSign: [2, 8],
  issue: [10, 10],
};

const gapOf = (action: 'receive' | Action, random: Random): number => {
  const [least, most] = GAPS[action] ?? [5, 60];
  return least + random.next() ** 2 * (most - least);
};

/** Steps one after another in opening hours, from the moment the file came. */
export function paceFrom(start: Date, random: Random): Pace {
  let at = start;
  return (action) => {
    if (action === 'issue') at = new Date(at.getTime() + 600_000 + random.int(0, 9) * 1000);
    else if (action !== 'receive') at = later(at, gapOf(action, random), random);
    return at;
  };
}

/** Steps that end at a given moment, for what is on the desks now; hours do not matter. */
export function paceTo(end: Date, actions: readonly ('receive' | Action)[], random: Random): Pace {
  const times: Date[] = [];
  let at = end.getTime();
  for (const action of [...actions].reverse()) {
    times.unshift(new Date(at));
    at -= Math.round(gapOf(action, random) * 0.6 * 60_000) + 1000;
  }
  let index = 0;
  return () => times[Math.min(index++, times.length - 1)] as Date;
}

export interface Plan {
  random: Random;
  pace: Pace;
  past: Past;
  crew: Crew;
  /** A value that was mistyped in the first version, mended in the second. */
  mistype?: boolean;
  forced?: Readonly<Record<string, number>>;
  /** Whether warnings are worked off; else they stand open. */
  settle: boolean;
}

export function receive(journey: Journey, { pace, random, crew }: Plan): void {
  const own = journey.from.panel.vendor === null;
  journey.channel = own ? 'lab' : random.chance(0.55) ? 'desk' : 'vendor';
  journey.broughtBy = journey.channel === 'desk' ? random.pick(crew.clerks) : null;
  journey.begin('received', pace('receive'), journey.broughtBy, { channel: journey.channel });
}

export function match(journey: Journey, plan: Plan): void {
  const { person, visit, adviceId } = journey.from;
  const details = {
    customerId: person.id,
    visitId: visit.id,
    adviceId,
    differences: journey.matchDifferences,
    reason: journey.matchReason,
  };
  journey.move('match', plan.pace('match'), plan.random.pick(plan.crew.clerks), details);
  journey.matched = true;
}

export function signFor(journey: Journey, plan: Plan): void {
  const clerk = plan.random.pick(plan.crew.clerks);
  const at = plan.pace('signFor');
  journey.move('signFor', at, clerk, { condition: 'good', note: '' });
  journey.signedForBy = clerk;
  journey.times.signedFor = at;
}

/** Digits changed places: the mistake that reissues are made of. */
function mistyped(results: DemoResult[]): DemoResult[] {
  const at = results.findIndex(({ value }) => /^\d+(\.\d+)?$/.test(value) && new Set(value.replace('.', '')).size > 1);
  const wrong = results[at];
  if (!wrong) return results;
  const digits = [...wrong.value.replace('.', '')];
  const swap = digits.findIndex((digit, index) => index + 1 < digits.length && digit !== digits[index + 1]);
  if (swap < 0) return results;
  [digits[swap], digits[swap + 1]] = [digits[swap + 1] as string, digits[swap] as string];
  const point = wrong.value.indexOf('.');
  if (point >= 0) digits.splice(point, 0, '.');
  return results.map((result, index) => (index === at ? withFlag({ ...result, value: digits.join('') }) : result));
}

export function startCheck(journey: Journey, plan: Plan): void {
  const old = journey.from.visit.on < '2026-01' && plan.random.chance(0.3);
  const reviewer = old ? plan.crew.formerReviewer : plan.random.pick(plan.crew.reviewers);
  journey.move('startCheck', plan.pace('startCheck'), reviewer, {});
  journey.holder = reviewer;
}

const COMMENTS: readonly (readonly [string, string])[] = [
  ['Specimen slightly haemolysed; potassium may read high.', '标本轻度溶血，钾结果可能偏高。'],
  ['Repeated and confirmed.', '已复查确认。'],
  ['Please interpret together with the clinical findings.', '请结合临床。'],
  ['Suggest a repeat in three months.', '建议 3 个月后复查。'],
];

export function recordResults(journey: Journey, plan: Plan): void {
  const results = resultsOf(journey, plan.past, plan.forced);
  const at = plan.pace('edit');
  const english = journey.language === 'en-US';
  if (plan.random.chance(0.12)) journey.comments = plan.random.pick(COMMENTS)[english ? 0 : 1];
  journey.printedResults = results;
  journey.results = plan.mistype ? mistyped(results) : results;
  journey.criticals = criticalsOf(journey.results, at);
  journey.deltas = deltasOf(journey.results, journey.from.visit.on);
  journey.move('edit', at, journey.holder, {
    changes: journey.results.map(({ nameEn, nameZh, value, unit }) => ({
      field: { en: `${nameEn} (added)`, zh: `${nameZh}（新增）` },
      from: '',
      to: `${value} ${unit}`.trim(),
    })),
  });
  if (plan.settle) settle(journey, plan);
}

const WHY_BELIEVED = [
  '与临床一致：期间开始用药',
  'Repeated on a second tube, confirmed',
  '患者近期补铁治疗',
  'Known change after a diet programme',
  '已电话核实，采血前剧烈运动',
];

/** Works off what blocks signing: the doctor is told of critical values, large changes are looked at. */
function settle(journey: Journey, { random, crew }: Plan): void {
  const doctor = journey.from.visit.doctor;
  const by = journey.holder ?? random.pick(crew.reviewers);
  for (const critical of journey.criticals) {
    const minute = (n: number) => new Date(critical.openedAt.getTime() + n * 1000);
    const attempt = (at: Date, outcome: 'confirmed' | 'unable') => ({
      at: at.toISOString(),
      by: by.name,
      to: doctor.name,
      outcome,
      value: critical.result.value,
    });
    if (random.chance(0.3)) critical.attempts.push(attempt(minute(8), 'unable'));
    critical.attempts.push(attempt(minute(20), 'confirmed'));
    Object.assign(critical, { state: 'closed', closedAt: minute(45) });
  }
  for (const delta of journey.deltas)
    Object.assign(delta, {
      state: 'dismissed',
      reason: random.pick(WHY_BELIEVED),
      by,
      at: new Date(delta.result ? journey.statusSince.getTime() + 30_000 : 0),
    });
}

/** By whoever holds it; a revision is nobody's, and checked by anybody but the one who will sign. */
export function check(journey: Journey, plan: Plan, by: StaffMember | null = journey.holder): void {
  const at = plan.pace('check');
  const seen = [...journey.criticals, ...journey.deltas].map(({ result }) => result.analyteCode);
  journey.move('check', at, by, { seen, dismissed: {} });
  Object.assign(journey, { checkedBy: by, holder: null, versionFresh: false });
  journey.times.checked = at;
}

export function generate(journey: Journey, plan: Plan, by: StaffMember | null = journey.checkedBy): void {
  if (!by || !journey.checkedBy) throw new Error('demo: nobody checked');
  const at = plan.pace('generate');
  const no = journey.versions.length + 1;
  const issued = journey.versions.find((version) => version.signatures.some(({ released }) => released));
  const details = { versionNo: no };
  journey.move('generate', at, by, details);
  journey.versions.push({
    no,
    at,
    by,
    checkedBy: journey.checkedBy,
    results: journey.results,
    comments: journey.comments,
    supersedes: issued ?? null,
    signatures: [],
    details,
  });
  journey.versionFresh = true;
}

function signature(journey: Journey, by: StaffMember, at: Date): DemoSignature {
  const details: Record<string, unknown> = { versionNo: journey.version.no, meaning: 'responsible', factor: 'pin' };
  const made: DemoSignature = { at, by, meaning: 'responsible', details, revoked: null, released: null };
  journey.version.signatures.push(made);
  journey.signedBy = by;
  journey.times.signed = at;
  return made;
}

export function sign(journey: Journey, plan: Plan, holdSeconds: number): void {
  const at = plan.pace('sign');
  const doctor =
    plan.random.chance(0.75) && journey.from.visit.doctor !== journey.checkedBy
      ? journey.from.visit.doctor
      : plan.random.pick(plan.crew.doctors);
  const made = signature(journey, doctor, at);
  journey.move('sign', at, doctor, made.details);
  journey.times.holdUntil = new Date(at.getTime() + holdSeconds * 1000);
}

/** The timer issues; the person is named when somebody did it at once. */
export function issue(journey: Journey, plan: Plan): void {
  const at = plan.pace('issue');
  const made = journey.version.signatures.at(-1);
  if (!made) throw new Error('demo: nobody signed');
  journey.move('issue', at, null, { cause: 'hold over' });
  const opened = plan.random.chance(0.82) ? plan.random.int(1, 6) : 0;
  made.released = {
    at,
    by: null,
    endedAt: null,
    endedWhy: null,
    opened,
    downloaded: opened > 0 ? plan.random.int(0, 2) : 0,
  };
  journey.times.issued = at;
  delete journey.times.holdUntil;
}

/** Counts an issue for its person, and keeps the values for later reports. */
export function handOut(journey: Journey, past: Past): void {
  const { person } = journey.from;
  const at = journey.times.issued;
  if (!at) throw new Error('demo: not issued');
  if (!person.lastIssuedAt || person.lastIssuedAt < at) person.lastIssuedAt = at;
  person.issuedCount += 1;
  remember(journey, past);
}

/** When a recipient first opened it: hours or days later, or not yet. */
export function open(journey: Journey, random: Random, now: Date): void {
  const released = journey.version.signatures.at(-1)?.released;
  if (!released || released.opened === 0 || !journey.times.issued) return;
  const at = new Date(journey.times.issued.getTime() + Math.round((0.2 + random.next() ** 2 * 90) * 3_600_000));
  if (at < now) journey.times.firstOpened = at;
  else Object.assign(released, { opened: 0, downloaded: 0 });
}

export function cancelSign(journey: Journey, at: Date, by: StaffMember, reasonCode: string, reasonText: string): void {
  const made = journey.version.signatures.at(-1);
  if (!made) throw new Error('demo: nobody signed');
  journey.move('cancelSign', at, by, {
    reasonCode,
    reasonText,
    factor: 'pin',
    ...(made.released ? { opened: made.released.opened, downloaded: made.released.downloaded } : {}),
  });
  made.revoked = { at, by, reasonCode, reasonText };
  if (made.released) Object.assign(made.released, { endedAt: at, endedWhy: reasonCode });
  journey.signedBy = null;
  delete journey.times.signed;
  delete journey.times.holdUntil;
  if (journey.status !== 'under_revision') return;
  Object.assign(journey, { versionFresh: false, checkedBy: null });
  delete journey.times.checked;
}

/** Version n+1: the director signs and issues in one step. */
export function reissue(journey: Journey, at: Date, by: StaffMember): void {
  const made = signature(journey, by, at);
  made.released = { at, by, endedAt: null, endedWhy: null, opened: 1, downloaded: 0 };
  journey.move('reissue', at, by, made.details);
  journey.times.issued = at;
  const { person } = journey.from;
  if (!person.lastIssuedAt || person.lastIssuedAt < at) person.lastIssuedAt = at;
  person.issuedCount += 1;
}

/** Two people take a report back for good. */
export function withdraw(journey: Journey, at: Date, asks: StaffMember, confirms: StaffMember, reason: string): void {
  journey.move('requestWithdrawal', at, asks, { reason });
  const confirmedAt = later(at, 25, randomOf(`withdraw/${journey.from.barCode}`));
  journey.move('confirmWithdrawal', confirmedAt, confirms, { reason, askedBy: asks.id });
  Object.assign(journey, { withdrawalAskedBy: asks, withdrawalReason: reason, holder: null });
  const made = journey.versions.at(-1)?.signatures.at(-1);
  if (!made || made.revoked) return;
  made.revoked = { at: confirmedAt, by: confirms, reasonCode: 'withdrawn', reasonText: reason };
  if (made.released) Object.assign(made.released, { endedAt: confirmedAt, endedWhy: 'withdrawn' });
}
