import type { ReportView } from '@/services/types';

/** Everybody who was reached about a critical value of a report, by name. */
export function toldOf(report: ReportView): string {
  const told = report.criticals.flatMap(({ attempts }) => attempts.filter(({ outcome }) => outcome !== 'unable'));
  return [...new Set(told.map(({ to }) => to))].join(', ');
}
