import { clinicDays, dateOf, dayAfter, momentOf, visitMinute } from './calendar';
import { type DemoPanel, PANELS } from './catalogue/panels';
import { VENDORS } from './catalogue/vendors';
import type { DemoCustomer } from './people';
import { type Random, randomOf } from './random';
import type { StaffMember } from './staff';

export interface Ordered {
  id: number;
  panel: DemoPanel;
  barCode: string;
  /** When its result is due to come, as labs go. */
  dueAt: Date;
}

export interface DemoVisit {
  id: number;
  person: DemoCustomer;
  on: string;
  startedAt: Date;
  doctor: StaffMember;
  serve: string;
  remark: string;
  ordered: Ordered[];
}

const SERVES: readonly (readonly [string, string, number])[] = [
  ['Annual health check', '年度健康体检', 0.34],
  ['Functional medicine consultation', '功能医学咨询', 0.18],
  ['Follow-up', '复诊', 0.22],
  ['Executive health check', '高管深度体检', 0.12],
  ['Hormone balance programme', '激素平衡方案', 0.07],
  ['Allergy clinic', '过敏门诊', 0.07],
];
const REMARKS = [
  '',
  '',
  '',
  '',
  '空腹',
  '自带既往报告',
  'Wants the results explained by phone',
  '下次复查血脂',
  '改期自上周',
];

const fits = (panel: DemoPanel, person: DemoCustomer, on: string) => {
  const adult = person.ageAt(on) >= 18;
  if (panel.only === 'adult') return adult;
  return panel.only === undefined || (adult && panel.only === person.sex);
};

function panelsFor(random: Random, person: DemoCustomer, on: string, serve: string, usual: Set<string>): DemoPanel[] {
  const most =
    serve === 'Executive health check' ? random.int(5, 7) : serve === 'Follow-up' ? random.int(1, 3) : random.int(2, 5);
  const left = PANELS.filter((panel) => fits(panel, person, on));
  const chosen: DemoPanel[] = [];
  while (chosen.length < most && left.length > 0) {
    // What was done before is done again: that is where trends come from.
    const panel = random.weighted(
      left.map(
        (one) =>
          [
            one,
            one.weight *
              (usual.has(one.code) && one.category !== 'genetic'
                ? 3
                : one.category === 'genetic' && usual.has(one.code)
                  ? 0
                  : 1),
          ] as const,
      ),
    );
    chosen.push(panel);
    left.splice(left.indexOf(panel), 1);
  }
  for (const panel of chosen) usual.add(panel.code);
  return PANELS.filter((panel) => chosen.includes(panel));
}

/** Results come in the hours in which labs send: a machine of theirs between 7 and 22 o'clock. */
function dueAt(random: Random, startedAt: Date, panel: DemoPanel): Date {
  const [least, most] = panel.hours;
  const hours = least + random.next() * (most - least);
  // 8 lab hours are a day.
  const at = new Date(startedAt.getTime() + (hours < 8 ? hours : (hours / 8) * 24) * 3_600_000);
  const minute = ((at.getTime() + 8 * 3_600_000) / 60_000) % 1440;
  const shift =
    minute < 420 ? 420 - minute + random.int(1, 200) : minute > 1320 ? 1440 - minute + 420 + random.int(1, 200) : 0;
  return new Date(Math.floor((at.getTime() + shift * 60_000) / 1000) * 1000 + random.int(0, 999));
}

/** Visit days of one person: the first near the day the record was made, the next ones months later. */
function daysOf(random: Random, person: DemoCustomer, days: readonly [string, number][], visits: number): string[] {
  const from = dateOf(person.createdAt);
  const possible = days.filter(([day]) => day >= from);
  const chosen = new Set<string>();
  while (chosen.size < Math.min(visits, possible.length)) {
    // Practices grow: later days are likelier.
    chosen.add(
      random.weighted(
        possible.map(([day, busy], index) => [day, busy * (0.8 + (0.6 * index) / possible.length)] as const),
      ),
    );
  }
  return [...chosen].sort();
}

export interface VisitPlan {
  now: Date;
  visitsEach: number;
  /** Visits of the last days beside the others: their results fill the desks. */
  recentVisits: number;
  doctors: StaffMember[];
  visitIdBase: number;
  adviceIdBase: number;
}

