import { dateOf, dayAfter, later } from './calendar';
import * as flow from './flow';
import { Journey, type PrintedPerson } from './journey';
import type { DemoCustomer } from './people';
import { type Random, randomOf } from './random';
import { type Past, resultsOf } from './results';
import type { DemoVisit, Ordered } from './visits';

export interface World {
  now: Date;
  crew: flow.Crew;
  past: Past;
  holdSeconds: number;
  /** How many reports were finished so far, and how many of them lately. */
  finished: number;
  recent: number;
}

const SOUNDS_ALIKE: Record<string, string> = {
  丽: '莉',
  伟: '玮',
  静: '婧',
  涛: '韬',
  芳: '方',
  敏: '民',
  华: '花',
  军: '君',
  娟: '鹃',
  磊: '雷',
  浩: '昊',
  佳: '嘉',
  慧: '惠',
  颖: '影',
  杰: '洁',
};

/** The person as the lab printed them, now and then with the mistakes that labs make. */
function printedOf(person: DemoCustomer, random: Random, mistake: boolean): { printed: PrintedPerson; reason: string } {
  const printed: PrintedPerson = { name: person.name, pid: person.pid, birthOn: person.birthOn, sex: person.sex };
  if (!mistake) return { printed, reason: '' };
  const wrong = [...person.name]
    .map((letter, index) => (index > 0 ? (SOUNDS_ALIKE[letter] ?? letter) : letter))
    .join('');
  if (wrong !== person.name)
    return { printed: { ...printed, name: wrong }, reason: '同音字误写，已与客户电话核对出生日期与手机' };
  if (random.chance(0.6)) {
    const [year, month, day] = person.birthOn.split('-') as [string, string, string];
    const swapped =
      Number(day) <= 12 && day !== month ? `${year}-${day}-${month}` : `${Number(year) + 1}-${month}-${day}`;
    return {
      printed: { ...printed, birthOn: swapped },
      reason: 'Lab mistyped the birth date; bar code and name agree, checked with the lab',
    };
  }
  return {
    printed: { ...printed, sex: person.sex === 'male' ? 'female' : 'male' },
    reason: '检验所性别录入错误，条码与姓名一致，已致电更正',
  };
}

export function newJourney(visit: DemoVisit, one: Ordered, mistake = false): Journey {
  const random = randomOf(`printed/${one.barCode}`);
  const { person } = visit;
  const { printed, reason } = printedOf(person, random, mistake);
  const journey = new Journey({ panel: one.panel, person, visit, adviceId: one.id, barCode: one.barCode, printed });
  const differs = (field: string, theirs: string, ours: string) =>
    theirs !== ours && journey.matchDifferences.push({ field, theirs, ours, severity: 'identity' });
  differs('name', printed.name, person.name);
  differs('birthOn', printed.birthOn, person.birthOn);
  differs('gender', printed.sex ?? '', person.sex);
  journey.matchReason = reason;
  return journey;
}

/** The row that stands for an ordered test until its result is there. */
export function expected(visit: DemoVisit, one: Ordered, answer: Journey | null): Journey {
  const journey = newJourney(visit, one);
  journey.channel = 'visit';
  journey.matched = true;
  journey.begin('expected', visit.startedAt, null, { adviceId: one.id });
  if (answer) {
    journey.fulfilledBy = answer;
    answer.answers = journey;
  }
  return journey;
}

/** Rare findings that are a matter of minutes, by the test that shows them. */
export const ACUTE: Record<string, Readonly<Record<string, number>>[]> = {
  CBC: [{ HGB: 56, MCV: 68.4 }, { PLT: 24 }, { WBC: 34.6, 'LYMPH%': 8.1 }],
  KIDNEY: [{ K: 6.48 }, { K: 2.61 }, { NA: 118, CL: 88 }],
  GLUCOSE: [{ GLU: 23.6, HBA1C: 11.4 }, { GLU: 2.58 }],
};

const REFUSALS = [
  '条码破损无法辨认',
  '标本严重溶血，检验所未能完成检测',
  'Wrong clinic: this person is not our customer',
  '重复上传，结果已在另一份报告中',
  'Page 2 is missing; asked the lab to send it again',
];
const WITHDRAWALS = [
  '标本混淆：另一客户的血样',
  'Reported under the wrong person',
  '检验所通知该批次试剂失效，结果无效',
];
const REVISIONS = [
  ['transcription', '数值录入有误'],
  ['calibration', 'Lab recalibrated the analyser'],
  ['reagent', '检验所更换试剂批号后复测'],
  ['interpretation', 'Comment rewritten after review'],
] as const;

type Fate = 'issued' | 'reissued' | 'under_revision' | 'withdrawn' | 'refused' | 'resigned' | 'sentBack';

const RARE: Record<number, Fate> = {
  7: 'reissued',
  23: 'refused',
  41: 'withdrawn',
  57: 'reissued',
  61: 'resigned',
  77: 'sentBack',
};

