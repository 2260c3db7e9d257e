import * as calls from '@/services/panel';
import type { Panel } from '@/services/types';
import { useDictionaryWords } from '../words';
import { EntryList } from './EntryList';
import { NEW_PANEL, type PanelValues, panelColumnsOf, panelFieldsOf } from './panel-fields';
import type { PreviewOf } from './useReasonAsked';

const previewOf: PreviewOf<PanelValues, Panel> = ({ row, values, active = true }, current, call) =>
  values
    ? calls.previewPanelChange({ id: row.id }, { ...values, rowVersion: row.rowVersion, current }, call)
    : calls.previewPanelActive({ id: row.id }, { rowVersion: row.rowVersion, active, current }, call);

/** The panels: what comes with the portal, and the clinic's own on top. */
export function PanelsPart() {
  const words = useDictionaryWords();
  return (
    <EntryList<PanelValues, Panel>
      words="dictionary.panel"
      part="panels"
      topic="panel"
      calls={{
        list: calls.listPanels,
        create: calls.createPanel,
        change: calls.changePanel,
        disable: calls.disablePanel,
        enable: calls.enablePanel,
      }}
      previewOf={previewOf}
      initial={NEW_PANEL}
      fields={panelFieldsOf(words)}
      columns={panelColumnsOf(words)}
      hidden={['names']}
      formWidth={640}
    />
  );
}