/** All visits of the last two years, by day, with what was ordered at each. */
export function makeVisits(people: readonly DemoCustomer[], plan: VisitPlan): DemoVisit[] {
  const today = dateOf(plan.now);
  const days = clinicDays(dayAfter(today, -730), today);
  const visits: DemoVisit[] = [];
  for (const person of people) {
    const random = randomOf(`visits/${person.pid}`);
    const usual = new Set<string>();
    const wanted = Math.max(1, Math.round(plan.visitsEach * (0.4 + random.next() * 1.25)));
    const own = daysOf(random, person, days, wanted);
    const family = random.pick(plan.doctors);
    for (const on of own)
      visits.push(
        ...visitOf(random, person, on, usual, random.chance(0.75) ? family : random.pick(plan.doctors), plan.now),
      );
  }
  return numbered([...visits, ...recentVisits(people, visits, days.slice(-7), plan)], plan);
}

function visitOf(
  random: Random,
  person: DemoCustomer,
  on: string,
  usual: Set<string>,
  doctor: StaffMember,
  now: Date,
): DemoVisit[] {
  const startedAt = momentOf(on, visitMinute(random));
  if (startedAt.getTime() > now.getTime() - 3_600_000) return [];
  const [en, zh] = random.weighted(SERVES.map((serve) => [serve, serve[2]] as const));
  const panels = panelsFor(random, person, on, en, usual);
  const ordered = panels.map((panel) => ({ id: 0, panel, barCode: '', dueAt: dueAt(random, startedAt, panel) }));
  return [
    {
      id: 0,
      person,
      on,
      startedAt,
      doctor,
      serve: person.language === 'en-US' ? en : zh,
      remark: random.pick(REMARKS),
      ordered,
    },
  ];
}

/** Those of the last week, by people who were here before: the desks are full on every day of the year. */
function recentVisits(
  people: readonly DemoCustomer[],
  visits: readonly DemoVisit[],
  days: readonly [string, number][],
  plan: VisitPlan,
): DemoVisit[] {
  const random = randomOf('recent visits');
  const recent: DemoVisit[] = [];
  for (const person of random.shuffle(people)) {
    if (recent.length >= plan.recentVisits) break;
    const [on] = random.pick(days);
    const before = visits.filter((visit) => visit.person === person);
    if (before.length === 0 || before.some((visit) => visit.on >= (days[0]?.[0] ?? ''))) continue;
    const usual = new Set(before.flatMap(({ ordered }) => ordered.map(({ panel }) => panel.code)));
    recent.push(...visitOf(random, person, on, usual, random.pick(plan.doctors), plan.now));
  }
  return recent;
}

function numbered(visits: DemoVisit[], plan: VisitPlan): DemoVisit[] {
  visits.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || a.person.id - b.person.id);
  let adviceId = plan.adviceIdBase;
  visits.forEach((visit, index) => {
    visit.id = plan.visitIdBase + index + 1;
    for (const one of visit.ordered) {
      adviceId += 1;
      one.id = adviceId;
      one.barCode = `${visit.on.slice(2).replaceAll('-', '')}${String(100_000 + ((adviceId * 7) % 900_000)).padStart(6, '0')}`;
    }
  });
  return visits;
}

/** Name of who does a test, in the language of its report. */
export function labNameOf(panel: DemoPanel, language: string, clinic: { en: string; zh: string }): string {
  const vendor = VENDORS.find(({ code }) => code === panel.vendor);
  if (!vendor) return language === 'en-US' ? clinic.en : clinic.zh;
  return language === 'en-US' ? vendor.nameEn : vendor.nameZh;
}

export function visitRow(visit: DemoVisit, today: string) {
  const age = visit.on === today ? 'today' : visit.on >= dayAfter(today, -20) ? 'recent' : 'old';
  return {
    id: visit.id,
    customer_id: visit.person.id,
    visit_on: visit.on,
    doctor: visit.doctor.name,
    serve: visit.serve,
    status: age === 'today' ? 'open' : 'done',
    remark: visit.remark,
    supplier: visit.ordered.find(({ panel }) => panel.vendor)?.panel.vendor ?? '',
    handling_status: age === 'today' ? 'waiting' : age === 'recent' ? 'handling' : 'handled',
    created_at: visit.startedAt,
  };
}

export function adviceRows(visit: DemoVisit, clinic: { en: string; zh: string }) {
  return visit.ordered.map(({ id, panel, barCode }) => ({
    id,
    visit_id: visit.id,
    name_en: panel.nameEn,
    name_zh: panel.nameZh,
    combined_name: visit.ordered.length > 3 ? visit.serve : '',
    category: panel.category,
    status: 'ordered',
    language: visit.person.language,
    supplier: labNameOf(panel, visit.person.language, clinic),
    bar_code: barCode,
    complete_code: `${barCode}-${panel.code}`,
  }));
}
