import { Select } from 'antd';
import { useEffect } from 'react';
import { ListFailure } from '@/components/ListFailure';
import { useLoaded } from '@/components/useLoaded';
import { listSheetRecipients } from '@/services/spreadsheet';
import type { SheetRecipient, SheetRecipientChoice } from '@/services/types';
import { useSheetWords } from '../words';

const nameOf = ({ kind, id }: SheetRecipient) => `${kind}:${id}`;

const ofName = (name: string): SheetRecipient => {
  const [kind, id] = name.split(':');
  return { kind: kind as SheetRecipient['kind'], id: Number(id) };
};

type Props = {
  batchId: number;
  /** Undefined until the proposed ones are known. */
  value: SheetRecipient[] | undefined;
  onChange: (recipients: SheetRecipient[]) => void;
};

/** Who gets the summary, chosen from staff and suppliers; the proposed ones are chosen at first. */
export function RecipientSelect({ batchId, value, onChange }: Props) {
  const { say } = useSheetWords();
  const { data, error, reload } = useLoaded(String(batchId), (call) => listSheetRecipients({ id: batchId }, call));
  useEffect(() => {
    if (data && value === undefined)
      onChange(data.filter(({ proposed, email }) => proposed && email).map(({ kind, id }) => ({ kind, id })));
  }, [data, value, onChange]);

  const option = (one: SheetRecipientChoice) => ({
    value: nameOf(one),
    label: one.email ? `${one.name} · ${one.email}` : say('submit.noAddress', { name: one.name }),
    disabled: one.email === '',
  });
  const group = (kind: SheetRecipient['kind']) => ({
    label: say(`submit.${kind}`),
    title: say(`submit.${kind}`),
    options: (data ?? []).filter((one) => one.kind === kind).map(option),
  });
  return (
    <div className="sheet-recipients">
      <label htmlFor={`recipients-${batchId}`}>{say('submit.recipients')}</label>
      {error && <ListFailure title={say('submit.recipientsFailed')} error={error} retry={reload} />}
      <Select
        id={`recipients-${batchId}`}
        mode="multiple"
        loading={!data && !error}
        disabled={!data}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={say('submit.nobody')}
        value={(value ?? []).map(nameOf)}
        options={[group('staff'), group('supplier')]}
        onChange={(names: string[]) => onChange(names.map(ofName))}
        style={{ width: '100%' }}
      />
      {value?.length === 0 && <p className="portal-quiet">{say('submit.nobodyHint')}</p>}
    </div>
  );
}
