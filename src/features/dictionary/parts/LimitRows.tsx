import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import type { AnalyteBody } from '@/services/types';
import type { DictionaryWords } from '../words';
import { AgeInput } from './AgeInput';
import './limit-rows.css';

type Props = { list: 'criticalOf' | 'intervals'; words: DictionaryWords };

/** What is emptied is not said. */
const orNothing = (value: unknown) => (value === null || value === '' ? undefined : value);
const orNothingTyped = ({ target }: { target: { value: string } }) => orNothing(target.value);

/** Critical limits or reference intervals, a row for each sex and age. */
export function LimitRows({ list, words }: Props) {
  const { say, specimen, sexes } = words;
  const scale = Form.useWatch<AnalyteBody['scale']>('scale') ?? 'number';
  const specimens = Form.useWatch<AnalyteBody['specimens']>('specimens') ?? [];
  const isInterval = list === 'intervals';
  const isInWords = isInterval && scale !== 'number';
  const amounts = isInterval ? 'interval' : 'criticalOf';
  const field = (at: number, name: string, label: string, input: ReactElement, inWords = false) => (
    <Form.Item
      key={name}
      name={[at, name]}
      label={label}
      preserve={false}
      {...(inWords ? { getValueFromEvent: orNothingTyped } : { getValueFromEvent: orNothing })}
    >
      {input}
    </Form.Item>
  );
  const number = (at: number, name: 'low' | 'high') =>
    field(at, name, say(`limit.${amounts}.${name}`), <InputNumber keyboard={false} className="resource-number" />);
  const age = (at: number, name: 'fromAge' | 'toAge') =>
    field(
      at,
      `${name}Days`,
      say(`limit.${name}`),
      <AgeInput unitLabel={`${say(`${list}.one`, { n: at + 1 })}: ${say(`limit.${name}.unit`)}`} words={words} />,
    );
  const choice = (at: number, name: string, options: { value: string; label: string }[]) =>
    field(
      at,
      name,
      say(`limit.${name}`),
      <Select allowClear placeholder={say(`limit.${name}.all`)} options={options} />,
    );
  const text = (at: number, name: 'words' | 'source', most: number) =>
    field(at, name, say(`limit.${name}`), <Input maxLength={most} autoComplete="off" />, true);
  return (
    <Form.List name={list}>
      {(rows, { add, remove }) => (
        <div className="limit-rows">
          <div className="limit-rows-title">{say(list)}</div>
          <p className="portal-quiet">{say(rows.length === 0 ? `${list}.none` : `${list}.hint`)}</p>
          {rows.map(({ key, name: at }) => (
            <fieldset key={key} className="limit-row">
              <legend>
                {say(`${list}.one`, { n: at + 1 })}
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={say('limit.remove', { one: say(`${list}.one`, { n: at + 1 }) })}
                  onClick={() => remove(at)}
                />
              </legend>
              {isInWords ? text(at, 'words', 60) : [number(at, 'low'), number(at, 'high')]}
              {choice(at, 'sex', sexes)}
              {age(at, 'fromAge')}
              {age(at, 'toAge')}
              {isInterval &&
                choice(
                  at,
                  'specimen',
                  specimens.map((value) => ({ value, label: specimen(value) })),
                )}
              {isInterval && text(at, 'source', 300)}
            </fieldset>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add({})}>
            {say(`${list}.add`)}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
