import { useAccess } from '@umijs/max';
import { Alert, App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Filter } from '@/components/FilterBar';
import { ResourceScreen } from '@/components/resource/ResourceScreen';
import * as calls from '@/services/analyte';
import { ANALYTE_GROUP } from '@/services/choices';
import type { Analyte } from '@/services/types';
import { type DictionaryWords, useDictionaryWords } from '../words';
import { columnsOf, HIDDEN } from './columns';
import { ExchangeActions } from './ExchangeActions';
import { type AnalyteValues, fieldsOf, NEW_ANALYTE } from './fields';

/** Limits by age and sex, which this form leaves as they are. */
function OtherLimits({ row, words: { say, limit } }: { row: Analyte; words: DictionaryWords }) {
  if (row.criticalOf.length === 0) return null;
  return (
    <Alert
      type="info"
      title={say('critical.by')}
      description={row.criticalOf.map((one) => <div key={limit(one)}>{limit(one)}</div>)}
    />
  );
}

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog')).MergeDialog }));
const SeparateDialog = lazy(async () => ({ default: (await import('./MergeDialog')).SeparateDialog }));

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
  return (
    <>
      <ResourceScreen<AnalyteValues, Analyte>
        words="dictionary"
        topic="analyte"
        mayEdit={access['analyte:edit']}
        reasoned
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
        formFoot={(row) => <OtherLimits row={row} words={words} />}
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
