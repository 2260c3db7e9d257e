import type { Facts } from './facts-repository';

export type Kind = 'whole' | 'records';

export interface Category {
  category: string;
  count: number;
}

const some = (categories: [string, number][]): Category[] =>
  categories.filter(([, count]) => count > 0).map(([category, count]) => ({ category, count }));

/** What goes, by category. */
export function erasedOf(facts: Facts, kind: Kind): Category[] {
  const always: [string, number][] = [
    ['contact', 1],
    ['remark', 1],
    ['consents', facts.consents],
    ['memberships', facts.memberships],
    ['assignments', facts.assignments],
    ['shareLinks', facts.shareLinks],
    ['sheetRows', facts.sheetRows],
    ['mails', facts.mails],
    ['otherRecords', facts.otherRecords],
    ['unsignedReports', facts.unsignedReports],
  ];
  const whole: [string, number][] = [
    ['identity', 1],
    ['visits', facts.visits],
    ['advice', facts.advice],
    ['readings', facts.signedReports],
  ];
  return some(kind === 'whole' ? [...whole, ...always] : always);
}

/** What stays, by category; `untilRetention` for what the law lets go one day. */
export function keptOf(facts: Facts, kind: Kind): (Category & { untilRetention: boolean })[] {
  const records: [string, number][] = [
    ['medicalIdentity', 1],
    ['medicalVisits', facts.visits],
    ['signedReports', facts.signedReports],
  ];
  const always: [string, number][] = [
    ['pid', 1 + facts.otherRecords],
    ['signedVersions', kind === 'whole' ? facts.signedReports : 0],
    ['versions', facts.versions],
    ['files', facts.files],
    ['sheetFiles', facts.sheetBatches],
    ['auditEvents', facts.auditEvents],
  ];
  return [
    ...(kind === 'records' ? some(records).map((one) => ({ ...one, untilRetention: true })) : []),
    ...some(always).map((one) => ({ ...one, untilRetention: false })),
  ];
}
