import { type ReactNode, useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import type { AskedChange } from '@/components/resource/ResourceScreen';
import { previewAnalyteActive, previewAnalyteChange } from '@/services/analyte';
import type { Analyte, AnalytePreview, CallOptions } from '@/services/types';
import type { DictionaryWords } from '../words';
import type { AnalyteValues } from './fields';
import { TouchedReports } from './TouchedReports';

type Asked = {
  change: AskedChange<AnalyteValues, Analyte>;
  preview: AnalytePreview;
  answer: (reason: string | undefined) => void;
};

/** Tells what a change would do to open reports, and asks why it is made. What the server refuses of it is thrown. */
export function useReasonAsked(words: DictionaryWords): {
  ask: (change: Asked['change'], call: CallOptions) => Promise<string | undefined>;
  dialog: ReactNode;
} {
  const { say } = words;
  const [asked, setAsked] = useState<Asked>();
  const pageOf = ({ row, values, active = true }: Asked['change'], current: number, call: CallOptions) =>
    values
      ? previewAnalyteChange({ id: row.id }, { ...values, rowVersion: row.rowVersion, current }, call)
      : previewAnalyteActive({ id: row.id }, { rowVersion: row.rowVersion, active, current }, call);
  const answer = (reason: string | undefined) => {
    asked?.answer(reason);
    setAsked(undefined);
  };
  const verbOf = ({ active }: Asked['change']) => (active === undefined ? 'edit' : active ? 'enable' : 'disable');
  return {
    async ask(change, call) {
      const preview = await pageOf(change, 1, call);
      return new Promise((resolve) => setAsked({ change, preview, answer: resolve }));
    },
    dialog: asked && (
      <FormDialog<{ reason: string }, undefined, string>
        title={say(`preview.${verbOf(asked.change)}`, { name: asked.change.row.code })}
        okText={say(`preview.${verbOf(asked.change)}.ok`)}
        danger={asked.change.active === false}
        width={640}
        initial={{ reason: '' }}
        unguarded
        write={({ reason }) => Promise.resolve(reason)}
        done={answer}
        close={() => answer(undefined)}
      >
        {asked.change.active === false && <p>{say('disableText')}</p>}
        <TouchedReports
          preview={asked.preview}
          pageOf={(current, call) => pageOf(asked.change, current, call)}
          words={words}
        />
        <ReasonField />
      </FormDialog>
    ),
  };
}
