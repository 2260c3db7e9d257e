import { useDebounce } from 'ahooks';
import { Alert, Descriptions, Form, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { joined } from '@/components/joined';
import { ListFailure } from '@/components/ListFailure';
import { ownName } from '@/components/own-name';
import { type Loaded, useLoaded } from '@/components/useLoaded';
import {
  listAnalytes,
  mergeAnalyte,
  previewAnalyteMerge,
  previewAnalyteSeparation,
  separateAnalyte,
} from '@/services/analyte';
import type { Analyte, AnalyteMergePreview, CallOptions } from '@/services/types';
import { useDictionaryWords } from '../words';
import { TouchedReports } from './TouchedReports';

const TYPING_PAUSE_MS = 200;
const NONE: Analyte[] = [];

type EffectsProps = { one: Analyte; into: Analyte; preview: Loaded<AnalyteMergePreview | undefined> };

/** What the merge touches, or why it cannot be done. */
function Effects({ one, into, preview: { data, error, reload } }: EffectsProps) {
  const words = useDictionaryWords();
  const { say, none } = words;
  if (error) return <ListFailure title={say('merge.failed')} error={error} retry={reload} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const { refusal, results, touched, names, panels, terms } = data;
  if (refusal || !touched) return <Alert type="error" showIcon role="alert" title={refusal} />;
  const item = (key: string, text: string) => ({ key, label: say(`merge.${key}`), children: text || none });
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        items={[
          item('results', String(results)),
          item('names', joined(names)),
          item('panels', joined(panels)),
          item('terms', String(terms)),
        ]}
      />
      <TouchedReports
        key={into.id}
        preview={touched}
        pageOf={async (current, call) =>
          (await previewAnalyteMerge({ id: one.id, intoId: into.id, current }, call)).touched ?? touched
        }
        words={words}
      />
    </>
  );
}

/** What taking a merge back does to open reports. */
function Separated({ one }: { one: Analyte }) {
  const words = useDictionaryWords();
  const pageOf = (current: number, call: CallOptions) => previewAnalyteSeparation({ id: one.id, current }, call);
  const { data, error, reload } = useLoaded(`separated ${one.id} ${one.rowVersion}`, (call) => pageOf(1, call));
  if (error) return <ListFailure title={words.say('merge.failed')} error={error} retry={reload} />;
  return data ? <TouchedReports preview={data} pageOf={pageOf} words={words} /> : null;
}

type Props = { one: Analyte; done: () => void; close: () => void };

/** Takes two entries for one test: says first what that touches. */
export function MergeDialog({ one, done, close }: Props) {
  const { say } = useDictionaryWords();
  const [typed, setTyped] = useState('');
  const [into, setInto] = useState<Analyte>();
  const q = useDebounce(typed.trim(), { wait: TYPING_PAUSE_MS });
  const { data = NONE } = useLoaded(
    q,
    async (call) => (q === '' ? NONE : (await listAnalytes({ q, active: 'true', pageSize: 20 }, call)).rows),
    { keep: true },
  );
  const preview = useLoaded<AnalyteMergePreview | undefined>(`${one.id} ${into?.id}`, async (call) =>
    into ? await previewAnalyteMerge({ id: one.id, intoId: into.id }, call) : undefined,
  );
  const others = data.filter(({ id }) => id !== one.id);
  return (
    <FormDialog<{ intoId: number | undefined; reason: string }, undefined, Analyte>
      title={say('merge.title', { code: one.code, name: ownName(one) })}
      okText={say('merge')}
      danger
      blocked={!preview.data?.touched || preview.data.refusal !== null}
      width={640}
      row={undefined}
      initial={{ intoId: undefined, reason: '' }}
      write={({ reason }) =>
        mergeAnalyte(
          { id: one.id },
          { rowVersion: one.rowVersion, intoId: into?.id ?? 0, intoRowVersion: into?.rowVersion ?? 0, reason },
          QUIET,
        )
      }
      done={done}
      close={close}
    >
      <p>{say('merge.lead', { code: one.code })}</p>
      <Form.Item name="intoId" label={say('merge.into')} rules={[{ required: true, message: say('merge.choose') }]}>
        <Select<number>
          showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
          notFoundContent={null}
          placeholder={say('search')}
          options={others.map((row) => ({
            value: row.id,
            label: [row.code, ownName(row), row.unit].filter(Boolean).join(' · '),
          }))}
          onChange={(id) => {
            setInto(others.find((row) => row.id === id));
            setTyped('');
          }}
        />
      </Form.Item>
      {into && <Effects one={one} into={into} preview={preview} />}
      <ReasonField />
    </FormDialog>
  );
}

/** Takes a merge back, for a reason. */
export function SeparateDialog({ one, done, close }: Props) {
  const { say } = useDictionaryWords();
  return (
    <FormDialog<{ reason: string }, undefined, Analyte>
      title={say('separate.title', { code: one.code, into: one.mergedInto ?? '' })}
      okText={say('separate')}
      danger
      row={undefined}
      initial={{ reason: '' }}
      write={({ reason }) => separateAnalyte({ id: one.id }, { rowVersion: one.rowVersion, reason }, QUIET)}
      done={done}
      close={close}
    >
      <p>{say('separate.lead', { code: one.code, into: one.mergedInto ?? '' })}</p>
      <Separated one={one} />
      <ReasonField />
    </FormDialog>
  );
}
