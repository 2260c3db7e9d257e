import { Input, InputNumber, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ResourceField } from '@/components/resource/fields';
import { ANALYTE_GROUP, ANALYTE_SCALE, SPECIMEN } from '@/services/choices';
import type { AnalyteBody } from '@/services/types';
import type { DictionaryWords } from '../words';
import { LimitRows } from './LimitRows';

export type AnalyteValues = Required<AnalyteBody>;
type Field = ResourceField<AnalyteValues>;
type NamesOf<Type> = {
  [Name in keyof AnalyteValues]: AnalyteValues[Name] extends Type ? Name : never;
}[keyof AnalyteValues];

/** What a new analyte begins with. */
export const NEW_ANALYTE: AnalyteValues = {
  code: '',
  loinc: '',
  nameEn: '',
  nameZh: '',
  shortEn: '',
  shortZh: '',
  names: [],
  namesInContext: [],
  category: 'biochemistry',
  specimens: ['serum'],
  scale: 'number',
  unit: '',
  decimals: 0,
  possibleLow: null,
  possibleHigh: null,
  criticalLow: null,
  criticalHigh: null,
  criticalOf: [],
  intervals: [],
  deltaPercent: null,
  deltaAbsolute: null,
  deltaPerDay: null,
  deltaCrossing: false,
  deltaWithinDays: null,
  source: '',
};

const options = (values: readonly string[], word: (value: string) => string) =>
  values.map((value) => ({ value, label: word(value) }));

/** What is kept of an analyte, as the form asks for it. */
export function fieldsOf(words: DictionaryWords): Field[] {
  const { say, none, group, specimen, scale, list, amount, limit, interval } = words;
  const named = { section: say('section.names') };
  const kind = { section: say('section.kind') };
  const limits = { section: say('section.limits') };
  const line = (name: NamesOf<string> & keyof AnalyteValues, most: number, rules?: Rule[]) =>
    ({
      name,
      label: say(name),
      show: (text: string) => text || none,
      rules,
      input: <Input maxLength={most} autoComplete="off" />,
    }) as Field;
  const number = (name: NamesOf<number | null>, most?: number) =>
    ({
      name,
      label: say(name),
      show: amount,
      input: <InputNumber max={most} keyboard={false} className="resource-number" />,
    }) as Field;
  const tags = (name: 'names' | 'namesInContext') =>
    ({
      name,
      label: say(name),
      hint: say(`${name}.hint`),
      wide: true,
      show: list,
      input: <Select mode="tags" open={false} suffixIcon={null} />,
    }) as Field;
  const needed = [{ required: true, whitespace: true, message: say('rule.name') }];
  return [
    {
      ...line('code', 20, [{ required: true, pattern: /^[A-Za-z0-9#%/+.-]+$/, message: say('rule.code') }]),
      ...named,
      hint: say('code.hint'),
      fixed: true,
      wide: true,
    },
    { ...line('nameEn', 200, needed), ...named },
    { ...line('nameZh', 200, needed), ...named },
    { ...line('shortEn', 60), ...named },
    { ...line('shortZh', 60), ...named },
    { ...tags('names'), ...named },
    { ...tags('namesInContext'), ...named },
    {
      ...kind,
      name: 'category',
      label: say('category'),
      show: group,
      input: <Select options={options(ANALYTE_GROUP, group)} showSearch={{ optionFilterProp: 'label' }} />,
    },
    {
      ...kind,
      name: 'scale',
      label: say('scale'),
      show: scale,
      input: <Select options={options(ANALYTE_SCALE, scale)} />,
    },
    {
      ...kind,
      name: 'specimens',
      label: say('specimens'),
      hint: say('specimens.hint'),
      wide: true,
      show: (codes) => list(codes.map(specimen)),
      rules: [{ required: true, type: 'array', message: say('rule.specimens') }],
      input: (
        <Select mode="multiple" options={options(SPECIMEN, specimen)} showSearch={{ optionFilterProp: 'label' }} />
      ),
    },
    { ...line('unit', 40), ...kind, hint: say('unit.hint') },
    { ...number('decimals', 6), ...kind },
    { ...line('loinc', 10), ...kind },
    { ...number('possibleLow'), ...limits },
    { ...number('possibleHigh'), ...limits },
    { ...number('criticalLow'), ...limits },
    { ...number('criticalHigh'), ...limits },
    {
      ...limits,
      name: 'criticalOf',
      label: say('criticalOf'),
      show: (all) => list(all.map(limit)),
      rows: true,
      input: <LimitRows list="criticalOf" words={words} />,
    },
    { ...number('deltaPercent'), ...limits },
    { ...number('deltaAbsolute'), ...limits },
    { ...number('deltaPerDay'), ...limits },
    {
      ...limits,
      name: 'deltaCrossing',
      label: say('deltaCrossing'),
      hint: say('deltaCrossing.hint'),
      show: (is) => say(`deltaCrossing.${is}`),
      input: <Select options={[false, true].map((value) => ({ value, label: say(`deltaCrossing.${value}`) }))} />,
    },
    { ...number('deltaWithinDays'), ...limits },
    {
      ...limits,
      name: 'source',
      label: say('source'),
      wide: true,
      show: (text) => text || none,
      input: <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={1000} />,
    },
    {
      section: say('section.intervals'),
      name: 'intervals',
      label: say('intervals'),
      show: (all) => list(all.map(interval)),
      rows: true,
      input: <LimitRows list="intervals" words={words} />,
    },
  ];
}
