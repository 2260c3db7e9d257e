import { useDebounce } from 'ahooks';
import { Select } from 'antd';
import { useState } from 'react';
import { ownName } from '@/components/own-name';
import { useLoaded } from '@/components/useLoaded';
import { findAnalyteChoices } from '@/services/analyte';
import type { AnalyteChoice } from '@/services/types';

const TYPING_PAUSE_MS = 200;
const NONE: AnalyteChoice[] = [];

type Props = { id?: string; value?: string[]; onChange?: (codes: string[]) => void };

/** Tests by their codes, searched for as they are typed, in the order in which they are chosen. */
export function MemberSelect({ id, value = [], onChange }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDebounce(typed.trim(), { wait: TYPING_PAUSE_MS });
  const { data = NONE } = useLoaded(q, (call) => (q === '' ? Promise.resolve(NONE) : findAnalyteChoices({ q }, call)), {
    keep: true,
  });
  return (
    <Select
      id={id}
      mode="multiple"
      value={value}
      onChange={onChange}
      optionLabelProp="value"
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={null}
      options={data.map((one) => ({
        value: one.code,
        label: [one.code, ownName(one), one.unit].filter(Boolean).join(' · '),
      }))}
    />
  );
}
