import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useToday } from '@/components/useInstant';
import { DESK_DETAILS_BODY_LANGUAGE, REPORT_CATEGORY } from '@/services/choices';
import type { Details } from '../decision';
import { useIntakeWords } from '../words';

type Props = { value: Details; change: (details: Details) => void };

/** What the reader made of the file, to correct before it is signed for. */
export function DetailsForm({ value, change }: Props) {
  const { say, categoryName } = useIntakeWords();
  const today = useToday();
  const set = <K extends keyof Details>(field: K, to: Details[K]) => change({ ...value, [field]: to });
  const row = (field: string, input: ReactNode) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child handed in
    <label className="portal-detail">
      <span>{say(`details.${field}`)}</span>
      {input}
    </label>
  );
  const text = (field: 'nameZh' | 'nameEn' | 'vendor' | 'barCode', most: number) =>
    row(
      field,
      <Input
        size="small"
        maxLength={most}
        value={value[field]}
        aria-label={say(`details.${field}`)}
        onChange={({ target }) => set(field, target.value)}
      />,
    );
  return (
    <div className="portal-details">
      {text('nameZh', 200)}
      {text('nameEn', 200)}
      {row(
        'category',
        <Select
          size="small"
          aria-label={say('details.category')}
          value={value.category}
          options={REPORT_CATEGORY.map((category) => ({
            value: category,
            label: categoryName(category),
          }))}
          onChange={(category) => set('category', category)}
        />,
      )}
      {row(
        'testOn',
        <DatePicker
          size="small"
          aria-label={say('details.testOn')}
          value={value.testOn ? dayjs(value.testOn) : null}
          disabledDate={(day) => day.format('YYYY-MM-DD') > today}
          onChange={(day) => set('testOn', day ? day.format('YYYY-MM-DD') : null)}
        />,
      )}
      {text('vendor', 100)}
      {text('barCode', 64)}
      {row(
        'language',
        <Select
          size="small"
          aria-label={say('details.language')}
          value={value.language}
          options={DESK_DETAILS_BODY_LANGUAGE.map((language) => ({
            value: language,
            label: say(`language.${language}`),
          }))}
          onChange={(language) => set('language', language)}
        />,
      )}
    </div>
  );
}
