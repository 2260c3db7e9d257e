import { useAccess } from '@umijs/max';
import type { Filter } from '@/components/FilterBar';
import { ResourceScreen } from '@/components/resource/ResourceScreen';
import * as calls from '@/services/analyte';
import { ANALYTE_GROUP } from '@/services/choices';
import type { Analyte } from '@/services/types';
import { useDictionaryWords } from '../words';
import { columnsOf, HIDDEN } from './columns';
import { type AnalyteValues, fieldsOf, NEW_ANALYTE } from './fields';
import { useReasonAsked } from './useReasonAsked';

/** The tests: what comes with the portal, and the clinic's own on top. */
export function AnalytesPart() {
  const access = useAccess();
  const words = useDictionaryWords();
  const { say, group } = words;
  const choice = (key: string, label: string, values: readonly string[], word: (value: string) => string): Filter => ({
    kind: 'choice',
    key,
    label,
    options: values.map((value) => ({ value, label: word(value) })),
  });
  const { ask, dialog } = useReasonAsked(words);
  return (
    <>
      <ResourceScreen<AnalyteValues, Analyte>
        words="dictionary"
        topic="analyte"
        mayEdit={access['analyte:edit']}
        ask={ask}
        calls={{
          list: calls.listAnalytes,
          create: calls.createAnalyte,
          change: calls.changeAnalyte,
          disable: calls.disableAnalyte,
          enable: calls.enableAnalyte,
        }}
        initial={NEW_ANALYTE}
        fields={fieldsOf(words)}
        columns={columnsOf(words)}
        hidden={HIDDEN}
        filters={[
          choice('category', say('category'), ANALYTE_GROUP, group),
          choice('fromPack', say('origin'), ['true', 'false'], (value) => say(`origin.${value}`)),
        ]}
        formWidth={720}
      />
      {dialog}
    </>
  );
}
