import { type ReactNode, useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import type { AskedChange } from '@/components/resource/ResourceScreen';
import type { AnalytePreview, CallOptions } from '@/services/types';
import type { DictionaryWords } from '../words';
import { TouchedReports } from './TouchedReports';

type Asked<Values, Row> = {
  change: AskedChange<Values, Row>;
  preview: AnalytePreview;
  answer: (reason: string | undefined) => void;
};

/** What a change would do to open reports, a page of them. */
export type PreviewOf<Values, Row> = (
  change: AskedChange<Values, Row>,
  current: number,
  call: CallOptions,
) => Promise<AnalytePreview>;

type About<Values, Row> = {
  /** What disabling means. */
  disableText: string;
  previewOf: PreviewOf<Values, Row>;
};

/** Tells what a change would do to open reports, and asks why it is made. What the server refuses of it is thrown. */
export function useReasonAsked<Values, Row extends { code: string }>(
  words: DictionaryWords,
  { disableText, previewOf }: About<Values, Row>,
): {
  ask: (change: AskedChange<Values, Row>, call: CallOptions) => Promise<string | undefined>;
  dialog: ReactNode;
} {
  const { say } = words;
  const [asked, setAsked] = useState<Asked<Values, Row>>();
  const answer = (reason: string | undefined) => {
    asked?.answer(reason);
    setAsked(undefined);
  };
  const verbOf = ({ active }: AskedChange<Values, Row>) =>
    active === undefined ? 'edit' : active ? 'enable' : 'disable';
  return {
    async ask(change, call) {
      const preview = await previewOf(change, 1, call);
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
        {asked.change.active === false && <p>{disableText}</p>}
        <TouchedReports
          preview={asked.preview}
          pageOf={(current, call) => previewOf(asked.change, current, call)}
          words={words}
        />
        <ReasonField />
      </FormDialog>
    ),
  };
}
