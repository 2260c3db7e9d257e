import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import * as calls from '@/services/analyte';
import { ANALYTE_GROUP } from '@/services/choices';
import type { Analyte } from '@/services/types';
import { useDictionaryWords } from '../words';
import { columnsOf, HIDDEN } from './columns';
import { EntryList } from './EntryList';
import { type AnalyteValues, fieldsOf, NEW_ANALYTE } from './fields';
import type { PreviewOf } from './useReasonAsked';

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog')).MergeDialog }));
const SeparateDialog = lazy(async () => ({ default: (await import('./MergeDialog')).SeparateDialog }));

const previewOf: PreviewOf<AnalyteValues, Analyte> = ({ row, values, active = true }, current, call) =>
  values
    ? calls.previewAnalyteChange({ id: row.id }, { ...values, rowVersion: row.rowVersion, current }, call)
    : calls.previewAnalyteActive({ id: row.id }, { rowVersion: row.rowVersion, active, current }, call);

/** The tests: what comes with the portal, and the clinic's own on top. */
export function AnalytesPart() {
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
  return (
    <>
      <EntryList<AnalyteValues, Analyte>
        words="dictionary"
        topic="analyte"
        calls={{
          list: calls.listAnalytes,
          create: calls.createAnalyte,
          change: calls.changeAnalyte,
          disable: calls.disableAnalyte,
          enable: calls.enableAnalyte,
        }}
        previewOf={previewOf}
        initial={NEW_ANALYTE}
        fields={fieldsOf(words)}
        columns={columnsOf(words)}
        hidden={HIDDEN}
        filters={[
          {
            kind: 'choice',
            key: 'category',
            label: say('category'),
            options: ANALYTE_GROUP.map((value) => ({ value, label: group(value) })),
          },
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
      {merging && (
        <Suspense>
          <Merging one={merging} done={merged} close={close} />
        </Suspense>
      )}
    </>
  );
}
