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

const LANGUAGE_NAMES: Record<Texts['language'], string> = { 'zh-CN': '简体中文', 'en-US': 'English' };

/** Typed as the clinic's clock shows it, kept as an instant. */
function CollectedField({ id, texts, changeTexts }: CollectedProps) {
  const { show, read } = useClinicClock();
  const shown = show(texts.collectedAt);
  return (
    <DatePicker
      id={id}
      size="small"
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={shown ? dayjs(shown) : null}
      onChange={(at) => changeTexts({ collectedAt: at ? read(at.format('YYYY-MM-DDTHH:mm')) : null })}
    />
  );
}
type CollectedProps = { id: string } & Pick<WorkingData, 'texts' | 'changeTexts'>;

const LONG: readonly (keyof Texts)[] = ['comments', 'performingText'];

/** The same, where nobody can type: words to read, and no empty boxes. */
function SaidTexts({ texts }: { texts: Texts }) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  const { show } = useClinicClock();
  const { selfReferred, requester, language, testOn, collectedAt, ...words } = texts;
  const said: [keyof Texts, string | null][] = [
    ['nameZh', words.nameZh],
    ['nameEn', words.nameEn],
    ['testOn', testOn],
    ['specimen', words.specimen],
    ['collectedAt', show(collectedAt)],
    ['requester', selfReferred ? say('checker.text.selfReferred') : requester || say('checker.text.requester.visit')],
    ['language', LANGUAGE_NAMES[language]],
    ['comments', words.comments],
    ['performingText', words.performingText],
  ];
  return (
    <dl className="checker-said" aria-label={say('checker.texts')}>
      {said.map(([name, text]) =>
        text || !LONG.includes(name) ? (
          <div key={name} className={LONG.includes(name) ? 'checker-said-long' : undefined}>
            <dt>{say(`checker.text.${name}`)}</dt>
            <dd>
              <bdi>{text || say('list.none')}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** What stands around the table on the printed report. */
export function TextsForm(props: { data: WorkingData; vendorTextFixed: boolean }) {
  return props.data.editable ? <TypedTexts {...props} /> : <SaidTexts texts={props.data.texts} />;
}

function TypedTexts({ data, vendorTextFixed }: { data: WorkingData; vendorTextFixed: boolean }) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  const { texts, changeTexts } = data;
  const line = (name: 'specimen' | 'nameEn' | 'nameZh' | 'requester', disabled = false) => (
    <Field label={say(`checker.text.${name}`)}>
      {(id) => (
        <Input
          id={id}
          size="small"
          disabled={disabled}
          value={texts[name]}
          maxLength={name === 'requester' || name === 'specimen' ? 100 : 200}
          placeholder={name === 'requester' ? say('checker.text.requester.visit') : undefined}
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
            readOnly={name === 'performingText' && vendorTextFixed}
            aria-describedby={name === 'performingText' && vendorTextFixed ? `${id}-fixed` : undefined}
            autoSize={{ minRows: 2, maxRows: 8 }}
            value={texts[name]}
            maxLength={4000}
            onChange={(event) => changeTexts({ [name]: event.target.value })}
          />
          {name === 'performingText' && vendorTextFixed && (
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
              format="YYYY-MM-DD"
              value={texts.testOn ? dayjs(texts.testOn) : null}
              onChange={(day) => changeTexts({ testOn: day ? day.format('YYYY-MM-DD') : null })}
            />
          )}
        </Field>
        {line('specimen')}
        <Field label={say('checker.text.collectedAt')}>
          {(id) => <CollectedField id={id} texts={texts} changeTexts={changeTexts} />}
        </Field>
        {line('requester', texts.selfReferred)}
        <Field label={say('checker.text.selfReferred')}>
          {(id) => (
            <Checkbox
              id={id}
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
              value={texts.language}
              onChange={(language: Texts['language']) => changeTexts({ language })}
              options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({
                value: value as Texts['language'],
                label,
              }))}
            />
          )}
        </Field>
      </div>
      {area('comments')}
      {area('performingText')}
    </section>
  );
}
