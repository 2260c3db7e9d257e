import type { Touched } from '../../report/results/rejudging-rules';
import type { PanelRecord } from './repository';

/** By what a report is named after a panel, and what its results are read in. Its tests are only held against what is there. */
const RULES = ['nameKeys', 'specimens', 'active'] as const satisfies readonly (keyof PanelRecord)[];

export interface PanelChange {
  /** Undefined: it is new. */
  before: PanelRecord | undefined;
  after: PanelRecord;
}

/** The names of panels whose reports may be read otherwise by changes, before or now. */
export function touchedByPanels(changes: readonly PanelChange[]): Pick<Touched, 'panels'> {
  const ruled = changes.filter(
    ({ before, after }) =>
      before === undefined || RULES.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])),
  );
  const rows = ruled.flatMap(({ before, after }) => (before ? [before, after] : [after]));
  return { panels: [...new Set(rows.flatMap(({ nameKeys }) => nameKeys))] };
}
