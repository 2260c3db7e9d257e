import { Checkbox, DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useClinicClock, useToday } from '@/components/useInstant';
import { DESK_DETAILS_BODY_LANGUAGE, REPORT_CATEGORY } from '@/services/choices';
import type { DeskDetail } from '@/services/types';
import type { Details } from '../decision';
import { useIntakeWords } from '../words';

type Props = { value: Details; wanted: DeskDetail['wanted']; change: (details: Details) => void };

/** What the reader made of the file, to correct before it is signed for. */
export function DetailsForm({ value, wanted, change }: Props) {
  const { say, categoryName } = useIntakeWords();
  const today = useToday();
  const clock = useClinicClock();
  const set = <K extends keyof Details>(field: K, to: Details[K]) => change({ ...value, [field]: to });
  const tone = (content: DeskDetail['wanted'][number]['content']) =>
    wanted.some((one) => one.content === content && one.required) ? ('error' as const) : undefined;
  const row = (field: string, input: ReactNode) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child handed in
    <label className="portal-detail">
      <span>{say(`details.${field}`)}</span>
      {input}
    </label>
  );
  const text = (field: 'nameZh' | 'nameEn' | 'vendor' | 'barCode' | 'specimen', most: number) =>
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
      {row(
        'requester',
        <span className="portal-detail-pair">
          <Input
            size="small"
            maxLength={100}
            status={tone('requester')}
            disabled={value.selfReferred}
            value={value.requester}
            placeholder={say('details.requester.visit')}
            aria-label={say('details.requester')}
            onChange={({ target }) => set('requester', target.value)}
          />
          <Checkbox checked={value.selfReferred} onChange={({ target }) => set('selfReferred', target.checked)}>
            {say('details.selfReferred')}
          </Checkbox>
        </span>,
      )}
      {row(
        'collected',
        <DatePicker
          size="small"
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          status={tone('collectedAt')}
          aria-label={say('details.collected')}
          value={value.collectedAt ? dayjs(clock.show(value.collectedAt)) : null}
          onChange={(at) => set('collectedAt', at ? clock.read(at.format('YYYY-MM-DDTHH:mm')) : null)}
        />,
      )}
      {text('specimen', 100)}
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
