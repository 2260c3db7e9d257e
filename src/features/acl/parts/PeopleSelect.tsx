import { useDebounce } from 'ahooks';
import { Select } from 'antd';
import { useState } from 'react';
import { useLoaded } from '@/components/useLoaded';
import { listStaff } from '@/services/acl';
import { useRoleWords } from '../staff-words';

const TYPING_PAUSE_MS = 300;
const SHOWN = 20;

type Option = { value: number; label: string };
type Props = {
  id?: string;
  value?: Option[];
  onChange?: (chosen: Option[]) => void;
  /** Only those who hold this role. */
  roleId?: number;
};

/** Several people of the staff to choose, sought by the server. */
export function PeopleSelect({ roleId, value, ...props }: Props) {
  const { say } = useRoleWords();
  const [typed, setTyped] = useState('');
  const q = useDebounce(typed.trim(), { wait: TYPING_PAUSE_MS });
  const among = roleId === undefined ? ({ tab: 'working' } as const) : ({ tab: 'all', roleId } as const);
  const query = { ...among, ...(q && { q }), pageSize: SHOWN };
  const { data, loading } = useLoaded(JSON.stringify(query), (call) => listStaff(query, call), { keep: true });
  return (
    <Select<Option[], Option>
      {...props}
      value={value}
      mode="multiple"
      labelInValue
      loading={loading}
      placeholder={say('assign.placeholder')}
      notFoundContent={say('assign.nobody')}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      onSelect={() => setTyped('')}
      options={(data?.rows ?? []).map(({ id, name, title, email }) => ({
        value: id,
        label: [name, title, email].filter(Boolean).join(' · '),
      }))}
    />
  );
}
