import type { Context } from '../../core/context';
import { serviceOf } from '../../core/resource/service';
import type { Touched } from '../report/results/rejudging-rules';
import { previewReports, type RejudgingPreview } from '../report/service';
import { ANALYTE_RESOURCE, saveNames, type Values } from './editing';
import { touchedBy, withoutKeeping } from './touching';

interface Asked {
  rowVersion: number;
  /** What would be saved; without it the analyte is only retired or taken back. */
  values?: Values | undefined;
  active?: boolean | undefined;
  current: number;
}

/**
 * What saving a change would do to the open reports, told by doing it and keeping nothing.
 * @throws Problem as the change itself
 */
export const previewChange = (ctx: Context, id: number, asked: Asked): Promise<RejudgingPreview> =>
  withoutKeeping(ctx, async (tx, within) => {
    const { rowVersion, values, active, current } = asked;
    let touched: Touched = { codes: [], keys: [] };
    const trial = serviceOf({
      ...ANALYTE_RESOURCE,
      written: async (_tx, after, before) => {
        await saveNames(tx, after, before);
        touched = touchedBy([{ before, after }]);
      },
    });
    if (values) await trial.change(within, id, { ...values, rowVersion });
    else await trial.setActive(within, id, { rowVersion }, active ?? true);
    return previewReports(tx, within, touched, current);
  });
