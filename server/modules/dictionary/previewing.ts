import type { Context } from '../../core/context';
import type { ResourceRow } from '../../core/resource/rows';
import { type ResourceRules, serviceOf } from '../../core/resource/service';
import type { Touched } from '../report/results/rejudging-rules';
import { previewReports, type RejudgingPreview } from '../report/service';
import { ANALYTE_RESOURCE, saveNames } from './editing';
import { checkPanel, PANEL_RESOURCE } from './panels/editing';
import { touchedByPanels } from './panels/touching';
import { touchedBy, withoutKeeping } from './touching';

/** What would be saved, or only whether it would be in use. */
export type Asked<Values> = { rowVersion: number; current: number } & (Values | { active: boolean });

type Written<Row extends ResourceRow> = NonNullable<ResourceRules<Row, unknown, object>['written']>;

/** Previews of a record's changes. @param written what is done beside its row, and what of the dictionary that touches */
function previewOf<Row extends ResourceRow, View, Values extends object>(
  rules: ResourceRules<Row, View, Values>,
  written: (...change: Parameters<Written<Row>>) => Promise<Touched>,
) {
  return (ctx: Context, id: number, asked: Asked<Values>): Promise<RejudgingPreview> =>
    withoutKeeping(ctx, async (tx, within) => {
      const { rowVersion, current, ...rest } = asked;
      let touched: Touched = { codes: [], keys: [] };
      const trial = serviceOf({
        ...rules,
        written: async (...change) => {
          touched = await written(...change);
        },
      });
      if ('active' in rest) await trial.setActive(within, id, { rowVersion }, rest.active as boolean);
      else await trial.change(within, id, { ...(rest as unknown as Values), rowVersion });
      return previewReports(tx, within, touched, current);
    });
}

/**
 * What saving a change of a test would do to the open reports, told by doing it and keeping nothing.
 * @throws Problem as the change itself
 */
export const previewChange = previewOf(ANALYTE_RESOURCE, async (tx, after, before) => {
  await saveNames(tx, after, before);
  return touchedBy([{ before, after }]);
});

/** The same for a panel. @throws Problem as the change itself */
export const previewPanel = previewOf(PANEL_RESOURCE, async (tx, after, before) => {
  await checkPanel(tx, after, before);
  return { codes: [], keys: [], ...touchedByPanels([{ before, after }]) };
});
