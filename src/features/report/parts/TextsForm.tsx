import { useIntl } from '@umijs/max';
import { Checkbox, DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import { useClinicClock } from '@/components/useInstant';
import type { Texts, WorkingData } from '../useWorkingData';

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="checker-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** Typed as the clinic's clock shows it, kept as an instant. */
function CollectedField({ id, editable, texts, changeTexts }: CollectedProps) {
  const { show, read } = useClinicClock();
  const shown = show(texts.collectedAt);
  return (
    <DatePicker
      id={id}
      size="small"
      disabled={!editable}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={shown ? dayjs(shown) : null}
      onChange={(at) => changeTexts({ collectedAt: at ? read(at.format('YYYY-MM-DDTHH:mm')) : null })}
    />
  );
}
type CollectedProps = { id: string; editable: boolean } & Pick<WorkingData, 'texts' | 'changeTexts'>;

/** What stands around the table on the printed report. */
export function TextsForm({ data, vendorTextFixed }: { data: WorkingData; vendorTextFixed: boolean }) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  const { texts, editable, changeTexts } = data;
  const line = (name: 'specimen' | 'nameEn' | 'nameZh' | 'requester', disabled = false) => (
    <Field label={say(`checker.text.${name}`)}>
      {(id) => (
        <Input
          id={id}
          size="small"
          readOnly={!editable}
          disabled={disabled}
          value={texts[name]}
          maxLength={name === 'requester' || name === 'specimen' ? 100 : 200}
          placeholder={name === 'requester' && editable ? say('checker.text.requester.visit') : undefined}
          onChange={(event) => changeTexts({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  const area = (name: 'comments' | 'performingText') => (
    <Field label={say(`checker.text.${name}`)}>
      {(id) => (
        <>
          <Input.TextArea
            id={id}
            readOnly={!editable || (name === 'performingText' && vendorTextFixed)}
            aria-describedby={name === 'performingText' && vendorTextFixed ? `${id}-fixed` : undefined}
            autoSize={{ minRows: 2, maxRows: 8 }}
            value={texts[name]}
            maxLength={4000}
            onChange={(event) => changeTexts({ [name]: event.target.value })}
          />
          {name === 'performingText' && vendorTextFixed && editable && (
            <span id={`${id}-fixed`} className="checker-facts">
              {say('checker.text.vendorTextFixed')}
            </span>
          )}
        </>
      )}
    </Field>
  );
  return (
    <section className="checker-texts" aria-label={say('checker.texts')}>
      <div className="checker-fields">
        {line('nameZh')}
        {line('nameEn')}
        <Field label={say('checker.text.testOn')}>
          {(id) => (
            <DatePicker
              id={id}
              size="small"
              disabled={!editable}
              format="YYYY-MM-DD"
              value={texts.testOn ? dayjs(texts.testOn) : null}
              onChange={(day) => changeTexts({ testOn: day ? day.format('YYYY-MM-DD') : null })}
            />
          )}
        </Field>
        {line('specimen')}
        <Field label={say('checker.text.collectedAt')}>
          {(id) => <CollectedField id={id} editable={editable} texts={texts} changeTexts={changeTexts} />}
        </Field>
        {line('requester', texts.selfReferred)}
        <Field label={say('checker.text.selfReferred')}>
          {(id) => (
            <Checkbox
              id={id}
              disabled={!editable}
              checked={texts.selfReferred}
              onChange={({ target }) => changeTexts({ selfReferred: target.checked })}
            />
          )}
        </Field>
        <Field label={say('checker.text.language')}>
          {(id) => (
            <Select
              id={id}
              size="small"
              disabled={!editable}
              value={texts.language}
              onChange={(language: Texts['language']) => changeTexts({ language })}
              options={[
                { value: 'zh-CN', label: '简体中文' },
                { value: 'en-US', label: 'English' },
              ]}
            />
          )}
        </Field>
      </div>
      {area('comments')}
      {area('performingText')}
    </section>
  );
}
