import type { Context } from '../../core/context';
import { serviceOf } from '../../core/resource/service';
import type { Touched } from '../report/results/rejudging-rules';
import { previewReports, type RejudgingPreview } from '../report/service';
import { ANALYTE_RESOURCE, saveNames, type Values } from './editing';
import { touchedBy, withoutKeeping } from './touching';

/** What would be saved, or only whether it would be in use. */
export type Asked = { rowVersion: number; current: number } & (Values | { active: boolean });

/**
 * What saving a change would do to the open reports, told by doing it and keeping nothing.
 * @throws Problem as the change itself
 */
export const previewChange = (ctx: Context, id: number, asked: Asked): Promise<RejudgingPreview> =>
  withoutKeeping(ctx, async (tx, within) => {
    const { rowVersion, current, ...rest } = asked;
    let touched: Touched = { codes: [], keys: [] };
    const trial = serviceOf({
      ...ANALYTE_RESOURCE,
      written: async (_tx, after, before) => {
        await saveNames(tx, after, before);
        touched = touchedBy([{ before, after }]);
      },
    });
    if ('active' in rest) await trial.setActive(within, id, { rowVersion }, rest.active);
    else await trial.change(within, id, { ...rest, rowVersion });
    return previewReports(tx, within, touched, current);
  });