/** Rare fates come in a fixed rhythm, so that a small clinic has each of them too; a revision is open only for days. */
function fateOf(visit: DemoVisit, world: World): Fate {
  const recent = visit.on > dayAfter(dateOf(world.now), -30);
  if (recent) {
    world.recent += 1;
    if (world.recent % 30 === 3) return 'under_revision';
  }
  world.finished += 1;
  return RARE[world.finished % 100] ?? 'issued';
}

function toChecked(journey: Journey, plan: flow.Plan, fate: Fate): void {
  flow.startCheck(journey, plan);
  flow.recordResults(journey, plan);
  flow.check(journey, plan);
  if (fate !== 'sentBack') return;
  journey.move('sendBack', plan.pace('sendBack'), journey.from.visit.doctor, { reason: '单位与原始报告不符，请核对' });
  journey.checkedBy = null;
  flow.startCheck(journey, plan);
  flow.check(journey, plan);
}

function revise(journey: Journey, plan: flow.Plan, world: World, reissues: boolean): void {
  const { random, crew } = plan;
  const director = random.pick(crew.directors);
  const at = later(journey.statusSince, random.int(40, reissues ? 4000 : 240), random);
  if (at.getTime() > world.now.getTime() - (reissues ? 72 : 2) * 3_600_000) return;
  const [code, text] = random.pick(REVISIONS);
  flow.cancelSign(journey, at, director, code, text);
  if (!reissues) return;
  const reviewer = random.pick(crew.reviewers);
  const results = resultsOf(journey, plan.past, plan.forced).map((right, index) => ({
    ...right,
    trend: journey.results[index]?.trend ?? [],
  }));
  const editAt = later(at, random.int(10, 60), random);
  const wrong = journey.results.filter((result, index) => result.value !== results[index]?.value);
  journey.results = results;
  if (wrong.length === 0)
    journey.comments =
      journey.language === 'en-US' ? 'Comment added after review: see your doctor.' : '复核后补充：请咨询医生。';
  journey.move('edit', editAt, reviewer, {
    changes: wrong.map(({ nameEn, nameZh, value }) => ({
      field: { en: nameEn, zh: nameZh },
      from: value,
      to: results.find((right) => right.nameEn === nameEn)?.value ?? '',
    })),
  });
  const checkAt = later(editAt, random.int(2, 10), random);
  flow.check(journey, { ...plan, pace: () => checkAt }, reviewer);
  const generateAt = later(checkAt, random.int(1, 4), random);
  flow.generate(journey, { ...plan, pace: () => generateAt }, reviewer);
  flow.reissue(journey, later(generateAt, random.int(5, 60), random), director);
}

/** A report whose story is over: every step at a time when somebody was there. Null when it would not be over yet. */
export function finished(visit: DemoVisit, one: Ordered, world: World): Journey | null {
  const random = randomOf(`journey/${one.barCode}`);
  const fate = fateOf(visit, world);
  const journey = newJourney(visit, one, one.panel.vendor !== null && random.chance(0.03));
  const acute = random.chance(0.025) ? random.pick(ACUTE[one.panel.code] ?? [{}]) : {};
  const plan: flow.Plan = {
    random,
    pace: flow.paceFrom(one.dueAt, random),
    past: world.past,
    crew: world.crew,
    forced: acute,
    settle: true,
    mistype: fate === 'reissued' || fate === 'under_revision',
  };
  flow.receive(journey, plan);
  if (fate === 'refused') {
    journey.move('refuse', plan.pace('refuse'), random.pick(world.crew.clerks), { reason: random.pick(REFUSALS) });
    return journey;
  }
  flow.match(journey, plan);
  flow.signFor(journey, plan);
  toChecked(journey, plan, fate);
  flow.generate(journey, plan);
  flow.sign(journey, plan, world.holdSeconds);
  if (fate === 'resigned') {
    const signer = journey.signedBy;
    if (signer)
      flow.cancelSign(
        journey,
        new Date(journey.statusSince.getTime() + random.int(60, 400) * 1000),
        signer,
        'other',
        '签发前再核对一次备注',
      );
    flow.sign(journey, { ...plan, pace: () => new Date(journey.statusSince.getTime() + 240_000) }, world.holdSeconds);
    const signedAt = journey.statusSince;
    flow.issue(journey, { ...plan, pace: () => new Date(signedAt.getTime() + world.holdSeconds * 1000) });
  } else flow.issue(journey, plan);
  if (journey.statusSince.getTime() > world.now.getTime() - 7_200_000) return null;
  flow.handOut(journey, world.past);
  flow.open(journey, random, world.now);
  if (fate === 'reissued' || fate === 'under_revision') revise(journey, plan, world, fate === 'reissued');
  if (fate === 'withdrawn') {
    const at = later(journey.statusSince, random.int(300, 3000), random);
    const [asks, confirms] = random.shuffle(world.crew.directors);
    if (at.getTime() < world.now.getTime() - 3 * 86_400_000 && asks && confirms)
      flow.withdraw(journey, at, asks, confirms, random.pick(WITHDRAWALS));
  }
  return journey;
}
