import type { ReportView } from '@/services/types';
import type { Row } from './working-rows';

export type Standing = 'critical' | 'abnormal';

const sameValue = (row: Row, critical: ReportView['criticals'][number]) =>
  (row.nameEn === critical.nameEn || row.nameZh === critical.nameZh) &&
  row.value === critical.value &&
  row.unit === critical.unit;

/** Which rows have to be looked at, by their key. */
export const standingsOf = (rows: Row[], criticals: ReportView['criticals']): ReadonlyMap<number, Standing> =>
  new Map(
    rows.flatMap((row) => {
      const standing = standingOf(row, criticals);
      return standing ? [[row.key, standing] as const] : [];
    }),
  );

/**
 * How much a row has to be looked at. A critical value is one without a printed range, and so without a flag, too:
 * then the open critical values of the report say it.
 */
function standingOf(row: Row, criticals: ReportView['criticals']): Standing | undefined {
  if (row.flag === 'LL' || row.flag === 'HH') return 'critical';
  if (criticals.some((critical) => critical.state !== 'closed' && sameValue(row, critical))) return 'critical';
  return row.flag === null || row.flag === 'N' ? undefined : 'abnormal';
}
