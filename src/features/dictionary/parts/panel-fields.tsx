import { Input, Select } from 'antd';
import type { Column } from '@/components/list/column';
import type { ResourceField } from '@/components/resource/fields';
import { SPECIMEN } from '@/services/choices';
import type { Panel, PanelBody } from '@/services/types';
import type { DictionaryWords } from '../words';
import { namesColumn } from './columns';
import { MemberSelect } from './MemberSelect';

export type PanelValues = Required<PanelBody>;
type Field = ResourceField<PanelValues>;

/** What a new panel begins with. */
export const NEW_PANEL: PanelValues = { code: '', nameEn: '', nameZh: '', names: [], specimens: [], members: [] };

/** What is kept of a panel, as the form asks for it. */
export function panelFieldsOf({ say, specimen, list }: DictionaryWords): Field[] {
  const line = (name: 'code' | 'nameEn' | 'nameZh', most: number, message: string, pattern?: RegExp): Field => ({
    name,
    label: say(name),
    sorter: true,
    rules: [{ required: true, whitespace: true, pattern, message }],
    input: <Input maxLength={most} autoComplete="off" />,
  });
  return [
    {
      ...line('code', 20, say('rule.code'), /^[A-Za-z0-9#%/+.-]+$/),
      hint: say('code.hint'),
      fixed: true,
    },
    line('nameEn', 200, say('rule.name')),
    line('nameZh', 200, say('rule.name')),
    {
      name: 'names',
      label: say('names'),
      hint: say('panel.names.hint'),
      show: list,
      input: <Select mode="tags" open={false} suffixIcon={null} />,
    },
    {
      name: 'specimens',
      label: say('specimens'),
      hint: say('panel.specimens.hint'),
      show: (codes) => list(codes.map(specimen)),
      input: (
        <Select
          mode="multiple"
          options={SPECIMEN.map((value) => ({ value, label: specimen(value) }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      ),
    },
    {
      name: 'members',
      label: say('panel.members'),
      hint: say('panel.members.hint'),
      show: list,
      rules: [{ required: true, type: 'array', message: say('rule.members') }],
      input: <MemberSelect />,
    },
  ];
}

/** The columns of the panels: names in the reader's language first, tests on as many lines as they need. */
export function panelColumnsOf({ say, specimen, list }: DictionaryWords): Column<Panel>[] {
  const membersOf = ({ members, retired }: Panel) =>
    list(members.map((code) => (retired.includes(code) ? say('panel.retired', { code }) : code)));
  return [
    { key: 'code', title: say('code'), sorter: true, always: true, fixed: 'left' },
    namesColumn(say),
    { key: 'specimens', title: say('specimens'), width: 180, render: ({ specimens }) => list(specimens.map(specimen)) },
    { key: 'members', title: say('panel.members'), width: 320, render: membersOf },
    { key: 'names', title: say('names'), width: 240, render: ({ names }) => list(names) },
  ];
}
