import { useAccess } from '@umijs/max';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Filter } from '@/components/FilterBar';
import { type AskedChange, ResourceScreen } from '@/components/resource/ResourceScreen';
import * as calls from '@/services/analyte';
import { ANALYTE_GROUP } from '@/services/choices';
import type { Analyte, CallOptions } from '@/services/types';
import { useDictionaryWords } from '../words';
import { columnsOf, HIDDEN } from './columns';
import { ExchangeActions } from './ExchangeActions';
import { type AnalyteValues, fieldsOf, NEW_ANALYTE } from './fields';
import { useReasonAsked } from './useReasonAsked';

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog')).MergeDialog }));
const SeparateDialog = lazy(async () => ({ default: (await import('./MergeDialog')).SeparateDialog }));

const previewOf = (
  { row, values, active = true }: AskedChange<AnalyteValues, Analyte>,
  current: number,
  call: CallOptions,
) =>
  values
    ? calls.previewAnalyteChange({ id: row.id }, { ...values, rowVersion: row.rowVersion, current }, call)
    : calls.previewAnalyteActive({ id: row.id }, { rowVersion: row.rowVersion, active, current }, call);

/** The tests: what comes with the portal, and the clinic's own on top. */
export function AnalytesPart() {
  const access = useAccess();
  const words = useDictionaryWords();
  const { say, group } = words;
  const { message } = App.useApp();
  const [merging, setMerging] = useState<Analyte>();
  const close = () => setMerging(undefined);
  const merged = () => {
    close();
    message.success(say('merge.done'));
  };
  const Merging = merging?.mergedInto == null ? MergeDialog : SeparateDialog;
  const choice = (key: string, label: string, values: readonly string[], word: (value: string) => string): Filter => ({
    kind: 'choice',
    key,
    label,
    options: values.map((value) => ({ value, label: word(value) })),
  });
  const { ask, dialog } = useReasonAsked(words, { disableText: say('disableText'), previewOf });
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
        listActions={(query) => [<ExchangeActions key="exchange" query={query} mayEdit={access['analyte:edit']} />]}
        hidden={HIDDEN}
        filters={[
          choice('category', say('category'), ANALYTE_GROUP, group),
          choice('fromPack', say('origin'), ['true', 'false'], (value) => say(`origin.${value}`)),
        ]}
        formWidth={720}
        mayEnable={({ mergedInto }) => mergedInto === null}
        rowActions={(row) =>
          (row.active || row.mergedInto !== null) && (
            <Button
              type="link"
              size="small"
              aria-label={say(row.active ? 'merge.named' : 'separate.named', { code: row.code })}
              onClick={() => setMerging(row)}
            >
              {say(row.active ? 'merge' : 'separate')}
            </Button>
          )
        }
      />
      {dialog}
      {merging && (
        <Suspense>
          <Merging one={merging} done={merged} close={close} />
        </Suspense>
      )}
    </>
  );
}
