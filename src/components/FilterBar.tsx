import { ClearOutlined, FilterOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { useDebounceFn } from 'ahooks';
import { Button, DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { TABLE_WIDE, useMedia } from './useMedia';
import type { UrlPatch, UrlValues } from './useUrlQuery';

/** One filter of a list; its values stand in the address under `key` (a range: under `from` and `to`). */
export type Filter =
  | { kind: 'choice'; key: string; label: string; options: { value: string; label: string }[] }
  | { kind: 'day'; key: string; label: string }
  | { kind: 'days'; from: string; to: string; label: string };

/** The names under which filters stand in the address. */
export const namesOf = (filters: Filter[]): string[] =>
  filters.flatMap((filter) => (filter.kind === 'days' ? [filter.from, filter.to] : [filter.key]));

const TYPING_PAUSE_MS = 300;
const asDay = (text: string | undefined) => (text && dayjs(text).isValid() ? dayjs(text) : null);
const asText = (day: dayjs.Dayjs | null | undefined) => day?.format('YYYY-MM-DD');

type Change = (patch: UrlPatch, step?: 'push' | 'replace') => void;

function SearchBox({ value, placeholder, change }: { value: string; placeholder: string; change: Change }) {
  const [text, setText] = useState(value);
  const told = useRef(value);

  useEffect(() => {
    // the address changed by itself: back, a cleared filter, a link
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  const tell = (next: string, step: 'push' | 'replace') => {
    pausing.cancel();
    told.current = next.trim();
    change({ q: next.trim() }, step);
  };
  const pausing = useDebounceFn((next: string) => tell(next, 'replace'), { wait: TYPING_PAUSE_MS });

  return (
    <Input.Search
      className="list-search"
      type="search"
      allowClear
      value={text}
      maxLength={100}
      placeholder={placeholder}
      aria-label={placeholder}
      onSearch={(next) => tell(next, 'push')}
      onChange={({ target }) => {
        setText(target.value);
        pausing.run(target.value);
      }}
    />
  );
}

function FilterInput({ filter, values, change }: { filter: Filter; values: UrlValues; change: Change }) {
  const { formatMessage } = useIntl();
  if (filter.kind === 'choice') {
    return (
      <Select
        className="list-filter"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={filter.label}
        placeholder={filter.label}
        value={values[filter.key] || undefined}
        options={filter.options}
        popupMatchSelectWidth={false}
        onChange={(value: string | undefined) => change({ [filter.key]: value })}
      />
    );
  }
  if (filter.kind === 'day') {
    return (
      <DatePicker
        className="list-filter"
        aria-label={filter.label}
        placeholder={filter.label}
        value={asDay(values[filter.key])}
        onChange={(day) => change({ [filter.key]: asText(day) })}
      />
    );
  }
  return (
    <DatePicker.RangePicker
      className="list-filter list-filter-range"
      allowEmpty
      aria-label={filter.label}
      placeholder={[formatMessage({ id: 'list.from' }, { label: filter.label }), formatMessage({ id: 'list.to' })]}
      value={[asDay(values[filter.from]), asDay(values[filter.to])]}
      onChange={(days) => change({ [filter.from]: asText(days?.[0]), [filter.to]: asText(days?.[1]) })}
    />
  );
}

type Props = {
  filters: Filter[];
  /** What can be searched for; without it there is nothing to search. */
  placeholder: string | undefined;
  values: UrlValues;
  change: Change;
};

/** Search and filters of a list. On a narrow screen the filters fold behind a button that counts those in use. */
export function FilterBar({ filters, placeholder, values, change }: Props) {
  const { formatMessage } = useIntl();
  const wide = useMedia(TABLE_WIDE);
  const [unfolded, setUnfolded] = useState(false);
  const names = namesOf(filters);
  const used = names.filter((name) => values[name]).length;

  return (
    <search className="list-filters">
      {placeholder !== undefined && <SearchBox value={values.q ?? ''} placeholder={placeholder} change={change} />}
      {!wide && filters.length > 0 && (
        <Button icon={<FilterOutlined />} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {formatMessage({ id: used ? 'list.filtersCount' : 'list.filters' }, { n: used })}
        </Button>
      )}
      {(wide || unfolded) &&
        filters.map((filter) => (
          <FilterInput key={namesOf([filter]).join()} filter={filter} values={values} change={change} />
        ))}
      {(used > 0 || values.q) && (
        <Button
          type="text"
          icon={<ClearOutlined />}
          onClick={() => change(Object.fromEntries(['q', ...names].map((name) => [name, undefined])))}
        >
          {formatMessage({ id: 'list.clear' })}
        </Button>
      )}
    </search>
  );
}
