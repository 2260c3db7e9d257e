import { InputNumber, Select, Space } from 'antd';
import { useState } from 'react';
import { AGE_UNITS, type AgeUnit, ageOf, daysOf } from '../../../../config/ages';
import type { DictionaryWords } from '../words';

type Props = {
  /** Given by the form. */
  id?: string;
  value?: number;
  onChange?: (days: number | undefined) => void;
  unitLabel: string;
  words: DictionaryWords;
};

/** An age in days, months or years; the form holds days. */
export function AgeInput({ id, value, onChange, unitLabel, words: { say } }: Props) {
  const [typed, setTyped] = useState(() => (value === undefined ? { unit: 'years' as AgeUnit } : ageOf(value)));
  const own: { n?: number; unit: AgeUnit } =
    'n' in typed && daysOf(typed) === value ? typed : value === undefined ? { unit: typed.unit } : ageOf(value);
  const change = (next: { n?: number; unit: AgeUnit }) => {
    const { n, unit } = next;
    setTyped(n === undefined ? { unit } : { n, unit });
    onChange?.(n === undefined ? undefined : daysOf({ n, unit }));
  };
  return (
    <Space.Compact block>
      <InputNumber
        id={id}
        min={0}
        precision={0}
        keyboard={false}
        value={own.n ?? null}
        onChange={(n) => change({ ...own, n: n ?? undefined })}
        className="limit-age"
      />
      <Select<AgeUnit>
        aria-label={unitLabel}
        value={own.unit}
        options={AGE_UNITS.map((unit) => ({ value: unit, label: say(`limit.${unit}`) }))}
        onChange={(unit) => change({ ...own, unit })}
        className="limit-age-unit"
      />
    </Space.Compact>
  );
}
