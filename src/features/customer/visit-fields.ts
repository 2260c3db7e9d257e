import type { AdviceBody, VisitBody, VisitView } from '@/services/types';

export {
  ADVICE_VIEW_STATUS as ADVICE_STATUSES,
  VISIT_VIEW_HANDLING_STATUS as HANDLING_STATUSES,
  VISIT_VIEW_STATUS as VISIT_STATUSES,
} from '@/services/choices';

/** A visit as it is typed: a new one has no date yet. */
export type VisitFields = Omit<VisitBody, 'visitOn'> & { visitOn: string | null };

export const emptyVisit = (today: string): VisitFields => ({
  visitOn: today,
  doctor: '',
  serve: '',
  status: 'open',
  remark: '',
  supplier: '',
  handlingStatus: 'waiting',
  advice: [],
});

export const emptyAdvice = (): Omit<AdviceBody, 'category'> & { category?: string } => ({
  nameEn: '',
  nameZh: '',
  combinedName: '',
  category: undefined,
  status: 'ordered',
  language: 'zh-CN',
  supplier: '',
  barCode: '',
  completeCode: '',
  bar: '',
  ma: '',
  office: '',
  sampleNo: '',
  sampleNum: null,
  testOn: null,
  collectedOn: null,
  comments: '',
});

/** What can be edited of a visit. */
export const visitFieldsOf = ({
  id: _,
  rowVersion: __,
  customerId: ___,
  createdAt,
  ...fields
}: VisitView): VisitFields => ({
  ...fields,
  advice: fields.advice.map((row) => ({ ...row, language: row.language === 'en-US' ? 'en-US' : 'zh-CN' })),
});

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Each value of `mine` that differs from what was opened, over what somebody else saved meanwhile. */
const changedOver = <T extends object>(opened: T | undefined, theirs: T, mine: T): T => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(mine).filter(([name, value]) => !same(value, opened?.[name as keyof T]))),
});

/** Both people's changes in one visit; where both changed the same field, what was typed here stands. */
export function mergeVisits(opened: VisitFields, theirs: VisitFields, mine: VisitFields): VisitFields {
  const byId = (rows: AdviceBody[], id: number | undefined) =>
    id === undefined ? undefined : rows.find((row) => row.id === id);
  const kept = theirs.advice.map((row) => {
    const own = byId(mine.advice, row.id);
    return own ? changedOver(byId(opened.advice, row.id), row, own) : row;
  });
  const advice = [...kept, ...mine.advice.filter(({ id }) => id === undefined)];
  return { ...changedOver(opened, theirs, mine), advice };
}
