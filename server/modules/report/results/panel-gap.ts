import { gapOf } from '../../dictionary/panels/service';
import type { PanelGap } from '../lifecycle/content-rules';
import type { Reader, ReportRecord } from '../repository';

/** What a report that is named after a panel lacks of it; null: nothing, it is named after none, or it has no results at all. */
export const gapOfReport = (
  tx: Reader,
  { nameEn, nameZh }: Pick<ReportRecord, 'nameEn' | 'nameZh'>,
  rows: readonly { analyteCode: string | null }[],
): Promise<PanelGap | null> =>
  rows.length === 0
    ? Promise.resolve(null)
    : gapOf(
        tx,
        [nameEn, nameZh],
        rows.map(({ analyteCode }) => analyteCode),
      );
