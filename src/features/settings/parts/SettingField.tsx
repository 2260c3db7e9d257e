import { Checkbox, Form, Input, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactElement, ReactNode } from 'react';
import type { Setting } from '@/services/types';
import { namesIn, removeKey } from '../values';
import type { SettingsWords } from '../words';

const ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }));

/** Several of a list, kept as one text. */
const SEVERAL = {
  getValueProps: (text: string) => ({ value: namesIn(text) }),
  getValueFromEvent: (names: string[]) => names.join(',') || 'none',
};

function inputOf({ kind, most, isSet, fallback, choices = [] }: Setting, words: SettingsWords): ReactElement {
  const { say, choice } = words;
  if (kind === 'choices')
    return (
      <Checkbox.Group
        className="settings-choices"
        options={choices.map((value) => ({ value, label: choice(value) }))}
      />
    );
  if (kind === 'zone') return <Select showSearch options={ZONES} />;
  if (kind === 'switch')
    return (
      <Select options={['true', 'false'].map((value) => ({ value, label: say(value === 'true' ? 'yes' : 'no') }))} />
    );
  if (kind === 'secret')
    return (
      <Input.Password maxLength={most} autoComplete="new-password" placeholder={isSet ? say('secret.keep') : ''} />
    );
  if (kind === 'number') return <Input inputMode="numeric" maxLength={9} autoComplete="off" placeholder={fallback} />;
  return <Input maxLength={most} autoComplete="off" placeholder={fallback} />;
}

function rulesOf({ name, kind, required, from = 0, to = 0 }: Setting, { say }: SettingsWords): Rule[] {
  if (kind === 'number')
    return [
      {
        validator: async (_, text: string) => {
          if (text === '' || (/^\d+$/.test(text) && Number(text) >= from && Number(text) <= to)) return;
          throw new Error(say(`rule.${name}`));
        },
      },
    ];
  return required ? [{ required: true, whitespace: true, message: say('rule.required') }] : [];
}

type Props = { setting: Setting; words: SettingsWords; effect?: string };

/** One setting; what the environment says is shown and cannot be typed over. */
export function SettingField({ setting, words, effect }: Props) {
  const { say, label, hint, shown } = words;
  const { name, fixedBy, kind, isSet } = setting;
  const isFixed = fixedBy !== '';
  const lines = [isFixed ? say('source.environment', { variable: fixedBy }) : hint(name), effect].filter(Boolean);
  const several = kind === 'choices' ? SEVERAL : {};
  const heldAs = isFixed ? { getValueProps: () => ({ value: shown(setting) }) } : several;
  const extra: ReactNode = lines.map((line) => <div key={line}>{line}</div>);
  return (
    <>
      <Form.Item
        name={name}
        label={label(name)}
        rules={isFixed ? [] : rulesOf(setting, words)}
        extra={extra}
        {...heldAs}
      >
        {isFixed ? <Input disabled /> : inputOf(setting, words)}
      </Form.Item>
      {kind === 'secret' && isSet && !isFixed && (
        <Form.Item name={removeKey(name)} valuePropName="checked">
          <Checkbox>{say('secret.remove')}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}
